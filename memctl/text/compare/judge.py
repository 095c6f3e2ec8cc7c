"""What a newer statement does to an older one: nothing new, more of it, its end, or something else altogether."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from math import exp

from memctl.text.compare.align import Alignment, align
from memctl.text.compare.cues import CHANGING
from memctl.text.compare.evidence import Evidence, evidence_of, is_close
from memctl.text.compare.features import features_of
from memctl.text.compare.leftover import names_another
from memctl.text.compare.parts import Term
from memctl.text.compare.reading import LONGEST, Reading, read
from memctl.text.compare.rows import are_rows
from memctl.text.compare.values import Matched, Value, match_values
from memctl.text.compare.weights import BIASES, WEIGHTS
from memctl.text.language import guess_language
from memctl.text.normalise import fold_case
from memctl.text.stating import tells_of_another_time

SURE = 0.6
"""Least probability at which a memory is said to be superseded: a wrong one hides a true memory (source: ours)."""
_SHOWN = 3
_DEGREE = re.compile(r"\btoo\s+\w", re.IGNORECASE)
_ON_TOP = re.compile(
    r"\b(?:also|as well|besides|additionally|in addition|on top|plus|furthermore|moreover|likewise)\b|\btoo\b(?!\s+\w)",
    re.IGNORECASE,
)
_ONE_OF = frozenset(("at", "in", "for", "on", "under", "by"))
"""Words before where something is, for whom someone works, or who does it."""


class Relation(StrEnum):
    """How a newer statement stands to an older one."""

    CREATE = "create"
    REINFORCE = "reinforce"
    UPDATE = "update"
    SUPERSEDE = "supersede"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A newer statement held against an older one."""

    label: Relation
    similarity: float
    """Share of what both say that both say, 0..1: words by meaning, names, values."""
    confidence: float
    """Probability of the label, 0..1."""
    why: str
    """What decided, in words."""
    parts: Mapping[str, float]
    """What each feature that counts adds to the label against its rival, strongest first."""
    chances: Mapping[Relation, float]
    evidence: Evidence | None = None
    """What in the words shows that the older one holds no more, whatever the label."""
    close: bool = False
    """Both are about one thing, and the newer one says little else."""


def compare(memory: str, newer: str, *, memory_date: str | None = None, newer_date: str | None = None) -> Comparison:
    """Hold a newer statement against an older one; dates are ISO days; texts count up to 2,000 characters."""
    if fold_case(" ".join(memory.split())) == fold_case(" ".join(newer.split())):
        return Comparison(
            Relation.REINFORCE, 1.0, 1.0, "the same words", {"same_words": 1.0}, {Relation.REINFORCE: 1.0}
        )
    is_turkish = guess_language(f"{memory[:LONGEST]}\n{newer[:LONGEST]}") == "tr"
    older_read = read(memory, is_turkish=is_turkish, other=newer)
    newer_read = read(newer, is_turkish=is_turkish, other=memory)
    lined, matched = align(older_read, newer_read), match_values(older_read.values, newer_read.values)
    features = features_of(older_read, newer_read, lined, matched)
    chances = _chances(features)
    allowed = _allowed(older_read, newer_read, memory_date, newer_date)
    allowed -= _barred(older_read, newer_read, lined, matched, features)
    label, rival = _chosen(chances, allowed)
    parts = _parts(features, label, rival)
    why = _why(label, lined, matched, older_read, newer_read)
    shown = evidence_of(features, older_read, newer_read, matched.conflicts)
    both, sure = round(features["both"], 4), round(chances[label], 4)
    return Comparison(label, both, sure, why, parts, chances, shown, is_close(features))


def _chances(features: Mapping[str, float]) -> Mapping[Relation, float]:
    scores = [
        bias + sum(WEIGHTS[name][at] * value for name, value in features.items()) for at, bias in enumerate(BIASES)
    ]
    powers = [exp(score - max(scores)) for score in scores]
    return {label: power / sum(powers) for label, power in zip(Relation, powers, strict=True)}


def _chosen(chances: Mapping[Relation, float], allowed: frozenset[Relation]) -> tuple[Relation, Relation]:
    """Return the likeliest label that is allowed and the next; superseding needs to be sure."""
    sure = allowed if chances[Relation.SUPERSEDE] >= SURE else allowed - {Relation.SUPERSEDE}
    ranked = sorted(Relation, key=lambda label: (label not in sure, -chances[label]))
    return ranked[0], ranked[1]


def _adds(features: Mapping[str, float], newer: Reading) -> bool:
    """Tell whether a statement says that it comes on top, with no word of a change: "also", "too", "as well".

    "Too slow" says how slow.
    """
    degree = _DEGREE.search(newer.text) and not _ON_TOP.search(newer.text)
    return features["cue_also"] > 0 and not degree and not _says_change(features)


def _tells_otherwise(older: Reading, newer: Reading, lined: Alignment, matched: Matched) -> bool:
    """Tell whether two statements tell different things of one subject: where it lives, and where it works.

    So where only names differ, nothing is said of a change, and the verbs have nothing to do with each other.
    """
    one, other = older.deed, newer.deed
    if one is None or other is None or matched.conflicts or lined.flipped or newer.cues & CHANGING:
        return False
    if any(older_term.kinds & newer_term.kinds for older_term, newer_term in lined.swaps):
        return False
    return not any(pair.older.at == one.at or pair.newer.at == other.at for pair in lined.pairs)


