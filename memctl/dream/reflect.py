"""Reflect: what many memories show together. By rules only what can be counted or quoted; by a model what it can prove.

Reflections tell what changed, what comes back and what several sources say; three of them give a meta-reflection,
the largest themes a pattern, and a name that two fields share a bridge.
"""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import combinations

from memctl.domain.memory import StoredMemory
from memctl.domain.params.grouping import META_FROM, PATTERN_IMPORTANCE, THEME_IMPORTANCE
from memctl.domain.words import Category, Status
from memctl.dream.bymodel import abstracted
from memctl.dream.groups import known_groups
from memctl.dream.named import PERSON, Named, read_named
from memctl.dream.night import Night, date_of, is_written
from memctl.dream.notes import Draft, NoteKind
from memctl.dream.plan import RULES, Found
from memctl.dream.sayings import Saying, as_lines, day_of, digest, is_said, sayings_of, shared_words
from memctl.dream.subjects import nearness
from memctl.dream.topics import Topic, settle

PHASE = "reflect"
KINDS = (NoteKind.PATTERN, NoteKind.REFLECTION, NoteKind.META, NoteKind.BRIDGE)
CHANGES_FROM = 2
"""Changes of mind from which there is something to reflect on (source: ours)."""
RECURS_FROM = 5
"""Days on which something is named, from which it comes back (source: ours)."""
STATED_FROM = 3
"""Sources that say the same, the first one included, from which it is settled (source: ours)."""
MOST = 5
"""Names of a channel that are reflected on, at most, and bridges (source: ours)."""
CITED_MOST = 24
"""Memories that one sentence cites, at most (source: ours)."""
PATTERNS = 3
"""Themes from which a pattern is drawn (source: cognitive, its top 3 clusters)."""
SIDE_FROM, RARE = 2, 12
"""Memories of each of two fields that share a name, and mentions up to which it is rare (source: ours)."""
TOLD = 6
"""Sentences of a reflection, at most (source: ours)."""


@dataclass(frozen=True, slots=True)
class Reflection:
    """A topic, and how it is called."""

    topic: Topic
    name: str = ""
    """What it is about, where that has a name."""


def reflect(night: Night) -> Found:
    """Propose the reflections that there should be."""
    named = read_named(night)
    first = [*_changes(night), *_recurring(night, named), *_settled(night)]
    found = [
        *_patterns(night, {each.topic.key for each in first}),
        *first,
        *_metas(night, first),
        *_bridges(night, named),
    ]
    topics = [each.topic for each in found]
    changes = settle(night, PHASE, KINDS, topics)
    figures = {str(kind): float(sum(topic.kind is kind for topic in topics)) for kind in KINDS}
    return Found(changes, examined=len(topics), figures=figures)


def _of(
    night: Night,
    kind: NoteKind,
    channel: str,
    key: str,
    members: Sequence[StoredMemory],
    title: str,
    lines: Sequence[str],
    reason: str,
    name: str = "",
) -> Reflection:
    return Reflection(Topic(kind, channel, key, tuple(members), _maker(night, title, tuple(lines), reason)), name)


def _maker(night: Night, title: str, lines: Sequence[str], reason: str) -> Callable[[Topic], Draft | None]:
    def make(topic: Topic) -> Draft | None:
        chosen = digest([sayings_of(memory) for memory in topic.members], TOLD)
        told = abstracted(night, chosen, reflect=True) if len(chosen) > 1 else None
        body = [*lines, *(told.body.splitlines() if told is not None else ())]
        return Draft(
            phase=PHASE,
            kind=topic.kind,
            key=topic.key,
            title=title,
            body="\n".join(body),
            sources=topic.members,
            channel=topic.channel,
            reason=reason,
            importance=PATTERN_IMPORTANCE if topic.kind is NoteKind.PATTERN else THEME_IMPORTANCE,
            category=Category.PATTERN,
            by=told.by if told is not None else RULES,
        )

    return make


