"""A vault by words only that is written on different days, and what undo and rebuild must bring back."""

from pathlib import Path
from typing import Any

from memctl.app.memory import Memory


def on(vault: Path, day: int, **options: Any) -> Memory:
    """Return the memory of a vault on a day of November."""
    return Memory.open(vault, now=f"2026-11-{day:02}T09:00:00.000Z", **options)


def tree(vault: Path) -> dict[str, bytes]:
    """Return the bytes of every note."""
    return {
        path.relative_to(vault).as_posix(): path.read_bytes()
        for path in sorted(vault.rglob("*"))
        if path.is_file() and ".memctl" not in path.parts
    }


def everything(memory: Memory) -> tuple[object, ...]:
    """Return all that is known: every memory with its state, relations and disputes."""
    store = memory.engine.writer()
    return (
        sorted(memory.ls(all=True), key=lambda item: item.id),
        store.relations.all(),
        store.disputes.all(open_only=False),
        store.queue.waiting(),
    )


def rebuilt(vault: Path) -> tuple[object, ...]:
    """Return what is known once the database was made again."""
    with on(vault, 28) as memory:
        memory.rebuild(embed=False)
        return everything(memory)
