"""What `status`, `stats` and `privacy` tell: flat objects of plain values."""

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from memctl.app.engine import Engine
from memctl.app.places import why_not_live
from memctl.config.places import cache_folder, config_folder, state_folder, user_file, vault_file
from memctl.config.settings import LlmSettings, Settings
from memctl.domain.event import RECALLS, Event
from memctl.domain.query import Filter
from memctl.domain.words import Origin, SourceState, Status
from memctl.store.tallies import Tallies

_NO_SERVER = "no server is asked unless llm.endpoint names one"
_EVERY_STATUS = tuple(Status)


def status(engine: Engine) -> dict[str, Any]:
    """Return where the vault stands, from the database and a look at the file system that reads no content."""
    from memctl.index.changes import find_changes
    from memctl.index.take import rules_version
    from memctl.vault.scan import scan_vault

    store = engine.reader()
    known = store.sources.all()
    settings = engine.settings.vault
    scan = scan_vault(engine.root, exclude=settings.exclude, memories_folder=settings.memories)
    changes = find_changes(scan, known, rules=rules_version())
    embedder = engine.embedder() if engine.settings.index.embed else None
    have, want = store.vectors.coverage(embedder.name) if embedder else (0, store.memories.count(Filter()))
    return {
        "vault": str(engine.root),
        "notes": len(known),
        "memories": store.memories.count(Filter()),
        "dormant": store.memories.count(Filter(statuses=_EVERY_STATUS, dormant=True))
        - store.memories.count(Filter(statuses=_EVERY_STATUS)),
        "lag": len(changes.touched) + len(changes.new) + len(changes.missing),
        "new": len(changes.new),
        "changed": len(changes.touched),
        "missing": len(changes.missing),
        "unreadable": sum(row.state == SourceState.UNREADABLE for row in known.values()),
        "last_complete_pass": store.settings.get("last_complete_pass"),
        "embedding_model": embedder.name if embedder else None,
        "embedded": have,
        "embeddings_wanted": want,
        "unfolded_events": len(engine.tail().events),
        "database": str(engine.places.db),
        "database_bytes": size_of(engine.places.db),
        "watching": watcher(engine),
        **_dreams(engine),
        "degraded": _degraded(engine, have, want),
    }


def _dreams(engine: Engine) -> dict[str, Any]:
    """Return when memory last settled, and what waits for a person's word."""
    from memctl.app.proposals import waiting
    from memctl.app.sleeping import next_due

    runs = engine.reader().dreams.runs(1, until=engine.clock.now())
    proposal = waiting(engine)
    return {
        "last_dream": runs[0].at if runs else None,
        "next_dream": next_due(engine, runs),
        "proposal": proposal.run if proposal is not None else None,
        "proposed_at": proposal.at if proposal is not None else None,
        "proposed_changes": proposal.changes if proposal is not None else 0,
    }


def _degraded(engine: Engine, have: int, want: int) -> list[str]:
    degraded = list(engine.reader().degraded)
    if engine.settings.index.embed and engine.embedder() is None:
        degraded.append("model")
    elif have < want:
        degraded.append("partial-embeddings")
    return degraded


def watcher(engine: Engine) -> dict[str, Any] | None:
    """Return pid and last heartbeat of the watcher, or None where none is alive."""
    path = engine.places.folder / "watch.heartbeat"
    try:
        pid, at = path.read_text(encoding="utf-8").split()
        os.kill(int(pid), 0)
    except (OSError, ValueError):
        return None
    return {"pid": int(pid), "heartbeat": at}


def stats(engine: Engine) -> dict[str, Any]:
    """Return counts of everything that is kept."""
    store, tail = engine.reader(), engine.tail().events
    everything = engine.overlay(store.memories.select(Filter(statuses=_EVERY_STATUS, dormant=True)))
    awake = [item for item in everything if item.state.dormant_since is None]
    tags, tallies = store.memories.tags(), Tallies(store.conn)
    return {
        "notes": len(store.sources.all()),
        "memories": len(awake),
        "dormant": len(everything) - len(awake),
        "written": sum(item.record.origin is Origin.WRITTEN for item in awake),
        "pinned": sum(item.pinned for item in awake),
        "by_status": dict(Counter(str(item.state.status) for item in everything)),
        "by_layer": dict(Counter(str(item.layer) for item in awake)),
        "by_type": dict(Counter(str(item.record.type) for item in awake)),
        "by_category": dict(Counter(str(item.record.category) for item in awake)),
        "by_channel": dict(Counter(item.record.channel for item in awake)),
        "by_source": dict(Counter(str(item.record.write_source) for item in awake)),
        "tags": len(tags),
        "recalled": sum(item.state.access_count for item in everything),
        "recalls": tallies.recalls() + len(_recalls(tail)),
        "recall_ms": _percentiles(sorted([*tallies.recall_milliseconds(), *_milliseconds(tail)])),
        "recall_techniques": _techniques(tallies, tail),
        "events": store.events.count() + len(tail),
        "operations": len(store.events.operations(limit=None)),
        "database_bytes": size_of(engine.places.db),
        "journal_bytes": folder_size(engine.places.journal),
    }


