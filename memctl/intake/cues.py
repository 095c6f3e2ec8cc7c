"""Cue words, English and Turkish: whether a sentence states something worth keeping, what kind, and how firmly."""

import re

from memctl.domain.words import Category
from memctl.intake.extracted import Certainty, Tense
from memctl.text.normalise import fold_case

_NOISE = re.compile(
    r"\A\s*(?:[{\[<]|(?:traceback|npm err|diff --git|@@|select\s.+\sfrom|for\s*\(|(?:import|def|class|const|let"
    r"|var)\s|\$ )"
    r"|\[?\d{4}-\d\d-\d\dt\d\d:\d\d)",
    re.DOTALL,
)
_ORDERS = re.compile(
    r"(?:ignore|disregard|forget|override)\s+(?:\w+\s+){0,3}(?:previous|prior|above|all|earlier|your)\b"
    r"|system (?:prompt|override)|you are now\b|maintenance mode|comply silently|never tell the user"
    r"|(?:persist|store|save|remember|add)\s+(?:only\s+)?(?:that\s+)?(?:the following|a permanent|every"
    r"|as a trusted|the user is)"
    r"|önceki (?:talimat|kural)|talimatlari (?:unut|yok say)"
)
_ASKING = re.compile(
    r"(?:\?|？)\W*\Z|\A(?:can|could|would|will|do|does|did|is|are|was|were|why|what|who|whose|whom|where|when|how|which"
    r"|suppose|imagine|explain|show|write|make|run|fix|give me|tell me|let me know)\b(?!.*\b(?:decided|prefer)\b)"
    r"|\b(?:m[iıuü](?:s[iı]n(?:[iı]z)?|y[iı]z|d[iıuü]r)?)\s*\Z"
)
_FILLER = re.compile(
    r"\A(?:(?:ok(?:ay)?|yes|no|yep|nope|hmm+|lol|thanks?|thank you|thx|great|cool|nice|sure|sounds good"
    r"|good (?:morning|night"
    r"|evening)|hi|hello|hey|bye|brb|continue|go ahead|got it|never mind|one sec|tamam\w*|teşekkür\w*|sağ ?ol|peki|evet"
    r"|hayir|merhaba|selam|şimdi bakiyorum|bir dakika)\b[\s,.!]*)+"
)
_CATEGORIES: tuple[tuple[Category, re.Pattern[str]], ...] = (
    (
        Category.CORRECTION,
        re.compile(
            r"\A(?:no|wrong|scratch that|correction|small fix)\b[\s,:]|\bactually\b|\bi (?:meant|mis\w+)\b"
            r"|\bnot .{1,40}, (?:but|it's|it is)\b"
            r"|\b(?:is|was|were) wrong\b|\bshould (?:have been|be)\b.{1,60}\bnot\b|\byou (?:have it down"
            r"|keep (?:writing|saying))\b|\binstead of what\b"
            r"|yanliş|düzelt|aslinda|\w+ değil[,;]? \w+"
        ),
    ),
    (
        Category.DECISION,
        re.compile(
            r"\b(?:decid\w+|decision|agreed|settled on|chose|chosen|rejected|going with|went with|signed off"
            r"|approved|voted?)\b"
            r"|\bwe(?:'ll| will) (?:use|store|keep|go with|stick)\b|karar (?:ver|al)|kararlaştir|anlaştik|seçtik|onayla"
        ),
    ),
    (
        Category.PREFERENCE,
        re.compile(
            r"\b(?:prefer\w*|favou?rite|(?:i|we) (?:\w+ )?(?:like|love|hate|dislike|enjoy)|i(?:'d| would) rather"
            r"|can(?:'t|not) (?:stand|read)"
            r"|i(?:'m| am) fine with|i always|please (?:don't|do not|always|never|keep|use)|whenever you"
            r"|keep (?:everything|it))\b"
            r"|tercih|sevmi?yor|severim|sevmem|nefret|istiyorum|istemiyorum|bayiliyor|hoşlan"
        ),
    ),
    (
        Category.PLAN,
        re.compile(
            r"\b(?:will|shall|going to|gonna|plan(?:s|ned|ning)? to|intend(?:s|ed)? to|want(?:s)? to|i'll|we'll"
            r"|he'll|she'll|they'll|remind me"
            r"|deadline|due|scheduled|next (?:week|month|quarter|year|sprint)|tomorrow|tonight|has to be"
            r"|have to be|must be)\b"
            r"|\b(?:i'm|we're|is|are) (?:flying|moving|meeting|visiting|leaving|starting|travel+ing)\b"
            r"|\w+(?:[ae]c[ae][gğk]\w*)\b|yarin|gelecek|planl|son tarih|hatirlat"
        ),
    ),
    (
        Category.ENTITY,
        re.compile(
            r"\b(?:is|are|was|became) (?:my|our|the|an?) (?:new |old |internal |former )?(?:\w+ )?(?:head|lead"
            r"|manager|owner|kids|customer|carrier|engine|name"
            r"|service|team|colleague|boss|wife|husband|partner|contact|supplier|product|project|client|director"
            r"|sister|brother|friend|designer|engineer|developer|landlord|doctor)\b"
            r"|\b(?:my|our) (?:manager|boss|wife|husband|partner|daughter|son|dog|cat|landlord|team lead|dentist"
            r"|name) is\b|\b(?:works|worked) (?:for|at|on)\b"
            r"|\bmy name\b|\badim\b|\b(?:yönetici|müdür|sorumlu|bakan kişi)\w*"
        ),
    ),
    (Category.OTHER, re.compile(r"\b(?:lesson|idea|tip|quote|remember that|worth keeping)\b|\bders:|fikir|ipucu")),
)
_UNCERTAIN = re.compile(
    r"\b(?:maybe|perhaps|might|not sure|unsure|possibly|could be|no idea|i guess)\b|\bbelki\b|emin değil|galiba"
    r"|olabilir"
)
_INFERRED = re.compile(
    r"\b(?:probably|likely|seems?|appears?|apparently|i think|i believe|i suppose|presumably|as far as i know)\b"
    r"|sanirim|muhtemelen|gibi görünüyor|herhalde|bence"
)
_PAST = re.compile(
    r"\b(?:was|were|had|did|used to|no longer|yesterday|ago|last (?:week|month|quarter|year)|formerly|previously)\b"
    r"|\bdün\b|geçen (?:hafta|ay|yil)|önce\b|artik değil|\w+(?:[dt][iıuü](?:k|m|ler|lar)?)\b(?=\s*[.!]?\Z)"
)
_FUTURE = _CATEGORIES[3][1]
_VERB = re.compile(
    r"\b(?:is|are|was|were|am|be|been|has|have|had|does|do|did|can|cannot|can't|must|should|will|won't|may|uses?"
    r"|runs?|takes?|takes|drops?"
    r"|gives?|goes|went|works?|worked|lives?|costs?|needs?|likes?|prefers?|hates?|says?|said|owns?|listens?"
    r"|expires?|accepts?|holds?|closes?"
    r"|opens?|starts?|ends?|moved?|said|pays?|reads?|means?|\w{3,}(?:ed|s))\b"
    r"|\b(?:\w+(?:yor|m[iıuü]ş|[dt][iıuü]|[dt][iıuü]r|[ae]r|[iıuü]r|[mn][ae]z|var|yok)(?:[uüiı]?[mzk]|l[ae]r"
    r"|s[iı]n)?|var|yok)\b"
)
_LEAST_WORDS = 4


