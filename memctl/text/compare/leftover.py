"""Whether nothing of either of two texts would be lost if one stood for the other: the last word before a repetition.

A comparison weighs what two texts share; of "crane 37" and "crane 74" that is nearly everything. Here one word or
number that only one of them has, and that no word of the other means, is enough.
"""

from collections.abc import Sequence
from functools import lru_cache

from memctl.text.compare.align import Pair, align
from memctl.text.compare.parts import VALUE, VERB_MARK
from memctl.text.compare.reading import Reading, read, values_in
from memctl.text.compare.values import match_values
from memctl.text.language import guess_language
from memctl.text.stopwords import STOPWORDS, TURKISH_STOPWORDS
from memctl.text.tokens import match_key


def loses_nothing(older: str, newer: str) -> bool:
    """Tell whether every word and value of a newer text has its like in an older one, and every name and number back.

    A word of the older text that is missing is a qualifier dropped; a name or number that is missing is another fact.
    """
    is_turkish = _is_turkish(older) or _is_turkish(newer)
    values = match_values(values_in(older, is_turkish=is_turkish), values_in(newer, is_turkish=is_turkish))
    if values.conflicts or values.added or values.lost:
        return False
    one = read(older, is_turkish=is_turkish, other=newer)
    two = read(newer, is_turkish=is_turkish, other=older)
    lined = align(one, two)
    pairs = _one_to_one([pair for pair in lined.pairs if not _nouns_of_verbs(pair)])
    if _unmatched(two, one, {(pair.newer.at, pair.newer.size) for pair in pairs}):
        return False
    return not any(term.name for term in lined.lost) and not any(
        word.isdigit() for word in _unmatched(one, two, {(pair.older.at, pair.older.size) for pair in pairs})
    )


@lru_cache(maxsize=4_096)
def _is_turkish(text: str) -> bool:
    return guess_language(text) == "tr"


def _nouns_of_verbs(pair: Pair) -> bool:
    """Tell whether two nouns are alike only as verbs are: to pass and to post are one, a pass and a post are two."""
    if pair.worth == 1 or not (pair.older.noun and pair.newer.noun):
        return False
    shared = {concept for concept, _ in pair.older.poles} & {concept for concept, _ in pair.newer.poles}
    return bool(shared) and all(concept.startswith(VERB_MARK) for concept in shared)


def _one_to_one(pairs: Sequence[Pair]) -> list[Pair]:
    """Return the best pairs in which each term stands once: a word that is matched already means no second one."""
    taken: set[tuple[str, int]] = set()
    kept = []
    for pair in sorted(pairs, key=lambda pair: (-pair.worth, pair.newer.at, pair.older.at)):
        ends = {("older", pair.older.at), ("newer", pair.newer.at)}
        if not ends & taken:
            taken |= ends
            kept.append(pair)
    return kept


def _unmatched(reading: Reading, other: Reading, matched: set[tuple[int, int]]) -> list[str]:
    """Return the words of a reading, outside of values, that no word of the other is or means."""
    covered = {at + step for at, size in matched for step in range(size)}
    known = {match_key(word) for word in other.words}
    stop = TURKISH_STOPWORDS if reading.turkish else STOPWORDS
    cues = {term.at for term in reading.terms if term.tags}
    return [
        word
        for at, word in enumerate(reading.words)
        if at not in covered
        and at not in cues
        and word != VALUE
        and match_key(word) not in known
        and (word not in stop or word.isdigit())
    ]


_STATES = frozenset(
    {"new", "old", "former", "current", "present", "next", "last", "latest", "first", "only", "main", "own", "whole"}
)
"""Words before a noun that tell of its state in time, and not which one it is."""


def names_another(one: Reading, two: Reading, pairs: Sequence[Pair]) -> bool:
    """Tell whether two texts speak of different things of one kind: "the design team", "the search team".

    So where a word that both have stands behind a content word that only the one has, and one that only the other has.
    """
    mine = _qualifiers(one, two, {pair.older.at + step for pair in pairs for step in range(pair.older.size)})
    theirs = _qualifiers(two, one, {pair.newer.at + step for pair in pairs for step in range(pair.newer.size)})
    return bool(mine.keys() & theirs.keys())


def _qualifiers(reading: Reading, other: Reading, matched: set[int]) -> dict[str, set[str]]:
    """Return, by the key of a word that both texts have, the unmatched content words right before it."""
    known = {match_key(word) for word in other.words}
    stop = TURKISH_STOPWORDS if reading.turkish else STOPWORDS
    named = {term.at for term in reading.terms if not term.tags}
    heads = {term.at for term in reading.terms}
    found: dict[str, set[str]] = {}
    for at, (word, head) in enumerate(zip(reading.words, reading.words[1:], strict=False)):
        key = match_key(head)
        fresh = at not in matched and match_key(word) not in known and word not in stop and word not in _STATES
        thing = key in known and head not in stop and VALUE not in (word, head) and at + 1 in heads
        if thing and fresh and at in named:
            found.setdefault(key, set()).add(word)
    return found
