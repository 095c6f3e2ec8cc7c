"""Whether a question asks what someone likes, wants done, or does by habit."""

from memctl.text.questions.asked import Asked
from memctl.text.questions.table import Table, Wording, tokens

_LIKING = Table(
    """
    rather have|rather be|rather not|rather do|i avoid|i refuse|idea of a perfect|idea of a good|ideal|dream of|prefer
    prefers|preferred|preferring|preference|preferences|favourite|favourites|favorite|favorites|favour|favours|dislike
    dislikes|disliked|hate|hates|hated|love|loves|loved|enjoy|enjoys|enjoyed|detest|loathe|loathes|can't stand
    cannot stand|can't bear|couldn't stand|pet peeve|pet peeves|annoy|annoys|annoyed|irritate|irritates|irritated
    bugs me|bug me|drives me|drive me crazy|drive me mad|fond of|keen on|fan of|picky about|fussy about
    particular about|would rather|would i rather|comfort food|go-to|my usual|the usual|my taste|tastes in|taste in
    my style|likes and dislikes|liking for|liked best|like best|like most|like least|like better|like more|pet hate
    turn me off|turns me off|get on my nerves|gets on my nerves|put me off|puts me off|feel about|feels about
    felt about|stance on|opinion on|opinion of|partial to|soft spot|sick of|tired of|happy with|unhappy with
    comfortable with|okay with being|mind being|mind if|object to|avoid at all|my habits|my habit|my routine
    my rituals|my ritual|morning routine|habits|habit|routine|in the habit of|please me|at my best|most productive
    work best|focus best
    """
)
_LIKES = Wording(
    r"\b(?:do|does|did|don't|doesn't|didn't|would|wouldn't|will|to|i|we|you|they|he|she|who|really|also|still|not|much)"
    r"(?: [\w'.-]+){0,4}? likes?\b(?! (?:to be called a|this|that)\b)|\b(?!looks?|sounds?)[\w']+ likes\b"
    r"|\blikes? (?:to|my|his|her|our"
    r"|their|its|me|being)\b|\bliked\b"
)
_NO_LIKING = Wording(
    r"\b(?:look|looks|looked|sound|sounds|feel|seem|taste|smell|is|are|was|were|be|been|act|behave|works?) like\b"
    r"|\bwhat (?:is|are|was|were|'s) [^?]{0,80}? like\b|\blike(?:ly| (?:that|this|these|those|in)\b)"
    r"|\bi'd like (?:to know|you to (?:tell|show))"
)
_WANT = Wording(
    r"\b(?:how|what|which|where|when|who|do|does|did)\b[^.?]{0,80}?\b(?:i|me|user|you|he|she|they|we"
    r"|[\w'-]+) (?:really )?"
    r"(?:want|wants|wanted|like) (?:my|his|her|their|our|the|it|them|to be|\w+ (?:to be|done|written|formatted|sent"
    r"|named))"
    r"|\b(?:do|did|what|how|said|where|which|things?|stuff) (?:\w+ ){0,2}?i (?:don't |never |did not |didn't )?(?:want"
    r"|wanted|need you|asked you|expect)\b"
    r"|\b(?:how|what|which|where|when|who|do|does)\b[^.?]{0,60}?\bdoes (?:\w+ ){0,3}?[\w'-]+ want\b(?! to (?:know|do"
    r"|say|achieve|see|go|join|leave))"
    r"|\bdoes [\w'-]+(?: [\w'-]+)? want (?!to (?:know|do|say|achieve|join|leave))"
    r"|\bi (?:said|told you) i (?:want|wanted|like)"
)
_FOR_ME = Wording(
    r"\bshould\b[^.?]{0,80}?\b(?:for me|to me|(?:you|one|assistant|anyone|people|they)\b[^.?]{0,60}?\b(?:me|my)\b"
    r"|(?:be|sound|look)\b[^.?]{0,40}\bfor me)\b"
    r"|\b(?:should|shall) you (?:address|call|write|format|reply|answer|book|pick|choose|order|use|avoid|never|name"
    r"|sign|talk)\b"
    r"|\bhow (?:should|do) (?:i|you|we|people|one) (?:address|call|talk to|write to|greet|reach) me\b"
    r"|\bhow to (?:address|call|talk to|write to|write for|greet|format \w+ for) me\b"
    r"|\bhow (?:do|does|did) (?:i|we|he|she|they|[\w'-]+) (?:take|drink|have|want|like|eat|sign off|spell|style|format"
    r"|structure|organise|organize|name)"
    r" (?:my|his|her|their|it)\b"
    r"|\bhow (?:am|is|are) (?:i|he|she|they|[\w'-]+) (?:to be|best|supposed to be) \w+ed\b|\bhow (?:must|may|can"
    r"|shall) (?:you|one|people|it|my [\w ]{1,30}) [^?]{0,40}?\b(?:me|for me)\b"
    r"|\b(?:what|which|where) (?:[\w-]+ ){0,2}do i (?:usually |always )?(?:drink|eat|order|wear|listen|read|watch|put"
    r"|take|sit|refuse|avoid|skip)\b|\bwhat won't i\b"
    r"|\bdoes [\w'-]+ (?:eat|drink|mind|object|smoke|drink|care for|approve of|go for|fancy)\b|\b(?:want|ask|insist"
    r"|care|fancy|crave|cringe at)s? for (?:me|himself|herself)\b"
    r"|\bhow (?:do|should|would) (?:i|you|we) (?:address|greet|call) [\w' .-]{1,30}\Z|\bam i (?:a|an|ok|okay|fine"
    r"|happy|comfortable|more of|into|vegetarian|vegan|picky|allergic|willing|open|against|strict)\b"
    r"|\bmy (?:[\w-]+ ){0,3}(?:preferences?|habits?|tastes?|style|routine|rituals?|rules? (?:on|for|about)|quirks"
    r"|pet peeves?|views? on|take on|policy on)\b"
)
_SUITS_ME = Wording(
    r"\bwhat (?:do|does|did|would) (?:i|he|she|they|we|[\w'-]+(?: [\w'-]+)?) think (?:of|about)\b"
    r"|\bor [^?]{1,40} for me\b|\bfor me or\b"
    r"|\bshould my\b|\bmy (?:view|stance|take|policy|opinion|verdict|feelings?) (?:on|about|of)\b"
    r"|\bmy (?:[\w-]+ )?order\b(?! (?:number|status|id))"
    r"|\bdo i (?:usually |always |never )?(?:ask for|insist|go for|look for|care|reach for|gravitate|pick|choose"
    r"|expect|demand)\b|\bhow \w+ should\b[^?]{1,60}\b(?:me|my)\b"
    r"|\A\W*(?!wh|how|do|is|are|any)[\w-]+(?: [\w-]+)? or (?!wh|how|no) [\w-]+(?: [\w-]+)?\W*(?:\Z|,|(?:in|for|on|at"
    r"|with)\b(?! the (?:wall|roof)))"
    r"|\b(?:am i|is [\w'-]+|are (?:they|we)) (?:more )?(?:of )?an? [\w-]+ (?:person|guy|girl|lover|fan|type|eater"
    r"|drinker)\b"
    r"|\bwhat (?:bothers|bores|calms|relaxes|cheers|upsets|pleases|scares|stresses|excites|motivates|offends|distracts"
    r"|delights|amuses|suits|winds|freaks|grosses|soothes|comforts)\b"
    r"|\bin an? (?:good|bad|better|foul|great) mood\b|\b(?:bothered|put off|annoyed|irritated|amused|impressed) by\b"
    r"|\b(?:do|does|did) [\w' -]{1,40}? appreciate\b"
    r"|\b(?:bother|bore|calm|relax|cheer|upset|please|scare|stress|tire|excite|motivate|offend|distract|delight|amuse"
    r"|suit|energise|energize|exhaust)(?:s|ed)? me\b"
    r"|\b(?:wind|gross|freak|creep|stress|cheer|wake|tick|put|turn)s? me (?:up|out|off)\b|\b(?:make|makes|made"
    r"|making) me (?:happy|sad|angry|mad|smile|laugh|cringe|tired|nervous|comfortable|uncomfortable|feel)\b"
    r"|\b(?:am|is|are|was) (?:\w+ ){1,2}into\b(?!\W+(?:a|the|an)\b)"
)
_DO_I = Wording(
    r"\A\W*(?:do|don't|would|wouldn't) i (?:usually |normally |ever |still |even |generally |tend to |typically )?"
    r"(?!have\b|need\b|own\b|know\b|owe\b|get\b|still have|already\b|work\b|remember\b|live\b|report\b|qualify\b|pay\b"
    r"|use the|belong\b)\w+"
)
_I_HABIT = Wording(
    r"\b(?:do|does|did|would) (?:i|he|she|we|they|[\w'-]+) (?:usually|normally|typically|generally|always|tend to"
    r"|mostly)\b"
    r"|\bi (?:usually|normally|typically|always|tend to)\b"
)
_TURKISH = Table(
    """
    tercih*|favori*|alışkanlı*|damak zevki*|zevkim*|zevki|tarzım*|sevdiği*|sevmediği*|en sevdi*|hoşlan*|hoşuma|hoşuna
    hoşumuza|beğen*|nefret*|tiksin*|bayıl*|sinir ed*|sinir ol*|sinirimi*|sinirime|rahatsız ed*|gıcık*|tahammül*
    katlanam*|sever|severim|severler|sever misin|severiz|sever mi|seviyor*|sevmez*|sevmiyor*|sevmem*|severdi*
    sevdiklerim*|severmiş*|istiyordum*|istiyorum|isterim|istemem|istemiyorum|istemiştim|isterdi*|istediğim*
    istemediğim*|rica etmiştim|huyum*|huyu|düşkün*|takıntı*|aram nasıl|arası nasıl|keyif al*|dayanam*|bıktı*|uyuz ol*
    hitap*|bana uyar|bana uygun|canımı sık*|canım çek*|keyfim*|iyi gelir|mutlu ed*
    """,
    turkish=True,
)
_TURKISH_AORIST = Wording(
    r"\b(?:nasil|ne|neyi|hangi|ne zaman|nerede|kacta|ne ile|neyle|hangisini)\b.{0,60}?\b\w+(?:[aeiu]r)[iu]m\b"
    r"|\bnasil (?:icer|yer|ister|alir|uyur|giyer|sever)(?:ler|di)?\b|\b\w{2,}(?:[aeiu]r) m[iu]y[iu]m\b"
    r"|\b\w{3,}m[ae]m\b\W*\Z|\b\w{2,}[aeiu]r m[iu]yd[iu]m\b"
)


def asks_liking(question: Asked) -> str | None:
    """Return why a question asks for a preference, or None."""
    folded = _NO_LIKING.without(question.folded)
    found = _LIKING.find(tokens(folded))
    if found or _LIKES.search(folded):
        return f"liking: {found or 'like'}"
    for pattern, why in (
        (_WANT, "wish"),
        (_FOR_ME, "wish"),
        (_SUITS_ME, "liking"),
        (_DO_I, "habit"),
        (_I_HABIT, "habit"),
    ):
        if pattern.search(question.folded):
            return why
    if found := _TURKISH.find(question.bare_words):
        return f"liking: {found}"
    return "habit" if question.turkish and _TURKISH_AORIST.search(question.bare) else None
