"""A plot of quality against latency: one mark for each profile and baseline."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from memctl.bench.drawing import FONT, Dot, Drawing, Label, Line, as_png, as_svg
from memctl.domain.errors import FailedError, UsageError

SUFFIXES = (".svg", ".png")
_FIGURES = ("recall@10", "hit@5")
"""What stands for quality: the first of these that is measured."""
_PROFILE = "#3b82f6"
_BASELINE = "#d97706"
_WIDTH, _HEIGHT = 720, 440
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 170, 44, 56
"""Margins; the names of the marks stand in the right one."""
_NICE = (1, 2, 5)
_MARKS = 6
_LEAST_RISE = FONT + 2
"""Between the base lines of two labels."""


class Point(NamedTuple):
    """A run on the plot."""

    name: str
    profile: bool
    milliseconds: float
    quality: float
    low: float
    high: float


class Scale(NamedTuple):
    """How values become places along an axis."""

    low: float
    high: float
    start: float
    """The place of `low`."""
    end: float
    step: float = 0.0
    """Between two marks of a scale that is not logarithmic."""

    def at(self, value: float) -> float:
        """Return the place of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def demand_plot(path: Path) -> None:
    """Raise `UsageError` for a file that is neither SVG nor PNG; what a PNG needs is looked for at once."""
    if path.suffix.lower() not in SUFFIXES:
        raise UsageError(f"{path.name} is neither .svg nor .png", fix=f"--plot {path.stem or 'plot'}.svg")
    if path.suffix.lower() == ".png":
        as_png(Drawing(1, 1, ""))


def save_plot(path: Path, document: Mapping[str, Any]) -> None:
    """Draw the runs of a measurement into a file, by its ending."""
    drawing = draw(document)
    data = as_svg(drawing).encode() if path.suffix.lower() == ".svg" else as_png(drawing)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise FailedError(f"cannot write {path}: {error.strerror}") from error


def draw(document: Mapping[str, Any]) -> Drawing:
    """Return the plot: latency (p50, logarithmic) to the right, quality upwards with its interval."""
    figure = next((name for name in _FIGURES if any(name in run for run in document["runs"])), _FIGURES[0])
    points = points_of(document["runs"], figure)
    title = f"{figure} against latency: {document['dataset']}, {document['queries']} questions, 95 % intervals"
    across = _latencies([point.milliseconds for point in points])
    upwards = _qualities(points)
    shapes: list[Line | Dot | Label] = [
        *_grid(across, upwards),
        Label(_LEFT, 22, title, size=FONT + 2),
        Label((_LEFT + _WIDTH - _RIGHT) / 2, _HEIGHT - 14, "latency of a question, p50 in ms", "middle"),
    ]
    places = [(across.at(math.log10(point.milliseconds)), upwards.at(point.quality)) for point in points]
    edge = _WIDTH - _RIGHT + 20
    for point, (x, y), beside in zip(points, places, _apart([y for _, y in places]), strict=True):
        color = _PROFILE if point.profile else _BASELINE
        shapes.append(Line(x, y, edge, beside, color, faint=True))
        shapes.append(Line(x, upwards.at(point.low), x, upwards.at(point.high), color, 1.5))
        shapes.append(Dot(x, y, color, square=not point.profile))
        shapes.append(Label(edge + 4, beside + 4, f"{point.name} {point.quality:.3f}", color=color))
    return Drawing(_WIDTH, _HEIGHT, title, shapes)


def points_of(runs: Sequence[Mapping[str, Any]], figure: str) -> list[Point]:
    """Return the whole profiles and the baselines that have the figure; runs with a step left out stay away."""
    points = []
    for run in runs:
        if figure in run and "without" not in run:
            low, high = (run.get("ci") or {}).get(figure, (run[figure], run[figure]))
            name = str(run.get("profile") or run.get("baseline"))
            took = max(float(run["latency_p50_ms"]), 0.001)
            points.append(Point(name, "profile" in run, took, float(run[figure]), low, high))
    return points


def _latencies(values: Sequence[float]) -> Scale:
    """Return the scale of the logarithms: a little beyond the least and the largest."""
    logs = [math.log10(value) for value in values] or [0.0]
    return Scale(min(logs) - 0.15, max(logs) + 0.15, _LEFT, _WIDTH - _RIGHT)


def _qualities(points: Sequence[Point]) -> Scale:
    """Return a scale that holds every interval, in steps that are easily read."""
    low = min((point.low for point in points), default=0.0)
    high = max((point.high for point in points), default=1.0)
    step = _step(high - low)
    bottom = math.floor(low / step) * step
    return Scale(bottom, max(math.ceil(high / step) * step, bottom + step), _HEIGHT - _BOTTOM, _TOP, step)


def _step(span: float) -> float:
    """Return the step 1, 2 or 5 times a power of ten that cuts a span into at most `_MARKS`."""
    rough = max(span, 0.01) / _MARKS
    power = 10.0 ** math.floor(math.log10(rough))
    return next((nice * power for nice in _NICE if nice * power >= rough), 10 * power)


def _grid(across: Scale, upwards: Scale) -> list[Line | Dot | Label]:
    shapes: list[Line | Dot | Label] = []
    for mark in range(round((upwards.high - upwards.low) / upwards.step) + 1):
        value = upwards.low + mark * upwards.step
        y = upwards.at(value)
        shapes.append(Line(_LEFT, y, _WIDTH - _RIGHT, y, faint=True))
        shapes.append(Label(_LEFT - 8, y + 4, f"{value:.2f}", "end"))
    for value in _round_latencies(across):
        x = across.at(math.log10(value))
        shapes.append(Line(x, _TOP, x, _HEIGHT - _BOTTOM, faint=True))
        shapes.append(Label(x, _HEIGHT - _BOTTOM + 18, f"{value:g}", "middle"))
    return shapes


def _round_latencies(across: Scale) -> list[float]:
    powers = range(math.floor(across.low), math.ceil(across.high) + 1)
    values = [nice * 10.0**power for power in powers for nice in _NICE]
    return [value for value in values if across.low <= math.log10(value) <= across.high]


def _apart(places: Sequence[float]) -> list[float]:
    """Return the heights of labels, in the order given: moved where two would touch, kept above the lower margin."""
    moved = list(places)
    order = sorted(range(len(places)), key=lambda at: places[at])
    last = -math.inf
    for at in order:
        moved[at] = last = max(places[at], last + _LEAST_RISE)
    last = _HEIGHT - _BOTTOM + _LEAST_RISE
    for at in reversed(order):
        moved[at] = last = min(moved[at], last - _LEAST_RISE)
    return moved
