"""Recall as a use case: build the question, answer it, then log it; the database is never written."""

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any

from memctl.app.engine import Engine
from memctl.domain.answers import RecallAnswer
from memctl.domain.errors import FailedError, UsageError
from memctl.domain.event import EventKind
from memctl.domain.query import Filter
from memctl.domain.words import Degradation, Status
from memctl.recall.parts import RecallParts, RecallRequest
from memctl.text.dates import parse_instant

MODES = ("facts_only", "facts_plus_rules", "full_context")
_TYPES_OF_MODE = {"facts_only": ("fact",), "facts_plus_rules": ("fact", "procedure"), "full_context": ()}

HIDE_CHALLENGED = frozenset({"engram"})
"""Profiles that show nothing that is challenged; their switches say so, but are not imported for this."""


def recall(engine: Engine, request: RecallRequest, *, trace: bool = True) -> RecallAnswer:
    """Answer a question from the vault; appends one event to the journal unless `trace` is off."""
    from memctl.recall.path import recall_memories

    started = perf_counter()
    if request.keyword and request.semantic:
        raise UsageError("--keyword and --semantic exclude each other")
    if not engine.settings.index.embed and not request.semantic:
        request = replace(request, keyword=True)  # by its owner's wish, so nothing is missing
    answer = recall_memories(recall_parts(engine), request)
    degraded = list(answer.degraded)
    if engine.tail_overflows():
        degraded.append(Degradation.JOURNAL)
    if engine.reader().settings.get("last_complete_pass") is None:
        degraded.append(Degradation.STALE_INDEX)
    if trace and answer.results and not log_recall(engine, request, answer):
        degraded.append(Degradation.JOURNAL)
    return replace(
        answer,
        vault=str(engine.root),
        took_ms=round((perf_counter() - started) * 1000),
        degraded=tuple(dict.fromkeys(degraded)),
        warnings=(*answer.warnings, *engine.loaded.warnings),
    )


def build_request(engine: Engine, query: str, options: Mapping[str, Any]) -> RecallRequest:
    """Return the request that the options of `recall` make; raises `UsageError` for unknown values."""
    limit = options.get("limit")
    keyword, semantic = bool(options.get("keyword")), bool(options.get("semantic"))
    ranked = bool(options.get("everything_ranked"))
    return RecallRequest(
        query=query,
        limit=engine.settings.recall.limit if limit is None else limit,
        wanted=build_filter(engine, dict(options)),
        keyword=keyword,
        semantic=semantic,
        mode=options.get("mode") or "full_context",
        explain=bool(options.get("explain")),
        min_score=options.get("min_score"),
        everything_ranked=ranked,
        routed=bool(options.get("routed", True)),
        literal=keyword or semantic or ranked or '"' in query,
        limited=limit is not None,
        timeline=bool(options.get("timeline")),
        without=tuple(options.get("without") or ()),
    )


def recall_parts(engine: Engine) -> RecallParts:
    """Return what recall works with."""
    from memctl.models.embed import count_tokens

    settings = engine.settings.recall
    return RecallParts(
        root=engine.root,
        store=engine.reader(),
        embedder=engine.embedder if engine.settings.index.embed else lambda: None,
        overlay=engine.standings,
        new_statuses=engine.new_statuses,
        count_tokens=count_tokens,
        now=engine.clock.now(),
        home_channel=engine.channel or "_global",
        min_similarity=settings.min_similarity,
        min_score=settings.min_score,
        profile=engine.profile,
    )


def log_recall(engine: Engine, request: RecallRequest, answer: RecallAnswer) -> bool:
    """Append what was recalled to the journal; False where that was not possible."""
    data: dict[str, Any] = {"mode": answer.mode, "shown": len(answer.results)}
    if engine.settings.audit.level in ("reads", "verbose"):
        data["query"] = request.query
        data["ranks"] = [[hit.id, hit.score] for hit in answer.results]
    kind = EventKind.RETRIEVED if engine.settings.recall.reinforce else EventKind.NOTED
    try:
        engine.journal.append([engine.make_event(kind, [hit.id for hit in answer.results], data)])
    except (OSError, FailedError):
        return False
    return True


def build_filter(engine: Engine, options: dict[str, Any]) -> Filter:
    """Return the filter that the options of `recall` and `ls` name; raises `UsageError` for unknown values."""
    statuses = tuple(options.get("statuses") or ())
    if unknown := set(statuses) - set(Status):
        raise UsageError(f"no status is called {sorted(unknown)[0]!r}", fix="one of: " + ", ".join(Status))
    everything = bool(options.get("all"))
    as_of = _instant(engine, options.get("as_of"), "--as-of")
    mode = options.get("mode") or "full_context"
    if mode not in MODES:
        raise UsageError(f"no mode is called {mode!r}", fix="one of: " + ", ".join(MODES))
    types = tuple(options.get("types") or ()) or _TYPES_OF_MODE[mode]
    default = (Status.ACTIVE,) if engine.profile in HIDE_CHALLENGED else Filter().statuses
    return Filter(
        channels=tuple(options.get("channels") or ()),
        statuses=statuses or (tuple(Status) if everything or options.get("timeline") else default),
        dormant=everything or bool(statuses) or bool(options.get("timeline")),
        layers=tuple(options.get("layers") or ()),
        types=types,
        categories=tuple(options.get("categories") or ()),
        tags=tuple(options.get("tags") or ()),
        path=options.get("path"),
        since=_instant(engine, options.get("since"), "--since"),
        until=_instant(engine, options.get("until"), "--until"),
        valid_at=as_of or options.get("valid_at"),
        verified_only=bool(options.get("verified_only")),
    )


def _instant(engine: Engine, value: str | None, option: str) -> str | None:
    if value is None:
        return None
    found = parse_instant(value, engine.clock.now())
    if found is None:
        raise UsageError(f"{option} is no date: {value!r}", fix="2026-11-21, yesterday, 2 weeks ago")
    return found
