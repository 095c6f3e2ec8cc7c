"""memctl conflicts ls, show, resolve."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from typer import Argument, Context, Option

from memctl.cli.clean import one_line
from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.formats.plainly import flat_view, rows_view
from memctl.cli.view import plain_value
from memctl.domain.words import Exit

if TYPE_CHECKING:
    from memctl.app.memory import Memory
    from memctl.store.disputes import Dispute

ConflictName = Annotated[str, Argument(metavar="ID", help="the conflict's id, or a memory that has a part in it")]


def run_ls(context: Context, all_: Annotated[bool, Option("--all", help="settled ones too")] = False) -> int:
    """List memories that contradict each other."""
    door = door_of(context)
    with door.memory() as memory:
        found = memory.conflicts.ls(settled=all_)
        records = [_record(memory, item) for item in found]
    rows = [(item["id"], item["first"][:8], item["second"][:8], item["why"], item["kept"] or "") for item in records]
    door.emit(rows_view("conflicts", "conflicts", records, ("id", "newer", "older", "why", "kept"), rows, door.screen))
    if not records:
        door.say("nothing waits for your word" if not all_ else "there has been no conflict")
    return Exit.DONE if records else Exit.NO


def run_show(context: Context, name: ConflictName) -> int:
    """Show both sides of a conflict."""
    door = door_of(context)
    with door.memory() as memory:
        record = _record(memory, memory.conflicts.get(name))
    door.emit(flat_view("conflict", record, door.screen))
    return 0


def run_resolve(
    context: Context,
    name: ConflictName,
    keep: Annotated[Literal["first", "second", "both"], Option("--keep", help="the newer, the older, or both")],
    reason: Annotated[str, Option("--reason", metavar="TEXT", help="why; kept in the journal")] = "",
) -> int:
    """Say which of two memories holds."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.conflicts.resolve(name, keep, reason=reason, dry_run=door.dry_run)
    return tell_change(door, "conflicts", change)


def _record(memory: "Memory", item: "Dispute") -> dict[str, Any]:
    texts = {end: one_line(memory.show(end).content) for end in (item.first, item.second)}
    return {**plain_value(item), "first_text": texts[item.first], "second_text": texts[item.second]}
