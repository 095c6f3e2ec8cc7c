"""The write queue: texts that are promised to be kept, most urgent first; what fails stays and can be tried again."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
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
from memctl.intake.parts import AddRequest, IntakeParts, request_from
from memctl.store.recording import record_events
from memctl.store.waiting import Waiting

FLUSHED = 256
"""Texts that are taken from the queue at once."""


def priority_of(request: AddRequest) -> int:
    """Return 1 to 4 by governance, 5 for what was captured in the background (source: magma)."""
    if request.captured:
        return LOWEST_PRIORITY
    return GOVERNANCE_LEVEL[Governance(request.governance or Governance.FACTUAL)]


def _masked(engine: Engine, request: AddRequest) -> AddRequest:
    """Return the request as it may lie in the journal: without credentials, and without what policy keeps out."""
    from memctl.text.pii import mask_pii
    from memctl.text.secrets import mask_secrets

    rules = engine.settings.intake
    policy = rules.captured_pii if request.captured else rules.pii
    text, title = mask_secrets(request.text)[0], request.title and mask_secrets(request.title)[0]
    if policy != "keep":
        text, title = mask_pii(text)[0], title and mask_pii(title)[0]
    return replace(request, text=text, title=title)


def gives_access(text: str) -> bool:
    """Tell whether a text holds what looks like a credential, which is masked before it waits."""
    from memctl.text.secrets import find_secrets

    return bool(find_secrets(text))


def enqueue(engine: Engine, requests: Sequence[AddRequest], *, priority: int | None = None) -> list[str]:
    """Promise to keep texts; return the ids they will have. The promise survives a crash and a lost database.

    Texts pass the gates when they are kept; credentials and, by policy, personal data are masked before, so that none
    waits in the journal.
    """
    store = engine.writer()
    events, names = [], []
    for request in requests:
        name = request.id or random_id(engine.entropy(10))
        asked = checked(replace(_masked(engine, request), id=name), engine.clock.now())
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
    parts = intake_parts(engine)
    errors: dict[str, str] = {}
    for item, answer in _answered(engine, parts, batch):
        if answer.action == "refused":
            errors[item.id] = f"{answer.gate}: {answer.reason}"
        elif answer.id != item.id:
            _close(engine, item, answer.action)
        yield item, answer
    with parts.store.write(durable=False):
        for name, why in errors.items():
            parts.store.queue.fail(name, why)


def _answered(engine: Engine, parts: IntakeParts, batch: Sequence[Waiting]) -> Iterator[tuple[Waiting, AddAnswer]]:
    """Keep texts together; where one of them fails, the rest one at a time, so that the error is that of its text."""
    from memctl.intake.batch import add_many

    asked = []
    for item in batch:
        try:
            asked.append((item, checked(request_of(item), engine.clock.now())))
        except (TypeError, ValueError, MemctlError) as error:
            yield item, _failed(error)
    done = 0
    with suppress(MemctlError, ValueError):  # told below, of the text that it is about
        for answer in add_many(parts, [request for _, request in asked]):
            done += 1
            yield asked[done - 1][0], answer
    for item, request in asked[done:]:
        try:
            (answer,) = add_many(parts, [request])
        except (MemctlError, ValueError) as error:
            answer = _failed(error)
        yield item, answer


def _failed(error: Exception) -> AddAnswer:
    """Return the answer for a text that could not be kept; it stays in the queue."""
    return AddAnswer(action="refused", id=None, path=None, gate="failed", reason=str(error))


def request_of(item: Waiting) -> AddRequest:
    """Return the request that was queued, under the id that was promised; keys of a newer program are left out."""
    known = {each.name for each in fields(AddRequest)}
    said = {key: value for key, value in item.request.items() if key in known}
    return request_from({**said, "id": item.id, "dry_run": False})


def _close(engine: Engine, item: Waiting, action: str) -> None:
    """Note that a text was kept as part of another memory."""
    _drop(engine, [item.id], action)


def drop(engine: Engine, names: Sequence[str], *, reason: str = "dropped by hand", dry_run: bool = False) -> list[str]:
    """Take texts out of the queue for good; raises `NotFound`."""
    waiting = sorted(item.id for item in engine.writer().queue.waiting())
    meant = {given: [name for name in waiting if given and name.startswith(given)] for given in names}
    if wrong := [given for given, those in meant.items() if len(those) != 1]:
        raise NotFound("not in the queue, or not one alone: " + ", ".join(wrong), fix="memctl queue ls")
    found = list(dict.fromkeys(name for (name,) in meant.values()))
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
