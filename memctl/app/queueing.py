"""The write queue: texts that are promised to be kept, most urgent first; what fails stays and can be tried again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

from memctl.app.adding import checked, intake_parts
from memctl.app.engine import Engine
from memctl.domain.answers import AddAnswer
from memctl.domain.errors import MemctlError, NotFound
from memctl.domain.event import EventKind
from memctl.domain.ids import random_id
from memctl.domain.params import LOWEST_PRIORITY
from memctl.domain.words import GOVERNANCE_LEVEL, Governance
from memctl.intake.parts import AddRequest, request_from
from memctl.store.recording import record_events
from memctl.store.waiting import Waiting

FLUSHED = 64
"""Texts that are taken from the queue at once."""


def priority_of(request: AddRequest) -> int:
    """Return 1 to 4 by governance, 5 for what was captured in the background (source: magma)."""
    if request.captured:
        return LOWEST_PRIORITY
    return GOVERNANCE_LEVEL[Governance(request.governance or Governance.FACTUAL)]


def enqueue(engine: Engine, requests: Sequence[AddRequest], *, priority: int | None = None) -> list[str]:
    """Promise to keep texts; return the ids they will have. The promise survives a crash and a lost database.

    Texts pass the gates when they are kept; credentials are looked for before, so that none waits in the journal.
    """
    from memctl.text.secrets import mask_secrets

    store = engine.writer()
    events, names = [], []
    for request in requests:
        name = request.id or random_id(engine.entropy(10))
        asked = checked(replace(request, id=name, text=mask_secrets(request.text)[0]), engine.clock.now())
        said = {key: value for key, value in asdict(asked).items() if value not in (None, (), False)}
        data = {"request": said, "priority": priority or priority_of(asked)}
        events.append(engine.make_event(EventKind.QUEUED, (name,), data))
        names.append(name)
    with store.write():
        record_events(store, events)
    store.outbox.flush(engine.journal)
    return names


def run(engine: Engine, *, limit: int | None = None, again: bool = False) -> Iterator[tuple[Waiting, AddAnswer]]:
    """Keep what waits, most urgent first; `again` also tries what failed before. Yields each with its answer."""
    store = engine.writer()
    if again:
        with store.write(durable=False):
            store.queue.clear_errors()
    left = limit if limit is not None else store.queue.count()
    while left > 0 and (batch := store.queue.waiting(min(FLUSHED, left), failed=False)):
        yield from _flush(engine, batch)
        left -= len(batch)


def _flush(engine: Engine, batch: Sequence[Waiting]) -> Iterator[tuple[Waiting, AddAnswer]]:
    from memctl.intake.batch import add_many

    parts = intake_parts(engine)
    requests, errors = [], {}
    for item in batch:
        try:
            requests.append((item, request_of(item)))
        except (TypeError, MemctlError) as error:
            errors[item.id] = str(error)
    answers = add_many(parts, [request for _, request in requests])
    for item, _ in requests:
        try:
            answer = next(answers)
        except (MemctlError, ValueError) as error:
            errors[item.id] = str(error)
            break
        if answer.action == "refused":
            errors[item.id] = f"{answer.gate}: {answer.reason}"
        elif answer.id != item.id:
            _close(engine, item, answer.action)
        yield item, answer
    with parts.store.write(durable=False):
        for name, why in errors.items():
            parts.store.queue.fail(name, why)


def request_of(item: Waiting) -> AddRequest:
    """Return the request that was queued; keys of a newer program are left out."""
    known = {each.name for each in fields(AddRequest)}
    return request_from({key: value for key, value in item.request.items() if key in known})


def _close(engine: Engine, item: Waiting, action: str) -> None:
    """Note that a text was kept as part of another memory."""
    _drop(engine, [item.id], action)


def drop(engine: Engine, names: Sequence[str], *, reason: str = "dropped by hand", dry_run: bool = False) -> list[str]:
    """Take texts out of the queue for good; raises `NotFound`."""
    waiting = sorted(item.id for item in engine.writer().queue.waiting())
    found = [name for given in names for name in waiting if name.startswith(given)]
    if len(found) != len(set(names)):
        raise NotFound("not in the queue, or not one alone: " + ", ".join(names), fix="memctl queue ls")
    if not dry_run:
        _drop(engine, found, reason)
    return found


def _drop(engine: Engine, names: Sequence[str], reason: str) -> None:
    store = engine.writer()
    event = engine.make_event(EventKind.DROPPED, tuple(names), {"reason": reason})
    with store.write():
        record_events(store, [event])
    store.outbox.flush(engine.journal)


def rows(engine: Engine) -> list[Mapping[str, Any]]:
    """Return what waits, most urgent first, with the beginning of its text."""
    return [
        {
            "id": item.id,
            "priority": item.priority,
            "attempts": item.attempts,
            "error": item.error,
            "at": item.at,
            "text": str(item.request.get("text", ""))[:200],
        }
        for item in engine.reader().queue.waiting()
    ]


class QueueOf:
    """The write queue of one vault."""

    def __init__(self, engine: Engine, read: Callable[[Mapping[str, Any]], AddRequest]) -> None:
        self._engine, self._read = engine, read

    def add(self, requests: Sequence[Mapping[str, Any]], *, priority: int | None = None) -> list[str]:
        """Promise to keep texts, each with the options of `Memory.add`; return the ids that they will have."""
        return enqueue(self._engine, [self._read(said) for said in requests], priority=priority)

    def run(self, *, limit: int | None = None, again: bool = False) -> Iterator[tuple[Waiting, AddAnswer]]:
        """Keep what waits, most urgent first; `again` also tries what failed."""
        return run(self._engine, limit=limit, again=again)

    def ls(self) -> list[Mapping[str, Any]]:
        """Return what waits to be kept."""
        return rows(self._engine)

    def drop(self, names: Sequence[str], *, dry_run: bool = False) -> list[str]:
        """Take texts out of the queue."""
        return drop(self._engine, names, dry_run=dry_run)
