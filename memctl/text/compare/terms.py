"""The words and phrases of a text that carry meaning, with what the tables know of each."""

import re
from collections.abc import Sequence

from memctl.text.compare.forms import key_of
from memctl.text.compare.lexicon import Entry, Lexicon
from memctl.text.compare.parts import AUXILIARY, VALUE, Term, Token, lowered
from memctl.text.compare.turkish import roots
from memctl.text.openers import OPENERS
from memctl.text.stopwords import STOPWORDS, TURKISH_STOPWORDS
from memctl.text.tokens import words

LIGHT_WEIGHT = 0.3
NAME_WEIGHT = 1.4
LIKING_WEIGHT = 0.5


def find_terms(text: str, tokens: Sequence[Token], lexicon: Lexicon, *, is_turkish: bool) -> list[Term]:
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
    shouted = size == 1 and len(token.text) > 1 and token.text.isupper() and not text.isupper()
    if shouted and entry is not None and entry.verb:
        entry = None
    if size == 1 and token.folded not in _MODAL and (token.folded in stop or len(token.folded) < 2):
        named = entry is not None and bool(entry.kinds) and token.text[0].isupper()
        if not (named or shouted or _is_letter(text, token) or _is_liking(tokens, at)):
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
        if tokens[place].clause != tokens[at].clause or tokens[place].folded in AUXILIARY:
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


def _is_liking(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether "like" is the verb."""
    return tokens[at].folded == "like" and at > 0 and tokens[at - 1].folded in _BEFORE_LIKE


_BEFORE_LIKE = frozenset(
    re.findall(
        r"\S+",
        "i we you they to t don doesn didn not really also would d still never both all people",
    )
)


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
