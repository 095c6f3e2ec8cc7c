"""Make a store of very many memories in minutes: `python -m tests.bench.million FOLDER --vectors N [--vault VAULT …]`.

What is real: the Markdown files, one for every eight memories; every sentence in them, out of the notes of the vaults
that are named (else of the collections below MEMCTL_BENCH_DATA and the example vault); the vectors of those sentences,
embedded one by one; the tables, which the store's own methods fill.

What is made: which sentences stand together. A memory takes two from one document and one from another. Its vector is
the mean of theirs, weighted by their length, with noise, at length one. It is near what the model would say of the
whole text, not the same: `--check` embeds some whole texts and prints how near. There are few documents behind many
memories, so neighbours are closer than among as many memories that somebody wrote; which makes finding the exact ten
nearest harder, and says nothing about how good an answer is.

The rows are written without parsing the files. Some files are parsed, to prove that the index would have written the
same.
Everything is drawn from a fixed seed.
"""

import argparse
import random
import re
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.app.indexing import make_folder
from memctl.app.open import engine_at
from memctl.domain.ids import passage_id, sha256_hex
from memctl.domain.memory import MemoryRecord
from memctl.domain.note import SkippedFile
from memctl.domain.params import ChunkSize
from memctl.index.take import rules_version
from memctl.models.embed import count_tokens
from memctl.store.open import Store
from memctl.store.sources import SourceRow
from memctl.text.secrets import find_secrets
from memctl.vault.parse import parse_note
from memctl.vault.records import embedding_text, records_of, with_hashes
from tests.bench.make_store import SENTENCE, real_texts, unit

if TYPE_CHECKING:
    import numpy as np

    from memctl.domain.ports import Embedder

BASE = 10_000
"""Sentences that are embedded."""
PER_NOTE = 8
PER_FOLDER = 500
NOISE = 0.2
"""Length of the noise beside a mixture of length one."""
NOTES_AT_ONCE = 500
"""In one transaction: 4,000 memories."""
CHECKED = 64
TAME = re.compile(r"[A-Z][A-Za-z0-9 ,;'()/%-]+[.!?]")
"""A sentence that means the same in Markdown as without."""


@dataclass(frozen=True, slots=True)
class Base:
    """Sentences, document after document."""

    sentences: Sequence[str]
    documents: Sequence[range]
    """Places of the sentences of each document."""


@dataclass(frozen=True, slots=True)
class MadeNote:
    """A note, its memories, and the places of the sentences that each memory is made of."""

    path: str
    text: str
    records: tuple[MemoryRecord, ...]
    places: tuple[tuple[int, ...], ...]


def base_of(texts: Iterator[str], most: int) -> Base:
    """Return tame sentences of 6 to 25 words, each once, of documents that hold at least three."""
    known: set[str] = set()
    sentences: list[str] = []
    documents: list[range] = []
    shuffled = sorted(texts)
    random.Random(1).shuffle(shuffled)
    for text in shuffled:
        found = [one for one in dict.fromkeys(_tame(text)) if one not in known]
        if len(found) >= 3:
            documents.append(range(len(sentences), len(sentences) + len(found)))
            sentences += found
            known.update(found)
        if len(sentences) >= most:
            break
    if len(documents) < 2:
        raise SystemExit("too few sentences: name a vault with more prose")
    return Base(sentences, documents)


def _tame(text: str) -> Iterator[str]:
    for part in SENTENCE.split(" ".join(text.split())):
        if 6 <= len(part.split()) <= 25 and TAME.fullmatch(part) and not find_secrets(part):
            yield part


