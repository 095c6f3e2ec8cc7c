"""Meet: how a new text stands to each memory that is known already, sentence by sentence.

A comparison costs a millisecond, so only the pairs of sentences that share most are compared.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from memctl.domain.memory import StoredMemory
from memctl.domain.words import Origin
from memctl.intake.known import Near
from memctl.text.compare import Comparison, Relation, compare
from memctl.text.compare.leftover import loses_nothing
from memctl.text.keys import content_words
from memctl.text.plain import plain_text
from memctl.text.stating import HEADING, is_phatic, is_question
from memctl.text.tokens import sentences

Likeness = Callable[[str, str], float]
"""The cosine of two sentences."""

MOST_SENTENCES = 24
"""Sentences of a memory, and of a new text, that are compared; a longer text is a document, not a statement."""
MOST_PAIRS = 4
"""Pairs of sentences that are compared for one new text (source: ours)."""
LEAST_SHARED = 0.4
"""Share of the shorter sentence's content words that a pair has in common to be compared (source: ours)."""
LEAST_WORDS = 3
"""Content words of a sentence that can repeat another in other words (source: ours)."""
CLOSE = 0.6
"""Cosine from which a memory's sentences are compared whatever words they share (source: ours)."""
AKIN = 1.0
"""Cosine of two sentences and share of what they say in common, added up, below which one neither ends nor extends the
other. A comparison knows how a statement ends another one on its subject; a large vault is full of sentences on other
subjects that share a word with it. Of 216 such pairs from a vault of 30,000 passages 161 lie below, of 62 true ends 9
(source: ours)."""
COMMON, UNSHOWN = 0.35, 0.5
"""The same without a model, by what they say in common alone: where words show an end, or it is only more of the same,
and where only likeness does; 152 of 190 lie below, and 16 of 62 (source: ours)."""
HEADER = 0.25
"""What the date and title before two texts can add to their cosine (source: ours, two standard deviations)."""


@dataclass(frozen=True, slots=True)
class Met:
    """How a new text stands to one known memory."""

    near: Near
    label: Relation
    confidence: float
    why: str
    whole: bool
    """The label holds for all that the memory says."""
    repeated: bool = False
    """All that the new text says stands in the memory."""

    @property
    def memory(self) -> StoredMemory:
        """The known memory."""
        return self.near.memory


_JOINT = re.compile(r",? (?:and|but|ve|ama)(?= )|; ")


@dataclass(frozen=True, slots=True)
class Known:
    """What of a memory a new text is held against."""

    text: str
    dated: str | None = None
    """The day or instant that it was said, if known."""
    cosine: float | None = None
    passage: bool = False
    """It stands in a note of the user's, of which nobody was asked."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a new text stands to a known one."""

    label: Relation
    confidence: float
    why: str
    whole: bool
    """The label holds for all that the known one says."""
    repeated: bool = False
    """All that the new one says stands in the known one."""


@dataclass(frozen=True, slots=True)
class _Pair:
    """A sentence of a known text and one of the new text."""

    known: int
    number: int
    old: str
    new: str
    shared: float


def meet(text: str, near: Sequence[Near], *, written: str, likeness: Likeness | None = None) -> list[Met]:
    """Return how a text stands to the memories that it shares most with; `written` is its instant."""
    known = [
        Known(record.content, record.created or record.recorded, item.cosine, record.origin is Origin.NOTE)
        for item, record in ((item, item.memory.record) for item in near)
    ]
    found = stand(text, known, written=written, likeness=likeness)
    return [
        Met(item, one.label, one.confidence, one.why, one.whole, one.repeated)
        for item, one in zip(near, found, strict=True)
        if one is not None
    ]


def stand(
    text: str, known: Sequence[Known], *, written: str, likeness: Likeness | None = None
) -> list[Standing | None]:
    """Return how a text stands to each known one; None where they share too little to be compared.

    Without `likeness` words alone tell whether two sentences are about the same.
    """
    said = statements(text)
    if not said:  # a comment or code alone states nothing
        return [None] * len(known)
    parts = [statements(item.text) for item in known]
    pairs = [pair for at, item in enumerate(known) for pair in _pairs(at, item, parts[at], said)]
    pairs = sorted(pairs, key=lambda pair: (-pair.shared, pair.known, pair.number))[:MOST_PAIRS]
    return [
        _standing(
            item, len(parts[at]), said, [pair for pair in pairs if pair.known == at], _Judge(item, written, likeness)
        )
        for at, item in enumerate(known)
    ]


@lru_cache(maxsize=2048)
def statements(text: str) -> tuple[str, ...]:
    """Return the first sentences of a text, without marks and headings."""
    plain = plain_text(HEADING.sub("", text))
    return tuple(plain[start:end] for start, end in sentences(plain)[:MOST_SENTENCES])


