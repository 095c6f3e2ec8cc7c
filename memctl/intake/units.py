"""What compaction works on: sentences and code blocks of messages, and what in each must survive."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memctl.domain.ids import sha256_hex
from memctl.domain.words import Category
from memctl.intake.cues import category_of
from memctl.intake.extracted import Message
from memctl.text.grounds import protected_tokens
from memctl.text.tokens import sentences

_CODE = re.compile(r"^[ \t]*(`{3,}|~{3,})[^\n]*\n.*?(?:^[ \t]*\1[`~]*[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)")
_EXACT = re.compile(r"[\d/\\@_$#:=<>{}()\[\]]|\.\w|[a-z][A-Z]")


@dataclass(frozen=True, slots=True)
class Unit:
    """A sentence or a block of code, and where it stands."""

    span: tuple[int, int, int]
    """Number of the message, first character, the one after the last."""
    text: str
    code: bool = False
    settled: bool = False
    """It is a decision or a correction."""
    tokens: tuple[str, ...] = ()
    """Numbers, dates, names, addresses, paths and code in it."""

    @property
    def hard(self) -> bool:
        """It must stay word for word: a decision, code, or something exact."""
        return self.code or self.settled or any(_EXACT.search(token) for token in self.tokens)

    @property
    def sha256(self) -> str:
        """Hash of its text."""
        return sha256_hex(self.text.encode("utf-8", "surrogatepass"))


def units_of(messages: Sequence[Message]) -> list[Unit]:
    """Return the units of messages in order; what lies between them is white space."""
    return [unit for number, message in enumerate(messages) for unit in _units(message.text, number)]


def tokens_of(text: str) -> tuple[str, ...]:
    """Return what must survive of a text: its exact tokens and its inline code."""
    code = tuple(match.group(2).strip() for match in _INLINE.finditer(text))
    return tuple(dict.fromkeys((*protected_tokens(text), *code)))


def _units(text: str, number: int) -> Iterator[Unit]:
    at = 0
    for block in _CODE.finditer(text):
        yield from _sentences(text, at, block.start(), number)
        body = block.group()
        yield Unit((number, block.start(), block.end()), body, code=True, tokens=(body.strip(),))
        at = block.end()
    yield from _sentences(text, at, len(text), number)


def _sentences(text: str, start: int, end: int, number: int) -> Iterator[Unit]:
    part = text[start:end]
    for first, last in sentences(part):
        said = part[first:last]
        settled = category_of(said) in (Category.DECISION, Category.CORRECTION)
        yield Unit((number, start + first, start + last), said, settled=settled, tokens=tokens_of(said))
