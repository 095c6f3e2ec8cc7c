"""memctl capture."""

import sys
from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.clean import one_line
from memctl.cli.door import door_of
from memctl.cli.screen import is_terminal
from memctl.cli.view import View, plain_value
from memctl.domain.errors import UsageError
from memctl.domain.words import Exit, WriteSource

if TYPE_CHECKING:
    from memctl.domain.answers import CaptureAnswer


def run(
    context: Context,
    session: Annotated[str | None, Option("--session", metavar="NAME", help="session it was said in")] = None,
    source: Annotated[WriteSource | None, Option("--source", help="who said it; hook when left out")] = None,
    later: Annotated[bool, Option("--later", help="only promise it: memctl queue keeps it")] = False,
) -> int:
    """Keep what a text on standard input states that is worth keeping."""
    door = door_of(context)
    if sys.stdin is None or is_terminal(sys.stdin):
        raise UsageError("capture reads standard input", fix="echo TEXT | memctl capture")
    text = sys.stdin.buffer.read().decode("utf-8", "replace").removeprefix("\ufeff")
    with door.memory() as memory:
        answer = memory.capture(text, session=session, source=source, later=later, dry_run=door.dry_run)
    kept = [item.added for item in answer.items if item.added is not None]
    rows = [
        (added.id, added.action, item.category or "", item.text)
        for item, added in zip([item for item in answer.items if item.added is not None], kept, strict=True)
    ]
    door.emit(View("capture", plain_value(answer), rows=rows, human=_told(answer, later=later, dry_run=door.dry_run)))
    if door.screen.tty:
        for item in answer.items if not later else ():
            if item.added is None:
                door.say(f"left ({item.gate}): {item.why}")
        if kept and not door.dry_run:
            door.say("undo: memctl undo, once for each")
    return Exit.DONE


def _told(answer: "CaptureAnswer", *, later: bool, dry_run: bool) -> str:
    """Return what was kept, a line each, for a person."""
    if later and not dry_run:
        return f"{answer.kept} promised; memctl queue retry keeps them"
    lines = [f"{'would keep' if dry_run else 'kept'} {answer.kept} of {len(answer.items)}"]
    for item in answer.items:
        if item.added is not None:
            named = "" if dry_run else f"{(item.added.id or '')[:8]}  "
            lines.append(f"  {named}{item.added.action}  {one_line(item.text)}")
    return "\n".join(lines)
