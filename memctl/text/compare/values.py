"""The values of a text that can be compared: amounts, counts, clock times, days, versions, places in an order."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from memctl.text.compare.forms import key_of
from memctl.text.moments import Moment, moments
from memctl.text.number_words import number_words
from memctl.text.quantities import Quantity, quantities
from memctl.text.tokens import words

DAY = 1440
HALF_DAY = 720


@dataclass(frozen=True, slots=True)
class Value:
    """One value where it stands."""

    start: int
    end: int
    kind: str
    """"clock", "weekday", "day", "version", "order", "count", "percent" or the dimension of an amount."""
    options: frozenset[object]
    """What it can be read as; two values are equal where these meet."""
    plain: frozenset[object] = frozenset()
    """The numbers as written, before the unit."""
    noun: str = ""
    """Key of the word that says what a count counts."""
    day: tuple[int | None, int | None, int | None] = (None, None, None)
    weak: bool = False
    """A word such as "one", which counts only against a count of the same."""


_HOURS = {
    **dict(
        zip(
            re.findall(
                r"\S+",
                "one two three four five six seven eight nine ten eleven twelve",
            ),
            range(1, 13),
            strict=True,
        )
    ),
    **dict(
        zip(
            re.findall(
                r"\S+",
                "bir iki üç dört beş altı yedi sekiz dokuz on",
            ),
            range(1, 11),
            strict=True,
        )
    ),
    **{f"on {word}": at for at, word in enumerate(("bir", "iki"), start=11)},
    **{str(hour): hour for hour in range(24)},
}
_HOUR = r"(?P<hour>" + "|".join(sorted(map(re.escape, _HOURS), key=len, reverse=True)) + ")"
_PAST = {"quarter": 15, "half": 30, "ten": 10, "twenty": 20, "five": 5, "twenty-five": 25, "a quarter": 15}
_PART = r"(?:\s+(?:in\s+the\s+|at\s+)?(?P<part>morning|afternoon|evening|night|a\.?m\.?|p\.?m\.?)\b)?"
_CLOCKS = (
    re.compile(
        rf"\b(?P<past>(?:a\s+)?quarter|half|ten|twenty(?:-five)?|five)\s+(?P<way>past|to|after|before)\s+{_HOUR}\b{_PART}",
        re.I,
    ),
    re.compile(rf"\b(?P<past>half)\s+{_HOUR}\b{_PART}(?!\s+(?:hours|days|weeks))", re.I),
    re.compile(rf"\b{_HOUR}(?:\s+o['’]?clock){_PART}", re.I),
    re.compile(
        r"\b(?:at|until|till|before|after|by|around|from)\s+(?P<hour>one|two|three|four|five|six|seven|eight|nine|ten|"
        rf"eleven|twelve|\d{{1,2}})\b(?![:.]\d|%|\s+(?!in\b|on\b|and\b|every\b|each\b|sharp\b|at\b|p\.?m|a\.?m|o)\w){_PART}",
        re.I,
    ),
    re.compile(rf"(?<![\d:.]){_HOUR}\s*(?P<part>a\.?m\.?|p\.?m\.?)(?!\w)", re.I),
    re.compile(rf"\b(?:saat\s+)?{_HOUR}\s+(?P<past>buçuk)\b", re.I),
    re.compile(rf"\b(?P<part>sabah|akşam|gece|öğleden sonra)\s+(?:saat\s+)?{_HOUR}\b(?![:.]\d)", re.I),
    re.compile(rf"\bsaat\s+{_HOUR}\b(?![:.]\d)", re.I),
)
_LATE = frozenset({"afternoon", "evening", "pm", "akşam", "öğleden sonra"})
_EARLY = frozenset({"morning", "am", "sabah"})
_VERSION = re.compile(r"(?<![\w.])v?(\d+(?:\.\d+){1,3})(?:[-+][\w.]+)?(?![\w%]|\.\d)", re.I)
_AFTER_NAME = re.compile(
    r"(?<![\w-])([A-Z][\w+#]*|v|version|sürüm|release)\s+v?(\d{1,4}(?:\.\d+)*)(?![\w:%,]|\.\d|\s*(?:st|nd|rd|th)\b)"
)
_DAY_OF_MONTH = re.compile(r"\b(?:the|ayın|her ayın)\s*$", re.I)
_NEXT = re.compile(r"[\s-]*(?:of\s+)?([^\W\d_]+)(?:[\s-]+([^\W\d_]+))?")
_NOT_NAMES = frozenset(
    re.findall(
        r"\S+",
        "the a an on at in is are has at by of for to from until after before and or over max "
        "maximum under every ayın saat",
    )
)


def read_values(text: str) -> tuple[Value, ...]:
    """Return the values of a text in NFKC, in order."""
    found: list[Value] = []
    rest = text
    for reader in (_clock_phrases, _parts, _spelled_days, _days, _versions, _amounts):
        some = list(reader(rest))
        found += some
        rest = _blanked(rest, some)
    return tuple(sorted(_one_day(found), key=lambda value: value.start))


def _blanked(text: str, found: Sequence[Value]) -> str:
    """Return the text with the values replaced by bars, so that each is read once."""
    letters = list(text)
    for value in found:
        letters[value.start : value.end] = "|" * (value.end - value.start)
    return "".join(letters)


def _one_day(found: Sequence[Value]) -> list[Value]:
    """Return the values with a month and a day that stand apart made one: "the June meeting ... the 25th"."""
    months = [value for value in found if value.kind == "day" and value.day[1] and not value.day[2]]
    days = [value for value in found if value.kind == "day" and value.day[2] and not value.day[1]]
    if len(months) != 1 or len(days) != 1:
        return list(found)
    month, day = months[0], days[0]
    whole = (month.day[0], month.day[1], day.day[2])
    joined = Value(day.start, day.end, "day", frozenset({whole}), day=whole)
    hidden = Value(month.start, month.end, "when", frozenset({"month"}))
    return [joined if value is day else hidden if value is month else value for value in found]


def _clock_phrases(text: str) -> Iterator[Value]:
    taken: list[tuple[int, int]] = []
    for pattern in _CLOCKS:
        for match in pattern.finditer(text):
            if any(match.start() < end and start < match.end() for start, end in taken):
                continue
            minutes = _clock(match)
            if minutes:
                taken.append(match.span())
                yield Value(match.start(), match.end(), "clock", frozenset(minutes))


def _clock(match: re.Match[str]) -> set[int]:
    parts = {name: (said or "").lower() for name, said in match.groupdict().items()}
    hour = _HOURS.get(re.sub(r"\s+", " ", parts["hour"]))
    if hour is None or hour > 23:
        return set()
    past = parts.get("past", "")
    offset = 30 if past == "buçuk" else _PAST.get(re.sub(r"\s+", " ", past), 0)
    minute = hour * 60 + (-offset if parts.get("way") in ("to", "before") else offset)
    part = parts.get("part", "").replace(".", "")
    if part in _LATE:
        return {minute % HALF_DAY + HALF_DAY}
    if part in _EARLY:
        return {minute % HALF_DAY}
    return {minute % DAY, (minute + HALF_DAY) % DAY} if hour <= 12 else {minute % DAY}


_PARTS = (
    (re.compile(r"\bhalf\s+(?:of|the|our|my|all|his|her|their)\b|\byarısı\b", re.I), 50),
    (re.compile(r"\b(?:a|one)\s+quarter\s+of\b|\bçeyreği\b", re.I), 25),
    (re.compile(r"\bthree\s+quarters\b", re.I), 75),
    (re.compile(r"\b(?:a|one)\s+third\s+of\b", re.I), 33),
    (re.compile(r"\btwo[\s-]thirds\b", re.I), 66),
    (re.compile(r"\b(?:a|one)\s+fifth\s+of\b", re.I), 20),
    (re.compile(r"\b(?:a|one)\s+tenth\s+of\b", re.I), 10),
)


def _parts(text: str) -> Iterator[Value]:
    for pattern, share in _PARTS:
        for match in pattern.finditer(text):
            yield Value(*match.span(), "percent", frozenset({Decimal(share)}), frozenset({Decimal(share)}))


def _versions(text: str) -> Iterator[Value]:
    taken: list[tuple[int, int]] = []
    for match in _AFTER_NAME.finditer(text):
        if (
            match[1].lower() in _NOT_NAMES
            or re.match(r"\s*[-–]?\s*(?:[A-Za-z%€$]|to\s)", text[match.end() : match.end() + 3])
            and _unit_follows(text, match.end())
        ):
            continue
        if _is_month(match[1]):
            continue
        taken.append(match.span(2))
        yield Value(
            match.start(2), match.end(2), "version", frozenset({match[2]}), noun=key_of((words(match[1]) or [""])[0])
        )
    for match in _VERSION.finditer(text):
        if match[1].count(".") >= 2 and not any(start < match.end() and match.start() < end for start, end in taken):
            yield Value(match.start(), match.end(), "version", frozenset({match[1]}))


def _unit_follows(text: str, at: int) -> bool:
    found = next(iter(quantities("1" + text[at : at + 24])), None)
    return found is not None and bool(found.unit)


def _is_month(word: str) -> bool:
    return any(moment.month is not None for moment in moments(f"{word} 2"))


def _days(text: str) -> Iterator[Value]:
    for moment in moments(text):
        if not _is_part_of_word(moment, text) and not _is_model_year(moment, text):
            yield from _of_moment(moment)


def _spelled_days(text: str) -> Iterator[Value]:
    """Yield "the first of June"."""
    for start, end, number, ordinal in number_words(text):
        match = _OF_MONTH.match(text, end) if ordinal and number <= 31 else None
        month = next((item.month for item in moments(f"2 {match[1]}") if item.month), None) if match else None
        if match is not None and month is not None:
            yield Value(start, match.end(), "day", frozenset({(None, month, number)}), day=(None, month, number))


_OF_MONTH = re.compile(r"\s+of\s+([A-Z]\w+)")


def _is_model_year(moment: Moment, text: str) -> bool:
    """Tell whether a year alone follows a name as its version: "Windows 2019"."""
    if moment.year is None or moment.month is not None:
        return False
    before = re.search(r"([A-Z]\w+)\s$", text[: moment.start])
    return before is not None and before[1].lower() not in _NOT_NAMES and not _is_month(before[1])


def _is_part_of_word(moment: Moment, text: str) -> bool:
    """Tell whether a month alone is the beginning of another word: "Marta", "Mayan"."""
    said = text[moment.start : moment.end].rstrip(".").lower().replace("ı", "i")
    alone = moment.month is not None and moment.day is None and moment.year is None
    return alone and said.isalpha() and len(said) > 4 and not said.startswith(_LONG_MONTHS)


_LONG_MONTHS = tuple(
    re.findall(
        r"\S+",
        "january february march april june july august september october november december ocak şubat martt nisan "
        "mayis haziran temmuz ağustos eylül ekim kasim aralik",
    )
)


def _of_moment(moment: Moment) -> Iterator[Value]:
    start, end = moment.start, moment.end
    if moment.minute is not None:
        yield Value(start, end, "clock", frozenset({moment.minute}))
    if moment.weekday is not None:
        yield Value(start, end, "weekday", frozenset({moment.weekday}))
    day = (moment.year, moment.month, moment.day)
    if any(part is not None for part in day):
        yield Value(start, end, "day", frozenset({day}), day=day)
    elif moment.months:
        yield Value(start, end, "quarter", frozenset({moment.months}))
    elif moment.relative:
        yield Value(start, end, "when", frozenset({moment.relative}))


def _amounts(text: str) -> Iterator[Value]:
    found = list(quantities(text, claimed=True))
    for quantity in found:
        if quantity.silent and not quantity.ordinal and not quantity.unit:
            value = _of_quantity(quantity, text)
            if value.kind == "count" and value.noun:
                yield replace(value, weak=True)
        elif not quantity.silent or (quantity.ordinal and _RANKED.match(text, quantity.end)):
            yield _of_quantity(quantity, text)


_RANKED = re.compile(
    r"\s+(?:floor|stor(?:e)?y|row|edition|grade|place|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|"
    r"shift|quarter|half|draft|stage|level|kat|sıra|sınıf|hafta|dönem)\b",
    re.I,
)


def _of_quantity(quantity: Quantity, text: str) -> Value:
    start, end = quantity.start, quantity.end
    if quantity.unit:
        kind = "duration" if quantity.unit in ("time", "months") else quantity.unit
        if kind == "duration" and _EVERY.search(text[:start]):
            kind = "interval"
        scale = Decimal(2_629_800) if quantity.unit == "months" else Decimal(1)
        return Value(
            start, end, kind, frozenset((amount * scale).normalize() for amount in quantity.amounts), quantity.values
        )
    after = _NEXT.match(text, end)
    noun = key_of((words(after[1]) or [""])[0]) if after else ""
    if quantity.ordinal or re.match(r"\s*(?:st|nd|rd|th)\b", text[end:]):
        number = next(iter(quantity.values))
        is_day = (
            _DAY_OF_MONTH.search(text[:start])
            and number <= 31
            and not (after and after[1][0].islower() and after[1].lower() not in _NOT_NAMES)
        )
        if is_day:
            day = (None, None, int(number))
            return Value(start, end, "day", frozenset({day}), day=day)
        return Value(start, end, "order", quantity.values, quantity.values, noun)
    if _AYIN.search(text[:start]):
        day = (None, None, int(next(iter(quantity.values))))
        return Value(start, end, "day", frozenset({day}), day=day)
    if noun in _MONEY:
        return Value(start, end, _MONEY[noun], quantity.values, quantity.values)
    return Value(start, end, "count", quantity.values, quantity.values, noun)


_MONEY = {
    "pound": "gbp",
    "quid": "gbp",
    "buck": "usd",
    "euro": "eur",
    "cent": "cent",
    "franc": "chf",
    "zloti": "pln",
    "crown": "crown",
}
_EVERY = re.compile(r"\b(?:every|each|her)\s*$", re.I)
_AYIN = re.compile(r"\bayın\s*$", re.I)


@dataclass(frozen=True, slots=True)
class Matched:
    """How the values of a newer text stand to those of an older one."""

    equal: tuple[tuple[Value, Value], ...]
    conflicts: tuple[tuple[Value, Value], ...]
    lost: tuple[Value, ...]
    added: tuple[Value, ...]


def match_values(older: Sequence[Value], newer: Sequence[Value]) -> Matched:
    """Pair equal values first, then those of one kind that differ."""
    left, right = _weighty(older, newer), _weighty(newer, older)
    equal = _paired(left, right, same_value)
    conflicts = _paired(left, right, _rivals)
    return Matched(tuple(equal), tuple(conflicts), tuple(left), tuple(right))


def _weighty(values: Sequence[Value], others: Sequence[Value]) -> list[Value]:
    """Return the values without "one thing", unless the other text counts the same thing."""
    counted = {value.noun for value in others if value.kind == "count" and not value.weak}
    return [value for value in values if not value.weak or value.noun in counted]


def _paired(left: list[Value], right: list[Value], test: Callable[[Value, Value], bool]) -> list[tuple[Value, Value]]:
    pairs: list[tuple[Value, Value]] = []
    for one in list(left):
        other = next((value for value in right if test(one, value)), None)
        if other is not None:
            pairs.append((one, other))
            left.remove(one)
            right.remove(other)
    return pairs


def same_value(one: Value, other: Value) -> bool:
    """Tell whether two values agree as far as both are said."""
    if one.kind != other.kind:
        numeric = {one.kind, other.kind} <= {"count", "version", "order"}
        return (numeric and bool(_texts(one) & _texts(other))) or (_bare(one, other) and bool(one.plain & other.plain))
    if one.kind == "day":
        shared = [(a, b) for a, b in zip(one.day, other.day, strict=True) if a is not None and b is not None]
        return bool(shared) and all(a == b for a, b in shared)
    return bool(one.options & other.options)


def _texts(value: Value) -> frozenset[str]:
    return frozenset(str(option) for option in value.options)


def _rivals(one: Value, other: Value) -> bool:
    if one.kind == "when" or other.kind == "when":
        return False
    if one.kind != other.kind:
        return {one.kind, other.kind} <= {"count", "version"} or _bare(one, other)
    return True


def _bare(one: Value, other: Value) -> bool:
    """Tell whether one value is a number whose unit only the other says: "3.80" and "4.30 euros"."""
    count, amount = (one, other) if one.kind == "count" else (other, one)
    return count.kind == "count" and not count.noun and bool(amount.plain) and amount.kind not in ("count", "order")
