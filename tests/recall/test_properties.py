"""What holds of every question: the same answer again, better matches first, lifecycle only among near ties."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memctl.app.memory import Memory
from memctl.app.open import PROFILES
from memctl.domain.memory import MemoryState
from memctl.domain.params.fusing import LIFECYCLE_MOST
from memctl.recall.lifecycle import signal_of
from memctl.recall.steps import STEPS, blend_without
from memctl.scoring.fusion import lifted
from memctl.scoring.profiles import Model
from memctl.scoring.ranking import Blend, coverage_part, keyword_part, meaning_part
from memctl.scoring.seed_scores import Asking, Candidate, score_parts

NOW = "2026-11-22T12:00:00Z"
MATCHES = {
    "The boiler room key hangs behind the blue door.": "boiler room key blue door",
    "Anneke moved the choir rehearsal to the chapel.": "choir rehearsal chapel Anneke",
    "A leaking gasket stopped the second turbine in June.": "leaking gasket second turbine",
    "Rye bread needs eleven grams of salt for each kilo.": "rye bread grams salt kilo",
}
shares = st.floats(0, 1)
states = st.builds(
    MemoryState,
    importance=st.none() | shares,
    utility=shares,
    valence=st.floats(-1, 1),
    source_confidence=st.none() | shares,
    sub_tier=st.sampled_from([None, "personal", "vicarious", "schematic", "procedural"]),
    access_count=st.integers(0, 1000),
    good=st.integers(0, 50),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A vault of old notes, each the best match of one question, and of fresh, praised memories about nothing asked."""
    root = tmp_path_factory.mktemp("properties") / "vault"
    root.mkdir()
    for number, text in enumerate(MATCHES):
        (root / f"2019-01-0{number + 1}.md").write_text(f"{text}\n", encoding="utf-8")
    Memory.init(root, embed=False, now=NOW)
    with Memory.open(root, now=NOW) as memory:
        for text in ("Swallows nest under the eaves.", "The ferry sails at noon.", "Glaciers carve valleys."):
            name = str(memory.add(text, layer="semantic").id)
            for _ in range(8):
                memory.feedback(name, "good")
        memory.index(embed=False)
    yield root


@pytest.mark.parametrize("question", MATCHES.values(), ids=list(MATCHES.values()))
def test_the_best_match_never_loses_to_an_unrelated_fresh_memory(store: Path, question: str) -> None:
    with Memory.open(store, now=NOW) as memory:
        found = memory.recall(question, trace=False, everything_ranked=True).results
    assert MATCHES[found[0].content.strip()] == question


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    question=st.text(max_size=60) | st.sampled_from([*MATCHES.values(), *MATCHES]), profile=st.sampled_from(PROFILES)
)
def test_the_same_question_has_the_same_answer_byte_for_byte(store: Path, question: str, profile: str) -> None:
    def answer() -> str:
        with Memory.open(store, now=NOW, profile=profile) as memory:
            found = memory.recall(question, trace=False, everything_ranked=True)
        return json.dumps(asdict(found) | {"took_ms": 0}, sort_keys=True, default=str)

    assert answer() == answer()


@given(score=st.floats(0, 5), one=states, other=states, mood=st.sampled_from([-1.0, 0.0, 1.0]))
def test_lifecycle_settles_near_ties_alone(score: float, one: MemoryState, other: MemoryState, mood: float) -> None:
    changed = lifted(score, signal_of(one, mood))
    assert abs(changed - score) <= LIFECYCLE_MOST * score + 1e-12
    better = score * (1 + LIFECYCLE_MOST) / (1 - LIFECYCLE_MOST) + 1e-9
    assert lifted(better, signal_of(other, mood)) >= changed


@given(low=shares, more=shares, unit=st.floats(0.02, 0.3))
def test_a_better_match_earns_no_less(low: float, more: float, unit: float) -> None:
    blend, high = Blend(), min(low + more, 1.0)
    assert keyword_part(high, low, blend) >= keyword_part(low, low, blend)
    assert keyword_part(low, high, blend) >= keyword_part(low, low, blend)
    assert coverage_part(high, 3, blend) >= coverage_part(low, 3, blend)
    assert meaning_part(high, unit, blend) >= meaning_part(low, unit, blend)


@given(low=shares, more=shares, rank=st.integers(0, 400), model=st.sampled_from(sorted(set(Model) - {Model.DEFAULT})))
def test_a_better_match_earns_no_less_under_any_design(low: float, more: float, rank: int, model: Model) -> None:
    worse = Candidate(similarity=low, keyword_rank=rank + 1, vector_rank=rank + 1)
    better = replace(worse, similarity=min(low + more, 1.0), keyword_rank=rank, vector_rank=rank)
    assert sum(score_parts(model, better, Asking()).values()) >= sum(score_parts(model, worse, Asking()).values())


@pytest.mark.parametrize("step", STEPS)
def test_every_step_can_be_left_out(store: Path, step: str) -> None:
    with Memory.open(store, now=NOW) as memory:
        assert step in memory.recall_steps()
        assert memory.recall("boiler room key", trace=False, without=(step,)).results
    assert (blend_without((step,)) != Blend()) == (
        step not in ("lending", "intent", "lifecycle", "asides", "second_hand")
    )


@pytest.mark.parametrize("past", ["pinned", "pinned in the note", "found helpful", "shown"])
def test_a_near_tie_goes_to_what_was_pinned_or_helped_and_not_to_what_was_shown(tmp_path: Path, past: str) -> None:
    question = "how is the pump primed"
    for name in ("east", "west"):
        (tmp_path / f"{name}.md").write_text(f"The {name} pump is primed by hand.\n", encoding="utf-8")
    Memory.init(tmp_path, embed=False, now=NOW)
    with Memory.open(tmp_path, now=NOW) as memory:
        found = memory.recall(question, keyword=True, trace=False).results
        first, second = found
        if past == "pinned":
            memory.pin([second.id])
        elif past == "pinned in the note":
            note = tmp_path / second.path
            note.write_text(f"---\npinned: true\n---\n\n{note.read_text(encoding='utf-8')}", encoding="utf-8")
        else:
            for _ in range(4):
                if past == "shown":
                    memory.recall(f"{Path(second.path).stem} pump", keyword=True)
                else:
                    memory.feedback(second.id, "good")
        memory.index(embed=False)
        after = memory.recall(question, keyword=True, trace=False).results
        plain = memory.recall(question, keyword=True, trace=False, without=("lifecycle",)).results
    order = [first.path, second.path]
    assert [hit.path for hit in plain] == order
    assert [hit.path for hit in after] == (order if past == "shown" else order[::-1])
    assert (after[0].why.get("lifecycle", 0.0) > 0) == (past != "shown")
