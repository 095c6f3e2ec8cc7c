"""Turkish words: endings taken off, numbers with endings read, and what an ending denies."""

import re
from functools import lru_cache

_NOUN = re.compile(
    r"(?:['’].*|(?:ler|lar)?(?:(?:imiz|ımız|umuz|ümüz|iniz|ınız|unuz|ünüz|im|ım|um|üm|in|ın|un|ün|leri|ları|si|sı|su|sü|i|ı|u|ü)?)"
    r"(?:(?:n|y)?(?:de|da|te|ta|den|dan|ten|tan|e|a|i|ı|u|ü|in|ın|un|ün|le|la|ce|ca)?)(?:ki)?"
    r"(?:dir|dır|dur|dür|tir|tır|tur|tür)?)$"
)
_VERB = re.compile(
    r"(?:[iıuü]?yor|iyor|ıyor|uyor|üyor|mekte|makta|ecek|acak|eceğ|acağ|[dt][iıuü]|m[iıuü]ş|[iıea]?r|m[ea]k|m[ea]|"
    r"[iıuü]l|[iıuü]n|en|an|ip|ıp|up|üp)"
    r"(?:[dt][iıuü]|m[iıuü]ş)?(?:[iıuü]m|[iıuü]z|k|s[iıuü]n|n[iıuü]z|l[ea]r|[dt][iıuü]r)?$"
)
_DENIED = re.compile(r"(?:m[iıuü]yor|m[ea]d[iıuü]|m[ea]z(?!l)|m[ea]y[ea]c|m[ea]m[iıuü]ş|m[ea]mekte|m[ea]makta)\w*$")
_WITHOUT = re.compile(r"(?<=\w\w\w)(?:s[iıuü]z)(?:l[iıuü]k)?(?:d[iıuü]r)?$")
_NUMBERS = "sıfır bir iki üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli altmış yetmiş seksen doksan yüz bin"
_SUFFIXED = re.compile(
    rf"\b({'|'.join(_NUMBERS.split())}|dörd|milyon|buçuk|çeyrek)"
    r"(?:['’]?(?:y|n|s)?(?:den|dan|ten|tan|de|da|te|ta|sinde|sında|unda|ünde|inde|ında|sine|sına|una|üne|ine|ına|"
    r"e|a|i|ı|u|ü|si|sı|er|ar|şer|şar))\b",
    re.IGNORECASE,
)
_DIGIT_SUFFIX = re.compile(r"(?<=\d)['’](?:[a-zçğıöşü]{1,6})\b")
SHORTEST = 3


def plain_numbers(text: str) -> str:
    """Return a Turkish text with the endings of its numbers taken off ("dokuzda", "16:00'da")."""
    text = _DIGIT_SUFFIX.sub("", text)
    return _SUFFIXED.sub(lambda match: "dört" if match[1].lower() == "dörd" else match[1], text)


@lru_cache(maxsize=20_000)
def roots(word: str) -> tuple[str, ...]:
    """Return what a Turkish word may be once endings are off, the word itself first; lowered, letters as written."""
    found = [word]
    bare = re.sub(r"['’].*$", "", word)
    if bare != word:
        return (bare,)
    for cut in range(len(word) - 1, SHORTEST - 2, -1):
        rest = word[cut:]
        if _NOUN.fullmatch(rest) or _VERB.fullmatch(rest) or _DENIED.fullmatch(rest) or _WITHOUT.fullmatch(rest):
            found.append(word[:cut])
            softened = {"b": "p", "c": "ç", "d": "t", "ğ": "k", "g": "k"}.get(word[cut - 1])
            if softened:
                found.append(word[: cut - 1] + softened)
    return tuple(found)


def denies_word(word: str) -> bool:
    """Tell whether the ending of a Turkish word denies it: "içmiyorum", "şekersiz"."""
    return bool(_DENIED.search(word) or _WITHOUT.search(word))
