"""`Memory`: the facade, one method a use case. Doors translate to and from it; scripts use it as it is.

from memctl import Memory

with Memory.open("~/notes") as memory:
    memory.index()
    for hit in memory.recall("when do we deploy?").results:
        print(hit.path, hit.line, hit.content)
"""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from memctl.app import adding, changing, governing, indexing, looking, recalling
from memctl.app.care import Care
from memctl.app.engine import Engine
from memctl.app.open import engine_at, folder_for, open_engine
from memctl.domain.answers import (
    AddAnswer,
    CaptureAnswer,
    Change,
    ContextAnswer,
    Hit,
    IndexAnswer,
    InitAnswer,
    LinkItem,
    Operation,
    PurgeAnswer,
    RecallAnswer,
    Revision,
    ShownMemory,
    UndoAnswer,
    VerifyAnswer,
)
from memctl.domain.ports import Report
from memctl.domain.reading_answers import AskAnswer, ExtractAnswer, Sentence
from memctl.intake.parts import AddRequest, request_from

if TYPE_CHECKING:
    from memctl.app.queueing import QueueOf
    from memctl.app.working import InMind


class Memory(Care):
    """The memory of one vault."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @classmethod
    def open(
        cls,
        vault: "Path | str | None" = None,
        *,
        now: str | None = None,
        channel: str | None = None,
        profile: str | None = None,
        actor: str = "person",
    ) -> Self:
        """Return the memory of the vault that is named, or around the working directory; raises `NoVault`."""
        return cls(open_engine(vault, now=now, channel=channel, profile=profile, actor=actor))

    @classmethod
    def init(
        cls, folder: "Path | str", *, embed: bool = True, now: str | None = None, report: Report | None = None
    ) -> InitAnswer:
        """Make a vault of a folder and index it; changes no note and is safe to repeat."""
        with cls(engine_at(folder_for(folder), now=now)) as memory:
            memory.show_progress(report)
            return indexing.init(memory.engine, embed=embed)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close what is open."""
        self.engine.close()

    def show_progress(self, report: Report | None) -> None:
        """Send the progress of long jobs to `report`."""
        if report is not None:
            self.engine.report = report

    @property
    def vault(self) -> Path:
        """The vault's folder."""
        return self.engine.root

    # Taking in

    def index(
        self, paths: Sequence[str] = (), *, rebuild: bool = False, embed: bool = True, accept_missing: bool = False
    ) -> IndexAnswer:
        """Take in what changed in the vault, or below some paths of it."""
        if rebuild:
            return indexing.rebuild(self.engine, embed=embed)
        return indexing.index(self.engine, paths, embed=embed, accept_missing=accept_missing)

    def rebuild(self, *, embed: bool = True) -> IndexAnswer:
        """Make the database again from vault and journal; loses nothing and asks nothing."""
        return indexing.rebuild(self.engine, embed=embed)

    def watch(
        self,
        stop: threading.Event,
        on_pass: Callable[[IndexAnswer], None],
        notice: Callable[[str], None],
        *,
        once: bool = False,
    ) -> None:
        """Keep taking in changes until `stop` is set; `notice` gets a sentence on what has to wait."""
        indexing.watch(self.engine, stop, on_pass, notice, once=once)

    def verify(self, names: Sequence[str] = ()) -> VerifyAnswer:
        """Check whether sources still say what their memories say."""
        return indexing.verify(self.engine, names)

    # Writing

    def add(self, text: str, **options: Any) -> AddAnswer:
        """Remember a text; `options` are the fields of `AddRequest`. A refusal is an answer, not an exception."""
        options.setdefault("channel", self.engine.channel or adding.channel_here(self.vault, Path.cwd()))
        options.setdefault("source", adding.source_of(self.engine.actor))
        return adding.add(self.engine, AddRequest(text=text, **options))

    def add_many(self, requests: Sequence[Mapping[str, Any]]) -> Iterator[AddAnswer]:
        """Remember many texts, each with the options of `add`; yields an answer for each when it is on disk."""
        yield from adding.add_many(self.engine, [self._request(said) for said in requests])

    def _request(self, said: Mapping[str, Any]) -> AddRequest:
        usual = {
            "channel": self.engine.channel or adding.channel_here(self.vault, Path.cwd()),
            "source": adding.source_of(self.engine.actor),
        }
        return request_from({**usual, **said}, inner=False)

    def capture(
        self,
        text: str,
        *,
        session: str | None = None,
        source: str | None = None,
        later: bool = False,
        dry_run: bool = False,
    ) -> CaptureAnswer:
        """Keep what an overheard text states that is worth keeping; `later` only puts it into the queue."""
        from memctl.app import capturing

        return capturing.capture(self.engine, text, session=session, source=source, later=later, dry_run=dry_run)

    @property
    def queue(self) -> "QueueOf":
        """What waits to be kept."""
        from memctl.app.queueing import QueueOf

        return QueueOf(self.engine, self._request)

    def edit(self, name: str, change: Callable[[str], str], *, force: bool = False, dry_run: bool = False) -> Change:
        """Rewrite a memory that memctl wrote; `change` gets the old text and returns the new one."""
        return changing.edit(self.engine, name, change, force=force, dry_run=dry_run)

    def revert(self, name: str, number: int, *, dry_run: bool = False) -> Change:
        """Give a written memory an earlier text again."""
        return changing.revert(self.engine, name, number, dry_run=dry_run)

    def pin(self, names: Sequence[str], *, dry_run: bool = False) -> Change:
        """Pin memories."""
        return changing.pin(self.engine, names, value=True, dry_run=dry_run)

    def unpin(self, names: Sequence[str], *, dry_run: bool = False) -> Change:
        """Take the pin off memories."""
        return changing.pin(self.engine, names, value=False, dry_run=dry_run)

    def tag(
        self, names: Sequence[str], *, add: Sequence[str] = (), remove: Sequence[str] = (), dry_run: bool = False
    ) -> Change:
        """Add and remove tags; notes stay as they are."""
        return changing.tag(self.engine, names, add, remove, dry_run=dry_run)

    def link(
        self, name: str, target: str, *, kind: str = "manual", remove: bool = False, dry_run: bool = False
    ) -> Change:
        """Tie two memories, or untie them."""
        return changing.link(self.engine, name, target, kind=kind, remove=remove, dry_run=dry_run)

    def forget(
        self, names: Sequence[str], *, reason: str = "forgotten", force: bool = False, dry_run: bool = False
    ) -> Change:
        """Put memories to rest: out of recall, kept whole."""
        return changing.forget(self.engine, names, reason=reason, force=force, dry_run=dry_run)

    def wake(self, names: Sequence[str], *, dry_run: bool = False) -> Change:
        """Wake dormant memories."""
        return changing.wake(self.engine, names, dry_run=dry_run)

    def purge(self, names: Sequence[str], *, dry_run: bool = False) -> PurgeAnswer:
        """Remove memories for good: files memctl wrote, rows, journal texts, backups; then look for what is left."""
        from memctl.app.purging import purge

        return purge(self.engine, names, dry_run=dry_run)

    def set_status(self, name: str, status: str, *, reason: str, dry_run: bool = False) -> Change:
        """Set whether a memory is held to be true."""
        return changing.set_status(self.engine, name, status, reason=reason, dry_run=dry_run)

    def promote(
        self, names: Sequence[str], *, to: str | None = None, reason: str = "", dry_run: bool = False
    ) -> Change:
        """Move memories one layer up, or to a named one."""
        return governing.move_layer(self.engine, names, up=True, to=to, reason=reason, dry_run=dry_run)

    def demote(self, names: Sequence[str], *, to: str | None = None, reason: str = "", dry_run: bool = False) -> Change:
        """Move memories one layer down, or to a named one."""
        return governing.move_layer(self.engine, names, up=False, to=to, reason=reason, dry_run=dry_run)

    def govern(self, name: str, layer: str, *, reason: str, dry_run: bool = False) -> Change:
        """Set how firmly a memory binds, by the name of a governance layer or its number."""
        return governing.govern(self.engine, name, layer, reason=reason, dry_run=dry_run)

    @property
    def conflicts(self) -> governing.ConflictsOf:
        """Pairs of memories of which a person is to say which one holds."""
        return governing.ConflictsOf(self.engine)

    def feedback(self, name: str, signal: str, *, note: str | None = None) -> Change:
        """Say that a memory helped (`good`) or did not (`bad`)."""
        return changing.feedback(self.engine, name, signal, note=note)

    def undo(
        self, op: str | None = None, *, anyone: bool = False, force: bool = False, dry_run: bool = False
    ) -> UndoAnswer:
        """Take back the newest operation, or the one named; files come back byte for byte."""
        from memctl.app.undoing import undo

        return undo(self.engine, op, anyone=anyone, force=force, dry_run=dry_run)

    def redo(self, *, anyone: bool = False, force: bool = False, dry_run: bool = False) -> UndoAnswer:
        """Do again what undo took back last."""
        from memctl.app.undoing import redo

        return redo(self.engine, anyone=anyone, force=force, dry_run=dry_run)

    # Reading

    def in_mind(self, session: str) -> "InMind":
        """Return what a session holds in mind: nine memories at most, none after an idle hour."""
        from memctl.app.working import in_mind

        return in_mind(self.engine, session)

    def recall(self, query: str, *, trace: bool = True, **options: Any) -> RecallAnswer:
        """Answer a question from the vault; `trace=False` neither logs nor reinforces."""
        request = recalling.build_request(self.engine, query, options)
        return recalling.recall(self.engine, request, trace=trace)

    def hot(self) -> tuple[Hit, ...]:
        """Return the few memories that a client is always handed, the most useful first."""
        return recalling.hot_tier(self.engine)

    def context(self, about: str = "", *, max_items: int | None = None, max_chars: int | None = None) -> ContextAnswer:
        """Return what a client is handed as quoted data: hot memories first, then what is recalled for `about`."""
        from memctl.app.context import context

        return context(self.engine, about, max_items=max_items, max_chars=max_chars)

    def recall_steps(self) -> tuple[str, ...]:
        """Return the steps of recall that `recall(…, without=(NAME,))` can leave out, for measuring."""
        return recalling.recall_steps(self.engine)

    def ask(
        self,
        question: str,
        *,
        show: "Callable[[Sentence], None] | None" = None,
        stop: Callable[[], bool] | None = None,
        **options: Any,
    ) -> AskAnswer:
        """Answer a question from the vault by the language model, each sentence proven by what it cites.

        `show` is told of each sentence as it is finished; `options` are those of `recall`.
        """
        from memctl.app.asking import ask

        return ask(self, question, show=show, stop=stop, **options)

    def extract(self, text: str, *, apply: bool = False, **options: Any) -> ExtractAnswer:
        """Return what a text or conversation states and what that does to what is stored; `apply` adds what is new."""
        from memctl.app.extracting import extract_text

        return extract_text(self, text, apply=apply, **options)

    def baseline(
        self, kind: str, query: str, *, limit: int = 10, channels: Sequence[str] = ()
    ) -> list[tuple[str, str, int, float]]:
        """Return id, path, line and score by a plain ranking (fts5, vectors or rrf), to compare recall with."""
        from memctl.app.baselines import baseline

        return baseline(self.engine, kind, query, limit=limit, channels=channels)

    def named(self, names: Sequence[str]) -> list[str]:
        """Return the ids that names mean; the path of a note means all of its passages."""
        return [memory.id for memory in changing.stored(self.engine, names)]

    def show(self, name: str) -> ShownMemory:
        """Return one memory with everything that is known of it."""
        return looking.shown(looking.find(self.engine, name))

    def source_text(self, name: str, *, section: str | None = None, lines: tuple[int, int] | None = None) -> str:
        """Return the note that a memory stands in, or a part of it, as it is on disk."""
        return looking.source_text(self.engine, name, section=section, lines=lines)

    def open_path(self, name: str) -> tuple[Path, int]:
        """Return file and line of a memory, for an editor."""
        return looking.open_path(self.engine, name)

    def ls(self, *, sort: str = "path", limit: int | None = None, offset: int = 0, **options: Any) -> list[ShownMemory]:
        """Return memories that pass a filter: any status that is not dormant, `all=True` for dormant ones too."""
        return looking.ls(self.engine, options, sort=sort, limit=limit, offset=offset)

    def today(self) -> list[ShownMemory]:
        """Return what is dated today, or was written today."""
        return looking.today(self.engine)

    def tags(self) -> list[tuple[str, int]]:
        """Return each tag with the number of memories that carry it."""
        return self.engine.reader().memories.tags()

    def links(self, name: str | None = None, *, orphans: bool = False, broken: bool = False) -> list[LinkItem]:
        """Return links out of and into a note, or the vault's orphans or broken links."""
        return looking.links(self.engine, name, orphans=orphans, broken=broken)

    def related(self, name: str, *, limit: int = 10) -> list[LinkItem]:
        """Return the nearest memories of other notes."""
        return looking.related(self.engine, name, limit=limit)

    def history(self, name: str) -> list[Revision]:
        """Return the texts of a memory, the present one first."""
        return looking.history(self.engine, name)

    def diff(self, name: str, number: int = 1) -> str:
        """Return a unified diff from an earlier text to the present one."""
        return looking.diff(self.engine, name, number)

    def log(self, *, limit: int | None = 20, actor: str | None = None) -> list[Operation]:
        """Return the operations of this vault, newest first."""
        return looking.log(self.engine, limit=limit, actor=actor)

    def candidates(self, kind: str, prefix: str = "") -> list[tuple[str, str]]:
        """Return completion tokens with their help."""
        return looking.candidates(self.engine, kind, prefix)

    def use_model(self, name: str, progress: Report | None = None) -> Mapping[str, Any]:
        """Embed the vault with another model, then switch to it."""
        from memctl.app.models import use_model

        self.show_progress(progress)
        return use_model(self.engine, name)

    # Moving

    def export(self) -> "list[ShownMemory]":
        """Return every memory, dormant ones too."""
        return looking.ls(self.engine, {"all": True})

    def import_memories(self, rows: Sequence[Mapping[str, Any]], *, dry_run: bool = False) -> list[AddAnswer]:
        """Add memories from exported rows; each goes through the gates."""
        from memctl.app.moving import import_rows

        return import_rows(self.engine, rows, dry_run=dry_run)
