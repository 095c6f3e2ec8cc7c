"""Which terms of two texts say the same, which say the opposite, and which stand in each other's place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memctl.text.compare.parts import Term
from memctl.text.compare.reading import Reading

MEANING = 0.85
"""Worth of a match by meaning, against 1 for one by the word itself."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two terms that match."""

    older: Term
    newer: Term
    worth: float
    opposite: bool
    turned: bool = False
    """Opposite by meaning, not by a word that denies."""


@dataclass(frozen=True, slots=True)
class Alignment:
    """How the terms of a newer text stand to those of an older one."""

    pairs: tuple[Pair, ...]
    lost: tuple[Term, ...]
    """Of the older text, found nowhere in the newer."""
    added: tuple[Term, ...]
    flipped: tuple[Pair, ...]
    """The same thing, affirmed in one text and denied in the other."""
    swaps: tuple[tuple[Term, Term], ...]
    """Terms of one kind, one lost and one added."""
    qualified: tuple[tuple[Term, Term], ...]
    """Plain words that stand in one place of the two sentences: "limit for photos", "limit for videos"."""


def align(older: Reading, newer: Reading) -> Alignment:
    """Match the terms of two texts; a term may match several."""
    marked = _by_mark(newer.terms)
    near = ((one, newer.terms[at]) for one in older.terms for at in _near(one, marked))
    pairs = [pair for one, other in near if (pair := _pair(one, other)) is not None]
    pairs += _abbreviated(older, newer) + _abbreviated(newer, older, turned=True)
    held = {id(pair.older) for pair in pairs}
    known = {id(pair.newer) for pair in pairs}
    lost = tuple(term for term in older.terms if id(term) not in held)
    added = tuple(term for term in newer.terms if id(term) not in known)
    return Alignment(tuple(pairs), lost, added, _flipped(pairs), _swaps(lost, added), _qualified(pairs, lost, added))


_Mark = tuple[str, str]
_BEGINNING = 4
"""Letters that two forms of one word have in common at least, if both are that long."""
_TURNING = ("un", "non", "dis")


def _by_mark(terms: Sequence[Term]) -> dict[_Mark, list[int]]:
    """Return the places of terms by how they begin, what they mean, and what they are."""
    found: dict[_Mark, list[int]] = {}
    for at, term in enumerate(terms):
        means = {("means", concept) for concept, _ in term.poles}
        for mark in (("begins", term.key[:_BEGINNING]), ("is", term.key), *means):
            found.setdefault(mark, []).append(at)
    return found


def _near(term: Term, known: Mapping[_Mark, Sequence[int]]) -> list[int]:
    """Return the places of all terms with which one may pair, in order: of most of two texts it cannot."""
    marks = [("begins", term.key[:_BEGINNING]), *(("means", concept) for concept, _ in term.poles)]
    marks += [("is", prefix + term.key) for prefix in _TURNING]
    marks += [("is", term.key[len(prefix) :]) for prefix in _TURNING if term.key.startswith(prefix)]
    return sorted({at for mark in marks for at in known.get(mark, ())})


def _pair(one: Term, other: Term) -> Pair | None:
    worth = 1.0 if one.key == other.key else 0.0
    opposite = bool(one.denied) != bool(other.denied)
    turned_pole = False
    for concept, pole in one.poles:
        for same, turned in other.poles:
            if concept == same and not worth:
                worth = MEANING
                turned_pole = pole != turned
                opposite = (bool(one.denied) != bool(other.denied)) != turned_pole
    if not worth and _reversed(one.key, other.key):
        return Pair(one, other, MEANING, bool(one.denied) == bool(other.denied), turned=True)
    if not worth and _related(one.key, other.key):
        worth = MEANING
    return Pair(one, other, worth, opposite, turned_pole) if worth else None


def _reversed(one: str, other: str) -> bool:
    """Tell whether one key is the other with a prefix that turns it round: "blocked", "unblocked"."""
    if not 2 <= abs(len(one) - len(other)) <= 3:
        return False
    short, long = sorted((one, other), key=len)
    return len(short) >= 4 and long in [prefix + short for prefix in _TURNING]


