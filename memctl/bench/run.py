"""The measurement itself: a throw-away vault, an index, rankings, figures."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from memctl.app.indexing import make_folder
from memctl.app.memory import Memory
from memctl.app.open import engine_at
from memctl.bench.beir import Collection, read_collection
from memctl.bench.comparing import SCHEMA, compared, demand_same, read_earlier
from memctl.bench.copying import copy_vault, read_questions
from memctl.bench.measures import measures
from memctl.bench.notes import WrittenNotes, documents_of, write_notes
from memctl.bench.plot import demand_plot, save_plot
from memctl.bench.profiles import chosen_profiles
from memctl.bench.rankings import Finder, Ranked, Runner, rank_all, runners
from memctl.bench.report import Document, Outcome, bootstrap, peak_memory_mb, records_of, save_rankings, tables_of
from memctl.bench.tables import demand_fields
from memctl.domain.answers import IndexAnswer, Progress
from memctl.domain.errors import FailedError, UsageError
from memctl.domain.ports import Report

_OF_NOTES = ("hit@1", "hit@5", "hit@10", "mrr")
_PAGE = 10_000


def _silent(progress: Progress) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured, and how."""

    profiles: Sequence[str] = ("default",)
    """Names, or comma lists of names; `all` for every one."""
    baselines: bool = False
    ablate: bool = False
    """Also with each step of recall left out."""
    limit: int = 10
    by: Sequence[str] = ()
    """Fields of the questions to make tables by."""
    rankings: Path | None = None
    """Where to save the rankings of every run."""
    compare: Path | None = None
    """An earlier document to compare with."""
    plot: Path | None = None
    limit_queries: int | None = None
    share_vectors: bool = False
    """Take vectors from the cache and leave new ones there; the ingest figure then says little."""
    report: Report = _silent


@dataclass(frozen=True, slots=True)
class Ingested:
    """What is known after indexing."""

    answer: IndexAnswer
    documents: int
    """Documents, or notes of the vault."""
    seconds: float
    find: Finder
    channels: Mapping[str, str]


def run_bench(
    folder: Path | None = None,
    plan: Plan | None = None,
    *,
    vault: Path | str | None = None,
    questions: Path | None = None,
) -> Document:
    """Measure on a collection in BEIR layout, or on questions about a vault; return the document `memctl/bench@1`.

    Raises `UsageError` for files, profiles or fields that do not exist and for an earlier document of something else,
    `FailedError` where a document was lost.
    """
    plan = plan or Plan()
    plan = replace(plan, profiles=chosen_profiles(plan.profiles))
    for file in (plan.rankings, plan.plot):
        if file is not None and not file.absolute().parent.is_dir():
            raise UsageError(f"{file.absolute().parent} is not a folder", fix=f"mkdir -p {file.absolute().parent}")
    if plan.plot is not None:
        demand_plot(plan.plot)
    earlier = None if plan.compare is None else read_earlier(plan.compare)
    collection = _collection(folder, vault, questions, plan.limit_queries)
    demand_fields(plan.by, collection.questions)
    if earlier is not None and plan.compare is not None:
        demand_same(earlier, plan.compare, collection)
    document = _measure(plan, collection, Path(vault or "") if folder is None else None)
    if earlier is not None and plan.compare is not None:
        document["compare"] = compared(earlier, plan.compare, document["runs"])
    if plan.plot is not None:
        save_plot(plan.plot, document)
    return document


def _collection(
    folder: Path | None, vault: Path | str | None, questions: Path | None, limit_queries: int | None
) -> Collection:
    if folder is not None:
        collection = read_collection(folder)
    elif vault is not None and questions is not None:
        collection = read_questions(Path(vault), questions)
    else:
        raise UsageError("a collection, or a vault with questions, is needed", fix="memctl bench DIR")
    return replace(collection, questions=collection.questions[:limit_queries])


def _measure(plan: Plan, collection: Collection, vault: Path | None) -> Document:
    with TemporaryDirectory(prefix="memctl-bench-", ignore_cleanup_errors=True) as folder:
        root = Path(folder).resolve()
        written = write_notes(root, collection.documents) if vault is None else None
        if vault is not None:
            copy_vault(vault, root)
        with _memories(plan, root, of_vault=vault is not None) as memories:
            ingested = _ingest(next(iter(memories.values())), collection, written)
            outcomes = []
            for runner in runners(memories, ingested.channels, baselines=plan.baselines, ablate=plan.ablate):
                tick = _tick(plan, runner, collection)
                ranked = rank_all(runner, collection.questions, ingested.find, plan.limit, tick)
                rows = [_figures(one, plan.limit, of_vault=vault is not None) for one in ranked]
                outcomes.append(Outcome(runner, ranked, rows, peak_memory_mb()))
    if plan.rankings is not None:
        save_rankings(plan.rankings, outcomes)
    return {
        "schema": SCHEMA,
        "dataset": collection.name,
        "documents": ingested.documents,
        "passages": ingested.answer.chunks_added,
        "queries": len(collection.questions),
        "skipped": [*collection.skipped, *_left_out(ingested.answer)],
        "bootstrap": bootstrap(),
        "runs": records_of(outcomes, ingested.documents / max(ingested.seconds, 1e-9)),
        **tables_of(outcomes, plan.by),
    }


@contextmanager
def _memories(plan: Plan, root: Path, *, of_vault: bool) -> Iterator[dict[str, Memory]]:
    """Yield a memory of the throw-away vault for each profile; only for a real one the settings may exclude notes."""
    overrides: dict[str, Any] = {"vault.database": "vault"}
    if not of_vault:
        overrides["vault.exclude"] = []
    if not plan.share_vectors:
        overrides["embedding.cache_mb"] = 0
    with ExitStack() as stack:
        memories = {}
        for profile in plan.profiles:
            memory = Memory(engine_at(root, profile=profile, overrides=overrides))
            memory.show_progress(plan.report)
            memories[profile] = stack.enter_context(memory)
        yield memories


def _ingest(memory: Memory, collection: Collection, written: WrittenNotes | None) -> Ingested:
    answer, seconds = _index(memory)
    if written is None:
        return Ingested(answer, answer.files, seconds, lambda _, path: path, {})
    if answer.skipped:
        raise FailedError(f"the index left out {answer.skipped[0].path}: {answer.skipped[0].reason}")
    found = documents_of(written, _everything(memory))
    return Ingested(answer, len(collection.documents), seconds, lambda name, _: found.get(name), written.channels)


def _index(memory: Memory) -> tuple[IndexAnswer, float]:
    make_folder(memory.engine)
    started = perf_counter()
    answer = memory.index()
    seconds = perf_counter() - started
    # What is measured is what a person meets: a database that was closed and opened to be read.
    memory.close()
    return answer, seconds


def _everything(memory: Memory) -> Iterator[Any]:
    offset = 0
    while page := memory.ls(all=True, limit=_PAGE, offset=offset):
        yield from page
        offset += len(page)


def _figures(one: Ranked, limit: int, *, of_vault: bool) -> dict[str, float]:
    found = measures([name for name, _ in one.documents], one.question.relevant, limit)
    return {name: found[name] for name in _OF_NOTES} if of_vault else found


def _left_out(answer: IndexAnswer) -> list[Document]:
    return [{"path": item.path, "reason": item.reason} for item in answer.skipped]


def _tick(plan: Plan, runner: Runner, collection: Collection) -> Callable[[int], None]:
    return lambda done: plan.report(Progress("ask", done, len(collection.questions), runner.name))
