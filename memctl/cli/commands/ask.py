"""memctl ask."""

from typing import Annotated

from typer import Argument, Context, Option

from memctl.cli import options
from memctl.cli.door import Door, door_of
from memctl.cli.formats.answers import Stream, ask_view
from memctl.cli.formats.plainly import shorten
from memctl.domain.errors import UsageError
from memctl.domain.reading_answers import NOTHING_FOUND, AskAnswer


def run(
    context: Context,
    question: Annotated[list[str] | None, Argument(metavar="QUESTION…", help="what you want to know")] = None,
    limit: Annotated[
        int | None, Option("-k", "-l", "--limit", metavar="N", min=1, help="passages to answer from, at most")
    ] = None,
    as_of: Annotated[str | None, Option("--as-of", metavar="DATE", help="as it was held to be on that day")] = None,
    category: options.OfCategory = None,
    type_: options.OfType = None,
    layer: options.OfLayer = None,
    tag: options.OfTags = None,
    since: options.Since = None,
    until: options.Until = None,
    path: options.OfPath = None,
    keyword: Annotated[bool, Option("--keyword", help="find passages by words only")] = False,
    semantic: Annotated[bool, Option("--semantic", help="find passages by meaning only")] = False,
    verified_only: Annotated[bool, Option("--verified-only", help="only what its source still says")] = False,
    no_trace: Annotated[bool, Option("--no-trace", help="log and reinforce nothing")] = False,
) -> int:
    """Answer a question; exit 1 where nothing is found or nothing found answers it."""
    door = door_of(context)
    options.demand_one_half("ask", keyword=keyword, semantic=semantic)
    asked = _said(question)
    stream = Stream(door.screen)
    with door.memory() as memory:
        answer = memory.ask(
            asked,
            show=stream.show if door.screen.shape == "table" else None,
            limit=limit,
            as_of=as_of,
            categories=tuple(category or ()),
            types=tuple(type_ or ()),
            layers=tuple(layer or ()),
            tags=tuple(tag or ()),
            since=since,
            until=until,
            path=path,
            keyword=keyword,
            semantic=semantic,
            verified_only=verified_only,
            trace=not no_trace,
        )
    door.emit(ask_view(answer, door.screen, shown=stream.shown))
    return _tell_beside(door, answer)


def _tell_beside(door: Door, answer: AskAnswer) -> int:
    """Say what belongs to an answer but is none; exit 1 where nothing was found or nothing found answers."""
    if not answer.passages:
        why = answer.reason if answer.reason != NOTHING_FOUND else None
        door.say(f"nothing found for {shorten(answer.question)!r}" + (f"; {why}" if why else ""))
        for warning in answer.warnings:
            door.warn_once(warning)
        return 1
    for warning in answer.warnings:
        door.warn_once(warning)
    door.warn_degraded(part for part in answer.degraded if part != "language-model")
    if "language-model" in answer.degraded:
        door.screen.warn(f"degraded: language-model: {answer.reason}")
    if answer.dropped:
        many = "sentence" if answer.dropped == 1 else "sentences"
        door.say(f"left out {answer.dropped} {many} that no passage supports")
    if answer.refused:
        door.say(f"no answer: {answer.reason}; the passages are what was found")
        return 1
    return 0


def _said(question: list[str] | None) -> str:
    if not question:
        raise UsageError("QUESTION is missing: say what you want to know", fix='memctl ask "when is the lease up?"')
    return " ".join(question)
