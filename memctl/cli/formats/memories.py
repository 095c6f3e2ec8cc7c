"""Memories in every shape: lists and single ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from memctl.cli.clean import one_line
from memctl.cli.screen import Screen
from memctl.cli.view import Place, View, plain_value

if TYPE_CHECKING:
    from rich.console import Console

    from memctl.domain.answers import ShownMemory


def list_view(name: str, memories: Sequence[ShownMemory], screen: Screen) -> View:
    """Return the view of a list of memories."""

    def draw(console: Console) -> None:
        from memctl.cli.people import grid

        rows = [
            (memory.id[:8], day(memory), marks(memory), memory.title, place(memory), memory.content)
            for memory in memories
        ]
        headers = ("id", "date", "state", "title", "place", "text")
        console.print(grid(headers, rows, screen=screen, soft=("title",)), soft_wrap=True)

    documents = [plain_value(memory) for memory in memories]
    return View(
        name,
        {"results": documents},
        records=documents,
        rows=[row(memory) for memory in memories],
        human=draw if memories else "",
        places=[Place(memory.path, memory.line, first_line(memory)) for memory in memories],
        markdown=lambda: "\n".join(block(memory) for memory in memories),
    )


def row(memory: ShownMemory) -> Sequence[Any]:
    """Return the record of a memory: id, date, path:line, title, state, tags, text."""
    return (memory.id, day(memory), place(memory), memory.title, state(memory), memory.tags, memory.content)


def place(memory: ShownMemory) -> str:
    """Return where a memory stands."""
    return f"{memory.path}:{memory.line}"


def first_line(memory: ShownMemory) -> str:
    """Return the first line of a memory's text."""
    return next((line for line in memory.content.splitlines() if line.strip()), "")


def day(memory: ShownMemory) -> str:
    """Return the day of the content."""
    return (memory.created or "")[:10]


def marks(memory: ShownMemory) -> str:
    """Return one word for each thing that sets a memory apart."""
    told = [state(memory)] if state(memory) != "active" else []
    told += ["pinned"] if memory.pinned else []
    return " ".join(told)


def state(memory: ShownMemory) -> str:
    """Return the status of a memory, and why it is dormant: `dormant (forgotten)`."""
    if not memory.dormant_since:
        return memory.status
    dormant = f"dormant ({memory.dormant_reason})" if memory.dormant_reason else "dormant"
    return dormant if memory.status == "active" else f"{memory.status} {dormant}"


def block(memory: ShownMemory) -> str:
    """Return a memory as Markdown: title, place, quoted text."""
    quoted = "\n".join(f"> {line}".rstrip() for line in memory.content.splitlines())
    return (
        f"## {one_line(memory.title)}\n\n`{memory.path}:{memory.line}` ({memory.source}, id {memory.id})\n\n{quoted}\n"
    )


def draw_memory(console: Console, memory: ShownMemory) -> None:
    """Lay out one memory: what is known of it, then its text as Markdown."""
    from rich.markdown import Markdown
    from rich.text import Text

    from memctl.cli.clean import clean
    from memctl.cli.people import facts

    console.print(Text(one_line(memory.title), style="bold"), soft_wrap=True)
    console.print(facts(_known(memory)), soft_wrap=True)
    console.print(Markdown(clean(memory.content), hyperlinks=False))


def _known(memory: ShownMemory) -> list[tuple[str, Any]]:
    validity = " to ".join(filter(None, (memory.valid_from or "", memory.valid_until or "")))
    pairs: list[tuple[str, Any]] = [
        ("id", memory.id),
        ("path", place(memory)),
        ("heading", " › ".join(memory.heading)),
        ("created", memory.created),
        ("holds", validity),
        ("kind", ", ".join((memory.category, memory.type, memory.layer))),
        ("status", f"{state(memory)} pinned" if memory.pinned else state(memory)),
        ("source", memory.source),
        ("channel", memory.channel if memory.channel != "_global" else ""),
        ("tags", memory.tags),
        ("checked", memory.verification),
        ("replaced by", memory.superseded_by),
        ("replaces", memory.supersedes),
        ("used", f"{memory.access_count} times" if memory.access_count else ""),
        ("revisions", memory.revisions or ""),
    ]
    return [(name, value) for name, value in pairs if value not in ("", None, ())]
