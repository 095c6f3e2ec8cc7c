"""Context: everything that a published design ranks a question's candidates by, looked up once for all of them."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import combinations

from memctl.domain.memory import StoredMemory
from memctl.domain.params.association import TAG_HOURS
from memctl.domain.words import LinkKind
from memctl.recall.candidates import Context, chance_of
from memctl.recall.parts import RecallParts, RecallRequest
from memctl.recall.pool import Pool
from memctl.recall.signals import Ties
from memctl.scoring.profiles import Model, Profile
from memctl.scoring.signals import Corpus
from memctl.store.tallies import Tallies

_MOST_PAIRED = 100
"""So many of the best by either list are looked up in the log of retrievals: pairs grow with the square."""
_MOST_OF_SESSION = 500


def context_of(
    parts: RecallParts, request: RecallRequest, profile: Profile, pool: Pool, stored: Sequence[StoredMemory]
) -> Context:
    """Look up what this profile ranks by, and nothing else."""
    ranking, tallies = profile.ranking, Tallies(parts.store.conn)
    counts = profile.importance is Model.MEMFORGE
    cognitive, magma = ranking is Model.COGNITIVE, ranking is Model.MAGMA
    return Context(
        profile=profile,
        now=parts.now,
        chance=chance_of(request.query) if profile.switches.noise else lambda _: 0.0,
        corpus=Corpus(float(_most_accesses(parts, tallies)), float(tallies.most_connections()) if counts else 0.0),
        ties=_ties(parts, stored, tallies) if counts else Ties(),
        keyword_ranks=pool.keyword_ranks,
        vector_ranks=pool.vector_ranks,
        walk_ranks=pool.walk_ranks,
        cosines=_cosines(pool, stored),
        shared=pool.shared if profile.switches.entity_boost else {},
        together=_together(parts, tallies, pool, stored) if profile.switches.co_activation else {},
        session=_of_session(parts, request) if cognitive else frozenset(),
        fans=tallies.fans(_tags_named(stored, request.query)) if magma else {},
        verified=tallies.verified({item.record.path for item in stored}) if magma else {},
    )


def _cosines(pool: Pool, stored: Sequence[StoredMemory]) -> dict[int, float]:
    cosines = pool.gathered.cosines
    if cosines is None:
        return {}
    rows = [item.rowid for item in stored]
    cosines.load(rows)
    return {row: value for row in rows if (value := cosines.of(row)) is not None}


def _ties(parts: RecallParts, stored: Sequence[StoredMemory], tallies: Tallies) -> Ties:
    """Count entities, relations, and those of the relations that come from reflections or from opponents."""
    mentions = {row: len(names) for row, names in parts.store.entities.of_rows([item.rowid for item in stored]).items()}
    relations = parts.store.relations.of({item.id for item in stored})
    reflections = tallies.of_dreams({item.source for item in relations if item.kind == LinkKind.ELABORATES})
    degree, citations, contradictions = dict[str, int](), dict[str, int](), dict[str, int]()
    for item in relations:
        for end in (item.source, item.target):
            degree[end] = degree.get(end, 0) + 1
            if item.kind == LinkKind.CONTRADICTS:
                contradictions[end] = contradictions.get(end, 0) + 1
        if item.kind == LinkKind.ELABORATES and item.source in reflections:
            citations[item.target] = citations.get(item.target, 0) + 1
    return Ties(mentions, degree, citations, contradictions)


def _most_accesses(parts: RecallParts, tallies: Tallies) -> int:
    """Return how often the most used memory was recalled, what only the journal tells included."""
    lately = parts.store.memories.by_ids([memory for event in parts.unfolded() for memory in event])
    return max([tallies.most_accesses(), *(item.state.access_count for item in parts.overlay(lately) if item.live)])


def _together(parts: RecallParts, tallies: Tallies, pool: Pool, stored: Sequence[StoredMemory]) -> dict[str, int]:
    """Return how often each of the best was retrieved with another of them, at most."""
    half = _MOST_PAIRED // 2
    best = {row for ranks in (pool.keyword_ranks, pool.vector_ranks) for row, rank in ranks.items() if rank < half}
    ids = {item.id for item in stored if item.rowid in best}
    counts = Counter(tallies.together(ids))
    for event in parts.unfolded():
        counts.update(combinations(sorted(ids.intersection(event)), 2))
    found: dict[str, int] = {}
    for pair, count in counts.items():
        for memory in pair:
            found[memory] = max(found.get(memory, 0), count)
    return found


def _of_session(parts: RecallParts, request: RecallRequest) -> frozenset[int]:
    """Return the rows that belong to the session one is in: the named one, else this device's of the last hours."""
    memories = parts.store.memories
    if request.session:
        return frozenset(memory.rowid for memory in memories.of_session(request.session))
    if not parts.device:
        return frozenset()
    since = datetime.fromisoformat(parts.now) - timedelta(hours=TAG_HOURS)
    start = since.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    recent = memories.recent_of_session(None, parts.home_channel, start, device=parts.device, limit=_MOST_OF_SESSION)
    return frozenset(row for row, _ in recent)


def _tags_named(stored: Sequence[StoredMemory], text: str) -> set[str]:
    """Return the tags of candidates that the question names: the context that spreads activation (source: ours)."""
    words = text.casefold()
    held = {tag.casefold() for item in stored for tag in item.tags}
    named = set(words.replace("#", " ").split())
    return {tag for tag in held if tag in named or ("-" in tag and tag.replace("-", " ") in words)}