def is_noise(text: str) -> bool:
    """Tell whether a whole message is code, a log, markup or an order to a machine rather than something said."""
    folded = fold_case(text)
    return bool(_NOISE.search(folded) or _ORDERS.search(folded))


def category_of(sentence: str) -> Category | None:
    """Return what kind of statement a sentence is; None where it states nothing to keep."""
    folded = _FILLER.sub("", fold_case(sentence)).strip()
    if _NOISE.search(folded) or _ORDERS.search(folded) or _ASKING.search(folded):
        return None
    found = next((category for category, cue in _CATEGORIES if cue.search(folded)), None)
    long_enough = len(folded.split()) >= _LEAST_WORDS or (len(folded) >= 8 and not folded.isascii())
    if found is not None:
        return found if len(folded.split()) >= 3 or long_enough else None
    return Category.FACT if long_enough and (_VERB.search(folded) or not folded.isascii()) else None


def certainty_of(sentence: str, *, cued: bool, role: str) -> Certainty:
    """Return how firmly a sentence says it; what a machine said is implied at most."""
    folded = fold_case(sentence)
    if _UNCERTAIN.search(folded):
        return Certainty.UNCERTAIN
    if _INFERRED.search(folded):
        return Certainty.INFERRED
    return Certainty.EXPLICIT if role == "user" and cued else Certainty.IMPLIED


def tense_of(sentence: str) -> Tense:
    """Return whether a sentence is about now, what was, or what is to come."""
    folded = fold_case(sentence)
    if _FUTURE.search(folded):
        return Tense.FUTURE
    return Tense.PAST if _PAST.search(folded) else Tense.CURRENT
