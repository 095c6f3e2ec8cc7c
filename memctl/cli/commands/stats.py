"""memctl stats."""

from typer import Context

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import flat_view


def run(context: Context) -> int:
    """Show figures."""
    door = door_of(context)
    with door.memory() as memory:
        figures = memory.stats()
    door.emit(flat_view("stats", figures, door.screen))
    return 0
