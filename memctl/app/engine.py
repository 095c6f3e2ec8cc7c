"""What the use cases of one vault share: settings, places, clock, journal, and a store that is opened when needed."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memctl.app.clock import Clock, Stamps, read_iso, system_entropy
from memctl.app.places import Places
from memctl.app.tail import Tail
from memctl.config import Loaded, Settings
from memctl.config.places import cache_folder, state_folder
from memctl.domain.answers import Progress
from memctl.domain.errors import IndexUnusable
from memctl.domain.event import Event, EventKind
from memctl.domain.ids import ulid
from memctl.domain.llm import LanguageModel
from memctl.domain.memory import StoredMemory
from memctl.domain.params import JOURNAL_OVERLAY_LIMIT
from memctl.domain.ports import Embedder, Report, Reranker
from memctl.domain.words import Actor, Status
from memctl.index.folding import fold_tail
from memctl.index.parts import IndexParts, VectorCache
from memctl.store.device import device_id
from memctl.store.edition import written
from memctl.store.journal import Journal
from memctl.store.lock import long_job_lock
from memctl.store.open import Store, open_store

if TYPE_CHECKING:
    from memctl.domain.answers import Hit
    from memctl.recall.remembered import RememberingEmbedder


def _silent(progress: Progress) -> None:
    return None


@dataclass(slots=True)
class Engine:
    """The parts of one vault; nothing is opened before it is used."""

    places: Places
    loaded: Loaded
    clock: Clock
    actor: Actor = Actor.PERSON
    channel: str | None = None
    profile: str = "default"
    report: Report = _silent
    entropy: Callable[[int], bytes] = system_entropy
    _store: Store | None = None
    _left: list[Store] = field(default_factory=list)
    _writable: bool = False
    _journal: Journal | None = None
    _tail: Tail | None = None
    _stamps: Stamps | None = None
    _in_job: bool = False
    asked: "RememberingEmbedder | None" = None
    """The embedder as recall uses it, once it did."""
    hot: "tuple[str, tuple[int, ...], tuple[Hit, ...]] | None" = None
    """The hot tier with the instant at which it was looked up, and what had been written by then."""
    rephrased: "OrderedDict[tuple[str, str, str], object]" = field(default_factory=OrderedDict)
    """What the language model said to questions, by task, model and question."""
    _embedders: list[Embedder | None] = field(default_factory=list)
    model_reason: str | None = None
    _language_models: list[LanguageModel | None] = field(default_factory=list)
    language_reason: str | None = None
    _rerankers: list[Reranker | None] = field(default_factory=list)
    rerank_reason: str | None = None

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.loaded.settings

    @property
    def root(self) -> Path:
        """The vault."""
        return self.places.vault

    @property
    def journal(self) -> Journal:
        """The vault's journal, as this device writes it."""
        if self._journal is None:
            self._journal = Journal(self.places.journal, device_id(state_folder(), self.entropy))
        return self._journal

    def reader(self) -> Store:
        """Return a store to read from; opens the database read-only unless it is open already."""
        self._leave_replaced()
        if self._store is None:
            self._store = open_store(self.places.db, read_only=True)
            self._writable = False
        return self._store

    def writer(self) -> Store:
        """Return a store to write to, healed and with everything folded in that the journal holds."""
        self._leave_replaced()
        if self._store is not None and not self._writable:
            self._store.close()
            self._store = None
        if self._store is None:
            self.loaded.demand()
            if not self.has_index():
                raise missing_index(self.places)
            self._store = open_store(self.places.db, read_only=False, locked=self._in_job)
            self._writable = True
            fold_tail(self._store, self.journal)
        return self._store

    def has_index(self) -> bool:
        """Tell whether there is a database with anything in it."""
        log = self.places.db.with_name(self.places.db.name + "-wal")
        return any(path.exists() and path.stat().st_size > 0 for path in (self.places.db, log))

    def create(self) -> Store:
        """Open the database for writing, making it where there is none."""
        self.close()
        self._store = open_store(self.places.db, read_only=False, locked=self._in_job)
        self._writable = True
        fold_tail(self._store, self.journal)
        return self._store

    def tail(self) -> Tail:
        """Return what the journal holds and the database does not yet."""
        if self._tail is None:
            self._tail = Tail(self.journal)
        self._tail.read_on(self.reader().events.positions())
        return self._tail

    def written(self) -> tuple[int, ...]:
        """Return what changes with every write, to the database or to the journal, that can change what is known."""
        return (*written(self.reader().conn), len(self.tail().bearing))

    def tail_overflows(self) -> bool:
        """Tell whether more lies in the journal than a read takes in."""
        return len(self.tail().events) > JOURNAL_OVERLAY_LIMIT

    def overlay(self, memories: Sequence[StoredMemory]) -> list[StoredMemory]:
        """Return memories with the state they have after what only the journal holds."""
        tail = self.tail()
        if not tail.events or not memories:
            return list(memories)
        folded = self.reader().states
        events = tail.about(folded.lineage({item.id for item in memories}, tail.pairs))
        if not events:
            return list(memories)
        states = folded.overlay({item.id: item.state for item in memories}, events)
        return [item if states[item.id] is item.state else replace(item, state=states[item.id]) for item in memories]

    def standings(self, memories: Sequence[StoredMemory]) -> list[StoredMemory]:
        """Return memories as `overlay` does, but for when they were last seen, which no hit shows."""
        return self.overlay(memories) if self.tail().bearing else list(memories)

    def new_statuses(self, ids: Sequence[str]) -> dict[str, Status]:
        """Return the statuses of some memories that only the journal knows yet; usually none, as writers fold."""
        if not self.tail().bearing:
            return {}
        return {item.id: item.state.status for item in self.overlay(self.reader().memories.by_ids(ids))}

    def _leave_replaced(self) -> None:
        """Turn from a database in whose place another file has come; who still reads from it may finish."""
        if self._store is not None and self._store.replaced and not self._store.conn.in_transaction:
            self._left.append(self._store)
            self._store, self.hot = None, None

    def close(self) -> None:
        """Close what is open."""
        for store in (*self._left, self._store):
            if store is not None:
                store.close()
        self._store, self.hot = None, None
        self._left.clear()

    def make_event(
        self,
        kind: EventKind,
        mems: Sequence[str] = (),
        data: Mapping[str, Any] | None = None,
        *,
        op: str | None = None,
        event_id: str | None = None,
    ) -> Event:
        """Return an event of this device and actor, later than the one before."""
        if self._stamps is None:
            self._stamps = Stamps(self.clock, self.journal.last_time() or "")
        at = self._stamps.next()
        return Event(
            id=event_id or self.new_ulid(at),
            at=at,
            device=self.journal.device,
            kind=kind,
            actor=self.actor,
            op=op,
            mems=tuple(mems),
            data=dict(data or {}),
        )

    def new_ulid(self, at: str | None = None) -> str:
        """Return a fresh ULID for an event or an operation."""
        return ulid(int(read_iso(at or self.clock.now()).timestamp() * 1000), self.entropy(10))

    def embedder(self) -> Embedder | None:
        """Return the embedding model, found once; None with `model_reason` set where there is none."""
        if not self._embedders:
            from memctl.models.registry import find_embedder

            found, self.model_reason = find_embedder(
                self.settings.embedding.model, self.settings.embedding.folder, threads=self.settings.embedding.threads
            )
            self._embedders.append(found)
        return self._embedders[0]

    def language_model(self) -> LanguageModel | None:
        """Return the language model, found once; None with `language_reason` set where there is none."""
        if not self._language_models:
            from memctl.app.network import endpoint_barred
            from memctl.models.llm import find_language_model

            barred = endpoint_barred(self.settings)
            found, self.language_reason = (None, barred) if barred else find_language_model(self.settings.llm)
            self._language_models.append(found)
        return self._language_models[0]

    def reranker(self) -> Reranker | None:
        """Return the cross-encoder, found once; None with `rerank_reason` set where it is not there."""
        if not self._rerankers:
            from memctl.models.rerank import find_reranker

            found, self.rerank_reason = find_reranker(self.settings.recall.rerank)
            self._rerankers.append(found)
        return self._rerankers[0]

    def vector_cache(self, embedder: Embedder) -> VectorCache | None:
        """Return the vectors shared between vaults, unless switched off."""
        if not self.settings.embedding.cache_mb:
            return None
        from memctl.models.cache import EmbeddingCache

        return EmbeddingCache(
            cache_folder() / "embeddings",
            embedder.name,
            embedder.dimensions,
            max_bytes=self.settings.embedding.cache_mb * 1_000_000,
        )

    def index_parts(self, store: Store) -> IndexParts:
        """Return what a pass over the vault works with."""
        from memctl.models.embed import count_tokens

        return IndexParts(
            root=self.root,
            store=store,
            journal=self.journal,
            make_event=self.make_event,
            now=self.clock.now,
            count_tokens=count_tokens,
            report=self.report,
            embedder=self.embedder,
            cache=self.vector_cache,
            exclude=self.settings.vault.exclude,
            memories_folder=self.settings.vault.memories,
            keep_history=self.settings.index.keep_history > 0,
            clusters=self.grouped,
        )

    @property
    def grouped(self) -> bool:
        """Groups of memories are asked for: by a setting, or by the profile whose recall looks in them."""
        return self.settings.recall.clusters > 0 or self.profile == "magma"

    @contextmanager
    def long_job(self, what: str) -> Iterator[None]:
        """Hold the lock for long jobs."""
        with long_job_lock(self.places.folder, what):
            self._in_job = True
            try:
                yield
            finally:
                self._in_job = False


def missing_index(places: Places) -> IndexUnusable:
    """Return the error that there is no database yet."""
    return IndexUnusable(f"no index at {places.db}", fix="memctl index")
