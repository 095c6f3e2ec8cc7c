"""Extraction without a model: sentences that state something, as they stand, with cue words and dates read."""

import unicodedata
from collections.abc import Sequence

from memctl.domain.words import Category
from memctl.intake.extraction.earlier import Earlier
from memctl.intake.extraction.extracted import Extracted, Extraction, Message
from memctl.intake.extraction.when import when
from memctl.intake.observing.cues import category_of, certainty_of, is_noise, tense_of
from memctl.text.likeness import terms_of
from memctl.text.moments import moments
from memctl.text.proper import Name, is_common, names
from memctl.text.tokens import sentences

LONGEST_SENTENCE = 500
"""Characters; what is longer without a stop is no sentence that somebody said."""
_SAME = 0.9
"""Share of words from which two sentences of one conversation say the same (source: ours)."""


def extract_by_rules(messages: Sequence[Message], now: str) -> Extraction:
    """Return what messages state, sentence by sentence, in their own words."""
    facts: list[Extracted] = []
    for number, message in enumerate(messages):
        facts += facts_of(message, number, now)
    kept = distinct(facts)
    return Extraction(facts=kept, entities=entities_of(kept))


def facts_of(message: Message, number: int, now: str) -> list[Extracted]:
    """Return the statements of one message."""
    if is_noise(message.text):
        return []
    found = []
    for start, end in sentences(message.text):
        text = message.text[start:end]
        category = category_of(text) if end - start <= LONGEST_SENTENCE else None
        if category is not None:
            found.append(stated(text, category, message, (number, start, end), now))
    return found


def stated(text: str, category: Category, message: Message, span: tuple[int, int, int], now: str) -> Extracted:
    """Return a sentence as a candidate, with what its own words say of time and certainty."""
    held = when(text, message.at or now, captured=True)
    return Extracted(
        text=text,
        category=category,
        certainty=certainty_of(text, cued=category != Category.FACT or _is_plain(text), role=message.role),
        valid_from=held.valid_from,
        valid_until=held.valid_until,
        temporal_type=held.temporal_type,
        tense=tense_of(text),
        source_span=span,
    )


def distinct(facts: Sequence[Extracted]) -> tuple[Extracted, ...]:
    """Return candidates without those that say nearly the same words again; the first stays."""
    kept: list[Extracted] = []
    seen = Earlier[Extracted]()
    for fact in facts:
        terms = terms_of(fact.text)
        if seen.alike(terms, _SAME) is None:
            seen.add(terms, fact)
            kept.append(fact)
    return tuple(kept)


def entities_of(facts: Sequence[Extracted]) -> tuple[str, ...]:
    """Return the names in some statements, each once, but for dates and for words that only open a sentence."""
    return tuple(dict.fromkeys(name for fact in facts for name in _names(fact.text)))


def _names(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKC", text)
    dated = [(moment.start, moment.end) for moment in moments(plain)]
    found = [name for name in names(plain) if not any(start < name.end and name.start < end for start, end in dated)]
    return [said for said in map(_without_opener, found) if said]


def _without_opener(name: Name) -> str:
    """Return a name without the word that only opens its sentence; empty where nothing is left."""
    if not name.opening or any(letter.isupper() for letter in name.text.split()[0][1:]):
        return name.text
    if name.parts and is_common(name.parts[0]):
        return name.text.partition(" ")[2]
    return name.text if len(name.parts) > 1 else ""


def _is_plain(text: str) -> bool:
    """Tell whether a statement holds something exact: a name or a number."""
    return any(letter.isdigit() for letter in text) or bool(_names(text))
