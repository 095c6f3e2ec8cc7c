"""memctl dream."""

from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.asking import Asking
from memctl.cli.door import Door, door_of
from memctl.cli.formats.dreams import dream_view, explained_view, left_out
from memctl.cli.operations import short
from memctl.cli.progress import clear_line, reporter
from memctl.config.places import is_off
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
    if scheduled and is_off():
        return _off(door)
    options = {
        "phases": _phases(phases),
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
            apply=apply,
            scheduled=scheduled,
            dry_run=door.dry_run,
            consent=asking if asks else None,
        )
        _tell(door, memory, answer, asking, scheduled=scheduled)
    if asking.refused:
        return Exit.REFUSED
    return Exit.SKIPPED if answer.dropped else Exit.DONE


def _phases(named: str | None) -> tuple[str, ...]:
    """Return the phases that an option names; all of them, which is none, only where there is no option."""
    if named is None:
        return ()
    from memctl.app.dreaming import demand_phases

    return demand_phases([name.strip() for name in named.split(",") if name.strip()])


def _off(door: Door) -> int:
    """Tell that dreams by themselves are switched off; the vault is not even opened."""
    from memctl.app.sleeping import OFF
    from memctl.domain.answers import DreamAnswer

    _skip(door, DreamAnswer(run="", dry_run=True, phases=(), changes=(), skipped=OFF))
    return Exit.DONE


def _skip(door: Door, answer: "DreamAnswer") -> None:
    door.emit(dream_view(None, answer))
    door.say(f"no dream: {answer.skipped}")


def _tell(door: Door, memory: "Memory", answer: "DreamAnswer", asking: Asking, *, scheduled: bool) -> None:
    """Show the plan or what was done, and how to go on."""
    clear_line(door.screen)
    if answer.skipped is not None:
        _skip(door, answer)
        return
    if not asking.asked:
        door.emit(dream_view(memory, answer))
    for notice in _notices(answer):
        door.say(notice)
    if answer.dropped:
        door.screen.warn(left_out(answer.dropped, whole=door.screen.verbose))
    count = len(answer.changes)
    if not answer.dry_run and (resting := asking.wanted - count - len(answer.dropped)) > 0:
        door.say(f"left out as well, as they rest on changes that you did not want: {resting}")
    if asking.declined:
        undo = short(answer.declined_undo or "")
        door.say(f"not to be proposed again: {asking.declined}; memctl undo {undo} takes that back")
    if asking.refused:
        door.say("nothing was changed")
    elif answer.dry_run:
        left = "memctl dream --review asks about them" if scheduled else "memctl dream --apply makes them"
        door.say(f"{count} proposed; {left}" if count else "nothing to do")
    else:
        how = f"memctl undo {short(answer.undo or '')}" if scheduled else "memctl undo"
        nothing = "nothing was changed; memctl dream looks anew" if answer.dropped else "nothing to do"
        door.say(f"{count} changed; undo: {how}" if answer.undo else nothing)


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
