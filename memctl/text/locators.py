"""Exact tokens in prose: addresses, paths, versions, flags and identifiers, which are copied or wrong."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memctl.text.stopwords import STOPWORDS
from memctl.text.tokens import words

_PATTERNS = (
    ("url", re.compile(r"(?<!\w)(?:[a-z][a-z0-9+.-]{1,11}://|www\.)[^\s<>\"'`()\[\]{}]+", re.IGNORECASE)),
    ("e-mail", re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    ("path", re.compile(r"(?<![\w/\\])[A-Za-z]:\\[^\s\"'`<>|]+")),
    (
        "path",
        re.compile(
            r"(?<![\w/.~@+-])(?:~|\.{1,2})?/?[\w.@+-]*\w(?:/[\w.@+-]*[\w@+-])*/(?:[\w.@+-]*\w)?|(?<!\S)[~/][\w./-]+\w"
        ),
    ),
    (
        "version",
        re.compile(
            r"(?<![\w.])(?!\d\d?\.\d\d?\.(?:19|20|21)\d\d(?!\d))v?\d+(?:\.\d+){2,}(?:[-+.]?[A-Za-z0-9]++)*+|(?<![\w.])v\d+(?:\.\d+)?(?![\w.])",
            re.IGNORECASE,
        ),
    ),
    ("path", re.compile(r"(?<![\w.-])\.?[\w-]+(?:\.[\w-]+)*\.[A-Za-z][A-Za-z0-9]{0,9}(?![\w])")),
    ("flag", re.compile(r"(?<![\w-])--?[A-Za-z][\w-]*")),
    ("variable", re.compile(r"\$\{?[A-Za-z_]\w*\}?")),
)
_IDENTIFIER = re.compile(
    r"(?<![\w-])(?=[\w-]*\w)(?:"
    r"(?=[\w-]*\d)(?=[\w-]*[^\W\d_])[\w-]*\w|"  # letters and digits
    r"\w*[^\W_]_[^\W_]\w*|"  # snake case
    r"[A-Za-z]*[a-z][A-Z][A-Za-z]*)"  # camel case
)
_ABBREVIATION = re.compile(r"(?:[A-Za-zçğıöşüÇĞİÖŞÜ]\.)+[A-Za-z]?|(?:e\.g|i\.e|a\.m|p\.m)\.?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Token:
    """An exact token, where it stands."""

    kind: str
    start: int
    end: int
    text: str


def locators(text: str) -> Iterator[Token]:
    """Yield addresses, paths, versions, flags and variables in order of their kind; none overlaps another."""
    taken = bytearray(len(text))
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            said = match.group().rstrip(".,;:!?…*_") if kind != "version" else match.group()
            end = match.start() + len(said)
            if not said or any(taken[match.start() : end]) or _is_plain(kind, said):
                continue
            taken[match.start() : end] = b"\1" * (end - match.start())
            yield Token(kind, match.start(), end, said)


def identifiers(text: str) -> Iterator[Token]:
    """Yield tokens that mix letters with digits, capitals or underscores."""
    for match in _IDENTIFIER.finditer(text):
        said = match.group().rstrip("-")
        yield Token("identifier", match.start(), match.start() + len(said), said)


def token_key(token: Token) -> str:
    """Return what two spellings of one token share: lower case, no trailing slash, no leading v of a version."""
    key = token.text.casefold().rstrip("/") or "/"
    return key.removeprefix("v") if token.kind == "version" else key.strip("{}")


def stands_in(token: Token, folded: str) -> bool:
    """Tell whether a token stands whole in a casefolded text, or is made of two words that stand in it ("TCP/IP")."""
    key = token_key(token)
    after = r"/?(?![\w/?#=&%-]|\.\w)" if token.kind == "url" else r"(?![\w-]|\.\w)"
    if token.kind in ("path", "identifier", "flag", "variable"):
        after = r"(?!\w|-\w|/\w)" if not key.endswith(("/", "-")) else ""
    before = r"(?<![\w@.])v?" if token.kind == "version" else r"(?<![\w@.-])" if key[:1].isalnum() else ""
    if re.search(before + re.escape(key) + after, folded):
        return True
    return token.kind == "path" and _is_word_pair(key) and _all_known(key, folded)


def _all_known(key: str, folded: str) -> bool:
    known = frozenset(words(folded))
    return all(word in known or word in STOPWORDS for word in words(key))


def _is_word_pair(said: str) -> bool:
    parts = said.split("/")
    return len(parts) in (2, 3) and all(part.isalpha() for part in parts)


def _is_plain(kind: str, said: str) -> bool:
    """Tell whether what looks like a path is a number, an abbreviation or a full stop without its space."""
    if kind != "path":
        return False
    if _ABBREVIATION.fullmatch(said) or not any(letter.isalpha() for letter in said):
        return True
    if "/" in said or "\\" in said:
        return False
    extension = said.rsplit(".", 1)[-1]
    return extension[:1].isupper() and extension[1:].islower() and len(extension) > 1
