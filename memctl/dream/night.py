"""The night: what every phase looks at, as the phases before it left it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from memctl.domain.event import Event, EventKind
from memctl.domain.fold import step
from memctl.domain.memory import MemoryState, StoredMemory
from memctl.domain.params.lasting import UNVERIFIED_LEAST
from memctl.domain.query import Filter
from memctl.domain.words import BINDING_LEVEL, GOVERNANCE_LEVEL, Actor, LinkKind, Origin, Status, WriteSource
from memctl.dream.against import Stand
from memctl.dream.parts import DreamParts
from memctl.dream.plan import RULES, Change, DreamNote, Judged, about
from memctl.dream.wrote import Wrote, wrote_of
from memctl.scoring import bcm
from memctl.scoring.assess import confidence_of, importance_of, retention_of
from memctl.scoring.confidence import unverified
from memctl.scoring.profiles import Model
from memctl.scoring.signals import Corpus, Signals
from memctl.scoring.stored import Ties, days_since, signals_of
from memctl.store.open import Store
from memctl.store.relations import Key, Relation
from memctl.text.references import Reference

HELD = (Status.ACTIVE, Status.CHALLENGED)
"""Statuses of what is held to be true."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a memory is worth tonight."""

    signals: Signals[float]
    importance: float
    retention: float
    confidence: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Two memories that may say the same, or contradict each other."""

    one: str
    other: str
    """Ids, the smaller first."""
    cosine: float | None

    @property
    def names(self) -> tuple[str, str]:
        """Both ids."""
        return (self.one, self.other)


@dataclass(slots=True)
class Night:
    """Every memory that has not gone, with what ties them, and what people said of them.

    The notes that dreams wrote stand apart: no phase takes them for evidence.
    """

    parts: DreamParts
    memories: dict[str, StoredMemory]
    relations: list[Relation]
    duplicates: set[tuple[str, str]]
    """Pairs that a link calls duplicates already, each in order."""
    words: Mapping[str, str]
    """When a person last woke a memory, or said that it holds."""
    notes: dict[str, StoredMemory] = field(default_factory=dict)
    """The notes that dreams wrote."""
    wrote: dict[str, Wrote] = field(default_factory=dict)
    """What dreams wrote, this one's proposals included, by the id of the note."""
    gone: frozenset[str] = frozenset()
    """Ids that were purged."""
    united: dict[str, str] = field(default_factory=dict)
    """What entities count as that are others by another name, this dream's proposals included."""
    alias: dict[str, str] = field(default_factory=dict)
    """How those were called."""
    known: frozenset[str] = frozenset()
    """Ids of the memories that a dream has looked at before as they are."""
    verified: Mapping[str, str] = field(default_factory=dict)
    """When each source was last compared with its file."""
    looked: Mapping[str, str] | None = None
    """States of the sources that this dream compared with their files; None before it did."""
    named: dict[str, Sequence[Reference]] = field(default_factory=dict)
    """What memories say is there, where it was worked out."""
    told: dict[str, Mapping[str, tuple[str, str]]] = field(default_factory=dict)
    """Entities, with name and kind, that links and texts name, by memory, where it was worked out."""
    pairs: Sequence[Pair] = ()
    """Texts that no dream has held against each other yet."""
    in_time: Sequence[tuple[Pair, str, str]] | None = None
    """The pairs whose dates tell, each with its older and its newer memory, the oldest first; None before a look."""
    stands: dict[Pair, Stand | None] = field(default_factory=dict)
    covers: dict[tuple[str, str], bool] = field(default_factory=dict)
    same: dict[Pair, bool] = field(default_factory=dict)
    """What was worked out about pairs: later looks need not do it again."""
    revised: set[str] = field(default_factory=set)
    """Memories that a model has looked at tonight."""
    judged: list[Judged] = field(default_factory=list)
    """What a language model was asked, in turn, and how that went."""
    left: set[str] = field(default_factory=set)
    """Ids of memories with a pair that was not looked at before time was up."""
    unseen: frozenset[Key] | None = None
    """Relations that nobody saw for many dreams; None before a look."""
    corpus: Corpus = field(default_factory=Corpus)
    usual: Mapping[str, float] = field(default_factory=dict)
    """By channel, the mean access count of what memctl wrote, dormant or not: forgetting does not move it."""
    read: dict[int, object] = field(default_factory=dict)
    """What phases worked out about all that is held, kept for the next one."""
    _mentions: Mapping[int, int] = field(default_factory=dict)
    _degree: Counter[str] = field(default_factory=Counter)
    _citations: Counter[str] = field(default_factory=Counter)
    """By id, in how many relations of dreams' notes it is cited; looked at only where importance counts it."""
    _opponents: Counter[str] = field(default_factory=Counter)
    _relevance: Mapping[str, float] = field(default_factory=dict)
    """By id, how near a memory is to what was asked lately, where importance counts it and anything was asked."""
    _awake: dict[bool | None, list[StoredMemory]] = field(default_factory=dict)
    _figures: dict[str, tuple[MemoryState, tuple[int, ...], Figures]] = field(default_factory=dict)
    _deadline: float = float("inf")

    @property
    def now(self) -> str:
        """The instant of the dream."""
        return self.parts.now

    @property
    def time_is_up(self) -> bool:
        """The thinking has taken as long as it may."""
        return self.parts.ticks() > self._deadline

    def awake(self, *, written: bool | None = None) -> Sequence[StoredMemory]:
        """Return the memories that are held to be true and not dormant; those that memctl wrote, or the others."""
        if written not in self._awake:
            if written is None:
                self._awake[None] = [memory for memory in self.memories.values() if is_awake(memory)]
            else:
                self._awake[written] = [memory for memory in self.awake() if is_written(memory) == written]
        return self._awake[written]

    def is_held(self, identity: str) -> bool:
        """Tell whether a memory is still awake and held to be true."""
        memory = self.memories.get(identity)
        return memory is not None and is_awake(memory)

    def figures(self, memory: StoredMemory) -> Figures:
        """Return what a memory is worth; worked out again only where its state changed."""
        counts = (self._degree[memory.id], self._citations[memory.id], self._opponents[memory.id])
        kept = self._figures.get(memory.id)
        if kept is not None and kept[0] is memory.state and kept[1] == counts:
            return kept[2]
        profile = self.parts.profile
        signals = signals_of(
            memory, self.now, Ties(self._mentions, self._degree, self._citations, self._opponents), self._relevance
        )
        importance = importance_of(profile, signals, self.corpus)
        sure = unverified(confidence_of(signals), self._unverified_days(memory), UNVERIFIED_LEAST)
        found = Figures(signals, importance, retention_of(profile, signals, importance), sure)
        self._figures[memory.id] = (memory.state, counts, found)
        return found

    def weigh(self) -> None:
        """Find out anew what is most in use and most connected; what a dream ties moves the worth of everything."""
        memories, mentions, degree = self.memories.values(), self._mentions, self._degree
        found = Corpus(
            most_accesses=float(max((item.state.access_count for item in memories), default=0)),
            most_connections=float(max((mentions.get(m.rowid, 0) + degree[m.id] for m in memories), default=0)),
        )
        if found != self.corpus:
            self.corpus = found
            self._figures.clear()

    def is_declined(self, change: Change) -> bool:
        """Tell whether a person does not want this again; of a model's, whatever its words."""
        declined = self.parts.declined
        return change.id in declined or (change.by != RULES and about(change.op, change.targets) in declined)

    def _unverified_days(self, memory: StoredMemory) -> float:
        """Return the days since somebody last saw that the source of a memory still says it."""
        seen = self.verified.get(memory.record.path) or memory.record.recorded or memory.record.created
        return days_since(seen, self.now) or 0.0

    def take(self, changes: Iterable[Change]) -> None:
        """Go on as if these changes were made; those that were declined are not."""
        for change in changes:
            if self.is_declined(change):
                continue
            if change.note is not None:
                self._take_note(change, change.note)
                continue
            for said in change.events:
                self._take(Event(change.id, self.now, "", said.kind, Actor.DREAM, None, said.mems, said.data))

    @property
    def counts_reflections(self) -> bool:
        """What reflections rest on is worth more in this profile."""
        return self.parts.profile.importance is Model.MEMFORGE

    def _take_note(self, change: Change, note: DreamNote) -> None:
        self.wrote[note.id] = Wrote.of_note(note)
        ties = [said.data for said in change.events if said.kind == EventKind.RELATED]
        for data in ties if self.counts_reflections else ():
            cited = [target for _, target, kind, _ in data["relations"] if kind == LinkKind.ELABORATES]
            (self._citations.subtract if data["remove"] else self._citations.update)(cited)

    def _take(self, event: Event) -> None:
        known = {name: each for each in (self.memories, self.notes) for name in event.mems if name in each}
        states = {name: each[name].state for name, each in known.items()}
        step(states, event)
        for name, each in known.items():
            each[name] = replace(each[name], state=states[name])
        if known:
            self._awake.clear()
        relations = [Relation(*row, self.now) for row in event.relations]
        if event.data.get("remove"):
            gone = {item.key for item in relations}
            self.relations = [item for item in self.relations if item.key not in gone]
            self._degree.subtract(name for item in relations for name in (item.source, item.target))
        else:
            self.relations += relations
            self._degree.update(name for item in relations for name in (item.source, item.target))
        if event.kind == EventKind.UNITED:
            self.united[event.data["gone"]] = event.data["kept"]
            self.alias[event.data["gone"]] = event.data["name"]
        if event.kind == EventKind.LINKED and event.data.get("kind") == LinkKind.DUPLICATE:
            self.duplicates |= {in_order(name, event.data["target"]) for name in event.mems}


