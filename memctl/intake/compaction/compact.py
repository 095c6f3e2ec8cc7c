"""Compaction of a conversation: protect, delete, summarise, verify; with a receipt, and never a fact less."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from memctl.domain.llm import Budget, LanguageModel, Rights, Stop
from memctl.intake.compaction.receipt import Merge, Receipt, entry_of, hash_of
from memctl.intake.compaction.shorten import shorten
from memctl.intake.compaction.units import Unit, units_of
from memctl.intake.extraction.earlier import Earlier
from memctl.intake.extraction.extracted import Message
from memctl.text.grounds import compatible, foreign, grounds_of, is_kept
from memctl.text.likeness import jaccard, terms_of
from memctl.text.support import content_keys

KEPT_SHARE = 0.5
"""Share of the characters of what is neither exact nor settled that a summary may keep (source: ours)."""
_SAME = 0.9
"""Share of words from which two units say the same, if their exact tokens are equal (source: ours)."""
_ALIKE = 0.5
"""Share of words from which two units are about one thing; what comes back after another value is no repetition."""

_MOST_CHECKED = 200
"""Tokens without their own sentence that are looked for all over the text; of more, none counts as kept."""
_MOST_REASONS = 50


@dataclass(frozen=True, slots=True)
class Compacted:
    """Messages made shorter; those with nothing left are gone."""

    messages: tuple[Message, ...]
    receipt: Receipt

    @property
    def text(self) -> str:
        """What is left, a blank line between messages."""
        return "\n\n".join(message.text for message in self.messages)


@dataclass(slots=True)
class _Plan:
    """What becomes of each unit."""

    stays: dict[Unit, str] = field(default_factory=dict)
    goes: dict[Unit, str] = field(default_factory=dict)
    replaced: dict[Unit, str] = field(default_factory=dict)
    """First unit of a merge -> the text that stands for all of it."""
    merged: list[Merge] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


def compact(
    messages: Sequence[Message],
    *,
    share: float = KEPT_SHARE,
    model: LanguageModel | None = None,
    rights: Rights | None = None,
    budget: Budget | None = None,
    stop: Stop | None = None,
) -> Compacted:
    """Return messages without repetition and filler, the rest summarised; the originals where that cannot be verified.

    A model that may compress by its exam rewrites only what is neither exact nor settled. Raises `Cancelled`.
    """
    units = units_of(messages)
    plan = _Plan()
    soft = _delete(plan, units)
    may = model if rights is not None and rights.compress else None
    allowed = budget or Budget()
    before = allowed.used_tokens
    if may is not None:
        soft = _rewrite(plan, soft, may, allowed, stop)
    _choose(plan, soft, share)
    built = _build(messages, units, plan)
    spent = allowed.used_tokens - before
    receipt = _receipt(messages, built, units, plan, may.name if may else None, spent)
    if receipt.verified and receipt.characters_after <= receipt.characters_before:
        return Compacted(built, receipt)
    return _unchanged(messages, units, receipt)


def _delete(plan: _Plan, units: Sequence[Unit]) -> list[Unit]:
    """Protect what is exact, drop repetition and filler; return the rest, to be summarised."""
    seen = Earlier[Unit]()
    named: set[str] = set()
    soft = []
    for unit in units:
        terms = terms_of(unit.text)
        alike = seen.alike(terms, _ALIKE)
        if alike is not None and _repeats(unit, terms, *alike):
            plan.goes[unit] = "repeats an earlier sentence"
            continue
        seen.add(terms, unit)
        new_names = set(unit.tokens) - named
        if unit.hard or new_names:
            plan.stays[unit] = unit.kind
            named |= set(unit.tokens)
        elif unit.category is None:
            plan.goes[unit] = "states nothing"
        else:
            soft.append(unit)
    return soft


def _repeats(unit: Unit, terms: frozenset[str], known: frozenset[str], earlier: Unit) -> bool:
    if unit.code or earlier.code:
        return unit.text.split() == earlier.text.split()
    if unit.hard or earlier.hard:
        return unit.text.casefold().split() == earlier.text.casefold().split()
    return set(unit.tokens) <= set(earlier.tokens) and jaccard(terms, known) >= _SAME


def _rewrite(plan: _Plan, soft: Sequence[Unit], model: LanguageModel, budget: Budget, stop: Stop | None) -> list[Unit]:
    """Let a model shorten runs of neighbouring units of one message; return those that it could not."""
    left: list[Unit] = []
    runs: dict[int, list[Unit]] = {}
    for unit in soft:
        runs.setdefault(unit.span[0], []).append(unit)
    for run in runs.values():
        if len(run) < 2:
            left += run
            continue
        text, problem = shorten([unit.text for unit in run], model, budget=budget, stop=stop)
        if text is None:
            plan.refused.append(problem)
            left += run
            continue
        sources = tuple(entry_of(unit, "merged") for unit in run)
        new = Unit(run[0].span, text)
        plan.merged.append(Merge(sources, new.sha256, model.name))
        plan.replaced[run[0]] = text
        for unit in run[1:]:
            plan.replaced[unit] = ""
    return left


def _choose(plan: _Plan, soft: Sequence[Unit], share: float) -> None:
    """Keep the units that hold most of what is talked about, within the share of characters."""
    keys = {unit: frozenset(content_keys(unit.text)) for unit in soft}
    counts = Counter(key for each in keys.values() for key in each)
    room = share * sum(len(unit.text) for unit in soft)
    for unit in sorted(soft, key=lambda item: (-_weight(keys[item], counts), item.span)):
        if len(unit.text) <= room:
            plan.stays[unit] = "central"
            room -= len(unit.text)
        else:
            plan.goes[unit] = "less central than what is kept"


def _weight(keys: frozenset[str], counts: Counter[str]) -> float:
    return sum(counts[key] for key in keys) / (len(keys) + 4) if keys else 0.0


def _build(messages: Sequence[Message], units: Sequence[Unit], plan: _Plan) -> tuple[Message, ...]:
    """Put together what stays, with the line breaks that stood before it."""
    texts: dict[int, list[str]] = {}
    ends: dict[int, int] = {}
    for unit in units:
        number, start, end = unit.span
        between = messages[number].text[ends.get(number, 0) : start]
        ends[number] = end
        said = plan.replaced.get(unit, unit.text if unit in plan.stays else "")
        if said:
            gap = "\n\n" if between.count("\n") > 1 else "\n" if "\n" in between or unit.code else " "
            texts.setdefault(number, []).extend((gap, said))
    return tuple(
        Message("".join(texts[number][1:]), message.role, message.at)
        for number, message in enumerate(messages)
        if number in texts
    )


def _receipt(
    messages: Sequence[Message],
    built: Sequence[Message],
    units: Sequence[Unit],
    plan: _Plan,
    model: str | None,
    tokens: int,
) -> Receipt:
    wanted = list(dict.fromkeys(token for unit in units for token in unit.tokens))
    settled = [unit for unit in units if unit.settled or unit.code]
    text = "\n".join(message.text for message in built)
    lost = _lost(units, [unit for unit in units if unit in plan.stays], wanted, text)
    new = [said for said in plan.replaced.values() if said]
    grounds = grounds_of([message.text for message in messages]) if new else None
    invented = [claim.text for said in new for claim in foreign(said, grounds)] if grounds else []
    return Receipt(
        before=hash_of(messages),
        after=hash_of(built),
        characters_before=sum(len(message.text) for message in messages),
        characters_after=sum(len(message.text) for message in built),
        kept=tuple(entry_of(unit, plan.stays[unit]) for unit in units if unit in plan.stays),
        dropped=tuple(entry_of(unit, plan.goes[unit]) for unit in units if unit in plan.goes),
        merged=tuple(plan.merged),
        protected=len(wanted) + len(settled),
        lost=tuple(lost),
        invented=tuple(invented),
        refused=tuple(dict.fromkeys(plan.refused)),
        model=model,
        tokens=tokens,
    )


def _lost(units: Sequence[Unit], kept: Sequence[Unit], wanted: Sequence[str], text: str) -> list[str]:
    """Return what had to survive and does not stand in the text; what stays is looked for in its order, once."""
    at = 0
    said = set[str]()
    survived = set[str]()
    for unit in kept:
        found = text.find(unit.text, at)
        if found < 0:
            break
        at = found + len(unit.text)
        said.add(unit.text.casefold())
        plain = compatible(unit.text).casefold() if any(token not in unit.text for token in unit.tokens) else unit.text
        survived |= {token for token in unit.tokens if token in unit.text or compatible(token).casefold() in plain}
    lost = [token for token in wanted if token not in survived]
    if len(lost) <= _MOST_CHECKED:
        lost = [token for token in lost if not is_kept(token, text)]
    settled = (unit.text for unit in units if unit.settled or unit.code)
    return lost + [each for each in settled if each.casefold() not in said]


def _unchanged(messages: Sequence[Message], units: Sequence[Unit], failed: Receipt) -> Compacted:
    """Return the originals, with a receipt that says what the attempt would have lost or invented."""
    same = hash_of(messages)
    kept = tuple(entry_of(unit, "not verified") for unit in units)
    reasons = (
        *(f"would lose {token[:60]}" for token in failed.lost[:_MOST_REASONS]),
        *(f"invents {item[:60]}" for item in failed.invented[:_MOST_REASONS]),
    )
    receipt = Receipt(
        before=same,
        after=same,
        characters_before=failed.characters_before,
        characters_after=failed.characters_before,
        kept=kept,
        dropped=(),
        merged=(),
        protected=failed.protected,
        refused=(*failed.refused, *reasons),
        model=failed.model,
        tokens=failed.tokens,
    )
    return Compacted(tuple(messages), receipt)
