"""memctl diff."""

from typing import Annotated

from typer import Argument, Context

from memctl.cli.door import door_of
from memctl.cli.options import Name
from memctl.cli.view import View


def run(
    context: Context,
    name: Name,
    number: Annotated[
        int, Argument(metavar="N", min=1, help="which earlier text; 1 is the one before the present")
    ] = 1,
) -> int:
    """Show a unified diff; exit 1 where there is no earlier text."""
    door = door_of(context)
    with door.memory() as memory:
        patch = memory.diff(name, number)
    rows = [(line,) for line in patch.splitlines()]
    if door.screen.shape == "plain":
        door.screen.write(patch + "\n" if patch and not patch.endswith("\n") else patch)
        return 0 if patch else 1
    door.emit(View("diff", {"id": name, "number": number, "diff": patch}, rows=rows, human=patch))
    return 0 if patch else 1
