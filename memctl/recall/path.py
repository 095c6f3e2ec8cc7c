"""The path of recall: parse -> gather -> score -> rank -> locate -> organise."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from memctl.domain.answers import RecallAnswer
from memctl.domain.params import CANDIDATE_LIMIT, VERIFICATION_FACTOR
from memctl.domain.query import Filter
from memctl.domain.words import Degradation
from memctl.recall.gather import gather
from memctl.recall.locate import Place, locate
from memctl.recall.organise import organise
from memctl.recall.parts import RecallParts, RecallRequest, Scored
from memctl.recall.rank import rank, read_hits
from memctl.recall.relax import relaxed_query
from memctl.recall.score import score
from memctl.scoring.ranking import Blend
from memctl.text.query import parse_query

BLEND = Blend()


def recall_memories(parts: RecallParts, request: RecallRequest) -> RecallAnswer:
    """Answer a question; writes nothing."""
    query = parse_query(request.query)
    if not any(map(str.isalnum, query.text)):
        return _nothing(parts, request)
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
    places = locate(parts, [item.memory for item in kept], query.words)
    kept = [item for item in _as_now(kept, places) if item.relevance >= least]
    stale = (Degradation.STALE_INDEX,) if any(place.stale_index for place in places.values()) else ()
    return replace(
        _nothing(parts, request),
        relaxed=relaxed,
        degraded=(*gathered.degraded, *parts.store.degraded, *stale),
        results=organise(parts, kept, places),
        hint=_hint(relaxed, query.words),
        warnings=_left_out(parts, request.wanted),
    )


def _nothing(parts: RecallParts, request: RecallRequest) -> RecallAnswer:
    """Return the answer that nothing was found."""
    return RecallAnswer(
        query=request.query,
        vault=str(parts.root),
        profile="default",
        intent="general",
        mode=request.mode,
        took_ms=0,
        relaxed=False,
        degraded=(),
        results=(),
    )


def _left_out(parts: RecallParts, wanted: Filter) -> tuple[str, ...]:
    """Say how many memories a bound on dates leaves out because they have none."""
    if wanted.since is None and wanted.until is None:
        return ()
    count = parts.store.memories.count
    undated = count(replace(wanted, since=None, until=None)) - count(replace(wanted, since="0", until=None))
    return (f"{undated} memories without a date were left out",) if undated else ()


def _as_now(ranked: Sequence[Scored], places: Mapping[str, Place]) -> list[Scored]:
    """Return hits with the relevance that their sources, as they are now, leave them."""
    now = []
    for item in ranked:
        indexed = VERIFICATION_FACTOR.get(item.memory.verification, 1.0)
        factor = VERIFICATION_FACTOR.get(places[item.memory.id].verification, 1.0) / indexed
        now.append(replace(item, relevance=round(item.relevance * factor, 6)))
    return now


def _hint(relaxed: bool, words: tuple[str, ...]) -> str | None:
    return f"nothing held the words as they are; searched for {', '.join(words)}" if relaxed else None
