"""Extraction by a model: one combined call a run of sentences, and every fact held to the sentences it cites."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.llm import Budget, BudgetSpent, LanguageModel, Stop
from memctl.domain.params import CONFIDENCE_OF_CERTAINTY
from memctl.domain.params.weighing import NEUTRAL
from memctl.domain.words import Category
from memctl.intake.extraction.byrules import distinct, entities_of, stated
from memctl.intake.extraction.extracted import Certainty, Dropped, Extracted, Extraction, Message, Relation, Tally
from memctl.intake.extraction.said import said_in, span_of
from memctl.intake.extraction.when import when
from memctl.intake.observing.cues import category_of, certainty_of
from memctl.models.fit import room_for, split_to_fit
from memctl.models.prompts.extracting import EXTRACT_TOKENS, MOST_SENTENCES, TASK, Extracting, extraction
from memctl.models.prompts.said import Said
from memctl.text.checks import Reason

_WEIGHTY = frozenset({Category.DECISION, Category.CORRECTION, Category.PREFERENCE})
"""What is told once and held against its owner for long."""
_ORDER = tuple(Certainty)


@dataclass(slots=True)
class _Work:
    """One job: what it may use and what it has found."""

    model: LanguageModel
    budget: Budget
    now: str
    tally: Tally
    stop: Stop | None = None
    facts: list[Extracted] = field(default_factory=list)
    entities: list[str] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)
    dropped: list[Dropped] = field(default_factory=list)
    degraded: list[str] = field(default_factory=list)

    @property
    def today(self) -> str:
        """Day of what has no time of its own."""
        return self.now[:10]


def extract_by_model(
    messages: Sequence[Message],
    now: str,
    model: LanguageModel,
    *,
    budget: Budget | None = None,
    tally: Tally | None = None,
    stop: Stop | None = None,
) -> Extraction:
    """Return what a model takes out of messages and what passes; sentences it failed on are read by rules."""
    allowed = budget or Budget()
    before = allowed.used_tokens
    work = _Work(model, allowed, now, Tally() if tally is None else tally, stop)
    for run in _runs(work, said_in(messages)):
        _by_rules(work, _ask(work, run))
    facts = distinct(sorted(work.facts, key=lambda fact: fact.source_span))
    names = (*work.entities, *entities_of(facts))
    return Extraction(
        facts=facts,
        entities=tuple(dict.fromkeys(names)),
        relations=tuple(dict.fromkeys(work.relations)),
        dropped=tuple(work.dropped),
        degraded=tuple(dict.fromkeys(work.degraded)),
        model=model.name,
        tokens=allowed.used_tokens - before,
    )


def _runs(work: _Work, said: Sequence[Said]) -> Iterator[list[Said]]:
    """Yield sentences in runs that fit the model's context and its answer; those that fit no call go to the rules."""
    room = room_for(work.model, replace(extraction((), work.today).prompt, max_tokens=EXTRACT_TOKENS))
    fitting = []
    for item in said:
        if work.model.count_tokens(item.line) + 8 <= room:
            fitting.append(item)
        else:
            _drop(work, [item], "a sentence that does not fit the context")
            _by_rules(work, [item])
    at = 0
    for run in split_to_fit([item.line for item in fitting], work.model.count_tokens, room) if fitting else ():
        whole = fitting[at : at + len(run)]
        at += len(run)
        yield from (whole[start : start + MOST_SENTENCES] for start in range(0, len(whole), MOST_SENTENCES))


def _ask(work: _Work, run: Sequence[Said]) -> Sequence[Said]:
    """Ask about a run of sentences; return those that nothing came of because what was said of them was dropped."""
    asked = extraction(run, work.today, importance=max(map(_importance, run)))
    try:
        completion = work.model.complete(asked.prompt, budget=work.budget, stop=work.stop)
    except (BudgetSpent, MissingPart, ModelError) as error:
        work.degraded.append(f"model: {error.message}")
        return run
    answer = asked.read(completion)
    if isinstance(answer, Reason):
        work.tally.count(TASK, passed=False)
        _drop(work, run, f"{answer.kind}: {answer.what}")
        return run
    dropped_before = len(work.dropped)
    used, failed = _take_facts(work, answer["facts"], asked)
    _take_names(work, answer, asked)
    work.tally.count(TASK, passed=len(work.dropped) == dropped_before)
    return [item for item in run if item.label in failed - used]


def _importance(item: Said) -> float:
    """Return what a sentence is worth to the choice between two models: as much as the words of a decision are sure."""
    if category_of(item.text) not in _WEIGHTY:
        return NEUTRAL
    return CONFIDENCE_OF_CERTAINTY[_by_cues(item)]


def _take_facts(work: _Work, facts: Sequence[dict[str, Any]], asked: Extracting) -> tuple[set[str], set[str]]:
    """Keep facts that pass; return the labels that those cite, and the labels that the others concern."""
    used: set[str] = set()
    failed: set[str] = set()
    for fact in facts:
        cited = asked.cited(fact)
        problems = asked.problems(fact)
        if problems:
            _drop(work, cited or asked.run, *(f"{reason.kind}: {reason.what}" for reason in problems[:5]))
            failed |= set(fact["sources"]) if cited else {item.label for item in asked.run}
        elif category_of(fact["text"]) is None or all(category_of(item.text) is None for item in cited):
            _drop(work, cited, "support: nothing is stated")
        else:
            work.facts.append(_candidate(work, fact, cited))
            used |= set(fact["sources"])
    return used, failed


def _candidate(work: _Work, fact: dict[str, Any], cited: Sequence[Said]) -> Extracted:
    """Return a fact that passed; dates are read from its words, and it is no surer than its sentences."""
    held = when(fact["text"], cited[0].at or work.now, captured=True)
    loosest = max((_by_cues(item) for item in cited), key=_ORDER.index)
    said = Certainty(fact["certainty"])
    return Extracted(
        text=fact["text"].strip(),
        category=Category(fact["category"]),
        certainty=max(said, loosest, key=_ORDER.index),
        valid_from=held.valid_from,
        valid_until=held.valid_until,
        temporal_type=held.temporal_type,
        tense=fact["time"],
        source_span=span_of(cited),
        by=work.model.name,
    )


def _by_cues(item: Said) -> Certainty:
    """Return how firmly the words of a sentence let anything be said; a plain one leaves it to the model."""
    found = certainty_of(item.text, cued=True, role="user")
    return Certainty.IMPLIED if found is Certainty.EXPLICIT and item.role == "assistant" else found


def _take_names(work: _Work, answer: dict[str, Any], asked: Extracting) -> None:
    """Keep names, and relations between them, that stand in the sentences letter for letter."""
    for name in answer["entities"]:
        if asked.is_named(name):
            work.entities.append(name)
        else:
            _drop(work, asked.run, f"name: {name[:40]}")
    for relation in answer["relations"]:
        if asked.are_related(relation):
            work.relations.append(Relation(relation["subject"], relation["kind"], relation["object"]))
        else:
            names = f"{relation['subject'][:40]} and {relation['object'][:40]}"
            _drop(work, asked.run, f"name: {names} are not named together")


def _by_rules(work: _Work, run: Sequence[Said]) -> None:
    if not run:
        return
    for item in run:
        category = category_of(item.text)
        if category is not None:
            message = Message(item.text, item.role, item.at)
            work.facts.append(stated(item.text, category, message, item.span, work.now))
    work.degraded.append("some sentences were read by rules")


def _drop(work: _Work, run: Sequence[Said], *problems: str) -> None:
    work.dropped.append(Dropped(TASK, work.model.name, problems, span_of(run)))
