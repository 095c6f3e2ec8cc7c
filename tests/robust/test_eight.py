"""Promise 8: eight processes at once, and nothing is locked out, lost or doubled.

`MEMCTL_CROWD_SECONDS` says for how long they crowd.
"""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count

from tests.robust.bed import Bed, Ran, check_whole, state_of
from tests.robust.test_kills import ADDER

SECONDS = float(os.environ.get("MEMCTL_CROWD_SECONDS", "10"))


class Crowd:
    """What every member did: markers and ids that were acknowledged, notes that were written, and exit codes."""

    def __init__(self, bed: Bed) -> None:
        self.bed = bed
        self.ends = time.monotonic() + SECONDS
        self.said: dict[str, str] = {}
        self.markers: list[str] = []
        self.forgotten: set[str] = set()
        self.codes: dict[str, list[int]] = {}
        self._lock = threading.Lock()

    def run(self, allowed: set[int], *args: str) -> Ran:
        """Run a command whose exit code must be one of `allowed`."""
        ran = self.bed.run(*args)
        with self._lock:
            self.codes.setdefault(args[0], []).append(ran.code)
        assert ran.code in allowed, (args, ran)
        return ran

    def each(self) -> Iterator[int]:
        """Count until the time is up."""
        for number in count():
            if time.monotonic() >= self.ends:
                return
            yield number

    def add(self, name: str) -> None:
        """Add memories, one command each."""
        for number in self.each():
            marker = f"zq{name}n{number}e"
            self.markers.append(marker)
            self.said[marker] = self.run({0}, "add", f"The {marker} crane lifts {number} tons.").out.strip()

    def stream(self) -> None:
        """Add memories from one long process, which is killed in the end."""
        process = self.bed.start_python(
            "-c",
            ADDER.replace("sys.stdout.flush()", "sys.stdout.flush(); import time; time.sleep(0.2)"),
            str(self.bed.root),
            "zqs",
        )
        time.sleep(SECONDS)
        process.kill()
        out, err = process.communicate(timeout=30)
        assert b"Traceback" not in err, err.decode()
        for line in out.decode().splitlines():
            marker, name = line.split()
            self.markers.append(marker)
            self.said[marker] = name

    def recall(self) -> None:
        """Ask, again and again."""
        for _ in self.each():
            self.run({0, 1}, "recall", "crane", "--json")

    def write_and_index(self) -> None:
        """Write notes, rename some, and index."""
        for number in self.each():
            marker = f"zqw{number}e"
            self.markers.append(marker)
            place = self.bed.write(f"notes/{marker}.md", f"# Note {number}\n\nThe {marker} lamp.\n")
            if number % 3 == 1:
                place.rename(place.with_name(f"renamed {marker}.md"))
            self.run({0, 11}, "index")

    def rebuild(self) -> None:
        """Make the database anew, under everybody's feet."""
        for _ in self.each():
            self.run({0, 11}, "rebuild")
            time.sleep(0.5)

    def forget(self) -> None:
        """Forget what was added, and take some of it back."""
        for number in self.each():
            free = [name for name in list(self.said.values()) if name not in self.forgotten]
            if not free:
                time.sleep(0.2)
                continue
            self.run({0}, "forget", free[0])
            self.forgotten.add(free[0])
            if number % 4 == 3:
                self.run({0, 4}, "wake", free[0])

    def watch(self) -> None:
        """Watch, until interrupted."""
        process = self.bed.start("watch")
        time.sleep(SECONDS)
        code = process.poll()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
        self.codes["watch"] = [process.returncode]
        assert b"Traceback" not in err, err.decode()
        assert code is None, (code, err.decode())
        assert process.returncode in (0, 130)


def test_eight_processes_at_once(meaning: Bed) -> None:
    meaning.write("start.md", "# Start\n\nThe first crane.\n")
    meaning.ok("init")
    crowd = Crowd(meaning)
    work: list[Callable[[], None]] = [
        lambda: crowd.add("a"),
        lambda: crowd.add("b"),
        crowd.stream,
        crowd.recall,
        crowd.write_and_index,
        crowd.watch,
        crowd.forget,
        crowd.rebuild,
    ]
    with ThreadPoolExecutor(len(work)) as pool:
        for done in [pool.submit(item) for item in work]:
            done.result()
    assert crowd.said
    meaning.ok("index")
    check_whole(meaning, crowd.markers, acknowledged=crowd.said)
    written = [event for event in meaning.events() if event["kind"] in ("gone", "reopened")]
    assert not written, "nothing was taken for gone that was only on its way"
    before = state_of(meaning)
    meaning.ok("rebuild")
    assert state_of(meaning) == before
