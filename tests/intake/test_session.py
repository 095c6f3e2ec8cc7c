"""What something strong does to weak memories of its session, and how many flashbulbs a channel holds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from tests.app.stories import everything, rebuilt

STRONG = {"governance": "constitutional", "tags": ("decision",)}
LOUD = (
    "I am absolutely furious and terrified!!! The whole data centre is on fire, a total disaster, everybody run {}!!!"
)


@pytest.fixture(autouse=True)
def words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    root = tmp_path / "vault"
    root.mkdir()
    Memory.init(root, embed=False, now="2026-11-01T09:00:00.000Z")
    return root


@pytest.fixture
def memory(vault: Path) -> Iterator[Memory]:
    with Memory.open(vault, now="2026-11-08T12:00:00.000Z") as opened:
        yield opened


def weak(vault: Path, hour: int, text: str, session: str | None = "s1", channel: str = "_global") -> str:
    with Memory.open(vault, now=f"2026-11-08T{hour:02}:00:30.000Z") as memory:
        answer = memory.add(text, session=session, channel=channel)
        assert answer.importance is not None and answer.importance < 0.5
        return answer.id or ""


@pytest.mark.parametrize("session", ["s1", None])
def test_weak_ones_of_the_session_last_longer_once(vault: Path, session: str | None) -> None:
    inside = weak(vault, 9, "The lamp is blue.", session)
    before = weak(vault, 7, "The crane is red.", session)
    other = weak(vault, 10, "The pier is long.", "s2")
    elsewhere = weak(vault, 10, "The rope is wet.", session, "work")
    with Memory.open(vault, now="2026-11-08T12:00:00.000Z") as memory:
        known = everything(memory)
        strong = memory.add("We ship on Mondays.", session=session, channel="_global", **STRONG)
        assert strong.importance is not None and strong.importance >= 0.7
        found = [memory.show(name).stability for name in (inside, before, other, elsewhere, strong.id or "")]
        assert found == [1.3, 1.0, 1.0, 1.0, 1.0]
        told = everything(memory)
        memory.undo()
        assert everything(memory) == known
        memory.redo()
        memory.add("We sail on Sundays.", session=session, channel="_global", **STRONG)
        assert memory.show(inside).stability == 1.3
        memory.undo()
        assert everything(memory) == told
    assert rebuilt(vault) == told


def test_nothing_is_captured_by_something_weak(vault: Path, memory: Memory) -> None:
    name = weak(vault, 11, "The lamp is blue.")
    memory.add("The crane is red.", session="s1", channel="_global")
    assert memory.show(name).stability == 1.0


def test_a_channel_holds_twenty_flashbulbs(memory: Memory) -> None:
    flashed = []
    for number in range(22):
        answer = memory.add(LOUD.format(f"from hall {number * 37}"), channel="_global", force=True)
        flashed.append(memory.show(answer.id or "").flashbulb)
    assert flashed == [True] * 20 + [False] * 2
    assert memory.show(memory.add(LOUD.format("home"), channel="work").id or "").flashbulb


def test_what_a_hook_says_never_flashes(memory: Memory) -> None:
    answer = memory.add(LOUD.format("now"), channel="_global", source="hook")
    shown = memory.show(answer.id or "")
    assert shown.arousal >= 0.8 and not shown.flashbulb
