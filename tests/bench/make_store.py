"""Make a large vault of real sentences, indexed, with made vectors: `python -m tests.bench.make_store FOLDER COUNT`.

Embedding 100k passages takes an hour; so a few thousand sentences are embedded once, and each passage gets a mixture
of the vectors of three of them with noise, of length one. Nothing here is random but by a fixed seed.
"""

import argparse
import json
import os
import random
import re
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.app.memory import Memory
from memctl.app.open import open_engine

if TYPE_CHECKING:
    import numpy as np

ROOT = Path(__file__).parents[2]
SENTENCE = re.compile(r"(?<=[.!?])\s+")
SEEDS = 2000
"""Sentences that are embedded."""
NOISE = 0.35
"""Length of the noise beside a mixture of length one."""
SLAB = 5000


def real_texts() -> Iterator[str]:
    """Yield texts from the collections below MEMCTL_BENCH_DATA, and from the example vault."""
    data = os.environ.get("MEMCTL_BENCH_DATA")
    for file in sorted(Path(data).rglob("corpus.jsonl")) if data else ():
        for line in file.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)["text"]
    for archive in sorted(Path(data).rglob("*.tar.xz")) if data else ():
        with tarfile.open(archive) as tar:
            for member in tar:
                stream = tar.extractfile(member) if member.name.endswith(".md") else None
                if stream is not None:
                    yield stream.read().decode("utf-8", "replace")
    for note in sorted((ROOT / "vault-example").rglob("*.md")):
        yield note.read_text(encoding="utf-8")


def real_sentences() -> list[str]:
    """Return sentences of 5 to 40 words, each once, shuffled."""
    found: dict[str, None] = {}
    for text in real_texts():
        for part in SENTENCE.split(text):
            sentence = " ".join(part.split())
            if 5 <= len(sentence.split()) <= 40 and not sentence.startswith(("#", "|", "-", "<", ">", "!", "`")):
                found[sentence] = None
    sentences = sorted(found)
    random.Random(1).shuffle(sentences)
    return sentences


def write_notes(folder: Path, count: int, sentences: Sequence[str], *, passages: int = 4) -> None:
    """Write notes of `passages` sections each, every note with a link to another one."""
    dice = random.Random(count)
    notes = -(-count // passages)
    for note in range(notes):
        path = folder / f"{note // 100:04d}" / f"note-{note:06d}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [f"# {_title(dice, sentences)}", ""]
        for section in range(min(passages, count - note * passages)):
            texts = dice.sample(sentences, dice.randint(3, 6))
            if section == 0:
                texts.append(f"See [[note-{dice.randrange(notes):06d}]].")
            lines += [f"## {_title(dice, sentences)}", "", " ".join(texts), ""]
        path.write_text("\n".join(lines), encoding="utf-8")


def _title(dice: random.Random, sentences: Sequence[str]) -> str:
    return " ".join(re.findall(r"\w+", dice.choice(sentences))[:4]).capitalize() or "Note"


def put_vectors(folder: Path, sentences: Sequence[str]) -> int:
    """Give every passage of an index a made vector; return how many."""
    import numpy as np

    engine = open_engine(folder)
    embedder = engine.embedder()
    if embedder is None:
        raise SystemExit(f"no embedding model: {engine.model_reason}")
    seeds = seed_vectors(folder.parent / "seed-vectors.npy", sentences)
    dice = np.random.default_rng(len(seeds))
    store = engine.writer()
    hashes = store.vectors.wanting(embedder.name)
    for start in range(0, len(hashes), SLAB):
        names = hashes[start : start + SLAB]
        with store.write(durable=False):
            store.vectors.put(embedder.name, dict(zip(names, mixtures(dice, seeds, len(names)), strict=True)))
    store.vectors.settle(embedder.name)
    with store.write():
        store.settings.set("active_model", embedder.name)
    engine.close()
    return len(hashes)


def seed_vectors(kept: Path, sentences: Sequence[str]) -> "np.ndarray":
    """Return the vectors of the first sentences, from a file after the first time."""
    import numpy as np

    if not kept.exists():
        from memctl.models.embed import minilm

        np.save(kept, np.array(list(minilm().embed(sentences[:SEEDS])), np.float32))
    seeds: np.ndarray = np.load(kept)
    return seeds


def mixtures(dice: "np.random.Generator", seeds: "np.ndarray", count: int) -> "np.ndarray":
    """Return unit-length blends of three seeds, the first of them strongest, with noise."""
    import numpy as np

    chosen = dice.integers(0, len(seeds), (count, 3))
    shares = np.array([0.6, 0.25, 0.15], np.float32)
    blend = unit(np.einsum("k,nkd->nd", shares, seeds[chosen]))
    noise = unit(dice.standard_normal(blend.shape, np.float32))
    return unit(blend + NOISE * noise)


def unit(rows: "np.ndarray") -> "np.ndarray":
    """Return rows at length one."""
    import numpy as np

    long: np.ndarray = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    return long


def make_store(folder: Path, count: int, *, passages: int = 4, vectors: bool = True) -> Path:
    """Make, once, a vault of about `count` passages with its index; return its folder."""
    if not (folder / ".made").exists():
        sentences = real_sentences()
        write_notes(folder, count, sentences, passages=passages)
        Memory.init(folder, embed=False)
        if vectors:
            put_vectors(folder, sentences)
        (folder / ".made").touch()
    return folder


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int)
    parser.add_argument("--passages", type=int, default=4, help="passages a note")
    parser.add_argument("--no-vectors", action="store_true")
    typed = parser.parse_args()
    make_store(typed.folder, typed.count, passages=typed.passages, vectors=not typed.no_vectors)
