"""The path of the published designs: two lists -> their fusion and signals -> the score of each candidate by its parts.

Reads the state of the store and the time, computes everything that a design ranks by, and writes nothing.
"""

from collections.abc import Sequence

from memctl.domain.memory import StoredMemory
from memctl.domain.params import VERIFICATION_FACTOR
from memctl.domain.params.fusing import MMR_RELEVANCE
from memctl.domain.query import ParsedQuery
from memctl.domain.words import Status
from memctl.recall.candidates import Context, candidate_of, chance_of, kind_of
from memctl.recall.diversify import POOL, diversified
from memctl.recall.gather import WIDE, Gathered, gather
from memctl.recall.parts import Diversity, Found, RecallParts, RecallRequest, Scored
from memctl.recall.rank import held, least_similarity
from memctl.recall.route import Order, Route
from memctl.recall.signals import Ties
from memctl.recall.structure import in_time
from memctl.scoring.fusion import seed_relevance, type_weights
from memctl.scoring.profiles import PROFILES, Model, Profile
from memctl.scoring.ranking import inverse_frequency
from memctl.scoring.seed_scores import Asking, score_parts
from memctl.scoring.signals import Corpus
from memctl.store.tallies import Tallies

_DIGITS = 6
_MOST_PAIRED = 100
"""So many of the best by either list are looked up in the log of retrievals: pairs grow with the square."""


def find_by_design(parts: RecallParts, request: RecallRequest, query: ParsedQuery, route: Route) -> Found:
    """Return what a published design finds, in its order."""
    profile = PROFILES[parts.profile]
    gathered = gather(parts, request, query, WIDE)
    stored = parts.overlay(parts.store.memories.by_rowids(gathered.candidates))
    context = _context(parts, profile, gathered, stored, query.text)
    coverage = _coverage(gathered)
    floor = least_similarity(parts, gathered)
    rows = [
        item
        for item in stored
        if request.everything_ranked
        or coverage.get(item.rowid, 0.0) > 0
        or context.cosines.get(item.rowid, -1.0) >= floor
    ]
    asking = Asking(
        strategy=route.strategy.strategy,
        mood=request.mood,
        kinds=type_weights({kind_of(item) for item in rows}) if rows else {},
    )
    scored = [_scored(item, context, asking, coverage.get(item.rowid, 0.0)) for item in rows]
    scored = _of_categories(scored, route) if profile.ranking is Model.COGNITIVE else scored
    scored.sort(key=lambda item: (-sum(item.why.values()), item.memory.id))
    least = parts.min_score if request.min_score is None else request.min_score
    kept = [item for item in scored if item.relevance >= least and held(request, item.memory)]
    kept = _spread(parts, kept, _limit(request, route, profile), profile)
    if profile.ranking is Model.COGNITIVE:
        kept = _in_order(kept, route.strategy.order)
    return Found(tuple(kept), query.words, gathered.degraded)


def _scored(memory: StoredMemory, context: Context, asking: Asking, coverage: float) -> Scored:
    parts = score_parts(context.profile.ranking, candidate_of(memory, context), asking)
    if memory.state.status == Status.CHALLENGED:
        parts["challenged"] = max(sum(parts.values()), 0.0) * (context.profile.challenged_factor - 1.0)
    cosine = max(context.cosines.get(memory.rowid, 0.0), 0.0)
    relevance = seed_relevance(cosine, coverage, VERIFICATION_FACTOR.get(memory.verification, 1.0))
    why = {name: round(value, _DIGITS) for name, value in parts.items()}
    return Scored(memory, round(sum(why.values()), _DIGITS), round(relevance, _DIGITS), why)


