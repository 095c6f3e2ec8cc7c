"""memctl backup."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Context

from memctl.cli.door import door_of
from memctl.cli.view import View


def run(
    context: Context,
    target: Annotated[str | None, Argument(metavar="FILE", help="where to; .memctl/backups when left out")] = None,
) -> int:
    """Save the state."""
    door = door_of(context)
    with door.memory() as memory:
        made = memory.backup(Path(target).expanduser() if target else None)
    door.emit(View("backup", {"path": str(made)}, rows=[(str(made),)], human=f"saved {made}"))
    return 0
