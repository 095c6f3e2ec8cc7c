"""The second pass: what each candidate does to what is stored; ADD, UPDATE, DELETE or NONE."""

import json
import re
from collections.abc import Callable, Mapping, Sequence

from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.llm import Budget, BudgetSpent, LanguageModel, Rights, Stop
from memctl.domain.words import Category
from memctl.intake.extraction.extracted import Action, Decision, Extracted, Nearest, Tally
from memctl.intake.meet import Known, stand
from memctl.intake.settle import SURE
from memctl.models.prompts.asked import ask
from memctl.models.prompts.deciding import TASK, label_of, relation
from memctl.text.checks import Failed
from memctl.text.compare import Relation
from memctl.text.normalise import fold_case
from memctl.text.support import content_keys, denies, unsupported_sentences

_ENDED = re.compile(r"\b(?:no longer|not any ?more|cancel+ed|stopped|ended|gone|scrapped|artik|iptal|vazgeç\w*)\b")
_SAME_SUBJECT = 0.5
"""Share of the shorter one's content words that two texts on one subject have in common (source: ours)."""

_WHY = {
    "supersede": "it replaces what is stored",
    "reinforce": "it is stored already",
    "update": "it completes what is stored",
    "create": "nothing stored says it",
}

Near = Callable[[Extracted], Sequence[Nearest]]
"""Returns the stored memories nearest to a candidate, best first."""


def decide_all(
    facts: Sequence[Extracted],
    near: Near,
    *,
    model: LanguageModel | None = None,
    rights: Rights | None = None,
    said_on: str = "",
    budget: Budget | None = None,
    tally: Tally | None = None,
    stop: Stop | None = None,
) -> list[Decision]:
    """Return one decision a candidate; a model that may not revise, or that fails, leaves it to the rules.

    `said_on` is the day of what the candidates were taken from.
    """
    asked = model if rights is not None and rights.revise else None
    counted = Tally() if tally is None else tally
    decisions = []
    for fact in facts:
        nearest = tuple(near(fact))
        ruled = decide_by_rules(fact, nearest, said_on=said_on)
        if asked is None or not nearest:
            decisions.append(ruled)
            continue
        try:
            decisions.append(
                decide_by_model(fact, nearest, asked, said_on=said_on, budget=budget, tally=counted, stop=stop)
            )
        except (BudgetSpent, MissingPart, ModelError) as error:
            asked = None if isinstance(error, BudgetSpent) else asked
            decisions.append(_blamed(ruled, error.message))
    return decisions


def decide_by_rules(fact: Extracted, nearest: Sequence[Nearest], *, said_on: str = "") -> Decision:
    """Decide as the write path would: said again, ended, another value of the same thing, more of it, or new."""
    known = [Known(item.text, item.said_on or None, item.similarity) for item in nearest]
    found = stand(fact.text, known, written=said_on)
    met = [(item, one) for item, one in zip(nearest, found, strict=True) if one is not None]
    corrects = fact.category == Category.CORRECTION
    ruled = [
        (Action.UPDATE, [(i, s) for i, s in met if s.label is Relation.SUPERSEDE and s.confidence >= SURE]),
        (Action.UPDATE, [(i, s) for i, s in met if s.label is Relation.UPDATE and corrects]),
        (Action.NONE, [(i, s) for i, s in met if s.label is Relation.REINFORCE and s.repeated]),
        (Action.UPDATE, [(i, s) for i, s in met if s.label is Relation.UPDATE]),
    ]
    for action, those in ruled:
        if those:
            item, one = max(those, key=lambda pair: pair[1].confidence)
            if one.label is Relation.SUPERSEDE and _ends(fact, item):
                return Decision(Action.DELETE, fact, item.id, "it says that this is no longer so")
            return Decision(action, fact, item.id, _WHY[one.label])
    return Decision(Action.ADD, fact, None, _WHY["create"])


def decide_by_model(
    fact: Extracted,
    nearest: Sequence[Nearest],
    model: LanguageModel,
    *,
    said_on: str = "",
    budget: Budget | None = None,
    tally: Tally | None = None,
    stop: Stop | None = None,
) -> Decision:
    """Ask a model; an answer that fails is counted against it and the rules decide."""
    stored = [(item.text, item.said_on) for item in nearest]
    weight = max(item.importance for item in nearest)
    verdict, _ = ask(model, relation(fact.text, stored, said_on=said_on, importance=weight), budget=budget, stop=stop)
    if isinstance(verdict, Failed):
        problems = tuple(f"{item.kind}: {item.what}" for item in verdict.reasons[:5])
        decision = None
    else:
        decision = _decision(verdict.value, fact, nearest, model.name)
        problems = _inconsistent(decision, nearest)
    if tally is not None:
        tally.count(TASK, passed=not problems)
    if decision is None or problems:
        return _blamed(decide_by_rules(fact, nearest, said_on=said_on), *problems)
    return decision


def _decision(said: Mapping[str, str | None], fact: Extracted, nearest: Sequence[Nearest], by: str) -> Decision:
    """Return what a model's word means: what only ends a memory deletes it, what else changes it updates it."""
    word = str(said["relation"])
    stored = next((item for number, item in enumerate(nearest) if label_of(number) == said["target"]), None)
    if word == "create":
        return Decision(Action.ADD, fact, None, _WHY[word], by=by)
    if word == "reinforce":
        action = Action.NONE
    else:
        ended = word == "supersede" and stored is not None and _ends(fact, stored)
        action = Action.DELETE if ended else Action.UPDATE
    return Decision(action, fact, stored.id if stored else None, _WHY[word], by=by)


def _inconsistent(decision: Decision, nearest: Sequence[Nearest]) -> tuple[str, ...]:
    """Return what speaks against a well-formed decision: no target, a lost fact, or a target on another subject."""
    action, text = decision.action, decision.fact.text
    if action == Action.ADD:
        return ()
    stored = next((item for item in nearest if item.id == decision.target), None)
    if stored is None:
        return (f"{action} without a target",)
    if action == Action.NONE:
        lost = unsupported_sentences(text, [stored.text])
        return (f"NONE would lose {json.dumps(text[:60])}",) if lost else ()
    return () if _same_subject(text, stored.text) else (f"{action} of a memory on another subject",)


def _ends(fact: Extracted, item: Nearest) -> bool:
    """Tell whether a statement says that a memory is no longer so."""
    return bool(_ENDED.search(fold_case(fact.text))) and not denies(item.text)


def _same_subject(first: str, second: str) -> bool:
    one, two = frozenset(content_keys(first)), frozenset(content_keys(second))
    shorter = min(len(one), len(two))
    return bool(shorter) and len(one & two) / shorter >= _SAME_SUBJECT


def _blamed(decision: Decision, *problems: str) -> Decision:
    return Decision(decision.action, decision.fact, decision.target, decision.reason, problems=tuple(problems))