def _context(
    parts: RecallParts, profile: Profile, gathered: Gathered, stored: Sequence[StoredMemory], text: str
) -> Context:
    """Look up what this profile ranks by, and nothing else."""
    ranking, tallies = profile.ranking, Tallies(parts.store.conn)
    rows = [item.rowid for item in stored]
    ties = _ties(parts, stored) if profile.importance in (Model.MEMFORGE, Model.DEFAULT) else Ties()
    cosines = gathered.cosines
    if cosines is not None:
        cosines.load(rows)
    known = {row: value for row in rows if cosines is not None and (value := cosines.of(row)) is not None}
    cognitive, magma = ranking is Model.COGNITIVE, ranking is Model.MAGMA
    return Context(
        profile=profile,
        now=parts.now,
        chance=chance_of(text) if profile.switches.noise else lambda _: 0.0,
        corpus=Corpus(
            float(tallies.most_accesses()),
            max((ties.mentions.get(item.rowid, 0) + ties.degree.get(item.id, 0) for item in stored), default=0.0),
        ),
        ties=ties,
        keyword_ranks={row: rank for rank, row in enumerate(gathered.by_words)},
        vector_ranks={row: rank for rank, row in enumerate(gathered.by_meaning)},
        cosines=known,
        shared=_shared(parts, rows, text) if cognitive and profile.switches.entity_boost else {},
        together=_together(tallies, gathered, stored) if cognitive and profile.switches.co_activation else {},
        fans=tallies.fans(_tags_named(stored, text)) if magma else {},
    )


def _ties(parts: RecallParts, stored: Sequence[StoredMemory]) -> Ties:
    mentions = {row: len(names) for row, names in parts.store.entities.of_rows([item.rowid for item in stored]).items()}
    ids = {item.id for item in stored}
    degree: dict[str, int] = {}
    for relation in parts.store.relations.of(ids):
        for end in (relation.source, relation.target):
            degree[end] = degree.get(end, 0) + 1
    return Ties(mentions, degree)


def _shared(parts: RecallParts, rows: Sequence[int], text: str) -> dict[int, int]:
    """Return how many entities of the question each row mentions."""
    from memctl.text.entities import entities_of

    asked = {entity.id for entity in entities_of(text)}
    if not asked:
        return {}
    return {row: len(asked & set(names)) for row, names in parts.store.entities.of_rows(rows).items()}


def _together(tallies: Tallies, gathered: Gathered, stored: Sequence[StoredMemory]) -> dict[str, int]:
    """Return how often each of the best was retrieved with another of them, at most."""
    half = _MOST_PAIRED // 2
    best = {*gathered.by_words[:half], *gathered.by_meaning[:half]}
    found: dict[str, int] = {}
    for pair, count in tallies.together([item.id for item in stored if item.rowid in best]).items():
        for memory in pair:
            found[memory] = max(found.get(memory, 0), count)
    return found


def _tags_named(stored: Sequence[StoredMemory], text: str) -> set[str]:
    """Return the tags of candidates that the question names: the context that spreads activation (source: ours)."""
    words = text.casefold()
    held = {tag.casefold() for item in stored for tag in item.tags}
    named = set(words.replace("#", " ").split())
    return {tag for tag in held if tag in named or ("-" in tag and tag.replace("-", " ") in words)}


def _coverage(gathered: Gathered) -> dict[int, float]:
    """Return the idf share of the question's terms that each row holds, 0..1."""
    terms = (*gathered.terms, *gathered.common)
    weights = [inverse_frequency(term.found_in, gathered.total) for term in terms]
    whole = sum(weights) or 1.0
    chosen = frozenset(gathered.candidates)
    found: dict[int, float] = {}
    for term, weight in zip(terms, weights, strict=True):
        for row in chosen & term.scores.keys():
            found[row] = found.get(row, 0.0) + weight / whole
    return found


def _limit(request: RecallRequest, route: Route, profile: Profile) -> int:
    """Return how many results there may be: an intent's own number where nobody chose one."""
    own = route.strategy.strategy.limit
    return own if profile.ranking is Model.COGNITIVE and own and not request.limited else request.limit


def _spread(parts: RecallParts, kept: Sequence[Scored], most: int, profile: Profile) -> list[Scored]:
    """Return as many as are wanted; cognitive ranks them once more by what is new in each."""
    if profile.ranking is not Model.COGNITIVE:
        return list(kept[:most])
    return diversified(parts, kept[: POOL * most], Diversity(balance=MMR_RELEVANCE), most)


def _of_categories(scored: list[Scored], route: Route) -> list[Scored]:
    """Keep only the categories that an intent names, where any of them is among what was found."""
    wanted = route.strategy.categories
    return [item for item in scored if item.memory.record.category in wanted] or scored


def _in_order(kept: Sequence[Scored], order: Order) -> list[Scored]:
    if order is Order.VALID_FROM:
        return in_time(kept)
    if order is Order.UTILITY:
        return sorted(kept, key=lambda item: -item.memory.state.utility)
    return list(kept)
