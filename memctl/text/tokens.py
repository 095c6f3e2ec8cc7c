"""Cutting text into words, CJK bigrams, sentences and graphemes.

`words` cuts and folds as SQLite's FTS5 does with `unicode61 remove_diacritics 2`, before stemming.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from memctl.text.stem import stem

__all__ = [
    "cjk_bigrams",
    "grapheme_count",
    "graphemes",
    "is_cjk",
    "match_key",
    "match_keys",
    "sentences",
    "stem",
    "word_starts",
    "words",
]

_MARKS = "\u0300-\u0304\u0306-\u030c\u030f\u0311\u031b\u0323-\u0328\u032d\u032e\u0330\u0331"
_PRIVATE = "\ue000-\uf8ff"
_WORD = re.compile(f"(?:[^\\W_]|[{_PRIVATE}])(?:[^\\W_]|[{_PRIVATE}{_MARKS}])*")
_CJK = (
    "\u1100-\u11ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff66-\uff9f\U0001b000-\U0001b16f\U00020000-\U0003ffff"
)
_CJK_RUN = re.compile(f"[{_CJK}]+")
CJK_CLASS = _CJK
"""The inside of a regular expression class of all CJK letters."""


class _Folding(dict[int, str]):
    """Maps a code point to its folded form, worked out when it is first seen."""

    def __missing__(self, code: int) -> str:
        folded = _fold_character(chr(code))
        self[code] = folded
        return folded


def _fold_character(character: str) -> str:
    """Lower a letter and take its diacritics off where the letter below is Latin."""
    if len(character.encode("utf-8", "replace")) > 1:
        if re.match(f"[{_MARKS}]", character):
            return ""
        base = unicodedata.normalize("NFD", character)
        if len(base) > 1 and base[0].isascii() and base[0].isalpha():
            return base[0].lower()
    folded = character.casefold()
    if len(folded) == 1:
        return folded
    lowered = character.lower()
    return lowered if len(lowered) == 1 else character


_FOLDING = _Folding()


def words(text: str) -> list[str]:
    """Return the folded words of `text` in order: runs of letters and digits."""
    if text.isascii():
        return _WORD.findall(text.lower())
    found = _WORD.findall(text)
    return [word.lower() if word.isascii() else word.translate(_FOLDING) for word in found]


def word_starts(text: str, start: int = 0, end: int | None = None) -> list[int]:
    """Return where the words between two places of `text` begin."""
    return [match.start() for match in _WORD.finditer(text, start, len(text) if end is None else end)]


def match_key(word: str) -> str:
    """Return what two words of `words` share when they match: the stem, dotted and dotless i made one."""
    return stem(word.replace("ı", "i"))


def match_keys(found: Iterable[str]) -> frozenset[str]:
    """Return the match keys of several words."""
    return frozenset(match_key(word) for word in found)


def is_cjk(character: str) -> bool:
    """Tell whether a character is Han, Hiragana, Katakana or Hangul."""
    return _CJK_RUN.fullmatch(character) is not None


def cjk_bigrams(text: str) -> list[str]:
    """Return the overlapping character pairs of each CJK run in order; a run of one gives that character."""
    if text.isascii():
        return []
    grams: list[str] = []
    for match in _CJK_RUN.finditer(unicodedata.normalize("NFKC", text)):
        run = match.group()
        grams.extend([run] if len(run) == 1 else [run[at : at + 2] for at in range(len(run) - 1)])
    return grams


# --- sentences ---------------------------------------------------------------------------------

_ENDS = re.compile(
    r"(?<![.!?…])[.!?…]++[\"'”’»)\]*_]*+(?=\s|$)|[。！？｡]+[」』”’）】]*"
    r"|\n[ \t]*\n\s*|\n(?=[ \t]*(?:[-*+>#|]|\d+[.)])[ \t])"
)
_ABBREVIATIONS = frozenset(
    re.findall(
        r"\S+",
        """
    mr mrs ms dr prof sr jr st vs etc cf fig figs no nos vol ed eds al approx dept est inc ltd corp co gen col sgt
    capt lt rev hon pp ca jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun e.g i.e eg ie
    a.m p.m u.s u.k ph.d m.sc b.sc resp incl excl max min tel ave blvd rd mt ver p
    vb vs. vd örn bkz bk sn yrd doç av sok cad mah apt çev haz yy mad müd böl şti yay dn alm ing krş mln mlr
    """,
    )
)
_LAST_WORD = re.compile(r"[^\s(\[\"'“‘«*_]{1,40}$")


def sentences(text: str) -> list[tuple[int, int]]:
    """Return the spans of the sentences of `text`, without the space around them."""
    spans: list[tuple[int, int]] = []
    start = 0
    for match in _ENDS.finditer(text):
        if match.group()[0] == "." and not _ends_sentence(text, start, match):
            continue
        _append_span(spans, text, start, match.end())
        start = match.end()
    _append_span(spans, text, start, len(text))
    return spans


def _append_span(spans: list[tuple[int, int]], text: str, start: int, end: int) -> None:
    part = text[start:end]
    stripped = part.strip()
    if stripped:
        start += len(part) - len(part.lstrip())
        spans.append((start, start + len(stripped)))


def _ends_sentence(text: str, start: int, match: re.Match[str]) -> bool:
    """Tell whether a full stop ends a sentence rather than an abbreviation, initial or ordinal."""
    if match.end() == len(text):
        return True
    rest = text[match.end() : match.end() + 80].lstrip(" \t")
    if rest.startswith("\n"):
        return True
    following = rest.lstrip("\"'“‘«([*_")[:1]
    if match.group().startswith(".."):
        return not following.islower()
    last = _LAST_WORD.search(text[max(start, match.start() - 40) : match.start()])
    word = last.group() if last else ""
    if following.islower():
        return False
    if fold_word(word) in _ABBREVIATIONS:
        return False
    if len(word) == 1 and word.isalpha() and word.isupper() and word != "I":
        return False
    return not (word.isdigit() and len(word) <= 3 and _is_ordinal(text, start, match.start() - len(word), following))


def fold_word(word: str) -> str:
    """Return a word lowered for look-up, the Turkish capital dotted i included."""
    return word.replace("İ", "i").lower()


def _is_ordinal(text: str, start: int, at: int, following: str) -> bool:
    """Tell whether digits before a full stop count something ("1. Item", "21. yüzyıl") rather than end a sentence."""
    return not following.isupper() or not text[start:at].strip()


# --- graphemes ---------------------------------------------------------------------------------

_EXTENDERS = frozenset(("Mn", "Me", "Mc"))


def graphemes(text: str) -> Iterator[str]:
    """Yield what a reader sees as single characters: letters with their marks, joined emoji, flags, CR LF."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not _continues(text, start, at):
            yield text[start:at]
            start = at


