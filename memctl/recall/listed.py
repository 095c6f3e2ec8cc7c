"""Listed: what fits the filters of a question that asks for nothing besides, in the order of time."""

from dataclasses import replace

from memctl.domain.answers import RecallAnswer
from memctl.domain.memory import StoredMemory
from memctl.domain.params import CANDIDATE_LIMIT, VERIFICATION_FACTOR
from memctl.recall.locate import locate
from memctl.recall.organise import organise
from memctl.recall.parts import RecallParts, RecallRequest, Scored
from memctl.recall.path import empty_answer, proven
from memctl.recall.rank import held
from memctl.recall.selfquery import NO_ASIDES, self_query
from memctl.recall.structure import in_time
from memctl.text.query import parse_query
from memctl.text.stopwords import is_stopword
from memctl.text.tokens import words

FITS = 0.5
"""Relevance of what fits and may be what is meant (source: ours)."""
_VAGUE = frozenset(
    words(
        "happen happened happens happening note notes entry entries memory memories wrote write written writing record "
        "recorded kept keep noted saved save added add new news stuff list show find found know known remember "
        "not notlar notlarım yazdım yazdık yaptım yaptık oldu neler kaydettim kayıtlar"
    )
)
"""Words that ask for whatever there is."""


def is_whole(query: str, rest: str, now: str) -> bool:
    """Tell whether a question asks for nothing but what fits the filters that it names."""
    if rest == query:
        return self_query(query, now)[1] != NO_ASIDES
    parsed = parse_query(rest)
    return not parsed.grams and all(is_stopword(word, parsed.language) or word in _VAGUE for word in parsed.words)


def recall_listed(parts: RecallParts, request: RecallRequest) -> RecallAnswer:
    """Return the first passage of each note that passes the filter, the earliest first; the latest of too many."""
    found = parts.overlay(parts.store.memories.select(request.wanted, sort="created", limit=CANDIDATE_LIMIT))
    first: dict[str, StoredMemory] = {}
    for item in found:
        if held(request, item):
            first.setdefault(item.record.path, item)
    fitting = list(first.values())
    places = locate(parts, fitting, ())
    scored = []
    for item in fitting:
        fits = FITS * VERIFICATION_FACTOR.get(places[item.id].verification, 1.0)
        scored.append(Scored(item, FITS, fits, {"asides": FITS}))
    least = parts.min_score if request.min_score is None else request.min_score
    kept = in_time([item for item in proven(request, scored, places) if item.relevance >= least])[-request.limit :]
    return replace(
        empty_answer(parts, request),
        degraded=parts.store.degraded,
        results=organise(parts, kept, places, {}),
        hint="in the order of time, the earliest first" if len(kept) > 1 else None,
    )
