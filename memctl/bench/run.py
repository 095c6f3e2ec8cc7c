"""The measurement itself: a throw-away vault, an index, rankings, figures."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from memctl.app.indexing import make_folder
from memctl.app.memory import Memory
from memctl.app.open import engine_at
from memctl.bench.beir import Collection, read_collection
from memctl.bench.copying import copy_vault, read_questions
from memctl.bench.measures import mean_of, measures, percentile
from memctl.bench.notes import WrittenNotes, documents_of, write_notes
from memctl.bench.rankings import Finder, Ranked, Runner, rank_all, runners
from memctl.domain.answers import IndexAnswer, Progress
from memctl.domain.errors import FailedError, UsageError
from memctl.domain.ports import Report

SCHEMA = "memctl/bench@1"
PROFILES = ("default",)
_OF_NOTES = ("hit@1", "hit@5", "hit@10", "mrr")
_PAGE = 10_000

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured, and how."""

    profiles: tuple[str, ...]
    baselines: bool
    ablate: bool
    limit: int
    rankings: Path | None
    share_vectors: bool
    """Take vectors from the cache and leave new ones there; the ingest figure then says little."""
    report: Report


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
    *,
    vault: Path | str | None = None,
    questions: Path | None = None,
    limit: int = 10,
    profiles: Sequence[str] = ("default",),
    baselines: bool = False,
    ablate: bool = False,
    rankings: Path | None = None,
    limit_queries: int | None = None,
    share_vectors: bool = False,
    progress: Report | None = None,
) -> Document:
    """Measure on a collection in BEIR layout, or on questions about a vault; return the document `memctl/bench@1`.

    Raises `UsageError` for files or profiles that do not exist, `FailedError` where a document was lost.
    """
    plan = Plan(_profiles(profiles), baselines, ablate, limit, rankings, share_vectors, progress or _silent)
    if rankings is not None and not rankings.absolute().parent.is_dir():
        raise UsageError(f"{rankings.absolute().parent} is not a folder", fix=f"mkdir -p {rankings.absolute().parent}")
    if folder is not None:
        collection = read_collection(folder)
    elif vault is not None and questions is not None:
        collection = read_questions(Path(vault), questions)
    else:
        raise UsageError("a collection, or a vault with questions, is needed", fix="memctl bench DIR")
    asked = collection.questions if limit_queries is None else collection.questions[:limit_queries]
    collection = Collection(collection.name, collection.documents, asked, collection.skipped)
    return _measure(plan, collection, Path(vault or "") if folder is None else None)


def _silent(progress: Progress) -> None:
    return None


def _profiles(names: Sequence[str]) -> tuple[str, ...]:
    wanted = tuple(dict.fromkeys(part.strip() for name in names for part in name.split(",") if part.strip()))
    return PROFILES if "all" in wanted else wanted or PROFILES


def _measure(plan: Plan, collection: Collection, vault: Path | None) -> Document:
    with TemporaryDirectory(prefix="memctl-bench-", ignore_cleanup_errors=True) as folder:
        root = Path(folder).resolve()
        written = write_notes(root, collection.documents) if vault is None else None
        if vault is not None:
            copy_vault(vault, root)
        with _memories(plan, root, of_vault=vault is not None) as memories:
            ingested = _ingest(next(iter(memories.values())), collection, written)
            runs, categories, saved = [], [], []
            for runner in runners(memories, ingested.channels, baselines=plan.baselines, ablate=plan.ablate):
                tick = _tick(plan, runner, collection)
                ranked = rank_all(runner, collection.questions, ingested.find, plan.limit, tick)
                rows = [_figures(one, plan.limit, of_vault=vault is not None) for one in ranked]
                runs.append({**runner.label, **mean_of(rows), **_costs(ingested, ranked)})
                categories += _by_category(runner, ranked, rows)
                saved.append((runner.name, ranked))
    if plan.rankings is not None:
        save_rankings(plan.rankings, saved)
    answer: Document = {
        "schema": SCHEMA,
        "dataset": collection.name,
        "documents": ingested.documents,
        "passages": ingested.answer.chunks_added,
        "queries": len(collection.questions),
        "skipped": [*collection.skipped, *_left_out(ingested.answer)],
        "runs": runs,
    }
    return {**answer, "categories": categories} if categories else answer


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


def _costs(ingested: Ingested, ranked: Sequence[Ranked]) -> Document:
    times = [one.milliseconds for one in ranked]
    return {
        "latency_p50_ms": round(percentile(times, 0.50), 3),
        "latency_p95_ms": round(percentile(times, 0.95), 3),
        "ingest_docs_per_s": round(ingested.documents / max(ingested.seconds, 1e-9), 2),
        "peak_memory_mb": peak_memory_mb(),
    }


def _by_category(runner: Runner, ranked: Sequence[Ranked], rows: Sequence[Mapping[str, float]]) -> list[Document]:
    names = sorted({one.question.category for one in ranked if one.question.category is not None})
    tables: list[Document] = []
    for name in names:
        chosen = [row for one, row in zip(ranked, rows, strict=True) if one.question.category == name]
        tables.append({**runner.label, "category": name, "queries": len(chosen), **mean_of(chosen)})
    return tables


def peak_memory_mb() -> float | None:
    """Return the largest resident size of this process so far; None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    import sys

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)


def save_rankings(path: Path, runs: Sequence[tuple[str, Sequence[Ranked]]]) -> None:
    """Write `run TAB qid TAB rank TAB doc TAB score`, one document a line."""
    lines = [
        "\t".join((_cell(name), _cell(one.question.id), str(rank), _cell(document), repr(float(score)))) + "\n"
        for name, ranked in runs
        for one in ranked
        for rank, (document, score) in enumerate(one.documents, start=1)
    ]
    try:
        path.write_text("".join(lines), encoding="utf-8")
    except OSError as error:
        raise FailedError(f"cannot write {path}: {error.strerror}") from error


def _cell(text: str) -> str:
    return " ".join(text.split()) if any(sign in text for sign in "\t\n\r") else text
