"""Cutting what is too long for one passage, at places that an edit elsewhere does not move.

A section is first laid out as units, none longer than a passage may be unless it must not be cut. Then the sequence of
units is halved, again and again, at the best boundary: the highest in rank, and among equals the one whose following
text has the smallest hash. Since the choice depends on what stands at the boundary and not on what was counted before
it, a line inserted at the top leaves all passages below it as they were.
"""

import hashlib
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from memctl.domain.params import ChunkSize
from memctl.text.tokens import graphemes, sentences
from memctl.vault.blocks import RANK_ITEM, Break
from memctl.vault.measure import Measure

_LONGEST_ATOM = 65_536
"""Characters; a longer code fence or table row is data, and cut at its lines."""
_RANK_SENTENCE = 100
_HASHED = 200
_NEAR = 200
"""How far from the middle a word boundary is looked for, in characters."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A span that is not cut again."""

    start: int
    end: int
    rank: int
    """Of the boundary before it; the smaller, the better to cut there."""
    kind: str
    atomic: bool = False


@dataclass(frozen=True, slots=True)
class Splitter:
    """Cuts spans of one text."""

    text: str
    breaks: Sequence[Break]
    code: Sequence[tuple[int, int]]
    """Spans of fences and indented code, in order."""
    size: ChunkSize
    measure: Measure

    def units(self, start: int, end: int, first_rank: int = 0) -> list[Unit]:
        """Return the blocks, items and rows of a span, a heading together with what it heads."""
        inside = [found for found in self._breaks_in(start, end) if found.rank <= RANK_ITEM]
        if not inside:
            return [Unit(start, end, first_rank, "prose")]
        starts = [start, *(found.offset for found in inside[1:])]
        ends = [*starts[1:], end]
        ranks = [first_rank, *(found.rank for found in inside[1:])]
        return [
            Unit(first, last, rank, found.kind, found.atomic)
            for first, last, rank, found in zip(starts, ends, ranks, inside, strict=True)
        ]

    def split(self, units: Sequence[Unit]) -> list[list[Unit]]:
        """Return runs of units, each as long as a passage may be."""
        text = self.text[units[0].start : units[-1].end].strip()
        if self.measure.fits(text, self.size.target):
            return [list(units)]
        fine = [part for unit in units for part in self._refine(unit)]
        costs = [self.measure.tokens(self.text[unit.start : unit.end].strip()) for unit in fine]
        bounds = _halve(costs, self._keys(fine), self.size.target)
        joined = _join_small(bounds, costs, self.size)
        return [fine[first:last] for first, last in joined]

    def _breaks_in(self, start: int, end: int) -> Sequence[Break]:
        first = bisect_left(self.breaks, start, key=lambda found: found.offset)
        last = bisect_left(self.breaks, end, lo=first, key=lambda found: found.offset)
        return self.breaks[first:last]

    def _refine(self, unit: Unit) -> list[Unit]:
        """Return `unit`, or its parts where it is too long and may be cut."""
        if self.measure.fits(self.text[unit.start : unit.end].strip(), self.size.limit):
            return [unit]
        inside = [found for found in self._breaks_in(unit.start + 1, unit.end) if found.rank > RANK_ITEM]
        if not inside:
            return self._refine_leaf(unit)
        rank = min(found.rank for found in inside)
        cuts = [found for found in inside if found.rank == rank]
        starts = [unit.start, *(found.offset for found in cuts)]
        ends = [*starts[1:], unit.end]
        parts = [Unit(unit.start, ends[0], unit.rank, unit.kind)]
        parts += [
            Unit(first, last, rank, found.kind, found.atomic)
            for first, last, found in zip(starts[1:], ends[1:], cuts, strict=True)
        ]
        return [piece for part in parts for piece in self._refine(part)]

    def _refine_leaf(self, unit: Unit) -> list[Unit]:
        if unit.atomic and unit.end - unit.start <= _LONGEST_ATOM:
            return [unit]
        if unit.kind == "code":
            starts = _line_starts(self.text, unit.start, unit.end)
        else:
            text = self.text[unit.start : unit.end]
            starts = [unit.start + first for first, _ in sentences(text)]
        whole = [span for span in self._code_in(unit) if span[1] - span[0] <= _LONGEST_ATOM]
        kept = [at for at in starts[1:] if at > unit.start and not _inside(whole, at)]
        starts, ends = [unit.start, *kept], [*kept, unit.end]
        pieces: list[tuple[int, int]] = []
        for first, last in zip(starts, ends, strict=True):
            pieces += [(first, last)] if _overlaps(whole, first, last) else self._words(first, last)
        ranks = [unit.rank, *(_RANK_SENTENCE for _ in pieces[1:])]
        return [Unit(first, last, rank, unit.kind) for (first, last), rank in zip(pieces, ranks, strict=True)]

    def _code_in(self, unit: Unit) -> list[tuple[int, int]]:
        first = bisect_right(self.code, (unit.start, -1))
        last = bisect_left(self.code, (unit.end, -1))
        return list(self.code[max(first - 1, 0) : last])

    def _words(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the halves of the halves of a span without sentences, until each is short enough."""
        done: list[tuple[int, int]] = []
        stack = [(start, end)]
        while stack:
            first, last = stack.pop()
            cut = None
            if not self.measure.fits(self.text[first:last], self.size.limit):
                cut = _middle(self.text, first, last)
            if cut is None:
                done.append((first, last))
            else:
                stack += ((cut, last), (first, cut))
        return done

    def _keys(self, units: Sequence[Unit]) -> list[tuple[int, bytes]]:
        """Return what the boundary before each unit is worth; equal texts are told apart by their count."""
        seen: dict[str, int] = {}
        keys: list[tuple[int, bytes]] = []
        for unit in units:
            text = " ".join(self.text[unit.start : min(unit.end, unit.start + _HASHED)].split())
            count = seen[text] = seen.get(text, 0) + 1
            digest = hashlib.blake2b(f"{count} {text}".encode("utf-8", "surrogatepass"), digest_size=8).digest()
            keys.append((unit.rank, digest))
        return keys


def _halve(costs: Sequence[int], keys: Sequence[tuple[int, bytes]], target: int) -> list[tuple[int, int]]:
    """Return runs of at most `target`, single units aside, cut where the keys are smallest."""
    before = [0]
    for cost in costs:
        before.append(before[-1] + cost)
    margin = target // 3
    done: list[tuple[int, int]] = []
    stack = [(0, len(costs))]
    while stack:
        first, last = stack.pop()
        if last - first == 1 or before[last] - before[first] <= target:
            done.append((first, last))
            continue
        lowest = bisect_left(before, before[first] + margin, first + 1, last)
        highest = bisect_right(before, before[last] - margin, first + 1, last) - 1
        if lowest <= highest:
            cut = min(range(lowest, highest + 1), key=keys.__getitem__)
        else:
            # One unit fills the middle: cut beside it, where the halves differ least.
            middle = before[first] + before[last]
            beside = [at for at in (highest, lowest) if first < at < last]
            cut = min(beside, key=lambda at: (abs(2 * before[at] - middle), at))
        stack += ((cut, last), (first, cut))
    return done


def _join_small(bounds: Sequence[tuple[int, int]], costs: Sequence[int], size: ChunkSize) -> list[tuple[int, int]]:
    """Join a run shorter than a passage should be to the one before or after it, where it fits."""
    joined: list[tuple[int, int]] = []
    total: list[int] = []
    for first, last in bounds:
        cost = sum(costs[first:last])
        small = bool(total) and (cost < size.smallest or total[-1] < size.smallest)
        if small and (cost + total[-1] <= size.limit or max(cost, total[-1]) > size.limit):
            joined[-1] = (joined[-1][0], last)
            total[-1] += cost
        else:
            joined.append((first, last))
            total.append(cost)
    return joined


def _inside(spans: Sequence[tuple[int, int]], offset: int) -> bool:
    at = bisect_left(spans, (offset, -1)) - 1
    return at >= 0 and offset < spans[at][1]


def _overlaps(spans: Sequence[tuple[int, int]], start: int, end: int) -> bool:
    at = bisect_left(spans, (end, -1)) - 1
    return at >= 0 and start < spans[at][1]


def _line_starts(text: str, start: int, end: int) -> list[int]:
    starts = [start]
    at = text.find("\n", start, end)
    while at != -1 and at + 1 < end:
        starts.append(at + 1)
        at = text.find("\n", at + 1, end)
    return starts


def _starts_word(character: str) -> bool:
    """Tell whether a character after a space surely starts a grapheme: a combining mark would not."""
    return character.isascii() or character.isalnum()


def _middle(text: str, start: int, end: int) -> int | None:
    """Return the word boundary next to the middle of a span, else the grapheme boundary, else None."""
    middle = (start + end) // 2
    low, high = max(start + 1, middle - _NEAR), min(end - 1, middle + _NEAR)
    spaces = [at + 1 for at in range(low, high) if text[at].isspace() and _starts_word(text[at + 1])]
    if spaces:
        return min(spaces, key=lambda at: (abs(at - middle), at))
    # A window that starts at an ASCII character starts no grapheme in its midst.
    while low > start and middle - low < 1000 and not text[low].isascii():
        low -= 1
    at = low
    bounds: list[int] = []
    for grapheme in graphemes(text[low:high]):
        at += len(grapheme)
        bounds.append(at)
    inner = [at for at in bounds[:-1] if start < at < end]
    return min(inner, key=lambda at: (abs(at - middle), at)) if inner else None
