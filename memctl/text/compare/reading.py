"""One text read for comparing: its terms with meaning, side and denial, its values, and its small words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from memctl.text.compare.denial import Span, denied_places, find_cues
from memctl.text.compare.forms import key_of
from memctl.text.compare.lexicon import english, turkish
from memctl.text.compare.parts import VALUE, Term, Token
from memctl.text.compare.sides import find_verbs, is_locative, subject_end, with_first, with_nouns, with_sides
from memctl.text.compare.terms import LIGHT_WEIGHT, find_terms
from memctl.text.compare.turkish import plain_numbers
from memctl.text.compare.values import Value, read_values
from memctl.text.grounds import compatible
from memctl.text.tokens import words

LONGEST = 2000
"""Characters that are read."""

CONTENT_CUES = frozenset({"gone", "stop", "change"})
"""Tags of words that carry meaning of their own besides."""
_TOKEN = re.compile(rf"[^\W_]+|{VALUE}+")
_CLAUSE_BREAK = re.compile(r"[;:!?,—–()]|\.(?=\s|$)|\s-\s")
_BREAKING_WORDS = frozenset(
    re.findall(
        r"\S+",
        "because since but although though while whereas so çünkü ama fakat ancak",
    )
)


@dataclass(frozen=True, slots=True)
class Reading:
    """All that is compared of one text."""

    terms: tuple[Term, ...]
    values: tuple[Value, ...]
    cues: frozenset[str]
    words: tuple[str, ...]
    turkish: bool
    whole: bool
    """False where the text was cut."""
    text: str
    """What was read, one spelling for each letter; places count in it."""
    subject_end: int
    """Where the subject of the first clause ends in the text; 0 where no verb was found."""
    locative: bool
    """It says where something is."""
    deed: Term | None
    """The verb of the first clause; None where that is only an auxiliary, or where none was found."""
    places: tuple[tuple[int, int], ...] = ()
    """Where each word stands in the text."""


@dataclass(frozen=True, slots=True)
class _Alone:
    """What of a text does not depend on what it is compared with."""

    plain: str
    values: tuple[Value, ...]
    tokens: tuple[Token, ...]
    spans: tuple[Span, ...]
    cues: frozenset[str]
    terms: tuple[Term, ...]
    subject_end: int
    locative: bool
    deed: Term | None


def values_in(text: str, *, is_turkish: bool) -> tuple[Value, ...]:
    """Return the values that `read` finds in a text."""
    return _values(text[:LONGEST], is_turkish)[1]


def read(text: str, *, is_turkish: bool, other: str = "") -> Reading:
    """Read a text; only its first 2,000 characters count."""
    alone = _read_alone(text[:LONGEST], is_turkish)
    echoed = _keys(other[:LONGEST]) if other else frozenset[str]()
    denied = denied_places(alone.tokens, alone.spans, echoed, is_turkish=is_turkish)
    return Reading(
        tuple(replace(term, denied=denied[term.at]) if term.at in denied else term for term in alone.terms),
        alone.values,
        alone.cues,
        tuple(token.folded for token in alone.tokens),
        is_turkish,
        len(text) <= LONGEST,
        alone.plain,
        alone.subject_end,
        alone.locative,
        alone.deed,
        tuple((token.start, token.end) for token in alone.tokens),
    )


def cues_of(text: str) -> frozenset[str]:
    """Return the tags of the small words of a text that say how it stands to something else, a quick look."""
    return frozenset(tag for _, _, tags in find_cues(_tokens(text[:LONGEST], ())) for tag in tags)


@lru_cache(maxsize=2_048)
def _keys(text: str) -> frozenset[str]:
    return frozenset(key_of(word) for word in words(text))


@lru_cache(maxsize=4_096)
def _values(text: str, is_turkish: bool) -> tuple[str, tuple[Value, ...]]:
    """Return a text in one spelling for each letter, and its values."""
    plain = compatible(text)
    if is_turkish:
        plain = plain_numbers(plain)
    return plain, read_values(plain)


@lru_cache(maxsize=2_048)
def _read_alone(text: str, is_turkish: bool) -> _Alone:
    """Read a text by itself; kept, as a new sentence is held against several and a known one comes again."""
    plain, values = _values(text, is_turkish)
    tokens = _tokens(plain, values)
    spans = find_cues(tokens)
    lexicon = turkish() if is_turkish else english()
    terms = find_terms(plain, tokens, lexicon, is_turkish=is_turkish)
    inside = {at for term in terms for at in range(term.at, term.at + term.size) if term.size > 1}
    spans = [span for span in spans if span[0] not in inside or not span[2] & {"never", "without"}]
    tags = _told(spans, tokens)
    verb_at = find_verbs(terms, tokens)
    terms = with_first(terms) if is_turkish else with_nouns(with_sides(terms, verb_at), tokens, verb_at)
    only = {at for start, end, marks in spans if not marks & CONTENT_CUES for at in range(start, end)}
    dim = {at for start, end, marks in spans if marks & CONTENT_CUES for at in range(start, end)}
    terms = [
        replace(term, weight=min(term.weight, LIGHT_WEIGHT)) if term.at in dim and not term.name else term
        for term in terms
        if term.at not in only or " " in term.key or tokens[term.at].folded in ("new", "yeni")
    ]
    terms = [replace(term, denied="") if term.denied else term for term in terms]
    told, locative = subject_end(tokens, verb_at), is_locative(tokens, terms, verb_at)
    deed = next((term for term in terms if not is_turkish and term.at == verb_at.get(0)), None)
    return _Alone(plain, values, tuple(tokens), tuple(spans), tags, tuple(terms), told, locative, deed)


def _told(spans: Sequence[Span], tokens: Sequence[Token]) -> frozenset[str]:
    """Return the tags of the cue phrases; those of a change tell of none after "because" and after an article."""
    cause = min((start for start, _, tags in spans if "cause" in tags), default=len(tokens))
    found: set[str] = set()
    for start, _, tags in spans:
        attributive = start > 0 and tokens[start - 1].folded in _ARTICLES
        definite = start > 0 and tokens[start - 1].folded == "the"
        quiet = CONTENT_CUES | {"now"} if definite else CONTENT_CUES
        found |= tags - quiet if start > cause or attributive else tags
    return frozenset(found)


_ARTICLES = frozenset({"a", "an", "the", "its", "their", "our", "my"})


def _tokens(text: str, values: Sequence[Value]) -> list[Token]:
    letters = list(text)
    for value in values:
        if not value.weak:
            letters[value.start : value.end] = VALUE * (value.end - value.start)
    rest = "".join(letters)
    found: list[Token] = []
    clause = 0
    last = 0
    for match in _TOKEN.finditer(rest):
        folded = VALUE if match.group()[0] == VALUE else "".join(words(match.group())).replace("ı", "i")
        if not folded:
            continue
        if _CLAUSE_BREAK.search(rest, last, match.start()) or folded in _BREAKING_WORDS:
            clause += 1
        found.append(Token(match.group(), folded, match.start(), match.end(), clause))
        last = match.end()
    return found
