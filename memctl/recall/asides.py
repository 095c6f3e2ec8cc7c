"""Asides: filters that a question names in passing, as a bounded lift of what fits them or as a filter that gives way.

Only what the vault knows is taken: a tag, a channel, a folder or a file of it, or a time. A tag or a folder may be
named by its last part; a name that fits several of them says nothing, but a folder comes before a note of its name.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from memctl.domain.answers import RecallAnswer
from memctl.domain.query import Filter
from memctl.recall.listed import is_whole, recall_listed
from memctl.recall.parts import RecallParts, RecallRequest
from memctl.recall.path import recall_memories
from memctl.recall.rank import Ranked
from memctl.recall.selfquery import NO_ASIDES, Asides
from memctl.store.open import Store

LIFT = 0.1
"""What fitting everything that a question names adds, as a share of the score (source: ours, settled on data)."""
Read = Callable[[str], tuple[str, Asides] | None]
"""Returns a question without the filters that it names, and the filters; None where it names none."""


@dataclass(frozen=True, slots=True)
class Known:
    """The names that a vault has."""

    tags: dict[str, str]
    channels: dict[str, str]
    """By how they compare."""
    paths: tuple[str, ...]


def lifted(parts: RecallParts, request: RecallRequest, rows: Sequence[Ranked], asides: Asides) -> list[Ranked]:
    """Return ranked candidates with those lifted that fit what the question names; none is left out.

    The lift is a share of what a candidate earned, so that it settles near ties and no unrelated note wins by it. A
    time lifts nothing here: how near a candidate is to it is a part of the score already.
    """
    found = replace(settled(parts.store, request.wanted, asides), since=None, until=None)
    if found == NO_ASIDES:
        return list(rows)
    fitting = frozenset(parts.store.memories.rowids(found.over(request.wanted)))
    for row in rows:
        if row.head.rowid in fitting:
            row.add("asides", LIFT * row.total)
    return sorted(rows, key=lambda row: (-row.total, row.head.id))


def recall_within(parts: RecallParts, request: RecallRequest, read: Read) -> RecallAnswer:
    """Answer a question from what fits the filters that it names; from everything, saying so, where nothing does."""
    rest, asides = read(request.query) or (request.query, NO_ASIDES)
    found = settled(parts.store, request.wanted, asides)
    if found == NO_ASIDES:
        return recall_memories(parts, request)
    narrow = replace(request, query=rest if found == asides else request.query, wanted=found.over(request.wanted))
    told = ", ".join(spoken(found))
    whole = found == asides and is_whole(request.query, rest, parts.now)
    answer = recall_listed(parts, narrow) if whole else recall_memories(parts, narrow)
    if answer.results:
        return replace(answer, query=request.query, hint="; ".join(filter(None, (f"only {told}", answer.hint))))
    answer = recall_memories(parts, request)
    said = f"nothing {told} answers that; searched everything"
    return replace(answer, warnings=(*answer.warnings, said) if answer.results else answer.warnings)


def settled(store: Store, wanted: Filter, asides: Asides) -> Asides:
    """Return the asides as the vault names them, without those that it does not know or that an option settles."""
    if asides == NO_ASIDES:
        return NO_ASIDES
    known = _known(store, asides)
    dated = not (wanted.since or wanted.until)
    return Asides(
        tags=() if wanted.tags else tuple(filter(None, (known.tags.get(_plain(tag)) for tag in asides.tags))),
        channels=()
        if wanted.channels
        else tuple(filter(None, (known.channels.get(_plain(name)) for name in asides.channels))),
        path=None if wanted.path or asides.path is None else _path(asides.path, known.paths),
        since=asides.since if dated else None,
        until=asides.until if dated else None,
    )


def spoken(asides: Asides) -> list[str]:
    """Return filters in words."""
    said = [f"tagged {tag}" for tag in asides.tags] + [f"in the channel {name}" for name in asides.channels]
    said += [f"in {asides.path}"] if asides.path else []
    said += [f"from {asides.since[:10]}"] if asides.since else []
    said += [f"until {asides.until[:10]}"] if asides.until else []
    return said


def _known(store: Store, asides: Asides) -> Known:
    tags: dict[str, str] = {}
    for tag, _ in store.memories.tags() if asides.tags else ():
        parts = tag.split("/")
        for depth in range(1, len(parts) + 1):
            tags.setdefault(_plain("/".join(parts[:depth])), "/".join(parts[:depth]))
    tags = _by_last_part(tags) | tags
    channels = {_plain(name): name for name, _ in store.memories.channels()} if asides.channels else {}
    return Known(tags, channels, tuple(store.sources.all()) if asides.path else ())


def _by_last_part(tags: dict[str, str]) -> dict[str, str]:
    """Return nested tags by their last part, where it stands for one alone."""
    named: dict[str, list[str]] = {}
    for key, tag in tags.items():
        named.setdefault(key.rpartition("/")[2], []).append(tag)
    return {last: found[0] for last, found in named.items() if len(found) == 1}


def _path(said: str, paths: Sequence[str]) -> str | None:
    """Return the one folder or file that a name means: from the root, or by its last parts."""
    wanted = _plain(said).strip("/")
    places = {place for path in paths for place in _places(path)}
    whole = [place for place in places if wanted in (_plain(place), _plain(place).removesuffix(".md"))]
    ends = [place for place in places if _plain(place).removesuffix(".md").endswith("/" + wanted.removesuffix(".md"))]
    folders = [place for place in whole if not _plain(place).endswith(".md")]
    fitting = folders if len(folders) == 1 else whole or ends
    return fitting[0] if len(fitting) == 1 else None


def _places(path: str) -> list[str]:
    parts = path.split("/")
    return ["/".join(parts[:depth]) for depth in range(1, len(parts) + 1)]


def _plain(name: str) -> str:
    return name.strip().lstrip("#").casefold()
