"""Asking questions of a ranking until enough distinct documents are known, and timing the first answer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from memctl.app.baselines import KINDS
from memctl.app.memory import Memory
from memctl.bench.ablation import ablations
from memctl.bench.beir import Question

LEAST_DEPTH = 10
"""Documents a question that every ranking holds, if there are so many."""
_WIDEST = 1000

Passages = Sequence[tuple[str, str, float]]
"""Memory id, path and score, best first."""
Ask = Callable[[Question, int], Passages]
"""Returns at most so many passages for a question."""
Finder = Callable[[str, str], str | None]
"""Returns the document of a memory id and path."""


@dataclass(frozen=True, slots=True)
class Runner:
    """One way of ranking."""

    name: str
    label: Mapping[str, str]
    """How the run is told apart in the document."""
    ask: Ask


@dataclass(frozen=True, slots=True)
class Ranked:
    """The distinct documents of one question, best first, and how long the first answer took."""

    question: Question
    documents: tuple[tuple[str, float], ...]
    milliseconds: float


def runners(
    memories: Mapping[str, Memory], channels: Mapping[str, str], *, baselines: bool, ablate: bool
) -> list[Runner]:
    """Return the runs that are asked for: each profile, each with one step left out, each baseline."""
    found = []
    for profile, memory in memories.items():
        found.append(Runner(profile, {"profile": profile}, _by_recall(memory, channels)))
        for step, options in ablations(memory).items() if ablate else ():
            label = {"profile": profile, "without": step}
            found.append(Runner(f"{profile}-{step}", label, _by_recall(memory, channels, **options)))
    if baselines:
        memory = next(iter(memories.values()))
        found += [Runner(kind, {"baseline": kind}, _by_baseline(memory, channels, kind)) for kind in KINDS]
    return found


def rank_all(
    runner: Runner, questions: Sequence[Question], find: Finder, limit: int, tick: Callable[[int], None]
) -> list[Ranked]:
    """Return the ranking of every question; the first one is asked once before, so that the process is warm."""
    if questions:
        runner.ask(questions[0], limit)
    ranked = []
    for number, question in enumerate(questions, start=1):
        ranked.append(rank_one(runner.ask, question, find, limit))
        tick(number)
    return ranked


def rank_one(ask: Ask, question: Question, find: Finder, limit: int) -> Ranked:
    """Rank documents by their best passage; where several passages share documents, more passages are asked for."""
    depth = max(limit, LEAST_DEPTH)
    started = perf_counter()
    passages = ask(question, limit)
    took = (perf_counter() - started) * 1000
    asked, best = limit, _best(passages, find)
    while len(best) < depth and len(passages) >= asked and asked < _WIDEST:
        asked = min(max(asked, depth) * 4, _WIDEST)
        passages = ask(question, asked)
        best = _best(passages, find)
    return Ranked(question, tuple(best.items())[:depth], took)


def _best(passages: Passages, find: Finder) -> dict[str, float]:
    best: dict[str, float] = {}
    for name, path, score in passages:
        document = find(name, path)
        if document is not None:
            best.setdefault(document, score)
    return best


def _channels(question: Question, channels: Mapping[str, str]) -> tuple[str, ...]:
    """Return the channel of a question's group; one without documents finds nothing."""
    return () if question.group is None else (channels.get(question.group, "no-such-group"),)


def _by_recall(memory: Memory, channels: Mapping[str, str], **options: Any) -> Ask:
    def ask(question: Question, limit: int) -> Passages:
        answer = memory.recall(
            question.text,
            trace=False,
            everything_ranked=True,
            min_score=0.0,
            limit=limit,
            channels=_channels(question, channels),
            **options,
        )
        return [(hit.id, hit.path, hit.score) for hit in answer.results]

    return ask


def _by_baseline(memory: Memory, channels: Mapping[str, str], kind: str) -> Ask:
    def ask(question: Question, limit: int) -> Passages:
        found = memory.baseline(kind, question.text, limit=limit, channels=_channels(question, channels))
        return [(name, path, score) for name, path, _, score in found]

    return ask