def made_notes(base: Base, count: int) -> Iterator[MadeNote]:
    """Yield notes that hold `count` memories together."""
    dice = random.Random(count)
    for number in range(-(-count // PER_NOTE)):
        yield _made_note(base, dice, number, min(PER_NOTE, count - number * PER_NOTE))


def _made_note(base: Base, dice: random.Random, number: int, memories: int) -> MadeNote:
    stem = f"note-{number:06d}"
    path = f"{number // PER_FOLDER:04d}/{stem}.md"
    title = f"{_words(base, dice, 4)} {number}"
    lines = [f"# {title}", ""]
    records, places = [], []
    for position in range(memories):
        chosen = (*dice.sample(dice.choice(base.documents), 2), dice.randrange(len(base.sentences)))
        heading = f"{_words(base, dice, 3)} {position + 1}"
        content = f"## {heading}\n\n" + " ".join(base.sentences[place] for place in chosen)
        line = len(lines) + 1
        lines += [*content.split("\n"), ""]
        record = MemoryRecord(
            id=passage_id(path, (heading,), content, 0),
            content=content,
            path=path,
            line=line,
            end_line=line + 2,
            title=title,
            heading=(heading,),
            position=position,
            aliases=(stem,),
        )
        records.append(with_hashes(record))
        places.append(chosen)
    return MadeNote(path, "\n".join(lines), tuple(records), tuple(places))


def _words(base: Base, dice: random.Random, count: int) -> str:
    return " ".join(re.findall(r"[A-Za-z]+", dice.choice(base.sentences))[:count]).capitalize()


def prove(notes: Sequence[MadeNote]) -> None:
    """Stop where parsing a note gives other memories than were made for it."""
    for note in notes:
        parsed = parse_note(note.path, note.text.encode(), size=ChunkSize(), count_tokens=count_tokens)
        if isinstance(parsed, SkippedFile) or records_of(parsed, "memories") != note.records:
            raise SystemExit(f"the index would not write the rows that are made for {note.path}")


def vectors_of(base: Base, embedder: "Embedder", kept: Path) -> "np.ndarray":
    """Return the vector of each sentence, from a file after the first time."""
    import numpy as np

    made: np.ndarray
    if kept.exists() and len(made := np.load(kept)) == len(base.sentences):
        return made
    made = np.array(list(embedder.embed(list(base.sentences))), np.float32)
    np.save(kept, made)
    return made


class Mixer:
    """Vectors of memories out of those of their sentences."""

    def __init__(self, base: Base, vectors: "np.ndarray", seed: int) -> None:
        import numpy as np

        self._vectors = vectors
        self._lengths = np.array([len(one) for one in base.sentences], np.float32)
        self._dice = np.random.default_rng(seed)

    def mix(self, places: Sequence[Sequence[int]]) -> "np.ndarray":
        """Return a vector of length one for each memory."""
        import numpy as np

        chosen = np.array(places)
        shares = self._lengths[chosen]
        blend = unit(np.einsum("nk,nkd->nd", shares, self._vectors[chosen]))
        return unit(blend + NOISE * unit(self._dice.standard_normal(blend.shape, np.float32)))


def write_files(root: Path, notes: Sequence[MadeNote], now: str) -> list[SourceRow]:
    """Write notes and return the rows of their sources."""
    rows = []
    for note in notes:
        target = root / note.path
        target.parent.mkdir(exist_ok=True)
        data = note.text.encode()
        target.write_bytes(data)
        stat = target.stat()
        rows.append(
            SourceRow(
                path=note.path,
                sha256=sha256_hex(data),
                size=stat.st_size,
                mtime_ns=stat.st_mtime_ns,
                inode=stat.st_ino,
                verified_at=now,
                title=note.records[0].title,
                raw_path=note.path,
                rules_version=rules_version(),
            )
        )
    return rows


def fill(store: Store, root: Path, base: Base, model: str, mixer: Mixer, count: int, now: str) -> None:
    """Write files, sources, memories and vectors, then what the store derives from them."""
    began, done, notes = time.perf_counter(), 0, made_notes(base, count)
    while batch := list(islice(notes, NOTES_AT_ONCE)):
        sources = write_files(root, batch, now)
        records = [record for note in batch for record in note.records]
        mixed = mixer.mix([places for note in batch for places in note.places])
        with store.write(durable=False):
            store.memories.insert(records)
            store.sources.put(sources)
            store.vectors.put(model, dict(zip((one.embed_hash for one in records), mixed, strict=True)))
        done += len(records)
        if done % 40_000 < len(records):
            sys.stderr.write(f"{done} memories, {time.perf_counter() - began:.0f} s\n")
    store.vectors.settle(model)
    with store.write():
        store.settings.set("active_model", model)
        store.settings.set("last_complete_pass", now)
    sys.stderr.write(f"{done} memories settled, {time.perf_counter() - began:.0f} s\n")


def make_million(root: Path, count: int, *, vaults: Sequence[Path] = (), most: int = BASE) -> Path:
    """Make, once, a vault of `count` memories with its index in `root`; return the folder."""
    if (root / ".made").exists():
        return root
    base = base_of(texts_of(vaults), most)
    prove(list(islice(made_notes(base, count), CHECKED)))
    root.mkdir(parents=True, exist_ok=True)
    engine = engine_at(root)
    embedder = engine.embedder()
    if embedder is None:
        raise SystemExit(f"no embedding model: {engine.model_reason}")
    vectors = vectors_of(base, embedder, root.parent / f"sentences-{len(base.sentences)}.npy")
    make_folder(engine)
    fill(engine.create(), root, base, embedder.name, Mixer(base, vectors, count), count, engine.clock.now())
    engine.close()
    (root / ".made").touch()
    return root


def texts_of(vaults: Sequence[Path]) -> Iterator[str]:
    """Yield the notes of the vaults that are named, else the texts that every benchmark takes."""
    if not vaults:
        yield from real_texts()
    for vault in vaults:
        for note in sorted(vault.rglob("*.md")):
            yield note.read_text(encoding="utf-8", errors="replace")


def nearness(count: int, *, vaults: Sequence[Path] = (), most: int = BASE) -> list[float]:
    """Return the cosines of made vectors with those that the model gives to the whole texts."""
    import numpy as np

    from memctl.models.embed import minilm

    base = base_of(texts_of(vaults), most)
    notes = list(islice(made_notes(base, count), CHECKED // PER_NOTE))
    used = sorted({place for note in notes for places in note.places for place in places})
    vectors = np.zeros((len(base.sentences), minilm().dimensions), np.float32)
    vectors[used] = list(minilm().embed([base.sentences[place] for place in used]))
    made = Mixer(base, vectors, count).mix([places for note in notes for places in note.places])
    real = list(minilm().embed([embedding_text(record) for note in notes for record in note.records]))
    return [float(one @ other) for one, other in zip(made, real, strict=True)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--vectors", type=int, default=1_000_000, metavar="N", help="memories, each with a vector")
    parser.add_argument("--vault", type=Path, action="append", default=[], help="where sentences come from")
    parser.add_argument("--base", type=int, default=BASE, metavar="N", help="sentences that are embedded")
    parser.add_argument("--check", action="store_true", help="say how near made vectors are to real ones, make nothing")
    typed = parser.parse_args()
    if typed.check:
        found = sorted(nearness(typed.vectors, vaults=typed.vault, most=typed.base))
        sys.stdout.write(f"cosine to the model's own: median {found[len(found) // 2]:.3f}, least {found[0]:.3f}\n")
    else:
        make_million(typed.folder.resolve(), typed.vectors, vaults=typed.vault, most=typed.base)
