"""Does a dream make recall better or worse? `python -m tests.bench.afterwards FOLDER COLLECTION [QUESTIONS]`.

The documents of a collection in BEIR layout become notes in FOLDER; every question is asked before and after a dream
that is applied two months later. "slots" counts what memctl itself wrote as places that are lost.
"""

import argparse
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from memctl.app.memory import Memory
from memctl.bench.beir import Question, read_collection
from memctl.bench.measures import mean_of, measures
from memctl.bench.notes import documents_of, write_notes
from memctl.bench.rankings import rank_all, runners

START, LATER = "2026-01-05T09:00:00Z", "2026-03-08T23:00:00Z"
LIMIT = 10
FIGURES = ("recall@5", "recall@10", "ndcg@10")

Find = Callable[[str, str], str | None]


def ask(root: Path, questions: Sequence[Question], find: Find, channels: dict[str, str]) -> dict[str, float]:
    """Return the figures over all questions."""
    with Memory.open(root, now=LATER) as memory:
        [runner] = runners({"default": memory}, channels, baselines=False, ablate=False)
        ranked = rank_all(runner, questions, find, LIMIT, lambda done: None)
        slots = []
        for one in ranked:
            passages = runner.ask(one.question, LIMIT)
            names = [find(name, path) or f"written {name}" for name, path, _ in passages]
            slots.append(measures(list(dict.fromkeys(names)), one.question.relevant, LIMIT)["recall@10"])
    found = mean_of([measures([name for name, _ in one.documents], one.question.relevant, LIMIT) for one in ranked])
    return {**{name: found[name] for name in FIGURES}, "slots@10": sum(slots) / len(slots)}


def main() -> None:
    """Print the figures before and after."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("collection", type=Path)
    parser.add_argument("questions", type=int, nargs="?")
    typed = parser.parse_args()
    collection = read_collection(typed.collection)
    root = typed.folder / f"afterwards-{collection.name}"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    written = write_notes(root, collection.documents)
    Memory.init(root, now=START)
    with Memory.open(root, now=START) as memory:
        memory.index()
        known = documents_of(written, memory.ls(all=True))
    questions = collection.questions[: typed.questions]
    channels = dict(written.channels)
    before = ask(root, questions, lambda name, _: known.get(name), channels)
    with Memory.open(root, now=LATER) as memory:
        done = memory.dream(apply=True)
    kinds = {str(item["op"]): 0 for item in done.changes}
    for item in done.changes:
        kinds[str(item["op"])] += 1
    after = ask(root, questions, lambda name, _: known.get(name), channels)
    sys.stdout.write(f"{collection.name}, {len(questions)} questions; the dream: {kinds}\n")
    for name, value in before.items():
        sys.stdout.write(f"{name:10} before {value:.4f}  after {after[name]:.4f}\n")


if __name__ == "__main__":
    main()
