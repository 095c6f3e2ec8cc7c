"""The path of the default profile: gather -> score -> rank -> read, and once more in wider words where nothing is."""

from dataclasses import replace

from memctl.domain.params import CANDIDATE_LIMIT
from memctl.domain.query import ParsedQuery
from memctl.recall.gather import gather
from memctl.recall.parts import Found, RecallParts, RecallRequest
from memctl.recall.rank import rank, read_hits
from memctl.recall.relax import relaxed_query
from memctl.recall.score import score
from memctl.scoring.ranking import Blend

BLEND = Blend()


def find_by_default(parts: RecallParts, request: RecallRequest, query: ParsedQuery) -> Found:
    """Return what the default profile finds, best first."""
    gathered = gather(parts, request, query)
    ranked = rank(parts, request, gathered, score(gathered, BLEND), BLEND)
    relaxed = False
    unknown = not any(term.found_in for term in (*gathered.terms, *gathered.common))
    if not ranked and unknown and (wider := relaxed_query(parts, query)) is not None:
        query, relaxed = wider, True
        gathered = gather(parts, replace(request, keyword=True, semantic=False), query)
        ranked = rank(parts, request, gathered, score(gathered, BLEND), BLEND)
    least = parts.min_score if request.min_score is None else request.min_score
    kept = read_hits(parts, ranked, BLEND, least=least, most=min(request.limit, CANDIDATE_LIMIT))
    return Found(tuple(kept), query.words, gathered.degraded, relaxed)