def grapheme_count(text: str) -> int:
    """Return the number of graphemes in `text`."""
    if text.isascii():
        return len(text) - text.count("\r\n")
    return sum(1 for _ in graphemes(text))


def _continues(text: str, start: int, at: int) -> bool:
    here, before = text[at], text[at - 1]
    if here.isascii():
        return here == "\n" and before == "\r"
    if before in "\r\n":
        return False
    code = ord(here)
    if code in (0x200D, 0x200C) or 0xFE00 <= code <= 0xFE0F or 0x1F3FB <= code <= 0x1F3FF or 0xE0020 <= code <= 0xE007F:
        return True
    if unicodedata.category(here) in _EXTENDERS:
        return True
    if before == "\u200d":
        return unicodedata.category(here) in ("So", "Sk", "Cn")
    if 0x1F1E6 <= code <= 0x1F1FF:
        flags = sum(1 for letter in text[start:at] if 0x1F1E6 <= ord(letter) <= 0x1F1FF)
        return flags == 1 and 0x1F1E6 <= ord(before) <= 0x1F1FF
    return _joins_jamo(ord(before), code)


def _joins_jamo(before: int, code: int) -> bool:
    leading = 0x1100 <= before <= 0x115F
    if leading:
        return 0x1100 <= code <= 0x11A7 or 0xAC00 <= code <= 0xD7A3
    if 0x1160 <= before <= 0x11FF or 0xAC00 <= before <= 0xD7A3:
        return 0x1160 <= code <= 0x11FF
    return False
