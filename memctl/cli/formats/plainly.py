"""Small answers: changes, flat objects, lists of facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from memctl.cli.clean import one_line
from memctl.cli.screen import Screen
from memctl.cli.view import View, plain_value

if TYPE_CHECKING:
    from rich.console import Console

    from memctl.domain.answers import Change

DRY_RUN = "dry run"
"""Reason of a change that was only asked for."""
FEW = 4
"""Things of one kind that a sentence names."""


def change_view(name: str, change: Change, *, dry_run: bool = False) -> View:
    """Return the view of a small change: the ids in a pipe, a sentence on a terminal; a dry run says what would be."""
    told = ", ".join(item[:8] for item in change.ids)
    document = {**plain_value(change), "dry_run": dry_run}
    if dry_run and change.ids and change.reason in ("", DRY_RUN):
        verb = f"would be {change.action}"
        return View(name, document, rows=[(verb, item) for item in change.ids], human=f"{verb}: {told}")
    text = f"{change.action} {told}" if change.changed else f"nothing to do: {change.reason or told}"
    return View(name, document, rows=[] if dry_run else [(item,) for item in change.ids], human=text)


def flat_view(
    name: str, values: Mapping[str, Any], screen: Screen, *, told: Sequence[tuple[str, Any]] | None = None
) -> View:
    """Return the view of a flat object: `key TAB value` in a pipe; `told` is what a person reads instead."""
    flat = list(_flat(values))

    def draw(console: Console) -> None:
        from memctl.cli.people import facts

        pairs = [(_in_words(name), value) for name, value in flat] if told is None else list(told)
        console.print(facts(pairs), end="", soft_wrap=True)

    return View(name, plain_value(values), rows=flat, human=draw)


def _in_words(name: str) -> str:
    """Return the name of a figure for a person; behind a full stop stands a name of the vault's own."""
    head, stop, own = name.partition(".")
    return head.replace("_", " ") + stop + own


def _flat(values: Mapping[str, Any], before: str = "") -> list[tuple[str, Any]]:
    pairs: list[tuple[str, Any]] = []
    for name, value in values.items():
        if isinstance(value, Mapping):
            pairs += _flat(value, f"{before}{name}.")
        elif isinstance(value, list | tuple) and any(isinstance(item, Mapping) for item in value):
            for number, item in enumerate(value):
                pairs += (
                    _flat(item, f"{before}{name}.{number}.")
                    if isinstance(item, Mapping)
                    else [(f"{before}{name}.{number}", item)]
                )
        else:
            pairs.append((before + name, value))
    return pairs


def rows_view(
    name: str,
    key: str,
    records: Sequence[Any],
    headers: Sequence[str],
    rows: Sequence[Sequence[Any]],
    screen: Screen,
    *,
    flexible: int | None = -1,
    soft: Sequence[str] = (),
    told: Sequence[Sequence[Any]] | None = None,
    **more: Any,
) -> View:
    """Return the view of a list: `{key: [...]}`, one record a line, or a table of `told`, else of `rows`."""

    def draw(console: Console) -> None:
        from memctl.cli.people import grid

        shown = rows if told is None else told
        console.print(grid(headers, shown, screen=screen, flexible=flexible, soft=soft), soft_wrap=True)

    documents = [plain_value(record) for record in records]
    return View(name, {key: documents, **more}, records=documents, rows=rows, human=draw if rows else "")


def first_few(items: Sequence[Any], most: int = FEW) -> str:
    """Return the first of some things for a person, and how many more there are."""
    told = ", ".join(one_line(str(item)) for item in items[:most])
    return f"{told} and {len(items) - most} more" if len(items) > most else told


def shorten(text: str, longest: int = 60) -> str:
    """Return one line of `text`, cut at `longest` characters for a message."""
    line = one_line(text)
    return line if len(line) <= longest else line[: longest - 1] + "…"
