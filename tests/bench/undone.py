"""What undoing a dream brings back: `python -m tests.bench.undone FOLDER VAULT...`.

Each VAULT is copied to FOLDER and indexed; a hundred of its own titles are asked, a dream is applied two months later
and undone. Every file must be byte for byte what it was, and every answer in the same order.
"""

import argparse
import shutil
import sys
from hashlib import sha256
from pathlib import Path

from memctl.app.memory import Memory

START, LATER = "2026-01-05T09:00:00Z", "2026-03-08T23:00:00Z"
ASKED = 100


def files(root: Path) -> dict[str, str]:
    """Return the hash of every file outside memctl's own folder."""
    found = (path for path in root.rglob("*") if path.is_file() and ".memctl" not in path.relative_to(root).parts)
    return {str(path.relative_to(root)): sha256(path.read_bytes()).hexdigest() for path in found}


def answers(root: Path, questions: list[str]) -> list[list[tuple[str, float]]]:
    """Return ids and scores for each question, without leaving a trace."""
    with Memory.open(root, now=LATER) as memory:
        return [[(hit.id, hit.score) for hit in memory.recall(text, trace=False).results] for text in questions]


def main() -> None:
    """Print a line a vault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("vaults", type=Path, nargs="+")
    typed = parser.parse_args()
    for vault in typed.vaults:
        root = typed.folder / f"undone-{vault.name}"
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(vault, root, symlinks=True)
        Memory.init(root, now=START)
        with Memory.open(root, now=START) as memory:
            memory.index()
            titles = sorted({item.title for item in memory.ls()})
            for number, title in enumerate(titles[:40]):
                memory.add(f"{title} was looked at by reader {number % 7}.")
        questions = titles[:: max(1, len(titles) // ASKED)]
        before, kept = answers(root, questions), files(root)
        with Memory.open(root, now=LATER) as memory:
            done = memory.dream(apply=True)
            kinds = sorted({str(item["op"]) for item in done.changes})
        changed = sum(one != two for one, two in zip(before, answers(root, questions), strict=True))
        with Memory.open(root, now=LATER) as memory:
            if done.undo is not None:
                memory.undo(done.undo, anyone=True)
        same = sum(one == two for one, two in zip(before, answers(root, questions), strict=True))
        sys.stdout.write(
            f"{vault.name}: {len(done.changes)} changes ({', '.join(kinds)}) touched {changed} of {len(questions)} "
            f"answers; after undo {same} identical, files {'identical' if files(root) == kept else 'DIFFER'}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
