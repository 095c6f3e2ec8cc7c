"""memctl pin."""

from typing import TYPE_CHECKING

from typer import Context

from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import change_view
from memctl.cli.options import Names

if TYPE_CHECKING:
    from memctl.domain.answers import Change


def run(context: Context, names: Names) -> int:
    """Pin memories."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.pin(names, dry_run=door.dry_run)
    return tell_change(door, "pin", change)


def tell_change(door: Door, name: str, change: "Change") -> int:
    """Print a small change and how to take it back."""
    door.emit(change_view(name, change, dry_run=door.dry_run))
    if change.undo and not door.dry_run and door.screen.tty:
        door.say("undo: memctl undo")
    elif not change.changed and not door.dry_run and not door.screen.tty:
        door.say(f"nothing to do: {change.reason or 'it is so already'}")
    return 0
