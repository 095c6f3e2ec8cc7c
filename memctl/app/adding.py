"""Adding a memory: from the options of a command to the write path."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import partial
from pathlib import Path

from memctl.app.engine import Engine
from memctl.domain.answers import AddAnswer
from memctl.domain.errors import UsageError
from memctl.domain.ids import ID_PATTERN
from memctl.domain.llm import Budget
from memctl.domain.words import Actor, Category, Governance, Layer, MemoryType, WriteSource
from memctl.intake.parts import AddRequest, IntakeParts, IntakeRules
from memctl.intake.synthesis import SYNTHESIS_TOKENS, Synthesis, Synthesise, synthesise
from memctl.text.dates import parse_instant
from memctl.text.normalise import slug

_CHOICES = {"category": Category, "type": MemoryType, "layer": Layer, "governance": Governance, "source": WriteSource}


def add(engine: Engine, request: AddRequest) -> AddAnswer:
    """Remember a text; raises `UsageError` for an option that has no such value."""
    from memctl.intake.path import add_memory

    _end_sessions(engine, request)
    return add_memory(intake_parts(engine), checked(request, engine.clock.now()))


def add_many(engine: Engine, requests: Sequence[AddRequest]) -> Iterator[AddAnswer]:
    """Remember texts in order; raises `UsageError` before the first where an option has no such value."""
    from memctl.intake.batch import add_many as keep_many

    if requests:
        _end_sessions(engine, requests[0])
    now = engine.clock.now()
    yield from keep_many(intake_parts(engine), [checked(request, now) for request in requests])


def _end_sessions(engine: Engine, request: AddRequest) -> None:
    """Close the sessions that ended unnoticed; only a look, where nothing is in the working layer."""
    if request.dry_run or not engine.writer().memories.has_working():
        return
    from memctl.app.working import end_sessions

    end_sessions(engine)


def intake_parts(engine: Engine) -> IntakeParts:
    """Return what the write path works with."""
    from memctl.app.rewriting import grow
    from memctl.index.take import rules_version
    from memctl.models.embed import count_tokens

    store = engine.writer()
    return IntakeParts(
        root=engine.root,
        store=store,
        journal=engine.journal,
        make_event=engine.make_event,
        now=engine.clock.now,
        entropy=engine.entropy,
        new_ulid=engine.new_ulid,
        embedder=engine.embedder if engine.settings.index.embed else lambda: None,
        count_tokens=count_tokens,
        memories_folder=engine.settings.vault.memories,
        grow=partial(grow, engine),
        synthesise=_synthesis(engine),
        rules=IntakeRules(**{each.name: getattr(engine.settings.intake, each.name) for each in fields(IntakeRules)}),
        index_rules=rules_version(),
        profile=engine.profile,
    )


def _synthesis(engine: Engine) -> Synthesise:
    """Return how texts are merged: by the language model where it passed the exam in that; one budget for them all."""
    budget = Budget(tokens=SYNTHESIS_TOKENS)

    def made(old: str, new: str, importance: float) -> Synthesis:
        from memctl.app.language import speaker_for

        return synthesise(old, new, importance, model=speaker_for(engine, "merge").model, budget=budget)

    return made


def checked(request: AddRequest, now: str) -> AddRequest:
    """Return the request with its dates as ISO, or raise `UsageError` naming what is wrong."""
    for name, choices in _CHOICES.items():
        value = getattr(request, name)
        if value is not None and value not in list(choices):
            allowed = ", ".join(choices)
            raise UsageError(f"no {name} is called {value!r}", fix=f"one of: {allowed}")
    if request.confidence is not None and not 0 <= request.confidence <= 1:
        raise UsageError(f"confidence lies between 0 and 1, not {request.confidence}")
    if request.authority is not None and not 1 <= request.authority <= 6:
        raise UsageError(f"authority lies between 1 and 6, not {request.authority}")
    if request.id is not None and not ID_PATTERN.fullmatch(request.id):
        raise UsageError(f"no memory can have the id {request.id!r}", fix="16 of the letters a to z and digits 2 to 7")
    dates = {name: _day(getattr(request, name), now, name) for name in ("valid_from", "valid_until")}
    if dates["valid_from"] and dates["valid_until"] and dates["valid_until"] < dates["valid_from"]:
        raise UsageError("the memory would end before it begins: --valid-until lies before --valid-from")
    return replace(request, valid_from=dates["valid_from"], valid_until=dates["valid_until"])


def _day(value: str | None, now: str, name: str) -> str | None:
    if value is None:
        return None
    found = parse_instant(value, now, ahead=name == "valid_until")
    if found is None:
        raise UsageError(f"--{name.replace('_', '-')} is no date: {value!r}", fix="2026-11-21, tomorrow, 2 weeks ago")
    return found[:10] if found[10:] in ("", "T00:00:00.000Z", "T00:00:00Z") else found


def channel_here(vault: Path, start: Path) -> str:
    """Return the channel of the git repository around `start`, unless that is the vault's own; else `_global`."""
    for folder in (start, *start.parents):
        if folder == vault:
            break
        if (folder / ".git").exists():
            return slug(folder.name) or "_global"
    return "_global"


def source_of(actor: Actor) -> str:
    """Return the write source that an actor's bare add has."""
    return {Actor.CLIENT: "assistant", Actor.HOOK: "hook", Actor.DREAM: "dream"}.get(actor, "human")
