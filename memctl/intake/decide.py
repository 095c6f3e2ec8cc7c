"""The second pass: what each candidate does to what is stored; ADD, UPDATE, DELETE or NONE."""

import json
import re
from collections.abc import Callable, Sequence

from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, LanguageModel, Rights, Stop
from memctl.domain.words import Category
from memctl.intake.extracted import Action, Decision, Extracted, Nearest, Tally
from memctl.intake.prompts import DECIDE_SCHEMA, DECIDE_TOKENS, decide_parts, prompt_of
from memctl.text.checks import Expected, Failed, Inputs, check_answer
from memctl.text.grounds import foreign, grounds_of
from memctl.text.normalise import fold_case
from memctl.text.support import content_keys, denies, unsupported_sentences

TASK = "decide"
_ENDED = re.compile(r"\b(?:no longer|not any ?more|cancel+ed|stopped|ended|gone|scrapped|artik|iptal|vazgeç\w*)\b")
_SAME_SUBJECT = 0.5
"""Share of the shorter one's content words that two texts on one subject have in common (source: ours)."""

Near = Callable[[Extracted], Sequence[Nearest]]
"""Returns the stored memories nearest to a candidate, best first."""


def decide_all(
    facts: Sequence[Extracted],
    near: Near,
    *,
    model: LanguageModel | None = None,
    rights: Rights | None = None,
    budget: Budget | None = None,
    tally: Tally | None = None,
    stop: Stop | None = None,
) -> list[Decision]:
    """Return one decision a candidate; a model that may not revise, or that fails, leaves it to the rules."""
    asked = model if rights is not None and rights.revise else None
    counted = Tally() if tally is None else tally
    decisions = []
    for fact in facts:
        nearest = tuple(near(fact))
        ruled = decide_by_rules(fact, nearest)
        if asked is None or not nearest:
            decisions.append(ruled)
            continue
        try:
            decisions.append(decide_by_model(fact, nearest, asked, budget=budget, tally=counted, stop=stop))
        except (BudgetSpent, ModelError) as error:
            asked = None if isinstance(error, BudgetSpent) else asked
            decisions.append(_blamed(ruled, error.message))
    return decisions


def decide_by_rules(fact: Extracted, nearest: Sequence[Nearest]) -> Decision:
    """Decide from words alone: entailed, ended, another value of the same thing, or new."""
    wanted = frozenset(content_keys(fact.text))
    for item in nearest:
        known = wanted <= frozenset(content_keys(item.text))
        if known and not unsupported_sentences(fact.text, [item.text], floor=1.0):
            return Decision(Action.NONE, fact, item.id, "it is stored already")
    for item in nearest:
        if not _same_subject(fact.text, item.text):
            continue
        if _ENDED.search(fold_case(fact.text)) and not denies(item.text):
            return Decision(Action.DELETE, fact, item.id, "it says that this is no longer so")
        if foreign(fact.text, grounds_of([item.text])) or fact.category == Category.CORRECTION:
            return Decision(Action.UPDATE, fact, item.id, "it gives another value, or more, of the same thing")
    return Decision(Action.ADD, fact, None, "nothing stored says it")


def decide_by_model(
    fact: Extracted,
    nearest: Sequence[Nearest],
    model: LanguageModel,
    *,
    budget: Budget | None = None,
    tally: Tally | None = None,
    stop: Stop | None = None,
) -> Decision:
    """Ask a model; an answer that fails is counted against it and the rules decide."""
    parts = decide_parts(fact, nearest)
    prompt = prompt_of(parts, TASK, DECIDE_SCHEMA, DECIDE_TOKENS)
    completion = model.complete(prompt, budget=budget, stop=stop)
    ids = frozenset(item.id for item in nearest)
    inputs = Inputs((fact.text, *(item.text for item in nearest)), ids, examples=(parts.fixed,), marks=parts.marks)
    expected = Expected(schema=DECIDE_SCHEMA, loose=("reason",), cites=("target",), same_language=False)
    verdict = check_answer(completion.text, expected, inputs, whole=completion.whole)
    problems = tuple(f"{item.kind}: {item.what}" for item in verdict.reasons[:5]) if isinstance(verdict, Failed) else ()
    said = {} if isinstance(verdict, Failed) else verdict.value
    problems = problems or _inconsistent(said, fact, nearest)
    if tally is not None:
        tally.count(TASK, passed=not problems)
    if problems:
        return _blamed(decide_by_rules(fact, nearest), *problems)
    target = None if said["action"] == Action.ADD else said["target"]
    return Decision(said["action"], fact, target, said["reason"], by=model.name)


def _inconsistent(said: dict[str, str | None], fact: Extracted, nearest: Sequence[Nearest]) -> tuple[str, ...]:
    """Return what speaks against a well-formed decision: no target, a lost fact, or a target on another subject."""
    action, target = said["action"], said["target"]
    if action == Action.ADD:
        return ()
    stored = next((item for item in nearest if item.id == target), None)
    if stored is None:
        return (f"{action} without a target",)
    if action == Action.NONE:
        lost = unsupported_sentences(fact.text, [stored.text])
        return (f"NONE would lose {json.dumps(fact.text[:60])}",) if lost else ()
    return () if _same_subject(fact.text, stored.text) else (f"{action} of a memory on another subject",)


def _same_subject(first: str, second: str) -> bool:
    one, two = frozenset(content_keys(first)), frozenset(content_keys(second))
    shorter = min(len(one), len(two))
    return bool(shorter) and len(one & two) / shorter >= _SAME_SUBJECT


def _blamed(decision: Decision, *problems: str) -> Decision:
    return Decision(decision.action, decision.fact, decision.target, decision.reason, problems=tuple(problems))
