"""Candidates: what a published design looks at in a memory, worked out from its signals under that design's profile."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from memctl.domain.memory import StoredMemory
from memctl.domain.words import Category, Layer, MemoryType, Status
from memctl.recall.signals import Ties, days_since, signals_of
from memctl.scoring import actr
from memctl.scoring.assess import activation_of, importance_of, utility_of
from memctl.scoring.confidence import believed, standing, unverified
from memctl.scoring.fan import spreading
from memctl.scoring.fusion import rrf_share
from memctl.scoring.profiles import Model, Profile
from memctl.scoring.seed_scores import Candidate
from memctl.scoring.signals import Corpus, Signals
from memctl.text.sub_tiers import OF_EPISODES, is_episodic, sub_tier_of
from memctl.text.tags import PROTECTED_TAGS

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
    walk_ranks: Mapping[int, int] = field(default_factory=dict)
    """Places from 0, by row."""
    cosines: Mapping[int, float] = field(default_factory=dict)
    shared: Mapping[int, int] = field(default_factory=dict)
    """How many entities a row shares with the question."""
    together: Mapping[str, int] = field(default_factory=dict)
    """How often a memory was retrieved with another candidate, at most."""
    session: frozenset[int] = frozenset()
    """The rows of the session that the question is asked in."""
    verified: Mapping[str, str] = field(default_factory=dict)
    """When each source was last held against its file, by path."""
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
        similarity=_similarity(row, context),
        keyword_rank=context.keyword_ranks.get(row),
        vector_rank=context.vector_ranks.get(row),
        walk_rank=context.walk_ranks.get(row),
        importance=importance,
        utility=utility_of(profile, signals),
        activation=_activation(memory, signals, context),
        confidence=_confidence(memory, context),
        salience=importance,
        idle_days=signals.idle_days,
        kind=kind_of(memory),
        tense=tense_of(memory, context.now),
        entities=context.shared.get(row, 0),
        same_session=row in context.session,
        sub_tier=corner_of(memory) if profile.switches.sub_tiers else None,
        valence=state.valence,
        source_confidence=1.0 if state.source_confidence is None else state.source_confidence,
        together=context.together.get(memory.id, 0),
    )


def corner_of(memory: StoredMemory) -> str:
    """Return the sub-tier of a memory in the layer where it stands now."""
    known, layer, record = memory.state.sub_tier, memory.layer, memory.record
    if known is not None and (known in OF_EPISODES) == is_episodic(layer):
        return known
    return sub_tier_of(record.content, Layer(layer), record.category, record.write_source)


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


def _similarity(row: int, context: Context) -> float:
    """Return the cosine; for agentx without vectors the worth of the place by words (source: its hybrid search)."""
    if not context.cosines and context.profile.ranking is Model.AGENTX and row in context.keyword_ranks:
        return rrf_share(context.keyword_ranks[row]) / rrf_share(0)
    return min(max(context.cosines.get(row, 0.0), 0.0), 1.0)


def _confidence(memory: StoredMemory, context: Context) -> float:
    """Return how far a memory is believed; in magma a source that nobody looks at ages."""
    confidence, verification = memory.record.confidence, memory.verification
    days = days_since(context.verified.get(memory.record.path), context.now)
    if days is not None and context.profile.ranking is Model.MAGMA:
        confidence, verification = unverified(confidence, days, 0.0), standing(verification, days)
    return believed(confidence, verification)


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
