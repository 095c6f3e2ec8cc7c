"""Progress of long jobs: one moving line on a terminal, typed events under --jsonl, nothing in a pipe."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from memctl.cli.errors import plain
from memctl.cli.screen import Screen, is_terminal
from memctl.cli.view import to_json
from memctl.domain.answers import Progress

EVERY = 0.1
"""Seconds between two updates of the line."""


@contextmanager
def reporter(screen: Screen) -> Iterator[Callable[[Progress], None]]:
    """Yield what a long job reports to."""
    if screen.format == "jsonl":
        yield _events(screen)
    elif screen.quiet or not is_terminal(sys.stderr):
        yield _nothing
    elif screen.accessible:
        yield _lines(screen)
    else:
        drawn = [0.0]
        try:
            yield _moving_line(drawn)
        finally:
            if drawn[0]:
                sys.stderr.write("\r\x1b[K")
                sys.stderr.flush()


def clear_line(screen: Screen) -> None:
    """Take the moving line away before a person is asked something."""
    if is_terminal(sys.stderr) and not (screen.quiet or screen.accessible):
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def _nothing(progress: Progress) -> None:
    return None


def _events(screen: Screen) -> Callable[[Progress], None]:
    def report(progress: Progress) -> None:
        event = {
            "type": "status",
            "stage": progress.stage,
            "done": progress.done,
            "total": progress.total,
            "note": progress.note,
        }
        screen.write(to_json(event) + "\n")
        screen.stdout.flush()

    return report


def _lines(screen: Screen) -> Callable[[Progress], None]:
    told: dict[str, int] = {}

    def report(progress: Progress) -> None:
        percent = 100 * progress.done // max(progress.total, 1)
        if percent >= told.get(progress.stage, -10) + 10:
            told[progress.stage] = percent
            screen.say(f"{progress.stage} {percent}%")

    return report


def _moving_line(last: list[float]) -> Callable[[Progress], None]:
    """Return a report that rewrites one line; `last` holds when it did so."""

    def report(progress: Progress) -> None:
        moment = time.monotonic()
        if moment - last[0] < EVERY and progress.done < progress.total:
            return
        last[0] = moment
        of = f"/{progress.total}" if progress.total else ""
        sys.stderr.write(f"\r\x1b[K{plain(progress.stage)} {progress.done}{of} {plain(progress.note)[:40]}".rstrip())
        sys.stderr.flush()

    return report
