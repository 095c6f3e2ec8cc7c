"""The path of the published designs: a pool of candidates -> what each is ranked by -> its score, part by part.

Reads the state of the store and the time, computes everything that a design ranks by, and writes nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from memctl.domain.memory import StoredMemory
from memctl.domain.params import VERIFICATION_FACTOR
from memctl.domain.params.fusing import MMR_RELEVANCE
from memctl.domain.query import ParsedQuery
from memctl.domain.words import Status
from memctl.recall.candidates import Context, candidate_of, kind_of
from memctl.recall.context import context_of
from memctl.recall.diversify import POOL, by_margin, capped, diversified
from memctl.recall.gather import Gathered
from memctl.recall.parts import Found, RecallParts, RecallRequest, Scored
from memctl.recall.pool import Pool, pool_of, scores_among
from memctl.recall.rank import held, least_similarity
from memctl.recall.route import PLANS, Intent, Order, Plan, Route, route
from memctl.recall.structure import told_at
from memctl.scoring.fusion import rrf_share, seed_relevance, type_weights
from memctl.scoring.profiles import PROFILES, Model, Profile
from memctl.scoring.ranking import inverse_frequency
from memctl.scoring.seed_scores import Asking, score_parts
from memctl.text.query import parse_query

_DIGITS = 6


@dataclass(frozen=True, slots=True)
class _Question:
    """One question, how it is answered, and what it found."""

    request: RecallRequest
    plan: Plan
    profile: Profile
    limit: int
    pool: Pool
    context: Context
    coverage: Mapping[int, float]


def find_by_design(parts: RecallParts, request: RecallRequest, query: ParsedQuery, route: Route) -> Found:
    """Return what a published design finds, in its order."""
    profile = PROFILES[parts.profile]
    if profile.switches.hyde and not request.literal:
        parts = replace(parts, hyde=True)
    if profile.switches.decomposes and not request.literal:
        from memctl.recall.decompose import decompose

        asked = decompose(request.query)
        if len(asked) > 1:
            return _in_parts(parts, request, asked, query.words)
    plan = PLANS[Intent.GENERAL] if request.literal else route.strategy
    return _found(parts, request, query, plan)


def _in_parts(parts: RecallParts, request: RecallRequest, asked: Sequence[str], words: tuple[str, ...]) -> Found:
    """Ask each part by itself and fuse the places that a memory has in the answers; source: cognitive."""
    best: dict[str, Scored] = {}
    earned: dict[str, dict[str, float]] = {}
    degraded: tuple[str, ...] = ()
    for number, part in enumerate(asked, start=1):
        plan = route(part).strategy
        plan = plan if plan.retrieves else PLANS[Intent.GENERAL]
        found = _found(parts, replace(request, query=part, replaced=plan.superseded), parse_query(part), plan)
        degraded = (*degraded, *found.degraded)
        for rank, item in enumerate(found.hits):
            known = best.get(item.memory.id)
            best[item.memory.id] = item if known is None or item.relevance > known.relevance else known
            earned.setdefault(item.memory.id, {})[f"question {number}"] = round(rrf_share(rank), _DIGITS)
    fused = [replace(best[name], score=round(sum(why.values()), _DIGITS), why=why) for name, why in earned.items()]
    fused.sort(key=lambda item: (-item.score, item.memory.id))
    return Found(tuple(fused[: request.limit]), words, tuple(dict.fromkeys(degraded)))


def _found(parts: RecallParts, request: RecallRequest, query: ParsedQuery, plan: Plan) -> Found:
    profile = PROFILES[parts.profile]
    limit = _limit(request, plan, profile)
    pool = pool_of(parts, request, query, plan, profile, limit)
    stored = _looked_at(parts.overlay(parts.store.memories.by_rowids(pool.rows)), pool, profile, limit)
    context = context_of(parts, request, profile, pool, stored)
    question = _Question(request, plan, profile, limit, pool, context, _coverage(pool))
    rows = _that_count(question, stored, least_similarity(parts, pool.gathered))
    scored, utility = _scores(question, rows)
    least = parts.min_score if request.min_score is None else request.min_score
    kept = [item for item in scored if item.relevance >= least and held(request, item.memory)]
    kept = _spread(parts, kept, limit, profile)
    if profile.switches.routes:
        kept = _in_order(kept, plan.order, lambda item: utility[item.memory.id])
    return Found(tuple(kept), query.words, pool.gathered.degraded)


def _looked_at(stored: list[StoredMemory], pool: Pool, profile: Profile, limit: int) -> list[StoredMemory]:
    """Return what comes into question: all, or so many of each kind and list as a design asks its indexes for."""
    if not profile.reach.by_kind:
        return stored
    chosen = set(pool.sought)
    for ranks in (pool.vector_ranks, pool.keyword_ranks):
        counts: dict[str, int] = {}
        for item in sorted((item for item in stored if item.rowid in ranks), key=lambda item: ranks[item.rowid]):
            kind = kind_of(item)
            counts[kind] = counts.get(kind, 0) + 1
            if counts[kind] <= profile.reach.overfetch * limit:
                chosen.add(item.rowid)
    return [item for item in stored if item.rowid in chosen]


def _that_count(question: _Question, stored: Sequence[StoredMemory], floor: float) -> list[StoredMemory]:
    """Return what counts as found: by a word, near enough in meaning, or brought in by an entity or the graph."""
    return [
        item
        for item in stored
        if question.request.everything_ranked
        or question.coverage.get(item.rowid, 0.0) > 0
        or question.context.cosines.get(item.rowid, -1.0) >= floor
        or item.rowid in question.pool.sought
    ]


def _scores(question: _Question, rows: Sequence[StoredMemory]) -> tuple[list[Scored], dict[str, float]]:
    """Return the candidates, best first, and the utility of each as it ranks, by id."""
    asking = Asking(
        strategy=question.plan.strategy,
        mood=question.request.mood,
        fulltext=not question.request.semantic,
        kinds=type_weights({kind_of(item) for item in rows}) if rows else {},
    )
    scored, utility = [], dict[str, float]()
    for item in rows:
        candidate = candidate_of(item, question.context)
        utility[item.id] = candidate.utility
        parts = score_parts(question.profile.ranking, candidate, asking)
        scored.append(_scored(question, item, parts))
    if question.profile.switches.routes:
        scored = _of_categories(scored, question.plan)
    scored.sort(key=lambda item: (-sum(item.why.values()), item.memory.id))
    return scored, utility


def _scored(question: _Question, memory: StoredMemory, parts: dict[str, float]) -> Scored:
    if memory.state.status == Status.CHALLENGED:
        parts["challenged"] = max(sum(parts.values()), 0.0) * (question.profile.challenged_factor - 1.0)
    cosine = max(question.context.cosines.get(memory.rowid, 0.0), 0.0)
    coverage = question.coverage.get(memory.rowid, 0.0)
    relevance = seed_relevance(cosine, coverage, VERIFICATION_FACTOR.get(memory.verification, 1.0))
    why = {name: round(value, _DIGITS) for name, value in parts.items()}
    return Scored(memory, round(sum(why.values()), _DIGITS), round(relevance, _DIGITS), why)


def _coverage(pool: Pool) -> dict[int, float]:
    """Return the idf share of the question's terms that each row holds, 0..1."""
    gathered: Gathered = pool.gathered
    terms = (*gathered.terms, *gathered.common)
    weights = [inverse_frequency(term.found_in, gathered.total) for term in terms]
    whole = sum(weights) or 1.0
    chosen = frozenset(pool.rows)
    found: dict[int, float] = {}
    for term, weight in zip(terms, weights, strict=True):
        for row, _ in scores_among(term, chosen):
            found[row] = found.get(row, 0.0) + weight / whole
    return found