def read_night(parts: DreamParts) -> Night:
    """Read what there is to dream of."""
    store = parts.store
    stored = [item for item in store.memories.select(Filter(statuses=(), dormant=True), sort="id") if item.live]
    known = {item.id: item for item in parts.overlay(stored)}
    notes = {name: item for name, item in known.items() if item.record.write_source is WriteSource.DREAM}
    memories = {name: item for name, item in known.items() if name not in notes}
    wrote = wrote_of(store)
    tied = store.relations.all()
    relations = [item for item in tied if item.source not in notes and item.source not in wrote]
    resolve = partial(_present, store, known)
    night = Night(
        *(parts, memories, relations, _duplicates(parts, resolve), _words(parts, resolve), notes, wrote),
        gone=store.events.tombstones()[0],
    )
    united = store.entities.united()
    night.united = {gone: item.kept for gone, item in united.items()}
    night.alias = {gone: item.name for gone, item in united.items()}
    night._mentions = {row: len(found) for row, found in store.entities.of_rows(m.rowid for m in stored).items()}
    night._degree = Counter(name for item in relations for name in (item.source, item.target))
    _count_reflections(night, tied)
    if parts.profile.importance is Model.MAGMA:
        night._relevance = parts.relevance(stored)
    night.verified = store.sources.verified()
    night._deadline = parts.ticks() + parts.seconds
    night.usual = _usual(memories.values())
    night.weigh()
    return night


