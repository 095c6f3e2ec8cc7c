"""What candidates earn: the same one by one, as arrays, and by the rules written out plainly."""

import math
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.recall.gather import Gathered
from memctl.recall.score import score
from memctl.scoring.ranking import Blend
from memctl.store.cosines import Cosines
from memctl.store.layout import NOWHERE, Layout
from memctl.store.terms import TermHits

BLEND = Blend()
DIMENSIONS = 8


@dataclass(frozen=True)
class Case:
    """A small store and a question."""

    sources: Sequence[Sequence[int]]
    """Rowids of each source in their order."""
    terms: Sequence[Mapping[int, float]]
    vectors: Mapping[int, Sequence[float]]
    candidates: tuple[int, ...]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    rows = draw(st.permutations(range(1, draw(st.integers(2, 30)))))
    cuts = sorted(draw(st.sets(st.integers(1, len(rows)), max_size=6)))
    parts = [list(rows[a:b]) for a, b in zip([0, *cuts], [*cuts, len(rows)], strict=True) if a < b]
    gone = draw(st.sets(st.integers(0, len(parts) - 1), max_size=1))
    sources = [part for at, part in enumerate(parts) if at not in gone]
    earned = st.dictionaries(st.sampled_from(rows), st.floats(0.001, 2.0), max_size=12)
    terms = draw(st.lists(earned, max_size=4))
    held = draw(st.sets(st.sampled_from(rows)))
    dice = np.random.default_rng(draw(st.integers(0, 99)))
    vectors = {row: unit(dice.standard_normal(DIMENSIONS)) for row in held}
    candidates = draw(st.lists(st.sampled_from(rows), min_size=1, unique=True))
    return Case(sources, terms, vectors, tuple(candidates))


def unit(vector: np.ndarray) -> list[float]:
    return [*(vector / np.linalg.norm(vector)).astype(np.float32)]


def layout_of(case: Case) -> Layout:
    rowids = [row for source in case.sources for row in source]
    numbers = [number for number, source in enumerate(case.sources) for _ in source]
    starts = np.cumsum([0, *map(len, case.sources)]).tolist()
    places = [NOWHERE] * 40
    for at, row in enumerate(rowids):
        places[row] = at
    return Layout(array("q", rowids), array("i", numbers), array("i", starts), array("i", places))


def query() -> np.ndarray:
    return np.array(unit(np.arange(1.0, DIMENSIONS + 1)), np.float32)


def gathered_of(case: Case, *, meaning: bool) -> Gathered:
    rows = sorted(case.vectors)
    matrix = np.array([case.vectors[row] for row in rows], np.float32).reshape(len(rows), DIMENSIONS)
    cosines = Cosines("model", query(), np.array(rows, np.int64), matrix) if meaning else None
    terms = [TermHits(str(at), array("q", term), array("d", term.values())) for at, term in enumerate(case.terms)]
    return Gathered(tuple(terms), (), 50, layout_of(case), cosines, case.candidates)


def plainly(case: Case, row: int, *, meaning: bool) -> dict[str, float]:
    """Return what one candidate earns, by the rules of the ranking as prose has them."""
    home = next((source for source in case.sources if row in source), [])
    at = home.index(row) if home else 0
    weights = [max(1e-6, math.log((50 - len(term) + 0.5) / (len(term) + 0.5))) for term in case.terms]

    def near(offset: int) -> int | None:
        return home[at + offset] if home and 0 <= at + offset < len(home) else None

    parts = {}
    if case.terms:
        words = sum(
            max(
                term.get(row, 0.0),
                0.6 * max(term.get(near(-1) or 0, 0.0), term.get(near(1) or 0, 0.0)),
                0.3 * max(term.get(near(-2) or 0, 0.0), term.get(near(2) or 0, 0.0)),
            )
            for term in case.terms
        )
        mixed = 0.6 * words / (2.2 * sum(weights)) + 0.4 * share(case, home, weights)
        parts["keyword"] = 1.3 * mixed**1.5
        known = [(weight, term) for weight, term in zip(weights, case.terms, strict=True) if term]
        held = sum(weight * lent(term, row, near) for weight, term in known)
        share_held = held / max(sum(weight for weight, _ in known), *weights, 1e-9)
        parts["coverage"] = 0.2 * min(1.0, 4 / max(len(known), 1)) * share_held**2
    if meaning and row in case.vectors:
        cosines = {other: float(np.dot(query(), case.vectors[other])) for other in case.vectors}
        beside = [cosines.get(near(offset) or 0, cosines[row]) for offset in (-1, 1)]
        summed = np.sum([case.vectors[other] for other in home or [row] if other in case.vectors], axis=0)
        centroid = float(np.dot(query(), summed)) / float(np.linalg.norm(summed))
        blended = 0.5 * cosines[row] + 0.1 * sum(beside) / 2 + 0.4 * centroid
        spread = math.sqrt((len(cosines) * np.var([*cosines.values()]) + 50 * 0.1**2) / (len(cosines) + 50))
        parts["vector"] = 0.11 * blended / round(spread, 4)
    return parts


def lent(term: Mapping[int, float], row: int, near: Callable[[int], int | None]) -> float:
    """Return what a term counts that stands in a passage, beside it or two passages away."""
    for offsets, counts in (((0,), 1.0), ((-1, 1), 0.6), ((-2, 2), 0.3)):
        if any((row if not offset else near(offset)) in term for offset in offsets):
            return counts
    return 0.0


def share(case: Case, home: Sequence[int], weights: Sequence[float]) -> float:
    """Return what the words earn in a whole source."""
    if not home:
        return 0.0
    mean = sum(map(len, case.sources)) / len(case.sources)
    norm = 1.2 * (0.25 + 0.75 * len(home) / mean)
    earned, most = 0.0, 0.0
    for term, weight in zip(case.terms, weights, strict=True):
        found_in = sum(1 for source in case.sources if any(row in term for row in source))
        idf = max(0.01, math.log((len(case.sources) - found_in + 0.5) / (found_in + 0.5)))
        bm25 = [term[row] for row in home if row in term]
        frequency = sum(1.2 * one / max(2.2 * weight - one, 1e-9) for one in bm25)
        earned, most = earned + idf * frequency / (frequency + norm), most + idf
    return earned / most


@settings(deadline=None)
@given(case=cases(), meaning=st.booleans())
def test_candidates_earn_what_the_rules_say(case: Case, meaning: bool) -> None:
    found = score(gathered_of(case, meaning=meaning), BLEND)
    assert tuple(found.rowids) == case.candidates
    for at, row in enumerate(found.rowids):
        assert found.of(at) == pytest.approx(plainly(case, row, meaning=meaning), rel=1e-5, abs=1e-6)
        assert sum(found.of(at).values()) == pytest.approx(found.totals()[at])


@settings(deadline=None)
@given(case=cases())
def test_words_earn_the_same_alone_and_with_vectors(case: Case) -> None:
    alone = score(gathered_of(case, meaning=False), BLEND)
    together = score(gathered_of(replace(case, vectors={}), meaning=True), BLEND)
    for at in range(len(case.candidates)):
        assert alone.of(at) == pytest.approx(together.of(at), rel=1e-12, abs=1e-15)
    assert alone.coverage == pytest.approx(together.coverage, rel=1e-12)
