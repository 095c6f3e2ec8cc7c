"""Capture: what a hook or a client overheard, put through the observer and kept as memories that stand alone."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.app.adding import channel_here, checked, intake_parts
from memctl.app.engine import Engine
from memctl.domain.answers import CaptureAnswer, CaptureItem
from memctl.domain.words import Actor
from memctl.intake.parts import AddRequest
from memctl.text.recalled import without_recalled

if TYPE_CHECKING:
    from memctl.intake.observing.observe import Observation

LONGEST_PART = 4_500
"""Characters of a part of a captured text; the observer takes less than 5,000."""
_SHOWN = 200
"""Characters of a text that is left, in the answer."""
_BREAK = re.compile(r"\n\s*\n")


def capture(
    engine: Engine,
    text: str,
    *,
    session: str | None = None,
    source: str | None = None,
    later: bool = False,
    dry_run: bool = False,
) -> CaptureAnswer:
    """Keep what a text states that is worth keeping; what memctl itself recalled is cut out before."""
    clean = _open_part(without_recalled(text))
    if later and not dry_run:
        return _promised(engine, clean, session, source)
    items = [item for part in parts_of(clean) for item in _captured(engine, part, session, source, dry_run=dry_run)]
    return CaptureAnswer(items=tuple(items), kept=sum(item.added is not None for item in items))


def _open_part(text: str) -> str:
    """Return a text without private spans, which are found as in notes; nothing in a message is code."""
    from memctl.vault.private import Spans, remove_private

    nowhere = Spans(())
    return remove_private(text, nowhere, nowhere)[0]


def _promised(engine: Engine, text: str, session: str | None, source: str | None) -> CaptureAnswer:
    """Put what the observer would keep into the queue, in the time that a hook has."""
    from memctl.app.queueing import enqueue

    wanted = [(item, request) for part in parts_of(text) for item, request in _wanted(engine, part, session, source)]
    names = enqueue(engine, [request for _, request in wanted if request is not None])
    return CaptureAnswer(items=tuple(item for item, _ in wanted), kept=len(names))


def parts_of(text: str) -> Iterator[str]:
    """Yield a text whole, or in parts of whole paragraphs where it is long."""
    part = ""
    for paragraph in _BREAK.split(text):
        for start in range(0, max(1, len(paragraph)), LONGEST_PART):
            piece = paragraph[start : start + LONGEST_PART]
            if part and len(part) + len(piece) > LONGEST_PART:
                yield part
                part = ""
            part = f"{part}\n\n{piece}" if part else piece
    if part.strip():
        yield part


def _captured(
    engine: Engine, text: str, session: str | None, source: str | None, *, dry_run: bool
) -> Iterator[CaptureItem]:
    from memctl.intake.path import add_memory

    for item, request in _wanted(engine, text, session, source):
        if request is None:
            yield item
            continue
        asked = checked(replace(request, dry_run=dry_run), engine.clock.now())
        added = add_memory(intake_parts(engine), asked)
        if added.action == "refused":
            yield replace(item, why=added.reason, gate=added.gate)
        else:
            yield replace(item, text=_as_kept(engine, item.text), added=added)


def _as_kept(engine: Engine, text: str) -> str:
    """Return a statement as the gates let it through: without credentials, and without personal data by policy."""
    from memctl.text.pii import mask_pii
    from memctl.text.secrets import mask_secrets

    masked = mask_secrets(text)[0]
    return mask_pii(masked)[0] if engine.settings.intake.captured_pii == "mask" else masked


def _wanted(
    engine: Engine, text: str, session: str | None, source: str | None
) -> Iterator[tuple[CaptureItem, AddRequest | None]]:
    """Yield what the observer would keep of a text, as statements that stand alone, or why it keeps nothing."""
    from memctl.intake.observing.observe import observe
    from memctl.intake.rewording.standalone import rewrite

    seen = observe(text)
    if not seen.keep:
        yield CaptureItem(text[:_SHOWN], None, seen.why, str(seen.filter or "density"), None), None
        return
    channel = engine.channel or channel_here(engine.root, Path.cwd())
    facts = rewrite(text, now=engine.clock.now()) or (text,)
    for fact in facts:
        own = observe(fact) if len(facts) > 1 else seen
        told = own if own.category is not None else seen
        request = _request(engine, fact, told, session, source, channel)
        yield CaptureItem(fact, request.category, told.why, None, None), request


def _request(
    engine: Engine, text: str, seen: "Observation", session: str | None, source: str | None, channel: str
) -> AddRequest:
    return AddRequest(
        text=text,
        category=str(seen.category) if seen.category else None,
        source=source or ("assistant" if engine.actor is Actor.CLIENT else "hook"),
        session=session,
        channel=channel,
        captured=True,
        source_confidence=seen.source_confidence,
    )
