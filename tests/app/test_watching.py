"""Watching: another long job is waited for, not given up on."""

import threading
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.answers import IndexAnswer
from memctl.domain.errors import Locked
from memctl.store.lock import long_job_lock


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")
    root = tmp_path / "vault"
    root.mkdir()
    Memory.init(root, embed=False)
    (root / "lamp.md").write_text("# Lamp\n\nThe lamp is green.\n", encoding="utf-8")
    return root


def test_a_watcher_waits_for_the_job_that_holds_the_lock_when_it_starts(vault: Path) -> None:
    stop, told, taken = threading.Event(), threading.Event(), threading.Event()
    notices: list[str] = []
    answers: list[IndexAnswer] = []

    def notice(text: str) -> None:
        notices.append(text)
        told.set()

    def on_pass(answer: IndexAnswer) -> None:
        answers.append(answer)
        taken.set()

    def watch() -> None:
        with Memory.open(vault) as memory:
            memory.watch(stop, on_pass, notice)

    watcher = threading.Thread(target=watch)
    with long_job_lock(vault / ".memctl", "rebuild"):
        watcher.start()
        assert told.wait(30)
    try:
        assert taken.wait(30)
    finally:
        stop.set()
        watcher.join(30)
    assert not watcher.is_alive()
    assert notices[0].startswith("locked by PID")
    assert answers[0].added == 1


def test_one_pass_does_not_wait_longer_than_any_other_command(vault: Path) -> None:
    with long_job_lock(vault / ".memctl", "rebuild"), Memory.open(vault) as memory, pytest.raises(Locked):
        memory.watch(threading.Event(), lambda _: None, lambda _: None, once=True)
