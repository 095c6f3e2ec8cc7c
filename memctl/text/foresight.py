"""Whether a sentence tells what a person is going to do: "Omar will call", "I plan to move", "yarın arayacağım"."""

import re
import unicodedata
from collections.abc import Sequence

from memctl.text.bags import bag
from memctl.text.calendar.tokens import Token, tokens_of
from memctl.text.proper import is_common

_PERSONS = bag(
    """
    i we he she they you someone somebody everyone everybody team crew family mother father mum mom dad sister
    brother wife husband partner son daughter boss manager colleague friend neighbour neighbor doctor dentist
    plumber auditor auditors kids parents people ben biz o onlar sen siz ekip annem babam ablam abim kardeşim
    eşim kizim oğlum patron müdür arkadaşim komşum
    """
)
_PERSON_ENDINGS = ("'ll", "’ll", "'m", "’m", "'re", "’re")
_SKIPPED = bag(
    """
    also then probably definitely certainly soon now just all both still and or
    """
)
_STATES = bag(
    """
    be have need know want like love hate prefer stay remain exist contain cost seem appear belong mean matter
    own consist depend believe think feel understand always never
    """
)
_DEEDS = bag(
    """
    ask attend book borrow bring buy call check clean come contact cook cover draft drive drop email explain fetch find
    finish fix fly get give go help hire host invite join lead leave look make meet move open order paint pay phone pick
    plan plant play prepare present read repair rent reply report return review ring sell send set ship show sign speak
    start stop study take talk teach tell test train travel try turn visit walk write
    """
)
"""What people do; things rarely."""
_TURKISH_FIRST = re.compile(r"\w{2,}(?:acağ|eceğ)i[mz]|\w{2,}m(?:ayi|eyi)\s?planliyor\w*|planliyor(?:um|uz)")
_TURKISH_THIRD = re.compile(r"\w{2,}(?:acak|ecek)(?:lar|ler)?")
_TURKISH_PASSIVE = re.compile(r"(?:[iuü]l|[aeiuü]n)[ae]c[ae][kğ]")
_TURKISH_STATES = ("olacak", "gerekecek", "kalacak", "bulunacak", "olacağ")


def intends(sentence: str) -> bool:
    """Tell whether a person is the subject and an action is to come."""
    tokens = tokens_of(unicodedata.normalize("NFKC", sentence))
    return any(_intends_at(tokens, at) for at in range(len(tokens))) or _intends_in_turkish(tokens)


def _intends_at(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether "will", "going to" or "plan to" stands here between a person and an action."""
    word, whole = tokens[at].word, tokens[at].whole
    joined = whole.endswith(("'ll", "’ll"))
    if word in ("will", "shall", "gonna") or joined:
        verb = at + 1
    elif word in ("going", "plan", "plans", "planning", "intend", "intends") and _word(tokens, at + 1) == "to":
        verb = at + 2
    else:
        return False
    helped = _word(tokens, at - 1) in ("am", "is", "are")
    subject = at if joined else at - 2 if helped else at - 1
    deed = _deed(tokens, verb)
    return bool(deed) and _is_person(tokens, subject, deed)


def _deed(tokens: Sequence[Token], at: int) -> str:
    """Return the action verb that stands here, past "also" and the like; empty for a state or a denial."""
    while _word(tokens, at) in _SKIPPED:
        at += 1
    word = _word(tokens, at)
    return word if word.isalpha() and word not in _STATES else ""


def _is_person(tokens: Sequence[Token], at: int, deed: str) -> bool:
    """Tell whether a person stands here; the capital that opens a sentence shows one only by what they do."""
    while at >= 0 and tokens[at].word in _SKIPPED:
        at -= 1
    if at < 0:
        return False
    token = tokens[at]
    if token.word in _PERSONS or token.whole.endswith(_PERSON_ENDINGS):
        return True
    name = token.capital and token.raw[1:].islower() and not is_common(token.word)
    if not name or _word(tokens, at - 1) in ("the", "a", "an", "of"):
        return False
    return deed in _DEEDS and _word(tokens, at + 1) != "are"


def _intends_in_turkish(tokens: Sequence[Token]) -> bool:
    words = [token.whole for token in tokens if token.whole.isalpha()]
    if not words or words[-1].startswith(_TURKISH_STATES) or _TURKISH_PASSIVE.search(words[-1]):
        return False
    if _TURKISH_FIRST.fullmatch(words[-1]):
        return True
    if not (_TURKISH_THIRD.fullmatch(words[-1]) or words[-1].startswith("planliyor")):
        return False
    first = tokens[0]
    return first.word in _PERSONS or (
        first.capital and len(tokens) > 2 and not is_common(first.word, turkish=True) and _is_lone_name(tokens)
    )


def _is_lone_name(tokens: Sequence[Token]) -> bool:
    """Tell whether the sentence opens with a name: Turkish nouns rarely stand bare before an adverb or an object."""
    return tokens[0].case == "" and not tokens[0].word.endswith(("lar", "ler", "si", "da", "de"))


def _word(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].word if 0 <= at < len(tokens) else ""
