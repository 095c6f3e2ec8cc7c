"""Whether a question asks for a cause, a reason or a consequence."""

from memctl.text.questions.asked import Asked
from memctl.text.questions.table import Table, Wording, tokens

_CAUSE = Table(
    """
    why|how come|because of what|because of whom|because of which|on account of what|due to what|owing to what
    thanks to what|for what reason|on what grounds|what for|reason|reasons|cause|causes|caused|causing|root cause
    rationale|reasoning|motivation|motive|motives|justification|justify|culprit|to blame|at fault|blame for
    grounds for|thinking behind|logic behind|story behind|behind the|what's behind|what is behind|what was behind
    what lies behind|explanation for|explains|what prompted|what triggered|what drove|what drives|what provoked
    what sparked|what pushed|what forced|what convinced|what persuaded|what motivated|what made|what makes
    what brought about|what brought on|what broke|what stopped|what prevented|what kept|what keeps|what prevents
    what blocks|what blocked|what tripped|what contributed|contributed to|contributing factors|factors behind|led to
    leads to|lead to|led us|led them|led you|led me to|resulted in|resulted from|result from|resulting from
    come out of|came out of|stem from|stems from|stemmed from|attributed to|responsible for the failure|consequence
    consequences|repercussions|implications|ramifications|knock-on|side effect|side effects|aftermath|impact|impacts
    effect of|effects of|effect on|outcome of|fallout|result of|what are the risks of|downside of|what did it cost us
    what happens if|what happened if|what would happen|what will happen|what could happen|what if|what happens when
    what would break|what will break|what could break|what breaks|what would go wrong|what could go wrong
    what would fail|what fails|what would we lose|what do we lose|what did we lose by|what goes wrong|what went wrong
    what would change if|what depends on|what relies on|what would it mean if|what is affected|what gets affected
    what would be affected|whose fault|my fault|idea behind|use of having|what's the use|root of the|origin of the
    source of the|come from|came from|comes from|came about|come about|end up|ended up|what got|what set off
    what held up|account for|accounts for|to do with it|is it because|was it because|affect|affects|affected|influence
    influenced|result in|results in|what would it mean|what does it mean for|what did it do to|what's the matter with
    what risks|what harm|what damage|what difference|upshot of|what follows from|stand to lose|stand to gain
    end result of|what did we hope|trying to achieve|aim of|goal of|what's wrong with|what is wrong with
    what was wrong with|what went into the decision|how did it happen|how did that happen|how did this happen
    who would be affected|would anything break|will anything break|does anything break|break if|what was the trigger
    trigger for|triggered|in response to what|purpose of|point of|point in|decide against|decided against
    """
)
_TURKISH = Table(
    """
    neden|nedeni*|nedenle*|nedenini|neden dolayı|niye|niçin|ne diye|sebep*|sebeb*|gerekçe*|yüzünden|ne yüzden|yol aç*
    kaynakland*|kaynaklanı*|ne sonucunda|sonucu ne*|sonuçları ne*|sonuçları|sonucunda ne*|etkisi ne*|etkileri|tetikle*
    nasıl oldu da|ne oldu da|ne olur*|neye mal|ne bozulur*|neler bozulur*|ne etkilenir|neler etkilenir|arkasında ne*
    ardında ne*|neyin sonucu*|amacı ne*|mantığı ne*|ne gibi sonuç*|ne yüzünden|hangi sebep*|hangi neden*|kimin suçu
    kabahat*|neden ol*|ne sağla*|etkile*|kaynağı ne*|nereden kaynak*
    """,
    turkish=True,
)