def _limit(request: RecallRequest, plan: Plan, profile: Profile) -> int:
    """Return how many results there may be: an intent's own number where nobody chose one."""
    own = plan.strategy.limit
    return own if profile.switches.routes and own and not request.limited else request.limit


def _spread(parts: RecallParts, kept: Sequence[Scored], most: int, profile: Profile) -> list[Scored]:
    """Return as many as are wanted; cognitive ranks them once more by what is new in the words of each."""
    wanted = parts.diversity
    if profile.reach.per_session and not wanted.per_session:
        wanted = replace(wanted, per_session=profile.reach.per_session)
    if profile.ranking is not Model.COGNITIVE:
        return diversified(parts, kept, wanted, most) if wanted.any else list(kept[:most])
    from memctl.recall.bags import bags_of

    pool = capped(kept, wanted)[: POOL * most]
    return by_margin(pool, bags_of(pool), MMR_RELEVANCE, most)


def _of_categories(scored: list[Scored], plan: Plan) -> list[Scored]:
    """Keep only the categories that an intent names, where any of them is among what was found."""
    return [item for item in scored if item.memory.record.category in plan.categories] or scored


def _in_order(kept: Sequence[Scored], order: Order, utility: Callable[[Scored], float]) -> list[Scored]:
    """Return results by what the intent sorts by, the better ones first where that is the same."""
    if order is Order.VALID_FROM:
        dated = [item for item in kept if not told_at(item.memory)[0]]
        dated.sort(key=lambda item: told_at(item.memory)[1], reverse=True)
        return [*dated, *(item for item in kept if told_at(item.memory)[0])]
    return sorted(kept, key=lambda item: -utility(item)) if order is Order.UTILITY else list(kept)