def _barred(
    older: Reading, newer: Reading, lined: Alignment, matched: Matched, features: Mapping[str, float]
) -> frozenset[Relation]:
    """Return what may not be said, whatever is likely."""
    barred: set[Relation] = set()
    if _adds(features, newer) or _tells_otherwise(older, newer, lined, matched):
        barred |= {Relation.SUPERSEDE}
    if _may_both_be(newer, lined, features) or _is_past(older, features):
        differs = features["swapped"] or features["conflict"]
        barred |= {Relation.SUPERSEDE, Relation.REINFORCE} if differs else {Relation.SUPERSEDE}
    if tells_of_another_time(newer.text) and not tells_of_another_time(older.text):
        barred |= {Relation.REINFORCE}
    if names_another(older, newer, lined.pairs) or are_rows(older.text, newer.text):
        barred |= {Relation.SUPERSEDE, Relation.REINFORCE}
    return frozenset(barred)


def _may_both_be(newer: Reading, lined: Alignment, features: Mapping[str, float]) -> bool:
    """Tell whether two statements name two things of which one verb holds: who speaks Spanish may speak Italian.

    So where no word tells of a change, and what is swapped is no value, no holder of a role, and no place, employer or
    doer, of which there is one at a time.
    """
    swapped = features["swapped"] and features["verb_shared"] and not features["swapped_holder"]
    if not swapped or features["conflict"] or features["flip"] or newer.cues & CHANGING:
        return False
    return not any(older.before in _ONE_OF for older, _ in lined.swaps)


def _is_past(older: Reading, features: Mapping[str, float]) -> bool:
    """Tell whether the older statement tells of what happened and nothing corrects it: another event ends it not.

    One that tells of a change tells how it has been since.
    """
    from memctl.text.own_day import has_own_day

    return not (features["cue_correct"] or older.cues & CHANGING) and has_own_day(older.text)


def _says_change(features: Mapping[str, float]) -> bool:
    return any(features[f"cue_{tag}"] for tag in CHANGING)


def _allowed(older: Reading, newer: Reading, memory_date: str | None, newer_date: str | None) -> frozenset[Relation]:
    """Return what may be said: no end and no repetition of what was not read whole, no end by what is older."""
    if not (older.whole and newer.whole):
        return frozenset({Relation.CREATE, Relation.UPDATE})
    first, second = _day(memory_date), _day(newer_date)
    in_order = first is None or second is None or first <= second
    return frozenset(Relation) if in_order else frozenset(Relation) - {Relation.SUPERSEDE}


def _day(said: str | None) -> date | None:
    try:
        return date.fromisoformat(said[:10]) if said else None
    except ValueError:
        return None


def _parts(features: Mapping[str, float], label: Relation, rival: Relation) -> Mapping[str, float]:
    order = list(Relation)
    this, that = order.index(label), order.index(rival)
    adds = {name: (WEIGHTS[name][this] - WEIGHTS[name][that]) * value for name, value in features.items() if value}
    ranked = sorted(adds.items(), key=lambda item: -abs(item[1]))
    return {name: round(worth, 3) for name, worth in ranked if abs(worth) >= 0.05}


# --- in words ----------------------------------------------------------------------------------


def _why(label: Relation, lined: Alignment, matched: Matched, older: Reading, newer: Reading) -> str:
    shared = _listed([pair.older for pair in lined.pairs if pair.older.weight >= 1])
    about = f" about {shared}" if shared else ""
    if label == Relation.SUPERSEDE:
        return f"{_ended_by(lined, matched, older, newer)}{about}"
    if label == Relation.REINFORCE:
        return f"the same{about}, and nothing new"
    added = _listed([term for term in lined.added if term.weight >= 1], matched.added, newer)
    if label == Relation.UPDATE:
        return f"the same{about}, and more: {added}" if added else f"the same{about}, and more"
    lost = _listed([term for term in lined.lost if term.weight >= 1])
    return f"something else{about}: {added or 'other words'} instead of {lost}" if lost else f"something else{about}"


def _ended_by(lined: Alignment, matched: Matched, older: Reading, newer: Reading) -> str:
    if matched.conflicts:
        one, other = matched.conflicts[0]
        return f"{other.kind} {_said(other, newer)} instead of {_said(one, older)}"
    if lined.flipped:
        return f"denies or reverses {lined.flipped[0].older.text}"
    if lined.swaps:
        one_term, other_term = lined.swaps[0]
        return f"{other_term.text} instead of {one_term.text}"
    changing = newer.cues & {"change", "gone", "stop", "nomore", "instead", "now", "correct"}
    return "says that it changed" if changing else "another value of the same thing"


def _said(value: Value, reading: Reading) -> str:
    return " ".join(reading.text[value.start : value.end].split())


def _listed(terms: list[Term], values: tuple[Value, ...] = (), reading: Reading | None = None) -> str:
    said = [term.text for term in terms]
    said += [_said(value, reading) for value in values] if reading is not None else []
    return ", ".join(list(dict.fromkeys(said))[:_SHOWN])
