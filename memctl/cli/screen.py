"""Where this run writes and how: the real standard output, its shape and its colours, and talk on standard error."""

import io
import os
import sys
from dataclasses import dataclass
from typing import TextIO

from memctl.cli.errors import plain
from memctl.domain.errors import UsageError

FORMATS = ("auto", "table", "plain", "json", "jsonl", "md", "paths", "vimgrep")


def keep_stdout() -> TextIO:
    """Return a stream on the real standard output and lead whatever else is printed there to standard error.

    The redirection is done on the descriptor, so that a library in C cannot spoil an answer either.
    """
    if sys.stdout is not None:
        sys.stdout.flush()
    try:
        kept = os.dup(1)
    except OSError:
        # The descriptor that is opened now is 1 itself; the copy is what stays when 1 is turned to standard error.
        kept = os.dup(os.open(os.devnull, os.O_WRONLY))
    try:
        os.dup2(2, 1)
    except OSError:
        spare = os.open(os.devnull, os.O_WRONLY)
        os.dup2(spare, 1)
    raw = io.BufferedWriter(io.FileIO(kept, "w"))
    return io.TextIOWrapper(raw, encoding="utf-8", errors="backslashreplace", newline="\n")


def drop(stream: TextIO) -> None:
    """Let what is still buffered for a reader that went away vanish without an error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())


@dataclass(frozen=True, slots=True)
class Screen:
    """How this run writes."""

    stdout: TextIO
    format: str = "auto"
    """As asked for; `shape` is what it comes to."""
    color: bool = False
    """Colour in what is laid out for people."""
    color_in_records: bool = False
    """Colour in TAB-separated records too: only by --color always."""
    color_errors: bool = False
    quiet: bool = False
    verbose: bool = False
    accessible: bool = False
    pager: str = "auto"
    editor_uri: str = ""

    @property
    def tty(self) -> bool:
        """A person reads the answer."""
        return self.stdout.isatty()

    @property
    def shape(self) -> str:
        """The format that is written."""
        if self.format == "auto":
            return "table" if self.tty else "plain"
        return self.format

    @property
    def machine(self) -> bool:
        """The answer is JSON."""
        return self.format in ("json", "jsonl")

    @property
    def width(self) -> int:
        """Columns to lay out in."""
        return max(_size(self.stdout)[0], 20)

    @property
    def height(self) -> int:
        """Lines that fit at once."""
        return _size(self.stdout)[1]

    def write(self, text: str) -> None:
        """Write a part of the answer."""
        self.stdout.write(text)

    def say(self, text: str) -> None:
        """Tell something beside the answer; silent with -q."""
        if not self.quiet:
            self._talk(text)

    def detail(self, text: str) -> None:
        """Tell something that only -v wants."""
        if self.verbose:
            self._talk(text)

    def warn(self, text: str) -> None:
        """Warn; silent with -q."""
        if not self.quiet:
            self._talk(("\x1b[33mwarning:\x1b[0m " if self.color_errors else "warning: ") + plain(text), raw=True)

    def _talk(self, text: str, *, raw: bool = False) -> None:
        try:
            self.stdout.flush()
            sys.stderr.write((text if raw else plain(text)) + "\n")
            sys.stderr.flush()
        except BrokenPipeError:
            raise
        except (OSError, ValueError, AttributeError):
            return


def _size(stream: TextIO) -> tuple[int, int]:
    named = os.environ.get("COLUMNS", "")
    try:
        columns, lines = os.get_terminal_size(stream.fileno())
    except OSError:
        columns, lines = 80, 24
    return (int(named) if named.isdigit() and int(named) > 0 else columns or 80), lines or 24


def is_terminal(stream: TextIO | None) -> bool:
    """Tell whether a person is at the other end; a stream that was closed before the start is None."""
    return stream is not None and not stream.closed and stream.isatty()


def wants_color(flag: str | None, setting: str, stream: TextIO | None) -> bool:
    """Decide on colour: flag > NO_COLOR > FORCE_COLOR > setting > terminal."""
    if flag in ("always", "never"):
        return flag == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR") and os.environ["FORCE_COLOR"] != "0":
        return True
    if setting in ("always", "never"):
        return setting == "always"
    return is_terminal(stream) and os.environ.get("TERM") not in ("dumb", "unknown")


def chosen_format(named: str | None, *, as_json: bool, as_jsonl: bool) -> str:
    """Return the one format that the options name."""
    asked = {name for name, on in (("json", as_json), ("jsonl", as_jsonl)) if on} | ({named} if named else set())
    if len(asked) > 1:
        raise UsageError(f"choose one format, not {' and '.join(sorted(asked))}")
    return asked.pop() if asked else "auto"
