"""Self-query: filters that a question names in passing, "last week", "tagged recipes", "in notes/garden"; by rules.

Source: agentx, self-query; there a model extracts the filters, here rules do, for what they can be sure of.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from datetime import date

from memctl.domain.query import Filter
from memctl.text.calendar.periods import Period, period_of
from memctl.text.dates import day_bounds
from memctl.text.normalise import normalise
from memctl.text.questions.table import Wording

_LONGEST_READ = 600
"""Characters; a longer query is a text, and what it names in passing is no filter."""
_NAME = r"[\w][\w./-]*\w|\w"
_NAMES = rf"(?:{_NAME})(?:(?:,\s*|\s+(?:and|or|ve)\s+)#?(?:{_NAME}))*"
_TAGGED = Wording(
    r"\s*,?\b(?:that (?:is|are) |which (?:is|are) )?(?:tagged|labelled|labeled)(?: (?:as"
    rf"|with))?\s+[\"“#]*(?P<tags>{_NAME}(?:\s+(?:and|ve)\s+#(?:{_NAME})|,\s*#(?:{_NAME}))*)[\"”]?"
    rf"|\s*\bwith (?:the )?(?:hash)?tags?\s+[\"“#]*(?P<more>{_NAME}(?:(?:,\s*|\s+(?:and|ve)\s+)#?(?:{_NAME}))*)[\"”]?"
    rf"|\s*(?P<turkish>#?(?:{_NAME})) etiketli\b",
    ignore_case=True,
)
_HASH = Wording(r"(?<!\S)#(?P<tag>(?!\d+\b)[\w][\w/-]*)")
_CHANNEL = Wording(
    rf"\s*\b(?:in|from|on|within) (?:the )?channel\s+[\"“#]?(?P<after>{_NAME})[\"”]?"
    r"|\s*\b(?:in|from|on|within) (?:the |our |my )?[\"“#]?(?P<before>(?!this\b|that\b|which\b|any\b|same\b"
    rf"|every\b)(?:{_NAME}))[\"”]? channel\b"
    rf"|\s*(?P<turkish>{_NAME}) kanal[ıi]nda(?:ki)?\b",
    ignore_case=True,
)
_PATH = Wording(
    r"\s*\b(?:in|under|inside|within|from|below) (?:the )?(?:(?:file|folder|note|notes|directory"
    r"|path)\s+)?[\"“`]?(?P<path>(?!https?:)[^\s\"”`?,;]*(?:[^\s/\"”`?,;]/[^\s\"”`?,;]*|\.(?:md|markdown)))[\"”`]?"
    rf"|\s*\b(?:in|under|inside|within|from|below) (?:the )?(?:folder|directory)\s+[\"“`]?(?P<folder>{_NAME})[\"”`]?"
    r"|\s*\b(?:in|under|inside|within|from|below) (?:the |my |our )?(?P<before>(?!this\b|that\b|which\b|any\b"
    rf"|same\b)(?:{_NAME})) (?:folder|directory)\b"
    rf"|\s*(?P<turkish>[\w./-]+) (?:klasör[üu]nde|dizininde)(?:ki)?\b",
    ignore_case=True,
)
_NO_PATH = re.compile(
    r"\A[\d./-]+\Z|\A(?:and/or|ci/cd|tcp/ip|i/o|n/a|w/o|24/7|he/she|his/her)\Z|\A[^/.]{1,3}/[^/.]{1,3}\Z", re.IGNORECASE
)
_AHEAD = re.compile(
    r"\b(?:next|coming|upcoming|tomorrow|later|from now|gelecek|önümüzdeki|yarın|haftaya|sonra|öbür)\b|\bin \w+ \w+s\Z",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?:19|20|21)\d\d")
_BEFORE_DATE = (
    r"(?:\b(?:in|on|from|since|during|within|between|over|for|at|of|until|till|before|after|by|through|throughout"
    r"|starting|as of)"
    r"\s+(?:the\s+)?)?"
)
_AFTER_DATE = r"(?:\s+(?:beri|kadar|önce|sonra|itibaren|içinde|boyunca)\b)?"


@dataclass(frozen=True, slots=True)
class Asides:
    """The filters that a question names."""

    tags: tuple[str, ...] = ()
    channels: tuple[str, ...] = ()
    path: str | None = None
    since: str | None = None
    until: str | None = None

    def over(self, wanted: Filter) -> Filter:
        """Return a filter with these added where it says nothing itself: an option typed beside the question wins."""
        return replace(
            wanted,
            tags=wanted.tags or self.tags,
            channels=wanted.channels or self.channels,
            path=wanted.path or self.path,
            since=wanted.since if wanted.since or wanted.until else self.since,
            until=wanted.until if wanted.since or wanted.until else self.until,
        )


NO_ASIDES = Asides()


def self_query(query: str, now: str) -> tuple[str, Asides]:
    """Return a question without the filters that it names, and the filters; one of filters alone keeps its words.

    `now` is an ISO instant; `since` and `until` are ISO instants, both inclusive. A time that is still to come limits
    what a note is about, not when it was written, and is no filter.
    """
    text = unicodedata.normalize("NFKC", normalise(query)).strip()
    if not text or len(text) > _LONGEST_READ:
        return query, NO_ASIDES
    rest, tags = _take_tags(text)
    rest, channels = _take(_CHANNEL, rest)
    rest, path = _take_path(rest)
    rest, since, until = _take_period(rest, now)
    found = Asides(tuple(dict.fromkeys(tags)), tuple(dict.fromkeys(channels)), path, since, until)
    tidy = " ".join(rest.split()).strip(" ,;")
    return (tidy if any(map(str.isalnum, tidy)) else text), found


def _take_tags(text: str) -> tuple[str, list[str]]:
    tags: list[str] = []

    def tagged(match: re.Match[str]) -> str:
        said = match["tags"] or match["more"] or match["turkish"]
        tags.extend(part.lstrip("#") for part in re.split(r",\s*|\s+(?:and|or|ve)\s+", said) if part)
        return " "

    rest = _TAGGED.pattern.sub(tagged, text)
    tags.extend(match["tag"] for match in _HASH.pattern.finditer(rest))
    return _HASH.without(rest), tags


def _take(wording: Wording, text: str) -> tuple[str, list[str]]:
    found = [next(group for group in match.groups() if group) for match in wording.pattern.finditer(text)]
    return wording.without(text), found


def _take_path(text: str) -> tuple[str, str | None]:
    for match in _PATH.pattern.finditer(text):
        said = next(group for group in match.groups() if group).strip("`.,")
        if not _NO_PATH.match(said):
            return f"{text[: match.start()]} {text[match.end() :]}", said.removeprefix("./").rstrip("/")
    return text, None


def _take_period(text: str, now: str) -> tuple[str, str | None, str | None]:
    period = period_of(text, now)
    if period.kind == "none" or not period.matched:
        return text, None, None
    since, until = _past(period, text, date.fromisoformat(now[:10]))
    if since is None and until is None:
        return text, None, None
    rest = text
    for said in period.matched:
        rest = re.sub(
            _BEFORE_DATE + r"(?<!\w)" + re.escape(said) + r"(?!\w)" + _AFTER_DATE,
            " ",
            rest,
            count=1,
            flags=re.IGNORECASE,
        )
    return rest, since and day_bounds(since)[0], until and day_bounds(until)[1]


def _past(period: Period, text: str, today: date) -> tuple[str | None, str | None]:
    """Return the days of a period that has begun; a month without a year is the last one there was."""
    since, until = period.valid_from, period.valid_until
    said = " ".join(period.matched)
    first = since or until
    if first is None or first <= today.isoformat():
        return since, until

    if (
        since is None
        or _YEAR.search(said)
        or _AHEAD.search(said)
        or _AHEAD.search(text[: text.find(period.matched[0])].rstrip())
    ):
        return None, None
    since, until = _year_before(since), _year_before(until)
    return (since, until) if (since or until or "9") <= today.isoformat() else (None, None)


def _year_before(day: str | None) -> str | None:
    if day is None:
        return None
    at = date.fromisoformat(day)
    return at.replace(year=at.year - 1, day=28 if (at.month, at.day) == (2, 29) else at.day).isoformat()
