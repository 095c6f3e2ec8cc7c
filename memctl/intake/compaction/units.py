"""What compaction works on: sentences and code blocks of messages, and what in each must survive."""

import re
from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memctl.domain.ids import sha256_hex
from memctl.domain.words import Category
from memctl.intake.extraction.extracted import Message
from memctl.intake.observing.cues import category_of
from memctl.text.grounds import protected_tokens
from memctl.text.tokens import sentences

_CODE = re.compile(r"^[ \t]*+(`{3,}+|~{3,}+)[^\n]*+\n.*?(?:^[ \t]*\1[`~]*[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
LONGEST_READ = 4_000
"""Characters; what is longer without a stop is no sentence and stays as it is."""
_SETTLED = (Category.DECISION, Category.CORRECTION)
_TICKS = re.compile("`+")
_EXACT = re.compile(r"[\d/\\@_$#:=<>{}()\[\]]|\.\w|[a-z][A-Z]")


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence or a block of code, and where it stands."""

    span: tuple[int, int, int]
    """Number of the message, first character, the one after the last."""
    text: str
    code: bool = False
    category: Category | None = None
    """What it states, if anything."""
    tokens: tuple[str, ...] = ()
    """Numbers, dates, names, addresses, paths and code in it."""
    whole: bool = False
    """It is too long to be read as a sentence."""

    @property
    def settled(self) -> bool:
        """It is a decision or a correction."""
        return self.category in _SETTLED

    @property
    def hard(self) -> bool:
        """It must stay word for word: a decision, code, something exact, or nothing that was read."""
        return self.code or self.settled or self.whole or any(_EXACT.search(token) for token in self.tokens)

    @property
    def kind(self) -> str:
        """Why it stays word for word, if it does."""
        return "code" if self.code else "too long" if self.whole else "decided" if self.settled else "exact"

    @property
    def sha256(self) -> str:
        """Hash of its text."""
        return sha256_hex(self.text.encode("utf-8", "surrogatepass"))


def units_of(messages: Sequence[Message]) -> list[Unit]:
    """Return the units of messages in order; what lies between them is white space."""
    read = _Reading()
    return [unit for number, message in enumerate(messages) for unit in _units(message.text, number, read)]


class _Reading(dict[str, tuple[Category | None, tuple[str, ...]]]):
    """What each sentence states and its tokens; one that comes again is not read again."""

    def __missing__(self, said: str) -> tuple[Category | None, tuple[str, ...]]:
        found = self[said] = category_of(said), tokens_of(said)
        return found


def tokens_of(text: str) -> tuple[str, ...]:
    """Return what must survive of a text: its exact tokens and its inline code."""
    code = [said.strip() for line in text.split("\n") if "`" in line for said in _inline_code(line)]
    return tuple(dict.fromkeys((*protected_tokens(text), *code)))


def _inline_code(line: str) -> Iterator[str]:
    """Yield what stands between two equal runs of backticks; of a longer run the last ones can open."""
    runs = [match.span() for match in _TICKS.finditer(line)]
    places: dict[int, list[int]] = {}
    for number, (start, end) in enumerate(runs):
        places.setdefault(end - start, []).append(number)
    after = -1
    for number, (start, end) in enumerate(runs):
        if number <= after:
            continue
        closing = next(filter(None, (_next(places.get(size, ()), number) for size in range(end - start, 0, -1))), None)
        if closing is not None:
            yield line[end : runs[closing][0]]
            after = closing


def _next(places: Sequence[int], number: int) -> int | None:
    at = bisect(places, number)
    return places[at] if at < len(places) else None


def _units(text: str, number: int, read: _Reading) -> Iterator[Unit]:
    at = 0
    for block in _CODE.finditer(text):
        yield from _sentences(text, at, block.start(), number, read)
        body = block.group()
        yield Unit((number, block.start(), block.end()), body, code=True, tokens=(body.strip(),))
        at = block.end()
    yield from _sentences(text, at, len(text), number, read)


def _sentences(text: str, start: int, end: int, number: int, read: _Reading) -> Iterator[Unit]:
    part = text[start:end]
    for first, last in sentences(part):
        said = part[first:last]
        if last - first > LONGEST_READ:
            yield Unit((number, start + first, start + last), said, whole=True)
            continue
        category, tokens = read[said]
        yield Unit((number, start + first, start + last), said, category=category, tokens=tokens)
