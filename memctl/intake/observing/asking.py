"""Questions, one-off requests and made-up premises, told apart from standing wishes; English and Turkish."""

import re

from memctl.text.phrases import Phrases

_SUBJECT = (
    r"(?:you|we|i|he|she|it|they|there|this|that|these|those|the|a|an|my|our|your|his|her|their|any|anyone|anybody"
    r"|someone|somebody|everyone|each|all|both|either)"
)
_QUESTION_MARK = re.compile(r"(?:\A|(?<=[^\W_]))(?:(?![?？؟])[\W_])*+[?？؟][\W_]*+\Z")
_INVERTED = re.compile(
    r"\W*(?:(?:can|could|would|will|should|shall|may|might|do|does|did|don't|doesn't|didn't|is|isn't|are|aren't|was"
    r"|were|wasn't|has|have|hasn't|haven't|had|won't|wouldn't|couldn't|can't) "
    rf"{_SUBJECT}\b"
    r"|(?:who|what|which|why|where|when|how|whose|whom)(?:'s| (?:\w+ ){0,3}?(?:is|are|was|were|do|does|did|can|could"
    r"|should|would|will|has|have|had|am|about|come|many|much))\b(?! \w+ \w+ (?:is|was) (?:that|to)\b)"
    r"|(?:how|what) about\b|how come\b|any (?:idea|news|update|luck|chance|thoughts|suggestions|tips|advice)\b"
    r"|anyone (?:know|got|seen)\b)"
)
_FREE_RELATIVE = re.compile(r"\W*(?:when|where|what|how|who|which|why) (?:i|we|he|she|they|the|my|our|it|you)\b[^?]*\Z")
_INDIRECT = Phrases(
    """
    i wonder|i was wondering|just wondering|wondering if|wondering whether|wondering how|curious if|curious whether
    curious how|do you know|do you remember|do you think|can you tell|could you tell|i'd like to know|i want to know
    i need to know|i'm trying to understand|i don't understand why|i don't get why|not sure how to|not sure why
    acaba|merak ediyorum|merak ettim|biliyor musun|biliyor musunuz|hatırlıyor musun|sence|sizce|ne dersin|ne dersiniz
    ne düşünüyorsun|anlamadım
    """
)
_TURKISH_PARTICLE = re.compile(r"(?<!\w)m[iuü](?:s[iuü]n(?:[iuü]z)?|y[iuü]m|y[iuü]z|y(?:d|m)[iuü]\w*|d[iuü]r)?\W*\Z")
_TURKISH_WORD = re.compile(
    r"(?<!\w)(?:nasil|neden|niye|niçin|ne zaman|nerede|nereden|nereye|hangi\w*|kaç|kim|kimin|kime|ne kadar|nedir"
    r"|kimdir)"
    r"(?!\w)(?:\W+\w+){0,2}\W*\Z"
)
_TURKISH_OPENING = re.compile(r"\W*(?:nasil|neden|niye|niçin|hangisi|kaç|nerede|kimin)\b(?!.*\b(?:için|diye)\b)")
_MADE_UP = Phrases(
    """
    suppose|supposing|imagine|imagine that|assume|assuming|let's say|lets say|let's pretend|let us say|let us assume
    let's imagine|let's assume|pretend|pretend that|picture this|what if|hypothetically|hypothetical|say you|say we
    say i|say a|say there|if i were|if we were|if you were|if you had to|if i had|if there were|in a world where
    in theory|theoretically|for the sake of argument|as a thought experiment|thought experiment|just for fun
    diyelim|diyelim ki|varsayalım|varsayalım ki|farz et|farz edelim|farz edelim ki|düşün ki|hayal et|mesela diyelim
    olsaydı|olsaydık|olsaydım|teorik olarak|varsayımsal
    """,
    start=True,
)
_COURTESY = Phrases(
    """
    please|pls|plz|kindly|just|now|then|next|also|and|ok|okay|hey|so|first|quickly|maybe|perhaps|can you|could you
    would you|will you|can we|could we|i need you to|i want you to|i'd like you to|i would like you to|go ahead and
    try to
    feel free to|you can|lütfen|şimdi|sonra|önce|hemen|bana|bir|bi|hadi
    """,
    start=True,
)
_ORDER = Phrases(
    """
    show|write|make|run|rerun|re-run|fix|give|tell|explain|translate|summarise|summarize|sum up|rewrite|rephrase|reword
    check|double-check|open|close|list|find|search|look|generate|create|convert|sort|rename|add|remove|delete|change
    draft|send|print|paste|copy|format|reformat|refactor|compare|count|calculate|compute|help|try|retry|repeat|redo|undo
    shorten|shrink|trim|expand|elaborate|read|review|proofread|update|move|put|turn|set|pull|push|do|let's|lets|let|go
    get|grab|fetch|bring|take|pick|choose|suggest|recommend|propose|describe|define|outline|analyse|analyze|inspect
    debug|test|build|compile|install|deploy|restart|start|stop|cancel|wait|continue|finish|complete|merge|split|commit
    revert|apply|replace|insert|extract|parse|download|upload|save|store|export|import|email|mail|call|ping|reply
    respond|answer|say|spell|plot|draw|render|design|sketch|implement|port|simplify|clean|tidy|order|group|filter
    highlight|mark|label|tag|fill|point|walk me|talk me|teach|guess|think|brainstorm|come up|book|schedule|cut|drop
    throw|bump|log|dump|share|attach|link|cite|quote|use|keep|avoid|skip|ignore|play|roll|flip|solve|prove|evaluate
    be|see|have|lower|raise|increase|reduce|lengthen|swap|reverse|align|center|bold|underline|verify|confirm|validate
    """,
    start=True,
)
_NEGATED = re.compile(
    r"\W*(?:please |just |also )*(?!(?:don't|do not|never) (?:let me )?(?:forget|mind|worry)\b)(?:don't|do not"
    r"|never|stop|avoid|quit)\b"
)
_FORMAT = re.compile(
    r"\W*(?:write|put|give|round|spell|format|quote|start|begin|end|open|close|answer|reply|respond|keep|name"
    r"|show|sort|order"
    r"|number|cite|link|label|sign|mention|include|leave|spare|stick|save|highlight|indent|capitali[sz]e"
    r"|abbreviate|speak|talk"
    r"|treat|assume|ask|warn|limit|wrap|lead|finish|call|send|use|pass|state|express|convert|measure|count|pick"
    r"|book|seat"
    r"|schedule|document|comment|explain|summari[sz]e|list|wake|remind) "
    r"(?:me |us )?(?!(?:a|an|the|this|that|these|those|it|them|him|her|my|our|your|some|any|another|one|two|three"
    r"|four|five|ten|me|us"
    r"|up|out|if|whether|what|which|who|why|how|where|\d+)\b)\w+[^.]*"
    r"(?:\b(?:in|as|with|without|by|to|for|before|after|over|not|under|below|first|instead of|rather than|like|only)\b)"
    r"|\W*(?:put|give|show|start with|lead with|begin with|open with|tell|say|end with) (?:me )?the (?:answers?"
    r"|results?|conclusions?|point"
    r"|summar(?:y|ies)|numbers?|code|bottom line|gist|headlines?|bad news|good news|important \w+|short version"
    r"|result)\b"
)
_CLAUSE_END = re.compile(r"[,;:–—]|\b(?:because|since|as|unless|until|çünkü)\b")
_TURKISH_MANY = re.compile(
    r"\A(?!.*\bbir\b).*\w(?:lar|ler)[iı](?:n[iı])?\b.*\b(?:yaz|ver|göster|tut|söyle|kullan|sirala|gönder|kisalt"
    r"|çevir|belirt)\W*\Z"
)
_BECAUSE_I = re.compile(r"[,;:–—]\s*(?:because |since |as )?(?:i|i'm|i've|i'd|my|mine|we)\b")
_GENERIC = re.compile(
    r"(?<!the )(?<!these )(?<!those )(?<!two )(?<!three )(?<!some )\b(?:things|everything|anything|answers"
    r"|replies|messages|e?mails|summaries"
    r"|lists|tables|dates|times|prices|names|numbers|units|terms|words|sources|reasoning|your work|conversations"
    r"|calls|meetings"
    r"|reports|suggestions|recommendations|acronyms|abbreviations|headings|sentences|paragraphs|comments)\b"
)
_MANNER = re.compile(
    r"\W*(?:keep it|be|speak|talk|write|answer|reply) (?:\w+ly|short|brief|concise|simple|direct|honest|blunt"
    r"|formal|informal|clear)\b"
)
_CREATING = Phrases(
    "write|make|generate|create|draft|find|search|compare|list|give|suggest|translate|fix|check|draw|count|look"
    "|design|add|remove",
    start=True,
)
_ALL_OF = re.compile(
    r"\W*(?:round|write|bold|give|show|state|quote|put|mark|use|keep|list|name|spell|format|call|send"
    r"|convert) (?:all|any|every|only)\b"
)
_IF_THEN = re.compile(
    r"\W*(?:if|when|for|where|wherever|unless) [^,]{2,60}, (?:please |always |just )?(?:use|write|put|give|show"
    r"|spell|quote|keep|include|send|ask"
    r"|tell|call|answer|reply|skip|leave|avoid|add|round|mark|list|cite|say|don't|do not|never)\b(?! it)"
)
_REASON = re.compile(
    r"(?:,|;|—|\band\b|\botherwise\b|\bor else\b|\bor\b|\bbecause\b|\bsince\b|\bso\b) (?:it|they|you|that|the \w+"
    r"|he|she|nobody"
    r"|otherwise|everything|you'll|it'll|they'll) ?(?:\w+)|\b(?:before|until|unless|to avoid|so that|rather than"
    r"|instead of) \w+"
)
_IF_DO = re.compile(
    r"\W*(?:if|when|whenever|before|after|once|unless|to) [^,]{4,80}, (?:always |never |first |just "
    r"|don't )?(?:feed|soak|rub|turn|wipe|press|hold"
    r"|unplug|reboot|restart|rinse|dry|cover|bring|wear|buy|walk|talk|sleep|eat|drink|breathe|count|knock|tighten"
    r"|loosen|oil|water"
    r"|prune|pack|freeze|boil|stir|heat|cool|check|try|look|wait|ask|take|move|open|close|clean|wash|cut|put|add"
    r"|let|start|stop|run"
    r"|test|measure|read|pull|push|plant|store|keep|go|set|shake|tap|rotate|label|write) (?:it|them|the|a|an|your"
    r"|their|its|twice|down|for|with|\w+ (?:first|again|before))\b"
)
_BARE_ORDER = re.compile(r"\W*(?P<verb>[a-z]{3,}) (?:the|your|a|an) \w+")
_NOT_ORDERS = frozenset(
    re.findall(
        r"\S+",
        """
    for after since with when while was has had all both half what such like unlike despite during
    between behind under over via per from because although and but that not only just even once until
    before about around through without beyond near most are were will can could would should may might
    does did have into onto upon off out across along against among amid past except inside outside
    within throughout towards toward below above beneath beside besides plus minus versus whether where
    who whom whose which why how than then thus there here one two three many some any every each few
    several often always never sometimes usually today yesterday tomorrow now still also too yet already
    perhaps maybe quite rather really gone given considering regarding including according
    """,
    )
)
_NEED = re.compile(
    r"\W*(?:i |we )?(?:just )?(?:need|want|could use|looking for|am looking for|'m looking for"
    r"|i'm looking for) (?:a|an|some|one|two|three"
    r"|five|ten|\d+|help|your help|more|another|ideas|you to) (?!way\b)[^.]{0,80}?\b(?:for|of|to|that|with|about"
    r"|synonym\w*|word|version"
    r"|name|title|rhyme|example\w*|summary|list|recipe|translation|draft|outline)\b"
)
_FRAGMENT = re.compile(
    r"\W*(?:now|same|again|and|but|once more|another|one more|shorter|longer|louder|simpler|a bit|a little"
    r"|slightly|more"
    r"|less|this time) (?:in|with|but|for|as|one|time|shorter|longer|simpler|formal\w*|please|like|again|the|more"
    r"|less)\b"
)
_AFTER_ORDER = re.compile(
    r"\s+(?:me|us|it|them|him|her|this|that|these|those|the|a|an|my|our|your|all|every|each|some|any|both|one|two|three"
    r"|more|another|up|out|over|down|back|off|on|in|into|to|from|for|with|at|through|again|now|here|there|if|whether"
    r"|how|what|why|which|where|when|who|as|and|or|please|only|just|something|anything|everything|\d+|['\"`]\S+)\b"
)
_FINITE = re.compile(
    r"(?<!that)(?<!which)(?<!who)(?<!what)(?<!if)(?<!it)(?<!how)\s(?:is|are|was|were|has|have|had|will|can|cannot|can't"
    r"|must|takes?|took|runs?|ran|needs?|goes|went|starts?|started|fails?|failed|lives?|uses?|used|costs?|doesn't|don't"
    r"|did|happens?|comes?|came|gets?|got|works?|worked|\w+(?:led|ked|ned|red|sed|ted|ved|ded|ped|ged))\s"
)
_STANDING = Phrases(
    """
    always|never|from now on|going forward|in future|in the future|whenever|every time|each time|by default|at all times
    any time|anytime|as a rule|in general|generally|until further notice|unless i|unless i ask|unless asked|when you
    when i ask|if i ask|on weekends|at weekends|before you|after you
    her zaman|hep|asla|hiçbir zaman|bundan sonra|bundan böyle|artık|her seferinde|daima|kesinlikle|genelde|bir daha
    varsayılan olarak|mümkünse|istemedikçe|ben istemeden|sormadıkça
    """
)
_STYLE = Phrases(
    "use|keep|avoid|stick to|stick with|call|address|refer to|prefer|default to|stop|skip|limit", start=True
)
_HERE = Phrases(
    """
    this|that|these|those|it|here|now|again|right now|the last|the first|the second|the third|the above|the previous
    the next|the following|below|above|today|for now|yet|this time|paragraph|first one|bunu|şunu|onu|bu|şu|buraya|şimdi
    tekrar|yeniden|bir daha yaz|yukarıdaki|aşağıdaki|son|ilk|ikinci
    """
)
_TURKISH_ORDER = re.compile(
    r"(?<!\w)(?:yaz|göster|çevir|düzelt|açikla|özetle|yap|ver|bak|çaliştir|listele|ekle|sil|anlat|söyle|oku|bul"
    r"|ara|kontrol"
    r" et|tercüme et|kisalt|uzat|değiştir|oluştur|hazirla|gönder|at|aç|kapat|kopyala|karşilaştir|hesapla|say"
    r"|incele|test et"
    r"|tekrarla|devam et|yardim et|öner|paylaş|getir|çiz|dönüştür|güncelle|sirala|dene|başlat|durdur|yükle|indir"
    r"|kur|çöz"
    r"|yorumla|tamamla|bekle|geç|al|et|koy|tut|kullan|birak)"
    r"(?:in|in[iu]z|un|unuz|ün|ünüz|yin|sene|sana|senize|r misin(?:iz)?|[ae]r misin(?:iz)?"
    r"|[iuü]r m[iuü]s[iuü]n(?:[iuü]z)?"
    r"|[ae]bilir misin(?:iz)?|y[ae]bilir misin(?:iz)?|iver|yiver)?\W*\Z"
)
_TURKISH_STYLE = re.compile(r"(?<!\w)(?:kullan\w*|tut|yazma|kullanma|ekleme|koyma|hitap et\w*|verme|sorma|yapma)\W*\Z")


