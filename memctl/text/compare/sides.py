"""Where the subject of each clause ends, and whether a clause says where something is."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from memctl.text.compare.forms import PAST_FORMS
from memctl.text.compare.parts import AUXILIARY, VALUE, VERB_MARK, Term, Token


def with_first(terms: Sequence[Term]) -> list[Term]:
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


def find_verbs(terms: Sequence[Term], tokens: Sequence[Token]) -> dict[int, int]:
    """Return the place of the first verb of each clause: an auxiliary, a known verb, or a word that looks like one."""
    verb_at: dict[int, int] = {}
    for at, token in enumerate(tokens):
        if token.folded in AUXILIARY:
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


def is_locative(tokens: Sequence[Token], terms: Sequence[Term], verb_at: Mapping[int, int]) -> bool:
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


def subject_end(tokens: Sequence[Token], verb_at: dict[int, int]) -> int:
    """Return where the subject of the first clause ends in the text; 0 where it has no verb."""
    return tokens[verb_at[0]].start if 0 in verb_at else 0


_BEFORE_NOUN = frozenset(
    re.findall(
        r"\S+",
        "a an the this that these those no any some each every another my your our his her its their s",
    )
)


def with_nouns(terms: Sequence[Term], tokens: Sequence[Token], verb_at: Mapping[int, int]) -> list[Term]:
    """Mark the nouns that could be verbs elsewhere, and take from them what they would say as verbs of place.

    To store, to archive and to house are one thing; a store, an archive and a house are three.
    """
    ends = {term.at + term.size: term for term in terms}
    return [
        _as_noun(term) if term.at != verb_at.get(term.clause) and _is_noun(term, ends, tokens) else term
        for term in terms
    ]


def _as_noun(term: Term) -> Term:
    if "place" not in term.tags:
        return replace(term, noun=True)
    poles = tuple(pole for pole in term.poles if not pole[0].startswith(VERB_MARK))
    return replace(term, noun=True, verb=False, tags=term.tags - {"place"}, poles=poles)


def _is_noun(term: Term, ends: Mapping[int, Term], tokens: Sequence[Token]) -> bool:
    """Tell whether an article stands before a word, or before the words right before it."""
    first = term.at
    while first in ends and ends[first].clause == term.clause:
        first = ends[first].at
    return term.size == 1 and first > 0 and tokens[first - 1].folded in _BEFORE_NOUN


def with_sides(terms: Sequence[Term], verb_at: Mapping[int, int]) -> list[Term]:
    """Mark the terms before the first verb of their clause as its subject."""
    return [replace(term, subject=term.at < verb_at.get(term.clause, -1)) for term in terms]
