"""Layout for people, by rich; loaded only where a person reads."""

import io
import os
import shlex
import subprocess
from collections.abc import Callable, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from memctl.cli.clean import clean, one_line
from memctl.cli.screen import Screen

WIDEST = 32
"""Columns that a column of a table may take, but for the one that takes what is left."""


def laid_out(draw: Callable[[Console], None], screen: Screen) -> str:
    """Return what `draw` prints, with or without colour as the screen says."""
    held = io.StringIO()
    draw(console_on(held, screen))
    return held.getvalue()


def console_on(stream: io.StringIO, screen: Screen) -> Console:
    """Return a console that writes to `stream` as if it were the screen."""
    return Console(
        file=stream,
        force_terminal=screen.color,
        color_system="standard" if screen.color else None,
        no_color=not screen.color,
        width=screen.width,
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
    )


def grid(
    headers: Sequence[str], rows: Sequence[Sequence[Any]], *, screen: Screen, flexible: int = -1
) -> RenderableType:
    """Return a plain table: no boxes, the column `flexible` gives way first.

    With `output.accessible` it is `field: value` lines instead.
    """
    if screen.accessible:
        blocks = [
            "\n".join(f"{name}: {_cell(value)}" for name, value in zip(headers, row, strict=True)) for row in rows
        ]
        return Text("\n\n".join(blocks))
    last = len(headers) - 1 if flexible < 0 else flexible
    cells = [[_cell(value) for value in row] for row in rows]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold", show_header=True)
    for number, name in enumerate(headers):
        if number == last:
            table.add_column(name, overflow="ellipsis", no_wrap=True, ratio=1, min_width=10)
        else:
            natural = max([cell_len(name), *(cell_len(row[number]) for row in cells)])
            table.add_column(name, overflow="ellipsis", no_wrap=True, width=min(natural, WIDEST))
    for row in cells:
        table.add_row(*(Text(value) for value in row))
    return table


def facts(pairs: Sequence[tuple[str, Any]]) -> Text:
    """Return `name  value` lines with the names in one column."""
    width = max((len(name) for name, _ in pairs), default=0)
    text = Text()
    for name, value in pairs:
        text.append(f"{name:<{width}}  ", style="dim")
        text.append(_cell(value) + "\n")
    return text


def _cell(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_cell(item) for item in value)
    if isinstance(value, float):
        return f"{value:.3f}".rstrip("0").rstrip(".")
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else one_line(str(value))


def words_marked(text: str, words: Sequence[str]) -> Text:
    """Return `text` with the words of a question in bold."""
    marked = Text(clean(text))
    if words:
        marked.highlight_words([word for word in words if len(word) > 1], style="bold", case_sensitive=False)
    return marked


def paged(text: str, screen: Screen) -> bool:
    """Show `text` in the pager; False where it cannot be started."""
    named = os.environ.get("MEMCTL_PAGER") or (screen.pager if screen.pager != "auto" else "")
    command = shlex.split(named or os.environ.get("PAGER") or "less -FIRX")
    if not command or command == ["cat"]:
        return False
    try:
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=screen.stdout.fileno()) as pager:
            try:
                pager.communicate(text.encode("utf-8", "backslashreplace"))
            except KeyboardInterrupt:
                pager.wait()
    except OSError:
        return False
    return True