_LONGEST_FRAGMENT = 6
"""Words."""


def is_question(folded: str) -> bool:
    """Tell whether a folded sentence asks something."""
    if _QUESTION_MARK.search(folded) or _TURKISH_PARTICLE.search(folded) or _TURKISH_WORD.search(folded):
        return True
    if _TURKISH_OPENING.match(folded):
        return True
    return bool(_INVERTED.match(folded)) and not _FREE_RELATIVE.match(folded)


def is_indirect_question(folded: str) -> bool:
    """Tell whether a folded sentence asks without the form of a question."""
    return _INDIRECT(folded)


def is_made_up(folded: str) -> bool:
    """Tell whether a folded sentence opens a premise that is not so."""
    return _MADE_UP(folded)


def is_order_now(folded: str) -> bool:
    """Tell whether a folded sentence wants something done once, here and now."""
    if _NEED.match(folded) or (_FRAGMENT.match(folded) and len(folded.split()) <= _LONGEST_FRAGMENT):
        return not _STANDING(folded)
    return _is_imperative(folded) and not is_standing(folded)


def is_standing(folded: str) -> bool:
    """Tell whether a folded sentence wants something done so from now on."""
    bare = _without_courtesy(folded)
    if _STANDING(folded) or _MANNER.match(bare):
        return True
    if _HERE(_CLAUSE_END.split(bare, maxsplit=1)[0]):
        return False
    if _TURKISH_MANY.search(bare):
        return True
    if _FORMAT.match(bare) or _BECAUSE_I.search(bare):
        return True
    if _GENERIC.search(bare) and not _CREATING(bare):
        return True
    return bool(_NEGATED.match(folded)) or _STYLE(bare) or bool(_TURKISH_STYLE.search(folded))


