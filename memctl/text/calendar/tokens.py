"""A sentence as the words, numbers and marks that date phrases are made of."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memctl.text.calendar.cases import case_of, split_case
from memctl.text.number_words import number_words

_PIECE = re.compile(
    r"(?P<number>\d+(?:[.,:/\u2013-]\d+)*(?P<tail>[^\W\d_]*))(?:['’](?P<after>[^\W\d_]+))?"
    r"|(?P<word>[^\W\d_]+(?:\d+(?:\.\d+)*)?)(?:['’](?P<ending>[^\W\d_]*))?"
    r"|(?P<mark>\S)"
)
_GLUE = frozenset("/\\_#=@:.-v")
_ORDINAL_TAILS = frozenset({"st", "nd", "rd", "th", "inci", "nci", "uncu", "üncü", "ncu", "ncü"})
_TEN = "on"


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or mark, where it stands."""

    start: int
    end: int
    raw: str
    word: str
    """Folded; a Turkish word of the calendar without its ending, and nothing after an apostrophe."""
    case: str = ""
    """Of a Turkish ending; "s" for the English possessive."""
    digits: str = ""
    """Of a number, with the marks between."""
    tail: str = ""
    """The letters right behind a number."""
    value: int | None = None
    """Of a plain number, in digits or in words."""
    ordinal: bool = False
    glued: bool = False
    """It stands right behind a mark that belongs to a path, a version or a name."""
    whole: str = ""
    """Folded, with its ending."""

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.raw[:1].isupper()


def fold(text: str) -> str:
    """Return a text in NFKC folded letter by letter, so that places stay; both Turkish i are one letter."""
    return text.replace("İ", "i").replace("ı", "i").lower()


def tokens_of(text: str) -> list[Token]:
    """Return the tokens of a text in NFKC; numbers in words are one token each."""
    folded = fold(text)
    spoken = _spoken(text)
    found: list[Token] = []
    covered = 0
    for match in _PIECE.finditer(folded):
        if match.start() < covered:
            continue
        number = spoken.get(match.start())
        if number is not None and match["word"]:
            end, value, ordinal = number
            token = Token(match.start(), end, text[match.start() : end], folded[match.start() : end], "", value=value)
            found.append(_ordinal(token) if ordinal else token)
            covered = end
        else:
            found.append(_token(match, text, folded))
    return _with_turkish_tens(found)


def _spoken(text: str) -> dict[int, tuple[int, int, bool]]:
    found = {start: (end, value, ordinal) for start, end, value, ordinal in number_words(text, turkish=True)}
    return {start: item for start, item in found.items() if text[start : item[0]].lower() != _TEN}


def _ordinal(token: Token) -> Token:
    return Token(token.start, token.end, token.raw, token.word, value=token.value, ordinal=True, whole=token.word)


def _token(match: re.Match[str], text: str, folded: str) -> Token:
    start, end = match.span()
    glued = start > 0 and folded[start - 1] in _GLUE
    raw = text[start:end]
    if match["number"]:
        tail, after = match["tail"], match["after"] or ""
        digits = match["number"][: len(match["number"]) - len(tail)]
        value = int(digits) if digits.isdecimal() and len(digits) <= 6 else None
        ordinal = tail in _ORDINAL_TAILS or after in _ORDINAL_TAILS
        case = case_of(after or ("" if ordinal else tail)) or ""
        return Token(start, end, raw, folded[start:end], case, digits, tail, value, ordinal, glued, folded[start:end])
    if match["word"]:
        ending = match["ending"] or ""
        if match["ending"] is None:
            word, case = split_case(match["word"])
        elif ending in ("s", ""):
            word, case = match["word"], "s"
        else:
            known = case_of(ending)
            word, case = (match["word"], known) if known is not None else (folded[start:end], "")
        return Token(start, end, raw, word, case, glued=glued, whole=folded[start:end])
    return Token(start, end, raw, folded[start:end], whole=folded[start:end])


def _with_turkish_tens(found: Sequence[Token]) -> list[Token]:
    """Read numbers that only their neighbours or endings show: "on gün", "on beşinde", "beşinde"."""
    kept: list[Token] = []
    for at, token in enumerate(found):
        following = found[at + 1] if at + 1 < len(found) else None
        number = _inflected(token)
        if number is not None:
            token = number
        if kept and kept[-1].word == _TEN and token.value is not None and 0 < token.value < 10 and not token.digits:
            ten = kept.pop()
            value = 10 + token.value
            token = Token(
                ten.start,
                token.end,
                f"{ten.raw} {token.raw}",
                token.word,
                token.case,
                value=value,
                ordinal=token.ordinal,
                whole=token.whole,
            )
        elif token.word == _TEN and following is not None and following.word in ("gün", "hafta", "ay", "yil", "sene"):
            token = Token(token.start, token.end, token.raw, token.word, value=10, whole=token.whole)
        kept.append(token)
    return kept


_TURKISH_NUMBERS = {
    **{
        word: at
        for at, word in enumerate(["bir", "iki", "üç", "dört", "beş", "alti", "yedi", "sekiz", "dokuz", "on"], start=1)
    },
    **{"dörd": 4, "yirmi": 20, "otuz": 30},
}


def _inflected(token: Token) -> Token | None:
    """Return a Turkish number word with a case ending as the number ("beşinde", "on ikisine")."""
    if token.value is not None or token.digits or not 4 <= len(token.word) <= 14:
        return None
    for length in range(len(token.word) - 3, 1, -1):
        value = _TURKISH_NUMBERS.get(token.word[:length])
        case = case_of(token.word[length:]) if value else None
        if value and case in ("loc", "dat", "abl") and token.word[length] in "iuüs":
            return Token(token.start, token.end, token.raw, token.word, case, value=value, whole=token.whole)
    return None
