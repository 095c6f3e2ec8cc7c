"""What the properties of a note mean: its title, dates, tags and, where memctl wrote it, its head."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from memctl.domain.ids import ID_PATTERN, fold_space
from memctl.domain.note import WrittenHead
from memctl.domain.words import Authority, Category, Governance, Layer, MemoryType, WriteSource
from memctl.text.dates import find_date

_DATE_KEYS = ("date", "created", "created_at", "created-at", "date created", "date-created", "day")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$")
_DAY_NAME = re.compile(r"(\d{4})([-_.]?)(\d{2})\2(\d{2})")
_WRITTEN_NAME = re.compile(r"(?:\d{4}-\d{2}-\d{2}-)?(.*?)(?:-[a-z2-7]{6})?")
_TRUE = frozenset({"true", "yes", "on", "1"})
_VOCABULARIES = {
    "category": Category,
    "layer": Layer,
    "type": MemoryType,
    "governance": Governance,
    "source": WriteSource,
}


_LONGEST_TITLE = 64
"""Characters of a title that is taken from the text."""


def text_of(values: Mapping[str, Any], key: str) -> str | None:
    """Return a property as one line of text, or None where it is absent, empty or no scalar."""
    value = values.get(key)
    if value is None or isinstance(value, bool | list | dict):
        return None
    return fold_space(str(value)) or None


def title_of(values: Mapping[str, Any]) -> str | None:
    """Return the title that the front matter gives."""
    return text_of(values, "title")


def spoken_name(name: str) -> str:
    """Return the words in the file name of a written memory, without its date and id."""
    match = _WRITTEN_NAME.fullmatch(name)
    return (match.group(1) if match else name).replace("-", " ").strip() or name


def first_words(body: str) -> str | None:
    """Return the first line of a written memory as its title, cut behind a word; None where there is no word."""
    line = next((found for row in body.splitlines() if any(map(str.isalnum, found := fold_space(row)))), "")
    line = line.lstrip("#>-*+ ")
    if len(line) <= _LONGEST_TITLE:
        return line or None
    return line[:_LONGEST_TITLE].rsplit(" ", 1)[0].rstrip(",;:.") + "…"


def flag_of(values: Mapping[str, Any], key: str) -> bool:
    """Tell whether a property says yes."""
    value = values.get(key)
    return value is True or str(value).strip().lower() in _TRUE


def names_in(values: Mapping[str, Any], *keys: str) -> tuple[str, ...]:
    """Return the names that a list or a comma-separated text holds, each once."""
    found = [name for key in keys for name in _names(values.get(key))]
    return tuple(dict.fromkeys(found))


def tags_in(values: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the tags of the front matter, without `#`; a text may part them by commas or spaces."""
    found: list[str] = []
    for key in ("tags", "tag"):
        value = values.get(key)
        names = re.split(r"[,\s]+", value) if isinstance(value, str) else _names(value)
        found += (name.strip().lstrip("#").strip("/") for name in names)
    return tuple(dict.fromkeys(name for name in found if name))


def _names(value: Any) -> Iterable[str]:
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, str):
        parts: Iterable[Any] = value.split(",")
    elif isinstance(value, list):
        parts = value
    else:
        parts = (value,)
    for part in parts:
        if part is None or isinstance(part, list | dict):
            continue
        name = fold_space(str(part))
        if name:
            yield name


def instant_of(values: Mapping[str, Any], key: str) -> str | None:
    """Return a property as an ISO date or instant, or None where it is neither."""
    value = values.get(key)
    return None if value is None or isinstance(value, bool) else _iso(str(value))


def _iso(text: str) -> str | None:
    match = _ISO.match(text.strip())
    if match is None:
        return None
    year, month, day = match.group(1), int(match.group(2)), int(match.group(3))
    if find_date(f"{year}-{month:02}-{day:02}") is None:
        return None
    date = f"{year}-{month:02}-{day:02}"
    clock, zone = match.group(4), match.group(5)
    if clock is None:
        return date
    return f"{date}T{clock.zfill(5) if clock.count(':') == 1 else clock.zfill(8)}{zone or ''}"


def date_of(values: Mapping[str, Any]) -> str | None:
    """Return the ISO day that the properties give, the note's own date before the date of its making."""
    lowered = {key.lower(): value for key, value in values.items()}
    for key in _DATE_KEYS:
        value = lowered.get(key)
        if isinstance(value, str | int) and not isinstance(value, bool):
            day = _iso(str(value)) or day_in(str(value))
            if day is not None:
                return day[:10]
    return None


def day_in(text: str) -> str | None:
    """Return the ISO day that a file name holds."""
    return find_date(text)


def is_day(name: str) -> bool:
    """Tell whether a file name is a date and nothing else."""
    return _DAY_NAME.fullmatch(name) is not None and find_date(name) is not None


def written_head(values: Mapping[str, Any]) -> tuple[WrittenHead | None, tuple[str, ...]]:
    """Return the head of a memory that memctl wrote, told by its id and creation time, and what it misstates.

    What a dream made of texts that nothing dates has no such time either.
    """
    name, created = text_of(values, "id"), text_of(values, "created")
    dreamed = text_of(values, "source") == WriteSource.DREAM.value
    if name is None or (created is None and not dreamed) or ID_PATTERN.fullmatch(name) is None:
        return None, ()
    problems: list[str] = []
    words = {key: _word(values, key, problems) for key in _VOCABULARIES}
    head = WrittenHead(
        id=name,
        created=None if created is None else _made(values, created, problems),
        category=words["category"],
        layer=words["layer"],
        type=words["type"],
        governance=words["governance"],
        source=words["source"] or WriteSource.HUMAN.value,
        authority=_authority(values, problems),
        confidence=_confidence(values, problems),
        session=text_of(values, "session"),
        valid_from=instant_of(values, "valid_from"),
        valid_until=instant_of(values, "valid_until"),
        immutable=flag_of(values, "immutable"),
        supersedes=names_in(values, "supersedes"),
        links=names_in(values, "links"),
    )
    return head, tuple(problems)


def _word(values: Mapping[str, Any], key: str, problems: list[str]) -> str | None:
    text = text_of(values, key)
    if text is None:
        return None
    if text in [str(word) for word in _VOCABULARIES[key]]:
        return text
    problems.append(f"{key}: {text!r} is not a known value")
    return None


def _authority(values: Mapping[str, Any], problems: list[str]) -> int | None:
    text = text_of(values, "authority")
    if text is None:
        return None
    if text in [str(int(level)) for level in Authority]:
        return int(text)
    problems.append(f"authority: {text!r} is not a number from 1 to 6")
    return None


def _made(values: Mapping[str, Any], said: str, problems: list[str]) -> str | None:
    """Return the instant at which a memory was written; None for what is no instant, as nothing could be told by it."""
    created = instant_of(values, "created")
    if created is None:
        problems.append(f"created: {said!r} is no date or time")
    return created


def _confidence(values: Mapping[str, Any], problems: list[str]) -> float | None:
    value = values.get("confidence")
    if value is None:
        return None
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return float(value)
    problems.append(f"confidence: {value!r} is not a number from 0 to 1")
    return None
