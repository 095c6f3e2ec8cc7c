"""memctl add."""

import sys
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.screen import is_terminal
from memctl.cli.view import View, plain_value
from memctl.domain.errors import RefusedError, UsageError
from memctl.domain.words import Category, Governance, Layer, MemoryType, WriteSource

if TYPE_CHECKING:
    from memctl.domain.answers import AddAnswer

WOULD = {
    "created": "would create",
    "updated": "would update",
    "superseded": "would supersede",
    "reinforced": "would reinforce",
    "skipped": "would skip",
}
"""What a dry run says that it would do."""

_OF_THE_ACT = ("source", "session", "confidence", "authority", "force", "redact")
"""Options that tell how a text comes in, not what its memory is like."""
_OPTION = {"tags": "--tag", "links": "--link"}


def run(
    context: Context,
    text: Annotated[list[str] | None, Argument(metavar="TEXT…", help="the memory; - reads standard input")] = None,
    title: Annotated[str | None, Option("--title", metavar="TEXT", help="title; else the first line")] = None,
    category: Annotated[Category | None, Option("--category", help="what it is about")] = None,
    type_: Annotated[MemoryType | None, Option("--type", help="what kind of statement it is")] = None,
    layer: Annotated[Layer | None, Option("--layer", help="where it stands; episodic when left out")] = None,
    tag: Annotated[list[str] | None, Option("--tag", metavar="TAG", help="tag; may be repeated")] = None,
    link: Annotated[
        list[str] | None, Option("--link", metavar="ID", help="tie it to a memory; may be repeated")
    ] = None,
    pin: Annotated[bool, Option("--pin", help="protect it from forgetting")] = False,
    immutable: Annotated[bool, Option("--immutable", help="machines may never change it")] = False,
    valid_from: Annotated[
        str | None, Option("--valid-from", metavar="DATE", help="first day on which it holds")
    ] = None,
    valid_until: Annotated[
        str | None, Option("--valid-until", metavar="DATE", help="last day on which it holds")
    ] = None,
    source: Annotated[WriteSource | None, Option("--source", help="who wrote it; human when left out")] = None,
    governance: Annotated[Governance | None, Option("--governance", help="how firmly it binds")] = None,
    confidence: Annotated[
        float | None, Option("--confidence", metavar="0..1", min=0, max=1, help="how sure it is")
    ] = None,
    session: Annotated[str | None, Option("--session", metavar="NAME", help="session it belongs to")] = None,
    authority: Annotated[
        int | None, Option("--authority", metavar="1..6", min=1, max=6, help="rank of its writer")
    ] = None,
    force: Annotated[bool, Option("--force", help="keep it although a gate would refuse it")] = False,
    redact: Annotated[bool, Option("--redact", help="mask credentials in it and keep the rest")] = False,
) -> int:
    """Remember a text."""
    door = door_of(context)
    said = {
        "title": title,
        "category": category,
        "type": type_,
        "layer": layer,
        "tags": tuple(tag or ()),
        "links": tuple(link or ()),
        "pin": pin,
        "immutable": immutable,
        "valid_from": valid_from,
        "valid_until": valid_until,
        "source": source,
        "governance": governance,
        "confidence": confidence,
        "session": session,
        "authority": authority,
        "force": force,
        "redact": redact,
    }
    said = {name: value for name, value in said.items() if value not in (None, (), False)}
    door.find_vault()
    body = text_from(door, text or [])
    with door.memory() as memory:
        answer = memory.add(body, **said, dry_run=door.dry_run)
    given = [_OPTION.get(name, f"--{name.replace('_', '-')}") for name in said if name not in _OF_THE_ACT]
    if answer.action in ("reinforced", "updated") and given:
        door.screen.warn(f"it is known already, so {', '.join(given)} changed nothing")
    return tell_add(door, answer)


def text_from(door: Door, words: list[str]) -> str:
    """Return the text: the words, standard input, or what a person writes in the editor."""
    if words and words != ["-"]:
        return " ".join(words)
    if words or not is_terminal(sys.stdin):
        if is_terminal(sys.stdin):
            door.say("reading; Ctrl-D to finish")
        body = sys.stdin.buffer.read().decode("utf-8", "replace").removeprefix("\ufeff") if sys.stdin else ""
        if not body.strip():
            raise UsageError("nothing to add: standard input is empty", fix='memctl add "TEXT"')
        return body
    if not door.can_ask:
        raise RefusedError("nothing to add, and nobody can be asked here", fix='memctl add "TEXT"', error_id="E016")
    from memctl.cli.editor import text_from_editor

    body = text_from_editor(door.screen, "")
    if not body.strip():
        raise RefusedError("nothing was written, so nothing was added")
    return body


def _done_view(answer: "AddAnswer") -> View:
    """Return the view of what was added: its id for a pipe."""
    verb = "added" if answer.action == "created" else answer.action
    human = f"{verb} {(answer.id or '')[:8]}  {answer.path or ''}".rstrip()
    return View("add", plain_value(answer), rows=[(answer.id,)] if answer.id else [], human=human)


def _dry_view(answer: "AddAnswer") -> View:
    """Return the view of what would be added; a pipe is given no id that will not be."""
    verb = WOULD.get(answer.action, f"would be {answer.action}")
    there = answer.action not in ("created", "superseded") and answer.id
    row = (verb, answer.id if there else "", answer.path or "", answer.reason)
    human = "  ".join(filter(None, (f"{verb} {(answer.id or '')[:8] if there else ''}".rstrip(), answer.path)))
    return View("add", {**plain_value(answer), "dry_run": True}, rows=[row], human=human)


def _disputed(answer: "AddAnswer") -> bool:
    """Tell whether a person is to say which of two memories holds."""
    met = answer.steps.get("reconcile")
    return isinstance(met, dict) and bool(met.get("disputes"))


def tell_add(door: Door, answer: "AddAnswer") -> int:
    """Print the id for a pipe, a sentence for a person; exit 4 where a gate refused."""
    if answer.action == "refused":
        gate = f" by the gate {answer.gate}" if answer.gate else ""
        raise RefusedError(
            f"refused{gate}: {answer.reason}",
            fix="memctl add --force …" + ("  # or --redact" if answer.gate == "credentials" else ""),
        )
    door.emit(_dry_view(answer) if door.dry_run else _done_view(answer))
    for warning in answer.warnings:
        door.screen.warn(warning)
    if door.screen.tty and not door.screen.machine:
        if answer.reason and answer.reason not in ("new", "new (dry run)"):
            door.say(answer.reason)
        if _disputed(answer):
            door.say("which of them holds? memctl conflicts ls")
        if answer.valid_until:
            door.say(f"holds until {answer.valid_until}")
        if answer.undo and not door.dry_run:
            door.say("undo: memctl undo")
    return 0
