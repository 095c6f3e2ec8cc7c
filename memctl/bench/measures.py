"""What a ranking is worth; definitions as in trec_eval."""

import math
from collections.abc import Iterable, Mapping, Sequence

CUTS = (1, 5, 10)


def measures(ranked: Sequence[str], relevant: Mapping[str, float], limit: int = 10) -> dict[str, float]:
    """Return recall, hit, nDCG and reciprocal rank of one ranking of distinct documents; fractions.

    `mrr` sees as many documents as were ranked; a cut of its own is added for a `limit` beyond the usual ones.
    """
    found = [name in relevant for name in ranked]
    cuts = sorted({*CUTS, limit})
    values = {f"recall@{cut}": sum(found[:cut]) / len(relevant) for cut in cuts}
    values |= {f"hit@{cut}": float(any(found[:cut])) for cut in cuts}
    values["ndcg@10"] = ndcg(ranked, relevant, 10)
    values["mrr"] = 1 / (found.index(True) + 1) if any(found) else 0.0
    return values


def ndcg(ranked: Sequence[str], relevant: Mapping[str, float], cut: int) -> float:
    """Return the discounted gain, linear in the judgement, as a share of the best possible."""
    best = _discounted(sorted(relevant.values(), reverse=True)[:cut])
    return _discounted([relevant.get(name, 0.0) for name in ranked[:cut]]) / best if best else 0.0


def _discounted(gains: Iterable[float]) -> float:
    return sum(gain / math.log2(rank + 1) for rank, gain in enumerate(gains, start=1))


def mean_of(rows: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Return the mean of each measure over the questions."""
    if not rows:
        return {}
    return {name: round(math.fsum(row[name] for row in rows) / len(rows), 6) for name in rows[0]}


def percentile(values: Sequence[float], share: float) -> float:
    """Return the nearest-rank percentile; 0 of nothing."""
    if not values:
        return 0.0
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]
