"""Promise 8: what was acknowledged survives kill -9, at any moment of index, add and rebuild.

`MEMCTL_KILLS` says how many kills a test deals out.
"""

import json
import os
import random
import time

import pytest

from tests.robust.bed import Bed, check_whole, kill_after, state_of

KILLS = int(os.environ.get("MEMCTL_KILLS", "2"))
NOTES = 60

ADDER = """
import sys
from memctl import Memory
with Memory.open(sys.argv[1]) as memory:
    for number in range(1000):
        marker = f"{sys.argv[2]}n{number}e"
        answer = memory.add(f"The {marker} crane waits at berth {number}.", channel="_global")
        sys.stdout.write(f"{marker} {answer.id}\\n")
        sys.stdout.flush()
"""


def _markers(bed: Bed, batch: int, count: int) -> list[str]:
    made = []
    for number in range(count):
        marker = f"zq{batch}n{number}e"
        bed.write(
            f"notes/{number % 7}/{marker}.md", f"# Note {number}\n\nThe {marker} lamp is kept in drawer {number}.\n"
        )
        made.append(marker)
    return made


def _seconds(bed: Bed, *args: str) -> float:
    started = time.monotonic()
    bed.run(*args)
    return time.monotonic() - started


def test_kill_during_index(meaning: Bed) -> None:
    dice, markers = random.Random(11), _markers(meaning, 0, NOTES)
    meaning.ok("init", "--no-embed")
    usual = _seconds(meaning, "index")
    killed = 0
    for batch in range(1, KILLS + 1):
        markers += _markers(meaning, batch, NOTES // 3)
        for number in range(0, NOTES, 9):
            place = meaning.root / f"notes/{number % 7}/zq0n{number}e.md"
            place.write_text(place.read_text("utf-8") + f"\nSeen again in round {batch}.\n", "utf-8")
        killed += kill_after(meaning.start("index"), dice.uniform(0.15, usual))[0]
        assert meaning.run("recall", "lamp", "--json").code == 0
    assert killed
    before = meaning.files()
    meaning.ok("index")
    live = [row for row in meaning.rows() if row["status"] == "active"]
    for marker in markers:
        assert sum(marker in row["content"] for row in live) == 1
    assert meaning.files() == before
    _check_index(meaning)


def _check_index(bed: Bed) -> None:
    check_whole(bed, [])
    before = state_of(bed)
    bed.ok("rebuild")
    assert state_of(bed) == before


def test_kill_during_init_then_continue(meaning: Bed) -> None:
    dice, markers = random.Random(5), _markers(meaning, 0, NOTES)
    for _ in range(KILLS):
        kill_after(meaning.start("init"), dice.uniform(0.1, 1.5))
        assert meaning.run("recall", "lamp").code in (0, 1, 10, 12)
    meaning.ok("init")
    assert meaning.ok("index", "--json").json["added"] == 0
    check_whole(meaning, markers)


def test_kill_during_add(meaning: Bed) -> None:
    dice, said = random.Random(7), {}
    meaning.ok("init")
    usual = _seconds(meaning, "add", "The first lamp is green.")
    markers = []
    for number in range(KILLS):
        marker = f"zq{number}e"
        markers.append(marker)
        _, out = kill_after(
            meaning.start("add", f"The {marker} lamp hangs in room {number}."), dice.uniform(0.3, 1.1) * usual
        )
        if out.strip():
            said[marker] = out.strip()
    meaning.ok("index")
    check_whole(meaning, markers, acknowledged=said)


def test_kill_during_a_stream_of_adds(meaning: Bed) -> None:
    """Most of the time of one command is its start; here nearly every kill hits the writing itself."""
    dice, said, markers = random.Random(3), {}, []
    meaning.ok("init")
    for batch in range(KILLS):
        name = f"zq{batch}x"
        process = meaning.start_python("-c", ADDER, str(meaning.root), name)
        assert process.stdout is not None
        first = process.stdout.readline().decode()
        out = first + kill_after(process, dice.uniform(0, 0.5))[1]
        pairs = [line.split() for line in out.splitlines() if line.count(" ") == 1]
        said.update({pair[0]: pair[1] for pair in pairs})
        markers += [f"{name}n{number}e" for number in range(len(pairs) + 2)]
    assert len(said) >= KILLS
    meaning.ok("index")
    check_whole(meaning, markers, acknowledged=said)
    before = state_of(meaning)
    meaning.ok("rebuild")
    assert state_of(meaning) == before


@pytest.mark.parametrize("damaged", [False, True])
def test_kill_during_rebuild(meaning: Bed, damaged: bool) -> None:
    dice, markers = random.Random(13), _markers(meaning, 0, NOTES // 2)
    meaning.ok("init")
    said = {}
    for number in range(4):
        said[f"zw{number}e"] = meaning.ok("add", f"The zw{number}e kettle has {number} litres.").out.strip()
    meaning.ok("pin", said["zw1e"])
    meaning.ok("forget", said["zw2e"])
    before, usual = state_of(meaning), _seconds(meaning, "rebuild")
    assert state_of(meaning) == before
    for _ in range(KILLS):
        if damaged:
            with (meaning.root / ".memctl" / "memory.db").open("r+b") as file:
                file.seek(0)
                file.write(os.urandom(4096))
        kill_after(meaning.start("rebuild"), dice.uniform(0.2, 1.0) * usual)
        ran = meaning.run("recall", "kettle", "--json", "--no-trace")
        assert ran.code == 0 or (damaged and ran.code == 12), ran
        if ran.code == 0:
            assert len(json.loads(ran.out)["results"]) == 3
    meaning.ok("rebuild")
    assert state_of(meaning) == before
    check_whole(meaning, [*markers, *said], acknowledged=said)
