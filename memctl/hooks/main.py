"""The command `memctl-hook TARGET EVENT`: always exits 0, prints nothing or one JSON object, and imports little.

A host such as an AI client reads exit code 2 as a veto, so nothing here parses options or raises.
"""

import os
import sys
from typing import Any

_LONGEST_SAID = 1_000_000
"""Bytes that are read of what a host sends."""


def main() -> None:
    """Serve one event of a host program."""
    try:
        answer = serve(sys.argv[1:])
        if answer:
            sys.stdout.write(answer)
            sys.stdout.flush()
    except BaseException:  # noqa: BLE001 - whatever happens, the host must go on
        os._exit(0)
    os._exit(0)


def serve(arguments: list[str]) -> str:
    """Return what the host is told about an event: nothing where memory is switched off or the event is unknown."""
    if os.environ.get("MEMCTL_OFF", "") not in ("", "0") or len(arguments) < 2:
        return ""
    if arguments[:2] == ["claude-code", "session-start"]:
        from memctl.hooks.clients import session_start

        return session_start(_said())
    return ""


def _said() -> dict[str, Any]:
    """Return the object that the host sent on standard input; empty where it sent none."""
    import json

    if sys.stdin is None or sys.stdin.isatty():
        return {}
    try:
        said = json.loads(sys.stdin.buffer.read(_LONGEST_SAID))
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}
