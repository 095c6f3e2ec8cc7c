"""Holding a sentence of a model to the passages it was given: supported, and by which."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from memctl.text.checks import Expected, Failed, Inputs, check_answer
from memctl.text.clauses import says
from memctl.text.orders import without_orders
from memctl.text.support import content_keys

_LABELS = re.compile(r"(?:(?<!\s)\s++)?+[\[(](?:passages?\s*)?(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)[\])]", re.IGNORECASE)
_BULLET = re.compile(r"\A\s*(?:[-*+•]\s+|\d{1,2}[.)]\s+|#{1,6}\s+|>\s+)")
_WHOLE = Expected(supported=True)


class Passage(Protocol):
    """What a sentence may rest on; a hit of recall is one."""

    @property
    def id(self) -> str:
        """The memory's id."""
        ...

    @property
    def title(self) -> str:
        """Title of its note."""
        ...

    @property
    def heading(self) -> tuple[str, ...]:
        """Headings above it."""
        ...

    @property
    def content(self) -> str:
        """Its text."""
        ...

    @property
    def created(self) -> str | None:
        """When it was said; it gives "yesterday" a date."""
        ...


@dataclass(frozen=True, slots=True)
class Held:
    """A sentence that passed, with the ids that support it, or the reason why it did not."""

    text: str
    ids: tuple[str, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Grounding:
    """What a sentence may rest on."""

    passages: tuple[Passage, ...]
    """In the order of their labels, from 1."""
    fixed: str = ""
    """The prompt's own words, which may not come back."""
    marks: tuple[str, ...] = ()
    alone: bool = False
    """One passage has to say the whole sentence: what is put together of several is where small models go wrong."""


def hold(sentence: str, ground: Grounding) -> Held:
    """Return a sentence with proven citations; a label that was not in the prompt fails it."""
    labels = [int(label) for found in _LABELS.findall(sentence) for label in re.split(r"\s*[,;]\s*", found)]
    text = _BULLET.sub("", _LABELS.sub("", sentence)).strip()
    if any(not 1 <= label <= len(ground.passages) for label in labels):
        return Held(text, problem="it cites a passage that was not given")
    if not content_keys(text):
        return Held(text, problem="it says nothing")
    cited = [ground.passages[label - 1] for label in dict.fromkeys(labels)]
    for candidates in (cited, list(ground.passages)):
        proven = _proven(text, candidates, ground)
        if proven:
            return Held(text, tuple(hit.id for hit in proven))
    return Held(text, problem=_why(text, ground))


def _proven(text: str, candidates: Sequence[Passage], ground: Grounding) -> list[Passage]:
    """Return the fewest passages that a text passes with: one alone, else all those that have words of it."""
    for hit in candidates:
        if _passes(text, [hit], ground):
            return [hit]
    if ground.alone:
        return []
    wanted = frozenset(content_keys(text))
    sharing = [hit for hit in candidates if wanted & frozenset(content_keys(hit.content))][:4]
    return sharing if len(sharing) > 1 and _passes(text, sharing, ground) else []


def _passes(text: str, hits: Sequence[Passage], ground: Grounding) -> bool:
    if isinstance(_verdict(text, hits, ground), Failed):
        return False
    contents, heads = [without_orders(hit.content) for hit in hits], [_head(hit) for hit in hits]
    return says(text, contents, heads, reference=_said_on(hits))


def _verdict(text: str, hits: Sequence[Passage], ground: Grounding) -> object:
    inputs = Inputs(
        texts=tuple(passage_text(hit) for hit in hits),
        ids=frozenset(hit.id for hit in hits),
        reference=_said_on(hits),
        examples=(ground.fixed,) if ground.fixed else (),
        marks=ground.marks,
    )
    return check_answer(text, _WHOLE, inputs)


def _said_on(hits: Sequence[Passage]) -> str | None:
    """Return the day of the only passage: "tomorrow" in two notes means two days."""
    created = hits[0].created if len(hits) == 1 else None
    return created[:10] if created else None


def passage_text(hit: Passage) -> str:
    """Return what a model is shown of a passage: title and headings, then the text."""
    return f"{_head(hit)}\n{hit.content}"


def _head(hit: Passage) -> str:
    return " › ".join(dict.fromkeys((hit.title, *hit.heading)))


def _why(text: str, ground: Grounding) -> str:
    verdict = _verdict(text, ground.passages, ground)
    if isinstance(verdict, Failed):
        return "; ".join(dict.fromkeys(f"{reason.kind}: {reason.what}" for reason in verdict.reasons[:3]))
    return "support: no passage says it"
