"""memctl health."""

from typing import Annotated

from typer import Context, Option

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import flat_view
from memctl.cli.formats.plots import health_hints, health_plots, health_words, with_plots
from memctl.cli.progress import reporter


def run(
    context: Context,
    days: Annotated[int, Option("--days", metavar="N", min=1, max=3660, help="days to look back")] = 30,
) -> int:
    """Show how well memory works."""
    door = door_of(context)
    with door.memory() as memory, reporter(door.screen):
        figures = memory.health(days=days)
    told = {name: value for name, value in figures.items() if not isinstance(value, list)}
    view = flat_view("health", figures, door.screen, told=health_words(told))
    door.emit(with_plots(view, health_plots(figures), door.screen))
    if door.screen.shape == "table":
        for hint in health_hints(figures):
            door.say(hint)
    return 0
