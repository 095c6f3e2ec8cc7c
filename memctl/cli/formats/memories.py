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
            (memory.id[:8], day(memory), marks(memory), memory.path, memory.title, memory.content)
            for memory in memories
        ]
        console.print(grid(("id", "date", "", "path", "title", "text"), rows, screen=screen))

    documents = [plain_value(memory) for memory in memories]
    return View(
        name,
        {"results": documents},
        records=documents,
        rows=[row(memory) for memory in memories],
        human=draw if memories else "",
        places=[Place(memory.path, memory.line, memory.title) for memory in memories],
        markdown=lambda: "\n".join(block(memory) for memory in memories),
    )


def row(memory: ShownMemory) -> Sequence[Any]:
    """Return the record of a memory: id, date, path:line, title, status, tags, text."""
    place = f"{memory.path}:{memory.line}"
    return (memory.id, day(memory), place, memory.title, memory.status, memory.tags, memory.content)


def day(memory: ShownMemory) -> str:
    """Return the day of the content."""
    return (memory.created or "")[:10]


def marks(memory: ShownMemory) -> str:
    """Return one word for each thing that sets a memory apart."""
    told = [memory.status] if memory.status != "active" else []
    told += ["dormant"] if memory.dormant_since else []
    told += ["pinned"] if memory.pinned else []
    return " ".join(told)


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

    console.print(Text(one_line(memory.title), style="bold"))
    console.print(facts(_known(memory)))
    console.print(Markdown(clean(memory.content), hyperlinks=False))


def _known(memory: ShownMemory) -> list[tuple[str, Any]]:
    validity = " to ".join(filter(None, (memory.valid_from or "", memory.valid_until or "")))
    pairs: list[tuple[str, Any]] = [
        ("id", memory.id),
        ("path", f"{memory.path}:{memory.line}"),
        ("heading", " › ".join(memory.heading)),
        ("created", memory.created),
        ("holds", validity),
        ("kind", ", ".join((memory.category, memory.type, memory.layer))),
        ("status", " ".join(filter(None, (memory.status, marks(memory).replace(memory.status, "").strip())))),
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