def _changes(night: Night) -> Iterator[Reflection]:
    """Yield what was replaced by something newer, channel by channel, the latest first."""
    found: dict[str, list[tuple[StoredMemory, StoredMemory]]] = {}
    for old in night.memories.values():
        new = night.memories.get(old.state.superseded_by or "")
        replaced = old.state.status is Status.SUPERSEDED and new is not None and night.is_held(new.id)
        if new is not None and replaced and _first(old) and _first(new):
            found.setdefault(new.record.channel, []).append((old, new))
    for channel, pairs in sorted(found.items()):
        if len(pairs) < CHANGES_FROM:
            continue
        latest = sorted(pairs, key=lambda pair: (date_of(pair[1]) or "", pair[1].id), reverse=True)[:TOLD]
        lines = [_change(old, new) for old, new in latest]
        members = [item for pair in latest for item in pair]
        why = f"{len(pairs)} memories were replaced by something newer"
        yield _of(night, NoteKind.REFLECTION, channel, "changes", members, "Reflection: what changed", lines, why)


def _change(old: StoredMemory, new: StoredMemory) -> str:
    day = (date_of(new) or "")[:10]
    return f"- {day}{': ' if day else ''}“{_first(old)}” gave way to “{_first(new)}” [{old.id}] [{new.id}]"


def _first(memory: StoredMemory) -> str:
    said = sayings_of(memory)
    return said[0].text if said else ""


def _recurring(night: Night, named: Named) -> Iterator[Reflection]:
    """Yield what is named on many days, the most often named of each channel; of people, cards tell.

    What notes alone name has its note in the vault.
    """
    found: dict[tuple[str, str], list[StoredMemory]] = {}
    for name, entities in named.of.items():
        memory = night.memories[name]
        if date_of(memory):
            for entity in entities:
                if named.kinds.get(entity) != PERSON:
                    found.setdefault((memory.record.channel, entity), []).append(memory)
    ranked = sorted(found.items(), key=lambda item: (-len(_days(item[1])), item[0]))
    count: dict[str, int] = {}
    for (channel, entity), members in ranked:
        name = named.names[entity]
        members = [m for m in members if name.casefold() in m.record.content.casefold()]
        if len(_days(members)) < RECURS_FROM or count.get(channel, 0) >= MOST or not any(map(is_written, members)):
            continue
        count[channel] = count.get(channel, 0) + 1
        latest = sorted(members, key=lambda item: (date_of(item) or "", item.id))[-CITED_MOST:]
        days = _days(latest)
        line = f"- {len(latest)} memories of {len(days)} days, from {days[0]} to {days[-1]}, name {name}." + "".join(
            f" [{item.id}]" for item in latest
        )
        lines = [line, *_course(latest)]
        why = f"named on {len(_days(members))} days"
        yield _of(night, NoteKind.REFLECTION, channel, entity, latest, f"Reflection: {name}", lines, why, name)


def _course(memories: Sequence[StoredMemory]) -> Iterator[str]:
    """Yield the first and the last sentence of memories in the order of their days: what is between, themes tell."""
    said = sorted(
        (item for memory in memories for item in sayings_of(memory)), key=lambda item: (day_of(item), item.text)
    )
    if said:
        ends = said[:1] if is_said(said[-1], said[:1]) else [said[0], said[-1]]
        yield as_lines(ends, dated=True)


def _days(memories: Sequence[StoredMemory]) -> list[str]:
    return sorted({(date_of(item) or "")[:10] for item in memories})


def _settled(night: Night) -> Iterator[Reflection]:
    """Yield what several sources say, channel by channel."""
    found: dict[str, list[tuple[int, StoredMemory]]] = {}
    for memory in night.awake(written=True):
        times = memory.state.confirmations + 1
        if times >= STATED_FROM and _first(memory):
            found.setdefault(memory.record.channel, []).append((times, memory))
    for channel, stated in sorted(found.items()):
        members = [memory for _, memory in sorted(stated, key=lambda item: (-item[0], item[1].id))[:TOLD]]
        lines = [f"- More than once stated: “{_first(memory)}” [{memory.id}]" for memory in members]
        why = f"stated more than once: {len(stated)}"
        yield _of(night, NoteKind.REFLECTION, channel, "settled", members, "Reflection: what holds", lines, why)


def _metas(night: Night, first: Sequence[Reflection]) -> Iterator[Reflection]:
    """Yield one for each channel with enough reflections: where they meet, else what tells most of each."""
    channels: dict[str, list[Reflection]] = {}
    for each in first:
        channels.setdefault(each.topic.channel, []).append(each)
    for channel, met in sorted(channels.items()):
        if len(met) >= META_FROM:
            members = {item.id: item for each in met for item in each.topic.members}
            lines = list(_meetings(met)) or [as_lines(digest([_said(each)], 1)) for each in met if _said(each)]
            cited = [item for name, item in sorted(members.items()) if any(name in line for line in lines)]
            why = f"{len(met)} reflections"
            about = ", ".join(each.name for each in met if each.name)
            title = f"Meta-reflection: {about}" if about else "Meta-reflection"
            yield _of(night, NoteKind.META, channel, "meta", cited, title, lines, why)


