"""The journal: appended lines are whole, readable, found again from a mark, and repaired after a crash."""

import os
import stat
import subprocess
import sys
import time
import zlib
from pathlib import Path

import pytest

from memctl.domain.event import Event, EventKind
from memctl.domain.words import Actor
from memctl.store.journal import FileKey, FileMark, Journal
from memctl.store.journal_line import decode, encode

DEVICE = "aaaabbbbccccdddd"


def event(number: int, *, month: str = "2026-11", device: str = DEVICE, **data: object) -> Event:
    return Event(f"{number:026d}", f"{month}-01T00:00:00.{number % 1000:03d}Z", device, EventKind.RETRIEVED, data=data)


def numbers(journal: Journal, marks: dict[FileKey, FileMark] | None = None) -> list[int]:
    return [int(entry.event.id) for entry in journal.tail(marks or {})]


def marks_of(journal: Journal) -> dict[FileKey, FileMark]:
    return {entry.key: entry.mark for entry in journal.tail({})}


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "journal", DEVICE)


def test_a_line_gives_the_event_back() -> None:
    before = Event(
        "01", "2026-11-21T09:30:00.000Z", "d", "later-kind", Actor.DREAM, "op1", ("a", "b"), {"query": "şu\tbu\n☃"}
    )
    line = encode(before)
    assert line.count(b"\n") == 1
    assert decode(line) == before


def test_a_name_that_is_not_unicode_is_kept() -> None:
    before = event(1, path="bad\udcff.md")
    assert decode(encode(before)) == before


def test_any_flipped_byte_is_noticed() -> None:
    line = bytearray(encode(event(1, query="crane")))
    for place in range(len(line) - 1):
        bad = bytes(line[:place]) + bytes([line[place] ^ 1]) + bytes(line[place + 1 :])
        with pytest.raises(ValueError, match="checksum"):
            decode(bad)


def test_tail_reads_only_what_is_new(journal: Journal) -> None:
    journal.append([event(1), event(2)])
    assert numbers(journal) == [1, 2]
    marks = marks_of(journal)
    assert numbers(journal, marks) == []
    journal.append([event(3)])
    assert numbers(journal, marks) == [3]


def test_a_wrong_hint_is_healed_by_the_event_id(journal: Journal) -> None:
    journal.append([event(n) for n in range(1, 6)])
    for hint in (0, 7, 10_000, marks_of(journal)[DEVICE, "2026-11"].byte_hint):
        marks = {(DEVICE, "2026-11"): FileMark(event(3).id, hint - 1)}
        assert numbers(journal, marks) == [4, 5]


def test_a_mark_whose_event_is_not_there_gives_all(journal: Journal) -> None:
    journal.append([event(1), event(2)])
    assert numbers(journal, {(DEVICE, "2026-11"): FileMark("other", 5)}) == [1, 2]


def test_reading_goes_on_from_any_entry(journal: Journal) -> None:
    journal.append([event(n) for n in range(7)])
    for entry in journal.tail({}):
        assert numbers(journal, {entry.key: entry.mark}) == list(range(int(entry.event.id) + 1, 7))


def test_the_last_time_is_that_of_the_last_whole_line(journal: Journal) -> None:
    assert journal.last_time() is None
    journal.append([event(5, month="2026-10"), event(3)])
    with journal.file("2026-11").open("ab") as file:
        file.write(b"torn")
    assert journal.last_time() == event(3).at


def test_a_torn_own_line_is_cut_and_reported(journal: Journal) -> None:
    journal.append([event(1)])
    with journal.file("2026-11").open("ab") as file:
        file.write(encode(event(2))[:40])
    assert numbers(journal) == [1]
    assert [p.reason for p in journal.verify()] == ["the last line is torn"]
    journal.append([event(3)])
    assert numbers(journal) == [1, 3]
    assert "cut" in journal.problems[0].reason
    assert journal.verify() == []


def test_a_whole_line_without_its_end_is_completed(journal: Journal) -> None:
    journal.append([event(1)])
    with journal.file("2026-11").open("ab") as file:
        file.write(encode(event(2))[:-1])
    journal.append([event(3)])
    assert numbers(journal) == [1, 2, 3]


