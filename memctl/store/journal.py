"""The journal: one append-only file a device and month, which only its device writes and every device reads."""

import heapq
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from memctl.domain.event import Event
from memctl.store.flock import locked_file
from memctl.store.journal_line import decode, encode
from memctl.store.safefile import explained, make_folder, sync_folder, write_all

FileKey = tuple[str, str]
"""Device and month; the month of a copy that a syncer made under another name is that name."""
_BLOCK = 1 << 16
_HEAD = re.compile(rb'\{"v":\d+,"id":"([^"\\]*)"')
"""How the lines of this program begin; only its own files are searched by it."""


@dataclass(frozen=True, slots=True)
class FileMark:
    """How far a file was read."""

    last_event_id: str
    byte_hint: int
    """Where the line of that event ended; only a hint, since purging rewrites files."""


@dataclass(frozen=True, slots=True)
class JournalProblem:
    """A line that could not be read, or that was repaired."""

    path: str
    offset: int
    reason: str


@dataclass(frozen=True, slots=True)
class Appended:
    """Where the events of one month went."""

    key: FileKey
    start: int
    mark: FileMark


@dataclass(frozen=True, slots=True)
class Entry:
    """An event behind the marks, and the mark of its file once it is folded."""

    event: Event
    key: FileKey
    mark: FileMark


class Journal:
    """The journal of a vault, as seen by one of its devices."""

    def __init__(self, folder: Path, device: str) -> None:
        self.folder = folder
        self.device = device
        self.problems: list[JournalProblem] = []
        """Repairs of the own files, and unreadable lines of all files, since this object was made."""

    @property
    def lock_path(self) -> Path:
        """The file whose lock serialises flushing and purging; never taken inside a database transaction."""
        return self.folder / self.device / ".lock"

    def file(self, month: str) -> Path:
        """Return the own file of a month."""
        return self.folder / self.device / f"{month}.jsonl"

    def make_own_folder(self) -> None:
        """Make the folder of this device, open to its owner only."""
        with explained(f"the journal was not written: {self.folder}"):
            make_folder(self.folder / self.device)

    def append(self, events: Iterable[Event], *, durable: bool = False) -> list[Appended]:
        """Append events to the own files, one write each; `durable` waits for the disk.

        Raises StorageFull or FailedError; a line is then either whole or absent.
        """
        by_month: dict[str, list[Event]] = {}
        for event in events:
            by_month.setdefault(event.at[:7], []).append(event)
        if not by_month:
            return []
        self.make_own_folder()
        with explained(f"the journal was not written: {self.folder}"):
            return [self._append_month(month, batch, durable) for month, batch in sorted(by_month.items())]

    def _append_month(self, month: str, events: Sequence[Event], durable: bool) -> Appended:
        path = self.file(month)
        with locked_file(path, os.O_RDWR | os.O_APPEND) as fd:
            start = end = self._repaired_end(fd, path)
            for event in events:
                end = _append_line(fd, encode(event), end)
            if durable:
                os.fsync(fd)
        if durable and start == 0:
            sync_folder(path.parent)
        return Appended((self.device, month), start, FileMark(events[-1].id, end))

    def _repaired_end(self, fd: int, path: Path) -> int:
        """Return the size of the own file after a torn last line was completed or cut."""
        size = os.fstat(fd).st_size
        if size == 0 or _read_at(fd, size - 1, 1) == b"\n":
            return size
        start, line = _line_before(fd, size)
        if _event_of(line) is not None:
            write_all(fd, b"\n")
            self._report(JournalProblem(str(path), start, "the last line lacked its end; completed"))
            return size + 1
        os.ftruncate(fd, start)
        self._report(JournalProblem(str(path), start, f"a torn last line of {size - start} bytes was cut"))
        return start

    def _report(self, problem: JournalProblem) -> None:
        if problem not in self.problems:
            self.problems.append(problem)

    def end(self, month: str) -> int:
        """Return where the next line of the own file of a month can start at the earliest."""
        try:
            fd = os.open(self.file(month), os.O_RDONLY | getattr(os, "O_BINARY", 0))
        except FileNotFoundError:
            return 0
        try:
            size = os.fstat(fd).st_size
            return size if size == 0 or _read_at(fd, size - 1, 1) == b"\n" else _line_before(fd, size)[0]
        finally:
            os.close(fd)

    def present(self, event_ids: set[str], month: str, start: int) -> set[str]:
        """Return those of `event_ids` that the own file of a month holds at or behind `start`."""
        found = set()
        try:
            with self.file(month).open("rb") as file:
                file.seek(start)
                for line in file:
                    head = _HEAD.match(line)
                    if head and head[1].decode("utf-8", "replace") in event_ids and (event_id := _id_of(line)):
                        found.add(event_id)
        except FileNotFoundError:
            pass
        return found

    def files(self) -> list[tuple[FileKey, Path]]:
        """Return every file of every device, months first, so that a reader goes forward in time."""
        found = [((path.parent.name, path.stem), path) for path in self.folder.glob("[!.]*/[!.]*.jsonl")]
        return sorted(found, key=lambda item: (item[0][1], item[0][0]))

    def tail(self, folded: Mapping[FileKey, FileMark]) -> Iterator[Entry]:
        """Yield the events behind the marks; reads no line before a mark whose hint still fits."""
        for key, path in self.files():
            yield from self._read_on(path, key, folded.get(key))

    def _read_on(self, path: Path, key: FileKey, mark: FileMark | None) -> Iterator[Entry]:
        """Yield the events of one file from its mark to its last whole line."""
        try:
            if mark is not None and path.stat().st_size == mark.byte_hint:
                return  # the usual case; a purged file of the same size holds the same events
            file = path.open("rb")
        except FileNotFoundError:
            return
        with file:
            offset = _start_behind(file, mark)
            for line in file:
                if not line.endswith(b"\n"):
                    break  # being written, or torn: left for the next reading
                event = _event_of(line)
                if event is None:
                    self._report(JournalProblem(str(path), offset, "an unreadable line was skipped"))
                offset += len(line)
                if event is not None:
                    yield Entry(event, key, FileMark(event.id, offset))

    def last_time(self) -> str | None:
        """Return the latest time among the last events of the own files; None where there is none."""
        paths = sorted((self.folder / self.device).glob("[!.]*.jsonl"))
        return max(filter(None, map(_last_time_of, paths[-2:])), default=None)

    def all_events(self) -> Iterator[Event]:
        """Yield every event of every device, nearly in order; memory stays bounded."""
        months: dict[str, list[Path]] = {}
        for (_, month), path in self.files():
            months.setdefault(month[:7], []).append(path)
        for _, paths in sorted(months.items()):
            yield from heapq.merge(*(_events_of(path) for path in paths), key=lambda event: event.order)

    def verify(self) -> list[JournalProblem]:
        """Return every line that cannot be read, torn last lines included."""
        problems = []
        for _, path in self.files():
            offset = 0
            with path.open("rb") as file:
                for line in file:
                    if not line.endswith(b"\n"):
                        problems.append(JournalProblem(str(path), offset, "the last line is torn"))
                    elif _event_of(line) is None:
                        problems.append(JournalProblem(str(path), offset, "an unreadable line"))
                    offset += len(line)
        return problems


