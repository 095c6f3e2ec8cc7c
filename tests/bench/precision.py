"""Does FRQAD find more than the cosine on vectors of mixed precision? `python -m tests.bench.precision [COUNT]`.

Real sentences below MEMCTL_BENCH_DATA are embedded; a quarter each is kept at 32, 8, 4 and 2 bits. Exact vectors of
other sentences ask; the ten nearest of the exact search are what is to be found.
"""

import argparse
import sys

import numpy as np

from memctl.models.registry import find_embedder
from memctl.scoring.quantise import LEVELS, dequantise, frqad, quantise, sigma
from tests.bench.make_store import real_sentences

QUERIES = 200
TOP = 10


def mixed(vectors: np.ndarray, levels: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return vectors as they read at their levels, and how unsure each is."""
    read, step = vectors.copy(), np.zeros(len(vectors))
    for bits in LEVELS:
        rows = np.flatnonzero(levels == bits)
        if rows.size:
            packed = quantise(vectors[rows], bits)
            read[rows], step[rows] = dequantise(packed), packed.step
    return read, sigma(step.astype(np.float32))


def found(scores: np.ndarray, wanted: np.ndarray) -> float:
    """Return the share of the wanted rows among the best."""
    best = np.argsort(-scores, kind="stable")[:TOP]
    return len(set(best.tolist()) & set(wanted.tolist())) / TOP


def main() -> None:
    """Print recall@10 of the exact search by both measures, at each level and mixed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=4000)
    typed = parser.parse_args()
    embedder, why = find_embedder("", "", threads=1)
    if embedder is None:
        raise SystemExit(why)
    texts = real_sentences()[: typed.count + QUERIES]
    vectors = np.array(list(embedder.embed(texts)), np.float32)
    asked, known = vectors[:QUERIES], vectors[QUERIES:]
    exact = known @ asked.T
    wanted = [np.argsort(-exact[:, at], kind="stable")[:TOP] for at in range(QUERIES)]
    dice = np.random.default_rng(5)
    layouts = {f"{bits} bits": np.full(len(known), bits) for bits in LEVELS}
    layouts["mixed"] = dice.choice([32, *LEVELS], len(known))
    for name, levels in layouts.items():
        read, unsure = mixed(known, levels)
        least = sigma(np.zeros(1, np.float32))[0]
        by_cosine, by_frqad = [], []
        lengths = np.linalg.norm(read, axis=1)
        for at in range(QUERIES):
            by_cosine.append(found(read @ asked[at] / lengths, wanted[at]))
            by_frqad.append(found(-frqad(asked[at], read, least, unsure), wanted[at]))
        sys.stdout.write(f"{name:8} cosine {np.mean(by_cosine):.4f}  frqad {np.mean(by_frqad):.4f}\n")


if __name__ == "__main__":
    main()
