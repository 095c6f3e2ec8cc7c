"""The person's editor: $VISUAL, $EDITOR, or what the system has."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from memctl.cli.screen import Screen
from memctl.domain.errors import FailedError, MissingPart

_PLUS_LINE = frozenset({"vi", "vim", "nvim", "nano", "emacs", "emacsclient", "micro", "kak", "joe", "mg", "ne", "hx"})


def editor_command() -> list[str]:
    """Return the editor as a command; MissingPart where there is none."""
    named = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if named:
        return shlex.split(named, posix=sys.platform != "win32")
    for usual in ("notepad",) if sys.platform == "win32" else ("editor", "nano", "vim", "vi"):
        if shutil.which(usual):
            return [usual]
    raise MissingPart("no editor is set", fix="export EDITOR=nano")


def edit_file(screen: Screen, path: Path, line: int = 1) -> None:
    """Open `path` at `line` and wait; FailedError where the editor fails."""
    command = editor_command()
    name = Path(command[0]).name
    place = [f"+{line}", str(path)] if name in _PLUS_LINE else [str(path)]
    if name in ("code", "codium", "subl"):
        place = ["--wait", *(["--goto"] if name != "subl" else []), f"{path}:{line}"]
    try:
        done = subprocess.run([*command, *place], stdout=screen.stdout.fileno(), check=False)
    except OSError as error:
        raise FailedError(f"cannot start the editor {command[0]}: {error.strerror}", fix="export EDITOR=nano") from None
    if done.returncode != 0:
        raise FailedError(f"the editor {command[0]} ended with {done.returncode}; nothing was taken in")


def text_from_editor(screen: Screen, text: str) -> str:
    """Return what a person makes of `text` in the editor; the temporary file is private and removed."""
    descriptor, name = tempfile.mkstemp(prefix="memctl-", suffix=".md")
    path = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
        edit_file(screen, path)
        return path.read_text(encoding="utf-8")
    finally:
        path.unlink(missing_ok=True)
