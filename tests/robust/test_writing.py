"""Promise 8 for the write path: kills, crowds, a full disk and a read-only vault, in queue add and in contradictions.

`MEMCTL_KILLS` says how many kills a test deals out.
"""

import json
import os
import random
import subprocess
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.robust.bed import Bed, check_whole, kill_after, state_of
from tests.robust.test_full_disk import disk, fill

KILLS = int(os.environ.get("MEMCTL_KILLS", "2"))
LINES = 200 if KILLS > 10 else 50
__all__ = ["disk"]

QUEUER = """
import sys
from memctl import Memory
with Memory.open(sys.argv[1]) as memory:
    texts = [f"The {sys.argv[2]}n{n}e crane waits at berth {n}." for n in range(int(sys.argv[3]))]
    lines = [{"text": text, "channel": "_global"} for text in texts]
    for text, name in zip(lines, memory.queue.add(lines)):
        sys.stdout.write(f"queued {text['text'].split()[1]} {name}\\n")
    sys.stdout.flush()
    for waiting, answer in memory.queue.run():
        assert answer.id == waiting.id
        sys.stdout.write(f"kept {answer.id}\\n")
        sys.stdout.flush()
"""

LEADER = """
import sys
from memctl import Memory
with Memory.open(sys.argv[1]) as memory:
    for number in range(1000):
        name = sys.argv[2] + "".join(chr(97 + int(digit)) for digit in str(number))
        answer = memory.add(f"The design team is led by {name} now.", channel="_global")
        sys.stdout.write(f"{name} {answer.id} {','.join(answer.supersedes)}\\n")
        sys.stdout.flush()
"""


def whole_lines(out: str, words: int) -> list[list[str]]:
    """Return the words of the lines that were said to their end."""
    return [line.split() for line in out.split("\n")[:-1] if len(line.split()) == words]


def test_kill_during_queue_add(bed: Bed) -> None:
    dice = random.Random(3)
    promised: dict[str, str] = {}
    markers: list[str] = []
    bed.ok("init")
    killed = 0
    for batch in range(KILLS):
        process = bed.start_python("-c", QUEUER, str(bed.root), f"zq{batch}", str(LINES))
        alive, out = kill_after(process, dice.uniform(0.3, 2.5))
        killed += alive
        promised |= {marker: name for word, marker, name in whole_lines(out, 3) if word == "queued"}
        markers += [f"zq{batch}n{number}e" for number in range(LINES)]
        bed.ok("queue", "retry")
    assert killed
    assert bed.ok("queue", "ls", "--json").json["waiting"] == []
    check_whole(bed, markers, acknowledged=promised)
    before = state_of(bed)
    bed.ok("rebuild")
    assert state_of(bed) == before


def test_kill_while_contradicting(bed: Bed) -> None:
    """Each state is whole: one leader at a time, whose forerunner names it."""
    dice = random.Random(4)
    said: dict[str, tuple[str, str]] = {}
    bed.ok("init")
    killed = 0
    for batch in range(KILLS):
        process = bed.start_python("-c", LEADER, str(bed.root), f"Zq{chr(97 + batch % 26)}")
        alive, out = kill_after(process, dice.uniform(0.4, 2.0))
        killed += alive
        said |= {name: (identity, ends) for name, identity, ends in whole_lines(out, 3)}
    assert killed
    bed.ok("add", "The design team is led by Ada now.")
    rows = {row["id"]: row for row in bed.rows()}
    assert [row["content"] for row in rows.values() if row["status"] == "active"] == [
        "The design team is led by Ada now."
    ]
    for name, (identity, ends) in said.items():
        assert name in rows[identity]["content"] and rows[ends]["superseded_by"] == identity
    followed = Counter(row["superseded_by"] for row in rows.values())
    assert all(count == 1 for count in followed.values())
    check_whole(bed, [f"by {name} now" for name in said])
    before = state_of(bed)
    bed.ok("rebuild")
    assert state_of(bed) == before


def test_two_that_contradict_each_other_at_once_leave_one(bed: Bed) -> None:
    bed.ok("init")
    for number in range(3):
        texts = [f"The chief of unit {number} is {name}." for name in ("Ada", "Grace")]
        with ThreadPoolExecutor(2) as pool:
            assert [ran.code for ran in pool.map(lambda text: bed.run("add", text), texts)] == [0, 0]
        found = [row for row in bed.rows() if f"unit {number}" in row["content"]]
        assert sorted(row["status"] for row in found) == ["active", "superseded"]


