"""memctl verify."""

from typing import TYPE_CHECKING, Annotated, Any

from typer import Context, Option

from memctl.cli.clean import clean
from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.options import OptionalNames
from memctl.cli.view import View, plain_value
from memctl.domain.answers import VerifyItem
from memctl.domain.errors import MemctlError

if TYPE_CHECKING:
    from rich.console import Console

    from memctl.app.memory import Memory

STATES = ("verified", "moved", "edited", "missing", "unreadable")


def run(
    context: Context,
    names: OptionalNames = None,
    diff: Annotated[bool, Option("--diff", help="show what changed in an edited passage")] = False,
    fix: Annotated[bool, Option("--fix", help="take the changes in, as memctl index does")] = False,
) -> int:
    """Check sources; exit 1 where they drifted."""
    door = door_of(context)
    with door.memory() as memory:
        answer = memory.verify(tuple(names or ()))
        patches = [_patch(memory, item) if diff else "" for item in answer.items]
        if fix and answer.items:
            memory.index(sorted({item.path for item in answer.items if item.state != "unreadable"}))
    document = plain_value(answer)
    for item, patch in zip(document["items"], patches, strict=True):
        item.update({"diff": patch} if diff else {})
    rows: list[list[Any]] = [
        [item.state, f"{item.path}:{item.line or 1}", item.id, item.detail, *([patch] if diff else [])]
        for item, patch in zip(answer.items, patches, strict=True)
    ]
    headers = ("state", "place", "id", "detail", *(("diff",) if diff else ()))
    short = [(item.state, f"{item.path}:{item.line or 1}", (item.id or "")[:8], item.detail) for item in answer.items]
    told = rows_view("verify", "items", answer.items, headers[:4], rows, door.screen, told=short).human

    def draw(console: "Console") -> None:
        if callable(told):
            told(console)
        for patch in filter(None, patches):
            console.print("\n" + clean(patch), soft_wrap=True)

    door.emit(View("verify", document, document["items"], rows, draw))
    counts = ", ".join(f"{document[state]} {state}" for state in STATES)
    door.say(f"checked {answer.checked}: {counts}")
    drift = answer.moved + answer.edited + answer.missing + answer.unreadable
    return 1 if drift and not (fix and not answer.unreadable) else 0


def _patch(memory: "Memory", item: VerifyItem) -> str:
    """Return how the lines of an edited passage differ from what memory holds."""
    if item.id is None or item.state != "edited":
        return ""
    from difflib import unified_diff

    try:
        held = memory.show(item.id)
        there = memory.source_text(item.id, lines=(held.line, held.end_line))
    except MemctlError:
        return ""
    lines = unified_diff(
        held.content.splitlines(), there.splitlines(), "memory", f"{item.path}:{held.line}", lineterm=""
    )
    return "\n".join(lines)
