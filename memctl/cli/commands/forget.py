"""memctl forget."""

from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.clean import one_line
from memctl.cli.commands.pin import tell_change
from memctl.cli.door import Door, door_of
from memctl.cli.formats.memories import place
from memctl.cli.formats.plainly import rows_view, shorten
from memctl.cli.options import OptionalNames
from memctl.cli.view import View, plain_value
from memctl.domain.errors import RefusedError, UsageError
from memctl.domain.params import CANDIDATE_LIMIT

if TYPE_CHECKING:
    from memctl.app.memory import Memory
    from memctl.domain.answers import Change, ShownMemory

ASK_FROM = 3
"""So many memories at once are worth a question."""
CAPPED_FROM = CANDIDATE_LIMIT // 2
"""From so many matches on, recall may have left some out."""


def run(
    context: Context,
    names: OptionalNames = None,
    query: Annotated[str | None, Option("--query", metavar="Q", help="everything that this question finds")] = None,
    purge: Annotated[bool, Option("--purge", help="erase every trace; cannot be undone")] = False,
    confirm: Annotated[
        int | None, Option("--confirm", metavar="N", min=1, help="agree to purge exactly N memories")
    ] = None,
    force: Annotated[bool, Option("--force", help="also what governance protects")] = False,
    reason: Annotated[str, Option("--reason", metavar="TEXT", help="why; kept in the journal")] = "forgotten",
) -> int:
    """Forget, or purge."""
    door = door_of(context)
    if bool(names) == bool(query):
        raise UsageError("name memories, or give --query, but not both", fix="memctl forget ID")
    with door.memory() as memory:
        chosen = _found(memory, query) if query else memory.named(names or [])
        if not chosen:
            door.say(f"nothing found for {shorten(query or '')!r}")
            return 1
        if query and len(chosen) >= CAPPED_FROM:
            door.say(f"at most {CANDIDATE_LIMIT} matches are found at once: the best {len(chosen)}, there may be more")
        if purge:
            return _purge(door, memory, chosen, confirm)
        if len(chosen) >= ASK_FROM and not door.dry_run and door.can_ask:
            _list(door, memory, chosen)
            door.consent(f"forget {len(chosen)} memories")
        change = memory.forget(chosen, reason=reason, force=force, dry_run=door.dry_run)
        if door.dry_run:
            return _tell_dry(door, change, [memory.show(name) for name in change.ids])
    tell_change(door, "forget", change)
    if change.undo and not door.screen.tty and not door.dry_run:
        door.say("undo: memctl undo")
    return 0


def _found(memory: "Memory", query: str) -> list[str]:
    return [hit.id for hit in memory.recall(query, limit=CANDIDATE_LIMIT, keyword=True, trace=False).results]


def _tell_dry(door: Door, change: "Change", found: "list[ShownMemory]") -> int:
    """Say what would be forgotten: id, place, title."""
    rows = [(item.id, place(item), item.title) for item in found]
    more = {**plain_value(change), "dry_run": True}
    door.emit(rows_view("forget", "would_forget", found, ("id", "place", "title"), rows, door.screen, **more))
    door.say(f"would forget {len(found)}" if found else "nothing to do: dormant already")
    return 0


def _list(door: Door, memory: "Memory", chosen: list[str]) -> None:
    for item in chosen:
        shown = memory.show(item)
        door.say(f"  {item[:8]}  {one_line(place(shown))}  {shorten(shown.title)}")


def _purge(door: Door, memory: "Memory", chosen: list[str], confirm: int | None) -> int:
    if door.dry_run:
        _list(door, memory, chosen)
        door.emit(View("forget", {"would_purge": chosen, "dry_run": True}, rows=[(item,) for item in chosen]))
        return 0
    _consent(door, memory, chosen, confirm)
    answer = memory.purge(chosen)
    rows = [(item,) for item in answer.purged]
    human = f"purged {len(answer.purged)}; traces left: {answer.residual}"
    door.emit(View("forget", plain_value(answer), rows=rows, human=human))
    for left in answer.not_reached:
        door.say(f"not reached: {left}")
    return 5 if answer.residual else 0


def _consent(door: Door, memory: "Memory", chosen: list[str], confirm: int | None) -> None:
    """Demand what a purge needs: a yes for one memory, their exact number for several."""
    count = len(chosen)
    if confirm is not None and confirm != count:
        raise RefusedError(
            f"this would purge {count} memories, not {confirm}; nothing was done", fix=f"--confirm {count}"
        )
    if confirm == count or (count == 1 and door.options.yes):
        return
    if not door.can_ask or door.options.yes:
        need = f"--confirm {count}" if count > 1 else "--yes"
        raise RefusedError(
            f"purging {count} memor{'ies' if count > 1 else 'y'} cannot be undone and needs {need}",
            fix=f"the same command with {need}",
            error_id="E016",
        )
    _list(door, memory, chosen)
    wanted = str(count) if count > 1 else "purge"
    if door.ask(f"This cannot be undone. Type {wanted} to purge: ").strip() != wanted:
        raise RefusedError("nothing was purged: the answer was something else")
