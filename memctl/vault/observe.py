"""What the operating system tells of changes in a folder, as paths on a queue; and where it tells nothing."""

import logging
import os
import queue
import unicodedata
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.vault.scan import is_note_path

if TYPE_CHECKING:
    from watchdog.events import FileSystemEvent

EVERYTHING = None
"""On the queue: something changed that only a look at the whole vault can tell."""
Changes = queue.SimpleQueue[str | None]

_NETWORK = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afs", "davfs", "fuse.sshfs", "fuse.rclone", "drvfs"}
)
_LOG = "watchdog"


class Observer:
    """Puts the paths of changed notes on a queue, from threads of its own, until it is stopped."""

    def __init__(self, root: Path, changes: Changes, memories_folder: str) -> None:
        # Loaded only by who watches: 60 ms.
        from watchdog import events
        from watchdog.observers import Observer as SystemObserver

        # Raised in a thread of the library when a folder that was moved out comes back; it goes on watching rightly.
        warnings.filterwarnings("ignore", "Callback with id", RuntimeWarning, module="watchdog")
        sink = _Sink(root, changes, memories_folder)

        class Handler(events.FileSystemEventHandler):
            """Hands every event on as it is."""

            def dispatch(self, event: events.FileSystemEvent) -> None:
                sink.take(event)

        self._log = _LostEvents(changes)
        self._observer = SystemObserver()
        logging.getLogger(_LOG).addHandler(self._log)
        try:
            # The filter reaches the kernel: a pass that reads ten thousand files causes no event.
            kinds: list[type[events.FileSystemEvent]] = [
                events.FileCreatedEvent,
                events.FileModifiedEvent,
                events.FileMovedEvent,
                events.FileDeletedEvent,
                events.DirCreatedEvent,
                events.DirMovedEvent,
                events.DirDeletedEvent,
            ]
            self._observer.schedule(Handler(), str(root), recursive=True, event_filter=kinds)
            self._observer.start()
        except OSError:
            # Half started it may hold threads and watches already.
            self.stop()
            raise

    @property
    def alive(self) -> bool:
        """Tell whether every thread still listens."""
        return self._observer.is_alive() and all(emitter.is_alive() for emitter in self._observer.emitters)

    def stop(self) -> None:
        """End the threads."""
        logging.getLogger(_LOG).removeHandler(self._log)
        self._observer.unschedule_all()
        if self._observer.is_alive():
            self._observer.stop()
            self._observer.join(5)


class _LostEvents(logging.Handler):
    """The library says in its log alone that events were lost: a full queue, a folder it cannot watch."""

    def __init__(self, changes: Changes) -> None:
        super().__init__(logging.WARNING)
        self._changes = changes

    def emit(self, record: logging.LogRecord) -> None:
        """Ask for a look at everything."""
        self._changes.put(EVERYTHING)


class _Sink:
    """Sorts out which events concern notes."""

    def __init__(self, root: Path, changes: Changes, memories_folder: str) -> None:
        self._prefixes = tuple({f"{root}{os.sep}", f"{os.path.realpath(root)}{os.sep}"})
        self._changes = changes
        self._memories = f"{memories_folder.strip('/')}/"

    def take(self, event: "FileSystemEvent") -> None:
        """Queue the paths of an event, both ends of a move; a folder that came, went or moved means everything."""
        for spelled in (event.src_path, event.dest_path):
            path = self._relative(os.fsdecode(spelled)) if spelled else None
            if path is None:
                continue
            if event.is_directory:
                if is_note_path(f"{path}/n.md") or self._is_memory(f"{path}/"):
                    self._changes.put(EVERYTHING)
            elif is_note_path(path) or (self._is_memory(path) and is_note_path(path.rpartition("/")[2])):
                self._changes.put(path)
            elif path.endswith("ignore"):
                self._changes.put(EVERYTHING)

    def _relative(self, full: str) -> str | None:
        for prefix in self._prefixes:
            if full.startswith(prefix):
                return unicodedata.normalize("NFC", full[len(prefix) :].replace(os.sep, "/"))
        return None

    def _is_memory(self, path: str) -> bool:
        return len(self._memories) > 1 and path.startswith(self._memories)


def network_drive(root: Path) -> str | None:
    """Return the kind of network file system that holds `root`, where Linux says so.

    Such a drive tells of no change that another machine made.
    """
    try:
        mounts = Path("/proc/self/mounts").read_text("utf-8", errors="replace")
    except OSError:
        return None
    place = os.path.realpath(root)
    best, kind = "", None
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        at = fields[1].replace("\\040", " ").rstrip("/") + "/"
        if f"{place}/".startswith(at) and len(at) >= len(best):
            best, kind = at, fields[2]
    return kind if kind in _NETWORK else None
