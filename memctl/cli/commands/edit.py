"""memctl edit."""

import sys
from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.commands.pin import tell_change
from memctl.cli.door import Door, door_of
from memctl.cli.options import Name
from memctl.cli.view import Place, View
from memctl.domain.errors import UsageError

if TYPE_CHECKING:
    from memctl.app.memory import Memory
    from memctl.domain.answers import ShownMemory


def run(
    context: Context,
    name: Name,
    text: Annotated[str | None, Option("--text", metavar="TEXT", help="the new text; - reads standard input")] = None,
    force: Annotated[bool, Option("--force", help="although it is immutable, or its file was changed since")] = False,
) -> int:
    """Edit a memory, or open a note at its line; in a pipe, print where it is."""
    door = door_of(context)
    with door.memory() as memory:
        shown = memory.show(name)
        if text is not None:
            new = sys.stdin.buffer.read().decode("utf-8") if text == "-" else text
            return tell_change(door, "edit", memory.edit(shown.id, lambda _: new, force=force, dry_run=door.dry_run))
        path, line = memory.open_path(shown.id)
        if not door.can_ask or not door.screen.tty or door.dry_run:
            place = f"{path}:{line}"
            door.emit(
                View(
                    "edit",
                    {"path": str(path), "line": line},
                    rows=[(place,)],
                    human=place,
                    places=[Place(str(path), line)],
                )
            )
            return 0
        return _by_hand(door, memory, shown, force=force)


def _by_hand(door: Door, memory: "Memory", shown: "ShownMemory", *, force: bool) -> int:
    """Let a person edit: the text of a written memory through memctl, a note of their own as the file that it is."""
    from memctl.cli.editor import edit_file, text_from_editor

    if shown.origin == "written":
        change = memory.edit(shown.id, lambda old: text_from_editor(door.screen, old), force=force)
        return tell_change(door, "edit", change)
    path, line = memory.open_path(shown.id)
    before = path.read_bytes()
    edit_file(door.screen, path, line)
    if path.read_bytes() == before:
        door.say("nothing changed")
        return 0
    if shown.verification == "missing":
        raise UsageError(f"{shown.path} is no longer in the vault")
    answer = memory.index((str(path),))
    door.say(f"taken in: {answer.chunks_added} passages new, {answer.chunks_kept} kept")
    return 0
