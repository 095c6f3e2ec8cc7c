"""Gather: which memories come into question, by words and by meaning; at most `CANDIDATE_LIMIT`."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import accumulate
from typing import TYPE_CHECKING

from memctl.domain.params import CANDIDATE_LIMIT, COARSE_FROM, COMMON_TERM_SHARE, SEARCHED_PASSAGES
from memctl.domain.ports import Embedder
from memctl.domain.query import ParsedQuery
from memctl.domain.words import Degradation
from memctl.recall.allow import allowed_rows
from memctl.recall.parts import RecallParts, RecallRequest
from memctl.recall.routing import community, within
from memctl.recall.steps import LENDING
from memctl.store.allowed import Allowed
from memctl.store.cosines import Cosines
from memctl.store.layout import Layout
from memctl.store.terms import TermHits

if TYPE_CHECKING:
    import numpy as np

_LENT_FROM = 50
"""So many of the best by words also bring in their neighbours, which lend words from them."""
_KEPT_TERMS = 2
"""A common word is left out of the search only while so many rarer ones remain."""

_TURKISH_ROOT = 5
"""Letters by which Turkish words are looked for; cut there, they match as well as stemmed (Can et al., 2008)."""
_TURKISH_LEAST = 4
"""Shorter words begin too many others."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """What the question found, before it is scored."""

    terms: tuple[TermHits, ...]
    common: tuple[TermHits, ...]
    """Terms too common to find anything by; they add their weight to what the others found."""
    total: int
    """Number of indexed passages."""
    layout: Layout
    cosines: Cosines | None
    candidates: tuple[int, ...]
    degraded: tuple[str, ...] = ()
    by_words: tuple[int, ...] = ()
    by_meaning: tuple[int, ...] = ()
    """The two lists that the candidates come from, best first."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a search for candidates goes."""

    each: int = CANDIDATE_LIMIT // 2
    """Of each list."""
    most: int = CANDIDATE_LIMIT
    lends: bool = True
    """Also the neighbours of the best by words."""


def gather(parts: RecallParts, request: RecallRequest, query: ParsedQuery, reach: Reach | None = None) -> Gathered:
    """Find candidates among the memories that pass the filter; the filter comes first, so nothing is starved."""
    reach = reach or Reach()
    store = parts.store
    allowed = allowed_rows(parts, request)
    total = store.terms.total()
    terms, common = ((), {}) if request.semantic else _terms(parts, query, total, narrow=allowed.only is not None)
    cosines, degraded = (None, ()) if request.keyword else _cosines(parts, query)
    layout = store.layout()
    excluded = _excluded(parts, query)
    found = _best_by_words(terms, allowed, max(reach.each, _LENT_FROM), arrays=cosines is not None)
    by_words = [row for row in found if row not in excluded]
    lent = _neighbours(layout, by_words[:_LENT_FROM], allowed) if reach.lends and LENDING not in request.without else []
    near = cosines.best(reach.each, within(parts, cosines, allowed, reach.each)) if cosines is not None else []
    by_meaning = [row for row in near if row not in excluded]
    candidates = dict.fromkeys((*by_words, *by_meaning, *(row for row in lent if row not in excluded)))
    candidates |= dict.fromkeys(row for row in community(parts, cosines, allowed) if row not in excluded)
    chosen = tuple(candidates)[: reach.most]
    added = _common_hits(parts, common, layout, chosen)
    return Gathered(
        terms, added, total, layout, cosines, chosen, degraded, tuple(by_words[: reach.each]), tuple(by_meaning)
    )


def _terms(
    parts: RecallParts, query: ParsedQuery, total: int, *, narrow: bool
) -> tuple[tuple[TermHits, ...], dict[str, int]]:
    """Return what the words find; and in a large store the words, with their counts, that are too common to find by."""
    index = parts.store.terms
    words = (*_forms(query), *query.phrases)
    common = _common_words(parts, words, total, narrow=narrow) if total >= COARSE_FROM else {}
    found = [index.word(word) for word in words if word not in common]
    return (*found, *(index.gram(gram) for gram in query.grams)), common


def _forms(query: ParsedQuery) -> Iterable[str]:
    """Return the words to look for; Turkish ones by their beginnings, as the stemmer knows English endings only."""
    if query.language != "tr":
        return query.words
    return dict.fromkeys(f"{word[:_TURKISH_ROOT]}*" if len(word) >= _TURKISH_LEAST else word for word in query.words)


