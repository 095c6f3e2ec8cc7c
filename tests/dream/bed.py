"""A vault to dream in, whose days pass by `now`."""

from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from memctl import Memory
from memctl.domain.answers import DreamAnswer

FIRST = date(2026, 1, 5)


STEADY = ("replay", "score", "rehearse", "compress")
"""Phases that only make memories more lasting, tie them, or keep their vectors shorter."""


def ops_of(answer: DreamAnswer) -> list[str]:
    """Return the kinds of changes that say something of what memories hold, in order."""
    return [str(item["op"]) for item in answer.changes if item["phase"] not in STEADY]


class Days:
    """One vault over many days."""

    def __init__(self, root: Path, *, embed: bool = True) -> None:
        self.root = root
        root.mkdir(exist_ok=True)
        Memory.init(root, embed=embed, now=self.at(1))

    def at(self, day: int, hour: int = 9) -> str:
        """Return an instant of the day of that number, the first being 1."""
        return f"{FIRST + timedelta(days=day - 1)}T{hour:02d}:00:00Z"

    def on(self, day: int, hour: int = 9) -> Memory:
        """Return the memory as it is on a day."""
        return Memory.open(self.root, now=self.at(day, hour))

    def add(self, day: int, text: str, **options: Any) -> str:
        """Add a text and return its id."""
        with self.on(day) as memory:
            answer = memory.add(text, **options)
            assert answer.id is not None, answer
            return answer.id

    def write(self, path: str, text: str) -> None:
        """Write a note of the user's, and take it in."""
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    def index(self, day: int) -> None:
        """Take in what changed."""
        with self.on(day) as memory:
            memory.index()

    def recall(self, day: int, query: str, times: int = 1) -> list[str]:
        """Ask a question, and return the texts that answer it."""
        with self.on(day) as memory:
            found = [memory.recall(query) for _ in range(times)]
        return [hit.content for hit in found[-1].results]

    def dream(self, day: int, *, apply: bool = True, **options: Any) -> DreamAnswer:
        """Dream on a day."""
        with self.on(day, 23) as memory:
            return memory.dream(apply=apply, **options)

    def state(self, day: int = 400) -> list[Mapping[str, Any]]:
        """Return everything that is known of each memory, dormant ones too."""
        with self.on(day) as memory:
            shown = memory.ls(all=True)
        return [
            {
                name: str(getattr(item, name))
                for name in ("id", "content", "status", "dormant_reason", "superseded_by", "valid_until", "layer")
            }
            for item in shown
        ]

    def files(self) -> dict[str, bytes]:
        """Return every note with its bytes."""
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in self.root.rglob("*.md")
            if ".memctl" not in path.parts
        }