def test_a_torn_line_of_another_device_is_left_alone(journal: Journal) -> None:
    other = Journal(journal.folder, "other")
    other.append([event(1, device="other")])
    with other.file("2026-11").open("ab") as file:
        file.write(b'{"half')
    size = other.file("2026-11").stat().st_size
    journal.append([event(2)])
    assert other.file("2026-11").stat().st_size == size
    assert sorted(numbers(journal)) == [1, 2]


def test_a_damaged_line_in_the_middle_is_skipped_and_reported(journal: Journal) -> None:
    journal.append([event(n) for n in (1, 2, 3)])
    lines = journal.file("2026-11").read_bytes().splitlines(keepends=True)
    lines[1] = lines[1].replace(b"retrieved", b"retrieveX")
    journal.file("2026-11").write_bytes(b"".join(lines))
    assert numbers(journal) == [1, 3]
    assert journal.problems[0].offset == len(lines[0])
    assert len(journal.verify()) == 1


def test_copies_that_a_syncer_made_are_read_too(journal: Journal) -> None:
    journal.append([event(1)])
    copy = journal.file("2026-11.sync-conflict-20261121")
    copy.write_bytes(journal.file("2026-11").read_bytes() + encode(event(2)))
    assert set(numbers(journal)) == {1, 2}


def test_all_events_come_in_order_of_time(journal: Journal) -> None:
    other = Journal(journal.folder, "other")
    journal.append([event(1), event(5), event(9, month="2026-12")])
    other.append([event(3, device="other"), event(7, device="other")])
    assert [int(e.id) for e in journal.all_events()] == [1, 3, 5, 7, 9]


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX")
def test_files_and_folders_are_private(journal: Journal) -> None:
    os.umask(0o022)
    journal.append([event(1)], durable=True)
    assert stat.S_IMODE(journal.file("2026-11").stat().st_mode) == 0o600
    assert stat.S_IMODE(journal.folder.stat().st_mode) == 0o700


def test_eight_processes_append_whole_lines(journal: Journal) -> None:
    code = (
        "import sys; from pathlib import Path; from memctl.store.journal import Journal\n"
        "from memctl.domain.event import Event\n"
        f"j = Journal(Path(sys.argv[1]), {DEVICE!r})\n"
        "for n in range(100): j.append([Event(f'{sys.argv[2]}-{n}', '2026-11-01', 'd', 'k', data={'t': 'x' * 3000})])\n"
    )
    runs = [subprocess.Popen([sys.executable, "-c", code, str(journal.folder), str(i)]) for i in range(8)]
    assert [run.wait() for run in runs] == [0] * 8
    assert journal.verify() == []
    assert len({entry.event.id for entry in journal.tail({})}) == 800


def test_the_tail_of_a_long_journal_is_not_paid_by_its_length(journal: Journal) -> None:
    journal.append([event(0)])
    line = encode(event(1, query="how do we rotate the keys of the gateway " * 3))
    with journal.file("2026-11").open("ab") as file:
        file.write(line * 100_000)
    journal.append([event(2)])
    start = journal.end("2026-11")
    journal.append([event(3)])
    began = time.perf_counter()
    assert numbers(journal, {(DEVICE, "2026-11"): FileMark(event(2).id, start)}) == [3]
    assert time.perf_counter() - began < 0.05


def test_a_line_nested_without_end_is_a_wrong_line() -> None:
    body = b'{"a":' * 100_000
    with pytest.raises(ValueError, match="nested"):
        decode(b"%b\t%08x\n" % (body, zlib.crc32(body)))


@pytest.mark.parametrize("at", ["9999-99-99", "yesterday", "2026-02-30T00:00:00.000Z"])
def test_an_event_of_no_time_is_a_wrong_line(at: str) -> None:
    with pytest.raises(ValueError):
        decode(encode(Event("01", at, "d", EventKind.RETRIEVED, Actor.PERSON)))
