"""memctl stats."""

from typing import Annotated

from typer import Context, Option

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import flat_view
from memctl.cli.formats.plots import stats_plots, with_plots


def run(
    context: Context,
    plot: Annotated[
        bool, Option("--plot", help="also as bars: what is kept, by layer, status, kind and source")
    ] = False,
) -> int:
    """Show figures."""
    door = door_of(context)
    with door.memory() as memory:
        figures = memory.stats()
    door.emit(with_plots(flat_view("stats", figures, door.screen), stats_plots(figures) if plot else [], door.screen))
    if door.screen.shape == "table" and not figures["memories"]:
        door.say("nothing is kept yet: memctl add, or memctl index for notes")
    return 0
