"""memctl init."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.passes import index_lines, index_record
from memctl.cli.progress import reporter
from memctl.cli.view import View, plain_value
from memctl.domain.errors import UsageError

if TYPE_CHECKING:
    from memctl.domain.answers import InitAnswer


def run(
    context: Context,
    folder: Annotated[
        str | None, Argument(metavar="DIR", help="folder of notes; the current one when left out")
    ] = None,
    demo: Annotated[bool, Option("--demo", help="make a small example vault there, or in a temporary folder")] = False,
    no_embed: Annotated[bool, Option("--no-embed", help="index words now, meaning at the next index")] = False,
) -> int:
    """Make a vault and index it."""
    door = door_of(context)
    if demo:
        from memctl.cli.commands.demo import make_demo

        return make_demo(door, folder)
    if folder and door.options.vault:
        raise UsageError("name the folder once: as DIR or with --vault", fix="memctl init DIR")
    place = Path(folder or door.options.vault or Path.cwd()).expanduser()
    door.settle(None)
    if door.dry_run:
        door.say(f"would make {place / '.memctl'} and index the notes in {place}; no note would be changed")
        return 0
    from memctl.app.memory import Memory

    with reporter(door.screen) as progress:
        answer = Memory.init(place, embed=not no_embed, report=progress, now=door.now)
    return tell_init(door, answer)


def tell_init(door: Door, answer: "InitAnswer") -> int:
    """Print what init found."""
    document = {
        "vault": answer.vault,
        "found": plain_value(answer.found),
        "created": answer.created,
        **plain_value(answer.index),
    }
    kind, notes = answer.found.get("kind", "folder"), answer.found.get("notes", answer.index.files)
    done = "made" if answer.created else "refreshed"
    head = f"{done} the vault {answer.vault}\nfound: {kind}, {notes} notes; nothing in it was changed"
    human = "\n".join([head, *index_lines(answer.index)])
    record = index_record("summary", document)
    door.emit(View("init", document, records=[record], rows=[(answer.vault,)], human=human))
    for skipped in answer.index.skipped:
        door.screen.warn(f"skipped {skipped.path}: {skipped.reason}")
    door.say('try: memctl recall "…"   memctl add "…"   memctl status')
    return 3 if answer.index.skipped else 0
