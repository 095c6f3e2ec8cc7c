"""Layout for people, by rich; loaded only where a person reads."""

import io
import os
import shlex
import subprocess
from collections.abc import Callable, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text

from memctl.cli.clean import clean, one_line
from memctl.cli.screen import Screen

WIDEST = 32
"""Columns that a column of a table may take where its text may be cut."""
NARROWEST = 10
"""A text with less room than this is left out."""
GAP = "  "
INDENT = "    "


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
    headers: Sequence[str],
    rows: Sequence[Sequence[Any]],
    *,
    screen: Screen,
    flexible: int | None = -1,
    soft: Sequence[str] = (),
) -> RenderableType:
    """Return a plain table for `soft_wrap`: what tells rows apart is never cut, and takes a second line where it must.

    The column `flexible` takes what is left and goes first; those named in `soft` are cut at `WIDEST`.
    With `output.accessible` it is `field: value` lines instead.
    """
    if screen.accessible:
        blocks = [
            "\n".join(f"{name}: {_cell(value)}" for name, value in zip(headers, row, strict=True)) for row in rows
        ]
        return Text("\n\n".join(blocks))
    cells = [[_cell(value) for value in row] for row in rows]
    text = None if flexible is None else flexible % len(headers)
    natural = [max((cell_len(row[number]) for row in cells), default=0) for number in range(len(headers))]
    widths = {
        number: min(max(cell_len(name), natural[number]), WIDEST if name in soft else cell_len(name) + natural[number])
        for number, name in enumerate(headers)
        if natural[number]
    }
    lines = _lines_of(widths, text, screen.width)
    return Text("\n").join([_drawn(headers, lines, widths, "bold"), *(_drawn(row, lines, widths) for row in cells)])


def _lines_of(widths: dict[int, int], text: int | None, width: int) -> list[list[int]]:
    """Return which columns stand on which line of a row; narrows or drops the column `text` in `widths`."""
    whole = [number for number in widths if number != text]
    taken = sum(widths[number] + len(GAP) for number in whole)
    if text in widths and width - taken >= min(NARROWEST, widths[text]):
        widths[text] = min(widths[text], width - taken)
        return [list(widths)]
    if text is not None:
        widths.pop(text, None)
    lines: list[list[int]] = []
    left = 0
    for number in whole:
        if not lines or widths[number] > left:
            left = width - len(INDENT) * bool(lines)
            lines.append([])
        lines[-1].append(number)
        left -= widths[number] + len(GAP)
    return lines


def _drawn(row: Sequence[str], lines: Sequence[Sequence[int]], widths: dict[int, int], style: str = "") -> Text:
    """Return a row with its columns padded; one that is wider than the screen runs on over its edge."""
    drawn = Text()
    for at, line in enumerate(lines):
        drawn.append("\n" + INDENT if at else "")
        for number in line:
            cell = Text(row[number], style=style)
            cell.truncate(widths[number], overflow="ellipsis", pad=number != line[-1])
            drawn.append_text(cell)
            drawn.append(GAP if number != line[-1] else "")
    return drawn


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
