"""memctl index."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

from typer import Argument, Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.passes import index_view
from memctl.cli.progress import reporter
from memctl.cli.view import View

if TYPE_CHECKING:
    from memctl.domain.answers import IndexAnswer

PENDING = ("new", "changed", "missing")
"""What a look at the vault may find of its notes."""


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
            if rebuild or paths:
                return tell_dry(
                    door, "rebuild the index" if rebuild else f"take in what changed in {', '.join(paths or ())}"
                )
            return _tell_pending(door, memory.status())
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
    door.warn_degraded(answer.degraded)
    return 3 if answer.skipped else 0


def _tell_pending(door: Door, status: Mapping[str, Any]) -> int:
    """Say how many notes a pass would look at again."""
    pending = {word: status[word] for word in PENDING}
    counts = ", ".join(f"{count} {word}" for word, count in pending.items())
    several = "note" if sum(pending.values()) == 1 else "notes"
    told = f"would take in {sum(pending.values())} {several}: {counts}"
    human = told if any(pending.values()) else "nothing to take in"
    door.emit(View("index", {"dry_run": True, **pending}, rows=list(pending.items()), human=human))
    return 0


def tell_dry(door: Door, what: str) -> int:
    """Say what a long job would do."""
    text = f"would {what}; no note would be changed"
    door.emit(View(door.command.name.split(" ")[0], {"dry_run": True, "would": what}, rows=[(text,)], human=text))
    return 0
