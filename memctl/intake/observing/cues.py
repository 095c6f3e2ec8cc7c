"""What one sentence does: whether it states something worth keeping, what kind, how firmly, and of what time."""

import re
import unicodedata
from dataclasses import dataclass

from memctl.domain.words import Category
from memctl.intake.extraction.extracted import Certainty, Tense
from memctl.intake.observing.asking import is_indirect_question, is_made_up, is_order_now, is_question, is_wish
from memctl.intake.observing.classes import LONGEST_READ, STRONG, explicit_classes, read_classes
from memctl.intake.observing.filler import (
    is_chatter,
    is_dismissed,
    is_exclaimed,
    is_filler,
    is_momentary,
    is_passing,
    without_hedge,
    without_opening,
)
from memctl.intake.observing.identity import entity_strength
from memctl.intake.observing.noise import is_said, noise_in
from memctl.text.injection import is_injection
from memctl.text.language import guess_language
from memctl.text.moments import moments
from memctl.text.phrases import Phrases, plain_case

_VERB = re.compile(
    r"\b(?:is|are|was|were|am|be|been|has|have|had|does|do|did|can|cannot|must|should|will|may|shall|would|could|might"
    r"|went|said|told|took|got|came|made|cost|costs?|ran|run|read|put|set|hit|cut|let|left|lost|kept|held|wrote|gave"
    r"|sold|bought|paid|sent|spent|built|broke|grew|fell|rose|met|won|led|began|became|saw|knew|thought|felt|found"
    r"|live|work|own|need|like|love|hate|want|use|know|think|prefer|go|come|take|get|keep|speak|drive|eat|drink|pay"
    r"|share|store|send|call|close|open|start|end|resend|ship|sell|buy|deploy|write|meet|move|leave|stay|hold|belong"
    r"|'s|'re|'m|'ve|'d|'ll|n't|\w{2,}(?:ed|es|s|ing))\b|\w'(?:s|re|m|ve|d|ll|t)\b"
    r"|\b\w*(?:yor|m[iuü]ş|[dt][iuü]|[dt][iuü]r|[ae]r|[iuü]r|[mn][ae]z|[ae]c[ae][kğ]|var|yok)"
    r"(?:[uüi]?[mzk]|l[ae]r|s[iu]n|[iuü]m|[iuü]z)?\b"
)
_SURE_VERB = re.compile(
    r"\b(?:is|are|was|were|am|has|have|had|does|do|did|can|cannot|must|should|will|may|would|could|went|said|told"
    r"|took|got|came"
    r"|made|costs?|ran|runs?|needs?|works?|lives?|owns?|likes?|loves?|hates?|uses?|takes?|keeps?|opens?|closes?"
    r"|starts?|ends?"
    r"|moved|\w{3,}ed)\b|\w'(?:s|re|m|ve|d|ll|t)\b"
)
_SUBJECT_VERB = re.compile(r"\A\W*[A-ZÇĞİÖŞÜ][^\W\d_]+ [^\W\d_]{2,}(?:s|ed) [^\n]{2,}\.\Z")
_UNCERTAIN = Phrases(
    """
    maybe|perhaps|might|not sure|unsure|possibly|could be|no idea|i guess|not certain|don't know whether|who knows
    belki|emin değil*|galiba|olabilir|bilmiyorum
    """
)
_INFERRED = Phrases(
    """
    probably|likely|seem|seems|seemed|appear|appears|appeared|apparently|i think|i believe|i suppose|presumably|i assume
    as far as i know|i reckon|supposedly|it looks like|sanırım|muhtemelen|gibi görünüyor|herhalde|bence|anlaşılan
    görünüşe göre|tahminimce
    """
)
_PAST = re.compile(
    r"\b(?:was|were|had|did|used to|no longer|yesterday|ago|last (?:week|month|quarter|year)|formerly|previously)\b"
    r"|\bdün\b|geçen (?:hafta|ay|yil)|önce\b|artik değil|\b\w+(?:[dt][iıuü](?:k|m|ler|lar)?)\b(?=\s*[.!]?\Z)"
)
_PART = re.compile(r"(?:(?<!\s)\s++)?+[:;–—]\s+")
_FIX = Phrases("fix|correct|change|update|amend|adjust|replace|undo|düzelt|değiştir|güncelle")
_AHEAD = ("next", "tomorrow", "tonight", "in ", "the day after", "gelecek", "yarin", "öbür")
_CARRIED = (Category.CORRECTION, Category.PLAN, Category.OTHER)
_LEAST_WORDS = 4
_LEAST_CUED = 3


@dataclass(frozen=True, slots=True)
class Statement:
    """What was read of one sentence; without a category it states nothing to keep."""

    text: str
    category: Category | None
    why: str
    strength: float = 0.0
    classes: tuple[Category, ...] = ()
    made_up: bool = False


def is_noise(text: str) -> bool:
    """Tell whether a whole message is code, a log, markup or an order to a machine rather than something said."""
    return noise_in(text) is not None or is_injection(text)


def category_of(sentence: str) -> Category | None:
    """Return what kind of statement a sentence is; None where it states nothing to keep."""
    return None if is_injection(sentence) else read_statement(sentence).category


