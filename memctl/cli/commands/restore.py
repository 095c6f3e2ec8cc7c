"""memctl restore."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Context

from memctl.cli.door import door_of
from memctl.cli.view import View, plain_value
from memctl.domain.errors import NotFound


def run(
    context: Context,
    file: Annotated[str, Argument(metavar="FILE", help="a file that memctl backup made")],
) -> int:
    """Bring back a saved state."""
    door = door_of(context)
    path = Path(file).expanduser()
    if not path.exists():
        raise NotFound(f"no backup at {path}", fix="memctl backup")
    with door.memory() as memory:
        if not door.dry_run:
            door.consent(f"replace the present state by that of {path}")
        answer = memory.restore(path, dry_run=door.dry_run)
    document = plain_value(answer) if answer is not None else {}
    document = document if isinstance(document, dict) else {"restored": document}
    door.emit(
        View(
            "restore",
            {"path": str(path), **document},
            rows=[(str(path),)],
            human=f"{'would restore' if door.dry_run else 'restored'} {path}",
        )
    )
    return 0
