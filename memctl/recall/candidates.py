"""Candidates: what a published design looks at in a memory, worked out from its signals under that design's profile."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from memctl.domain.memory import StoredMemory
from memctl.domain.words import Category, Layer, MemoryType, Status
from memctl.recall.signals import Ties, signals_of
from memctl.scoring import actr
from memctl.scoring.assess import activation_of, importance_of, utility_of
from memctl.scoring.confidence import believed
from memctl.scoring.fan import spreading
from memctl.scoring.profiles import Model, Profile
from memctl.scoring.seed_scores import Candidate
from memctl.scoring.signals import Corpus, Signals

PROTECTED_TAGS = frozenset(
    {"correction", "decision", "identity", "emotional_anchor", "commitment", "exact_value", "chain_of_command"}
    | {"person"}
)
"""Tags that hold a memory's activation up (source: magma)."""

Chance = Callable[[StoredMemory], float]


@dataclass(frozen=True, slots=True)
class Context:
    """What is the same for every candidate of one question."""

    profile: Profile
    now: str
    chance: Chance
    """The noise of one memory at this question; 0 where the profile has none."""
    corpus: Corpus = field(default_factory=Corpus)
    ties: Ties = field(default_factory=Ties)
    keyword_ranks: Mapping[int, int] = field(default_factory=dict)
    vector_ranks: Mapping[int, int] = field(default_factory=dict)
    """Places from 0, by row."""
    cosines: Mapping[int, float] = field(default_factory=dict)
    shared: Mapping[int, int] = field(default_factory=dict)
    """How many entities a row shares with the question."""
    together: Mapping[str, int] = field(default_factory=dict)
    """How often a memory was retrieved with another candidate, at most."""
    fans: Mapping[str, int] = field(default_factory=dict)
    """At how many memories each tag of the question stands."""


def chance_of(query: str) -> Chance:
    """Return the noise that a question gives each memory: the same as long as its state is the same."""

    def chance(memory: StoredMemory) -> float:
        version = f"{memory.state.access_count} {memory.state.last_access} {memory.state.updated}"
        return actr.noise(actr.uniform(actr.noise_seed(query, memory.id, version)))

    return chance


def candidate_of(memory: StoredMemory, context: Context) -> Candidate:
    """Return a memory as the rankings of the published designs see it."""
    profile, state, row = context.profile, memory.state, memory.rowid
    signals = signals_of(memory, context.now, context.ties)
    importance = importance_of(profile, signals, context.corpus)
    return Candidate(
        similarity=min(max(context.cosines.get(row, 0.0), 0.0), 1.0),
        keyword_rank=context.keyword_ranks.get(row),
        vector_rank=context.vector_ranks.get(row),
        importance=importance,
        utility=utility_of(profile, signals),
        activation=_activation(memory, signals, context),
        confidence=believed(memory.record.confidence, memory.verification),
        salience=importance,
        idle_days=signals.idle_days,
        kind=kind_of(memory),
        tense=tense_of(memory, context.now),
        entities=context.shared.get(row, 0),
        sub_tier=state.sub_tier,
        valence=state.valence,
        source_confidence=1.0 if state.source_confidence is None else state.source_confidence,
        together=context.together.get(memory.id, 0),
    )


def kind_of(memory: StoredMemory) -> str:
    """Return agentx's kind of a memory: episodic, fact, entity or procedural."""
    if memory.record.type == MemoryType.PROCEDURE or memory.layer == Layer.PROCEDURAL:
        return "procedural"
    if memory.record.category == Category.ENTITY:
        return "entity"
    return "episodic" if memory.layer in (Layer.EPISODIC, Layer.WORKING) else "fact"


def tense_of(memory: StoredMemory, now: str) -> str:
    """Return agentx's tense of a memory: current where it says from or until when it holds, past once that is over."""
    start, end = memory.record.valid_from, memory.valid_until
    if memory.state.status == Status.SUPERSEDED or (end is not None and end < now[: len(end)]):
        return "past"
    if start is not None and start > now[: len(start)]:
        return "future"
    return "current" if start is not None or end is not None else "future"


def _activation(memory: StoredMemory, signals: Signals[float], context: Context) -> float:
    """Return cognitive's share, or magma's sum of use, context and chance, held up by its floor."""
    if context.profile.ranking is not Model.MAGMA:
        return activation_of(context.profile, signals)
    tags = {tag.casefold() for tag in memory.tags}
    fans = [float(fan) for tag, fan in context.fans.items() if tag in tags]
    return actr.activation(
        actr.base_level(signals.access_count + 1.0, 24.0 * signals.age_days),
        spreading(fans, len(context.fans)),
        context.chance(memory),
        signals.floor,
        protected=memory.pinned or memory.state.flashbulb or not PROTECTED_TAGS.isdisjoint(tags),
    )
