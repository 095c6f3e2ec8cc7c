"""Porter's stemmer (1980) as the full-text index applies it, so that words match in Python as they do there."""

from functools import lru_cache
from itertools import pairwise

SHORTEST = 3
LONGEST = 64
"""Bytes; shorter and longer words pass unchanged, as in the index."""

_VOWELS = frozenset("aeiou")

_STEP_1B = (("at", "ate"), ("bl", "ble"), ("iz", "ize"))
_STEP_2 = (
    ("ational", "ate"),
    ("tional", "tion"),
    ("enci", "ence"),
    ("anci", "ance"),
    ("izer", "ize"),
    ("logi", "log"),
    ("bli", "ble"),
    ("alli", "al"),
    ("entli", "ent"),
    ("eli", "e"),
    ("ousli", "ous"),
    ("ization", "ize"),
    ("ation", "ate"),
    ("ator", "ate"),
    ("alism", "al"),
    ("iveness", "ive"),
    ("fulness", "ful"),
    ("ousness", "ous"),
    ("aliti", "al"),
    ("iviti", "ive"),
    ("biliti", "ble"),
)
_STEP_3 = (
    ("icate", "ic"),
    ("ative", ""),
    ("alize", "al"),
    ("iciti", "ic"),
    ("ical", "ic"),
    ("ful", ""),
    ("ness", ""),
)
_STEP_4 = (
    *("al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent"),
    *("ion", "ou", "ism", "ate", "iti", "ous", "ive", "ize"),
)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """Return the stem of a folded word."""
    if word.isascii():
        return _stem(word) if SHORTEST <= len(word) <= LONGEST else word
    octets = word.encode("utf-8", "replace")
    if not SHORTEST <= len(octets) <= LONGEST:
        return word
    return _stem(octets.decode("latin-1")).encode("latin-1").decode("utf-8", "ignore")


def _stem(word: str) -> str:
    word = _step_1b(_step_1a(word))
    if word.endswith("y") and _has_vowel(word[:-1]):
        word = word[:-1] + "i"
    word = _replace_suffix(word, _STEP_2)
    word = _replace_suffix(word, _STEP_3)
    word = _step_4(word)
    return _step_5(word)


def _step_1a(word: str) -> str:
    if not word.endswith("s"):
        return word
    if word.endswith("es"):
        plural = (len(word) > 4 and word.endswith("sses")) or (len(word) > 3 and word.endswith("ies"))
        return word[:-2] if plural else word[:-1]
    return word if word.endswith("ss") else word[:-1]


def _step_1b(word: str) -> str:
    if len(word) > 3 and word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) > 0 else word
    for suffix in ("ed", "ing"):
        if len(word) > len(suffix) and word.endswith(suffix):
            start = word[: -len(suffix)]
            return _tidy(start) if _has_vowel(start) else word
    return word


def _tidy(word: str) -> str:
    for suffix, replacement in _STEP_1B:
        if len(word) > len(suffix) and word.endswith(suffix):
            return word[: -len(suffix)] + replacement
    last = word[-1]
    doubled = len(word) > 1 and last == word[-2] and last.isascii()
    if doubled and last not in _VOWELS and last not in "lsz":
        return word[:-1]
    if _measure(word) == 1 and _ends_short(word):
        return word + "e"
    return word


def _replace_suffix(word: str, table: tuple[tuple[str, str], ...]) -> str:
    for suffix, replacement in table:
        if len(word) > len(suffix) and word.endswith(suffix):
            start = word[: -len(suffix)]
            return start + replacement if _measure(start) > 0 else word
    return word


def _step_4(word: str) -> str:
    for suffix in _STEP_4:
        if len(word) > len(suffix) and word.endswith(suffix):
            start = word[: -len(suffix)]
            if suffix == "ion" and not start.endswith(("s", "t")):
                return word
            return start if _measure(start) > 1 else word
    return word


def _step_5(word: str) -> str:
    if word.endswith("e"):
        start = word[:-1]
        measure = _measure(start)
        if measure > 1 or (measure == 1 and not _ends_short(start)):
            word = start
    if len(word) > 1 and word.endswith("ll") and _measure(word[:-1]) > 1:
        word = word[:-1]
    return word


def _consonants(word: str) -> list[bool]:
    flags: list[bool] = []
    after_consonant = False
    for letter in word:
        after_consonant = not (letter in _VOWELS or (after_consonant and letter == "y"))
        flags.append(after_consonant)
    return flags


def _measure(word: str) -> int:
    flags = _consonants(word)
    return sum(1 for before, here in pairwise(flags) if here and not before)


def _has_vowel(word: str) -> bool:
    return not all(_consonants(word))


def _ends_short(word: str) -> bool:
    if word[-1:] in ("w", "x", "y"):
        return False
    return _consonants(word)[-3:] == [True, False, True]
