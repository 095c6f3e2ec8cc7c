"""Finding stored passages again in a note as it is now, and the line of a passage that answers a question."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from memctl.domain import params
from memctl.domain.ids import fold_space
from memctl.domain.note import Note, Passage
from memctl.domain.words import Verification
from memctl.text.likeness import jaccard, terms_of
from memctl.text.tokens import cjk_bigrams, match_key, match_keys, words

Stored = tuple[str, Sequence[str], int]
"""What is known of a passage since it was indexed: its masked text, heading path and first line."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """Where a stored passage stands in the note as it is now."""

    state: Verification
    """verified: same text, same line; moved: same text elsewhere; edited: what became of it; missing: not there."""
    line: int | None = None
    end_line: int | None = None
    similarity: float = 0.0
    """Token Jaccard to what stands there now; 1 for the same text."""
    text: str | None = None
    """What stands there now, where it is edited."""

    @property
    def detail(self) -> str:
        """What a person would want to know beside the state."""
        if self.state == Verification.MOVED:
            return f"now at line {self.line}"
        if self.state == Verification.EDITED:
            return f"lines {self.line}-{self.end_line} are {self.similarity:.0%} alike"
        return "" if self.state == Verification.VERIFIED else "no passage is like it"


_MISSING = Anchor(Verification.MISSING)


def anchor_passages(stored: Sequence[Stored], note: Note) -> list[Anchor]:
    """Return for each stored passage of a note where it stands now; text counts as the same whatever its white space.

    The note's own passages may be cut elsewhere by now: a stored text is looked for across them. What is not found
    is matched to the passages that hold no stored text, by falling similarity.
    """
    page = _Page(note.passages)
    found = [page.find(fold_space(text), line) for text, _, line in stored]
    lost = [at for at, anchor in enumerate(found) if anchor is None]
    free = [passage for passage in note.passages if not page.holds(passage, found)]
    edited = _match_edited(stored, lost, free)
    return [anchor if anchor is not None else edited.get(at, _MISSING) for at, anchor in enumerate(found)]


class _Page:
    """The passages of a note as one text with single spaces, and the line of each of its characters."""

    def __init__(self, passages: Sequence[Passage]) -> None:
        self._starts: list[int] = []
        self._lines: list[int] = []
        parts: list[str] = []
        length = 0
        for passage in passages:
            for number, line in enumerate(passage.text.split("\n")):
                folded = fold_space(line)
                if folded:
                    self._starts.append(length)
                    self._lines.append(passage.line + number)
                    parts.append(folded)
                    length += len(folded) + 1
        self._text = " ".join(parts)

    def find(self, folded: str, line: int) -> Anchor | None:
        """Return the place of a text, the nearest to `line` where it stands several times."""
        for place in range(bisect_left(self._lines, line), bisect_right(self._lines, line)):
            start = self._starts[place]
            end = start + len(folded)
            if folded and self._text.startswith(folded, start) and self._is_word_edge(start, end):
                return Anchor(Verification.VERIFIED, line, self._line_at(end - 1), 1.0)
        places: list[tuple[int, int]] = []
        at = self._text.find(folded) if folded else -1
        while at != -1:
            end = at + len(folded)
            if self._is_word_edge(at, end):
                places.append((self._line_at(at), self._line_at(end - 1)))
            at = self._text.find(folded, end)
        if not places:
            return None
        first, last = min(places, key=lambda place: abs(place[0] - line))
        return Anchor(Verification.VERIFIED if first == line else Verification.MOVED, first, last, 1.0)

    def holds(self, passage: Passage, anchors: Sequence[Anchor | None]) -> bool:
        """Tell whether a stored text was found within the lines of `passage`."""
        return any(
            anchor is not None and anchor.line is not None and passage.line <= anchor.line <= passage.end_line
            for anchor in anchors
        )

    def _line_at(self, offset: int) -> int:
        return self._lines[bisect_right(self._starts, offset) - 1]

    def _is_word_edge(self, start: int, end: int) -> bool:
        before, after = self._text[start - 1 : start], self._text[end : end + 1]
        return not (before.isalnum() and self._text[start].isalnum()) and not (
            after.isalnum() and self._text[end - 1].isalnum()
        )


def _match_edited(stored: Sequence[Stored], lost: Sequence[int], free: Sequence[Passage]) -> dict[int, Anchor]:
    """Pair lost texts with passages nobody claims, the most alike first, each once."""
    wanted = {at: terms_of(stored[at][0]) for at in lost}
    offered = [terms_of(passage.text) for passage in free]
    pairs: list[tuple[float, int, int, int]] = []
    for at, terms in wanted.items():
        for place, others in enumerate(offered):
            score = jaccard(terms, others)
            same = tuple(stored[at][1]) == free[place].heading
            if score >= (params.CARRY_SAME_HEADING if same else params.CARRY_ANYWHERE):
                pairs.append((-score, abs(stored[at][2] - free[place].line), at, place))
    anchors: dict[int, Anchor] = {}
    taken: set[int] = set()
    for negative, _, at, place in sorted(pairs):
        if at not in anchors and place not in taken:
            taken.add(place)
            passage = free[place]
            anchors[at] = Anchor(Verification.EDITED, passage.line, passage.end_line, -negative, passage.text)
    return anchors


def best_line(passage: str, first_line: int, query_words: Collection[str]) -> int:
    """Return the absolute line of `passage` that shares most with the words of a query, rare ones counting more.

    The first of equal lines wins; where no line shares a word, it is the first that is not empty.
    """
    lines = passage.rstrip().split("\n")
    filled = [number for number, line in enumerate(lines) if line.strip()]
    if len(filled) < 2:
        return first_line + (filled[0] if filled else 0)
    wanted = match_keys(query_words)
    beginnings = _beginnings(wanted)
    grams = {gram for word in query_words for gram in cjk_bigrams(word)}
    shared: dict[int, set[str]] = {}
    frequency: dict[str, int] = {}
    for number in filled:
        line = lines[number]
        hits = {key for word in words(line) if _may_match(word, beginnings) and (key := match_key(word)) in wanted}
        hits |= {gram for gram in grams if gram in line}
        shared[number] = hits
        for hit in hits:
            frequency[hit] = frequency.get(hit, 0) + 1
    best = max(filled, key=lambda number: (sum(1 / frequency[hit] for hit in sorted(shared[number])), -number))
    return first_line + best


def _beginnings(keys: Collection[str]) -> frozenset[str]:
    """Return how words begin whose match key is one of `keys`: stems are dear, and most words need none.

    A stem keeps the first two letters of its word but for a second y, which may become i, or a second letter that
    belongs to an ending. Of words with letters beyond ASCII only the first is known.
    """
    found = {key[:2] for key in keys} | {key[:1] for key in keys} | {"ı"}
    found |= {key[0] + "y" for key in keys if key[1:2] == "i"}
    return frozenset(found | {key + ending for key in keys if len(key) == 1 for ending in "eiy"})


def _may_match(word: str, beginnings: frozenset[str]) -> bool:
    return word[:2] in beginnings if word.isascii() else word[:1] in beginnings
