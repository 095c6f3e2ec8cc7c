"""The path of the default profile: gather -> score -> rank -> read -> diversify, in wider words where nothing is."""

from collections.abc import Sequence
from dataclasses import replace

from memctl.domain.params import CANDIDATE_LIMIT, RELAXED_FACTOR
from memctl.domain.query import ParsedQuery
from memctl.recall.gather import Gathered, gather
from memctl.recall.parts import Found, RecallParts, RecallRequest, Scored
from memctl.recall.rank import Ranked, rank, read_hits
from memctl.recall.relax import relaxed_query
from memctl.recall.score import score
from memctl.recall.secondhand import below_sources
from memctl.recall.steps import ASIDES, SECOND_HAND, blend_without
from memctl.scoring.ranking import Blend


def find_by_default(parts: RecallParts, request: RecallRequest, query: ParsedQuery) -> Found:
    """Return what the default profile finds, best first."""
    blend = blend_without(request.without)
    gathered, ranked = _ranked(parts, request, query, blend)
    if parts.decompose:
        ranked = _with_parts(parts, request, ranked, blend)
    if parts.asides is not None and not request.literal and ASIDES not in request.without:
        ranked = _lifted(parts, request, ranked)
    ranked, missing = _reranked(parts, request, ranked)
    if SECOND_HAND not in request.without:
        ranked = below_sources(parts, ranked, request.limit)
    relaxed = False
    unknown = not any(term.found_in for term in (*gathered.terms, *gathered.common))
    if not ranked and unknown and (wider := relaxed_query(parts, query)) is not None:
        query, relaxed = wider, True
        parts.meter.add("relaxed")
        gathered, ranked = _ranked(parts, replace(request, keyword=True, semantic=False), query, blend)
    with parts.meter.stage("read"):
        hits = _read(parts, request, ranked, blend)
    if relaxed:
        hits = [replace(hit, relevance=round(hit.relevance * RELAXED_FACTOR, 6)) for hit in hits]
    found = {*gathered.by_words, *gathered.by_meaning}
    parts.meter.add("lending", sum(hit.memory.rowid not in found for hit in hits))
    return Found(tuple(hits), query.words, (*gathered.degraded, *missing), relaxed)


def _ranked(
    parts: RecallParts, request: RecallRequest, query: ParsedQuery, blend: Blend
) -> tuple[Gathered, list[Ranked]]:
    with parts.meter.stage("gather"):
        gathered = gather(parts, request, query)
    with parts.meter.stage("score"):
        earned = score(gathered, blend)
    with parts.meter.stage("rank"):
        return gathered, rank(parts, request, gathered, earned, blend)


def _with_parts(parts: RecallParts, request: RecallRequest, ranked: Sequence[Ranked], blend: Blend) -> list[Ranked]:
    """Rank each memory by the question that it answers best, the whole one or one that it holds."""
    from memctl.recall.decompose import decompose
    from memctl.text.query import parse_query

    asked = decompose(request.query)
    best = {row.head.rowid: row for row in ranked}
    for question in asked if len(asked) > 1 else ():
        for row in _ranked(parts, replace(request, query=question), parse_query(question), blend)[1]:
            known = best.get(row.head.rowid)
            if known is None or row.total > known.total:
                best[row.head.rowid] = row
                parts.meter.add("decompose")
    return sorted(best.values(), key=lambda row: (-row.total, row.head.id))


def _reranked(parts: RecallParts, request: RecallRequest, ranked: list[Ranked]) -> tuple[list[Ranked], tuple[str, ...]]:
    """Let the cross-encoder read the first candidates, where there is to be one; and say what was missing."""
    if parts.reranker is None or request.keyword:
        return ranked, ()
    from memctl.recall.rerank import reranked

    with parts.meter.stage("rerank"):
        return reranked(parts, request.query, ranked)


def _lifted(parts: RecallParts, request: RecallRequest, ranked: list[Ranked]) -> list[Ranked]:
    """Lift what fits the filters that the question names."""
    with parts.meter.stage("asides"):
        found = parts.asides(request.query) if parts.asides is not None else None
        if found is None:
            return ranked
        from memctl.recall.asides import lifted

        return lifted(parts, request, ranked, found[1])


def _read(parts: RecallParts, request: RecallRequest, ranked: Sequence[Ranked], blend: Blend) -> list[Scored]:
    least = parts.min_score if request.min_score is None else request.min_score
    most = min(request.limit, CANDIDATE_LIMIT)
    if not parts.diversity.any:
        return read_hits(parts, request, ranked, blend, least=least, most=most)
    from memctl.recall.diversify import POOL, diversified

    pool = read_hits(parts, request, ranked, blend, least=least, most=min(POOL * most, CANDIDATE_LIMIT))
    return diversified(parts, pool, parts.diversity, most)
