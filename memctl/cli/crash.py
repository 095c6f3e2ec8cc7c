"""A bug of ours: what a report needs goes to a file, without note text and without values of variables."""

import os
import platform
import sys
import traceback
from pathlib import Path

from memctl import __version__
from memctl.cli.errors import Wording, tell
from memctl.config.places import state_folder, write_private
from memctl.domain.words import Exit


def tell_crash(bug: BaseException, command: str, *, as_json: bool) -> int:
    """Write the crash file, tell its path in one line and return the exit code of a bug."""
    path = _free(state_folder() / f"crash-{os.getpid()}.txt")
    frames = [
        f"  {frame.filename}:{frame.lineno} in {frame.name}"
        for frame in traceback.extract_tb(bug.__traceback__, limit=-40)
    ]
    body = [
        f"memctl {__version__}, Python {platform.python_version()}, {sys.platform}",
        f"command: {command}",
        f"error: {type(bug).__name__}",
        *_causes(bug),
        "frames, outermost first; messages and values are left out, because they may quote notes:",
        *frames,
    ]
    try:
        write_private(path, "\n".join(body) + "\n")
        where = f"details are in {path}"
    except OSError:
        where = "no crash file could be written"
    message = f"a bug in memctl: {type(bug).__name__} in {command}; {where}"
    return tell(Wording(Exit.BUG, "E070", message, "memctl doctor"), as_json=as_json)


def _free(path: Path) -> Path:
    """Return `path`, with a number where a file of that name is there already."""
    number = 1
    while path.exists():
        number += 1
        path = path.with_name(f"crash-{os.getpid()}-{number}.txt")
    return path


def _causes(bug: BaseException) -> list[str]:
    lines: list[str] = []
    cause = bug.__cause__ or bug.__context__
    while cause is not None and len(lines) < 5:
        lines.append(f"caused by: {type(cause).__name__}")
        cause = cause.__cause__ or cause.__context__
    return lines
