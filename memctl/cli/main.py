"""The command `memctl`: decides what is asked for and imports only that.

`--version`, bare help and completion candidates are answered here, before any parser is loaded.
"""

import os
import sys

from memctl import __version__


def main() -> None:
    """Run the command line of this process and exit with its code."""
    sys.exit(_run(sys.argv[1:]))


def _run(argv: list[str]) -> int:
    if argv == ["--version"]:
        return _say(f"memctl {__version__}\n")
    try:
        return _dispatch(argv)
    except KeyboardInterrupt:
        _complain("memctl: interrupted\n")
        return 130
    except BrokenPipeError:
        return 141


def _dispatch(argv: list[str]) -> int:
    from memctl.cli.argv import plan

    asked = plan(argv)
    if asked.kind == "version":
        return _say(f"memctl {__version__}\n")
    if asked.kind == "candidates":
        from memctl.cli.completion import candidates

        return _say(candidates(list(asked.args)))
    if asked.kind == "help":
        from memctl.cli.guide import concise

        return _say(concise())
    if asked.kind == "group":
        from memctl.cli.guide import group_help

        return _say(group_help(asked.command))
    if asked.kind == "wrong":
        from memctl.cli.errors import Wording, asks_for_json, tell

        return tell(Wording(2, "E002", asked.message, asked.fix), as_json=asks_for_json(argv))
    from memctl.cli.run import run_command

    return run_command(asked.command, list(asked.args))


def _say(text: str) -> int:
    """Write an answer to standard output without the machinery that the other commands need."""
    try:
        _write_all(1, text.encode("utf-8", "backslashreplace"))
    except BrokenPipeError:
        return 141
    except OSError:
        return 5
    return 0


def _complain(text: str) -> None:
    try:
        _write_all(2, text.encode())
    except OSError:
        return


def _write_all(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]
