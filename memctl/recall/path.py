"""The path of recall: parse -> route -> find by the profile -> locate -> organise."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from memctl.domain.answers import RecallAnswer
from memctl.domain.params import VERIFICATION_FACTOR
from memctl.domain.query import Filter, ParsedQuery
from memctl.domain.words import Degradation, Verification
from memctl.recall.allow import allowed_rows
from memctl.recall.intent import SELDOM, intent_of
from memctl.recall.locate import Place, locate
from memctl.recall.organise import organise
from memctl.recall.parts import Found, RecallParts, RecallRequest, Scored
from memctl.recall.structure import Told, hint_of, in_time, voted
from memctl.recall.usual import find_by_default
from memctl.text.query import parse_query
from memctl.text.tokens import cjk_bigrams

ONLY_EXCLUDED = "nothing to look for but what to leave out"
_PROVEN = (Verification.VERIFIED, Verification.MOVED)
"""What a source still says, there or elsewhere in its file."""


def recall_memories(parts: RecallParts, request: RecallRequest) -> RecallAnswer:
    """Answer a question; writes nothing."""
    query = parse_query(request.query)
    nothing = empty_answer(parts, request)
    if not any(map(str.isalnum, query.text)):
        return nothing
    if query.excluded and not (query.words or query.phrases or query.grams):
        return replace(nothing, hint=ONLY_EXCLUDED)
    route = intent_of(parts, request)
    nothing = replace(nothing, intent=str(route.intent) if route else "general")
    if route is not None and not route.strategy.retrieves:
        return replace(nothing, hint=SELDOM)
    if route is not None and not request.literal:
        request = replace(request, replaced=route.strategy.superseded, boosted=route.strategy.categories)
    if parts.profile == "default" or route is None:
        found = find_by_default(parts, request, query)
    else:
        from memctl.recall.seeds import find_by_design

        found = find_by_design(parts, request, query, route)
    least = parts.min_score if request.min_score is None else request.min_score
    with parts.meter.stage("locate"):
        places = locate(parts, [item.memory for item in found.hits], found.words)
    kept = [item for item in _as_now(found.hits, places) if item.relevance >= least]
    kept = proven(request, kept, places)
    told = _told(parts, request, kept)
    parts.meter.count_parts(item.why for item in kept)
    unheld = _unheld(parts, request, query) if kept and not found.relaxed else []
    stale = (Degradation.STALE_INDEX,) if any(place.stale_index for place in places.values()) else ()
    return replace(
        nothing,
        relaxed=found.relaxed or bool(unheld),
        degraded=(*found.degraded, *parts.store.degraded, *stale),
        results=organise(parts, told.kept, places, told.ties),
        hint=_hint(found, unheld) or hint_of(told.shape, len(kept), ordered=told.in_time),
        warnings=_left_out(parts, request.wanted),
    )


def empty_answer(parts: RecallParts, request: RecallRequest) -> RecallAnswer:
    """Return the answer that nothing was found."""
    return RecallAnswer(
        query=request.query,
        vault=str(parts.root),
        profile=parts.profile,
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


def proven(request: RecallRequest, items: list[Scored], places: Mapping[str, Place]) -> list[Scored]:
    """Return what its source says as it is now, where only that may answer; else all."""
    if not request.wanted.verified_only:
        return items
    return [item for item in items if places[item.memory.id].verification in _PROVEN]


def _told(parts: RecallParts, request: RecallRequest, kept: list[Scored]) -> Told:
    """Return results in the order of time where that is wanted, else as the profile tells them."""
    if parts.profile == "magma":
        from memctl.recall.told import told_as

        told = told_as(parts, request, kept)
        return replace(told, kept=in_time(kept), in_time=True) if request.timeline else told
    shape = voted(item.memory for item in kept)
    return Told(in_time(kept) if request.timeline else kept, shape, in_time=request.timeline)


def _unheld(parts: RecallParts, request: RecallRequest, query: ParsedQuery) -> list[str]:
    """Return the quoted phrases that no memory which may answer holds; CJK is found by bigrams and not looked at."""
    phrases = [phrase for phrase in query.phrases if not cjk_bigrams(phrase)]
    if not phrases:
        return []
    allowed = allowed_rows(parts, request)
    return [phrase for phrase in phrases if not any(row in allowed for row in parts.store.terms.word(phrase).rowids)]


def _hint(found: Found, unheld: Sequence[str]) -> str | None:
    if unheld:
        named = " or ".join(f'"{phrase}"' for phrase in unheld)
        return f"no passage holds {named}; searched for {'its' if len(unheld) == 1 else 'their'} words"
    return f"nothing held the words as they are; searched for {', '.join(found.words)}" if found.relaxed else None
