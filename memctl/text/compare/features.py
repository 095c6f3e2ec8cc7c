"""What an alignment amounts to, as named numbers from 0 to about 3."""

from collections.abc import Iterable, Mapping

from memctl.text.compare.align import Alignment, Pair
from memctl.text.compare.reading import Reading, Term
from memctl.text.compare.values import Matched, Value

VALUE_WEIGHT = 1.2


def features_of(older: Reading, newer: Reading, lined: Alignment, matched: Matched) -> Mapping[str, float]:
    """Return the features of a pair by name."""
    found = {**_overlap(older, newer, lined, matched), **_values(matched, older, newer), **_stance(older, newer, lined)}
    found |= _slots(older, newer, lined, matched)
    return found | _combined(found)


def _weight(terms: Iterable[Term]) -> float:
    return sum(term.weight for term in terms)


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _overlap(older: Reading, newer: Reading, lined: Alignment, matched: Matched) -> dict[str, float]:
    worth: dict[int, float] = {}
    back: dict[int, float] = {}
    for pair in lined.pairs:
        worth[id(pair.older)] = max(worth.get(id(pair.older), 0), pair.worth)
        back[id(pair.newer)] = max(back.get(id(pair.newer), 0), pair.worth)
    old_all = _weight(older.terms) + VALUE_WEIGHT * len(older.values)
    new_all = _weight(newer.terms) + VALUE_WEIGHT * len(newer.values)
    equal = VALUE_WEIGHT * len(matched.equal)
    old_held = sum(term.weight * worth.get(id(term), 0) for term in older.terms) + equal
    new_held = sum(term.weight * back.get(id(term), 0) for term in newer.terms) + equal
    apart = VALUE_WEIGHT * len(matched.conflicts)
    rest_old = _share(old_held, old_all - apart - _weight(one for one, _ in lined.swaps))
    rest_new = _share(new_held, new_all - apart - _weight(other for _, other in lined.swaps))
    kept = _share(old_held, old_all)
    known = _share(new_held, new_all)
    return {
        "kept": kept,
        "known": known,
        "both": 2 * kept * known / (kept + known) if kept + known else 0.0,
        "frame": 2 * rest_old * rest_new / (rest_old + rest_new) if rest_old + rest_new else 0.0,
        "frame_kept": rest_old,
        "lost": min(3.0, _weight(lined.lost) / 2),
        "added": min(3.0, _weight(lined.added) / 2),
        "longer": max(-1.5, min(1.5, (new_all - old_all) / max(2.0, old_all))),
    }


def _values(matched: Matched, older: Reading, newer: Reading) -> dict[str, float]:
    refined = sum(
        1 for one, other in matched.equal if one.kind == "day" and sum(map(_said, other.day)) > sum(map(_said, one.day))
    )
    dated = [value for value in matched.added if value.kind != "when"]
    conflicts = [pair for pair in matched.conflicts if not _in_subjects(pair, older, newer)]
    return {
        "equal_values": min(2.0, len(matched.equal)),
        "conflict": min(1.0, len(conflicts)),
        "conflicts_more": max(0.0, min(2.0, len({_group(one) for one, _ in conflicts}) - 1)),
        "lost_values": min(2.0, len(matched.lost)),
        "added_values": min(2.0, len(dated) + refined),
        "counts_differ": float(any(_other_nouns(one, other) for one, other in conflicts)),
    }


def _in_subjects(pair: tuple[Value, Value], older: Reading, newer: Reading) -> bool:
    """Tell whether two values tell two subjects apart: "the outage on 3 May", "the outage on 9 August"."""
    return pair[0].end <= older.subject_end and pair[1].end <= newer.subject_end


def _group(value: Value) -> str:
    return "when" if value.kind in ("clock", "weekday", "day", "quarter") else value.kind


def _said(part: int | None) -> int:
    return 0 if part is None else 1


def _other_nouns(one: Value, other: Value) -> bool:
    return one.kind == "count" and bool(one.noun) and bool(other.noun) and one.noun != other.noun


def _stance(older: Reading, newer: Reading, lined: Alignment) -> dict[str, float]:
    fresh = newer.cues - older.cues
    found = {
        f"cue_{tag}": float(tag in fresh) for tag in ("nomore", "change", "instead", "now", "correct", "also", "cause")
    }
    found["cue_gone"] = float(bool(fresh & {"gone", "stop"}))
    found["never"] = float(("never" in newer.cues) != ("never" in older.cues))
    clear = [pair for pair in lined.flipped if _is_clear(pair, older, newer)]
    found["flip"] = float(bool(clear))
    found["flip_share"] = _share(sum(pair.older.weight for pair in clear), _weight(older.terms))
    found["flip_unclear"] = float(bool(lined.flipped) and not clear)
    return found


