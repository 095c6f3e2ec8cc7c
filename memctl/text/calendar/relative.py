"""Days named by their distance from the present: today, next week, the past ten days, two weeks ago."""

from dataclasses import dataclass
from datetime import date

from memctl.text.calendar import notations
from memctl.text.calendar.arithmetic import (
    Span,
    months_of,
    next_weekday,
    one,
    shift,
    shift_months,
    unit_around,
    weekday_of_week,
)
from memctl.text.calendar.dated import read_day_month, read_numeric, read_weekday
from memctl.text.calendar.mention import Days, Mention, Tokens, case_at, over_day_words, skip, steps, word_at
from memctl.text.calendar.words import COMING, DAYS, DIRECTIONS, PARTS_OF_DAY, SEASONS, UNITS


def read_named_day(tokens: Tokens, at: int) -> Mention | None:
    start = skip(tokens, at, "the")
    for length in (3, 2, 1):
        step = DAYS.get(tuple(word_at(tokens, start + each) for each in range(length)))
        if step is not None:
            last = start + length
            case = case_at(tokens, last - 1)
            after = last + 1 if word_at(tokens, last) in PARTS_OF_DAY else last
            case = case_at(tokens, after - 1) if after > last else case
            return Mention(at, after, steps(step), "day", case=case, past=step < 0)
    return None


def read_directed(tokens: Tokens, at: int) -> Mention | None:
    """Read "next week", "last Friday", "bu ay", "the past ten days", "the week after next"."""
    start = skip(tokens, at, "the", "all")
    direction = word_at(tokens, start)
    step = DIRECTIONS.get(direction)
    if step is None:
        return _week_after_next(tokens, at) or _turkish_next_week(tokens, at)
    if tokens[start].case == "s":
        return None
    window = _window(tokens, at, start, step)
    if window is not None:
        return window
    after, word = start + 2, word_at(tokens, start + 1)
    case = case_at(tokens, start + 1)
    unit = UNITS.get(word)
    weekday = notations.weekday(word)
    month = notations.month(word)
    past = step < 0
    if unit is not None and word not in ("days", "weeks", "months", "years", "quarters", "weekends"):
        after = _over_name(tokens, after, unit)
        return Mention(
            at,
            after,
            lambda today, _: unit_around(today, unit, step),
            unit,
            case=case_at(tokens, after - 1),
            past=past,
        )
    if weekday is not None:
        after = over_day_words(tokens, after)
        days = _coming_weekday(weekday) if direction in COMING else _directed_weekday(weekday, step)
        return Mention(at, after, days, "day", case=case_at(tokens, after - 1) or case, past=past)
    if month is not None:
        return Mention(at, after, _directed_months(month, 1, step), "month", case=case, past=past)
    if word in SEASONS:
        return Mention(at, after, _directed_months(SEASONS[word], 3, step), "season", case=case, past=past)
    return None


def _window(tokens: Tokens, at: int, start: int, step: int) -> Mention | None:
    """Read a stretch that begins or ends at the present: "the next ten days", "son üç ay"."""
    count = read_count(tokens, start + 1)
    if count is None or step == 0:
        return None
    number, follow = count
    unit = UNITS.get(word_at(tokens, follow))
    if unit is None or unit == "weekend" or (number == 1 and word_at(tokens, start + 1) in ("a", "an")):
        return None
    case = case_at(tokens, follow)
    if step > 0:
        return Mention(at, follow + 1, lambda today, _: (today, shift(today, number, unit)), "window", case=case)
    return Mention(
        at, follow + 1, lambda today, _: (shift(today, -number, unit), today), "window", case=case, past=True
    )


def _week_after_next(tokens: Tokens, at: int) -> Mention | None:
    start = skip(tokens, at, "the")
    unit = UNITS.get(word_at(tokens, start))
    step = {("after", "next"): 2, ("before", "last"): -2}.get(
        (word_at(tokens, start + 1), word_at(tokens, start + 2)), 0
    )
    if unit is None or not step:
        return None
    return Mention(at, start + 3, lambda today, _: unit_around(today, unit, step), unit, past=step < 0)


def _turkish_next_week(tokens: Tokens, at: int) -> Mention | None:
    """Read "haftaya", alone or before a weekday."""
    if word_at(tokens, at) != "hafta" or tokens[at].case != "dat" or word_at(tokens, at + 1) in ("kadar", "dek"):
        return None
    weekday = notations.weekday(word_at(tokens, at + 1))
    if weekday is not None:
        after = over_day_words(tokens, at + 2)
        return Mention(at, after, _directed_weekday(weekday, 1), "day", case=case_at(tokens, after - 1))
    if word_at(tokens, at + 1) in ("bugün",):
        return Mention(at, at + 2, steps(7), "day")
    return Mention(at, at + 1, lambda today, _: unit_around(today, "week", 1), "week")


def _over_name(tokens: Tokens, after: int, unit: str) -> int:
    """Step over "içi" and the like, which add nothing to a week or a year."""
    return after + 1 if unit in ("week", "year", "month") and word_at(tokens, after) in ("içi", "içinde") else after


def _directed_weekday(weekday: int, step: int) -> Days:
    return lambda today, _: one(weekday_of_week(today, weekday, step))


def _coming_weekday(weekday: int) -> Days:
    return lambda today, _: one(next_weekday(today, weekday))


