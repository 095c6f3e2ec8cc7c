"""Numbers in prose with their units: digits, words and other notations of one amount come out equal."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from memctl.text.language import guess_language
from memctl.text.number_words import number_words
from memctl.text.units import CURRENCY_SIGNS, MULTIPLIERS, UNITS, Unit

_NUMBER = re.compile(
    r"(?P<sign>(?<![\w)\]%.,])[-\u2212](?=[\d.]))?"
    r"(?<![A-Za-z_\d])(?<!\d[.,])(?P<digits>\d+(?:[.,'\u2019 \u00a0\u202f](?=\d{3}(?!\d))\d{3})*(?:[.,]\d+)?|\.\d+)"
    r"(?P<ordinal>(?:st|nd|rd|th|\.?\s?(?:inci|ıncı|uncu|üncü))\b)?"
)
_AFTER = re.compile(
    r"[\s\u00a0\u202f-]{0,2}(?P<word>%|°\s?[CF]|[€$£₺¥]|[^\W\d_]+(?:/(?:s|h|min|sec|sn|day|month))?\b)?"
)
_PERCENT_BEFORE = re.compile(r"(?:%|yüzde)\s*$", re.IGNORECASE)
_ONE_UNIT = re.compile(r"\b(?P<half>half\s+an?|yarım|bir buçuk|an?|bir)\s+(?P<unit>[^\W\d_]+)", re.IGNORECASE)
_SILENT_WORDS = frozenset({"one", "bir", "first", "second", "ilk", "birinci", "ones", "zero"})
_LIST_NUMBER = re.compile(r"(?m)^[ \t]*(?:[-*+][ \t]+)?\d{1,2}[.)](?=[ \t])")


@dataclass(frozen=True, slots=True)
class Quantity:
    """An amount, where it stands; several values where a notation can be read in several ways."""

    start: int
    end: int
    values: frozenset[Decimal]
    """As written, before the unit."""
    unit: str
    """Dimension or currency; empty for a bare number."""
    amounts: frozenset[Decimal]
    """In the base unit of the dimension."""
    silent: bool = False
    """Too common a word to claim a number ("one")."""
    ordinal: bool = False


def quantities(text: str, *, claimed: bool = False) -> Iterator[Quantity]:
    """Yield the amounts of a text in NFKC; those that number a list are left out where `claimed`."""
    numbered = [match.span() for match in _LIST_NUMBER.finditer(text)] if claimed else []
    read: list[tuple[int, int]] = []
    for match in _NUMBER.finditer(text):
        if any(start <= match.start("digits") < end for start, end in numbered) or _is_glued(text, match.end()):
            continue
        values = frozenset(_readings(match["digits"]))
        if match["sign"]:
            values = frozenset(-value for value in values)
        if values:
            found = _with_unit(text, match.start(), match.end(), values, ordinal=bool(match["ordinal"]))
            read.append((found.start, found.end))
            yield found
    language = guess_language(text)
    for start, end, value, ordinal in number_words(text, turkish=language == "tr", cjk=language in ("zh", "ja", "ko")):
        if any(first <= start < last for first, last in read):
            continue
        found = _with_unit(text, start, end, frozenset((Decimal(value),)), ordinal=ordinal)
        silent = text[start:end].lower() in _SILENT_WORDS and not found.unit
        yield Quantity(found.start, found.end, found.values, found.unit, found.amounts, silent, ordinal)
    yield from _single_units(text)


def same_amount(claim: Quantity, known: Quantity) -> bool:
    """Tell whether one amount says no more than another: equal, and with a unit only if the other has that unit."""
    if claim.unit:
        return claim.unit == known.unit and bool(claim.amounts & known.amounts)
    return bool(claim.values & (known.values | (known.amounts if not known.unit else frozenset())))


def _single_units(text: str) -> Iterator[Quantity]:
    """Yield "an hour" and "half an hour"; they claim nothing where they are idiom."""
    for match in _ONE_UNIT.finditer(text):
        unit = _unit(match["unit"])
        if unit is None or not unit.spelled:
            continue
        half = match["half"].lower()
        value = (
            Decimal("0.5") if half.startswith(("half", "yarım")) else Decimal("1.5") if "buçuk" in half else Decimal(1)
        )
        amounts = frozenset((value * factor).normalize() for factor in unit.factors)
        yield Quantity(match.start(), match.end(), frozenset((value,)), unit.dimension, amounts, silent=value == 1)


def _with_unit(text: str, start: int, end: int, values: frozenset[Decimal], *, ordinal: bool) -> Quantity:
    after = _AFTER.match(text, end)
    word = after["word"] if after else None
    if word is not None and word in MULTIPLIERS and not ordinal:
        times = MULTIPLIERS[word]
        values = frozenset((value * times).normalize() for value in values)
        end = after.end() if after else end
        after = _AFTER.match(text, end)
        word = after["word"] if after else None
    unit = _unit(word) if word is not None and not ordinal else None
    if unit is not None and after is not None:
        end = after.end()
    else:
        unit = _unit_before(text, start)
    values = frozenset(value.normalize() for value in values)
    if unit is None:
        return Quantity(start, end, values, "", values, ordinal=ordinal)
    amounts = frozenset((value * factor).normalize() for value in values for factor in unit.factors)
    return Quantity(start, end, values, unit.dimension, amounts, ordinal=ordinal)


def _unit(word: str) -> Unit | None:
    found = UNITS.get(word) or UNITS.get(word.replace(" ", ""))
    if found is not None:
        return found
    folded = word.replace("İ", "i").replace("I", "ı" if "ı" in word else "i").lower()
    spelled = UNITS.get(folded)
    return spelled if spelled is not None and (spelled.spelled or len(folded) > 2) else None


def _unit_before(text: str, start: int) -> Unit | None:
    before = text[max(0, start - 8) : start]
    if _PERCENT_BEFORE.search(before):
        return UNITS["%"]
    sign = before.rstrip()[-1:]
    return UNITS[sign] if sign in CURRENCY_SIGNS else None


def _is_glued(text: str, end: int) -> bool:
    """Tell whether letters that are no unit follow at once: then it is a name such as 3D or 7zip."""
    if end >= len(text) or not (text[end].isalpha() or text[end] == "_") or unicodedata.category(text[end]) == "Lo":
        return False
    after = _AFTER.match(text, end)
    word = after["word"] if after else None
    return word is None or (_unit(word) is None and word not in MULTIPLIERS)


def _readings(digits: str) -> Iterator[Decimal]:
    """Yield what digits with separators can mean: 1.536 is a thousand and more in some countries."""
    plain = "".join(str(unicodedata.digit(letter)) if letter.isdigit() else letter for letter in digits)
    plain = re.sub("['\u2019 \u00a0\u202f]", "", plain)
    forms = {plain.replace(",", ""), plain.replace(".", "").replace(",", ".")}
    if "," in plain and "." not in plain and not re.fullmatch(r"\d{1,3}(?:,\d{3})+", plain):
        forms = {plain.replace(",", ".")}
    if "." in plain and "," not in plain and not re.fullmatch(r"\d{1,3}(?:\.\d{3})+", plain):
        forms = {plain}
    for form in forms:
        try:
            yield Decimal(form[:40]).normalize()
        except InvalidOperation:
            continue