def read_statement(sentence: str) -> Statement:
    """Read one sentence: what it states, or why it states nothing."""
    plain = unicodedata.normalize("NFKC", sentence[:LONGEST_READ]).strip()[:LONGEST_READ]
    folded = plain_case(plain)
    bare = without_opening(folded)
    idle = _idle(plain, folded, bare)
    if idle is not None and (rest := _after_order(bare, idle)):
        return _told(sentence, rest)
    if idle is not None:
        return Statement(sentence, None, idle, made_up=is_made_up(bare))
    identity = entity_strength(plain[len(folded) - len(bare) :] if len(plain) == len(folded) else plain, bare)
    reading = read_classes(bare, dated=_names_a_day(plain), entity=identity)
    best = reading.best
    length = len(bare.split())
    if best is None:
        return _plain_fact(sentence, bare)
    if length < _LEAST_CUED and not _is_dense_script(bare):
        return Statement(sentence, None, "too short to stand alone")
    classes = tuple(reading.strengths)
    strength = reading.strengths[best]
    return Statement(sentence, best, f"{best}: by its words", strength, (*classes, Category.FACT))


def certainty_of(sentence: str, *, cued: bool, role: str) -> Certainty:
    """Return how firmly a sentence says it; what a machine said is implied at most."""
    folded = plain_case(sentence[:LONGEST_READ])
    if _UNCERTAIN(folded):
        return Certainty.UNCERTAIN
    if _INFERRED(folded):
        return Certainty.INFERRED
    return Certainty.EXPLICIT if role == "user" and cued else Certainty.IMPLIED


def tense_of(sentence: str) -> Tense:
    """Return whether a sentence is about now, what was, or what is to come."""
    folded = plain_case(sentence[:LONGEST_READ])
    if Category.PLAN in read_classes(folded).strengths:
        return Tense.FUTURE
    return Tense.PAST if _PAST.search(folded) else Tense.CURRENT


def _idle(plain: str, folded: str, bare: str) -> str | None:
    """Return why a sentence states nothing, or None."""
    if not any(letter.isalpha() for letter in plain):
        return "no words"
    if is_filler(folded) or is_dismissed(folded):
        return "filler"
    if is_made_up(bare):
        return "a made-up premise"
    if is_question(bare) or is_question(folded):
        return "a question"
    if not is_said(plain):
        return "machine output or code"
    strong = any(value >= STRONG for value in read_classes(bare).strengths.values())
    if is_exclaimed(folded) and not strong:
        return "a passing remark"
    if (is_passing(bare) or is_passing(folded)) and not (strong and len(bare.split()) > _LEAST_WORDS):
        return "a passing remark"
    if is_indirect_question(bare) and not strong:
        return "a question"
    if is_order_now(bare) and not _cued_order(bare):
        return "a one-off request"
    passing = is_momentary(bare) or is_chatter(plain, bare)
    return "a passing remark" if passing and not strong else None


def _after_order(bare: str, idle: str) -> str:
    """Return what a request is followed by after a colon or semicolon ("Fix that: it is …"); empty without it."""
    parted = _PART.split(bare, maxsplit=1) if idle in ("a one-off request", "a passing remark", "filler") else []
    return parted[1] if len(parted) == 2 and len(parted[1].split()) >= _LEAST_WORDS else ""


def _told(sentence: str, rest: str) -> Statement:
    """Read what follows a request, which is a correction where the request was to fix something."""
    found = read_statement(rest)
    if found.category is None:
        return found
    if _FIX(plain_case(sentence)):
        return Statement(
            sentence, Category.CORRECTION, "correction: it asks to fix something", STRONG, (Category.CORRECTION,)
        )
    return Statement(sentence, found.category, found.why, found.strength, found.classes)


def _names_a_day(plain: str) -> bool:
    """Tell whether a sentence names a day, or a span that begins after today."""
    return any(
        moment.weekday is not None or moment.day is not None or moment.relative.startswith(_AHEAD)
        for moment in moments(plain)
    )


def _cued_order(bare: str) -> bool:
    """Tell whether an imperative carries something to keep: a correction, a reminder, a lesson, a standing wish."""
    strengths = read_classes(bare).strengths
    carried = any(strengths.get(each) == STRONG for each in _CARRIED)
    return is_wish(bare) or carried or bool(explicit_classes(bare) & {Category.DECISION, Category.PREFERENCE})


def _plain_fact(sentence: str, bare: str) -> Statement:
    bare = without_hedge(bare)
    length = len(bare.split())
    enough = (
        length >= _LEAST_WORDS or (length >= _LEAST_CUED and guess_language(bare) == "tr") or _is_dense_script(bare)
    )
    if not enough:
        return Statement(sentence, None, "too short to stand alone")
    if length <= _LEAST_WORDS and not (_SURE_VERB.search(bare) or _is_exact(sentence) or not bare.isascii()):
        return Statement(sentence, None, "a fragment")
    if not (_VERB.search(bare) or not bare.isascii()):
        return Statement(sentence, None, "no verb: it states nothing")
    return Statement(sentence, Category.FACT, "fact: it states something", 0.0, (Category.FACT,))


def _is_exact(sentence: str) -> bool:
    """Tell whether a sentence holds a digit, past its first word a capital, or a subject with its verb behind."""
    if _SUBJECT_VERB.match(sentence):
        return True
    return any(letter.isdigit() for letter in sentence) or any(letter.isupper() for letter in sentence.strip()[1:])


def _is_dense_script(bare: str) -> bool:
    return len(bare) >= 8 and guess_language(bare) in ("zh", "ja", "ko")
