"""Every channel is read: that of the work at hand first, then what belongs to all; the log says where from."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory

TEXTS = {
    "atlas": "The release train leaves on Tuesday at noon.",
    "_global": "The release train leaves on Wednesday at noon.",
    "borealis": "The release train leaves on Thursday at noon.",
}


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A vault whose channels say the same of different days."""
    monkeypatch.setenv("MEMCTL_INTAKE__RECONCILE", "false")
    root = tmp_path / "shared"
    root.mkdir()
    Memory.init(root, embed=False)
    with Memory.open(root, now="2026-11-22T09:00:00Z") as memory:
        for channel, text in TEXTS.items():
            memory.add(text, channel=channel)
    return root


@pytest.mark.parametrize(
    ("home", "order"), [("atlas", ["atlas", "_global", "borealis"]), ("borealis", ["borealis", "_global", "atlas"])]
)
def test_the_channel_at_work_comes_first_then_what_is_for_all(shared: Path, home: str, order: list[str]) -> None:
    with Memory.open(shared, channel=home) as memory:
        found = memory.recall("when does the release train leave", keyword=True, trace=False).results
    assert [hit.channel for hit in found] == order
    assert found[0].why["channel"] > found[1].why["channel"] > 0 and "channel" not in found[2].why


def test_without_a_channel_none_is_preferred(shared: Path) -> None:
    with Memory.open(shared) as memory:
        found = memory.recall("when does the release train leave", keyword=True, trace=False).results
    assert {hit.channel for hit in found} == set(TEXTS) and not any("channel" in hit.why for hit in found)


def test_a_better_match_of_another_channel_wins(shared: Path) -> None:
    with Memory.open(shared, channel="atlas") as memory:
        assert memory.recall("release train Thursday", keyword=True, trace=False).results[0].channel == "borealis"


def test_what_comes_from_other_channels_is_logged(shared: Path) -> None:
    with Memory.open(shared, channel="atlas") as memory:
        memory.recall("release train", keyword=True)
        memory.recall("release train Tuesday", keyword=True, limit=1)
        logged = [event.data for event in memory.engine.tail().events if "ranks" in event.data]
    assert [data.get("channels") for data in logged] == [{"_global": 1, "atlas": 1, "borealis": 1}, None]
