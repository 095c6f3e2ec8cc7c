"""When to review a memory again: the `fsrs` package, with a card of its own beside the curves that rank memories."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

Grade = Literal["again", "hard", "good", "easy"]
GRADES: tuple[Grade, ...] = ("again", "hard", "good", "easy")
_PHASES = {"learning": 1, "review": 2, "relearning": 3}
_DIGITS = 6


def scheduled(card: Mapping[str, Any] | None, grade: Grade, now: str) -> dict[str, Any]:
    """Return the card after an answer: phase, step, stability (days), difficulty (1..10), due, last, reviews.

    Retention aimed at 0.9, learning steps of 1 and 10 minutes, no chance; source: fsrs.
    """
    from fsrs import Rating

    at = _moment(now)
    after, _ = _scheduler().review_card(_card(card, at), Rating(GRADES.index(grade) + 1), at)
    return {
        "phase": next(name for name, number in _PHASES.items() if number == after.state.value),
        "step": after.step,
        "stability": round(after.stability or 0.0, _DIGITS),
        "difficulty": round(after.difficulty or 0.0, _DIGITS),
        "due": _iso(after.due),
        "last": _iso(at),
        "reviews": int(card["reviews"]) + 1 if card else 1,
    }


def recallable(card: Mapping[str, Any], now: str) -> float:
    """Return how likely it is that the answer is still known, 0..1; source: fsrs."""
    at = _moment(now)
    return round(float(_scheduler().get_card_retrievability(_card(card, at), at)), _DIGITS)


def _scheduler() -> "Scheduler":
    from fsrs import Scheduler

    return Scheduler(enable_fuzzing=False)


def _card(card: Mapping[str, Any] | None, now: datetime) -> "Card":
    from fsrs import Card, State

    if card is None:
        return Card(card_id=0, due=now)
    return Card(
        card_id=0,
        state=State(_PHASES[str(card["phase"])]),
        step=card["step"],
        stability=float(card["stability"]),
        difficulty=float(card["difficulty"]),
        due=_moment(str(card["due"])),
        last_review=_moment(str(card["last"])),
    )


def _moment(at: str) -> datetime:
    """Return an instant in the time zone object that the package asks for."""
    return datetime.fromisoformat(at.replace("Z", "+00:00")).astimezone(UTC)


def _iso(at: datetime) -> str:
    rounded = at + timedelta(microseconds=500)
    return rounded.strftime("%Y-%m-%dT%H:%M:%S.") + f"{rounded.microsecond // 1000:03d}Z"
