"""memctl open."""

import os
import shutil
import subprocess
import sys

from typer import Context

from memctl.cli.door import door_of
from memctl.cli.options import Name
from memctl.cli.view import Place, View
from memctl.domain.errors import MissingPart


def run(context: Context, name: Name) -> int:
    """Open the file in its program; in a pipe, print where it is."""
    door = door_of(context)
    with door.memory() as memory:
        path, line = memory.open_path(name)
    place = f"{path}:{line}"
    document = {"path": str(path), "line": line}
    if door.screen.tty and not door.screen.machine:
        start_program(os.fspath(path))
    door.emit(View("open", document, rows=[(place,)], human=place, places=[Place(str(path), line)]))
    return 0


def start_program(target: str) -> None:
    """Hand a file to the desktop; MissingPart where there is none."""
    if sys.platform == "win32":
        os.startfile(target)
        return
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if opener is None:
        raise MissingPart("no program to open files with (xdg-open)", fix="memctl edit ID")
    subprocess.Popen([opener, target], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
