"""Many texts at once: embedded together, kept in order, a few a transaction."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from memctl.domain.answers import AddAnswer
from memctl.intake.parts import AddRequest, IntakeParts
from memctl.intake.path import Prepared, keep, prepare
from memctl.vault.records import embedding_text

if TYPE_CHECKING:
    from concurrent.futures import Future

    import numpy as np

EMBEDDED = 64
"""Texts that are embedded together."""
KEPT = 2
"""Texts a transaction: others wait for the write lock 33 ms at the median and 66 ms at the 95th percentile; five would
take 80 and 137 ms and save a tenth of the time (300 chat turns, two busy cores)."""


def add_many(parts: IntakeParts, requests: Sequence[AddRequest]) -> Iterator[AddAnswer]:
    """Yield one answer a request, in order; what is yielded is on disk.

    While the texts of one step are kept, a thread embeds those of the next.
    """
    if len(requests) <= EMBEDDED:
        prepared, texts = _prepared(parts, requests)
        yield from _kept(parts, prepared, parts.embed(texts))
        return
    from concurrent.futures import ThreadPoolExecutor

    parts.embedder()  # found here, so that what is told of it is told in order
    with ThreadPoolExecutor(1, thread_name_prefix="memctl-embed") as ahead:
        steps = (requests[start : start + EMBEDDED] for start in range(0, len(requests), EMBEDDED))
        before: tuple[list[Prepared | AddAnswer], Future[list[np.ndarray] | None]] | None = None
        for step in steps:
            prepared, texts = _prepared(parts, step)
            embedding = ahead.submit(parts.embed, texts)
            if before is not None:
                yield from _kept(parts, before[0], before[1].result())
            before = prepared, embedding
        if before is not None:
            yield from _kept(parts, before[0], before[1].result())


def _prepared(parts: IntakeParts, requests: Sequence[AddRequest]) -> tuple[list[Prepared | AddAnswer], list[str]]:
    """Form texts, and return what of each is to be embedded."""
    prepared = [prepare(parts, request) for request in requests]
    return prepared, [embedding_text(item.draft.record) for item in prepared if isinstance(item, Prepared)]


def _kept(
    parts: IntakeParts, prepared: "Sequence[Prepared | AddAnswer]", made: "Sequence[np.ndarray] | None"
) -> Iterator[AddAnswer]:
    """Keep texts with their vectors, a few a transaction."""
    vectors = iter(made or ())
    waiting = [(item, next(vectors, None) if isinstance(item, Prepared) else None) for item in prepared]
    while waiting:
        done = _together(parts, waiting[:KEPT])
        yield from done
        waiting = waiting[len(done) :]
        if waiting and len(done) < KEPT and (alone := _alone(parts, waiting[0])) is not None:
            yield alone
            waiting = waiting[1:]


def _together(
    parts: IntakeParts, waiting: "Sequence[tuple[Prepared | AddAnswer, np.ndarray | None]]"
) -> list[AddAnswer]:
    """Keep texts in one transaction, up to the first that needs its own."""
    inside = replace(parts, batch=True)
    done: list[AddAnswer] = []
    with parts.commit():
        for item, vector in waiting:
            answer = item if isinstance(item, AddAnswer) else keep(inside, item, vector)
            if answer is None:
                break
            done.append(answer)
    return done


def _alone(parts: IntakeParts, waiting: "tuple[Prepared | AddAnswer, np.ndarray | None]") -> AddAnswer | None:
    item, vector = waiting
    return item if isinstance(item, AddAnswer) else keep(parts, item, vector)
