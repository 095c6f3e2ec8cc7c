"""The bytes of a file as text, and offsets in that text as line numbers."""

from bisect import bisect_right
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE

from memctl.domain import params

NOT_TEXT = "not UTF-8 text"
BINARY = "binary (NUL bytes)"


class SourceText:
    """Text with `\\n` line ends and the offset at which each line starts; only `\\n` counts as an end."""

    __slots__ = ("starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = line_starts(text)

    def line_at(self, offset: int) -> int:
        """Return the 1-based line in which `offset` stands."""
        return bisect_right(self.starts, offset)

    def offset_of(self, line: int) -> int:
        """Return the offset at which the 0-based `line` starts; the end of the text beyond the last one."""
        return self.starts[line] if line < len(self.starts) else len(self.text)


def line_starts(text: str) -> list[int]:
    """Return the offset of the first character of every line."""
    starts = [0]
    at = text.find("\n")
    while at != -1:
        starts.append(at + 1)
        at = text.find("\n", at + 1)
    return starts


def decode(raw: bytes) -> tuple[str | None, str]:
    """Return the text of a file, or None and the reason why it is not a note."""
    if len(raw) > params.LONGEST_NOTE_BYTES:
        return None, f"larger than {params.LONGEST_NOTE_BYTES // 1_000_000} MB"
    try:
        if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            text = raw.decode("utf-16")
        elif b"\0" in raw:
            return None, BINARY
        else:
            text = raw.removeprefix(BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError:
        return None, NOT_TEXT
    if "\0" in text:
        return None, BINARY
    if len(raw) > params.LONGEST_LINE_BYTES and _longest_line(raw) > params.LONGEST_LINE_BYTES:
        return None, f"has a line longer than {params.LONGEST_LINE_BYTES // 1_000_000} MB"
    return text, ""


def _longest_line(raw: bytes) -> int:
    return max(len(line) for line in raw.replace(b"\r", b"\n").split(b"\n"))


def unix_lines(text: str) -> str:
    """Return `text` with every `\\r\\n` and lone `\\r` as `\\n`, which keeps the numbers of its lines."""
    if "\r" not in text:
        return text
    return text.replace("\r\n", "\n").replace("\r", "\n")
