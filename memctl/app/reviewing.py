"""Review: what is worth knowing by heart comes back as a question, the later the better it was known."""

from dataclasses import dataclass
from typing import Any

from memctl.app.engine import Engine
from memctl.app.looking import find
from memctl.domain.errors import RefusedError, UsageError
from memctl.domain.event import EventKind
from memctl.domain.memory import StoredMemory
from memctl.domain.query import Filter
from memctl.domain.words import MemoryType, Origin, Status, WriteSource
from memctl.scoring.cards import GRADES, recallable, scheduled
from memctl.store.recording import record_events
from memctl.text.cloze import cloze

TAG = "review"
"""A memory with this tag is asked about, whatever it is and whoever wrote it."""
KNOWABLE = (MemoryType.FACT, MemoryType.PROCEDURE)
NEW = 10
"""Memories that were never asked about and join a review, at most."""


@dataclass(frozen=True, slots=True)
class Card:
    """One question."""

    id: str
    question: str
    answer: str
    path: str
    line: int
    due: str | None
    """None: it was never asked."""
    reviews: int
    stability: float | None
    """Days after which nine of ten are still known."""
    difficulty: float | None
    """1..10"""
    recallable: float | None
    """How likely it is that the answer is still known, 0..1."""


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be asked now."""

    cards: tuple[Card, ...]
    scheduled: int
    """Memories with a card."""
    next: str | None
    """When the next one is due."""


@dataclass(frozen=True, slots=True)
class Graded:
    """What an answer led to."""

    id: str
    grade: str
    due: str
    stability: float
    difficulty: float
    reviews: int
    op: str | None
    """The operation that undo takes back; None for a dry run."""


def due(engine: Engine, *, limit: int | None = None, new: int = NEW) -> Due:
    """Return the questions of now: those that are due, then `new` ones that were never asked."""
    engine.writer()  # folds in what other devices answered
    store, now = engine.reader(), engine.clock.now()
    found = store.memories.by_ids(store.reviews.due(now))
    found += _never_asked(engine)[:new]
    return Due(tuple(_card(item, now) for item in found[:limit]), store.reviews.count(), store.reviews.next_due(now))


def grade(engine: Engine, name: str, said: str, *, dry_run: bool = False) -> Graded:
    """Note how well a memory was known, and when it is to be asked about again."""
    if said not in GRADES:
        raise UsageError(f"no grade is called {said!r}", fix="one of: " + ", ".join(GRADES))
    store = engine.writer()
    memory = find(engine, name)
    if memory.state.dormant_since is not None or memory.state.status not in (Status.ACTIVE, Status.CHALLENGED):
        raise RefusedError(f"{memory.id} is not held to be true any more", fix=f"memctl show {memory.id[:8]}")
    card = scheduled(memory.state.card, said, engine.clock.now())
    op = None
    if not dry_run:
        op = engine.new_ulid()
        data = {"grade": said, "card": card, "summary": f"{memory.record.path}:{memory.record.line}"}
        with store.write():
            record_events(store, [engine.make_event(EventKind.REVIEWED, [memory.id], data, op=op)])
        store.outbox.flush(engine.journal)
    return Graded(memory.id, said, card["due"], card["stability"], card["difficulty"], card["reviews"], op)


def _never_asked(engine: Engine) -> list[StoredMemory]:
    """Return what is tagged for review, and the facts and procedures that memctl wrote, the oldest first."""
    memories, now = engine.reader().memories, engine.clock.now()
    tagged = memories.select(Filter(tags=(TAG,), valid_at=now))
    written = memories.select(Filter(types=KNOWABLE, origin=Origin.WRITTEN, valid_at=now))
    mine = [item for item in written if item.record.write_source is not WriteSource.DREAM]
    found = {item.id: item for item in (*tagged, *mine) if item.state.card is None}
    marked = {item.id for item in tagged}
    return sorted(found.values(), key=lambda item: (item.id not in marked, item.record.recorded or "", item.id))


def _card(memory: StoredMemory, now: str) -> Card:
    card: dict[str, Any] = dict(memory.state.card or {})
    return Card(
        id=memory.id,
        question=question_of(memory),
        answer=memory.record.content.strip(),
        path=memory.record.path,
        line=memory.record.line,
        due=card.get("due"),
        reviews=card.get("reviews", 0),
        stability=card.get("stability"),
        difficulty=card.get("difficulty"),
        recallable=recallable(card, now) if card else None,
    )


def question_of(memory: StoredMemory) -> str:
    """Return the front of a card: where a text stands, unless that gives it away; else the text with a gap."""
    record = memory.record
    content = record.content.strip()
    place = " › ".join(dict.fromkeys(part for part in (record.title, *record.heading) if part))
    telling = place and not content.casefold().lstrip("# ").startswith(record.title.casefold().rstrip(".… "))
    if telling and record.origin is not Origin.WRITTEN:
        return place
    return cloze(content) or place
