"""What texts claim exactly, and whether other texts say it too: numbers, dates, names, addresses, quotations."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from memctl.text.language import guess_language
from memctl.text.locators import Token, identifiers, locators, stands_in
from memctl.text.moments import Moment, moments, resolved, says_no_more
from memctl.text.normalise import normalise
from memctl.text.orders import without_orders
from memctl.text.proper import Name, is_common, names
from memctl.text.quantities import Quantity, quantities, same_amount
from memctl.text.tokens import match_key, words

_QUOTED = re.compile(r"[\"“«„「『]([^\"“”«»„「」『』]{8,400})[\"”»“」』]|(?<!\w)'([^'\n]{12,400})'(?!\w)")
_NEAR = 3
"""Words: parts of one name stand at most this far apart in the text that grounds it."""
_VERSION_LETTER = re.compile(r"(?<!\w)[vV](?=\d)")


@dataclass(frozen=True, slots=True)
class Claim:
    """Something exact that a text says."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """The exact things in one text, in NFKC."""

    text: str
    locators: tuple[Token, ...]
    moments: tuple[Moment, ...]
    quantities: tuple[Quantity, ...]
    names: tuple[Name, ...]
    quotations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grounds:
    """What several input texts say, ready to be asked."""

    texts: tuple[str, ...]
    """In NFKC, without sentences that give orders."""
    folded: str
    moments: tuple[Moment, ...]
    quantities: tuple[Quantity, ...]
    sequences: tuple[tuple[str, ...], ...]
    known: frozenset[str]
    keys: frozenset[str]
    lower: frozenset[str]
    turkish: bool
    initials: str = field(repr=False)


def compatible(text: str) -> str:
    """Return a text without invisible characters and with one spelling for each letter, width and digit."""
    return normalise(unicodedata.normalize("NFKC", normalise(text)))


def facts_of(text: str, *, claimed: bool = True) -> Facts:
    """Read the exact things in a text; each stretch counts once, as the most exact kind that fits."""
    plain = compatible(text)
    quotations = tuple(match[1] or match[2] for match in _QUOTED.finditer(plain))
    exact = tuple(locators(plain))
    rest = blanked(plain, exact)
    times = tuple(moments(rest))
    rest = blanked(rest, times)
    amounts = tuple(quantities(rest, claimed=claimed))
    rest = blanked(rest, amounts)
    marks = tuple(identifiers(rest))
    rest = blanked(rest, marks)
    return Facts(plain, exact + marks, times, amounts, tuple(names(rest)), quotations)


def grounds_of(texts: Sequence[str], *, reference: str | None = None) -> Grounds:
    """Read what input texts say; relative dates also as the days they mean when said on `reference`, an ISO day."""
    plain = tuple(without_orders(compatible(text)) for text in texts)
    times: list[Moment] = []
    amounts: list[Quantity] = []
    for text in plain:
        found = list(moments(text))
        times += found
        times += [
            Moment(moment.start, moment.end, day.year, day.month, day.day)
            for moment in found
            for day in resolved(moment, reference)
        ]
        amounts += quantities(_VERSION_LETTER.sub(" ", blanked(text, found)))
    if reference:
        times.append(_moment_of(reference))
        times += _with_years(times, int(reference[:4]))
    sequences = tuple(tuple(word.replace("ı", "i") for word in words(text)) for text in plain)
    known = frozenset(word for sequence in sequences for word in sequence)
    return Grounds(
        texts=plain,
        folded="\n".join(plain).casefold(),
        moments=tuple(times),
        quantities=tuple(amounts),
        sequences=sequences,
        known=known,
        keys=frozenset(match_key(word) for word in known),
        lower=frozenset(key for text in plain for key in _lower_words(text)),
        turkish=any(guess_language(text) == "tr" for text in plain),
        initials="\n".join("".join(word[0] for word in sequence) for sequence in sequences),
    )


def foreign(text: str, grounds: Grounds) -> list[Claim]:
    """Return what a text claims exactly and no input says."""
    return list(dict.fromkeys(_foreign(facts_of(text), grounds)))


def protected_tokens(text: str) -> tuple[str, ...]:
    """Return the exact tokens of a text that a rewriting must keep: numbers, dates, addresses, paths, names."""
    found = facts_of(text)
    spans = [(token.start, token.end) for token in found.locators]
    spans += [(moment.start, moment.end) for moment in found.moments]
    spans += [(item.start, item.end) for item in found.quantities if not item.silent]
    spans += [(item.start, item.end) for item in found.names if not _is_opening_word(item)]
    return tuple(dict.fromkeys(found.text[start:end].strip() for start, end in sorted(spans)))


def is_kept(token: str, text: str, *, reference: str | None = None) -> bool:
    """Tell whether a protected token stands in a text, in any notation of the same value."""
    if compatible(token).casefold() in compatible(text).casefold():
        return True
    exact = facts_of(token, claimed=False)
    if not (exact.locators or exact.moments or exact.quantities or exact.names):
        return False
    return not foreign(token, grounds_of([text], reference=reference))


def _foreign(facts: Facts, grounds: Grounds) -> Iterator[Claim]:
    yield from (Claim(token.kind, token.text) for token in facts.locators if not stands_in(token, grounds.folded))
    yield from _foreign_moments(facts, grounds)
    yield from _foreign_amounts(facts, grounds)
    yield from (Claim("name", name.text) for name in facts.names if not _names_known(name, grounds))
    for quotation in facts.quotations:
        said = " ".join(words(quotation)).replace("ı", "i")
        if len(said.split()) >= _NEAR and not any(f" {said} " in f" {' '.join(has)} " for has in grounds.sequences):
            yield Claim("quotation", quotation)


def _foreign_moments(facts: Facts, grounds: Grounds) -> Iterator[Claim]:
    readings: dict[tuple[int, int], list[Moment]] = {}
    for moment in facts.moments:
        readings.setdefault((moment.start, moment.end), []).append(moment)
    for (start, end), options in readings.items():
        if not _is_grounded(options, grounds):
            yield Claim("date", facts.text[start:end])


def _foreign_amounts(facts: Facts, grounds: Grounds) -> Iterator[Claim]:
    days = {moment.day for moment in grounds.moments}
    for amount in facts.quantities:
        if amount.silent or any(same_amount(amount, known) for known in grounds.quantities):
            continue
        if not (amount.ordinal and any(value in days for value in amount.values)):
            yield Claim("number", facts.text[amount.start : amount.end].strip())


def _is_grounded(options: Sequence[Moment], grounds: Grounds) -> bool:
    """Tell whether a date is said: every day of a span, but only one reading of an ambiguous notation."""
    spoken = [any(says_no_more(option, known) for known in grounds.moments) for option in options]
    ambiguous = len(options) == 2 and {options[0].day, options[0].month} == {options[1].day, options[1].month}
    return any(spoken) if ambiguous else all(spoken)


def _names_known(name: Name, grounds: Grounds) -> bool:
    if name.cjk:
        return any(name.text in text or name.parts[0] in text for text in grounds.texts)
    parts = [part for part in name.parts if not is_common(part, turkish=grounds.turkish)]
    if not all(_part_known(part, grounds) for part in parts):
        return len(parts) == 1 and len(parts[0]) >= 3 and name.text.isupper() and parts[0] in grounds.initials
    if name.opening and parts and parts[0] == name.parts[0] and parts[0] in grounds.lower:
        parts = parts[1:]
    return all(_near(first, second, grounds) for first, second in zip(parts, parts[1:], strict=False))


def _part_known(part: str, grounds: Grounds) -> bool:
    if part in grounds.known or match_key(part) in grounds.keys:
        return True
    if not grounds.turkish or len(part) < 4:
        return False
    return any(_shares_stem(part, word) for word in grounds.known)


def _shares_stem(part: str, word: str) -> bool:
    """Tell whether two Turkish words differ by their endings alone."""
    short, long = sorted((part, word), key=len)
    return len(short) >= 4 and long.startswith(short) and len(long) - len(short) <= 6


def _near(first: str, second: str, grounds: Grounds) -> bool:
    one, two = match_key(first), match_key(second)
    for sequence in grounds.sequences:
        keys = [match_key(word) for word in sequence]
        places = [at for at, key in enumerate(keys) if key == one or key.startswith(first)]
        if any(
            key == two or key.startswith(second) for at in places for key in keys[max(0, at - _NEAR) : at + _NEAR + 1]
        ):
            return True
    return False


def _is_opening_word(name: Name) -> bool:
    return name.opening and len(name.parts) == 1 and not name.text.isupper()


def _lower_words(text: str) -> Iterator[str]:
    for match in re.finditer(r"[^\W\d_]+", text):
        if match.group()[0].islower():
            yield from (word.replace("ı", "i") for word in words(match.group()))


def _moment_of(day: str) -> Moment:
    return Moment(0, 0, int(day[:4]), int(day[5:7]), int(day[8:10]))


def _with_years(times: Sequence[Moment], year: int) -> list[Moment]:
    """Return dates without a year in the years around the day they were said."""
    bare = [moment for moment in times if moment.month is not None and moment.year is None]
    return [Moment(0, 0, year + step, moment.month, moment.day) for moment in bare for step in (-1, 0, 1)]


def blanked(text: str, spans: Sequence[Token | Moment | Quantity]) -> str:
    """Return the text with what was read replaced by bars, so that words on both sides make no name together."""
    letters = list(text)
    for item in spans:
        letters[item.start : item.end] = "|" * (item.end - item.start)
    return "".join(letters)