def _related(one: str, other: str) -> bool:
    """Tell whether two keys are forms of one word: a long common beginning."""
    if one[:_BEGINNING] != other[:_BEGINNING]:
        return False
    short, long = sorted((one, other), key=len)
    if len(short) >= 4 and long.startswith(short) and len(long) - len(short) <= 6:
        return True
    shared = next((at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    return shared >= 5 and shared >= 0.7 * len(long)


def _abbreviated(full: Reading, short: Reading, *, turned: bool = False) -> list[Pair]:
    """Return the pairs of words with an abbreviation of theirs: "dead-letter queue" and "DLQ"."""
    found: list[Pair] = []
    initials = "".join(word[:1] for word in full.words)
    for term in short.terms:
        if not (term.text.isupper() and 2 <= len(term.text) <= 5 and term.text.isalpha()):
            continue
        at = initials.find(term.text.lower())
        if at < 0:
            continue
        for other in full.terms:
            if at <= other.at < at + len(term.text):
                pair = (term, other) if turned else (other, term)
                found.append(Pair(*pair, MEANING, bool(term.denied) != bool(other.denied)))
    return found


def _flipped(pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Return the opposite pairs of terms that nothing of the other text says with the same denial."""
    agreed = {id(pair.older) for pair in pairs if not pair.opposite}
    found = tuple(pair for pair in pairs if pair.opposite and id(pair.older) not in agreed and not _is_qualifier(pair))
    found = tuple(pair for pair in found if pair.older.denied != "from")
    if any(pair.older.denied and pair.newer.denied and not pair.opposite for pair in pairs):
        found = tuple(pair for pair in found if (pair.older.denied or pair.newer.denied) in ("contrast", "from"))
    if any(pair.turned and not pair.opposite for pair in pairs):
        found = tuple(pair for pair in found if "never" not in (pair.older.denied, pair.newer.denied))
    if len(found) == 1 and found[0].worth < 1 and not found[0].turned:
        return ()
    by_meaning = {id(pair.older) for pair in found if pair.turned}
    by_denial = {id(pair.older) for pair in found if not pair.turned}
    return () if by_meaning - by_denial and by_denial - by_meaning else found


def _is_qualifier(pair: Pair) -> bool:
    """Tell whether words of opposite meaning tell two subjects apart: "the first train", "the last train"."""
    return pair.turned and pair.older.subject and pair.newer.subject and not pair.older.verb


def _qualified(pairs: Sequence[Pair], lost: Sequence[Term], added: Sequence[Term]) -> tuple[tuple[Term, Term], ...]:
    """Pair the lost and added plain words by place: both in the subject, after one preposition, before one word."""
    found = [(pair.older, pair.newer) for pair in pairs if pair.turned and _is_qualifier(pair)]
    before = {(pair.older.at - 1, pair.newer.at - 1) for pair in pairs}
    free = [term for term in added if term.weight >= 1]
    for one in lost:
        if one.weight < 1:
            continue
        other = next((term for term in free if _one_place(one, term, before)), None)
        if other is not None and not one.kinds & other.kinds:
            found.append((one, other))
            free.remove(other)
    return tuple(found)


def _one_place(one: Term, other: Term, before: set[tuple[int, int]]) -> bool:
    if one.name and other.name:
        return False
    if (one.at, other.at) in before:
        return True
    if one.name or other.name or one.subject != other.subject or one.verb != other.verb:
        return False
    return one.subject or (bool(one.before) and one.before == other.before)


def _swaps(lost: Sequence[Term], added: Sequence[Term]) -> tuple[tuple[Term, Term], ...]:
    """Pair lost and added terms of one kind, then names; the words of one name count once."""
    found: list[tuple[Term, Term]] = []
    free = list(added)
    left = list(lost)
    for fits in (_same_kind, _both_names):
        for one in list(left):
            other = next((term for term in free if fits(one, term)), None)
            if other is None:
                continue
            left.remove(one)
            free.remove(other)
            if not any(_adjoins(one, a) and _adjoins(other, b) for a, b in found):
                found.append((one, other))
    return tuple(found)


def _same_kind(one: Term, other: Term) -> bool:
    return bool(one.kinds & other.kinds)


def _both_names(one: Term, other: Term) -> bool:
    return one.name and other.name


def _adjoins(one: Term, other: Term) -> bool:
    return one.clause == other.clause and abs(one.at - other.at) <= 2
