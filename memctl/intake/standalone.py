"""Form: captured text as sentences that stand alone: one fact each, the speaker named, pronouns and days resolved.

Source: cognitive, standalone rewriting and the heuristic path of formation; for captured text only.
"""

import re
import unicodedata
from collections.abc import Sequence
from datetime import date

from memctl.intake.cues import category_of
from memctl.intake.filler import without_opening
from memctl.intake.persons import in_third_person
from memctl.text.calendar.arithmetic import Span
from memctl.text.calendar.phrases import mentions
from memctl.text.calendar.roles import recurs
from memctl.text.calendar.tense import NONE, PAST, tense_of
from memctl.text.calendar.tokens import tokens_of
from memctl.text.language import guess_language
from memctl.text.moments import moments
from memctl.text.phrases import plain_case
from memctl.text.proper import Name, is_common, names
from memctl.text.tokens import sentences

LONGEST_FACT = 500
"""Characters of one fact; a longer sentence is left as it stands. Source: cognitive."""
_AND = re.compile(r",?\s+(?:and|ve)\s+|;\s+")
_SUBJECT_PRONOUN = re.compile(r"\A(?P<word>He|She|His|Her|O|Onun)(?P<short>['’]s)?(?=[\s,])")
_OBJECT_PRONOUN = re.compile(r"\A(?P<word>Her)\s+(?=(?:is|was|has|will|can)\b)")
_LEAST_WORDS = 3
_DATED = re.compile(r"\d{4}")
_BEFORE_A_DAY = frozenset(
    [
        "on",
        "by",
        "until",
        "till",
        "before",
        "after",
        "since",
        "from",
        "for",
        "to",
        "of",
        "and",
        "or",
        "between",
        "through",
        "no",
        "than",
    ]
)
_CLAUSE = re.compile(
    r"\A(?:\W*(?:[A-ZÇĞİÖŞÜ][\w'’.-]*\s+){1,3}|\W*(?:the|our|my|his|her|their|i|we|he|she|they|it)\s+(?:\w+\s+){0,3})"
    r"(?:\w+ly\s+)?(?:is|are|was|were|has|have|had|will|can|does|did|\w{2,}(?:s|ed)|like|love|hate|prefer|want|use|need|work"
    r"|live|run|own|lead)\b",
    re.IGNORECASE,
)


def rewrite(text: str, *, now: str, speaker: str = "user", context: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the facts of a captured text as sentences that stand alone, in order; what states nothing is left out.

    `now`: when it was said, ISO; `context`: earlier sentences that pronouns may lean on; `speaker`: a name, or `user`.
    """
    plain = unicodedata.normalize("NFKC", text)
    language = guess_language(plain)
    before = context[-1] if context else ""
    facts: list[str] = []
    for start, end in sentences(plain):
        sentence = plain[start:end]
        if end - start > LONGEST_FACT:
            facts.append(sentence)
            continue
        states = category_of(sentence) is not None
        for piece in atoms(_told(sentence)):
            resolved = with_names(piece, before)
            before = resolved if _people(resolved) else before
            if states or category_of(piece) is not None:
                dated = with_days(resolved, now, language=language)
                facts.append(in_third_person(dated, language=language, speaker=speaker))
    return tuple(dict.fromkeys(facts))


def atoms(sentence: str) -> tuple[str, ...]:
    """Return the clauses that "and" or a semicolon joins, where each has its own subject and another name."""
    for match in _AND.finditer(sentence):
        left, right = sentence[: match.start()], sentence[match.end() :]
        if _stands(left) and _stands(right) and _differ(left, right, match.group()):
            ended = sentence[-1:] if sentence[-1:] in ".!" else "."
            return (left.rstrip(" ,;") + ended, *atoms(right[:1].upper() + right[1:]))
    return (sentence,)


def with_names(sentence: str, before: str) -> str:
    """Return a sentence whose first "he", "she", "his" or "o" is named, where what came before names just one."""
    match = _SUBJECT_PRONOUN.match(sentence)
    people = _people(before)
    if match is None or len(people) != 1:
        return sentence
    (name,) = people
    word = match["word"]
    own = word in ("His", "Onun") or (word == "Her" and _OBJECT_PRONOUN.match(sentence) is None)
    ending = "'nin" if word == "Onun" else "'s" if own else ""
    return f"{name}{ending}{match['short'] or ''}{sentence[match.end() :]}"


def with_days(sentence: str, now: str, *, language: str) -> str:
    """Return a sentence with its relative days as ISO dates; what recurs, or has its year, stays."""
    tokens = tokens_of(sentence)
    if recurs(tokens):
        return sentence
    today = date.fromisoformat(now[:10])
    tense = tense_of(tokens)
    lean = {PAST: -1, NONE: 0}.get(tense, 1)
    parts: list[str] = []
    at = 0
    for mention in mentions(tokens):
        start, end = tokens[mention.first].start, tokens[mention.after - 1].end
        span = _span(mention.days, today, lean)
        said = sentence[start:end]
        if start < at or span is None or _DATED.search(said) or span[0] == date.min:
            continue
        word = tokens[mention.first - 1].word if mention.first else ""
        parts += [sentence[at:start], _day(said, span, before=word, language=language, inflected=bool(mention.case))]
        at = end
    return "".join((*parts, sentence[at:]))


def _day(said: str, span: Span, *, before: str, language: str, inflected: bool) -> str:
    first, last = span[0].isoformat(), span[1].isoformat()
    if first != last:
        return f"{said} ({first} – {last})"
    if inflected:
        return f"{said} ({first})"
    if language == "tr":
        return f"{first} günü"
    return first if before in _BEFORE_A_DAY else f"on {first}"


def _span(days: object, today: date, lean: int) -> Span | None:
    if not callable(days):
        return None
    try:
        found: Span = days(today, lean)
    except (ValueError, OverflowError):
        return None
    return found


def _told(sentence: str) -> str:
    """Return a sentence without the words that only open it."""
    folded = plain_case(sentence)
    bare = without_opening(folded)
    if len(folded) != len(sentence) or len(bare) == len(folded):
        return sentence
    rest = sentence[len(sentence) - len(bare) :]
    return rest[:1].upper() + rest[1:]


def _stands(clause: str) -> bool:
    return len(clause.split()) >= _LEAST_WORDS and (
        _CLAUSE.match(clause) is not None or (guess_language(clause) == "tr" and bool(_people(clause)))
    )


def _differ(left: str, right: str, joint: str) -> bool:
    """Tell whether both clauses speak of something of their own."""
    if joint.startswith(";"):
        return True
    mine, others = set(_people(left)), set(_people(right))
    return bool(others - mine) and bool(mine or _CLAUSE.match(left))


def _people(text: str) -> list[str]:
    """Return the names in a text, dates and words that only open it left out, without endings."""
    dated = [(moment.start, moment.end) for moment in moments(text)]
    found = (name for name in names(text) if not any(a < name.end and name.start < b for a, b in dated))
    return list(dict.fromkeys(said for said in map(_bare, found) if said))


def _bare(name: Name) -> str:
    said = re.sub(r"['’]\w*$", "", name.text)
    if name.opening and len(name.parts) == 1 and (is_common(name.parts[0]) or name.parts[0] in _PRONOUNS):
        return ""
    return said if name.parts and name.parts[0] not in _PRONOUNS and len(said) > 1 else ""


_PRONOUNS = frozenset(
    [
        "i",
        "he",
        "she",
        "they",
        "it",
        "we",
        "you",
        "his",
        "her",
        "their",
        "our",
        "my",
        "o",
        "ben",
        "biz",
        "onun",
        "bu",
        "the",
    ]
)
