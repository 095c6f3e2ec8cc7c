"""memctl review."""

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Context, Option

from memctl.cli.asking import QUIT
from memctl.cli.clean import one_line
from memctl.cli.door import Door, door_of
from memctl.cli.formats.dreams import lines_view
from memctl.cli.formats.plainly import rows_view, shorten
from memctl.cli.options import Limit
from memctl.cli.view import View, plain_value
from memctl.domain.errors import UsageError
from memctl.domain.words import Exit

if TYPE_CHECKING:
    from memctl.app.memory import Memory
    from memctl.app.reviewing import Card, Due, Graded

KEYS = {"1": "again", "2": "hard", "3": "good", "4": "easy"}
PROMPT = "Known? [1=again, 2=hard, 3=good, 4=easy, q] "


def run(
    context: Context,
    name: Annotated[str | None, Argument(metavar="ID", help="a memory that was answered; see the grade")] = None,
    said: Annotated[str | None, Argument(metavar="GRADE", help="again, hard, good or easy")] = None,
    limit: Limit = None,
    new: Annotated[int, Option("--new", metavar="N", min=0, help="how many that were never asked")] = 10,
) -> int:
    """Ask what is due, and note how well it was known; exit 1 where nothing is due."""
    door = door_of(context)
    if (name is None) != (said is None):
        raise UsageError("a memory and a grade belong together", fix="memctl review ID good")
    with door.memory() as memory:
        if name is not None and said is not None:
            return _tell(door, memory.review(name, said, dry_run=door.dry_run))
        waiting = memory.due_reviews(limit=limit, new=new)
        if waiting.cards and door.screen.tty and door.screen.shape == "table" and door.can_ask and not door.dry_run:
            return _ask(door, memory, waiting)
        door.emit(_view(door, waiting))
        if not waiting.cards:
            door.say("nothing is due" + (f"; next: {waiting.next[:16].replace('T', ' ')}" if waiting.next else ""))
        return Exit.DONE if waiting.cards else Exit.NO


def _ask(door: Door, memory: "Memory", waiting: "Due") -> int:
    """Ask one question after the other; what was not known comes once more at the end."""
    cards = deque(waiting.cards)
    answered, again = 0, set[str]()
    while cards:
        card = cards[0]
        door.emit(lines_view([(f"\n{len(cards)} left", "dim"), (card.question, "bold")]))
        line = door.ask("Enter shows the answer, q ends: ")
        if not line or line.strip().lower() in QUIT:
            break
        place = f"{one_line(card.path)}:{card.line}"  # only now: the name of a file may hold the answer
        door.emit(lines_view([*((line, "green") for line in card.answer.splitlines()), (place, "dim")]))
        grade = _grade(door)
        if grade is None:
            break
        _say(door, memory.review(card.id, grade))
        cards.popleft()
        answered += 1
        if grade == "again" and card.id not in again:
            again.add(card.id)
            cards.append(card)
    door.say(f"{answered} answered" + (f", {len(cards)} left" if cards else ""))
    return Exit.DONE


def _grade(door: Door) -> str | None:
    """Return the grade that is typed; None where the person leaves."""
    while True:
        line = door.ask(PROMPT)
        typed = line.strip().lower()
        if not line or typed in QUIT:
            return None
        found = KEYS.get(typed) or next((word for word in KEYS.values() if typed and word.startswith(typed)), None)
        if found is not None:
            return found


def _say(door: Door, graded: "Graded") -> None:
    door.say(f"{graded.grade}: again on {graded.due[:16].replace('T', ' ')}")


def _tell(door: Door, graded: "Graded") -> int:
    row = (graded.id, graded.grade, graded.due)
    told = f"{graded.grade}: {graded.id[:8]} comes back on {graded.due[:16].replace('T', ' ')}"
    door.emit(View("review", plain_value(graded), rows=[row], human=told))
    return Exit.DONE


def _view(door: Door, waiting: "Due") -> View:
    rows = [(card.id, card.due or "new", f"{card.path}:{card.line}", card.question) for card in waiting.cards]
    told = [_told(card) for card in waiting.cards]
    headers = ("id", "due", "where", "question")
    later = {"scheduled": waiting.scheduled, "next": waiting.next}
    view = rows_view("review", "due", waiting.cards, headers, rows, door.screen, told=told)
    return replace(view, document={**view.document, **later})


def _told(card: "Card") -> tuple[str, str, str, str]:
    since = card.due[:16].replace("T", " ") if card.due else "new"
    return card.id[:8], since, f"{card.path}:{card.line}", shorten(card.question)
