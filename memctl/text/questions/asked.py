"""A question with its wrapping taken off: politeness, greetings and the clause that only says why one asks."""

import unicodedata
from dataclasses import dataclass

from memctl.text.language import guess_language
from memctl.text.normalise import normalise
from memctl.text.phrases import plain_case
from memctl.text.questions.table import Table, Wording, bare, tokens

LONGEST_READ = 400
"""Characters; what is longer is pasted text, and its beginning shows what is asked."""

_APOSTROPHES = str.maketrans("’‘`´", "''''")
_TURKISH_WORD = Wording(
    r"\b(?:neden|niye|nicin|nasil|hangi\w*|kac|kacta|nerede|nereye|nereden|nedir|neydi|neler|kimdir|kimdi|kimin"
    r"|ne zaman"
    r"|ne kadar|hakkinda|icin|m[iu](?:ydi|yim|yiz|sin|dir)?|anlat|bahset|gecen|gelecek|yarin|bugun|dun|ile ilgili"
    r"|(?:ne|kim)\W*\Z|\w{3,}(?:larim|lerim|lari|leri|[iu]yor\w*))\b"
)
_ENGLISH_WORD = Wording(
    r"(?<!['\w])(?:the|is|are|was|were|do|does|did|what|who|of|on|in|about|my|our|i|we|to|for|and|a)\b"
)
_BREAK = Wording(r"\s*(?:[.!?;…]+(?=\s|$)|,(?=\s)|\s[-–—](?=\s)|:(?=\s))\s*")
_ASKING = Table(
    """
    who|who's|whose|whom|what|what's|which|when|when's|where|where's|why|how|how's|tell me|fill me in|brief me|give me
    show me|show|remind me|list|find|describe|summarise|summarize|catch me up|bring me up|get me up|walk me|introduce
    explain|look up|search|anything|everything|profile of|background on|kim|kimdi|kimdir|kimin|kime|ne|nedir|neydi
    neler|neyi|neden|niye|niçin|nasıl|nerede|nereye|nereden|hangi|hangisi|kaç|mı|mi|mu|mü|miydi|muydu|anlat
    anlatır mısın|bahset|tanıt|göster|listele|hatırlat|özetle|hakkında
    """
)
_STATED = Wording(
    r"\W*(?:(?:meeting|seeing|visiting|calling|having|interviewing|off to|about to|talking|heading|got|need to|going to"
    r"|writing)\s+(?!who|what)\w+"
    r"|(?:(?:i|we|he|she|they|there|it)(?:'(?:m|ve|ll|re|s|d))?|my|our|someone|somebody)\s+(?!(?:said|wrote"
    r"|noted)\b)\w+)"
)
_TURKISH_STATED = Wording(r"(?:[ae]ca[gğ]im|[ae]ce[gğ]im|[ae]ca[gğ]iz|[ae]ce[gğ]iz|[iuü]yorum|[iuü]yoruz|\bvar)\W*\Z")
_POLITE = Wording(
    r"\W*(?:(?:please|pls|plz|hey|hi|hello|ok|okay|so|and|but|also|well|now|then|quick question|question|just"
    r"|by the way"
    r"|btw|sorry|hmm+|um|uh|again|actually|right|thanks|thank you|lütfen|peki|acaba|bir de|ya|bu arada|merhaba|selam"
    r"|şey"
    r"|tamam)\b[\s,:.!-]*"
    r"|(?:can|could|would|will) (?:you|we|i) (?:please |kindly |just )?(?=(?:tell|show|give|fill|brief|remind|list|find"
    r"|describe|summar|explain|walk|look|get|bring|catch|search|introduce)\w*)"
    r"|(?:do|did) (?:you|we|i) (?:happen to |still )?(?:know|remember|recall|have any idea)(?: of)? (?=wh|how|if)"
    r"|(?:(?:remind|tell|show) (?:me|us)(?: again)?|let me know) (?=wh(?!ole)|how|if\b|again)"
    r"|(?:i(?:'d| would)? (?:like|want|need) to know|i(?:'m| am| was)? ?(?:just )?(?:wondering|curious)"
    r"|i(?:'ve| have)?(?: \w+){0,2} (?:forgot(?:ten)?|forget(?:ting)?|remember(?:ing)?|recall|know|lost track of"
    r"|wonder(?:ing)?)|i(?:'m| am) trying to (?:remember|recall)|not sure|any idea|no idea|remember|need to know)"
    r"(?: about)?,? (?=wh|how|if\b)"
    r"|(?:bana |bize )?(?:söyler misin|söyle|hatirlatir misin|hatirlat|hatirliyor musun|biliyor musun"
    r"|bilir misin)\b[\s,:]*)"
)
_ERRAND = Wording(
    r"\s*,?\b(?:before|for|ahead of|prior to|in time for) (?:(?:i|we) (?:\w+ ){1,3}(?:him|her|them|it)\b"
    r"|(?:my|our|the|a|an|today's|tomorrow's|next week's)?\s*(?:[\w'-]+ ){0,4}?(?:call|meeting|visit|interview|lunch"
    r"|dinner|coffee|sync|demo|1:1|one-on-one|catch-up|appointment|chat)\b(?: with (?:him|her|them|it|\w+))?)"
    r"(?: (?:today|tomorrow|tonight|later|(?:this|next) \w+|on \w+|at \S+))*\W*\Z"
)
_PROFILE = Wording(
    r"\W*(?:who (?:is|are)|who's|what is|what's|tell|fill|brief|catch|bring|get|give|describe|introduce|profile)\b"
)
_PROFILE_ERRAND = Wording(
    r"[ ,]+(?:(?:before|ahead of|prior to|in time for) (?:i|we|my|our|the|today|tomorrow|tonight|next|this|lunch"
    r"|dinner)\b"
    r"|(?:as|because|since|so) (?:i|we)\b)"
)
_MOST_WRAPPING = 6


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked, in several spellings of the same words."""

    text: str
    """NFKC, without wrapping, in its own case."""
    folded: str
    """The same in `plain_case`."""
    context: str
    """The clauses set aside, in their own case."""
    bare: str
    """Like `folded`, with Turkish letters as people without a Turkish keyboard type them."""
    turkish: bool
    words: tuple[str, ...]
    """Of `folded`."""
    bare_words: tuple[str, ...]
    """Of `bare`; none where the question has an English function word and is not Turkish."""


def asked(query: str) -> Asked:
    """Return what a query asks for; never fails."""
    clean = unicodedata.normalize("NFKC", normalise(query[:LONGEST_READ])).translate(_APOSTROPHES)
    text = " ".join(clean.split())
    focus, context = _focus(text)
    focus = _without_errand(_unwrapped(focus))
    folded = plain_case(focus)
    plain = bare(folded)
    turkish = is_turkish(text)
    maybe_turkish = turkish or _ENGLISH_WORD.search(folded) is None
    return Asked(
        *(focus, folded, context, plain, turkish),
        words=tuple(tokens(folded)),
        bare_words=tuple(tokens(plain)) if maybe_turkish else (),
    )


def is_turkish(text: str) -> bool:
    """Tell whether a question is Turkish, typed with Turkish letters or without."""
    if guess_language(text) == "tr":
        return True
    folded = bare(plain_case(text))
    return _TURKISH_WORD.search(folded) is not None and _ENGLISH_WORD.search(folded) is None


def _asks(folded: str) -> bool:
    return _ASKING.find(tokens(folded)) is not None


def _focus(text: str) -> tuple[str, str]:
    """Part what is asked from clauses that only state; without a clause that asks, all of it is asked."""
    clauses = [clause for clause in _BREAK.pattern.split(text) if clause]
    if len(clauses) < 2:
        return text, ""
    stated = [_is_stated(plain_case(clause)) for clause in clauses]
    if not any(not only and _asks(plain_case(clause)) for clause, only in zip(clauses, stated, strict=True)):
        return text, ""
    kept = [clause for clause, only in zip(clauses, stated, strict=True) if not only]
    return ", ".join(kept), ", ".join(clause for clause, only in zip(clauses, stated, strict=True) if only)


def _is_stated(folded: str) -> bool:
    if _STATED.match(folded) is not None and _POLITE.match(folded) is None:
        return True
    return _TURKISH_STATED.search(folded) is not None and not _asks(folded)


def _unwrapped(text: str) -> str:
    for _ in range(_MOST_WRAPPING):
        match = _POLITE.match(plain_case(text))
        rest = text[match.end() :].strip() if match else ""
        if not rest:
            break
        text = rest
    return text.strip()


def _without_errand(text: str) -> str:
    """Leave out for what one needs to know: "before my call with her tomorrow"."""
    folded = plain_case(text)
    if len(folded) != len(text):
        return text
    if _PROFILE.match(folded) and (errand := _PROFILE_ERRAND.search(folded)) is not None:
        return text[: errand.start()].strip()
    match = _ERRAND.search(folded)
    kept = text[: match.start()].strip() if match else ""
    return kept if kept and _asks(plain_case(kept)) else text
