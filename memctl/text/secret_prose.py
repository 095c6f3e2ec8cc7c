"""Passwords and keys in running prose, English and Turkish: "the root password on the box is …"."""

import re
from collections.abc import Iterator

from memctl.text.secret_names import occurrences
from memctl.text.secret_values import is_name, is_password, is_placeholder, is_reference, is_term, is_token
from memctl.text.stopwords import is_stopword

_WINDOW = 110
"""Characters after and before the word "password" in which its value is looked for."""

_SHORTEST = 6
"""Letters of a password."""

_PASSWORD = re.compile(
    r"(?<![^\W\d_])(?:password|passphrase|passcode|passwd|pwd|pw|pass|community string"
    r"|(?:wpa\d?|wi-?fi|network|wlan)[ -]key|(?:(?:ş|s)ifre|parola)(?!le(?!r)|li|lı|siz"
    r"|sız)[a-zçğıöşü’']{0,9})s?(?=[\s:=,;)\"'’*(]|$)"
)
_LOGIN = re.compile(
    r"(?<![\w-])(?:credentials?|creds?|login|log ?in|sign in|giri[şs](?: bilgileri)?|kullanıcı bilgileri)(?![\w-])"
)
_CODE = re.compile(
    r"(?<![\w-])(?:(?:alarm|master|panel|door|gate|safe|vault|entry|lock|unlock|garage|lockbox"
    r"|key ?box|card|sim|phone|bank"
    r"|atm"
    r"|voicemail)\s+"
    r"(?:pin|code|combination)|pin(?: code|['’]?[iı]m?)?|(?:kapı|alarm|kasa|giriş|kart|kilit)\s+(?:kodu|şifresi"
    r"|pini?))\b"
    r"(?:\s+(?:is|was|for [\w ]{1,30} is|to|olarak|ise))?\s*+(?:[:=]\s*+)?(?P<value>\d[\d -]{2,8}\d)(?![\w-])",
)
_KEY = re.compile(
    r"(?<![\w-])(?:(?:api|app|application|integration|access|secret|private|signing|encryption|service|master|deploy|auth|licen[sc]e"
    r"|webhook|client|bearer|session"
    r"|refresh|personal access|bot|recovery|gizli|erişim)[ -]?(?:key|token|secret|anahtar|jeton)\w*|(?:totp"
    r"|otp) (?:seed|secret)|(?:shared|unseal|storage|account) key(?: \d)?|token(?!s?\s+(?:bucket|limit|count|ring))"
    r"|secret|apikey|(?<!public )(?<!cache )(?<!primary )(?<!site )(?<!foreign )(?<!sort )(?<!host )key(?= \S{16})"
    r"|anahtarı|jetonu?|belirteci?)(?![\w-])",
)
_STANDS_BEFORE = re.compile(
    r"(?P<value>\S{6,64})\s+(?:is|as|for)\s+(?:(?:the|your|our|my|a|his|her|its|new|current|root|admin|wifi|db"
    r"|temporary|temp)\s+){1,3}"
    r"(?:\w+\s+)?$"
)
_TURKISH_BEFORE = re.compile(r"(?P<value>\S{6,64})\s+$")
_TURKISH_WITH = re.compile(r"(?:(?:ş|s)ifre|parola)(?:s[ıi])?(?:yl[ae]| ile)\b")
_QUOTED = re.compile(r"[\"'`“‘](?P<value>[^\"'`“”‘’\n]{6,80})[\"'`”’]")
_LINKING = re.compile(
    r"(?:\b(?:is|was|are|be|now|still|to|as|being|became|becomes|remains|use|used|olarak|şu|ise|artık|hala|hâlâ"
    r"|yeni|şimdi|şöyle)|[:=→]|->)\s*$",
    re.IGNORECASE,
)
_HASHY = re.compile(
    r"\b(?:sha-?\d*|md5|commit|digest|checksum|hash(?:es|ed)?|etag|trace|span|revision|uuid|fingerprint|public)\b",
    re.IGNORECASE,
)
_SENTENCE_END = re.compile(r"[.!?。]\s|\n")
_WORD = re.compile(r"\S+")
_PAIR = re.compile(r"[\w.@-]\s*+[/:,]\s*+$")
_ACCOUNT = re.compile(
    r"(?<![\w/.-])(?:admin|root|sa|deploy|ops|bot|postgres|administrator|superuser|user|guest|yönetici)\s*[/:]\s*(?P<value>\S{8,64})"
)
_WORDS_ONLY = re.compile(
    r"(?:passphrase|(?:seed|recovery|backup|secret) phrase|mnemonic)\s*(?::|=|is|was)\s*"
    r"(?P<value>(?:[a-z]{3,10}[ -]){3,23}[a-z]{3,10})\s*(?:[.,;]|$)",
    re.MULTILINE,
)
_EDGES = "\"'`“”‘’«»()[]{}<>,;:*"
_PASSPHRASE_WORDS = re.compile(r"[a-zçğıöşü]{3,10}(?:[ -][a-zçğıöşü]{3,10}){3,6}")

