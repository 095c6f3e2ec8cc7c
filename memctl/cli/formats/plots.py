"""Plots for a terminal: bars and lines of small blocks, each with what it says in words beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from memctl.cli.screen import Screen
from memctl.cli.view import View

if TYPE_CHECKING:
    from rich.console import Console

LEVELS = "▁▂▃▄▅▆▇█"
PARTS = " ▏▎▍▌▋▊▉"
FULL = "█"
WIDEST = 40
MEANINGS = {
    "revision_velocity": "revisions a day; fewer over time means that memory settles",
    "revision_velocity_before": "the same, in the first half of the span",
    "confidence": "mean confidence of what is held to be true",
    "confidence_trajectory": "its change over the dreams shown; rising is learning",
    "access_after_revision_rate": "share of revised memories that were recalled later",
    "contradiction_rate": "share of revised memories that were disputed later",
    "knowledge_stability": "share of memories that the last dream left alone",
    "graph_coherence": "share of relations that nothing contradicts",
    "retrieval_relevance": "share of recalled passages that are sure",
    "revision_roi": "recalls of a revised memory for each of another one",
    "consolidation_lag_hours": "hours from the keeping of a memory to the next dream, median",
    "unconsolidated": "memories kept since the last dream",
    "cache_hit_rate": "share of questions whose vector was known",
    "model_failure_rate": "share of a language model's answers and sentences in dreams that failed the checks",
    "decayed_per_day": "memories that dreams put to rest, a day",
    "duplicate_rate": "share of memories that repeat another word for word",
}
"""What the figures of `health` mean."""
AWAITED = {
    "access_after_revision_rate": "something is revised",
    "contradiction_rate": "something is revised",
    "revision_roi": "something revised is recalled, and something else",
    "knowledge_stability": "the first dream",
    "consolidation_lag_hours": "the first dream",
    "confidence_trajectory": "the first dream of memories that memctl wrote",
    "graph_coherence": "memories are related, which dreams and added memories bring",
    "retrieval_relevance": "the first recall",
    "recall_p50_ms": "the first recall",
    "recall_p95_ms": "the first recall",
    "recall_p99_ms": "the first recall",
    "cache_hit_rate": "the first recall by meaning",
    "model_failure_rate": "a language model has answered in a dream",
    "confidence": "something is kept",
    "duplicate_rate": "something is kept",
}
"""What has to come before a figure of `health` says something."""


@dataclass(frozen=True, slots=True)
class Line:
    """Values over time, as one line of blocks."""

    title: str
    values: Sequence[float | None]


@dataclass(frozen=True, slots=True)
class Bars:
    """Named values, a bar each."""

    title: str
    values: Mapping[str, float]


def sparkline(values: Sequence[float | None]) -> str:
    """Return a block a value, from the lowest to the highest; a gap where there is none."""
    known = [value for value in values if value is not None]
    if not known:
        return ""
    low, high = min(known), max(known)
    span = (high - low) or 1.0
    top = len(LEVELS) - 1
    return "".join(" " if value is None else LEVELS[round((value - low) / span * top)] for value in values)


def bar(value: float, most: float, width: int) -> str:
    """Return a bar of eighths of blocks; a value above nothing is never empty."""
    eighths = round(value / most * width * 8) if most else 0
    eighths = max(eighths, 1) if value > 0 else 0
    return FULL * (eighths // 8) + PARTS[eighths % 8].strip()


def in_words(values: Sequence[float | None]) -> str:
    """Return what a line shows, for whom blocks say nothing."""
    known = [value for value in values if value is not None]
    if not known:
        return "nothing yet"
    if not any(known):
        return "none"
    if len(known) == 1:
        return f"{_number(known[0])} so far"
    return f"lowest {_number(min(known))}, highest {_number(max(known))}, last {_number(known[-1])}"


def with_plots(view: View, plots: Sequence[Line | Bars], screen: Screen) -> View:
    """Return a view that a person sees with plots below it; every other shape stays as it is."""
    before = view.human

    def draw(console: Console) -> None:
        if callable(before):
            before(console)
        for plot in plots:
            console.print("\n" + "\n".join(plot_lines(plot, screen)), soft_wrap=True)

    return replace(view, human=draw) if plots else view


def plot_lines(plot: Line | Bars, screen: Screen) -> list[str]:
    """Return the lines of one plot; with `output.accessible` only its words."""
    if isinstance(plot, Line):
        words = f"{plot.title}: {in_words(plot.values)}"
        return [words, "  " + sparkline(plot.values)] if _is_course(plot.values) and not screen.accessible else [words]
    shown = {name: value for name, value in plot.values.items() if value}
    if screen.accessible or not shown:
        return [f"{plot.title}: " + (", ".join(f"{name} {_number(value)}" for name, value in shown.items()) or "none")]
    name_width = max(len(name) for name in shown)
    most = max(shown.values())
    room = max(8, min(WIDEST, screen.width - name_width - 12))
    return [plot.title] + [
        f"  {name:<{name_width}}  {bar(value, most, room)} {_number(value)}" for name, value in shown.items()
    ]


def _is_course(values: Sequence[float | None]) -> bool:
    """Tell whether a line of blocks shows more than its words."""
    known = [value for value in values if value is not None]
    return len(known) > 1 and any(known)


def health_hints(figures: Mapping[str, Any]) -> list[str]:
    """Return what has to happen before `health` tells much, where that is still missing."""
    if not figures["memories"]:
        return ["nothing is kept yet: memctl add, or memctl index for notes"]
    found = []
    if not figures["dreams"]:
        found.append("trends start with the first dream: memctl dream")
    if not figures["recalls"]:
        found.append(f"no recall in {figures['days']} days, so nothing on speed and relevance: memctl recall")
    return found


def health_words(figures: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return the figures of `health` for a person, each with its meaning."""
    found = []
    for name, value in figures.items():
        unknown = f"unknown until {AWAITED[name]}" if name in AWAITED else "unknown yet"
        told = unknown if value is None else _number(value) if isinstance(value, int | float) else value
        found.append((name.replace("_", " "), f"{told}  ({MEANINGS[name]})" if name in MEANINGS else told))
    return found


def health_plots(figures: Mapping[str, Any]) -> list[Line | Bars]:
    """Return what `health` draws."""
    days = figures["days"]
    share = 100 // len(figures["strength"])
    strength = {f"{at * share}-{(at + 1) * share} %": count for at, count in enumerate(figures["strength"])}
    return [
        Line(f"added a day, {days} days", figures["adds_by_day"]),
        Line(f"recalls a day, {days} days", figures["recalls_by_day"]),
        Line(f"put to rest a day, {days} days", figures["forgotten_by_day"]),
        Line("changes a dream", figures["trend_changed"]),
        Line("mean confidence, dream by dream", figures["trend_confidence"]),
        Line("mean retention, dream by dream", figures["trend_retention"]),
        Bars("what memctl wrote, by how much of it is retained", strength),
    ]


def stats_plots(figures: Mapping[str, Any]) -> list[Line | Bars]:
    """Return what `stats --plot` draws."""
    titles = {"by_layer": "awake, by layer", "by_status": "all, by status", "by_category": "awake, by kind"}
    titles |= {"by_channel": "awake, by channel", "by_source": "awake, by who wrote it"}
    return [Bars(title, figures[name]) for name, title in titles.items()]


def _number(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.4g}"
