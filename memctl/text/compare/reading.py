"""One text read for comparing: its terms with meaning, side and denial, its values, and its small words."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from memctl.text.compare.denial import Span, Token, denied_places, find_cues, lowered
from memctl.text.compare.forms import PAST_FORMS, key_of
from memctl.text.compare.lexicon import Entry, Lexicon, english, turkish
from memctl.text.compare.turkish import plain_numbers, roots
from memctl.text.compare.values import Value, read_values
from memctl.text.grounds import compatible
from memctl.text.openers import OPENERS
from memctl.text.stopwords import STOPWORDS, TURKISH_STOPWORDS
from memctl.text.tokens import words

LONGEST = 2000
"""Characters that are read."""
LIGHT_WEIGHT = 0.3
NAME_WEIGHT = 1.4
CONTENT_CUES = frozenset({"gone", "stop", "change"})
"""Tags of words that carry meaning of their own besides."""
LIKING_WEIGHT = 0.5

VALUE = "\u25a0"
"""Stands in the place of a value, so that words on both sides of it are not neighbours."""
_TOKEN = re.compile(rf"[^\W_]+|{VALUE}+")
_CLAUSE_BREAK = re.compile(r"[;:!?,—–()]|\.(?=\s|$)|\s-\s")
_BREAKING_WORDS = frozenset(
    re.findall(
        r"\S+",
        "because since but although though while whereas so çünkü ama fakat ancak",
    )
)
_AUXILIARY = frozenset(
    re.findall(
        r"\S+",
        "is are was were be been am has have had do does did can could will would should must may might isn aren "
        "wasn weren don doesn didn won can cannot never no ll ve re d m",
    )
)


@dataclass(frozen=True, slots=True)
class Term:
    """A word or phrase that carries meaning."""

    key: str
    text: str
    at: int
    """Place of its first token."""
    size: int
    """Number of its tokens."""
    clause: int
    poles: tuple[tuple[str, int], ...] = ()
    """Its meanings, each with 1 or -1 where words of the opposite meaning share it."""
    kinds: frozenset[str] = frozenset()
    weight: float = 1.0
    name: bool = False
    verb: bool = False
    denied: str = ""
    """What kind of word says that it is not so: "never", "contrast", "gone", "stop", "from"; empty where none."""
    tags: frozenset[str] = frozenset()
    before: str = ""
    """The preposition that it follows, over articles and words that qualify it."""
    subject: bool = False


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


def read(text: str, *, is_turkish: bool, other: str = "") -> Reading:
    """Read a text; only its first 2,000 characters count."""
    cut = text[:LONGEST]
    plain = compatible(cut)
    if is_turkish:
        plain = plain_numbers(plain)
    values = read_values(plain)
    tokens = _tokens(plain, values)
    spans = find_cues(tokens)
    lexicon = turkish() if is_turkish else english()
    terms = _terms(plain, tokens, lexicon, is_turkish=is_turkish)
    inside = {at for term in terms for at in range(term.at, term.at + term.size) if term.size > 1}
    spans = [span for span in spans if span[0] not in inside or not span[2] & {"never", "without"}]
    tags = _told(spans)
    verb_at = _verbs(terms, tokens)
    terms = _with_first(terms) if is_turkish else _with_sides(terms, verb_at)
    only = {at for start, end, marks in spans if not marks & CONTENT_CUES for at in range(start, end)}
    dim = {at for start, end, marks in spans if marks & CONTENT_CUES for at in range(start, end)}
    terms = [
        replace(term, weight=min(term.weight, LIGHT_WEIGHT)) if term.at in dim and not term.name else term
        for term in terms
        if term.at not in only or " " in term.key
    ]
    echoed = frozenset(key_of(word) for word in words(other[:LONGEST])) if other else frozenset[str]()
    denied = denied_places(tokens, spans, echoed, is_turkish=is_turkish)
    terms = [replace(term, denied=denied.get(term.at, "")) for term in terms]
    return Reading(
        tuple(terms),
        values,
        tags,
        tuple(token.folded for token in tokens),
        is_turkish,
        len(text) <= LONGEST,
        plain,
        _subject_end(tokens, verb_at),
        _locative(tokens, terms, verb_at),
    )


def _told(spans: Sequence[Span]) -> frozenset[str]:
    """Return the tags of the cue phrases; what follows "because" explains, and tells of no change of its own."""
    cause = min((start for start, _, tags in spans if "cause" in tags), default=None)
    found: set[str] = set()
    for start, _, tags in spans:
        explains = cause is not None and start > cause
        found |= tags - {"change", "gone", "stop"} if explains else tags
    return frozenset(found)


def _tokens(text: str, values: Sequence[Value]) -> list[Token]:
    letters = list(text)
    for value in values:
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


# --- terms -------------------------------------------------------------------------------------


def _terms(text: str, tokens: Sequence[Token], lexicon: Lexicon, *, is_turkish: bool) -> list[Term]:
    keys = [_candidates(token, is_turkish=is_turkish) for token in tokens]
    skip = _suffixes(text, tokens)
    found: list[Term] = []
    at = 0
    while at < len(tokens):
        size, entry, key = _longest_entry(keys, tokens, at, lexicon)
        if at not in skip:
            term = _term(text, tokens, at, size, entry, key, lexicon, is_turkish=is_turkish)
            if term is not None:
                found.append(term)
        at += size
    return found


def _suffixes(text: str, tokens: Sequence[Token]) -> frozenset[int]:
    """Return the places of what follows an apostrophe: "'s", "'nin"."""
    return frozenset(
        at
        for at, token in enumerate(tokens)
        if token.start and text[token.start - 1] in "'’" and at and tokens[at - 1].end == token.start - 1
    )


def _candidates(token: Token, *, is_turkish: bool) -> tuple[str, ...]:
    if not is_turkish:
        return (key_of(token.folded),)
    found = roots(lowered(token.text))
    return tuple(dict.fromkeys("".join(words(root)).replace("ı", "i") for root in found))


def _longest_entry(
    keys: Sequence[tuple[str, ...]], tokens: Sequence[Token], at: int, lexicon: Lexicon
) -> tuple[int, Entry | None, str]:
    for size in range(min(lexicon.longest, len(tokens) - at), 1, -1):
        if any(tokens[at + step].clause != tokens[at].clause for step in range(size)):
            continue
        head = tuple(keys[at + step][0] for step in range(size - 1))
        for last in keys[at + size - 1]:
            entry = lexicon.of((*head, last))
            if entry is not None:
                return size, entry, " ".join((*head, last))
    for key in keys[at]:
        entry = lexicon.of((key,))
        if entry is not None:
            return 1, entry, key
    return 1, None, keys[at][-1] if len(keys[at]) > 1 and len(keys[at][-1]) >= 4 else keys[at][0]


def _term(
    text: str,
    tokens: Sequence[Token],
    at: int,
    size: int,
    entry: Entry | None,
    key: str,
    lexicon: Lexicon,
    *,
    is_turkish: bool,
) -> Term | None:
    token = tokens[at]
    stop = TURKISH_STOPWORDS if is_turkish else STOPWORDS
    if token.folded == VALUE or token.folded in _TITLES:
        return None
    if size == 1 and token.folded not in _MODAL and (token.folded in stop or len(token.folded) < 2):
        named = entry is not None and bool(entry.kinds) and token.text[0].isupper()
        if not named and not _is_letter(text, token):
            return None
    name = size == 1 and _is_name(text, tokens, at, entry)
    light = size == 1 and not name and key in lexicon.light
    known = entry or Entry()
    weight = LIGHT_WEIGHT if light else NAME_WEIGHT if name else LIKING_WEIGHT if "like" in known.tags else 1.0
    shown = text[token.start : tokens[at + size - 1].end]
    return Term(
        key,
        shown,
        at,
        size,
        token.clause,
        known.concepts,
        known.kinds,
        weight,
        name,
        known.verb,
        "",
        known.tags,
        _preposition(tokens, at),
    )


def _preposition(tokens: Sequence[Token], at: int) -> str:
    """Return the preposition that a word follows closely, or nothing."""
    for place in range(at - 1, max(-1, at - 4), -1):
        if tokens[place].clause != tokens[at].clause or tokens[place].folded in _AUXILIARY:
            return ""
        if tokens[place].folded in _PREPOSITIONS:
            return tokens[place].folded
    return ""


_PREPOSITIONS = frozenset(
    re.findall(
        r"\S+",
        "for of in on at with from to by about under over into via through during without",
    )
)


_TITLES = frozenset(
    re.findall(
        r"\S+",
        "mr mrs ms miss dr prof sir bay bayan",
    )
)
_MODAL = frozenset({"must"})


def _is_letter(text: str, token: Token) -> bool:
    """Tell whether a capital letter stands alone as a mark: "Buffer B", "plan A"."""
    inside = bool(text[: token.start].strip()) and text[: token.start].rstrip()[-1] not in ".!?:;'’"
    return len(token.text) == 1 and token.text.isupper() and token.text != "I" and inside


def _is_name(text: str, tokens: Sequence[Token], at: int, entry: Entry | None) -> bool:
    """Tell whether a word names something: capitals inside a sentence, digits in it, or an unknown opening word."""
    token = tokens[at]
    word = token.text
    if any(letter.isdigit() for letter in word):
        return True
    if not any(letter.isupper() for letter in word):
        return False
    if word[1:] != word[1:].lower() and len(word) > 1:
        return entry is None or not entry.concepts
    before = text[: token.start].rstrip(" \"'“‘(*_")
    opening = not before or before[-1] in ".!?…:;\n"
    if not opening:
        return True
    return (
        (entry is None or bool(entry.kinds))
        and token.folded not in OPENERS
        and not word.lower().endswith(("s", "ing", "ly", "ed"))
    )


def _with_first(terms: Sequence[Term]) -> list[Term]:
    """Mark what a Turkish sentence begins with as its subject."""
    first = 2 if len(terms) > 3 else 1
    return [replace(term, subject=at < first) for at, term in enumerate(terms)]


_AFTER_VERB = frozenset(
    re.findall(
        r"\S+",
        "a an the in on at to for from with by of over under into through our my your his her its their every each all "
        "as about after before until between during per two three only still again now",
    )
)


def _verbs(terms: Sequence[Term], tokens: Sequence[Token]) -> dict[int, int]:
    """Return the place of the first verb of each clause: an auxiliary, a known verb, or a word that looks like one."""
    verb_at: dict[int, int] = {}
    for at, token in enumerate(tokens):
        if token.folded in _AUXILIARY:
            verb_at.setdefault(token.clause, at)
    auxiliaries = dict(verb_at)
    firsts: dict[int, int] = {}
    weak: dict[int, int] = {}
    for term in terms:
        first = firsts.setdefault(term.clause, term.at) == term.at
        if not term.verb or first or term.name or not _is_verb(tokens, term.at, auxiliaries.get(term.clause)):
            continue
        if _is_followed(tokens, term.at):
            verb_at[term.clause] = min(verb_at.get(term.clause, term.at), term.at)
        else:
            weak.setdefault(term.clause, term.at)
    for at, token in enumerate(tokens[1:], start=1):
        if token.clause not in verb_at and at > firsts.get(token.clause, at) and _looks_like_verb(tokens, at):
            verb_at[token.clause] = at
    return weak | verb_at


def _is_verb(tokens: Sequence[Token], at: int, auxiliary: int | None) -> bool:
    """Tell whether a known verb is one here and no noun: by its form, or by what stands before it."""
    word, before = tokens[at].folded, tokens[at - 1].folded
    if word in PAST_FORMS or (word.endswith("ed") and len(word) > 4):
        return auxiliary is None or at < auxiliary
    if word.endswith("s"):
        return auxiliary is None or _looks_like_verb(tokens, at)
    return auxiliary is None and (before in _PRONOUNS or (before.endswith("s") and not before.endswith("ss")))


def _is_followed(tokens: Sequence[Token], at: int) -> bool:
    following = tokens[at + 1].folded if at + 1 < len(tokens) else ""
    return not following or following in _AFTER_VERB or following[0] == VALUE


_PRONOUNS = frozenset(
    re.findall(
        r"\S+",
        "i we you they who people to children",
    )
)


def _looks_like_verb(tokens: Sequence[Token], at: int) -> bool:
    word = tokens[at].folded
    ends = len(word) > 3 and word.endswith(("s", "ed")) and not word.endswith(("ss", "us", "is"))
    return ends and _is_followed(tokens, at)


def _locative(tokens: Sequence[Token], terms: Sequence[Term], verb_at: Mapping[int, int]) -> bool:
    """Tell whether the first clause says where something is: "is in", "lives at", "are stored on"."""
    verb = verb_at.get(0)
    if verb is None:
        return False
    placed = {term.at for term in terms if "place" in term.tags}
    at = verb + 1
    if verb not in placed and tokens[verb].folded not in ("is", "are", "s", "was", "were", "sits"):
        return False
    while at in placed or (at < len(tokens) and tokens[at].folded in ("now", "based", "located", "kept", "still")):
        at += 1
    following = tokens[at + 1].folded if at + 1 < len(tokens) else VALUE
    return at < len(tokens) and tokens[at].folded in _PLACE_PREPOSITIONS and following[0] != VALUE


_PLACE_PREPOSITIONS = frozenset(
    re.findall(
        r"\S+",
        "in on at with under by near behind inside next above below beside",
    )
)


def _subject_end(tokens: Sequence[Token], verb_at: dict[int, int]) -> int:
    """Return where the subject of the first clause ends in the text; 0 where it has no verb."""
    return tokens[verb_at[0]].start if 0 in verb_at else 0


def _with_sides(terms: Sequence[Term], verb_at: Mapping[int, int]) -> list[Term]:
    """Mark the terms before the first verb of their clause as its subject."""
    return [replace(term, subject=term.at < verb_at.get(term.clause, -1)) for term in terms]
