"""Extraction as a use case: candidates from a text, what each does to what is stored, and a log of every decision."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from memctl.app.adding import channel_here
from memctl.app.engine import Engine
from memctl.app.language import Speaker, speaker_for
from memctl.domain.event import EventKind
from memctl.domain.llm import Budget, Stop
from memctl.domain.reading_answers import ExtractAnswer
from memctl.domain.words import TemporalType
from memctl.intake.extraction.decide import decide_all
from memctl.intake.extraction.extract import extract
from memctl.intake.extraction.extracted import Action, Decision, Extraction, Message, Tally
from memctl.intake.extraction.nearest import nearest_memories

if TYPE_CHECKING:
    from memctl.app.memory import Memory

EXTRACT_TOKENS = 50_000
"""Tokens that one text or conversation may cost."""


def extract_text(
    memory: "Memory",
    text: str | Sequence[Message],
    *,
    apply: bool = False,
    speaker: Speaker | None = None,
    session: str | None = None,
    budget: Budget | None = None,
    stop: Stop | None = None,
) -> ExtractAnswer:
    """Return candidates and decisions; with `apply`, what is new is added with the standing of an extractor.

    UPDATE and DELETE are logged and left to the dream: nothing here changes what is stored. Raises `Cancelled`.
    """
    engine = memory.engine
    messages = [Message(text)] if isinstance(text, str) else list(text)
    chosen = speaker_for(engine, "extract") if speaker is None else speaker
    allowed = budget or Budget(tokens=EXTRACT_TOKENS)
    tally = Tally()
    now = engine.clock.now()
    found = extract(messages, now, model=chosen.model, rights=chosen.rights, budget=allowed, tally=tally, stop=stop)
    channel = engine.channel or ("_global" if not apply else channel_here(memory.vault, memory.vault))
    embedder = engine.embedder if engine.settings.index.embed else lambda: None
    near = partial(nearest_memories, engine.reader(), embedder, channel=channel)
    decisions = decide_all(
        found.facts,
        near,
        model=chosen.model,
        rights=chosen.rights,
        said_on=now[:10],
        budget=allowed,
        tally=tally,
        stop=stop,
    )
    if apply:
        decisions = [_applied(memory, decision, channel, session) for decision in decisions]
        log_decisions(engine, decisions, found, tally)
    return _answer(found, decisions, allowed, chosen)


def _applied(memory: "Memory", decision: Decision, channel: str, session: str | None) -> Decision:
    if decision.action != Action.ADD:
        return decision
    fact = decision.fact
    bounded = fact.temporal_type == TemporalType.TIME_BOUNDED
    added = memory.add(
        fact.text,
        category=str(fact.category),
        confidence=fact.confidence,
        valid_from=fact.valid_from,
        valid_until=fact.valid_until if bounded else None,
        source="extract",
        channel=channel,
        session=session,
    )
    kept = added.action in ("created", "reinforced")
    return replace(decision, applied=kept, memory=added.id, reason=decision.reason if kept else added.reason)


def log_decisions(engine: Engine, decisions: Sequence[Decision], found: Extraction, tally: Tally) -> None:
    """Append one event a decision, and one that counts what the model said and what of it was dropped."""
    events = [engine.make_event(EventKind.NOTED, (), decision.as_event()) for decision in decisions]
    if found.model is not None:
        counts = {"log": "model_answers", "model": found.model, "tokens": found.tokens, "tasks": dict(tally.by_task)}
        kinds = [problem.partition(":")[0] for dropped in found.dropped for problem in dropped.problems]
        events.append(engine.make_event(EventKind.NOTED, (), {**counts, "dropped": sorted(kinds)}))
    if events:
        engine.journal.append(events)


def _answer(found: Extraction, decisions: Sequence[Decision], budget: Budget, chosen: Speaker) -> ExtractAnswer:
    return ExtractAnswer(
        facts=tuple(fact.as_row() for fact in found.facts),
        decisions=tuple({**decision.as_event(), "reason": decision.reason} for decision in decisions),
        entities=found.entities,
        relations=tuple(
            {"subject": each.subject, "kind": each.kind, "object": each.object} for each in found.relations
        ),
        dropped=tuple(
            {"task": item.task, "problems": list(item.problems), "source_span": list(item.source_span)}
            for item in found.dropped
        ),
        degraded=found.degraded if chosen.model is not None else (chosen.reason or "no language model",),
        model=found.model,
        tokens=budget.used_tokens,
    )
