"""How well memory works: memforge's eight metrics, agentx's, duplicates, and the trend from dream to dream."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from math import ceil
from typing import Any

from memctl.app.clock import iso, read_iso
from memctl.app.dreaming import dream_parts
from memctl.app.engine import Engine
from memctl.app.health import folder_size, size_of
from memctl.dream.night import Night, is_awake, is_written, read_night
from memctl.store.dreams import DreamRun
from memctl.store.vitals import Revised, Vitals

SURE = 0.5
"""Confidence from which a memory counts as sure: nothing has spoken against it (source: ours)."""
CYCLES = 14
"""Dreams that a trend goes back."""
BINS = 10
_DIGITS = 4


def health(engine: Engine, *, days: int = 30) -> dict[str, Any]:
    """Return how well memory works, over the last `days`: a flat object of numbers and lists of numbers."""
    engine.writer()  # folds in what recalls left in the journal
    store = engine.reader()
    now = read_iso(engine.clock.now())
    since = iso(now - timedelta(days=days))
    night = read_night(dream_parts(engine))
    runs = store.dreams.runs(CYCLES)
    vitals = store.vitals
    return {
        "days": days,
        **_quality(night, vitals, runs, since, iso(now - timedelta(days=days / 2)), days),
        **_sizes(engine, night, vitals),
        **_speed(vitals, since),
        **_lag(vitals, runs, since, engine.clock.now()),
        "decayed_per_day": _share(vitals.forgotten_by_dreams(since), days),
        "duplicate_rate": _share(vitals.duplicates(), len(night.awake())),
        "reviews_due": len(store.reviews.due(engine.clock.now())),
        **_answered(vitals, since),
        **_trend(night, store.dreams.worth(CYCLES), runs),
        **_daily(vitals, now.date(), days),
    }


def _quality(
    night: Night, vitals: Vitals, runs: Sequence[DreamRun], since: str, middle: str, days: int
) -> dict[str, Any]:
    """Return memforge's eight."""
    awake = night.awake()
    confidence = {memory.id: night.figures(memory).confidence for memory in awake}
    notes = {note.id: night.figures(note).confidence for note in night.notes.values() if is_awake(note)}
    shown = vitals.shown(since)
    known = {**notes, **confidence}
    sure = sum(count for name, count in shown.items() if known.get(name, 0.0) >= SURE)
    revised = vitals.revised(since)
    relations, sound = vitals.coherence()
    last = next((run for run in runs if run.op is not None and not run.undone), None)
    changed = vitals.changed_by(last.op) if last is not None and last is runs[0] else 0
    return {
        "revision_velocity": _share(vitals.revisions(since), days),
        "revision_velocity_before": _share(vitals.revisions(since, middle), days / 2),
        "confidence": _mean(list(confidence.values())),
        "access_after_revision_rate": _share(revised.read, revised.memories),
        "contradiction_rate": _share(revised.disputed, revised.memories),
        "knowledge_stability": 1.0 - (_share(changed, len(night.memories)) or 0.0) if runs else None,
        "graph_coherence": _share(sound, relations),
        "retrieval_relevance": _share(sure, sum(shown.values())),
        "revision_roi": _roi(revised, sum(shown.get(name, 0) for name in confidence), len(awake)),
    }


def _roi(revised: Revised, reads: int, memories: int) -> float | None:
    """Return how much more often a revised memory is read than one that was not; None where either is missing."""
    others, read = memories - revised.memories, reads - revised.reads
    return _share(revised.reads * others, read * revised.memories) if others > 0 and read > 0 else None


def _sizes(engine: Engine, night: Night, vitals: Vitals) -> dict[str, Any]:
    written = sum(is_written(memory) for memory in night.memories.values())
    return {
        "memories": len(night.memories),
        "awake": len(night.awake()),
        "written": written,
        "relations": len(night.relations),
        **vitals.sizes(),
        "database_bytes": size_of(engine.places.db),
        "journal_bytes": folder_size(engine.places.journal),
    }


def _speed(vitals: Vitals, since: str) -> dict[str, Any]:
    reads = vitals.reads(since)
    return {
        "recalls": reads.recalls,
        "recall_p50_ms": percentile(reads.milliseconds, 0.50),
        "recall_p95_ms": percentile(reads.milliseconds, 0.95),
        "recall_p99_ms": percentile(reads.milliseconds, 0.99),
        "cache_hit_rate": _share(reads.known, reads.embedded),
    }


def percentile(ascending: Sequence[int], share: float) -> int | None:
    """Return the smallest value that `share` of all values do not exceed; None of no values."""
    return ascending[max(0, ceil(share * len(ascending)) - 1)] if ascending else None


def _lag(vitals: Vitals, runs: Sequence[DreamRun], since: str, now: str) -> dict[str, Any]:
    """Return how long new memories wait for the next dream: the median of those that had one, and who waits now."""
    kept = vitals.kept_at(since)
    dreamed = sorted(run.at for run in runs)
    waits = sorted(_hours(at, dreamed[place]) for at in kept if (place := bisect_right(dreamed, at)) < len(dreamed))
    waiting = [at for at in kept if not dreamed or at > dreamed[-1]]
    return {
        "consolidation_lag_hours": waits[len(waits) // 2] if waits else None,
        "unconsolidated": len(waiting),
        "unconsolidated_hours": _hours(waiting[0], now) if waiting else 0.0,
    }


def _answered(vitals: Vitals, since: str) -> dict[str, Any]:
    """Return how much of what a language model said in dreams was founded."""
    passed, failed = vitals.answered(since)
    return {"model_passed": passed, "model_failed": failed, "model_failure_rate": _share(failed, passed + failed)}


def _hours(start: str, end: str) -> float:
    return round((read_iso(end) - read_iso(start)).total_seconds() / 3600, 2)


def _trend(night: Night, worth: Sequence[tuple[str, Mapping[str, float]]], runs: Sequence[DreamRun]) -> dict[str, Any]:
    """Return the course from dream to dream, oldest first, with where memory stands now at its end."""
    written = [night.figures(memory) for memory in night.awake(written=True)]
    now = {
        "confidence": _mean([item.confidence for item in written]),
        "importance": _mean([item.importance for item in written]),
        "retention": _mean([item.retention for item in written]),
        "awake": len(night.awake()),
    }
    bins = [0] * BINS
    for item in written:
        bins[min(int(item.retention * BINS), BINS - 1)] += 1
    trend = {f"trend_{name}": [figures.get(name) for _, figures in worth] + [now[name]] for name in now}
    known = [value for value in trend["trend_confidence"] if value is not None]
    return {
        "dreams": len(runs),
        "confidence_trajectory": round(known[-1] - known[0], _DIGITS) if len(known) > 1 else None,
        **trend,
        "trend_changed": [run.changed for run in reversed(runs)],
        "strength": bins,
    }


def _daily(vitals: Vitals, today: date, days: int) -> dict[str, Any]:
    """Return what happened on each day, the oldest first and today last."""
    first = today - timedelta(days=days - 1)
    names = [(first + timedelta(days=number)).isoformat() for number in range(days)]
    kinds = {"adds_by_day": "added", "recalls_by_day": "retrieved", "forgotten_by_day": "forgotten"}
    counts = {name: vitals.per_day(kind, names[0]) for name, kind in kinds.items()}
    return {name: [found.get(day, 0) for day in names] for name, found in counts.items()}


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), _DIGITS) if values else None


def _share(part: float | None, whole: float | None) -> float | None:
    """Return a quotient; None where there is nothing to divide by."""
    return round(part / whole, _DIGITS) if part is not None and whole else None
