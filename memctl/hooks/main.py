"""The command `memctl-hook TARGET EVENT`: always exits 0, prints nothing or one JSON object, and imports little.

A host such as an AI client reads exit code 2 as a veto, so nothing here parses options or raises.
"""

import os
import sys


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
    return ""
