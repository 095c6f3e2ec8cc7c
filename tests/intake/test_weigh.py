"""What a memory is worth at birth."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.memory import MemoryState
from memctl.intake.weigh import Facts, weigh
from tests.intake.nearby import near


def facts(**said: Any) -> Facts:
    usual: dict[str, Any] = {
        "strength": 0.5,
        "authority": 1,
        "governance": 3,
        "protected_tag": False,
        "arousal": 0.1,
        "valence": 0.0,
        "emotion": None,
        "flashbulbs": 0,
    }
    return Facts(**(usual | said))


def test_what_nothing_is_known_about() -> None:
    found = weigh(facts(), [])
    assert found.surprise == 0.5 and found.channels == (0.5, 0.1, 0.5, 0.5) and not found.flashbulb
    assert found.importance == pytest.approx(0.25 * 0.5 + 0.30 * 0.1 + 0.25 * 0.5 + 0.20 * 0.5)
    assert (found.stability, found.priority) == (1.0, "low")


def test_neighbours_lessen_surprise_and_lend_their_use() -> None:
    known = [near(number, "A lamp.", cosine=0.9, state=MemoryState(utility=0.9)) for number in range(7)]
    found = weigh(facts(), [*known, near(9, "A crane.")])
    assert found.surprise == pytest.approx(0.1) and found.channels[2] == pytest.approx(0.9)
    assert weigh(facts(context=(0.2, 0.4)), []).channels[3] == pytest.approx(0.3)
    assert weigh(facts(context=(-0.9,)), []).channels[3] == 0.0


def test_certainty_governance_and_protected_tags_raise_it() -> None:
    plain = weigh(facts(), []).importance
    assert weigh(facts(strength=1.0), []).importance == pytest.approx(plain * 1.3)
    assert weigh(facts(strength=0.0), []).importance == pytest.approx(plain * 0.7)
    assert weigh(facts(governance=1), []).importance == pytest.approx(plain + 0.2)
    assert weigh(facts(governance=2, protected_tag=True), []).importance == pytest.approx(plain + 0.15)


@pytest.mark.parametrize(
    ("arousal", "authority", "before", "flash"),
    [(0.8, 1, 0, True), (0.79, 1, 0, False), (0.9, 2, 19, True), (0.9, 1, 20, False), (0.9, 3, 0, False)],
)
def test_strong_feeling_protects_within_bounds(arousal: float, authority: int, before: int, flash: bool) -> None:
    found = weigh(facts(arousal=arousal, authority=authority, flashbulbs=before), [])
    assert found.flashbulb is flash and (found.importance >= 0.9) is flash
    assert found.stability == (1.5 if flash else 1.0)
    assert found.as_data().get("flashbulb", False) is flash


@given(st.floats(0, 1), st.floats(0, 1), st.integers(1, 4), st.lists(st.floats(-1, 1), max_size=8), st.booleans())
def test_importance_stays_within_bounds(
    strength: float, arousal: float, level: int, cosines: list[float], protected: bool
) -> None:
    known = [near(number, "A lamp.", cosine=cosine) for number, cosine in enumerate(cosines)]
    said = facts(strength=strength, arousal=arousal, governance=level, protected_tag=protected, context=tuple(cosines))
    found = weigh(said, known)
    assert 0 <= found.importance <= 1 and all(0 <= value <= 1 for value in (*found.channels, found.surprise))
    assert None not in found.as_data().values()
