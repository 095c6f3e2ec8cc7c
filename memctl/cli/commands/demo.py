"""memctl demo."""

import shutil
import tempfile
from pathlib import Path
from typing import Annotated

from typer import Argument, Context

import memctl
from memctl.cli.door import Door, door_of
from memctl.cli.progress import reporter
from memctl.cli.story import tell
from memctl.domain.errors import MissingPart, RefusedError


def run(
    context: Context,
    folder: Annotated[
        str | None, Argument(metavar="DIR", help="new folder for it; a temporary one when left out")
    ] = None,
) -> int:
    """Copy the example notes and tell the story of memctl on them; machine formats only make the vault."""
    door = door_of(context)
    if door.screen.machine or door.dry_run:
        return make_demo(door, folder)
    target = copy_example(folder)
    tell(target, door.screen.write)
    door.say(f'\nthe vault stays there: memctl -C {target} recall "heat pump"')
    return 0


def make_demo(door: Door, folder: str | None) -> int:
    """Copy the example notes into a new folder, make it a vault, and say what to try."""
    from memctl.app.memory import Memory
    from memctl.cli.commands.init import tell_init

    if door.dry_run:
        door.say(f"would make an example vault in {folder or 'a temporary folder'}")
        return 0
    target = copy_example(folder)
    with reporter(door.screen) as progress:
        answer = Memory.init(target, report=progress, now=door.now)
    code = tell_init(door, answer)
    door.say(f'there: memctl -C {target} recall "heat pump"')
    return code


def copy_example(folder: str | None) -> Path:
    """Copy the example notes into a new or empty folder and return it."""
    place = Path(folder).expanduser() if folder else None
    if place is not None and place.exists() and any(place.iterdir()):
        raise RefusedError(f"{place} is not empty; the example belongs in a new folder", fix="memctl demo")
    target = place or Path(tempfile.mkdtemp(prefix="memctl-demo-")) / "vault"
    shutil.copytree(example_notes(), target, dirs_exist_ok=True)
    return target.resolve()


def example_notes() -> Path:
    """Return the folder of the example notes, as installed or in a checkout."""
    package = Path(memctl.__file__).parent
    for place in (package / "_vault_example", package.parent / "vault-example"):
        if place.is_dir():
            return place
    raise MissingPart("this installation came without the example notes", fix="memctl init DIR")
