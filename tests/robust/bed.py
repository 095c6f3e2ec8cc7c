"""A vault that is used by real processes, and what must be true of it whatever happened to them."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
CODES = frozenset({0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 130, 141})
"""Every exit code of the contract but 70, which is a bug."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of one run."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output as a JSON document."""
        return json.loads(self.out)


@dataclass(slots=True)
class Bed:
    """A vault, a home of its own, and ways to run memctl there."""

    root: Path
    home: Path
    settings: dict[str, str] = field(default_factory=dict)
    prefix: tuple[str, ...] = ()
    """A command that the program is started by, such as setpriv."""

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return a clean environment with a throw-away home."""
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH")}
        folders = {f"XDG_{name}_HOME": str(self.home / name.lower()) for name in ("CONFIG", "STATE", "CACHE", "DATA")}
        python = {
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HOME": str(self.home),
            "TMPDIR": str(self.home),
        }
        return {**kept, **folders, **python, "LC_ALL": "C.UTF-8", **self.settings, **(more or {})}

    def command(self, *args: str) -> list[str]:
        """Return the command line of `memctl ARGS`."""
        return [*self.prefix, sys.executable, "-m", "memctl", *args]

    def run(self, *args: str, stdin: bytes | None = None, cwd: Path | None = None, **more: str) -> Ran:
        """Run `memctl ARGS`; no run may end in a bug, a traceback or a code that the contract does not know."""
        done = subprocess.run(
            self.command(*args),
            input=stdin,
            stdin=subprocess.DEVNULL if stdin is None else None,
            capture_output=True,
            cwd=cwd or self.root,
            env=self.environment(more),
            timeout=120,
            check=False,
        )
        ran = Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
        assert ran.code in CODES and "Traceback" not in ran.err, (args, ran)
        return ran

    def ok(self, *args: str, stdin: bytes | None = None) -> Ran:
        """Run `memctl ARGS`, which must succeed."""
        ran = self.run(*args, stdin=stdin)
        assert ran.code == 0, (args, ran)
        return ran

    def start(self, *args: str) -> "subprocess.Popen[bytes]":
        """Start `memctl ARGS` in a process group of its own."""
        return self.start_python(*self.command(*args)[len(self.prefix) + 1 :])

    def start_python(self, *args: str) -> "subprocess.Popen[bytes]":
        """Start Python with `args` in a process group of its own."""
        return subprocess.Popen(
            [*self.prefix, sys.executable, *args],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.root,
            env=self.environment(),
            start_new_session=True,
        )

    def write(self, path: str, text: str | bytes) -> Path:
        """Write a file of the vault."""
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode() if isinstance(text, str) else text)
        return place

    def rows(self) -> list[dict[str, Any]]:
        """Return every memory that `ls` lists, dormant ones included."""
        ran = self.run("ls", "--all", "--limit", "0", "--jsonl")
        assert ran.code in (0, 1), ran
        return [json.loads(line) for line in ran.out.splitlines()]

    def events(self) -> list[dict[str, Any]]:
        """Return every whole line of the journal."""
        lines = []
        for file in sorted((self.root / ".memctl" / "journal").glob("*/*.jsonl")):
            lines += [json.loads(line.rpartition("\t")[0]) for line in file.read_text("utf-8").splitlines()]
        return lines

    def files(self) -> dict[str, bytes]:
        """Return the bytes of every file outside memctl's own folders."""
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in sorted(self.root.rglob("*"))
            if path.is_file() and path.relative_to(self.root).parts[0] not in ("memories", ".memctl")
        }


def kill_after(process: "subprocess.Popen[bytes]", seconds: float) -> tuple[bool, str]:
    """Let a process run for so long, kill it with its group, and return whether it was alive, and what it had said."""
    time.sleep(seconds)
    alive = process.poll() is None
    if alive:
        os.killpg(process.pid, signal.SIGKILL)
    out, err = process.communicate(timeout=30)
    assert b"Traceback" not in err, err.decode()
    return alive, out.decode()


def check_whole(bed: Bed, markers: Sequence[str], *, acknowledged: Mapping[str, str] | None = None) -> None:
    """Assert that nothing is lost, doubled or damaged.

    Each marker stands in one file and one row at most, an acknowledged one (marker -> id) in exactly one of both and
    in the journal; no event is in the journal twice.
    """
    known, markers = dict(acknowledged or {}), sorted(set(markers))
    rows, events = bed.rows(), bed.events()
    in_files = Counter[str]()
    for path in bed.root.rglob("*.md"):
        text = path.read_text("utf-8")
        in_files.update(marker for marker in markers if marker in text)
    in_rows = Counter(marker for row in rows for marker in markers if marker in row["content"])
    assert in_rows == in_files
    doubled = {marker: count for marker, count in in_rows.items() if count > 1}
    assert not doubled, (doubled, [row for row in rows if any(marker in row["content"] for marker in doubled)])
    ids = {row["id"]: row for row in rows}
    added = Counter(name for event in events if event["kind"] == "added" for name in event["mems"])
    for marker, name in known.items():
        assert in_files[marker] == 1, marker
        assert marker in ids[name]["content"]
        assert (bed.root / ids[name]["path"]).is_file()
        assert added[name] == 1
    assert all(count == 1 for count in Counter(event["id"] for event in events).values())
    check_healthy(bed)


def check_healthy(bed: Bed) -> None:
    """Assert that the database passes its check and doctor finds no fault."""
    from memctl.store.driver import connect

    conn = connect(bed.root / ".memctl" / "memory.db", read_only=True)
    assert conn.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert conn.execute("SELECT count(*) FROM outbox").fetchone() == (0,)
    conn.close()
    doctor = bed.ok("doctor", "--json").json
    faults = [
        check
        for check in doctor["checks"]
        if check["status"] != "ok" and check["id"] not in ("path", "disk", "vectors", "model", "permissions")
    ]
    assert not faults, faults
    _check_swept(bed)


def _check_swept(bed: Bed) -> None:
    """Assert that the next pass removes what killed processes left, once no living one can need it."""
    for name in leftovers(bed):
        os.utime(bed.root / name, (0, 0))
    bed.ok("index")
    assert not leftovers(bed)


def leftovers(bed: Bed) -> list[str]:
    """Return temporary files that nobody needs any more."""
    memories = [path for path in (bed.root / "memories").rglob(".*") if path.is_file()]
    own = [path for path in (bed.root / ".memctl").rglob("*") if path.name.endswith(".tmp") or "next" in path.name]
    return sorted(path.relative_to(bed.root).as_posix() for path in (*memories, *own))


def state_of(bed: Bed) -> list[dict[str, Any]]:
    """Return what rebuild must bring back: every row with its state."""
    return sorted(bed.rows(), key=lambda row: str(row["id"]))
