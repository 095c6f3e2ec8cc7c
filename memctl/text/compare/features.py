"""What an alignment amounts to, as named numbers from 0 to about 3."""

from collections.abc import Iterable, Mapping, Sequence

from memctl.text.compare.align import Alignment, Pair
from memctl.text.compare.parts import Term
from memctl.text.compare.reading import Reading
from memctl.text.compare.values import Matched, Value

VALUE_WEIGHT = 1.2


def features_of(older: Reading, newer: Reading, lined: Alignment, matched: Matched) -> Mapping[str, float]:
    """Return the features of a pair by name."""
    found = {**_overlap(older, newer, lined, matched), **_values(matched, older, newer), **_stance(older, newer, lined)}
    found |= _names(lined) | _swaps(older, newer, lined) | _places(older, newer, lined, matched)
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
    old_all = _weight(older.terms) + VALUE_WEIGHT * sum(not value.weak for value in older.values)
    new_all = _weight(newer.terms) + VALUE_WEIGHT * sum(not value.weak for value in newer.values)
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


def _names(lined: Alignment) -> dict[str, float]:
    shared = {id(pair.older) for pair in lined.pairs if pair.older.name}
    return {
        "names_lost": min(2.0, sum(term.name for term in lined.lost)),
        "names_added": min(2.0, sum(term.name for term in lined.added)),
        "names_shared": min(2.0, len(shared)),
    }


def _swaps(older: Reading, newer: Reading, lined: Alignment) -> dict[str, float]:
    """Return which names and words of one kind have changed places, and whether they tell two subjects apart."""
    turns = bool(newer.cues & {"change", "gone", "now"}) and any("role" in term.tags for term in older.terms)
    roles = turns or any("role" in pair.older.tags for pair in lined.pairs)
    in_subject = [pair for pair in lined.swaps if pair[0].subject]
    return {
        "swapped": min(2.0, len(lined.swaps)),
        "swapped_holder": float(any(_holders(pair) for pair in in_subject) and roles),
        "swapped_subject": float(any(not (roles and _holders(pair)) for pair in in_subject)),
        "swapped_predicate": float(len(lined.swaps) > len(in_subject)),
    }


def _places(older: Reading, newer: Reading, lined: Alignment, matched: Matched) -> dict[str, float]:
    """Return what became of subject and predicate."""
    held = {id(pair.older) for pair in lined.pairs}
    subject = [term for term in older.terms if term.subject]
    predicate = [term for term in older.terms if not term.subject and term.weight >= 1]
    lost, added = _plain(lined.lost), _plain(lined.added)
    apart = any(_in_subjects(pair, older, newer) for pair in matched.conflicts)
    return {
        "subject_kept": _held_share(subject, held),
        "predicate_kept": _held_share(predicate, held),
        "subject_swapped": float(any(term.subject for term in lost) and any(term.subject for term in added)),
        "subject_added": float(any(term.subject and term.clause == 0 and not term.verb for term in added)),
        "subject_qualified": float(apart or any(one.subject for one, _ in lined.qualified)),
        "other_qualified": float(any(not one.subject for one, _ in lined.qualified)),
        "predicate_swapped": min(2.0, len(_predicated(lost)), len(_predicated(added))),
        "other_liking": float(_likes(older) and _likes(newer) and bool(lost) and bool(added)),
        "moved_place": float(older.locative and newer.locative and bool(lost) and bool(added)),
        "verb_shared": float(any(pair.older.verb and pair.older.weight >= 1 for pair in lined.pairs)),
        "lost_terms": min(4.0, len(lost)) / 2,
        "added_terms": min(6.0, len(added)) / 2,
    }


def _plain(terms: Iterable[Term]) -> list[Term]:
    return [term for term in terms if term.weight >= 1]


def _predicated(terms: Iterable[Term]) -> list[Term]:
    return [term for term in terms if not term.subject and not term.name and not term.kinds]


def _held_share(terms: Sequence[Term], held: set[int]) -> float:
    return _share(_weight(term for term in terms if id(term) in held), _weight(terms)) if terms else 0.5


def _holders(pair: tuple[Term, Term]) -> bool:
    """Tell whether two terms may be persons: names of no known kind."""
    return all(term.name and not term.kinds for term in pair)


def _likes(reading: Reading) -> bool:
    return any("like" in term.tags for term in reading.terms)


def _combined(found: Mapping[str, float]) -> dict[str, float]:
    entity = max(found["subject_qualified"], found["swapped_subject"])
    values = found["conflict"] + found["conflicts_more"] + found["swapped"] - found["swapped_subject"]
    change = max(found["cue_change"], found["cue_gone"], found["cue_nomore"], found["cue_instead"], found["cue_now"])
    differs = min(1.0, found["conflict"] + found["swapped"])
    same = 1 - entity
    return {
        "one_slot": float(values == 1) * found["frame"] * same,
        "two_slots": float(values >= 2) * same,
        "other_entity": entity * (1 - change),
        "added_entity": found["subject_added"] * min(1.0, values) * (1 - change),
        "entity_and_value": entity * min(1.0, values) * (1 - change),
        "conflict_subject": found["conflict"] * found["subject_kept"] * same,
        "conflict_frame": found["conflict"] * found["frame"] * same,
        "swap_frame": min(1.0, found["swapped"]) * found["frame"] * same,
        "flip_frame": found["flip"] * found["frame"],
        "flip_kept": found["flip"] * found["kept"],
        "change_frame": change * found["kept"],
        "change_differs": change * differs,
        "conflict_elsewhere": found["conflict"] * min(1.0, found["predicate_swapped"]) * (1 - change),
        "liking_kept": found["other_liking"] * found["kept"],
        "cause_kept": found["cue_cause"] * found["kept"],
        "place_subject": found["moved_place"] * found["subject_kept"],
        "also_differs": found["cue_also"] * max(differs, found["added_values"]),
        "entity_only": found["subject_kept"] * (1 - found["predicate_kept"]) * (1 - differs) * (1 - found["flip"]),
        "kept_square": found["kept"] ** 2,
        "known_square": found["known"] ** 2,
        "covers_more": found["kept"] * min(1.5, found["added_terms"] + found["added_values"]),
        "same_names_frame": min(1.0, found["names_shared"]) * found["frame"],
    }