PASSWORD_HINTS = ("pass", "pwd", "pw", "şifre", "sifre", "parola", "community string", "wpa", "wifi key", "network key")
LOGIN_HINTS = ("cred", "login", "log in", "sign in", "giriş", "giris", "kullanıcı")
CODE_HINTS = ("pin", " code", " combination", " kodu", "şifresi")
KEY_HINTS = ("key", "seed", "token", "secret", "anahtar", "jeton", "belirte")


def find_in_prose(text: str, lowered: str, *, dense: bool) -> Iterator[tuple[str, int, int]]:
    """Yield kind, start and end of each secret that a sentence names; `dense`: a long word with a digit is there."""
    if _has(lowered, PASSWORD_HINTS):
        yield from _passwords(text, lowered)
    if _has(lowered, ("phrase", "mnemonic")):
        yield from _phrases(text)
    if _has(lowered, ("admin", "root", "user", "yönetici", "sa /", "deploy", "ops", "bot", "postgres")):
        yield from _accounts(text, lowered)
    if _has(lowered, LOGIN_HINTS):
        for match in _LOGIN.finditer(lowered):
            yield from _after_password(text, match.end(), login=True)
    if _has(lowered, CODE_HINTS):
        yield from _codes(lowered)
    if dense and _has(lowered, KEY_HINTS):
        for match in _KEY.finditer(lowered):
            yield from _after_key(text, match.end(), qualified=len(match.group()) > 8)


def _has(lowered: str, hints: tuple[str, ...]) -> bool:
    return any(hint in lowered for hint in hints)


def _passwords(text: str, lowered: str) -> Iterator[tuple[str, int, int]]:
    for at in sorted(set(occurrences(lowered, PASSWORD_HINTS))):
        match = _PASSWORD.match(lowered, at)
        if match is not None:
            yield from _before_password(text, lowered, at)
            bare = match.group() == "pass"
            yield from _after_password(text, match.end(), login=False, bare=bare)


def _codes(lowered: str) -> Iterator[tuple[str, int, int]]:
    for match in _CODE.finditer(lowered):
        if len(set(match["value"])) > 1 and not re.fullmatch(r"(?:19|20)\d\d", match["value"]):
            yield "pin", match.start("value"), match.end("value")


