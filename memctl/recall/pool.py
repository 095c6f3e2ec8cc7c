"""Pool: the memories that a published design looks at, and in which of its lists each of them stands.

Two lists, by words and by meaning; what the question's entities are mentioned in; what the graph leads to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from memctl.domain.params import CANDIDATE_LIMIT
from memctl.domain.query import ParsedQuery
from memctl.recall.allow import allowed_rows
from memctl.recall.gather import Gathered, Reach, gather
from memctl.recall.parts import RecallParts, RecallRequest
from memctl.recall.route import Plan
from memctl.recall.walk import walked
from memctl.scoring.fusion import rrf
from memctl.scoring.profiles import Profile
from memctl.store.allowed import Allowed
from memctl.store.tallies import Tallies

WALKED_FROM = 5
"""The graph is walked from so many of the best by words and meaning (source: ours)."""


@dataclass(frozen=True, slots=True)
class Pool:
    """What comes into question, and by what."""

    gathered: Gathered
    rows: tuple[int, ...] = ()
    keyword_ranks: Mapping[int, int] = field(default_factory=dict)
    vector_ranks: Mapping[int, int] = field(default_factory=dict)
    walk_ranks: Mapping[int, int] = field(default_factory=dict)
    """Places from 0, by row."""
    shared: Mapping[int, int] = field(default_factory=dict)
    """How many entities of the question a row mentions."""
    sought: frozenset[int] = frozenset()
    """Rows that an entity or the graph brought in: they count as found, whatever their words."""


def pool_of(
    parts: RecallParts, request: RecallRequest, query: ParsedQuery, plan: Plan, profile: Profile, limit: int
) -> Pool:
    """Return what a design looks at for one question."""
    fixed = profile.reach.by_kind or not profile.reach.overfetch
    each = profile.reach.each if fixed else profile.reach.overfetch * limit
    gathered = gather(parts, request, query, Reach(each=min(each, CANDIDATE_LIMIT), most=CANDIDATE_LIMIT, lends=False))
    keyword = {row: rank for rank, row in enumerate(gathered.by_words)}
    vector = {row: rank for rank, row in enumerate(gathered.by_meaning)}
    rows = dict.fromkeys((*gathered.by_meaning, *gathered.by_words))
    entities, walks = profile.switches.entity_boost or profile.switches.entity_hub, plan.strategy.hops > 0
    shared: dict[int, int] = {}
    hub: list[int] = []
    allowed = allowed_rows(parts, request) if entities or walks else None
    if allowed is not None and entities:
        shared = _mentions(parts, request.query, allowed)
        if profile.switches.entity_hub or plan.entity_hub:
            hub = sorted(shared, key=lambda row: (-shared[row], row))
    walk = _walk(parts, plan, profile, keyword, vector, allowed) if allowed is not None and walks else []
    chosen = tuple(dict.fromkeys((*rows, *walk, *hub)))[:CANDIDATE_LIMIT]
    return Pool(
        gathered,
        chosen,
        keyword,
        vector,
        {row: rank for rank, row in enumerate(walk)},
        shared,
        frozenset((*walk, *hub)),
    )


def names_asked(text: str) -> tuple[str, ...]:
    """Return the names of what a question is about: what it names, and the one thing that it wants to know all of."""
    from memctl.text.entities import entities_of
    from memctl.text.questions.asked import asked
    from memctl.text.questions.subject import asks_profile

    named = {entity.name for entity in entities_of(text)}
    told = (asks_profile(asked(text)) or "").removeprefix("profile: ").strip()
    if told and not told.startswith("profile:") and not told.startswith("of who"):
        named.add(_without_article(told))
    return tuple(sorted(named))


def _without_article(said: str) -> str:
    first, _, rest = said.partition(" ")
    return rest if rest and first.lower() in ("the", "a", "an", "my", "our") else said


def _mentions(parts: RecallParts, text: str, allowed: Allowed) -> dict[int, int]:
    """Return how many of the question's entities each row mentions: as it was read when kept, or by its words."""
    from memctl.text.entities import name_slug

    slugs = {name_slug(name): name for name in names_asked(text)}
    if not slugs:
        return {}
    known = Tallies(parts.store.conn).naming(slugs)
    shared: dict[int, int] = {}
    for slug, name in slugs.items():
        for row in {*known.get(slug, ()), *parts.store.terms.word(name.casefold()).scores}:
            if row in allowed:
                shared[row] = shared.get(row, 0) + 1
    return shared


def _walk(
    parts: RecallParts,
    plan: Plan,
    profile: Profile,
    keyword: Mapping[int, int],
    vector: Mapping[int, int],
    allowed: Allowed | None,
) -> list[int]:
    """Return the rows that the graph leads to from the best of both lists, nearest first."""
    weights = (plan.strategy.keyword, plan.strategy.vector)
    best = sorted({*keyword, *vector}, key=lambda row: (-rrf((keyword.get(row), vector.get(row)), weights), row))
    ids = parts.store.memories.ids_of(best[:WALKED_FROM])
    starts = [ids[row] for row in best[:WALKED_FROM] if row in ids]
    return _rows(parts, walked(parts.store.links, starts, plan.relations, plan.strategy.hops), allowed)


def _rows(parts: RecallParts, ids: Sequence[str], allowed: Allowed | None) -> list[int]:
    found = [memory.rowid for memory in parts.store.memories.by_ids(ids)]
    return [row for row in found if allowed is None or row in allowed]