def _directed_months(first: int, count: int, step: int) -> Days:
    """Return months by their direction: "last March" is the latest that is over, "next March" the first to begin."""

    def days(today: date, _: int) -> Span:
        span = months_of(today.year, first, count)
        if step < 0:
            return span if span[1] < today else months_of(today.year - 1, first, count)
        if step > 0:
            return span if span[0] > today else months_of(today.year + 1, first, count)
        return span

    return days


def read_distance(tokens: Tokens, at: int) -> Mention | None:
    """Read "in two weeks", "ten days ago", "a week from Friday", "üç gün sonra", "iki yıldır"."""
    lead = word_at(tokens, at)
    start = at + 1 if lead in ("in", "within", "exactly") else at
    start = skip(tokens, start, "exactly", "about", "around", "tam", "yaklaşik")
    count = read_count(tokens, start)
    if count is None:
        return None
    number, follow = count
    unit, case = UNITS.get(word_at(tokens, follow)), case_at(tokens, follow)
    if unit is None or unit == "weekend" or _leans_on_another(tokens, start):
        return None
    after = follow + 1
    half = word_at(tokens, after) == "and" and word_at(tokens, after + 2) == "half"
    months = _half_months(unit, number) if half else 0
    after += 3 if half else 0
    return _ending_distance(tokens, at, after, Distance(number, unit, months), lead, case)


@dataclass(frozen=True, slots=True)
class Distance:
    count: int
    unit: str
    months: int = 0
    """More months ("a year and a half")."""

    def days(self, sign: int, base: Days | None = None) -> Days:
        """Return the day that lies this far from the present or from another mention."""

        def days(today: date, lean: int) -> Span:
            start = base(today, lean)[0] if base is not None else today
            moved = shift(start, sign * self.count, self.unit)
            return one(shift_months(moved, sign * self.months) if self.months else moved)

        return days


def _half_months(unit: str, number: int) -> int:
    return 6 if unit == "year" and number else 0


def _ending_distance(tokens: Tokens, at: int, after: int, distance: Distance, lead: str, case: str) -> Mention | None:
    word = word_at(tokens, after)
    whole = tokens[after].whole if after < len(tokens) else ""
    if case == "since":
        return Mention(at, after, distance.days(-1), "ago", case="since", past=True)
    if word == "kadar":
        after, word = after + 1, word_at(tokens, after + 1)
    if word in ("ago", "back", "önce", "evvel"):
        return Mention(at, after + 1, distance.days(-1), "ago", past=True)
    if word == "from":
        base = _base_at(tokens, after + 1)
        if word_at(tokens, after + 1) == "now":
            return Mention(at, after + 2, distance.days(1), "day")
        return Mention(at, base.after, distance.days(1, base.days), "day") if base is not None else None
    if word in ("sonra", "hence") or whole in ("sonraya", "sonrasina", "sonrasi"):
        return Mention(at, after + 1, distance.days(1), "day", case="dat" if whole == "sonraya" else "")
    if word == "içinde" or lead == "within":
        return Mention(at, after + (word == "içinde"), distance.days(1), "within")
    if lead != "in" or word in ("of", "before", "after", "per", "or", "straight", "flat"):
        return None
    after = after + 1 if word == "time" else after
    return Mention(at, after, distance.days(1), "ahead")


def read_count(tokens: Tokens, at: int) -> tuple[int, int] | None:
    """Return a count and where its words end: "10", "ten", "a", "a couple of", "half a" is none."""
    if at >= len(tokens):
        return None
    token = tokens[at]
    if token.value is not None and not token.ordinal and not token.glued and token.value < 10_000:
        return (token.value, at + 1) if not token.tail or token.case else None
    if token.word in ("a", "an"):
        if word_at(tokens, at + 1) == "couple":
            return 2, skip(tokens, at + 2, "of")
        return 1, at + 1
    return (2, skip(tokens, at + 1, "of")) if token.word == "couple" else None


def _leans_on_another(tokens: Tokens, at: int) -> bool:
    """Tell whether a Turkish noun in the ablative stands before: "teslimattan iki gün sonra" counts from that."""
    before = tokens[at - 1] if at else None
    return (
        before is not None
        and before.whole.isalpha()
        and len(before.whole) > 5
        and before.whole.endswith(("dan", "den", "tan", "ten"))
        and not before.case
    )


def _base_at(tokens: Tokens, at: int) -> Mention | None:
    """Read the day from which a distance counts: "from Friday", "from today"."""
    if at >= len(tokens):
        return None
    found = (rule(tokens, at) for rule in (read_named_day, read_directed, read_weekday, read_day_month, read_numeric))
    return next((mention for mention in found if mention is not None), None)


def read_from_now(tokens: Tokens, at: int) -> Mention | None:
    """Read "from now on", "effective immediately", "bundan sonra"."""
    for words in _FROM_NOW:
        if all(word_at(tokens, at + step) == word for step, word in enumerate(words)):
            return Mention(at, at + len(words), steps(0), "onwards")
    return None


_FROM_NOW = (
    *(("from", "now", "on"), ("from", "now", "onwards"), ("effective", "immediately"), ("with", "immediate", "effect")),
    *(("henceforth",), ("as", "of", "now"), ("bundan", "sonra"), ("bundan", "böyle"), ("bundan", "itibaren")),
    *(("şu", "andan", "itibaren"), ("bu", "andan", "itibaren")),
)