def _phrases(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield pass phrases of plain words; ordinary sentences have stop words."""
    for match in _WORDS_ONLY.finditer(text):
        value = match["value"]
        if not any(map(is_stopword, re.findall(r"[a-z]+", value))) and not is_placeholder(value):
            yield "password", match.start("value"), match.end("value")


def _accounts(text: str, lowered: str) -> Iterator[tuple[str, int, int]]:
    """Yield the second half of `admin / …`."""
    for match in _ACCOUNT.finditer(lowered):
        start, end = match.span("value")
        value = text[start:end].rstrip(_EDGES + ".")
        in_url = "://" in text[max(0, start - 30) : start]
        if not in_url and _is_prose_password(value, direct=False, linked=False, login=False):
            yield "password", start, start + len(value)


def _window(text: str, start: int, length: int) -> int:
    """Return where the search for a value ends: at the line's end or after `length` characters."""
    line_end = text.find("\n", start, start + length)
    return line_end if line_end >= 0 else min(len(text), start + length)


def _after_password(text: str, start: int, *, login: bool, bare: bool = False) -> Iterator[tuple[str, int, int]]:
    end = _window(text, start, _WINDOW)
    hash_at = _hash_end(text, start, end)
    for number, match in enumerate(_WORD.finditer(text, start, end)):
        if match.end() == end and end < len(text) and not text[end].isspace():
            return
        if hash_at <= match.start():
            return
        if match.group().isalpha() and (login or len(match.group()) < _SHORTEST):
            continue
        before = text[start : match.start()]
        linked = _is_linked(before) or (login and bool(_PAIR.search(before)))
        direct = linked or (number == 0 and not login and not bare)
        if direct:
            quoted = _QUOTED.match(text, match.start(), end)
            if quoted is not None and _is_quoted_password(quoted["value"]):
                yield "password", quoted.start("value"), quoted.end("value")
                return
        span = _word_span(text, match)
        value = text[span[0] : span[1]]
        if "](" in value or "://" in value:
            continue
        if _is_prose_password(value, direct=direct, linked=linked, login=login):
            offset = _pair_offset(value) if login else 0
            yield "password", span[0] + offset, span[1]
            return
        if match.group()[-1] in ".?。" or (match.group()[-1] == "!" and value.isalpha()):
            return


def _hash_end(text: str, start: int, end: int) -> int:
    """Return where the first word ends that says that a digest follows; the length of the text where none does."""
    found = _HASHY.search(text, start, end)
    return found.end() if found else len(text)


def _is_linked(before: str) -> bool:
    """Tell whether a text ends on a word or sign that hands over to a value; the longest has seven letters."""
    return _LINKING.search(before.rstrip()[-10:]) is not None


def _word_span(text: str, match: re.Match[str]) -> tuple[int, int]:
    """Return the span of a word without the punctuation of the sentence; a final `!` after letters and digits stays."""
    start, end = match.span()
    while start < end and text[start] in _EDGES + "=":
        start += 1
    while end > start and text[end - 1] in _EDGES + ".":
        end -= 1
    if end > start and text[end - 1] == "?" and text[start : end - 1].isalnum():
        end -= 1
    return start, end


def _is_quoted_password(value: str) -> bool:
    if is_placeholder(value) or is_reference(value):
        return False
    if " " in value:
        return _PASSPHRASE_WORDS.fullmatch(value.lower()) is not None
    return is_password(value, strict=False) or _PASSPHRASE_WORDS.fullmatch(value.lower()) is not None


def _is_prose_password(value: str, *, direct: bool, linked: bool, login: bool) -> bool:
    if value.isalpha() and (login or not direct):
        return False
    if login:
        value = value[_pair_offset(value) :]
        strong = any(letter in "!@#$%^&*?~" for letter in value[1:])
        return is_password(value, strict=True) and (strong or linked)
    if is_term(value):
        return False
    if linked and is_password(value, strict=False) and not _is_compound(value):
        return True
    if linked and value.isalpha() and value.islower() and len(value) >= 20:
        return True
    if linked and _PASSPHRASE_WORDS.fullmatch(value):
        return value.count("-") >= 3
    if direct and value.isdigit():
        return False
    return is_password(value, strict=not direct) and not _is_compound(value)


def _is_compound(value: str) -> bool:
    """Tell whether a word only joins ordinary words and a number: `two-factor2`, `Otter/Canal`, `e.g.`."""
    if not any(letter.isdigit() for letter in value):
        return not any(letter in "!@#$%^*" for letter in value[1:-1])
    return is_name(value) or re.fullmatch(r"\(?\d+[-–.,:/%]?\d*[a-z%€$£]*\)?", value) is not None


def _pair_offset(value: str) -> int:
    """Return where the password starts in `user/password` or `user:password`."""
    pair = re.match(r"[\w.@-]{2,30}[:/](?=\S{6,})", value)
    return pair.end() if pair else 0


def _before_password(text: str, lowered: str, at: int) -> Iterator[tuple[str, int, int]]:
    turkish = _TURKISH_WITH.match(lowered, at) is not None
    first = max(0, at - _WINDOW)
    start = max(text.rfind("\n", first, at) + 1, first)
    match = (_TURKISH_BEFORE if turkish else _STANDS_BEFORE).search(text[start:at])
    if match is None:
        return
    value = match["value"].strip(_EDGES)
    if is_password(value, strict=True) and not _is_compound(value):
        start += match.start("value") + match["value"].index(value)
        yield "password", start, start + len(value)


def _after_key(text: str, start: int, *, qualified: bool) -> Iterator[tuple[str, int, int]]:
    end = _window(text, start, _WINDOW + 100)
    hash_at = _hash_end(text, start, end)
    for number, match in enumerate(_WORD.finditer(text, start, end)):
        if number > 12:
            return
        begin, stop = _word_span(text, match)
        value = text[begin:stop]
        if hash_at <= begin:
            return
        hexadecimal = _is_linked(text[start:begin]) or number < (7 if qualified and "-" not in value else 3)
        if is_token(value, hexadecimal=hexadecimal) and not is_reference(value) and "://" not in value:
            yield "high_entropy_secret", begin, stop
            return
        if match.group()[-1] in ".?!":
            return