_NO_CAUSE = Wording(
    r"\b(?:common cause|take effect|in effect|whatever the reason|what makes (?:and )?models?|what makes up"
    r"|what made up"
    r"|point of (?:contact|sale|view|presence|no return)|point in time|at (?:what|which) point"
    r"|single point of failure)\b|\bne olur ne olmaz\b"
)
_PREVENTING = Wording(
    r"\bwhat (?:'s|is|was|are|were)? ?(?:\w+ ){0,2}?(?:stopping|preventing|blocking|causing|driving|making|keeping"
    r"|draining|eating|killing|delaying|pushing|dragging|holding (?:us|it|up)|slowing)\b"
)
_CAUSING = Wording(
    r"\bexplain (?:the|this|that|our|my) (?:\w+ )?(?:drop|fall|rise|increase|decrease|delay|failure|change|gap"
    r"|difference|jump|spike|outage|error|loss|dip|decline|absence|shift|surge)\b|"
    r"\bwhat(?: has| had| might have| could have| may have| would| could| might| can)? (?:\w+ly )?(?:kill|ruin|damage"
    r"|break|delay|slow|stop|block|prevent|force|push"
    r"|crash|spoil|destroy|hurt|harm|wreck|burn|crack|burst|jam|clog|corrupt|trip|knock|turn|upset|scare|persuade"
    r"|convince|motivate|inspire|attract|shift|sink|kill"
    r"|tempt|encourage|discourage|distract|leak|weaken|worsen|improve|speed|raise|lower|reduce|increase|disrupt|derail"
    r"|doom|save|put|bring|drive|draw|keep|make|cause|lead|set)"
    r"(?:s|d|ed|ped|ged|ked)? (?!us (?:back|a)\b)(?:the|our|my|us|me|them|him|her|it|this|that|those|these|so|all|half"
    r"|a|an|down|up|off|to|[\w'-]+ (?:to|off|down|up|away|drop|leave|quit|fail|switch|go|stop|die))\b"
    r"|\bwhat(?: has)? (?:broke|drove|brought|kept|held|made|led|froze|sank|shook|threw|took|got|put|set|cut|tore|drew"
    r"|hit|lost|cost) (?:the|our|my|us|me|them|him|her|it|this|that|those|these|so|all|[\w'-]+ (?:to|off|down|up|away"
    r"|drop|leave|quit|fail|switch|go|stop|die))\b"
    r"|\bhow (?:did|does|do|would|will|might|could|has) [^?]{1,60}? (?:affect|influence|impact|hurt|harm|change things"
    r"|get (?:into|in|on|out|past|there|so|lost|broken|damaged|stuck)|come about|come to|end up|happen|fail|go wrong)\b"
    r"|\bwhat (?:would|will|could|might|does|did|do) [^?]{1,60}? (?:do to|mean for|lead to|cause|result in|bring about"
    r"|trigger|cost us|entail|imply|change|break)\b"
    r"|\b(?:if|unless|once|suppose) (?:we|i|you|he|she|they|it|the|our|my|somebody|someone|nobody|one|a"
    r"|an) [^?]{3,80}?\b(?:what|who|which|does|do|will|would|is|are)\b"
    r"|\bwhat (?:happens|happened|will happen|would happen|could happen|might happen|goes|would|will|does it"
    r"|do we) [^?]{0,60}?\b(?:if|unless|when|once|without|should)\b"
)
_DUE = Wording(
    r"\bwhat\b[^?]{1,60} (?:due to|owing to|caused by|down to|about because of|because of|triggered by|blamed"
    r" on)\W*\Z"
)
_TURKISH_IF = Wording(
    r"\b\w+(?:[aeiu]rs[ae]\w{0,4}|m[ae]zs[ae]\w{0,4}|(?<!yuk)s[ae]k|ols[ae]\w{0,3})\b.{0,60}?\b(?:ne|neler|neyi|kim"
    r"|hangi|nasil)\b"
)


def asks_cause(question: Asked) -> str | None:
    """Return why a question asks for a cause or a consequence, or None."""
    folded = _NO_CAUSE.without(question.folded)
    if said := _CAUSE.find(tokens(folded)):
        return f"cause: {said}"
    if found := _PREVENTING.search(folded) or _CAUSING.search(folded) or _DUE.search(folded):
        return f"cause: {found.group().strip()}"
    if said := _TURKISH.find(question.bare_words):
        return f"cause: {said}"
    return "consequence" if question.turkish and _TURKISH_IF.search(question.bare) else None
