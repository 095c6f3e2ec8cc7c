"""What in the words shows that a newer statement ends an older one, beyond a model's probability.

A weighted sum of features finds most endings, but in running text it also finds them between sentences that only sound
alike. Whoever acts unasked wants one of these: each needs one subject and one attribute, whose value is another.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum

from memctl.text.compare.cues import CHANGING
from memctl.text.compare.reading import Reading
from memctl.text.compare.values import Value
from memctl.text.tokens import words

LEAST_KEPT = 0.6
"""Share of the older statement that the newer one takes up, where a word says that something changed (source: ours)."""
LEAST_FRAME = 0.78
"""Share of what is not the value in question that both say, where no word tells of a change (source: ours)."""
SHORT = 6
"""Terms of a statement that gives one thing one name, "the officer is Dr Ng"; in longer ones another name is another
subject (source: ours)."""
SAID_FRAME = 0.7
"""The same where something is said to have changed (source: ours)."""
CLOSE_FRAME = 0.6
"""Share of what is not the value in question that both say, from which two texts are about one thing (source: ours)."""
FEW_LOST = FEW_ADDED = 0.5
"""Half of the words that may be lost, or added, besides the value, as the features count them (source: ours)."""
_NO_QUANTITY = frozenset(
    {
        "clock",
        "weekday",
        "day",
        "quarter",
        "when",
        "interval",
        "gbp",
        "usd",
        "eur",
        "cent",
        "chf",
        "pln",
        "crown",
        "try",
    }
)
_NUMBERED = re.compile(r"(?:#|\b(?:number|no\.?|nr\.?))\s*\Z", re.IGNORECASE)
_NUMBERED_TR = re.compile(r"\s*(?:numaralı|no['’]?lu|nolu)\b", re.IGNORECASE)
_COUNTED = re.compile(r"\s+[^\W\d_A-ZÇĞİÖŞÜ][^\W\d_]")
_CHANGES = tuple(f"cue_{tag}" for tag in sorted(CHANGING))

_WHICH = frozenset(
    {"first", "second", "third", "fourth", "fifth", "sixth", "last", "other", "another", "left", "right", "upper"}
    | {"lower", "inner", "outer", "front", "back", "north", "south", "east", "west", "both", "each", "birinci"}
    | {"ikinci", "üçüncü", "dördüncü", "sol", "sağ", "alt", "üst", "ön", "arka", "diğer", "öteki"}
)


class Evidence(StrEnum):
    """What shows that something holds no more."""

    CHANGE = "change"
    """It says so, of what the older one is about."""
    CORRECTION = "correction"
    """It says that the older one was wrong."""
    DENIAL = "denial"
    """It denies what the older one says, and little else."""
    VALUE = "value"
    """One date, version, price or the like differs in otherwise one statement."""
    QUANTITY = "quantity"
    """One count or measure differs in otherwise one statement."""
    HOLDER = "holder"
    """Another person in one role."""
    NAME = "name"
    """A short statement that something is called, or is, another name."""


def evidence_of(
    features: Mapping[str, float], older: Reading, newer: Reading, conflicts: Sequence[tuple[Value, Value]] = ()
) -> Evidence | None:
    """Return what speaks for an end most plainly; None where only likeness does."""
    another = features["subject_qualified"] or features["swapped_subject"]
    differs = features["conflict"] or features["swapped"] or features["flip"]
    if any(features[name] for name in _CHANGES) and differs and _is_about_it(features):
        told = Evidence.CORRECTION if features["cue_correct"] else Evidence.CHANGE
        kept = features["kept"] >= LEAST_KEPT and (features["frame"] >= SAID_FRAME or is_close(features))
        return told if kept or features["frame"] >= LEAST_FRAME else None
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
        return _by_value(features, older, newer, conflicts)
    tells = features["swapped"] == 1 and not features["verb_shared"]
    return Evidence.NAME if tells and _is_short(older) and _is_short(newer) else None


def is_close(features: Mapping[str, float]) -> bool:
    """Tell whether two texts are about one thing, whatever their words, and the newer one says little else."""
    return features["frame"] >= CLOSE_FRAME and features["added_terms"] <= FEW_ADDED


def _by_value(
    features: Mapping[str, float], older: Reading, newer: Reading, conflicts: Sequence[tuple[Value, Value]]
) -> Evidence | None:
    """Return what kind of value differs; None where it numbers the things that a verb is about: "read chapter 4"."""
    acts = features["verb_shared"] or older.turkish
    if acts and any(_numbers(one, older) and _numbers(two, newer) for one, two in conflicts):
        return None
    counted = any(_counts(one, older) and _counts(two, newer) for one, two in conflicts)
    return Evidence.QUANTITY if counted else Evidence.VALUE


def _numbers(value: Value, reading: Reading) -> bool:
    """Tell whether a number says which thing of a kind is meant, and not how many: "site number 1", "chapter 4"."""
    if value.kind not in ("count", "version", "order"):
        return False
    if _NUMBERED.search(reading.text[: value.start]) or _NUMBERED_TR.match(reading.text[value.end :]):
        return True
    before = [term for term in reading.terms if reading.places[term.at][0] < value.start]
    last = max(before, key=lambda term: term.at, default=None)
    if last is None or last.verb or last.name or value.kind != "count" or value.noun:
        return False
    end = reading.places[last.at + last.size - 1][1]
    return not reading.text[end : value.start].strip()


def _counts(value: Value, reading: Reading) -> bool:
    """Tell whether a value says how many, or how much of something that is measured; a price is agreed upon."""
    if value.kind in ("version", "order"):
        return _COUNTED.match(reading.text[value.end :]) is not None
    return value.kind not in _NO_QUANTITY


def _is_about_it(features: Mapping[str, float]) -> bool:
    """Tell whether a word of change is said of one thing: its subject, the role it names, or what it now denies."""
    kept = features["predicate_kept"] >= LEAST_KEPT and (features["swapped_holder"] or features["flip"])
    return features["subject_kept"] >= LEAST_KEPT or bool(kept)


def _which(reading: Reading) -> frozenset[str]:
    """Return the words of a subject that tell it from others of its kind by place or order."""
    return _WHICH.intersection(words(reading.text[: reading.subject_end]))


def _is_short(reading: Reading) -> bool:
    return sum(term.weight >= 1 for term in reading.terms) <= SHORT
