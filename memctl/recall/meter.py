"""Meter: what each technique of one recall cost and brought; source: agentx, recall metrics."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

_DIGITS = 3


@dataclass(slots=True)
class Meter:
    """The milliseconds of each stage, and how often each technique helped; a few microseconds a recall."""

    clock: Callable[[], float] | None = None
    """Returns seconds; without it nothing is timed."""
    milliseconds: dict[str, float] = field(default_factory=dict)
    """By stage; one that runs several times adds up. `gather` holds `embed`, which holds `model`."""
    counts: dict[str, int] = field(default_factory=dict)
    """By technique, the results that it had a part in; for a cache its hits."""

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time what is done inside."""
        if self.clock is None:
            yield
            return
        started = self.clock()
        try:
            yield
        finally:
            took = (self.clock() - started) * 1000
            self.milliseconds[name] = round(self.milliseconds.get(name, 0.0) + took, _DIGITS)

    def add(self, name: str, count: int = 1) -> None:
        """Count what a technique brought; nothing for none."""
        if count:
            self.counts[name] = self.counts.get(name, 0) + count

    def count_parts(self, results: Iterable[Mapping[str, float]]) -> None:
        """Count the results in whose score each technique has a part."""
        for why in results:
            for name, part in why.items():
                self.add(name, int(part != 0.0))
