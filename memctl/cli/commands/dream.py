"""memctl dream."""

from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.asking import Asking
from memctl.cli.door import Door, door_of
from memctl.cli.formats.dreams import dream_view, explained_view
from memctl.cli.progress import reporter
from memctl.domain.errors import RefusedError, UsageError
from memctl.domain.words import Exit

if TYPE_CHECKING:
    from memctl.app.memory import Memory
    from memctl.domain.answers import DreamAnswer


def run(
    context: Context,
    apply: Annotated[bool, Option("--apply", help="make the changes; without it they are only shown")] = False,
    review: Annotated[bool, Option("--review", help="go through the changes one by one")] = False,
    scheduled: Annotated[
        bool, Option("--scheduled", help="dream if it is time, and leave a proposal: see memctl config ls")
    ] = False,
    phases: Annotated[str | None, Option("--phases", metavar="A,B", help="only these phases")] = None,
    budget: Annotated[
        int | None, Option("--budget", metavar="TOKENS", min=0, help="tokens a language model may use")
    ] = None,
    time: Annotated[float | None, Option("--time", metavar="SECONDS", min=0, help="seconds it may think")] = None,
    no_llm: Annotated[bool, Option("--no-llm", help="by rules alone, without a language model")] = False,
    explain: Annotated[str | None, Option("--explain", metavar="CHANGE", help="one change, with its evidence")] = None,
) -> int:
    """Plan a dream, and make its changes on consent."""
    door = door_of(context)
    if sum((apply, review, scheduled, explain is not None)) > 1:
        raise UsageError("choose one of --apply, --review, --scheduled and --explain")
    if phases is not None and not phases.strip(", "):
        raise UsageError("--phases names none", fix="memctl dream --phases expire,forget")
    options = {
        "phases": tuple(name.strip() for name in (phases or "").split(",") if name.strip()),
        "seconds": time,
        "tokens": budget,
        "llm": not no_llm,
    }
    here = door.screen.tty and door.screen.shape == "table" and door.can_ask
    if review and not here:
        raise RefusedError("--review needs a person at a terminal", fix="memctl dream --apply", error_id="E016")
    with door.memory() as memory, reporter(door.screen) as progress:
        memory.show_progress(progress)
        if explain is not None:
            from memctl.app.dreaming import explained

            door.emit(explained_view(explained(memory.engine, explain, memory.dream(**options))))
            return Exit.DONE
        asking = Asking(door, memory, review=review)
        asks = (here or (door.screen.tty and door.options.yes)) and not (apply or scheduled or door.dry_run)
        answer = memory.dream(
            **options,
            apply=apply and not door.dry_run,
            scheduled=scheduled and not door.dry_run,
            consent=asking if asks else None,
        )
        _tell(door, memory, answer, asking)
    if asking.refused:
        return Exit.REFUSED
    return Exit.SKIPPED if answer.dropped else Exit.DONE


def _tell(door: Door, memory: "Memory", answer: "DreamAnswer", asking: Asking) -> None:
    """Show the plan or what was done, and how to go on."""
    if answer.skipped is not None:
        door.emit(dream_view(memory, answer))
        door.say(f"no dream: {answer.skipped}")
        return
    if not asking.asked:
        door.emit(dream_view(memory, answer))
    for notice in _notices(answer):
        door.say(notice)
    for name in answer.dropped:
        door.screen.warn(f"left out, as something it is about changed meanwhile: {name}")
    count = len(answer.changes)
    if asking.declined:
        door.say(f"not to be proposed again: {asking.declined}; memctl undo takes that back")
    if asking.refused:
        door.say("nothing was changed")
    elif answer.dry_run:
        door.say(f"{count} proposed; memctl dream --apply makes them" if count else "nothing to do")
    else:
        door.say(f"{count} changed; undo: memctl undo {answer.undo}" if answer.undo else "nothing to do")


def _notices(answer: "DreamAnswer") -> list[str]:
    found = []
    if answer.planned:
        found.append(f"as planned at {answer.planned[:16].replace('T', ' ')}; nothing has changed since")
    if any(phase.cut for phase in answer.phases):
        found.append("its time was up before everything was looked at; the next dream goes on")
    asked = [phase.figures for phase in answer.phases if "model_failed" in phase.figures]
    if failed := sum(round(figures["model_failed"]) for figures in asked):
        whole = failed + sum(round(figures["model_passed"]) for figures in asked)
        found.append(f"of {whole} things that the language model said {failed} failed the checks and were dropped")
    if answer.declined:
        found.append(f"left out, as you declined them before: {answer.declined}")
    if answer.waiting:
        found.append(f"for the next dream, as dream.max_changes says: {answer.waiting}")
    return found
