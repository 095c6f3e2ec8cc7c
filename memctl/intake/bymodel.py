"""Extraction by a model: one combined call a run of sentences, and every fact held to the sentences it cites."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, Completion, LanguageModel, Stop
from memctl.domain.words import Category
from memctl.intake.byrules import distinct, entities_of, stated
from memctl.intake.cues import category_of, certainty_of
from memctl.intake.extracted import Certainty, Dropped, Extracted, Extraction, Message, Relation, Tally
from memctl.intake.prompts import (
    EXTRACT_SCHEMA,
    EXTRACT_TOKENS,
    FACT_SCHEMA,
    RELATION_SCHEMA,
    extract_parts,
    prompt_of,
)
from memctl.intake.said import Said, said_in, span_of
from memctl.intake.when import when
from memctl.models.fit import room_for, split_to_fit
from memctl.text.checks import Expected, Failed, Inputs, check_answer
from memctl.text.clauses import says
from memctl.text.jsonshape import NotStrict, read_json, shape_errors
from memctl.text.orders import is_order

_ORDER = tuple(Certainty)
TASK = "extract"


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
    """Yield sentences in runs that fit the model's context; those that fit no call go to the rules."""
    room = room_for(work.model, prompt_of(extract_parts([""]), TASK, EXTRACT_SCHEMA, EXTRACT_TOKENS))
    fitting = []
    for item in said:
        if work.model.count_tokens(item.line) + 8 <= room:
            fitting.append(item)
        else:
            _drop(work, [item], "a sentence that does not fit the context")
            _by_rules(work, [item])
    at = 0
    for run in split_to_fit([item.line for item in fitting], work.model.count_tokens, room) if fitting else ():
        yield fitting[at : at + len(run)]
        at += len(run)


def _ask(work: _Work, run: Sequence[Said]) -> Sequence[Said]:
    """Ask about a run of sentences; return those that nothing came of because what was said of them was dropped."""
    parts = extract_parts([item.line for item in run])
    prompt = prompt_of(parts, TASK, EXTRACT_SCHEMA, EXTRACT_TOKENS)
    try:
        completion = work.model.complete(prompt, budget=work.budget, stop=work.stop)
    except (BudgetSpent, ModelError) as error:
        work.degraded.append(f"model: {error.message}")
        return run
    answer = _readable(completion)
    if isinstance(answer, str):
        work.tally.count(TASK, passed=False)
        _drop(work, run, answer)
        return run
    dropped_before = len(work.dropped)
    used, failed = _take_facts(work, answer["facts"], run, parts.fixed, parts.marks)
    _take_names(work, answer, run)
    work.tally.count(TASK, passed=len(work.dropped) == dropped_before)
    return [item for item in run if item.label in failed - used]


def _readable(completion: Completion) -> Any | str:
    """Return the parsed answer, or why it is none."""
    if not completion.whole:
        return "the answer was cut by its length limit"
    try:
        answer = read_json(completion.text)
    except NotStrict as error:
        return str(error)
    errors = shape_errors(answer, EXTRACT_SCHEMA)
    return errors[0] if errors else answer


def _take_facts(
    work: _Work, facts: Sequence[dict[str, Any]], run: Sequence[Said], fixed: str, marks: tuple[str, ...]
) -> tuple[set[str], set[str]]:
    """Keep facts that pass; return the labels that those cite, and the labels that the others concern."""
    by_label = {item.label: item for item in run}
    used: set[str] = set()
    failed: set[str] = set()
    for fact in facts:
        cited = [by_label[label] for label in fact["sources"] if label in by_label]
        if len(cited) != len(fact["sources"]):
            _drop(work, run, "it cites a sentence that was not in the prompt")
            failed |= set(by_label)
            continue
        inputs = Inputs(
            texts=tuple(item.text for item in cited),
            ids=frozenset(by_label),
            reference=(cited[0].at or work.now)[:10],
            examples=(fixed,),
            marks=marks,
        )
        verdict = check_answer(
            json.dumps(fact, ensure_ascii=False), Expected(schema=FACT_SCHEMA, supported=True), inputs
        )
        if isinstance(verdict, Failed):
            _drop(work, cited, *(f"{reason.kind}: {reason.what}" for reason in verdict.reasons[:5]))
            failed |= set(fact["sources"])
        elif not says(fact["text"], [item.text for item in cited], reference=inputs.reference):
            _drop(work, cited, "support: no single sentence says it")
            failed |= set(fact["sources"])
        elif category_of(fact["text"]) is None or all(category_of(item.text) is None for item in cited):
            _drop(work, cited, "support: nothing is stated")
        else:
            work.facts.append(_candidate(work, fact, cited))
            used |= set(fact["sources"])
    return used, failed


def _candidate(work: _Work, fact: dict[str, Any], cited: Sequence[Said]) -> Extracted:
    """Return a fact that passed; dates are read from its words, and it is no surer than its sentences."""
    held = when(fact["text"], cited[0].at or work.now)
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


def _take_names(work: _Work, answer: dict[str, Any], run: Sequence[Said]) -> None:
    """Keep names, and relations between them, that stand in the sentences letter for letter."""
    spoken = "\n".join(item.text for item in run if not is_order(item.text))
    named = [name for name in answer["entities"] if name in spoken]
    work.entities += named
    for relation in answer["relations"]:
        together = any(relation["subject"] in item.text and relation["object"] in item.text for item in run)
        if together and not shape_errors(relation, RELATION_SCHEMA) and relation["subject"] != relation["object"]:
            work.relations.append(Relation(relation["subject"], relation["kind"], relation["object"]))
        else:
            _drop(work, run, f"name: {relation['subject'][:40]} and {relation['object'][:40]} are not named together")
    for name in answer["entities"]:
        if name not in named:
            _drop(work, run, f"name: {name[:40]}")


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
