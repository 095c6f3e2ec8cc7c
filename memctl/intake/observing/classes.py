"""The classes of statements by their words: strong cues decide, weak ones where no strong one is."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from memctl.domain.words import Category
from memctl.intake.observing.asking import is_advice, is_wish
from memctl.intake.observing.phrasebook import LABELS, STRONG_PHRASES, WEAK_PHRASES

STRONG, WEAK = 1.0, 0.5
LONGEST_READ = 600
"""Characters of a sentence that are read for cues; what runs on longer without a stop says what it is by then."""

ORDER = (
    *(Category.CORRECTION, Category.DECISION, Category.PREFERENCE, Category.PLAN, Category.ENTITY),
    *(Category.OTHER, Category.FACT),
)
"""The first that fits is the category of a statement."""

_LABEL_END = re.compile(r"[^:.,]{0,40}[:—–]|\s+(?:from|of|worth|for|i|learned|learnt|is|was)\b|\s-\s")

_CONTRAST = re.compile(
    r",? (?:and )?not (?:the |a |an |in |on |at |by |from |to |for |my |our )?[\w'.:/-]+(?: [\w'.:/-]+){0,3}\W*\Z"
)
_NEGATED_VALUE = re.compile(
    r"\b(?:not|isn't|wasn't|aren't|weren't|n't) (?:\S+ ){1,6}?(?:but|it's|it is|it was|they're|rather)\b"
)
_COPULA = re.compile(r"\b(?:is|are|it's|that's|he's|she's|they're|there's|has|have|isn't|aren't|\w+'s|will|değil)\b")
_MINE = re.compile(r"\b(?:i|me|my|mine|please|us|our)\b")
_ASK_ME = re.compile(
    r"\A\W*(?:please )?(?:ask|ping|nudge|poke|wake|call|tell) me (?:again )?(?:on|at|in|next|tomorrow|before|after)\b"
)
_TURKISH_CONTRAST = re.compile(r"(?<!\w)değil[,;:]?\s+\w+")
_YOU_NOTED = re.compile(
    r"\byou(?:'ve| have|'d| had)? (?:also |still |just |always )?(?:got|had?|put|filed|listed|noted|logged|marked"
    r"|saved|stored"
    r"|added|tagged|named|written|wrote|entered|recorded|spelled|spelt|counted|assumed|treat(?:ed)?|assigned|attributed"
    r"|described|called|labelled|labeled|booked|set) [^.?!]{1,60}?\b(?:as|under|for|to|in|on|with|down|wrong|at)\b"
)
_NO_START = re.compile(r"\W*(?:no|nope|wrong|hayir|hay[iı]r|yok)\s*[,.:;!—–-]+\s*\w")
_ACTUALLY = re.compile(
    r"\A\W*(?:actually|in fact|well actually|(?:sorry|oops|careful)(?=(?:\W+\w+){5}))\b|\A\W*not (?:the |my |on "
    r"|in |at )?\w+(?: \w+)?[,:;] |\A\W*make (?:that|it) "
    r"(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty)\b"
    r"|\byou have (?:my|the|her|his|our|their) [^.]{1,40}\b(?:but|it's|it is|should)\b|\bwas (?:the|my|his|her|in"
    r"|on) [^.]{1,50}, not\b"
)
_TURKISH_FUTURE = re.compile(
    r"(?<!\w)\w{2,}(?:[ae]c[ae](?:k|ğ[iı]m|ğ[iı]z|ks[iı]n|ks[iı]n[iı]z|kl[ae]r|kt[iı]r))\W*(?:\Z|[,;.])"
)
_RECURRING = re.compile(
    r"\b(?:each|every|per|always|usually|(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|daily"
    r"|weekly|monthly"
    r"|yearly|annually|nightly|her|genelde|hep)\b"
)
_TO_COME = re.compile(r"\b(?:if|when|whenever|unless|please)\b")
_NOT_DOING = re.compile(r"\b(?:we|i)(?:'re| are|'m| am) (?:not|no longer|done) (?:going to )?\w+")
_CHOSEN = re.compile(
    r"\b(?:we|i)(?:'re| are|'m| am|'ve| have)? (?:keep|drop|tak|buy|renew|cancel+|clos|cut|replac|switch|scrap|adopt|us"
    r"|retir|ban|hir|leav|sell|order|skip|nam|reject|pick|choos|go)(?:ing)\b(?! to\b)(?![^.]*\b(?:tomorrow|next"
    r"|on \w+day)\b)"
    r"|\b(?:it|that) (?:is|stays|wins|won)\W*\Z|\bthat's (?:final|settled|decided|that)\b|\bmade up (?:my|our|his"
    r"|her) minds?\b"
    r"|\b(?:we|they|committee|council|board|panel|jury|team|group|club|family|parents|members|owners|management|staff"
    r"|landlord|school|union|assembly|majority)(?:'ve| have| has)?"
    r" (?:hired|awarded|elected|appointed|adopted|scrapped|banned|dropped|kept|named|cancel+ed|refused|accepted"
    r"|declined"
    r"|selected|passed|backed|rejected|chose|picked|opted|voted|approved)\b"
)
_INSTEAD = re.compile(
    r"\b(?:instead of|rather than)\b.{1,60}\b(?:we|i)(?:'ll|'re|'m| will| are| am)\b|\b(?:we|i)(?:'ll|'re|'m"
    r"| will| are| am)\b.{1,60}"
    r"\b(?:instead of|rather than|instead)\b|\bturned [^.]{1,40} down\b|\b(?:said|say) (?:yes|no) to\b"
)
_LIKE_ME = re.compile(
    r"\bi(?:'d| would) (?:\w+ )?(?:rather|prefer|sooner)\b|\bmy ideal\b|\b(?:is|are) the worst\b|\bso do i\b"
    r"|\bme (?:instead|please)\b"
    r"|\bmeans? nothing to me\b|\bnothing (?:else )?(?:with|in) my\b|\b(?:text|call|e?mail|message) me\b(?! (?:on"
    r"|at|in|when|tomorrow|next))"
)
_HABIT = re.compile(
    r"\bi (?:can't |cannot |don't |do not |only |often |mostly |always |never |rarely |still |just )?"
    r"(?!(?:am|was|were|had|have|own|wear|live|work|run|study|teach|need|know|think|speak|drive|play|did|do|will"
    r"|would|could"
    r"|should|might|may|must|can|shall|got|get|found|find|lost|made|said|told|took|went|saw|gave|bought|sold|came"
    r"|left|met"
    r"|wrote|sent|kept|heard|felt|guess|suppose|mean|see|hope|believe|remember|forgot|broke|grew|ran|spent|paid"
    r"|built|be|'\w+)\b)"
    r"(?!\w+ed\b)[a-z]{3,}\b"
)
_TURKISH_CHOSEN = re.compile(
    r"\b(?:tartişma\w*|konu\w*|mesele\w*) (?:kapat|kapandi|bitti)\w*|\b\w+ (?:kaliyor|kalacak|kazandi)\W*\Z"
    r"|\b\w+(?:mama|meme)(?:ya|ye) (?:karar|niyet)"
)
_TAKE_IT = re.compile(
    r"\bi(?:'ll| will|'d| would)? (?:always |usually )?(?:take|drink|have|eat|like|pick|choose|go for) (?:my|the"
    r"|an?|any)? ?[^.]{1,50}?"
    r"\b(?:black|without|with no|every(?: single)? time|any day|over|plain|straight|instead of)\b"
    r"|\b(?:not|never|aren't|isn't)(?: \w+)? (?:my|our) (?:thing|style|cup of tea|favou?rite|idea of)\b"
    r"|\bi(?:'m| am) (?:happiest|at my (?:best|worst|happiest)|most \w+ when|better off|an? (?:\w+ )?person\b"
    r"|picky|fussy|particular)"
    r"|\b(?:works?|reads?|suits?|helps?) (?:me )?(?:better|best|more)\b[^.]{0,20}\b(?:for|to) me\b|\bsuits? me\b"
    r"|\bi (?:\w+ )?(?:think|sleep|work|learn|focus|concentrate|read|write|understand) (?:much |far "
    r"|a lot )?(?:better|best|faster)\b"
    r"|\bi(?:'d| would| could)? (?:sooner|do without|live without|pass on|skip)\b|\bspare me\b|\bleave out\b"
    r"|\bthe (?:less|fewer|shorter|more|longer|simpler) [^.]{1,40}, the better\b|\bgive me [^.]{1,40}\b(?:over"
    r"|any day|instead of"
    r"|first|before|rather than)\b"
)
_AFFECTS_ME = re.compile(
    r"\b(?:gives?|wears?|stress(?:es)?|calms?|relax(?:es)?|exhausts?|bores?|tires?|scares?|depress(?:es)?|energi[sz]es?"
    r"|sooth(?:es)?|irks?|grates? on|upsets?|confuses?|throws?|slows?|keeps?|drives?|puts?|makes?|annoys?|bugs?"
    r"|bothers?"
    r"|irritates?|distracts?|overwhelms?|bother) me\b|\bmakes? my \w+ (?:crawl|hurt|spin|ache|itch)\b"
    r"|\bturns? my stomach\b"
    r"|\bover \w+[^.]{0,30}(?:always|any day|any time|every time|hands down)\W*\Z|\w for me\W*(?:,|\Z)"
    r"|\b\w+(?:[ae]r[ıi]m|[iuü]r[iuü]m|m[ae]m|m[ae]y[iuü]m)\W*\Z|\b\w*(?:olsun|olmasin)(?:lar)?\W*\Z"
)
_HINDSIGHT = re.compile(
    r"(?:next time|never again|in hindsight|with hindsight|looking back|in retrospect)\b|\b(?:we|i"
    r"|you) should(?:'ve| have) \w+"
    r"|\bif i (?:could|had to) do it (?:all )?(?:over|again)\b|\bthe hard way\b|\bwhat (?:helped|worked"
    r"|saved us) (?:\w+ ){0,3}was\b"
    r"|\bit (?:helps|pays) to\b|\b(?:best|good|easiest|quickest|simplest) way to\b|\b(?:works|goes|is"
    r"|are) (?:\w+er|better|best) (?:if|when) you\b"
    r"|\bsaves (?:you |us |me )?(?:a lot of |so much |hours|time|an hour)|\bworth (?:a|reading|watching|visiting"
    r"|trying|a read|a visit)\b"
    r"|\b(?:good|great) (?:read|article|book|podcast|talk|video) (?:on|about)\b|\bas \w+(?: \w+){0,2} (?:puts|put"
    r"|says|said|used to say) ?(?:it)?,"
    r"|\b(?:always|often|likes? to|used to|loves? to) (?:say|tell us|repeat|quip)\b|\bin \w+'s words\b"
    r"|\b(?:measure|better) (?:twice|safe)\b"
    r"|\A\W*(?:he who|she who|whoever|those who|you can never|you never|nobody ever|no one ever|better a"
    r"|better to|it's better to|the best time to"
    r"|there's no such thing as|nothing \w+ like)\b|\bthe (?:more|less|fewer|sooner|longer|slower"
    r"|faster) [^,]{1,40}, the (?:more|less|fewer|sooner|\w+er)\b"
)
_WHEN_YOU = re.compile(
    r"\W*(?:when|if|whenever|every time|each time|before|after|unless|while|once) (?:you|i(?:'m| am)?|we)\b[^,]{2,80},?"
    r" (?:please |always |never |just |then |only )*"
    r"(?:include|use|keep|give|show|write|put|add|start|begin|end|make|send|skip|leave|avoid|tell|ask|don't"
    r"|do not|never|round"
    r"|quote|cite|stick|convert|list|sort|name|spell|format|answer|reply|call|let|spare|say|explain|assume|check|prefer"
    r"|mention|mark|link|attach|sign|address|wait|offer|suggest|stay|translate|drop|be|have|i (?:want|prefer|like"
    r"|need))\b"
)
_TERSE_WISH = re.compile(
    r"\W*(?:no|less|fewer|more|never) (?!more\b|longer\b|one\b|idea\b|problem\b|worries\b|way\b|need\b"
    r"|thanks\b)\w+[^.]*?"
    r"(?:\bplease\b|\b(?:before|after|during|until|on|at) |\bin (?:my|your|the|any|e?mails|replies|answers|code"
    r"|summaries)\b|, (?:more|less|fewer)\b|\bfor me\b)"
    r"|\W*(?:\w+ ){1,4}only,? please\W*\Z"
)
_COMING = re.compile(
    r"\bnext (?!to\b|door\b|time you\b|one\b)\w+|\b(?:this|in|by|before|over|until) (?:the )?(?:coming "
    r"|end of )?(?:spring|summer|autumn"
    r"|fall|winter|easter|christmas|ramadan|new year|weekend|holidays)\b|\b(?:on|by|before"
    r"|from) the (?:\d{1,2}(?:st|nd|rd|th)"
    r"|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\w+teenth|twent\w+"
    r"|thirti\w+)\b(?! (?:floor|page|line"
    r"|day|week|row|column|time|place|half))|\bin (?:\w+ ){0,2}(?:days|weeks|months)(?:' time)?\W*\Z"
    r"|\b(?:begin|start|open|close|end|move|leave|launch|return|arrive|resume|finish|reopen|expire"
    r"|run out)s? (?:[\w ]{1,20} )?(?:on|in|from|at)"
    r" (?:mid-|early |late )?(?:january|february|march|april|may|june|july|august|september|october|november"
    r"|december)\b"
    r"|\b(?:ask|ping|nudge|poke|call|wake|tell) me (?:again )?(?:on|at|in|next|tomorrow|when|before|about)\b"
    r"|\bcheck back\b"
    r"|\bfollow up\b|(?<!\w)(?:bu|önümüzdeki|gelecek|öbür) (?:yaz|kiş|bahar|sonbahar|ilkbahar|hafta|ay|yil|sene"
    r"|dönem|cuma|pazartesi)\w*"
)
_PAST = re.compile(
    r"\b(?:was|were|did|didn't|had|went|took|got|came|made|ran|said|told|lost|won|fell|rose|broke|gave|left|began"
    r"|became"
    r"|bought|sold|met|held|saw|wrote|built|sent|found|flew|drove|grew|kept|paid|last|ago|yesterday|since)\b"
    r"|(?<!be )(?<!is )(?<!are )(?<!been )(?<!get )\b(?!need|speed|feed|seed|breed|exceed|indeed|hundred|shed|bed"
    r"|red)\w{3,}ed\b"
    r"|\b\w+(?:[dt][iuü](?:k|m|ler|lar)?|m[iuü]ş(?:ti)?)\W*\Z"
)
_GOING_ON = re.compile(
    r"\b(?:am|is|are|i'm|we're|they're|he's|she's|it's|\w+'s) (?!going on)\w+ing\b|\b\w+[iuü]yor(?:um|uz|lar)?\W*\Z"
    r"|\bvar\W*\Z"
)
_SAYING = re.compile(
    r"\b(?:says?|said|used to say|told (?:me|us)|quipped|wrote|put it|joked|reminded (?:me|us)|swears|derdi"
    r"|der)\b[^.]{0,30}[:,]? [\"“'‘]\w+ \w+ \w+"
    r"|\A\W*[\"“][^\"”]{12,}[\"”]|\b(?:took away|takeaway|learned|learnt|taught|secret|trick|hack|motto|mantra"
    r"|adage|maxim|wisdom"
    r"|moral|advice|insight|tip|lesson|idea)\b[^.:]{0,50}:|\b(?:it )?(?:would|could|might) be (?:nice|fun|cool"
    r"|great|neat|worth"
    r"|interesting|good) (?:to|if)\b|\bwe (?:could|might) (?:one day|someday|try|build|offer|also)\b|\b(?:never"
    r"|always) \w+ (?:a|an|what|before|until|without)\b"
)


def explicit_classes(folded: str) -> frozenset[Category]:
    """Return the classes whose strong phrases stand in a folded sentence, word order aside."""
    return frozenset(category for category, phrases in STRONG_PHRASES.items() if phrases(folded))


@dataclass(frozen=True, slots=True)
class Reading:
    """The classes of one statement and how strongly each was cued."""

    strengths: Mapping[Category, float]

    @property
    def best(self) -> Category | None:
        """The first class with a strong cue, else the first with a weak one; None without any."""
        for least in (STRONG, WEAK):
            for category in ORDER:
                if self.strengths.get(category, 0.0) >= least:
                    return category
        return None


def read_classes(folded: str, *, dated: bool = False, entity: float = 0.0) -> Reading:
    """Return the classes that the words of a folded sentence cue; `dated`: it names a coming day."""
    labelled = _label(folded)
    if labelled is not None:
        return Reading({labelled: STRONG})
    found: dict[Category, float] = {}
    for category, phrases in WEAK_PHRASES.items():
        if phrases(folded):
            found[category] = WEAK
    for category, phrases in STRONG_PHRASES.items():
        if phrases(folded):
            found[category] = STRONG
    _read_shapes(folded, found, dated=dated)
    _read_correction(folded, found)
    _read_plan(folded, found, dated=dated)
    if entity:
        found[Category.ENTITY] = entity
    return Reading(found)


def _label(folded: str) -> Category | None:
    """Return the class that the first words of a sentence name ("Decision: …", "Lesson from …")."""
    for category, phrases in LABELS.items():
        match = phrases.pattern.match(folded)
        if match and _LABEL_END.match(folded[match.end() :]):
            return category
    return None


def _read_shapes(folded: str, found: dict[Category, float], *, dated: bool) -> None:
    """Add the classes that word order shows rather than single phrases."""
    if _NOT_DOING.search(folded) or _CHOSEN.search(folded) or _TURKISH_CHOSEN.search(folded) or _INSTEAD.search(folded):
        found[Category.DECISION] = STRONG
    if (
        _TAKE_IT.search(folded)
        or _AFFECTS_ME.search(folded)
        or _WHEN_YOU.match(folded)
        or _TERSE_WISH.match(folded)
        or is_wish(folded)
    ):
        found[Category.PREFERENCE] = STRONG
    if _LIKE_ME.search(folded):
        found[Category.PREFERENCE] = STRONG
    elif _HABIT.search(folded) and not (dated or _PAST.search(folded) or re.search(r"\d", folded)):
        found.setdefault(Category.PREFERENCE, WEAK)
    if _SAYING.search(folded) or _HINDSIGHT.search(folded) or is_advice(folded):
        found[Category.OTHER] = STRONG


def _read_correction(folded: str, found: dict[Category, float]) -> None:
    if _NO_START.match(folded) or _ACTUALLY.search(folded):
        found[Category.CORRECTION] = STRONG
        return
    if _YOU_NOTED.search(folded) and not _TO_COME.search(folded):
        found[Category.CORRECTION] = STRONG
        return
    contrast = _CONTRAST.search(folded) or _NEGATED_VALUE.search(folded) or _TURKISH_CONTRAST.search(folded)
    if contrast and not (_COPULA.search(folded) or _PAST.search(folded)):
        found.setdefault(Category.PREFERENCE if _MINE.search(folded) else Category.OTHER, WEAK)
        return
    if contrast and not any(found.get(each) == STRONG for each in (Category.DECISION, Category.PREFERENCE)):
        found[Category.CORRECTION] = STRONG


def _read_plan(folded: str, found: dict[Category, float], *, dated: bool) -> None:
    if _TURKISH_FUTURE.search(folded):
        found[Category.PLAN] = STRONG
    if _ASK_ME.match(folded):
        found[Category.PLAN] = STRONG
        return
    past = _PAST.search(folded) is not None
    coming = _COMING.search(folded) is not None or dated
    recurring = _RECURRING.search(folded) is not None
    if coming and not past and not recurring:
        found[Category.PLAN] = STRONG if _GOING_ON.search(folded) else max(WEAK, found.get(Category.PLAN, 0.0))
    if recurring and not coming and Category.PLAN in found:
        del found[Category.PLAN]
