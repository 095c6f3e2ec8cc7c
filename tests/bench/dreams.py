"""Measure a dream: `python -m tests.bench.dreams FOLDER [COUNT]`.

Half of the memories are passages of dated notes, half what memctl wrote; every tenth contradicts or repeats another
one. They are real sentences with their real vectors, made once in FOLDER. Two dreams are applied to a copy, each in a
process of its own, after one pass that takes the copied files for what they are; the budgets are 20 s and 600 MB for
10,000 memories, and 3 s for the second dream, which is to change nothing. Beside the wall time stands what the
processor did: that tells on a machine that others use too. The program is compiled before it is measured, as it is
where it was installed.
"""

import argparse
import json
import os
import random
import shutil
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import memctl
from memctl.app.memory import Memory
from memctl.domain.ids import random_id
from tests.bench.make_store import real_sentences
from tests.bench.timing import run

FIRST = date(2025, 1, 1)
NOW = "2026-06-01T23:00:00Z"
OWNERS = ("Alice", "Bob", "Carol", "Dilek", "Emre", "Farah", "Goran", "Hana")
THINGS = ("team", "budget", "roadmap", "release", "archive", "intranet", "laboratory", "workshop", "garden", "canteen")
PLACES = ("north", "south", "harbour", "station", "market", "museum", "airport", "forest", "river", "castle")
BUDGET = (20.0, 600.0, 3.0)


def texts(count: int) -> Iterator[str]:
    """Yield sentences, every tenth of them about one of a hundred things whose owner changes."""
    dice = random.Random(7)
    sentences = real_sentences()
    for number in range(count):
        if number % 10 == 0:
            thing = f"{dice.choice(PLACES)} {dice.choice(THINGS)}"
            yield f"{dice.choice(OWNERS)} now leads the {thing}." if number % 20 else f"The {thing} opens at nine."
        else:
            yield sentences[number % len(sentences)]


def write_vault(root: Path, count: int) -> None:
    """Write dated notes of four passages, and files as memctl writes them."""
    dice = random.Random(11)
    for number, text in enumerate(texts(count)):
        day = FIRST + timedelta(days=dice.randrange(500))
        if number % 2:
            name = random_id(number.to_bytes(10, "big"))
            path = root / "memories" / f"{day:%Y/%m}" / f"{day}-{name}.md"
            lines = ["---", f"id: {name}", f"created: {day}T09:00:00.000Z", "source: human", "layer: episodic"]
            body = "\n".join([*lines, "category: fact", "---", text, ""])
        else:
            path = root / "notes" / f"{day} {number // 8:05d}.md"
            body = (path.read_text(encoding="utf-8") if path.exists() else "") + f"## Part {number}\n\n{text}\n\n"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, encoding="utf-8")


def made(folder: Path, count: int) -> Path:
    """Make the vault once; return its folder."""
    root = folder / f"dream-{count}"
    if not (root / ".made").exists():
        write_vault(root, count)
        Memory.init(root, now="2026-05-31T09:00:00Z")
        (root / ".made").touch()
    return root


def main() -> None:
    """Print what two dreams take, and what they change."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int, nargs="?", default=10_000)
    typed = parser.parse_args()
    original = made(typed.folder, typed.count)
    copy = typed.folder / "dream-copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(original, copy)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = str(typed.folder / "compiled")
    run([sys.executable, "-m", "compileall", "-q", str(Path(memctl.__file__).parent)], env)
    run([sys.executable, "-m", "memctl", "-C", str(copy), "--now", NOW, "index", "--quiet"], env)
    command = [sys.executable, "-m", "memctl", "-C", str(copy), "--now", NOW, "dream", "--apply", "--quiet", "--json"]
    with Memory.open(copy, now=NOW) as memory:
        plan = memory.dream()
        awake = len(memory.ls())
    counts: dict[str, int] = {}
    for item in plan.changes:
        counts[str(item["op"])] = counts.get(str(item["op"]), 0) + 1
    phases = {phase.name: (phase.examined, phase.changed, phase.took_ms) for phase in plan.phases}
    sys.stdout.write(f"{awake} memories; proposed {json.dumps(counts)}\n{json.dumps(phases)}\n")
    for name, seconds in (("first dream", BUDGET[0]), ("second dream", BUDGET[2])):
        used = run(command, env)
        with Memory.open(copy, now=NOW) as memory:
            changed = memory.engine.reader().dreams.runs(1)[0].changed
        verdict = "met" if used.wall <= seconds and used.peak <= BUDGET[1] else "MISSED"
        sys.stdout.write(
            f"{name:13} {used.wall:6.1f} s ({seconds:.0f}) {used.cpu:6.1f} s of processor "
            f"{used.peak:5.0f} MB ({BUDGET[1]:.0f}) {verdict}, {changed} changes\n"
        )


if __name__ == "__main__":
    main()