def _pairs(at: int, known: Known, parts: Sequence[str], said: Sequence[str]) -> Iterator[_Pair]:
    """Yield each sentence of a known text with the new one that shares most with it, where that is enough."""
    cosine = known.cosine or 0.0
    for number, old in enumerate(parts):
        keys = content_words(old)
        new, shared = max(((new, _shared(keys, content_words(new))) for new in said), key=lambda pair: pair[1])
        if shared >= LEAST_SHARED or (cosine >= CLOSE and shared > 0) or (cosine >= CLOSE and len(parts) == 1):
            yield _Pair(at, number, old, new, shared + cosine)


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    shorter = min(len(one), len(other))
    return len(one & other) / shorter if shorter else 0.0


def _standing(known: Known, size: int, said: Sequence[str], pairs: Sequence[_Pair], judge: "_Judge") -> Standing | None:
    """Compare the chosen pairs of a known text of `size` sentences, and tell what they come to."""
    alone = size == len(said) == 1
    found = [(pair.number, judge.compared(pair, alone=alone)) for pair in pairs]
    if not found:
        return None
    again = {pair.new for pair, (_, item) in zip(pairs, found, strict=True) if item.label is Relation.REINFORCE}
    repeated = again == set(said)
    for label in (Relation.SUPERSEDE, Relation.UPDATE, Relation.REINFORCE):
        told = [item for _, item in found if item.label is label]
        if told:
            best = max(told, key=lambda item: item.confidence)
            covered = {number for number, item in found if item.label is not Relation.CREATE}
            whole = len(covered) == size and not (label is Relation.SUPERSEDE and _says_more(pairs, covered))
            return Standing(label, best.confidence, best.why, whole, repeated)
    best = max((item for _, item in found), key=lambda item: item.similarity)
    return Standing(Relation.CREATE, best.confidence, best.why, whole=False)


def _says_more(pairs: Sequence[_Pair], covered: set[int]) -> bool:
    """Tell whether a replaced sentence also says something else behind an "and", of which the new one has no word."""
    for pair in pairs:
        halves = _JOINT.split(pair.old)
        if pair.number in covered and len(halves) > 1:
            said = content_words(pair.new)
            others = [content_words(half) for half in halves]
            if any(len(half) >= LEAST_WORDS and not half & said for half in others):
                return True
    return False


def _says_it_again(pair: _Pair) -> bool:
    """Tell whether the new sentence may be left out for the old one; a phrase of two words is no statement.

    A question says nothing of what answers it, nor an answer what was asked.
    """
    if " ".join(pair.old.split()) == " ".join(pair.new.split()):
        return True
    if is_question(pair.old) is not is_question(pair.new):
        return False
    return len(content_words(pair.new)) >= LEAST_WORDS and loses_nothing(pair.old, pair.new)


@dataclass(frozen=True, slots=True)
class _Judge:
    """Compares sentences of a known text with those of a new one."""

    known: Known
    written: str
    likeness: Likeness | None

    def compared(self, pair: _Pair, *, alone: bool) -> Comparison:
        """Compare two sentences; a repetition that would lose a word is none, nor is an end of something else.

        A sentence of the user's note ends only where the words show it.
        `alone`: they are all that both texts say.
        """
        found = compare(pair.old, pair.new, memory_date=self.known.dated, newer_date=self.written)
        if found.label is Relation.REINFORCE and not _says_it_again(pair):
            return replace(found, label=Relation.CREATE, why=f"nearly the same, and not quite: {found.why}")
        if found.label is Relation.SUPERSEDE and self.known.passage and found.evidence is None:
            return replace(found, label=Relation.CREATE, why=f"nothing shows an end: {found.why}")
        if found.label in (Relation.SUPERSEDE, Relation.UPDATE) and not self._are_akin(pair, found, alone=alone):
            return replace(found, label=Relation.CREATE, why=f"about something else: {found.why}")
        return found

    def _are_akin(self, pair: _Pair, found: Comparison, *, alone: bool) -> bool:
        """Tell whether two sentences state something about the same; embeds them only where that decides."""
        if is_question(pair.old) or is_question(pair.new) or is_phatic(pair.old):
            return False
        common, cosine = found.similarity, self.known.cosine
        if self.likeness is None:
            shown = found.evidence is not None or found.label is Relation.UPDATE
            return common >= (COMMON if shown else UNSHOWN)
        if alone and cosine is not None and not AKIN <= cosine + common <= AKIN + HEADER:
            return cosine + common > AKIN
        return self.likeness(pair.old, pair.new) + common >= AKIN
