"""memctl dream."""

from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.dreams import dream_view, explained_view
from memctl.domain.words import Exit

if TYPE_CHECKING:
    from memctl.app.memory import Memory
    from memctl.domain.answers import DreamAnswer


def run(
    context: Context,
    apply: Annotated[bool, Option("--apply", help="make the changes; without it they are only shown")] = False,
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
    wanted = tuple(name.strip() for name in (phases or "").split(",") if name.strip())
    with door.memory() as memory:
        if explain is not None:
            from memctl.app.dreaming import explained

            answer = memory.dream(phases=wanted, seconds=time)
            door.emit(explained_view(explained(memory.engine, explain, answer)))
            return Exit.DONE
        asked: list[bool] = []

        def consent(answer: "DreamAnswer") -> bool:
            asked.append(_agrees(door, memory, answer))
            return asked[-1]

        asks = door.screen.tty and (door.can_ask or door.options.yes) and not (apply or door.dry_run)
        answer = memory.dream(
            phases=wanted, seconds=time, apply=apply and not door.dry_run, consent=consent if asks else None
        )
        if not (asked and answer.dry_run):
            _tell(door, memory, answer, shown=bool(asked))
    return Exit.SKIPPED if asked == [False] else Exit.DONE


def _agrees(door: Door, memory: "Memory", answer: "DreamAnswer") -> bool:
    door.emit(dream_view(memory, answer))
    count = len(answer.changes)
    return door.options.yes or door.ask(f"Apply {count} change{'s' * (count != 1)}? [y/N] ").strip().lower() in (
        "y",
        "yes",
    )


def _tell(door: Door, memory: "Memory", answer: "DreamAnswer", *, shown: bool) -> None:
    """Show the plan or what was done, and how to go on."""
    if not shown:
        door.emit(dream_view(memory, answer))
    count = len(answer.changes)
    if any(phase.cut for phase in answer.phases):
        door.say("its time was up before everything was looked at; the next dream goes on")
    if answer.dropped:
        door.say(f"left out, as something changed meanwhile: {len(answer.dropped)}")
    if answer.dry_run:
        door.say(f"{count} proposed; memctl dream --apply makes them" if count else "nothing to do")
    else:
        door.say(f"{count} changed; undo: memctl undo {answer.undo}" if answer.undo else "nothing to do")
