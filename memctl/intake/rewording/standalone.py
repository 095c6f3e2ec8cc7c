"""Standalone rewriting: the statements of captured text, each so that it is understood alone, years later.

Source: cognitive, formation (heuristic fallback) and observer: filler, first person, pronouns, days, atomic facts. What
is quoted, code or not sure stays as it was said; what states nothing is left out.
"""

import re
from collections.abc import Iterator, Sequence

from memctl.intake.extraction.byrules import LONGEST_SENTENCE
from memctl.intake.observing.cues import category_of, is_noise
from memctl.intake.observing.filler import without_opening
from memctl.intake.observing.noise import without_code
from memctl.intake.rewording.atomic import parts_of
from memctl.intake.rewording.days import day_edits
from memctl.intake.rewording.referents import pronoun_edits
from memctl.intake.rewording.third_person import Edit, apply_edits, english_edits, turkish_edits
from memctl.text.language import guess_language
from memctl.text.phrases import plain_case
from memctl.text.tokens import sentences

_HIDDEN = "\ue000"
_QUOTED = re.compile(
    r"(?<!`)(`{1,3})(?!`)[^`]{1,2000}\1(?!`)|\[\[[^\[\]\n]{1,300}\]\]"
    r"|\"[^\"\n]{1,1000}(?:\"|(?=\n)|\Z)|“[^”\n]{1,1000}(?:”|(?=\n)|\Z)|«[^»\n]{1,1000}(?:»|(?=\n)|\Z)|„[^“”\n]{1,1000}[“”]"
    r"|(?<!\w)['‘](?=\S)[^'‘’\n]{1,300}(?<=\S)['’](?!\w)|^[ \t]*>[^\n]*"
    r"|(?<!\w)(?:[a-z][a-z0-9+.-]{1,11}://|www\.)[^\s<>\"'`()\[\]{}]+",
    re.MULTILINE | re.IGNORECASE,
)
_SOUND = r"(?:um+|uh+|erm?|hmm+|haha(?:ha)*|hehe(?:he)*|lol|lmao)"
_FILLER = re.compile(
    rf",?\s+{_SOUND}(?:,(?=\s)|(?=\s))|,\s(?:like|you know|i mean|şey|yani|hani)(?=,\s)(?:,(?=\s))"
    rf"|[,\s]+{_SOUND}(?=[.!…]*\Z)|,\s+(?:thanks|thank you|thx|ok|okay|you know|teşekkürler|sağ ol)(?=[.!]*\Z)"
)
_HEAD = re.compile(
    r"\A(?:i mean|you know|honestly|sorry|my bad|my mistake|(?:my )?apologies|oops|whoops"
    r"|hani|yani|şey|pardon),\s+(?=\S)",
    re.IGNORECASE,
)
_SPACES = re.compile(r"\s+")
_TURKISH_VERB = re.compile(r"\w[ıiuü]yorum(?!\w)")
_ROLES = {
    "en": {"user": "User", "assistant": "Assistant"},
    "tr": {"user": "Kullanıcı", "assistant": "Asistan"},
}
_LONGEST_SPEAKER = 60
_CUTS = ("\n", "; ", ", ")


def rewrite(text: str, *, now: str, speaker: str = "user", context: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the statements of a captured text as facts that stand alone, in order, each at most 500 characters.

    `now` is the ISO instant at which it was said, `context` what was said before it, the oldest first.
    """
    if is_noise(text):
        return ()
    said = without_code(text)
    masked = _masked(said)
    facts: list[str] = []
    for start, end in _spans(said, masked):
        if category_of(said[start:end]) is not None:
            before = (*context, said[:start])
            facts += _facts(said[start:end], masked[start:end], now, speaker, before)
    return tuple(dict.fromkeys(facts))


def _masked(text: str) -> str:
    """Return a text of the same length in which nothing is left to read of what must not be touched."""
    return _QUOTED.sub(lambda match: _HIDDEN * len(match.group()), text)


def _spans(said: str, masked: str) -> Iterator[tuple[int, int]]:
    """Yield the sentences; one that ends inside a quotation goes on to the end of it, and long ones are cut."""
    opened: int | None = None
    for start, end in sentences(said):
        first = start if opened is None else opened
        if end < len(said) and masked[end - 1] == masked[end] == _HIDDEN:
            opened = first
            continue
        opened = None
        yield from _cut(masked, first, end)
    if opened is not None:
        yield from _cut(masked, opened, len(said.rstrip()))


def _cut(masked: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the pieces of a sentence that is too long, cut where a line, a clause or an item of a row ends."""
    while end - start > LONGEST_SENTENCE:
        limit = start + LONGEST_SENTENCE
        at = next((found for mark in _CUTS if (found := masked.rfind(mark, start + 1, limit)) > 0), -1)
        if at < 0:
            at = max(masked.rfind(" ", start + 1, limit), start)
            if at == start:
                return
        yield start, at
        start = at + 1
        while start < end and masked[start].isspace():
            start += 1
    if start < end:
        yield start, end


def _facts(said: str, masked: str, now: str, speaker: str, before: Sequence[str]) -> list[str]:
    said, masked = _without_filler(said, masked)
    language = _language(masked)
    if language not in _ROLES:
        return [_fitting(said, said)]
    found: list[str] = []
    for start, end in parts_of(masked, language):
        piece, hidden = said[start:end], masked[start:end]
        edits = _edits(piece, hidden, now, _named(speaker, language), language, (*before, said[:start]))
        found.append(_fitting(_opened(apply_edits(piece, edits), whole=piece if not start else ""), piece))
    return [fact for fact in found if fact]


def _edits(said: str, masked: str, now: str, speaker: str, language: str, before: Sequence[str]) -> list[Edit]:
    if language == "tr":
        edits = turkish_edits(masked, speaker)
    else:
        edits = english_edits(masked, speaker)
        edits += pronoun_edits(masked, before)
    return [*edits, *day_edits(said, masked, now)]


def _without_filler(said: str, masked: str) -> tuple[str, str]:
    """Return a sentence and its mask without the words that say nothing."""
    opening = 0
    folded = plain_case(masked)
    if len(folded) == len(masked):
        opening = len(folded) - len(without_opening(folded))
    head = _HEAD.match(masked, 0) if not opening else None
    cuts = [(0, head.end() if head else opening, "")]
    cuts += [(*match.span(), "") for match in _FILLER.finditer(masked) if match.start() >= opening]
    return apply_edits(said, cuts), apply_edits(masked, cuts)


def _language(masked: str) -> str:
    if _TURKISH_VERB.search(masked):
        return "tr"
    return guess_language(masked)


def _named(speaker: str, language: str) -> str:
    """Return what a speaker is called in the third person."""
    name = " ".join(speaker.split())
    if not name or len(name) > _LONGEST_SPEAKER:
        name = "user"
    return _ROLES[language].get(name.lower(), name)


def _opened(text: str, *, whole: str) -> str:
    """Return a sentence that was changed with a capital at its beginning, but for a sign of code."""
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    plain = first.rstrip(",.;:!").isalpha() and first.islower()
    return text[:1].upper() + text[1:] if plain and text != whole else text


def _fitting(rewritten: str, said: str) -> str:
    """Return a rewritten sentence in one line, or what was said where the rewriting grew too long."""
    line = _SPACES.sub(" ", rewritten).strip()
    return line if len(line) <= LONGEST_SENTENCE else _SPACES.sub(" ", said).strip()
