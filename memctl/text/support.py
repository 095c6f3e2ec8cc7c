"""Whether inputs support a text, sentence by sentence: its words, its exact claims and its denials."""

import re
from collections.abc import Sequence

from memctl.text.grounds import compatible, foreign, grounds_of
from memctl.text.language import guess_language
from memctl.text.orders import without_orders
from memctl.text.stopwords import STOP_KEYS
from memctl.text.tokens import cjk_bigrams, match_keys, sentences, words

SUPPORT_FLOOR = 0.6
"""Share of a sentence's content words that the sentences it rests on hold (ours: paraphrase keeps about that much)."""

_LEANING = frozenset(
    re.findall(r"\S+", "it he she they this that these those his her their its bu o onun onlar bunun su there")
)
_DENIAL = re.compile(
    r"\b(?:not|no longer|never|cannot|none|neither|nor|without|stopped|ceased|isn|aren|wasn|weren|don|doesn|didn|won)"
    r"(?:['’]t)?\b|\bno\b|n['’]t\b|\b(?:değil|yok|artık|hiç|asla|olmayacak)\b"
    r"|\w+(?:mıyor|miyor|muyor|müyor|madı|medi|maz|mez)\w*|不|没|ない|ません|않|안 ",
    re.IGNORECASE,
)
_NOT_DENIAL = re.compile(r"\bnot only\b|\bno(?:\.|\s)?\s*\d|\b(?:won|don)\b(?!['’]t)", re.IGNORECASE)
_CITATION = re.compile(r"\[[a-z2-7]{4,16}(?:[,;]\s*[a-z2-7]{4,16})*\]")


def unsupported_sentences(
    text: str, inputs: Sequence[str], *, floor: float = SUPPORT_FLOOR, reference: str | None = None
) -> list[str]:
    """Return the sentences of a text that its inputs do not support, as they stand in it."""
    windows = [window for each in inputs for window in _windows(without_orders(compatible(each)))]
    found = []
    for start, end in sentences(text):
        sentence = text[start:end]
        if not _is_supported(_CITATION.sub("", sentence), windows, floor, reference):
            found.append(sentence)
    return found


def coverage(text: str, inputs: Sequence[str]) -> float:
    """Return the share of the content words of a text that its inputs hold, 0..1; 1 where it has none."""
    wanted = content_keys(text)
    return len(wanted & frozenset().union(*(content_keys(each) for each in inputs))) / len(wanted) if wanted else 1.0


def content_keys(text: str) -> frozenset[str]:
    """Return the match keys of the words that carry a subject, and CJK bigrams."""
    plain = compatible(text)
    keys = match_keys(word for word in words(plain) if word.isascii() or not cjk_bigrams(word))
    stemmed = {_turkish_stem(key) for key in keys} if guess_language(plain) == "tr" else keys
    return frozenset(stemmed - STOP_KEYS) | frozenset(cjk_bigrams(plain))


def denies(text: str) -> bool:
    """Tell whether a sentence says that something is not so."""
    return _DENIAL.search(_NOT_DENIAL.sub(" ", text)) is not None


def _is_supported(sentence: str, windows: Sequence[str], floor: float, reference: str | None) -> bool:
    wanted = content_keys(sentence)
    if not wanted:
        return not foreign(sentence, grounds_of(windows, reference=reference))
    chosen: list[str] = []
    missing = wanted
    while missing and len(chosen) < 3:
        best = max(windows, key=lambda window: (len(missing & content_keys(window)), -len(window)), default="")
        gained = missing & content_keys(best)
        if not gained:
            break
        chosen.append(best)
        missing = missing - gained
        if (
            len(chosen) == 1
            and len(missing) <= (1 - floor) * len(wanted)
            and not foreign(sentence, grounds_of(chosen, reference=reference))
        ):
            break
    if len(missing) > (1 - floor) * len(wanted) or not chosen:
        return False
    if denies(sentence) and not any(denies(window) for window in chosen):
        return False
    if not denies(sentence) and all(denies(window) for window in chosen):
        return False
    return not foreign(sentence, grounds_of(chosen, reference=reference))


def _windows(text: str) -> list[str]:
    """Return the sentences of a text, each that leans on the one before ("it", "she") together with it."""
    found: list[str] = []
    before = ""
    for start, end in sentences(text):
        sentence = text[start:end]
        leans = bool(before) and any(word in _LEANING for word in words(sentence)[:3])
        before = f"{before} {sentence}" if leans else sentence
        found.append(before)
    return found


def _turkish_stem(key: str) -> str:
    """Return the first letters of a Turkish word, which its endings leave alone."""
    return key[:5] if len(key) > 5 else key