def test_the_same_text_by_several_at_once_is_kept_once(bed: Bed) -> None:
    bed.ok("init")
    with ThreadPoolExecutor(4) as pool:
        runs = list(pool.map(lambda _: bed.run("add", "The zqsamee lamp is blue.", "--json"), range(4)))
    assert sorted(ran.json["action"] for ran in runs) == ["created", "reinforced", "reinforced", "reinforced"]
    check_whole(bed, ["zqsamee"], acknowledged={"zqsamee": runs[0].json["id"]})


def test_eight_queues_at_once(bed: Bed) -> None:
    bed.ok("init")

    def queue(member: int) -> str:
        lines = [json.dumps({"text": f"The zq{member}n{n}e crane waits at berth {n}."}) for n in range(6)]
        lines.append("The zqsharede lamp is blue.")
        return bed.ok("queue", "add", stdin="\n".join(lines).encode()).out

    with ThreadPoolExecutor(8) as pool:
        outs = list(pool.map(queue, range(8)))
    assert bed.ok("queue", "ls", "--json").json["waiting"] == []
    markers = [f"zq{member}n{n}e" for member in range(8) for n in range(6)]
    rows = bed.rows()
    known = {marker: row["id"] for row in rows for marker in markers if marker in row["content"]}
    assert len(known) == len(markers) and all(out for out in outs)
    check_whole(bed, [*markers, "zqsharede"], acknowledged=known)
    assert len(rows) == len(markers) + 1


def test_a_full_disk_keeps_what_was_promised(disk: Bed) -> None:
    disk.settings["MEMCTL_INDEX__EMBED"] = "false"
    disk.ok("init")
    filler = fill(disk, 40960)
    lines = [f"The zqf{number}e lamp is yellow. " + "It is a long story. " * 150 for number in range(12)]
    ran = disk.run("queue", "add", "--json", stdin="\n".join(lines).encode())
    assert ran.code in (3, 5), ran
    filler.unlink()
    retried = disk.run("queue", "retry", "--json")
    assert retried.code == 0 and disk.ok("queue", "ls", "--json").json["waiting"] == []
    kept = {marker for row in disk.rows() for marker in [row["content"].split()[1]]}
    if ran.code == 3:
        assert len(kept) == len(lines)
    check_whole(disk, [f"zqf{number}e" for number in range(12)])


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no users here")
def test_a_read_only_vault_says_so(bed: Bed) -> None:
    bed.ok("init")
    bed.ok("add", "The zqbeforee lamp is blue.")
    done = subprocess.run(["mount", "--bind", bed.root, bed.root], capture_output=True, check=False)
    if done.returncode:
        pytest.skip("a file system cannot be mounted here")
    try:
        subprocess.run(["mount", "-o", "remount,ro,bind", bed.root], check=True)
        before = tree(bed.root)
        for args, stdin in (
            (("add", "The lamp is red."), None),
            (("queue", "add"), b"The lamp is green.\n"),
            (("capture",), b"We decided to move billing to PostgreSQL 16 because the disk is full."),
        ):
            ran = bed.run(*args, stdin=stdin)
            assert ran.code in (5, 11) and ran.err and not ran.out, (args, ran)
        assert tree(bed.root) == before
    finally:
        subprocess.run(["umount", "-l", bed.root], check=True)
    check_whole(bed, ["zqbeforee"])


def tree(root: Path) -> dict[str, bytes]:
    """Return the bytes of every file but the shared memory of the database."""
    return {
        path.as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file() and "-shm" not in path.name
    }


def test_a_torn_and_a_foreign_line_in_the_journal_stop_nothing(bed: Bed) -> None:
    bed.ok("init")
    bed.ok("queue", "add", "--later", stdin=b"The zqonee lamp is blue.\nThe zqtwoe lamp is red.\n")
    (file,) = (bed.root / ".memctl" / "journal").glob("*/*.jsonl")
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1].replace(b"zqtwoe", b"zqbade"))
    stranger = bed.root / ".memctl" / "journal" / "stranger"
    stranger.mkdir()
    (stranger / f"{time.strftime('%Y-%m')}.jsonl").write_bytes(b'{"v":1}\tnothing\n\xff\xfe\n{"v":1,"id":')
    ran = bed.run("queue", "retry")
    assert ran.code == 0
    assert sum("lamp" in row["content"] for row in bed.rows()) == 2