def _meetings(met: Sequence[Reflection]) -> Iterator[str]:
    """Yield, for two names that come back, the memories that name both."""
    for one, other in combinations([each for each in met if each.name], 2):
        both = sorted({item.id for item in one.topic.members} & {item.id for item in other.topic.members})
        if len(both) >= SIDE_FROM:
            yield f"- {len(both)} memories name both {one.name} and {other.name}." + "".join(f" [{x}]" for x in both)


def _said(each: Reflection) -> list[Saying]:
    return [item for memory in each.topic.members for item in sayings_of(memory)]


def _patterns(night: Night, told: Set[str]) -> Iterator[Reflection]:
    """Yield the largest themes that come back on several days, with the sentence that tells most of each.

    What a reflection tells of, by its key, needs none.
    """
    for known in known_groups(night, NoteKind.THEME)[:PATTERNS]:
        days = _days([item for item in known.members if date_of(item)])
        central = digest(map(sayings_of, known.members), 1, nearness(night, known.members))
        if len(days) < META_FROM or not central or known.key in told:
            continue
        members = sorted(known.members, key=lambda item: item.id)
        line = (
            f"- {len(members)} memories of {len(days)} days, from {days[0]} to {days[-1]}, belong together."
            + "".join(f" [{item.id}]" for item in members)
        )
        about = ", ".join(shared_words([item for memory in members for item in sayings_of(memory)]))
        title = f"Pattern: {about or central[0].text.rstrip('.')}"
        lines = [as_lines(central), line]
        channel = members[0].record.channel
        yield _of(night, NoteKind.PATTERN, channel, known.key, members, title, lines, "it comes back")


def _bridges(night: Night, named: Named) -> list[Reflection]:
    """Return what ties two fields together: a rare name in memories of tags that have nothing else in common."""
    found: dict[tuple[str, str], list[StoredMemory]] = {}
    for name, entities in named.of.items():
        memory = night.memories[name]
        if memory.tags:
            for entity in entities:
                found.setdefault((memory.record.channel, entity), []).append(memory)
    bridges: list[Reflection] = []
    for (channel, entity), members in sorted(found.items()):
        if len(bridges) == MOST:
            break
        if not any(map(is_written, members)) or len(_fields(members, named.names[entity])) < 2:
            continue
        telling = [memory for memory in members if sayings_of(memory)]
        rare = len(telling) <= RARE and any(map(is_written, telling))
        sides = _sides(telling, named.names[entity]) if rare else None
        if sides is not None:
            bridges.append(_bridge(night, channel, entity, named.names[entity], sides))
    return bridges


Side = tuple[str, list[StoredMemory]]


def _sides(members: Sequence[StoredMemory], name: str) -> tuple[Side, Side] | None:
    """Return the two tags, with their memories, between which a name is all that is shared."""
    for one, other in combinations(_fields(members, name), 2):
        if not {item.id for item in one[1]} & {item.id for item in other[1]}:
            return one, other
    return None


def _fields(members: Sequence[StoredMemory], name: str) -> list[Side]:
    """Return the tags that enough memories have and that are not the name itself, with those memories."""
    slug = name.casefold()
    found: dict[str, list[StoredMemory]] = {}
    for item in members:
        for tag in dict.fromkeys(item.tags):
            if tag.casefold() != slug:
                found.setdefault(tag, []).append(item)
    return [side for side in sorted(found.items()) if len(side[1]) >= SIDE_FROM]


def _bridge(night: Night, channel: str, entity: str, name: str, sides: tuple[Side, Side]) -> Reflection:
    (one, first), (other, second) = sides
    chosen: list[Saying] = [item for side in (first, second) for item in digest(map(sayings_of, side), SIDE_FROM)]
    title = f"Bridge: {name} in {one} and {other}"
    why = f"{one} and {other} share {name}"
    return _of(night, NoteKind.BRIDGE, channel, entity, [*first, *second], title, [as_lines(chosen)], why)
