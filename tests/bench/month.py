"""Thirty nights over a real vault: `python -m tests.bench.month FOLDER VAULT [DAYS] [ADDS]`.

A copy of VAULT in FOLDER gets ADDS memories over DAYS days, with questions, feedback and a dream each night. Then: is
every text still there, is every note byte for byte what it was, how many memories are in use, does another dream change
anything, and does undoing the last dream bring back the order of answers?
"""

import argparse
import shutil
import sys
from collections import Counter
from datetime import date, timedelta
from hashlib import sha256
from itertools import islice
from pathlib import Path
from time import perf_counter

from memctl.app.memory import Memory
from memctl.scoring.forgetting import roomy_capacity
from tests.bench.dreams import texts

FIRST = date(2026, 1, 5)
QUESTIONS = 12
"""A day, about what was added the day before."""


def at(day: int, hour: int) -> str:
    """Return an instant of a day, the first being 0."""
    return f"{FIRST + timedelta(days=day)}T{hour:02d}:00:00Z"


def hashes(root: Path) -> dict[str, str]:
    """Return the hash of every note that memctl did not write."""
    notes = (path for path in root.rglob("*") if path.is_file())
    outside = (path for path in notes if not {".memctl", "memories"} & set(path.relative_to(root).parts))
    return {str(path.relative_to(root)): sha256(path.read_bytes()).hexdigest() for path in outside}


def live_a_day(root: Path, day: int, added: list[str], before: list[str]) -> tuple[dict[str, str], list[str]]:
    """Add, ask and judge; return the texts that were kept by the ids under which they are, and all ids."""
    kept: dict[str, str] = {}
    ids: list[str] = []
    with Memory.open(root, now=at(day, 9)) as memory:
        for answer, text in zip(memory.add_many([{"text": text} for text in added]), added, strict=True):
            if answer.id is not None:
                if answer.action != "reinforced":  # then another memory says it, in its own words
                    kept[text] = answer.id
                ids.append(answer.id)
    with Memory.open(root, now=at(day, 15)) as memory:
        for number, text in enumerate(before[:QUESTIONS]):
            found = memory.recall(text)
            if found.results and number % 3 == 0:
                memory.feedback(found.results[0].id, "good" if number % 2 else "bad")
    return kept, ids


def order(root: Path, day: int, questions: list[str]) -> list[list[str]]:
    """Return the ids that answer each question, without leaving a trace."""
    with Memory.open(root, now=at(day, 20)) as memory:
        return [[hit.id for hit in memory.recall(question, trace=False).results] for question in questions]


def check(root: Path, day: int, kept: dict[str, str], ids: list[str], notes: dict[str, str]) -> None:
    """Say what the month came to; a text that another one replaced is found in the history of its memory."""
    with Memory.open(root, now=at(day, 23)) as memory:
        everything = memory.ls(all=True)
        again = memory.dream(apply=True)
        said = "\n".join(" ".join(item.content.split()) for item in everything)
        absorbed = {text: name for text, name in kept.items() if " ".join(text.split()) not in said}
        lost = [t for t, name in absorbed.items() if t not in {old.content for old in memory.history(name)}]
    known = {item.id for item in everything}
    missing = [name for name in ids if name not in known]
    tell(f"{len(ids)} texts, {len(kept)} of them new, are {len(set(ids))} memories")
    tell(f"ids lost {len(missing)}, texts that a newer one absorbed {len(absorbed)}, new texts lost {len(lost)}")
    states = Counter(str(item.status) for item in everything)
    tell(f"statuses: {dict(states)}")
    for text in lost[:5]:
        tell(f"  lost: {text}")
    now = hashes(root)
    tell(f"notes changed {sum(now.get(path) != value for path, value in notes.items())} of {len(notes)}")
    tell(f"second dream: {len(again.changes)} changes")


def tell(text: str) -> None:
    """Write a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> None:
    """Live through the days, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("vault", type=Path)
    parser.add_argument("days", type=int, nargs="?", default=30)
    parser.add_argument("adds", type=int, nargs="?", default=2000)
    typed = parser.parse_args()
    root = typed.folder / "month"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(typed.vault, root, symlinks=True)
    notes = hashes(root)
    Memory.init(root, now=at(0, 8))
    source, kept, ids, before = texts(typed.adds), dict[str, str](), list[str](), list[str]()
    for day in range(typed.days):
        added = list(islice(source, -(-typed.adds // typed.days)))
        stays, names = live_a_day(root, day, added, before)
        kept, ids, before = kept | stays, ids + names, list(stays)
        if day == typed.days - 1:
            asked = list(kept)[:: max(1, len(kept) // 40)]
            known = order(root, day, asked)
        started = perf_counter()
        with Memory.open(root, now=at(day, 23)) as memory:
            done = memory.dream(apply=True)
            took = perf_counter() - started
            awake = [item for item in memory.ls() if item.path.startswith("memories/")]
            passages = sum(not item.path.startswith("memories/") for item in memory.ls(all=True))
        changes = {op: sum(item["op"] == op for item in done.changes) for op in {i["op"] for i in done.changes}}
        room = roomy_capacity(passages)
        tell(f"day {day + 1}: {len(awake)} of memctl's in use (room {room}), {took:.1f} s, {changes}")
    check(root, typed.days - 1, kept, ids, notes)
    if done.undo is not None:
        with Memory.open(root, now=at(typed.days - 1, 23)) as memory:
            memory.undo(done.undo, anyone=True)
        tell(
            f"order of answers after undo: {'identical' if order(root, typed.days - 1, asked) == known else 'DIFFERS'}"
        )


if __name__ == "__main__":
    main()
