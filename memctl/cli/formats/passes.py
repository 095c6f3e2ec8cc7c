"""What a pass over the vault did, in every shape."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from memctl.cli.view import View, plain_value

if TYPE_CHECKING:
    from memctl.domain.answers import IndexAnswer

COUNTS = ("files", "added", "changed", "renamed", "removed", "skipped", "chunks_added", "embedded")
"""The fields of a pass's record."""


def index_view(name: str, answer: IndexAnswer) -> View:
    """Return the view of a pass."""
    document = plain_value(answer)
    rows = [(key, value) for key, value in document.items() if isinstance(value, int)]
    return View(name, document, [index_record("summary", document)], rows, "\n".join(index_lines(answer)))


def watch_view(answer: IndexAnswer) -> View:
    """Return the view of one pass of several: in a pipe one record, with the counts of `COUNTS`."""
    whole = index_view("index", answer)
    counts = [len(value) if isinstance(value := getattr(answer, name), tuple) else value for name in COUNTS]
    return replace(whole, rows=[counts])


def index_record(kind: str, document: Mapping[str, Any]) -> dict[str, Any]:
    """Return a document as a typed event of --jsonl."""
    return {"type": kind, **document}


def index_lines(answer: IndexAnswer) -> list[str]:
    """Return what a pass did, in one line or two."""
    counts = [
        f"{count} {word}"
        for count, word in (
            (answer.added, "new"),
            (answer.changed, "changed"),
            (answer.renamed, "renamed"),
            (answer.removed, "gone"),
            (len(answer.skipped), "skipped"),
        )
        if count
    ]
    took = f"in {answer.took_ms / 1000:.1f} s"
    if not counts and not answer.embedded:
        return [f"{answer.files} notes: nothing changed, {took}"]
    passages = f"{answer.chunks_added} new, {answer.chunks_kept} kept, {answer.chunks_removed} gone"
    return [
        f"{answer.files} notes: " + (", ".join(counts) or "nothing changed"),
        f"passages: {passages}, {answer.embedded} embedded, {took}",
    ]
