"""Recall as a use case: build the question, answer it, then log it; the database is never written."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

from memctl.app.clock import read_iso
from memctl.app.engine import Engine
from memctl.app.rephrasing import Rephrasing, names_of
from memctl.domain.answers import Hit, RecallAnswer
from memctl.domain.errors import FailedError, UsageError
from memctl.domain.event import EventKind
from memctl.domain.ports import Embedder
from memctl.domain.query import Filter
from memctl.domain.words import Degradation, Status
from memctl.recall.meter import Meter
from memctl.recall.parts import Diversity, RecallParts, RecallRequest
from memctl.text.dates import day_bounds, parse_instant

_READS = ("recall", "embedding", "llm", "privacy")
"""Sections of settings that make an answer what it is."""
MODES = ("facts_only", "facts_plus_rules", "full_context")
_TYPES_OF_MODE = {"facts_only": ("fact",), "facts_plus_rules": ("fact", "procedure"), "full_context": ()}

MOODS = {
    **{"joy": 1.0, "happy": 1.0, "calm": 1.0, "good": 1.0, "positive": 1.0, "neutral": 0.0, "surprise": 0.0},
    **{"anger": -1.0, "angry": -1.0, "fear": -1.0, "afraid": -1.0, "sadness": -1.0, "sad": -1.0, "disgust": -1.0},
    **{"bad": -1.0, "negative": -1.0, "stressed": -1.0, "tired": -1.0},
}
"""The valence of each mood that can be named."""
OPTIONS = (
    *("limit", "mode", "as_of", "timeline", "active", "session", "mood", "categories", "types", "layers", "tags"),
    *("channels", "since", "until", "path", "keyword", "semantic", "verified_only", "min_score", "statuses", "explain"),
    *("all", "valid_at", "routed", "everything_ranked", "without"),
)
"""What `Memory.recall` takes beside `trace`."""
HEED_MOODS = ("default", "cognitive")
"""Profiles that prefer memories of the mood that is named."""
_MIDNIGHT = "T00:00:00.000Z"
HIDE_CHALLENGED = frozenset({"engram"})
"""Profiles that show nothing that is challenged; their switches say so, but are not imported for this."""


def recall(engine: Engine, request: RecallRequest, *, trace: bool = True) -> RecallAnswer:
    """Answer a question from the vault; appends one event to the journal unless `trace` is off.

    A read under another profile than the vault's writes nothing.
    """
    started, hits = perf_counter(), _hits(engine)
    if request.keyword and request.semantic:
        raise UsageError("--keyword and --semantic exclude each other")
    if not engine.settings.index.embed and not request.semantic:
        request = replace(request, keyword=True)  # by its owner's wish, so nothing is missing
    meter = Meter(perf_counter)
    words = Rephrasing(engine, meter)
    with engine.reader().snapshot():
        parts = recall_parts(engine, words)
        answer = _answered(parts, request, words)
        if not answer.results and answer.hint is None:
            from memctl.recall.barren import why_nothing

            answer = replace(answer, hint=why_nothing(parts, request))
        degraded = [*answer.degraded, *([Degradation.LANGUAGE_MODEL] if words.reasons else [])]
        if engine.tail_overflows():
            degraded.append(Degradation.JOURNAL)
        if engine.reader().settings.get("last_complete_pass") is None:
            degraded.append(Degradation.STALE_INDEX)
    took = (perf_counter() - started) * 1000
    known = _hits(engine) > hits
    own = engine.profile == engine.settings.recall.profile
    if trace and own and answer.results and not log_recall(engine, request, answer, meter, took, known=known):
        degraded.append(Degradation.JOURNAL)
    return replace(
        answer,
        vault=str(engine.root),
        took_ms=round(took),
        timings=dict(meter.milliseconds) if request.explain else {},
        techniques=dict(meter.counts) if request.explain else {},
        degraded=tuple(dict.fromkeys(degraded)),
        warnings=(
            *answer.warnings,
            *_unheard(engine, request),
            *names_of(words.reasons),
            *_without_reranker(engine, degraded),
            *engine.loaded.told(_READS),
        ),
    )


def _unheard(engine: Engine, request: RecallRequest) -> list[str]:
    """Say what was named and changes nothing: a channel that is not there, an option that the profile ignores."""
    home, told = engine.channel, []
    if home and home != "_global" and home not in dict(engine.reader().memories.channels()):
        told.append(f"there is no channel {home}; all channels were searched")
    if request.session and engine.profile != "cognitive":
        told.append(f"the session changes nothing under the profile {engine.profile}; cognitive heeds it")
    if request.mood and engine.profile not in HEED_MOODS:
        told.append(f"the mood changes nothing under the profile {engine.profile}; {' and '.join(HEED_MOODS)} heed it")
    return told


def _without_reranker(engine: Engine, degraded: Sequence[str]) -> tuple[str, ...]:
    if Degradation.RERANKER not in degraded:
        return ()
    return (f"not reranked: {engine.rerank_reason or 'the cross-encoder does not work; memctl model ls'}",)


def _answered(parts: RecallParts, request: RecallRequest, words: Rephrasing) -> RecallAnswer:
    """Answer a question by the path that it asks for."""
    if request.active:
        from memctl.recall.active import recall_active

        return recall_active(parts, request)
    if words.engine.settings.recall.self_query == "filter" and not request.literal:
        from memctl.recall.asides import recall_within

        return recall_within(parts, request, words.filters)
    from memctl.recall.path import recall_memories

    return recall_memories(parts, request)


def build_request(engine: Engine, query: str, options: Mapping[str, Any]) -> RecallRequest:
    """Return the request that the options of `recall` make; raises `UsageError` for unknown options and values."""
    demand_known(options)
    limit = options.get("limit")
    if limit is not None and limit < 1:
        raise UsageError(f"limit is {limit}: it must be at least 1", fix="limit=10")
    keyword, semantic = bool(options.get("keyword")), bool(options.get("semantic"))
    ranked = bool(options.get("everything_ranked"))
    active = str(options.get("active") or "").strip()
    query = " ".join(part for part in (query.strip(), active) if part) if active else query
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
        literal=keyword or semantic or bool(active) or '"' in query,
        limited=limit is not None,
        session=options.get("session") or None,
        known_at=_end_of(engine, options.get("as_of")),
        active=bool(active),
        timeline=bool(options.get("timeline")),
        mood=_mood(options.get("mood")),
        without=tuple(options.get("without") or ()),
    )


def demand_known(options: Mapping[str, Any]) -> None:
    """Raise `UsageError` where an option is unknown, with the nearest one that is known."""
    for name in options:
        if name == "profile":
            raise UsageError("a profile is chosen when a vault is opened", fix="Memory.open(vault, profile=NAME)")
        if name not in OPTIONS:
            from difflib import get_close_matches

            near = get_close_matches(name, OPTIONS, n=1)
            raise UsageError(
                f"recall has no option {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""),
                fix="one of: " + ", ".join(OPTIONS),
            )


def recall_parts(engine: Engine, rephrasing: Rephrasing | None = None) -> RecallParts:
    """Return what recall works with."""
    from memctl.models.embed import count_tokens

    settings = engine.settings.recall
    words = rephrasing or Rephrasing(engine)
    return RecallParts(
        root=engine.root,
        store=engine.reader(),
        embedder=_embedder(engine, words) if engine.settings.index.embed else lambda: None,
        overlay=engine.standings if engine.profile == "default" else engine.overlay,
        unfolded=lambda: [event.mems for event in engine.tail().events if event.kind == EventKind.RETRIEVED],
        new_statuses=engine.new_statuses,
        count_tokens=count_tokens,
        now=engine.clock.now(),
        home_channel=engine.channel or "_global",
        device=engine.journal.device if engine.profile == "cognitive" else "",
        min_similarity=settings.min_similarity,
        min_score=settings.min_score,
        profile=engine.profile,
        decompose=settings.decompose,
        hyde=settings.hyde == "template",
        clusters=settings.clusters,
        meter=words.meter,
        reranker=engine.reranker if settings.rerank else None,
        diversity=Diversity(settings.balance, settings.per_source, settings.per_session),
        asides=words.filters if settings.self_query == "boost" else None,
    )


def _embedder(engine: Engine, words: Rephrasing) -> Callable[[], Embedder | None]:
    """Return what finds the embedder, whose questions of the last half hour are remembered while the process lives."""

    from memctl.recall.around import MeteredEmbedder

    def find() -> Embedder | None:
        embedder = engine.embedder()
        if embedder is None:
            return None
        if engine.asked is None or engine.asked.embedder is not embedder:
            from memctl.recall.remembered import RememberingEmbedder

            engine.asked = RememberingEmbedder(embedder, engine.clock.now)
        asked = engine.asked
        return words.around(MeteredEmbedder(asked, words.meter, lambda: asked.hits))

    return find


def hot_tier(engine: Engine) -> tuple[Hit, ...]:
    """Return the memories that a client is always handed; nothing is logged.

    Looked up once in five minutes while nothing is written, so that what was taken back is not handed on.
    """
    from memctl.domain.params.forgetting import HOT_SECONDS
    from memctl.recall.hot import hot_tier as look_up

    with engine.reader().snapshot():
        now, written = engine.clock.now(), engine.written()
        known = engine.hot
        young = known and 0 <= (read_iso(now) - read_iso(known[0])).total_seconds() <= HOT_SECONDS
        if known is None or not young or known[1] != written:
            known = engine.hot = (now, written, look_up(recall_parts(engine)))
        return known[2]


def recall_steps(engine: Engine) -> tuple[str, ...]:
    """Return the names of the steps that `without` may leave out under the profile in force."""
    from memctl.recall.steps import STEPS

    return STEPS if engine.profile == "default" else ()


def _hits(engine: Engine) -> int:
    """Return how often the vector of a question was known already."""
    return engine.asked.hits if engine.asked is not None else 0


def log_recall(
    engine: Engine, request: RecallRequest, answer: RecallAnswer, meter: Meter, took: float, *, known: bool
) -> bool:
    """Append what was recalled to the journal; False where that was not possible."""
    data: dict[str, Any] = {"mode": answer.mode, "shown": len(answer.results), "took_ms": round(took, 1)}
    if not request.keyword:
        data["known"] = known
    if engine.settings.audit.level in ("reads", "verbose"):
        data["query"] = request.query
        data["ranks"] = [[hit.id, hit.score] for hit in answer.results]
        channels = Counter(hit.channel for hit in answer.results)
        if set(channels) - {engine.channel or "_global"}:
            data["channels"] = dict(sorted(channels.items()))
        data["by"] = dict(sorted(meter.counts.items()))
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
    as_of = _end_of(engine, options.get("as_of"))
    mode = options.get("mode") or "full_context"
    if mode not in MODES:
        raise UsageError(f"no mode is called {mode!r}", fix="one of: " + ", ".join(MODES))
    types = tuple(options.get("types") or ()) or _TYPES_OF_MODE[mode]
    default = (Status.ACTIVE,) if engine.profile in HIDE_CHALLENGED else Filter().statuses
    return Filter(
        channels=tuple(options.get("channels") or ()),
        statuses=statuses or _statuses(options, default),
        dormant=everything or bool(statuses) or bool(options.get("timeline")) or as_of is not None,
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


def _statuses(options: Mapping[str, Any], default: tuple[str, ...]) -> tuple[str, ...]:
    """Return what may answer; what was replaced since may where a day or the course of time is asked about."""
    if options.get("all") or options.get("timeline"):
        return tuple(Status)
    return (*default, Status.SUPERSEDED) if options.get("as_of") else default


def _end_of(engine: Engine, day: str | None) -> str | None:
    """Return the instant that `--as-of` means: of a day its end."""
    found = _instant(engine, day, "--as-of")
    return day_bounds(found[:10])[1] if found and found.endswith(_MIDNIGHT) else found


def _mood(name: str | None) -> float:
    """Return the valence of a mood, -1..1; raises `UsageError` for a word that names none."""
    if not name:
        return 0.0
    if name.lower() not in MOODS:
        from difflib import get_close_matches

        near = get_close_matches(name.lower(), MOODS, n=1)
        raise UsageError(
            f"no mood is called {name!r}", fix=f"--mood {near[0]}" if near else "one of: " + ", ".join(MOODS)
        )
    return MOODS[name.lower()]


def _instant(engine: Engine, value: str | None, option: str) -> str | None:
    if value is None:
        return None
    found = parse_instant(value, engine.clock.now())
    if found is None:
        raise UsageError(f"{option} is no date: {value!r}", fix="2026-11-21, yesterday, 2 weeks ago")
    return found
