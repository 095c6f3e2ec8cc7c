"""What a dream wrote stands below the memories that it cites, and crowds none of them out."""

from pathlib import Path

import pytest

from tests.dream.bed import Days
from tests.dream.test_summaries import GARDEN


@pytest.fixture
def days(tmp_path: Path) -> Days:
    days = Days(tmp_path / "vault", embed=False)
    for number, text in enumerate(GARDEN):
        days.add(1 + number, text.replace("greenhouse", "Kelderhof Project"))
    assert any(item["op"] == "write" for item in days.dream(10).changes)
    return days


@pytest.mark.parametrize(
    "question", ["Kelderhof Project", "watering pump of the Kelderhof Project", "Kelderhof Project storm roof panes"]
)
@pytest.mark.parametrize("limit", [3, 5, 10])
def test_sources_stand_before_what_was_made_of_them(days: Days, question: str, limit: int) -> None:
    with days.on(20) as memory:
        found = memory.recall(question, limit=limit, trace=False).results
        plain = memory.recall(question, limit=limit, trace=False, without=("second_hand",)).results
        everything = memory.recall(question, limit=50, trace=False).results
        notes = {item.id for item in memory.ls() if b"source: dream" in (days.root / item.path).read_bytes()}
    own = [hit.id for hit in everything if hit.id not in notes]
    shown = [hit.id for hit in found]
    assert len(notes) >= 2 and len(own) == len(GARDEN)
    assert set(own[:limit]) <= set(shown)  # a source that is shown without the notes is shown with them
    scores = {hit.id: hit.score for hit in plain}
    for at, hit in enumerate(found):
        assert hit.score == pytest.approx(sum(hit.why.values()), abs=1e-4)
        lower = [other.id for other in found[at + 1 :] if other.id not in notes]
        near = [name for name in lower if scores.get(name, 0.0) >= 0.8 * scores.get(hit.id, 9.0)]
        assert hit.id not in notes or not near
        assert ("second_hand" in hit.why) <= (hit.id in notes)


def test_what_nobody_dreamt_of_ranks_as_before(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    for text in GARDEN:
        days.add(1, text)
    with days.on(2) as memory:
        with_it = memory.recall("greenhouse", trace=False).results
        without = memory.recall("greenhouse", trace=False, without=("second_hand",)).results
    assert [(hit.id, hit.score) for hit in with_it] == [(hit.id, hit.score) for hit in without]
