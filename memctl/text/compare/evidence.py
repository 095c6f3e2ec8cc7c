"""What in the words shows that a newer statement ends an older one, beyond a model's probability.

A weighted sum of features finds most endings, but in running text it also finds them between sentences that only sound
alike. Whoever acts unasked wants one of these: each needs one subject and one attribute, whose value is another.
"""

from collections.abc import Mapping
from enum import StrEnum

from memctl.text.compare.reading import Reading
from memctl.text.tokens import words

LEAST_KEPT = 0.6
"""Share of the older statement that the newer one takes up, where a word says that something changed (source: ours)."""
LEAST_FRAME = 0.78
"""Share of what is not the value in question that both say, where no word tells of a change (source: ours)."""
SHORT = 6
"""Terms of a statement that gives one thing one name, "the officer is Dr Ng"; in longer ones another name is another
subject (source: ours)."""
FEW_LOST = 0.5
"""Half of the words that may be lost besides the value, as the feature counts them (source: ours)."""
_CHANGES = ("cue_change", "cue_gone", "cue_nomore", "cue_instead", "cue_now", "cue_correct")

_WHICH = frozenset(
    {"first", "second", "third", "fourth", "fifth", "sixth", "last", "other", "another", "left", "right", "upper"}
    | {"lower", "inner", "outer", "front", "back", "north", "south", "east", "west", "both", "each", "birinci"}
    | {"ikinci", "üçüncü", "dördüncü", "sol", "sağ", "alt", "üst", "ön", "arka", "diğer", "öteki"}
)


class Evidence(StrEnum):
    """What shows that something holds no more."""

    CHANGE = "change"
    """It says so, of what the older one is about."""
    DENIAL = "denial"
    """It denies what the older one says, and little else."""
    VALUE = "value"
    """One number, date or the like differs in otherwise one statement."""
    HOLDER = "holder"
    """Another person in one role."""
    NAME = "name"
    """A short statement that something is called, or is, another name."""


def evidence_of(features: Mapping[str, float], older: Reading, newer: Reading) -> Evidence | None:
    """Return what speaks for an end most plainly; None where only likeness does."""
    another = features["subject_qualified"] or features["swapped_subject"]
    differs = features["conflict"] or features["swapped"] or features["flip"]
    if any(features[name] for name in _CHANGES) and differs and _is_about_it(features):
        return Evidence.CHANGE if features["kept"] >= LEAST_KEPT or features["frame"] >= LEAST_FRAME else None
    if (
        features["frame"] < LEAST_FRAME
        or features["lost_terms"] > FEW_LOST
        or another
        or _which(older) != _which(newer)
    ):
        return None
    if features["flip"]:
        return Evidence.DENIAL
    if features["swapped_holder"]:
        return Evidence.HOLDER
    if features["conflict"] and not features["conflicts_more"]:
        return Evidence.VALUE
    tells = features["swapped"] == 1 and not features["verb_shared"]
    return Evidence.NAME if tells and _is_short(older) and _is_short(newer) else None


def _is_about_it(features: Mapping[str, float]) -> bool:
    """Tell whether a word of change is said of one thing: its subject, the role it names, or what it now denies."""
    kept = features["predicate_kept"] >= LEAST_KEPT and (features["swapped_holder"] or features["flip"])
    return features["subject_kept"] >= LEAST_KEPT or bool(kept)


def _which(reading: Reading) -> frozenset[str]:
    """Return the words of a subject that tell it from others of its kind by place or order."""
    return _WHICH.intersection(words(reading.text[: reading.subject_end]))


def _is_short(reading: Reading) -> bool:
    return sum(term.weight >= 1 for term in reading.terms) <= SHORT
