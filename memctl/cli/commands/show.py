"""memctl show."""

from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.memories import block, draw_memory, first_line, row, state
from memctl.cli.options import Names
from memctl.cli.view import Place, View, plain_value
from memctl.domain.errors import UsageError

if TYPE_CHECKING:
    from rich.console import Console

    from memctl.domain.answers import ShownMemory


def run(
    context: Context,
    names: Names,
    raw: Annotated[bool, Option("--raw", help="the file's own text, byte for byte")] = False,
    section: Annotated[str | None, Option("--section", metavar="HEADING", help="only this section of the file")] = None,
    lines: Annotated[str | None, Option("--lines", metavar="A:B", help="only these lines of the file")] = None,
    backlinks: Annotated[bool, Option("--backlinks", help="also what links to it")] = False,
) -> int:
    """Show memories."""
    door = door_of(context)
    span = line_span(lines)
    with door.memory() as memory:
        shown = [memory.show(name) for name in names]
        if raw or section or span:
            texts = [memory.source_text(name, section=section, lines=span) for name in names]
        else:
            texts = [item.content for item in shown]
        into = [memory.links(item.id) for item in shown] if backlinks else [[] for _ in shown]
    documents = [plain_value(item) for item in shown]
    for document, links, text in zip(documents, into, texts, strict=True):
        if backlinks:
            document["backlinks"] = [plain_value(link) for link in links if link.direction == "in"]
        if raw or section or span:
            document["text"] = text

    def draw(console: "Console") -> None:
        for item, document in zip(shown, documents, strict=True):
            draw_memory(console, item)
            for link in document.get("backlinks", ()):
                console.print(f"← {link['title']}  {link['path'] or ''}", soft_wrap=True)

    body = "\n".join(text if text.endswith("\n") else text + "\n" for text in texts)
    if door.screen.shape == "plain":
        door.screen.write(body)
        _tell_dormant(door, shown)
        return 0
    document = documents[0] if len(documents) == 1 else {"results": documents}
    human = body if raw or section or span else draw
    places = [Place(item.path, item.line, first_line(item)) for item in shown]
    markdown = lambda: "\n".join(block(item) for item in shown)  # noqa: E731
    door.emit(View("show", document, documents, [row(item) for item in shown], human, places, markdown))
    return 0


def _tell_dormant(door: Door, shown: "list[ShownMemory]") -> None:
    """Say beside the text which memories are out of recall."""
    for item in shown:
        if item.dormant_since:
            door.say(f"{item.id} is {state(item)}: memctl wake {item.id}")


def line_span(text: str | None) -> tuple[int, int] | None:
    """Return `A:B`, `A:`, `:B` or `A` as two line numbers; UsageError for anything else."""
    if text is None:
        return None
    first, colon, last = text.partition(":")
    try:
        start = int(first or 1)
        end = int(last) if last else (10**9 if colon else start)
    except ValueError:
        raise UsageError(f"--lines takes A:B, not {text!r}", fix="--lines 10:20") from None
    if start < 1 or end < start:
        raise UsageError(f"--lines takes A:B with A from 1 and B not before it, not {text!r}", fix="--lines 10:20")
    return start, end
