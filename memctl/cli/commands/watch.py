"""memctl watch."""

import signal
import threading
from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.commands.index import tell_dry
from memctl.cli.door import door_of
from memctl.cli.formats.passes import watch_view

if TYPE_CHECKING:
    from memctl.domain.answers import IndexAnswer


def run(
    context: Context,
    once: Annotated[bool, Option("--once", help="one pass, then stop")] = False,
) -> int:
    """Index while files change."""
    door = door_of(context)
    stop = threading.Event()
    skipped: list[bool] = []

    def on_pass(answer: "IndexAnswer") -> None:
        door.emit(watch_view(answer))
        door.screen.stdout.flush()
        skipped.append(bool(answer.skipped))
        for item in answer.skipped:
            door.screen.warn(f"skipped {item.path}: {item.reason}")

    with door.memory() as memory:
        if door.dry_run:
            return tell_dry(door, "keep the index up to date until interrupted")
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, lambda _number, _frame: stop.set())
        if not once:
            door.say("watching; Ctrl-C to stop")
        memory.watch(stop, on_pass, door.screen.warn, once=once)
    return 3 if once and any(skipped) else 0
