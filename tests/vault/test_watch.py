"""Changes made to real files reach the listener, however they are made."""

import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from memctl.domain.errors import Locked
from memctl.vault import observe, watch
from memctl.vault.watch import watch_vault


class Told:
    """Collects what the watcher tells."""

    def __init__(self) -> None:
        self.calls: list[set[str] | None] = []
        self.notices: list[str] = []
        self.beats = 0

    @property
    def paths(self) -> set[str]:
        return {path for call in self.calls if call for path in call}

    @property
    def everything(self) -> bool:
        return None in self.calls

    def beat(self) -> None:
        self.beats += 1


def wait_for(what: Callable[[], bool], seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, "nothing was told in time"
        time.sleep(0.02)


@contextmanager
def watching(
    root: Path, told: Told, on_change: Callable[[set[str] | None], None] | None = None, **options: object
) -> Iterator[None]:
    stop = threading.Event()
    settings: dict[str, object] = {"debounce": 0.1, "poll_seconds": 0.1, **options}
    errors: list[BaseException] = []

    def run() -> None:
        try:
            watch_vault(
                root,
                on_change=on_change or told.calls.append,
                stop=stop,
                beat=told.beat,
                notice=told.notices.append,
                **settings,  # type: ignore[arg-type]
            )
        except BaseException as error:
            errors.append(error)
            raise

    thread = threading.Thread(target=run)
    thread.start()
    try:
        wait_for(lambda: told.beats > 0 or bool(errors))
        yield
    finally:
        stop.set()
        thread.join(10)
    assert not thread.is_alive() and not errors


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for path in ("a.md", "b.md", "sub/c.md", ".obsidian/x.md"):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text("one", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("poll", [False, True], ids=["events", "looking"])
def test_files_that_come_change_move_and_go(root: Path, poll: bool) -> None:
    told = Told()
    with watching(root, told, poll=poll):
        (root / "new.md").write_text("x", encoding="utf-8")
        (root / "a.md").write_text("changed", encoding="utf-8")
        (root / "b.md").rename(root / "renamed.md")
        (root / "sub/c.md").unlink()
        (root / "not a note.txt").write_text("x", encoding="utf-8")
        (root / ".obsidian/x.md").write_text("changed", encoding="utf-8")
        wait_for(lambda: told.paths >= {"new.md", "a.md", "b.md", "renamed.md", "sub/c.md"})
    assert told.paths == {"new.md", "a.md", "b.md", "renamed.md", "sub/c.md"}


def test_a_save_by_replacing_is_seen_as_a_change_of_the_note(root: Path) -> None:
    told = Told()
    with watching(root, told):
        temp = root / ".a.md.swp"
        temp.write_text("new text", encoding="utf-8")
        os.replace(temp, root / "a.md")
        wait_for(lambda: "a.md" in told.paths)
    assert told.paths == {"a.md"}


def test_a_moved_folder_means_everything(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    told = Told()
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    with watching(root, told):
        (root / "sub").rename(root / "moved")
        wait_for(lambda: told.everything)
        told.calls.clear()
        (root / "moved").rename(elsewhere / "out")
        wait_for(lambda: told.everything)
        told.calls.clear()
        (elsewhere / "out").rename(root / "back")
        wait_for(lambda: told.everything)
        told.calls.clear()
        (root / "back/c.md").write_text("in a folder that came later", encoding="utf-8")
        wait_for(lambda: "back/c.md" in told.paths or told.everything)


def test_a_burst_means_everything_once(root: Path) -> None:
    told = Told()
    with watching(root, told, debounce=0.5):
        for number in range(watch.BURST + 100):
            (root / f"n{number}.md").write_text("x", encoding="utf-8")
        wait_for(lambda: bool(told.calls))
        time.sleep(0.7)
    assert told.calls == [None]


def test_a_system_out_of_watches_is_said_and_looked_at_instead(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_more(*_: object) -> None:
        raise OSError(28, "inotify watch limit reached")

    monkeypatch.setattr(watch, "Observer", no_more)
    told = Told()
    with watching(root, told):
        (root / "a.md").write_text("changed", encoding="utf-8")
        wait_for(lambda: "a.md" in told.paths)
    assert told.notices == [
        "the system cannot tell of changes (inotify watch limit reached): looking every 0.1 s instead"
    ]


def test_a_listener_that_dies_is_noticed(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observe.Observer, "alive", property(lambda self: False))
    told = Told()
    with watching(root, told):
        wait_for(lambda: bool(told.notices))
        (root / "a.md").write_text("changed", encoding="utf-8")
        wait_for(lambda: "a.md" in told.paths)
    assert "stopped telling" in told.notices[0]


def test_lost_events_are_made_up_for(root: Path) -> None:
    told = Told()
    with watching(root, told):
        logging.getLogger("watchdog.observers.inotify").warning("Inotify queue overflowed")
        wait_for(lambda: told.everything)


def test_deaf_but_looking(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(observe._Sink, "take", lambda self, event: None)
    told = Told()
    with watching(root, told, sweep_seconds=0.2):
        (root / "a.md").write_text("changed", encoding="utf-8")
        wait_for(lambda: "a.md" in told.paths)
        time.sleep(0.6)
    assert told.calls == [{"a.md"}]


def test_a_vault_that_vanishes_is_not_an_empty_one(root: Path) -> None:
    told = Told()
    away = root.with_name("away")
    with watching(root, told, poll=True):
        root.rename(away)
        wait_for(lambda: bool(told.notices))
        time.sleep(0.4)
        assert told.calls == []
        (away / "a.md").write_text("changed meanwhile", encoding="utf-8")
        away.rename(root)
        wait_for(lambda: told.everything)
    assert "can be seen again" in told.notices[-1]


def test_a_pass_that_cannot_run_now_is_tried_again(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "RETRY_SECONDS", 0.1)
    told = Told()

    def first_locked(paths: set[str] | None) -> None:
        told.calls.append(paths)
        if len(told.calls) == 1:
            raise Locked("another job runs")

    with watching(root, told, first_locked):
        (root / "a.md").write_text("changed", encoding="utf-8")
        wait_for(lambda: len(told.calls) > 1)
    assert told.calls == [{"a.md"}, None]
    assert told.notices == ["another job runs; trying again"]


def test_network_drives_are_told_by_their_mount(tmp_path: Path) -> None:
    assert observe.network_drive(tmp_path) is None


IDLE = """
import sys, threading
from pathlib import Path
from memctl.vault.watch import watch_vault
stop = threading.Event()
watch_vault(Path(sys.argv[1]), on_change=print, stop=stop, beat=stop.set)
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(int(peak.split()[1]) // 1024)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_an_idle_watcher_takes_little_memory(tmp_path: Path) -> None:
    for folder in range(10):
        (tmp_path / f"f{folder}").mkdir()
        for number in range(300):
            (tmp_path / f"f{folder}/n{number}.md").touch()
    done = subprocess.run([sys.executable, "-c", IDLE, str(tmp_path)], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 80
