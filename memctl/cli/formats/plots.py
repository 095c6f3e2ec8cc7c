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
        return [words] if screen.accessible else [words, "  " + sparkline(plot.values)]
    shown = {name: value for name, value in plot.values.items() if value}
    if screen.accessible or not shown:
        return [f"{plot.title}: " + (", ".join(f"{name} {_number(value)}" for name, value in shown.items()) or "none")]
    name_width = max(len(name) for name in shown)
    most = max(shown.values())
    room = max(8, min(WIDEST, screen.width - name_width - 12))
    return [plot.title] + [
        f"  {name:<{name_width}}  {bar(value, most, room)} {_number(value)}" for name, value in shown.items()
    ]


def health_words(figures: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return the figures of `health` for a person, each with its meaning."""
    found = []
    for name, value in figures.items():
        told = "unknown yet" if value is None else _number(value) if isinstance(value, int | float) else value
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
    return f"{value:g}" if isinstance(value, int) else f"{value:.4g}"
