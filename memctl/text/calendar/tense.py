"""Whether a clause tells of what was, is or will be, from its verbs; English and Turkish."""

import re
from collections.abc import Sequence

from memctl.text.bags import bag
from memctl.text.calendar.tokens import Token

PAST, NONE, PRESENT, FUTURE = -1, 0, 1, 2

_FUTURE = bag("will shall gonna 'll won't wont")
_DUTY = bag("must should needs need ought can may might could would")
_PRESENT = bag("is are am isn't aren't has have does do don't doesn't")
_PAST = bag("was were did had wasn't weren't didn't hadn't been used")
_IRREGULAR = bag(
    """
    became began broke brought built bought came chose cost cut dealt drew drove ate fell felt fought found flew
    forgot froze gave went got grew heard held hit hurt kept knew laid led left lent let lost made meant met
    paid put ran read rang rose said saw sold sent shook shot shut sang sat slept spoke spent stood stole struck
    swore took taught told thought threw understood woke wore won wrote quit rebuilt withdrew shrank sank stuck
    spun swept
    """
)
_BOTH = bag("cost cut hit hurt let put quit read shut set split")
"""The present looks the same; they count where no other verb does."""
_NO_VERB_BEFORE = bag(
    """
    a an the our my your his her its their this that these those be is are am being get gets got to of by for
    with and not will must no newly well
    """
)
_NOT_PAST = bag(
    """
    need feed seed speed proceed exceed succeed indeed red bed shed hundred based bleed breed
    """
)
_TURKISH_PAST = re.compile(r"(?:[dt][iuü]|m[iuü]ş)(?:m|n|k|n[iuü]z|lar|ler|t[iuü]|l[ae]rd[iuü])?")
_TURKISH_FUTURE = re.compile(r"\w*[ae]ca[kğ]\w*|\w*[ae]ce[kğ]\w*")
_TURKISH_PRESENT = re.compile(r"\w+(?:[iuü]yor\w*|m[ae]kta\w*|m[ae]l[iı]\w*)|var|yok|gerek|lazim")
_TURKISH_LETTERS = frozenset("çğöşüi")


def tense_of(tokens: Sequence[Token]) -> int:
    """Return FUTURE, PRESENT or PAST, or NONE where no verb shows it."""
    words = _verbs_of(tokens)
    turkish = _turkish_tense(words)
    if turkish != NONE:
        return turkish
    if any(word in _FUTURE for word in words) or _goes_to(words):
        return FUTURE
    if any(word in ("was", "were", "did", "wasn't", "weren't", "didn't", "hadn't", "had") for word in words):
        return PAST
    if any(_is_perfect(words, at) for at in range(len(words))):
        return PAST
    sure = any(_is_irregular(words, at) for at in range(len(words)))
    if any(word in _DUTY or word in _PRESENT for word in words) and not sure:
        return PRESENT
    if sure or any(_is_past_form(words, at) for at in range(len(words))):
        return PAST
    return NONE


def _verbs_of(tokens: Sequence[Token]) -> list[str]:
    """Return the words, without the month of May, which is no verb."""
    return ["" if token.raw == "May" else token.whole or token.word for token in tokens]


def is_perfect(tokens: Sequence[Token]) -> bool:
    """Tell whether something began in the past and still is: "have used", "has been"."""
    words = [token.whole or token.word for token in tokens]
    return any(_is_perfect(words, at) for at in range(len(words)))


def _goes_to(words: Sequence[str]) -> bool:
    return any(
        word in ("going", "plan", "plans", "planning") and words[at + 1 : at + 2] == ["to"]
        for at, word in enumerate(words)
    )


def _is_perfect(words: Sequence[str], at: int) -> bool:
    if words[at] not in ("has", "have", "'ve", "hasn't", "haven't") and not words[at].endswith(("'ve", "’ve")):
        return False
    following = [word for word in words[at + 1 : at + 4] if word not in ("not", "already", "just", "also", "never")]
    if not following or following[0] in ("to", "a", "an", "the"):
        return False
    first = following[0]
    return (
        first.endswith("ed") or first in _IRREGULAR or first in ("been", "done", "gone", "had", "run", "taken", "moved")
    )


def _is_irregular(words: Sequence[str], at: int) -> bool:
    return words[at] in _IRREGULAR and words[at] not in _BOTH and _can_be_verb(words, at)


def _is_past_form(words: Sequence[str], at: int) -> bool:
    word = words[at]
    if not word.endswith("ed") or len(word) < 4 or word in _NOT_PAST or not word.isalpha():
        return False
    return _can_be_verb(words, at)


def _can_be_verb(words: Sequence[str], at: int) -> bool:
    """Tell whether a past form is the verb of its clause rather than a participle: not "is held", "the planned"."""
    before = words[at - 1] if at else ""
    if before.endswith("ly") and at > 1:
        before = words[at - 2]
    return before not in _NO_VERB_BEFORE


def _turkish_tense(words: Sequence[str]) -> int:
    """Read the last word that can be a verb; Turkish puts it at the end."""
    verbs = [word for word in words if word.isalpha()][-3:]
    for word in reversed(verbs):
        if len(word) > 5 and _TURKISH_FUTURE.fullmatch(word):
            return FUTURE
        if len(word) > 4 and _TURKISH_PRESENT.fullmatch(word):
            return PRESENT
        if word in ("var", "yok", "gerek", "lazim"):
            return PRESENT
    last = verbs[-1] if verbs else ""
    found = _TURKISH_PAST.search(last[-7:]) if len(last) > 3 else None
    ending = found is not None and any(
        _TURKISH_PAST.fullmatch(last[-size:]) for size in range(2, 8) if size < len(last)
    )
    looks_turkish = not last.isascii() or last.endswith(
        ("di", "du", "dik", "duk", "dim", "dum", "ti", "tu", "tik", "tuk")
    )
    return PAST if ending and looks_turkish and not last.endswith("ed") else NONE
