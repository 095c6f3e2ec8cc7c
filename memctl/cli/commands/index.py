"""memctl index."""

from typing import TYPE_CHECKING, Annotated

from typer import Argument, Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.passes import index_view
from memctl.cli.progress import reporter

if TYPE_CHECKING:
    from memctl.domain.answers import IndexAnswer


def run(
    context: Context,
    paths: Annotated[
        list[str] | None, Argument(metavar="PATH…", help="files or folders; the whole vault when left out")
    ] = None,
    rebuild: Annotated[bool, Option("--rebuild", help="make the index again, as memctl rebuild does")] = False,
    no_embed: Annotated[bool, Option("--no-embed", help="take in words now, meaning at the next index")] = False,
    accept_missing: Annotated[
        bool, Option("--accept-missing", help="agree that more than 20 % of the notes are gone")
    ] = False,
) -> int:
    """Take in what changed."""
    door = door_of(context)
    with door.memory() as memory:
        if door.dry_run:
            return tell_dry(door, "rebuild the index" if rebuild else "take in what changed")
        with reporter(door.screen) as progress:
            memory.show_progress(progress)
            answer = memory.index(
                tuple(paths or ()),
                rebuild=rebuild,
                embed=not no_embed,
                accept_missing=accept_missing,
            )
    return tell_index(door, answer)


def tell_index(door: Door, answer: "IndexAnswer") -> int:
    """Print what a pass did; exit 3 where files were skipped."""
    door.emit(index_view("index", answer))
    for skipped in answer.skipped:
        door.screen.warn(f"skipped {skipped.path}: {skipped.reason}")
    for masked in answer.masked:
        door.screen.warn(f"credentials left out of the index: {masked.path} ({masked.reason})")
    for part in answer.degraded:
        door.screen.warn(f"degraded: {part} (memctl doctor)")
    return 3 if answer.skipped else 0


def tell_dry(door: Door, what: str) -> int:
    """Say what a long job would do."""
    door.say(f"would {what}; no note would be changed")
    return 0