def is_advice(folded: str) -> bool:
    """Tell whether a folded sentence tells anyone to do something and says what it is good for."""
    if _IF_DO.match(folded):
        return True
    match = _BARE_ORDER.match(folded)
    if (
        match is None
        or match["verb"] in _NOT_ORDERS
        or _ORDER.pattern.match(folded)
        or match["verb"].endswith(("ed", "s", "ing"))
    ):
        return False
    return _REASON.search(folded) is not None


def is_wish(folded: str) -> bool:
    """Tell whether a folded sentence is a standing instruction to the listener."""
    formed = _FORMAT.match(_without_courtesy(folded)) and not _FINITE.search(f" {folded} ")
    if formed or _ALL_OF.match(folded) or _IF_THEN.match(folded):
        return True
    return (_is_imperative(folded) or bool(_NEGATED.match(folded))) and is_standing(folded)


def _is_imperative(folded: str) -> bool:
    bare = _without_courtesy(folded)
    if _TURKISH_ORDER.search(bare) or _TURKISH_STYLE.search(bare):
        return True
    match = _ORDER.pattern.match(bare)
    if match is None:
        return bool(_NEGATED.match(folded))
    rest = bare[match.end() :]
    if not rest.strip(" .!,") or _AFTER_ORDER.match(rest):
        return True
    return not _FINITE.search(f"{rest} ")


def _without_courtesy(folded: str) -> str:
    while match := _COURTESY.pattern.match(folded):
        folded = folded[match.end() :].lstrip(" ,")
    return folded