def is_awake(memory: StoredMemory) -> bool:
    """Tell whether a memory is held to be true and not dormant."""
    return memory.state.dormant_since is None and memory.state.status in HELD


def is_written(memory: StoredMemory) -> bool:
    """Tell whether memctl wrote a memory; the others are passages of the user's notes."""
    return memory.record.origin is Origin.WRITTEN


def is_kept(memory: StoredMemory) -> bool:
    """Tell whether no machine takes a memory out of view: pinned, immutable, a flashbulb, or what binds."""
    level = GOVERNANCE_LEVEL[memory.governance]
    return memory.pinned or memory.record.immutable or memory.state.flashbulb or level <= BINDING_LEVEL


def date_of(memory: StoredMemory) -> str | None:
    """Return when a memory was said: the date of its content, else when it was written."""
    return memory.record.created or memory.record.recorded


def in_order(one: str, other: str) -> tuple[str, str]:
    """Return two ids, the smaller first."""
    return (one, other) if one <= other else (other, one)


def _count_reflections(night: Night, tied: Sequence[Relation]) -> None:
    if night.counts_reflections:
        elaborate = [item for item in tied if item.kind == LinkKind.ELABORATES and item.source in night.notes]
        night._citations.update(item.target for item in elaborate)
        against = [item for item in night.relations if item.kind == LinkKind.CONTRADICTS]
        night._opponents.update(name for item in against for name in (item.source, item.target))


def _usual(memories: Iterable[StoredMemory]) -> Mapping[str, float]:
    counts: dict[str, list[int]] = {}
    for memory in filter(is_written, memories):
        counts.setdefault(memory.record.channel, []).append(memory.state.access_count)
    return {channel: bcm.threshold(sum(each), len(each)) for channel, each in counts.items()}


def _present(store: Store, known: Mapping[str, StoredMemory], name: str) -> str:
    """Return the id that a memory has today: what people said of a passage holds where its note was moved."""
    return name if name in known else store.events.resolve(name)


def _duplicates(parts: DreamParts, resolve: Callable[[str], str]) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for event in parts.store.events.of_kinds([EventKind.LINKED]):
        target = event.data.get("target")
        if event.data.get("kind") == LinkKind.DUPLICATE and isinstance(target, str):
            # A link that a person took away stays away: it is not proposed again.
            found |= {in_order(resolve(name), resolve(target)) for name in event.mems}
    return found


def _words(parts: DreamParts, resolve: Callable[[str], str]) -> Mapping[str, str]:
    """Return when a person last woke each memory, or set it active; undone words are none."""
    found: dict[str, str] = {}
    for event in parts.store.events.of_kinds([EventKind.WOKEN, EventKind.STATUS, EventKind.SETTLED]):
        holds = event.kind != EventKind.STATUS or event.data.get("status") == Status.ACTIVE
        if event.actor is not Actor.DREAM and holds:
            found.update(dict.fromkeys(map(resolve, event.mems), event.at))
    return found


def told(memories: Sequence[StoredMemory]) -> str:
    """Return the place of the first of some memories, for a summary."""
    return f"{memories[0].record.path}:{memories[0].record.line}" if memories else ""