def _append_line(fd: int, line: bytes, end: int) -> int:
    """Write one line and return the new end; a full disk leaves no half of it."""
    try:
        written = os.write(fd, line)
        if written < len(line):
            write_all(fd, line[written:])
    except OSError:
        os.ftruncate(fd, end)
        raise
    return end + len(line)


def _events_of(path: Path) -> Iterator[Event]:
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n") and (event := _event_of(line)) is not None:
                yield event


def _last_time_of(path: Path) -> str | None:
    """Return the time of the last whole line of a file."""
    with path.open("rb") as file:
        end = os.fstat(file.fileno()).st_size
        while end > 0:
            end, line = _line_before(file.fileno(), end - 1)
            if (event := _event_of(line)) is not None:
                return event.at
    return None


def _event_of(line: bytes) -> Event | None:
    try:
        return decode(line)
    except ValueError:
        return None


def _id_of(line: bytes) -> str | None:
    event = _event_of(line)
    return None if event is None else event.id


def _start_behind(file: BinaryIO, mark: FileMark | None) -> int:
    """Go behind the marked line, by its hint or by a search; to the start where it is not in the file."""
    if mark is None:
        return 0
    size = os.fstat(file.fileno()).st_size
    if 0 < mark.byte_hint <= size and _read_at(file.fileno(), mark.byte_hint - 1, 1) == b"\n":
        line = _line_before(file.fileno(), mark.byte_hint - 1)[1]
        if _id_of(line) == mark.last_event_id:
            file.seek(mark.byte_hint)
            return mark.byte_hint
    needle, offset = mark.last_event_id.encode(), 0
    file.seek(0)
    for line in file:
        offset += len(line)
        if needle in line and _id_of(line) == mark.last_event_id:
            file.seek(offset)
            return offset
    file.seek(0)
    return 0


def _line_before(fd: int, end: int) -> tuple[int, bytes]:
    """Return start and bytes of the line that ends at `end`, which is not behind a newline."""
    start, line = end, b""
    while start > 0:
        size = min(_BLOCK, start)
        start -= size
        block = _read_at(fd, start, size)
        cut = block.rfind(b"\n")
        line = block[cut + 1 :] + line
        if cut >= 0:
            return start + cut + 1, line
    return 0, line


def _read_at(fd: int, offset: int, size: int) -> bytes:
    os.lseek(fd, offset, os.SEEK_SET)
    return os.read(fd, size)
