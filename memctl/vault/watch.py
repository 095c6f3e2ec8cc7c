"""Telling which notes changed, until told to stop: by events where the system has them, by looking where not."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from memctl.domain.errors import MemctlError, NoVault
from memctl.domain.note import FileStat
from memctl.vault.observe import Changes, Observer, network_drive
from memctl.vault.scan import scan_vault, stat_file

BURST = 500
"""More changed paths than this at once, a checkout say, and looking at everything is cheaper."""
_TICK = 0.25
"""Seconds after which `stop` is noticed."""
_LONGEST_WAIT = 10
"""Times the debounce: so long a file that keeps changing holds back what changed with it."""
RETRY_SECONDS = 5.0
"""Between tries to take in what could not be taken in."""

OnChange = Callable[[set[str] | None], None]


@dataclass(frozen=True, slots=True)
class Pace:
    """How often the watcher looks."""

    debounce: float = 0.5
    """Seconds of quiet after the last event."""
    poll_seconds: float = 5.0
    """Seconds between looks where there are no events."""
    sweep_seconds: float = 60.0
    """Seconds between looks beside events, so that it is never alive but deaf."""
    beat_seconds: float = 15.0


def watch_vault(
    root: Path,
    *,
    on_change: OnChange,
    stop: threading.Event,
    debounce: float = 0.5,
    poll_seconds: float = 5.0,
    sweep_seconds: float = 60.0,
    exclude: Sequence[str] = (),
    memories_folder: str = "memories",
    beat: Callable[[], None] | None = None,
    notice: Callable[[str], None] | None = None,
    poll: bool = False,
) -> None:
    """Call `on_change` with the paths of notes that came, changed or went; None means to look at everything.

    Returns when `stop` is set. `beat` is called while the watcher can hear or look; `notice` gets one sentence when it
    has to look instead of listen, or cannot take a change in. An error of ours in `on_change` is told and tried again.
    """
    watcher = _Watcher(
        root,
        on_change,
        Pace(debounce, poll_seconds, sweep_seconds),
        tuple(exclude),
        memories_folder,
        beat or _nothing,
        notice or _nothing_said,
    )
    watcher.run(stop, poll=poll)


def _nothing() -> None:
    pass


def _nothing_said(_: str) -> None:
    pass


@dataclass(slots=True)
class _Pending:
    """What changed since it was told last."""

    paths: set[str] = field(default_factory=set)
    everything: bool = False
    first: float = 0.0
    last: float = 0.0

    def add(self, path: str | None, now: float) -> None:
        if not self:
            self.first = now
        self.last = now
        if path is not None:
            self.paths.add(path)
        if path is None or len(self.paths) > BURST:
            self.everything = True
            self.paths.clear()

    def is_due(self, now: float, debounce: float) -> bool:
        quiet = now - self.last >= debounce or now - self.first >= _LONGEST_WAIT * debounce
        return bool(self) and quiet

    def __bool__(self) -> bool:
        return self.everything or bool(self.paths)


@dataclass(slots=True)
class _Watcher:
    root: Path
    on_change: OnChange
    pace: Pace
    exclude: tuple[str, ...]
    memories_folder: str
    beat: Callable[[], None]
    notice: Callable[[str], None]
    changes: Changes = field(default_factory=queue.SimpleQueue)
    observer: Observer | None = None
    seen: dict[str, FileStat] = field(default_factory=dict)
    pending: _Pending = field(default_factory=_Pending)
    listens: bool = True
    """Wants events rather than to look."""
    lost: bool = False
    """The vault itself cannot be seen."""

    def run(self, stop: threading.Event, *, poll: bool) -> None:
        self.seen = self._look() or {}
        self.listens = not poll
        if self.listens:
            self._listen()
        next_look = time.monotonic() + self._pause()
        next_beat = 0.0
        try:
            while not stop.is_set():
                self._wait(stop)
                now = time.monotonic()
                if self.observer is not None and not self.observer.alive:
                    self._fall_back("the system stopped telling of changes")
                    next_look = now
                if now >= next_look:
                    self._sweep()
                    next_look = time.monotonic() + self._pause()
                if self.pending.is_due(now, self.pace.debounce):
                    self._tell(stop)
                if now >= next_beat and not self.lost:
                    self.beat()
                    next_beat = now + self.pace.beat_seconds
        finally:
            if self.observer is not None:
                self.observer.stop()

    def _listen(self) -> None:
        """Start to listen; where that is no use, say why and look instead."""
        kind = network_drive(self.root)
        if kind is not None:
            self._fall_back(f"a network drive ({kind}) does not tell of changes made elsewhere")
            return
        try:
            self.observer = Observer(self.root, self.changes, self.memories_folder)
        except OSError as error:
            self._fall_back(f"the system cannot tell of changes ({error.strerror or error})")
        else:
            # What changed before the first event could come.
            self._sweep()

    def _fall_back(self, reason: str) -> None:
        if self.observer is not None:
            self.observer.stop()
            self.observer = None
        self.notice(f"{reason}: looking every {self.pace.poll_seconds:g} s instead")

    def _pause(self) -> float:
        return self.pace.sweep_seconds if self.observer is not None else self.pace.poll_seconds

    def _wait(self, stop: threading.Event) -> None:
        """Take what was told meanwhile; returns within a tick."""
        if self.observer is None:
            stop.wait(min(_TICK, self.pace.poll_seconds))
            return
        try:
            path = self.changes.get(timeout=_TICK)
            while True:
                self.pending.add(path, time.monotonic())
                path = self.changes.get_nowait()
        except queue.Empty:
            return

    def _look(self) -> dict[str, FileStat] | None:
        """Return what is there; None where the vault cannot be seen, which is not the same as empty."""
        try:
            scan = scan_vault(self.root, exclude=self.exclude, memories_folder=self.memories_folder)
        except MemctlError as error:
            if not self.lost:
                self.notice(error.message)
            self.lost = True
            return None
        if self.lost:
            self.lost = False
            self._see_again()
        files = {found.path: found for found in scan.files}
        for hidden in scan.skipped:
            if hidden.unreadable:
                # Unseen is not gone: what was seen below it stays as it was.
                below = f"{hidden.path}/"
                files.update((path, old) for path, old in self.seen.items() if f"{path}/".startswith(below))
        return files

    def _see_again(self) -> None:
        self.notice(f"{self.root} can be seen again")
        self.pending.add(None, time.monotonic())
        if self.observer is not None:
            self.observer.stop()
            self.observer = None
        if self.listens:
            # The old watches hang on a folder that is no more.
            self._listen()

    def _sweep(self) -> None:
        """Look at everything, and note what no event told."""
        files = self._look()
        if files is None:
            return
        now = time.monotonic()
        for path in files.keys() | self.seen.keys():
            if files.get(path) != self.seen.get(path):
                self.pending.add(path, now)
        self.seen = files

    def _tell(self, stop: threading.Event) -> None:
        told, self.pending = self.pending, _Pending()
        if not self._refresh(told):
            self.pending.add(None, time.monotonic())
            return
        try:
            self.on_change(None if told.everything else set(told.paths))
        except NoVault:
            self._look()
        except MemctlError as error:
            self.notice(f"{error.message}; trying again")
            self.pending.add(None, time.monotonic())
            stop.wait(RETRY_SECONDS)

    def _refresh(self, told: _Pending) -> bool:
        """Remember how the files are that are about to be told, so that the next look does not tell them twice."""
        if told.everything:
            files = self._look()
            if files is None:
                return False
            self.seen = files
            return True
        for path in told.paths:
            found = stat_file(self.root, path)
            if isinstance(found, FileStat):
                self.seen[path] = found
            elif found is None:
                self.seen.pop(path, None)
        return True