def _is_clear(pair: Pair, older: Reading, newer: Reading) -> bool:
    """Tell whether a flip is one: not where both texts deny something in their own way."""
    if pair.turned or (pair.older.denied or pair.newer.denied) != "never":
        return True
    other = newer if pair.older.denied else older
    return not any(term.denied or (term.verb and any(pole < 0 for _, pole in term.poles)) for term in other.terms)


def _slots(older: Reading, newer: Reading, lined: Alignment, matched: Matched) -> dict[str, float]:
    names_lost = [term for term in lined.lost if term.name]
    names_added = [term for term in lined.added if term.name]
    paired_names = {id(pair.older) for pair in lined.pairs if pair.older.name}
    subject = [term for term in older.terms if term.subject]
    held = {id(pair.older) for pair in lined.pairs}
    kinds = [(one, other) for one, other in lined.swaps if one.kinds & other.kinds]
    roles = any("role" in pair.older.tags for pair in lined.pairs) or bool(
        newer.cues & {"change", "gone", "now"} and any("role" in term.tags for term in older.terms)
    )
    swapped = [pair for pair in lined.swaps if pair[0].name or pair[1].name or pair in kinds]
    in_subject = [pair for pair in swapped if pair[0].subject]
    predicate = [term for term in older.terms if not term.subject and term.weight >= 1]
    verbs = [pair for pair in lined.pairs if pair.older.verb and pair.older.weight >= 1]
    plain_lost = [term for term in lined.lost if term.weight >= 1]
    plain_added = [term for term in lined.added if term.weight >= 1]
    return {
        "names_lost": min(2.0, len(names_lost)),
        "names_added": min(2.0, len(names_added)),
        "swapped": min(2.0, len(swapped)),
        "swapped_holder": float(bool(in_subject) and roles),
        "swapped_subject": float(bool(in_subject) and not roles),
        "swapped_predicate": float(len(swapped) > len(in_subject)),
        "predicate_kept": _share(_weight(term for term in predicate if id(term) in held), _weight(predicate))
        if predicate
        else 0.5,
        "names_shared": min(2.0, len(paired_names)),
        "subject_kept": _share(_weight(term for term in subject if id(term) in held), _weight(subject))
        if subject
        else 0.5,
        "subject_swapped": float(any(one.subject and other.subject for one, other in _places(lined))),
        "subject_qualified": float(
            any(one.subject for one, _ in lined.qualified)
            or any(_in_subjects(pair, older, newer) for pair in matched.conflicts)
        ),
        "other_qualified": float(any(not one.subject for one, _ in lined.qualified)),
        "predicate_swapped": min(
            2.0,
            len([t for t in plain_lost if not t.subject and not t.name and not t.kinds]),
            len([t for t in plain_added if not t.subject and not t.name and not t.kinds]),
        ),
        "moved_place": float(older.locative and newer.locative and bool(plain_lost) and bool(plain_added)),
        "verb_shared": float(bool(verbs)),
        "lost_terms": min(4.0, len(plain_lost)) / 2,
        "added_terms": min(6.0, len(plain_added)) / 2,
    }


def _places(lined: Alignment) -> list[tuple[Term, Term]]:
    lost = [term for term in lined.lost if term.weight >= 1]
    added = [term for term in lined.added if term.weight >= 1]
    return [(one, other) for one in lost for other in added]


def _combined(found: Mapping[str, float]) -> dict[str, float]:
    slots = found["subject_qualified"] + found["conflict"] + found["conflicts_more"] + found["swapped"]
    change = max(found["cue_change"], found["cue_gone"], found["cue_nomore"], found["cue_instead"], found["cue_now"])
    differs = min(1.0, found["conflict"] + found["swapped"])
    return {
        "one_slot": float(slots == 1) * found["frame"],
        "two_slots": float(slots >= 2),
        "conflict_subject": found["conflict"] * found["subject_kept"] * (1 - found["subject_qualified"]),
        "conflict_frame": found["conflict"] * found["frame"],
        "swap_frame": min(1.0, found["swapped"]) * found["frame"],
        "flip_frame": found["flip"] * found["frame"],
        "flip_kept": found["flip"] * found["kept"],
        "change_frame": change * found["kept"],
        "change_differs": change * differs,
        "conflict_elsewhere": found["conflict"] * min(1.0, found["predicate_swapped"]) * (1 - change),
        "cause_kept": found["cue_cause"] * found["kept"],
        "place_subject": found["moved_place"] * found["subject_kept"],
        "also_differs": found["cue_also"] * max(differs, found["added_values"]),
        "entity_only": found["subject_kept"] * (1 - found["predicate_kept"]) * (1 - differs) * (1 - found["flip"]),
        "kept_square": found["kept"] ** 2,
        "known_square": found["known"] ** 2,
        "covers_more": found["kept"] * min(1.5, found["added_terms"] + found["added_values"]),
        "same_names_frame": min(1.0, found["names_shared"]) * found["frame"],
    }
