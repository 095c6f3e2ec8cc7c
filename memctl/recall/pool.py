"""Pool: the memories that a published design looks at, and in which of its lists each of them stands.

Two lists, by words and by meaning; what the question's entities are mentioned in; what the graph leads to.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass, field
from math import inf

from memctl.domain.params import CANDIDATE_LIMIT
from memctl.domain.query import ParsedQuery
from memctl.recall.allow import allowed_rows
from memctl.recall.gather import Gathered, Reach, gather
from memctl.recall.parts import RecallParts, RecallRequest
from memctl.recall.route import Plan
from memctl.recall.walk import walked
from memctl.scoring.fusion import rrf
from memctl.scoring.profiles import Profile
from memctl.store.tallies import Tallies
from memctl.store.terms import TermHits

_DIGITS = 9
"""Of what ranks by words and by meaning: the last bits of a sum are no difference."""
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
    keyword, vector = _ranks(parts, gathered, mixed=profile.switches.mixed_precision)
    rows = dict.fromkeys((*vector, *keyword, *(gathered.candidates if fixed else ())))
    entities = profile.switches.entity_boost or profile.switches.entity_hub
    walks = profile.switches.routes and plan.strategy.hops > 0
    shared: dict[int, int] = {}
    hub: list[int] = []
    may = _admission(parts, request, query) if entities or walks else None
    if may is not None and entities:
        shared = {row: count for row, count in _mentions(parts, request.query).items() if may(row)}
        if profile.switches.entity_hub or (profile.switches.routes and plan.entity_hub):
            ids = parts.store.memories.ids_of(list(shared))
            hub = sorted(ids, key=lambda row: (-shared[row], ids[row]))
    walk = list(filter(may, _walk(parts, plan, keyword, vector))) if may is not None and walks else []
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


def _ranks(parts: RecallParts, gathered: Gathered, *, mixed: bool) -> tuple[dict[int, int], dict[int, int]]:
    """Return the places in the lists by words and by meaning; equals stand by id, which a rebuilt index keeps.

    With `mixed`, vectors of few bits are held against the question by FRQAD, not by the cosine.
    """
    ids = parts.store.memories.ids_of([*gathered.by_words, *gathered.by_meaning])
    earned = dict.fromkeys(gathered.by_words, 0.0)
    for term in gathered.terms:
        for row, score in scores_among(term, earned):
            earned[row] += score
    words = sorted(gathered.by_words, key=lambda row: (-round(earned[row], _DIGITS), ids.get(row, "")))
    cosines = gathered.cosines
    near = {row: (cosines.of(row) if cosines is not None else None) or 0.0 for row in gathered.by_meaning}
    if mixed and cosines is not None:
        far = parts.store.vectors.distances(cosines.model, cosines.query, gathered.by_meaning)
        near = {row: -far.get(row, inf) for row in near} if far else near
    meaning = sorted(gathered.by_meaning, key=lambda row: (-round(near[row], _DIGITS), ids.get(row, "")))
    return {row: rank for rank, row in enumerate(words)}, {row: rank for rank, row in enumerate(meaning)}


def scores_among(term: TermHits, rows: Container[int]) -> Iterator[tuple[int, float]]:
    """Yield those of some rows that hold a term, each with what the term earns there."""
    return (found for found in zip(term.rowids, term.earned, strict=True) if found[0] in rows)


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


def _admission(parts: RecallParts, request: RecallRequest, query: ParsedQuery) -> Callable[[int], bool]:
    """Return what tells whether a row may answer: it passes the filter and holds no excluded word."""
    allowed = allowed_rows(parts, request)
    excluded = frozenset(row for word in query.excluded for row in parts.store.terms.word(word).rowids)
    return lambda row: row in allowed and row not in excluded


def _mentions(parts: RecallParts, text: str) -> dict[int, int]:
    """Return how many of the question's entities each row mentions: as it was read when kept, or by its words."""
    from memctl.text.entities import name_slug

    slugs = {name_slug(name): name for name in names_asked(text)}
    if not slugs:
        return {}
    known = Tallies(parts.store.conn).naming(slugs)
    shared: dict[int, int] = {}
    for slug, name in slugs.items():
        for row in {*known.get(slug, ()), *parts.store.terms.word(name.casefold()).rowids}:
            shared[row] = shared.get(row, 0) + 1
    return shared


def _walk(parts: RecallParts, plan: Plan, keyword: Mapping[int, int], vector: Mapping[int, int]) -> list[int]:
    """Return the rows that the graph leads to from the best of both lists, nearest first."""
    weights = (plan.strategy.keyword, plan.strategy.vector)
    best = sorted({*keyword, *vector}, key=lambda row: (-rrf((keyword.get(row), vector.get(row)), weights), row))
    ids = parts.store.memories.ids_of(best[:WALKED_FROM])
    starts = [ids[row] for row in best[:WALKED_FROM] if row in ids]
    reached = walked(parts.store.links, starts, plan.relations, plan.strategy.hops)
    return [memory.rowid for memory in parts.store.memories.by_ids(reached)]