def _recalls(tail: Sequence[Event]) -> list[Mapping[str, Any]]:
    """Return what the journal alone knows of recalls."""
    return [event.data for event in tail if event.kind in RECALLS and "took_ms" in event.data]


def _milliseconds(tail: Sequence[Event]) -> list[float]:
    return [data["took_ms"] for data in _recalls(tail) if "by" in data and data["took_ms"] >= 0]


def _techniques(tallies: Tallies, tail: Sequence[Event]) -> dict[str, dict[str, int]]:
    """Return in how many recalls each technique helped, and with how many results."""
    counted = {name: [recalls, results] for name, (recalls, results) in tallies.techniques().items()}
    for data in _recalls(tail):
        for name, results in data.get("by", {}).items():
            known = counted.setdefault(name, [0, 0])
            counted[name] = [known[0] + 1, known[1] + results]
    return {name: {"recalls": recalls, "results": results} for name, (recalls, results) in sorted(counted.items())}


def _percentiles(ascending: Sequence[float]) -> dict[str, float]:
    """Return how long half, 95 and 99 of a hundred recalls took at most, of the latest thousand; empty for none."""
    last = len(ascending) - 1
    return {f"p{share}": ascending[-(-share * last // 100)] for share in (50, 95, 99)} if ascending else {}


def privacy(engine: Engine) -> dict[str, Any]:
    """Return what is stored, where, and what may leave the machine."""
    memories = engine.root / engine.settings.vault.memories
    return {
        "vault": str(engine.root),
        "network": engine.settings.privacy.network,
        "network_used": _network_used(engine.settings),
        "endpoint": _endpoint(engine.settings),
        "language_model": engine.settings.llm.model or "none",
        "telemetry": "none",
        "index": _place(engine.places.db),
        "journal": _place(engine.places.journal),
        "journal_holds": "queries, what they found, changes and old texts of edited notes",
        "audit_level": engine.settings.audit.level,
        "memories": _place(memories),
        "trash": _place(engine.places.trash),
        "backups": _place(engine.places.backups),
        "settings": [str(path) for path in (user_file(), vault_file(engine.root)) if path.exists()],
        "config_folder": str(config_folder()),
        "state_folder": _place(state_folder()),
        "shared_embeddings": _place(cache_folder() / "embeddings"),
        "shared_with_git": not _ignored(engine.places.folder),
        "keeps_history_days": engine.settings.index.keep_history,
        "synced_folder": why_not_live(engine.root),
        "erase": "memctl forget --purge ID, or delete the folders above",
    }


def _network_used(settings: Settings) -> str:
    if settings.privacy.network == "never":
        return "never: privacy.network says so"
    if _endpoint(settings)["used"]:
        return "by `memctl model pull`, and by what asks a language model: see endpoint"
    return "never, unless you ran `memctl model pull`"


def _endpoint(chosen: Settings) -> dict[str, Any]:
    """Return where questions and passages may go: to a server that somebody named, and to no other."""
    from memctl.app.network import endpoint_barred
    from memctl.models.endpoint import host_of

    settings = chosen.llm
    host, near = host_of(settings.endpoint)
    return {
        "host": host or None,
        "loopback": near if host else None,
        "model": settings.endpoint_model or None,
        "key_from": settings.key_env or None,
        "used": settings.enabled and bool(host and settings.endpoint_model) and endpoint_barred(chosen) is None,
        "why": "llm.endpoint names it; memctl config set llm.endpoint '' ends that" if host else _NO_SERVER,
        "gets": _sent(settings) + _asked_by_recall(chosen) if host else None,
    }


def _sent(settings: LlmSettings) -> str:
    what = "the questions of ask with the passages found, and texts that are extracted from or compacted"
    some = f", where a memory of importance {settings.hybrid_from:g} or more is concerned" if settings.model else ""
    return f"once its model has passed the exam: {what}{some}"


def _asked_by_recall(chosen: Settings) -> str:
    """Return what recall sends: nothing unless a setting asks for it, nor where a model on this machine answers."""
    recall, said = chosen.recall, ""
    if chosen.llm.model:
        return said
    if recall.self_query_model:
        said += ", and questions of recall with the names of tags and channels (recall.self_query_model)"
    if "model" in (recall.hyde, recall.expand):
        said += "; and without an exam, questions of recall (recall.hyde, recall.expand)"
    return said


def _ignored(folder: Path) -> bool:
    try:
        return (folder / ".gitignore").read_text(encoding="utf-8").split() == ["*"]
    except OSError:
        return False


def _place(path: Path) -> dict[str, Any]:
    size = folder_size(path) if path.is_dir() else size_of(path)
    return {"path": str(path), "bytes": size, "exists": path.exists()}


def size_of(path: Path) -> int:
    """Return the bytes of a file; 0 where there is none."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def folder_size(path: Path) -> int:
    """Return the bytes of all files below a folder."""
    return sum(size_of(file) for file in path.rglob("*") if file.is_file()) if path.is_dir() else 0
