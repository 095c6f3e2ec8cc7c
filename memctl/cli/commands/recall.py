"""memctl recall."""

import sys
from dataclasses import replace
from typing import Annotated, Literal

from typer import Argument, Context, Option

from memctl.cli import options
from memctl.cli.door import Door, door_of
from memctl.cli.formats.hits import recall_view
from memctl.cli.formats.plainly import shorten
from memctl.domain.answers import RecallAnswer
from memctl.domain.errors import UsageError
from memctl.domain.params import VERIFICATION_FACTOR

WEAK = 0.05
"""Relevance below which a person is shown a hit only where there is no better one."""

MOOD_NAMES = (
    "joy, happy, calm, good, positive, neutral, surprise, anger, angry, fear, afraid, sadness, sad, disgust, "
    "bad, negative, stressed, tired"
)
NAMED = 5
"""Hits that a warning names at most."""

Mode = Literal["facts_only", "facts_plus_rules", "full_context"]


def run(
    context: Context,
    query: Annotated[
        list[str] | None, Argument(metavar="QUERY…", help='words, "phrases", -excluded words; - reads standard input')
    ] = None,
    limit: Annotated[
        int | None, Option("-k", "-l", "--limit", metavar="N", min=1, help="at most so many results")
    ] = None,
    mode: Annotated[
        Mode | None,
        Option(
            "--mode",
            help="facts_only keeps only memories of type fact, facts_plus_rules procedures too; full_context keeps all",
        ),
    ] = None,
    as_of: Annotated[str | None, Option("--as-of", metavar="DATE", help="as it was held to be on that day")] = None,
    timeline: Annotated[
        bool, Option("--timeline", help="in the order of time, what was replaced included; dates come last in a pipe")
    ] = False,
    active: Annotated[
        str | None,
        Option("--active", metavar="TEXT", help="what you are doing: -k memories, then up to 3 procedures for it"),
    ] = None,
    session: Annotated[
        str | None,
        Option("--session", metavar="NAME", help="session it is asked in; only the profile cognitive prefers it"),
    ] = None,
    mood: Annotated[
        str | None,
        Option(
            "--mood",
            metavar="NAME",
            help=f"prefer memories of this mood (profiles default and cognitive): {MOOD_NAMES}",
        ),
    ] = None,
    category: options.OfCategory = None,
    type_: options.OfType = None,
    layer: options.OfLayer = None,
    tag: options.OfTags = None,
    since: options.Since = None,
    until: options.Until = None,
    path: options.OfPath = None,
    keyword: Annotated[bool, Option("--keyword", help="by words only; no model is loaded")] = False,
    semantic: Annotated[bool, Option("--semantic", help="by meaning only")] = False,
    verified_only: Annotated[bool, Option("--verified-only", help="only what its source still says")] = False,
    min_score: Annotated[
        float | None, Option("--min-score", metavar="0..1", min=0, max=1, help="least relevance")
    ] = None,
    status: options.OfStatuses = None,
    explain: Annotated[
        bool,
        Option("--explain", "--why", help="show what each score is made of; with --json also timings and techniques"),
    ] = False,
    no_trace: Annotated[bool, Option("--no-trace", help="log and reinforce nothing")] = False,
    all_: options.WithDormant = False,
) -> int:
    """Answer a question; exit 1 where nothing is found."""
    door = door_of(context)
    options.demand_one_half("recall", keyword=keyword, semantic=semantic)
    if not query and not active:
        raise UsageError("QUERY is missing: say what you want to know", fix="memctl recall when do we deploy")
    question = question_from(query or [])
    with door.memory() as memory:
        answer = memory.recall(
            question,
            limit=limit,
            mode=mode,
            as_of=as_of,
            timeline=timeline,
            active=active,
            session=session,
            mood=mood,
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
            min_score=min_score,
            statuses=tuple(status or ()),
            explain=explain,
            trace=not no_trace,
            routed=not keyword or door.screen.machine,
            all=all_,
        )
    left_out = 0
    if door.screen.tty and door.screen.shape == "table" and limit is None and min_score is None:
        answer, left_out = without_weak(answer)
    door.emit(recall_view(answer, door.screen, why=explain, dates=timeline))
    return _tell_beside(door, answer, left_out)


def _tell_beside(door: Door, answer: RecallAnswer, left_out: int) -> int:
    """Say what belongs to an answer but is none; exit 1 where nothing was found."""
    if not answer.results:
        door.say(f"nothing found for {shorten(answer.query)!r}" + (f"; {answer.hint}" if answer.hint else ""))
        for warning in answer.warnings:
            door.warn_once(warning)
        return 1
    for warning in (*answer.warnings, *([] if door.screen.tty else doubted(answer))):
        door.warn_once(warning)
    door.warn_degraded(answer.degraded)
    if answer.hint and answer.relaxed:
        door.say(answer.hint)
    if left_out:
        door.say(f"{left_out} weak {'one' if left_out == 1 else 'ones'} left out: --min-score 0 or -k N shows more")
    return 0


def doubted(answer: RecallAnswer) -> list[str]:
    """Return a sentence on the hits that their sources bear out no more; a line of plain text does not show it."""
    found = [hit for hit in answer.results if VERIFICATION_FACTOR.get(hit.verification, 1.0) < 1.0]
    if not found:
        return []
    named = ", ".join(f"{hit.id} ({hit.verification})" for hit in found[:NAMED])
    more = f" and {len(found) - NAMED} more" if len(found) > NAMED else ""
    return [f"{len(found)} of these {'is' if len(found) == 1 else 'are'} not as the source says now: {named}{more}"]


def question_from(words: list[str]) -> str:
    """Return the question: the words, or standard input for `-`."""
    if words != ["-"]:
        return " ".join(words)
    return " ".join(sys.stdin.buffer.read().decode("utf-8", "replace").split()) if sys.stdin else ""


def without_weak(answer: RecallAnswer) -> tuple[RecallAnswer, int]:
    """Leave out what is hardly relevant where there is better; return how many that were."""
    kept = tuple(hit for hit in answer.results if hit.relevance >= WEAK)
    if not kept:
        return answer, 0
    return replace(answer, results=kept), len(answer.results) - len(kept)
