"""How an error is worded: what happened, what to do next, and its number; one JSON line where JSON was asked for."""

import json
import os
import sys
from typing import NamedTuple


class Wording(NamedTuple):
    """An error as it is told."""

    code: int
    id: str
    message: str
    fix: str | None = None
    more: tuple[str, ...] = ()
    """Further lines, such as the candidates of an ambiguous name."""


def tell(wording: Wording, *, as_json: bool, color: bool = False) -> int:
    """Write the error to standard error and return its exit code."""
    if as_json:
        body = {
            "schema": "memctl/error@1",
            "code": wording.code,
            "id": wording.id,
            "message": wording.message,
            "fix": wording.fix,
        }
        if wording.more:
            body["candidates"] = list(wording.more)
        _write(json.dumps(body, ensure_ascii=True) + "\n")
        return wording.code
    head = "\x1b[1;31merror:\x1b[0m" if color else "error:"
    lines = [f"{head} {plain(wording.message)}", *(f"    {plain(line)}" for line in wording.more)]
    if wording.fix:
        lines.append(f"  fix: {plain(wording.fix)}")
    lines.append(f"  [{wording.id}] memctl help {wording.id}")
    _write("\n".join(lines) + "\n")
    return wording.code


def asks_for_json(argv: list[str]) -> bool:
    """Tell whether a command line, parsed or not, asks for JSON."""
    before = argv[: argv.index("--")] if "--" in argv else argv
    asked = "--json" in before or "--jsonl" in before or "--format=json" in before or "--format=jsonl" in before
    for name, value in zip(before, before[1:], strict=False):
        asked = asked or (name == "--format" and value in ("json", "jsonl"))
    return asked


def plain(text: str) -> str:
    """Return `text` without control characters, so that a name in a message cannot command the terminal."""
    return "".join(char if char in "\n\t" or (char.isprintable() or char == "\u200d") else " " for char in text)


def _write(text: str) -> None:
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except UnicodeEncodeError:
        os.write(2, text.encode("utf-8", "backslashreplace"))
    except (OSError, ValueError, AttributeError):
        return