def _common_words(parts: RecallParts, words: Sequence[str], total: int, *, narrow: bool) -> dict[str, int]:
    """Return the common words with their counts: a large share of passages holds them, or together too many do.

    There are none by their share where fewer than two rarer ones are found anywhere; and none before rarer ones are
    found in as many passages as are looked at. `narrow`: a filter lets few passages through, and rarer words may be
    found in none of those.
    """
    counts = {word: parts.store.terms.count(word) for word in words}
    found = sorted((word for word, count in counts.items() if count), key=counts.__getitem__)
    rare = [word for word in found if counts[word] <= COMMON_TERM_SHARE * total]
    searched = rare if len(rare) >= _KEPT_TERMS else found
    before = [0, *accumulate(counts[word] for word in searched)]
    searched = [word for word, held in zip(searched, before, strict=False) if narrow or _worth(counts[word], held)]
    return {word: counts[word] for word in found if word not in searched}


def _worth(count: int, held: int) -> bool:
    """Tell whether a word is searched for after rarer ones that stand in so many passages together."""
    return held < CANDIDATE_LIMIT or held + count <= SEARCHED_PASSAGES


def _common_hits(
    parts: RecallParts, common: Mapping[str, int], layout: Layout, candidates: Sequence[int]
) -> tuple[TermHits, ...]:
    """Return what common words add to the candidates and to the passages of their sources."""
    if not common:
        return ()
    sources = {source for rowid in candidates if (source := layout.source_of(rowid)) is not None}
    rowids = {row for source in sources for row in layout.rows(source)}.union(candidates)
    return tuple(parts.store.terms.word_among(word, count, rowids) for word, count in common.items())


def _best_by_words(terms: Sequence[TermHits], allowed: Allowed, most: int, *, arrays: bool) -> list[int]:
    """Return the rows that the words find, best first, ties by rowid; `arrays`: NumPy is loaded anyway."""
    if arrays and terms:
        return _best_of_arrays(terms, allowed, most)
    sums: dict[int, float] = {}
    for term in terms:
        for rowid, score in zip(term.rowids, term.earned, strict=True):
            sums[rowid] = sums.get(rowid, 0.0) + score
    found = ((score, -rowid) for rowid, score in sums.items() if rowid in allowed)
    return [-negative for _, negative in nlargest(most, found)]


def _best_of_arrays(terms: Sequence[TermHits], allowed: Allowed, most: int) -> list[int]:
    import numpy as np

    sums = np.bincount(np.concatenate([term.rowids for term in terms]), np.concatenate([term.earned for term in terms]))
    rows = np.flatnonzero(sums)
    rows = rows[allowed.mask(rows)]
    values = sums[rows]
    if rows.size > most:
        near = np.flatnonzero(values >= np.partition(values, rows.size - most)[rows.size - most])
        rows, values = rows[near], values[near]
    best: list[int] = rows[np.lexsort((rows, -values))][:most].tolist()
    return best


def _neighbours(layout: Layout, rowids: Iterable[int], allowed: Allowed) -> list[int]:
    found = []
    for rowid in rowids:
        place = layout.place(rowid)
        if place is None:
            continue
        for offset in (-1, 1):
            near = layout.near(place, offset)
            if near is not None and layout.rowids[near] in allowed:
                found.append(layout.rowids[near])
    return found


def _excluded(parts: RecallParts, query: ParsedQuery) -> frozenset[int]:
    return frozenset(rowid for word in query.excluded for rowid in parts.store.terms.word(word).scores)


def _cosines(parts: RecallParts, query: ParsedQuery) -> tuple[Cosines | None, tuple[str, ...]]:
    """Embed the question and compare it; None and the reason where there is no model or no vectors."""
    embedder = parts.embedder()
    if embedder is None:
        return None, (Degradation.MODEL,)
    have, want = parts.store.vectors.coverage(embedder.name)
    if not have:
        return None, (Degradation.VECTORS,) if want else ()
    vector = _vector(parts, embedder, query)
    partial = (Degradation.PARTIAL_EMBEDDINGS,) if have < want else ()
    return parts.store.vectors.compare(embedder.name, vector), partial


def _vector(parts: RecallParts, embedder: Embedder, query: ParsedQuery) -> "np.ndarray":
    vector = embedder.embed_query(query.text)
    if not parts.hyde:
        return vector
    from memctl.recall.hyde import centroid, hypotheses

    parts.meter.add("hyde")
    return centroid([vector, *(embedder.embed_query(heading) for heading in hypotheses(query.text))])
