"""Whether a question asks for a time, or asks about a limited time or a past state."""

from memctl.text.questions.asked import Asked
from memctl.text.questions.table import Table, Wording, tokens

_UNIT = (
    "(?:day|week|weekend|month|quarter|year|sprint|season|semester|term|decade|century|hour|minute|morning|"
    "evening|night|fortnight)"
)
_MONTH = (
    "(?:january|february|march|april|may|june|july|august|september|october|november|december"
    "|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)"
)
_DAY = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
_SEASON = "(?:spring|summer|autumn|fall|winter|christmas|easter|new year|ramadan|holidays)"
_NUMBER = r"(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|couple(?: of)?|several|many)"
_ANSWER_IS_TIME = Table(
    """
    when|when's|when'll|what time|what date|what day|what month|what year|what week|what hour|what quarter|which day
    which date|which month|which year|which week|which weekday|which quarter|which sprint|which season|on what day
    how long|how recently|how soon|how late|how early|how old|how often|how frequently|since when|until when|till when
    by when|how much time|how much longer|how far back|how far along ago|due date|due dates|due by|due on|eta|overdue
    expire|expires|expired|expiry|expiration|renewal date|launch date|release date|how recent|how new|start date
    end date|closing date|delivery date|date of|dates of|date for|dates for|the date|opening hours|duration of
    timeline of|timeline for|chronology|chronological|history of|in what order|in which order|what order|which order
    order of events|sequence of events|the order in which|order of the|before or after|after or before
    earlier or later|sooner or later than|came first|come first|comes first|happened first|happen first
    which was first|was first|what comes after|what comes next|at what point|at which point|what came next
    what came before|what came after|on my calendar|on the calendar|in my calendar|schedule for|schedule of|agenda for
    when does|scheduled for|what's due|what is due
    """
)
_NOT_LENGTH = Wording(
    r"\bhow long (?:\w+ ){1,4}?(?:in|characters?|words?|lines?|metres?|meters?|cable|wide)\b|\bwhen (?:i|you|we) say\b"
)
_HOW_MANY_UNITS = Wording(
    rf"\bhow many (?:more |working |business |full |calendar )?{_UNIT}s?\b(?!ly)(?! (?:per|a|of (?!notice|holiday"
    r"|leave|vacation)))"
)
_LIMIT = Wording(
    rf"\b(?:last|past|previous|next|coming|this|that|earlier this|later this|current) (?:{_NUMBER} |whole |entire "
    rf"|full |calendar |fiscal |school |business |working |financial |academic )?{_UNIT}s?\b"
    rf"|\b(?:last|past|this|next|that) (?:{_MONTH}|{_DAY}|{_SEASON})\b"
    r"|\b(?:today|tonight|yesterday|tomorrow|nowadays|recently|lately|so far|(?<!up )to date|up to now|until now|by now"
    r"|back then|back in"
    r"|back when|at the time|at that time|in those days|in the past|the other day|these days|upcoming|coming up|as of"
    r"|ytd"
    rf"|most recently|just now|the day (?:before|after)|over time|year to date|eod|eow)\b"
    rf"|\b{_NUMBER} {_UNIT}s? (?:ago|earlier|later|back|from now|before|after|prior)\b"
    rf"|\b(?:in|within|over|for|during) the (?:last|past|next|coming|first|final) (?:{_NUMBER} )?(?:{_UNIT}|half"
    r"|stretch|run)s?\b|\bin the (?:\w+ties|(?:19|20)?\d0s)\b|\bhow far (?:in advance|ahead)\b"
    r"|\b(?:start|beginning|end|middle|rest|course|turn|first half|second half|early|late|mid|first|last) (?:days? "
    rf"|part )?of (?:the |this |that |last |next )?(?:{_MONTH}|{_UNIT}|{_SEASON}|q[1-4]|(?:19|20)\d\d)\b"
    r"|\b(?:in|since|until|till|before|after|during|by|from|between|for|through|throughout|of|around|over|early|late"
    rf"|mid|mid-|to) (?:the )?(?:(?:early|late|mid)[ -])?(?:{_MONTH}|q[1-4]|h[12]|{_SEASON}(?! boot| security"
    r"| framework)|(?:19|20)\d\d(?! \w+s\b))\b(?!-)"
    rf"|\b(?:on|since|until|till|before|after|by|from|for|over) (?:{_DAY}\b|(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)"
    rf"|weekend)\b|the {_DAY}(?=\W*\Z| (?:of|before|after|in|we|when|that|at)\b))"
    rf"|\b\d{{1,2}}(?:st|nd|rd|th)?\.? (?:of )?{_MONTH}\b|\b{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?\b|\b(?:19"
    r"|20)\d\d-\d\d(?:-\d\d)?\b"
    rf"|\b\d{{1,2}}[./]\d{{1,2}}[./](?:19|20)?\d\d\b|\b{_MONTH},? (?:19|20)\d\d\b|\bq[1-4],? (?:19|20)\d\d\b"
    rf"|\b{_DAY} (?:morning|afternoon|evening|night)\b"
    r"|\bthe (?:week|month|day|night|morning|weekend) (?:of|before|after|when|that|we)\b|\b(?:last|first|next|latest"
    r"|previous|second|third) time\b"
    rf"|\A\W*(?:{_DAY}|{_MONTH}|q[1-4]|(?:19|20)\d\d)\b|\bon {_DAY}\b"
)
_PAST_STATE = Table(
    """
    used to|previously|formerly|originally|initially|at first|in the beginning|prior to|predecessor|predecessors
    previous|former|no longer|once was|was once|first version of|earlier version|what changed|what has changed
    what's changed|changed since|changed in|what's new|what is new|new since|any changes|happened since|evolved|evolve
    evolution of|at launch|back at the start|before that|after that|until recently|up until|preceded|succeeded
    took over from|ever been|existed before|then-current|at the moment of|chronicle
    """
)
_OLD = Wording(
    r"\b(?:what|which|who|where)\b.{0,20}\b(?:was|were) (?:the |our |my )?(?:old|original|earlier|initial|first|last)\b"
)
_SINCE = Wording(r"\bsince (?!it'?s?\b|we(?:'re| are)\b)\w+")
_AROUND_EVENT = Wording(
    r"\b(?:before|after|until|till|during|while|by the time|as soon as|right after|following|between)\b (?!hours\b"
    r"|all\b)\w+"
)
_PAST_VERB = Wording(
    r"\b(?:was|were|did|had|led|ran|held|owned|used|made|went|came|said|wrote|chose|kept|took|got|paid|sent|built|broke"
    r"|happened|became|began|met|won|lost|knew|thought|\w{3,}ed)\b"
)
_NO_PAST = Wording(
    r"\b(?:should|must|can|could|would|need|needed to|have to|keep in mind|watch out|shall|might|is|are|do we|do i"
    r"|does|bed|need(?:ed)?|based|called|named|fixed|shared|red)\b"
)
_DATED_NOUN = Wording(
    r"(?<!\bfor )(?<!\babout )(?<!\bon )(?<!\bto )\b(?:(?:[\w-]+'s|the|my|our|his|her"
    r"|their) (?:[\w-]+ ){0,2})?(?:birthday|deadlines?|anniversary|timeline|expiry)\b"
)
_OF_TIME = Wording(
    rf"\b(?:{_DAY}|{_MONTH}|today|yesterday|tomorrow|tonight|(?:last|this|next) (?:{_UNIT}|{_DAY}|{_SEASON}))'s\b"
)
_ORDER = Wording(
    r"\A\W*(?:is|are|was|were|will|does|did|do|has|had|should) (?:the|our|my|his|her|their"
    r"|[\w'-]+) [^?]{2,60} (?:before|after|earlier than|later than) (?:the|our|my|his|her|their)\b"
)
_TOPIC_HEAD = Wording(
    r"\A\W*(?:(?:some|any|more|our|my|all|the|good|new) )?(?:\w+ )?(?:ideas?|tips?|topics?|thoughts?|lessons?"
    r"|suggestions?|inspiration|things|themes?|advice|options|recipes)\b"
)
_NEXT_EVENT = Wording(
    r"\A\W*next (?!steps?\b|actions?\b|to\b|door\b)[\w'-]+|\b(?:at|in|on|during|from|since) (?:the|our|my|his|her"
    r"|their|[\w'-]+'s) (?:very )?(?:last|previous|first|latest|next|upcoming|final|past)\b [\w-]+"
    r"|\b(?:my|our|the|'s|whose) next (?!step|action|to|generation|door|js|item|thing|best|task)[\w'-]+|\b(?:my|our"
    r"|the) (?:last|latest) (?:appointment|visit|meeting|call|check-up|checkup|holiday|trip|deploy|release|backup"
    r"|incident|outage|review)\b"
)
_TURKISH_ANSWER = Table(
    """
    ne zaman|ne zamandır|ne zamandan|ne zamana|ne zamanki|saat kaçta|saat kaçtan|saat kaça|kaçta|hangi gün*
    hangi tarih*|hangi ay|hangi ayda|hangi ayın|hangi yıl*|hangi hafta*|hangi çeyrek*|hangi saat*|kaçında|ayın kaçı*
    hangi sırayla|ne kadar süre*|ne kadar zaman*|ne kadar sür*|kaç gün*|kaç ay*|kaç yıl*|kaç hafta*|kaç saat*
    kaç dakika*|kaç sene*|kaç yaş*|ne sıklıkta|ne sıklıkla|son tarih*|teslim tarihi|tarihi ne*|tarihi|tarihleri
    tarihte|süresi|takvim*|ilk kez|ilk defa|son kez|son defa|en son|önce mi|sonra mı|doğum günü*|yıldönümü|kronoloji
    tarihçe*|geçmişi|hangisi önce|vadesi
    """,
    turkish=True,
)
_TURKISH_LIMIT = Table(
    """
    bugün*|dün|dünkü|yarın*|geçen hafta*|geçen ay*|geçen yıl*|geçen sene*|geçen çeyrek*|geçen gün*|geçen sefer
    geçen kış|geçen yaz|geçen bahar|geçen sonbahar|bu hafta*|bu ay|bu ayki|bu yıl*|bu sene*|bu çeyrek*|bu sabah
    bu akşam|gelecek hafta*|gelecek ay*|gelecek yıl*|gelecek sene|gelecek çeyrek*|önümüzdeki|haftaya|seneye
    evvelsi gün|öbür gün|son zamanlarda|son günlerde|son hafta*|son ay*|bu aralar|o sırada|o zaman|o zamanlar|o dönem*
    eskiden|önceden|daha önce|daha önceki|önceki|bir önceki|eski|ilk başta|başlangıçta|başta|yakında|şimdiye kadar
    şu ana kadar|bugüne kadar|-den beri|itibaren|beri|neler değişti|ne değişti|değişti|değişen|sırasında|esnasında
    boyunca|geçen pazartesi|geçen salı|geçen çarşamba|geçen perşembe|geçen cuma|geçen cumartesi|geçen pazar
    pazartesi günkü|salı günkü|çarşamba günkü|perşembe günkü|cuma günkü|cumartesi günkü|pazar günkü|geçenlerde
    pazartesi günü|salı günü|çarşamba günü|perşembe günü|cuma günü|cumartesi günü|pazar günü|hafta sonu*|bu kış|bu yaz
    gelecek yaz|gelecek kış|kışın|yazın|baharda|dönemde|zamanında
    """,
    turkish=True,
)
_TURKISH_MONTH = (
    r"\b(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)"
    r"(?:'?[dt][ae]n?(?:ki)?|'?[iu]n|'?[ae]| (?:ay|basi|sonu|ortasi)\w*| (?:19|20)\d\d\w*)\b"
)
_TURKISH_DATED = Wording(
    rf"{_TURKISH_MONTH}|\b(?:19|20)\d\d(?:'?[dt][ae]n?\b| yil\w*| \w+[iu]nda\b)|\bson (?:\d+|bir|iki|uc|dort|bes|alti"
    r"|birkac) (?:gun|hafta|ay|yil|saat|sene)\w*"
    r"|\b(?:\d+|bir|iki|uc|dort|bes|birkac) (?:gun|hafta|ay|yil|sene)\w* (?:once|sonra)\w*|\b\w+[dt][ae]n (?:once"
    r"|sonra|beri)\b|\b\d{1,2} (?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)\b"
    r"|\b\w{2,}(?:[aeiu]r|yor|m[iu]s|y)ken\b"
)
_WHEN_CLAUSE = Wording(
    r"(?<=\w )when (?=[\w'-]+ing\b|(?:i|we|you|he|she|they|it|the|my|our|a|an|someone|there)\b)(?![^?]*\b(?:is|are"
    r"|does|do|did|was|were)\W*\Z)"
)
_FOR = Wording(r"\b(?:for|about|on|to|before|after)\b.*\Z")


def asks_time(question: Asked) -> str | None:
    """Return why a question asks for a time or is limited to one, or None."""
    folded = question.folded
    if _TOPIC_HEAD.match(folded):
        found = _LIMIT.search(_FOR.without(folded))
        return f"limited to a time: {found.group().strip()}" if found else None
    if not _tells_past(folded):
        folded = _WHEN_CLAUSE.without(folded)
    if said := _ANSWER_IS_TIME.find(tokens(_NOT_LENGTH.without(folded))):
        return f"time asked: {said}"
    for pattern, why in (
        (_DATED_NOUN, "time asked"),
        (_ORDER, "order asked"),
        (_OF_TIME, "limited to a time"),
        (_HOW_MANY_UNITS, "duration"),
        (_LIMIT, "limited to a time"),
        (_NEXT_EVENT, "next or last event"),
        (_OLD, "past state"),
        (_SINCE, "past state"),
    ):
        if found := pattern.search(folded):
            return f"{why}: {found.group().strip()}"
    if said := _PAST_STATE.find(question.words):
        return f"past state: {said}"
    if (found := _AROUND_EVENT.search(folded)) and _tells_past(folded):
        return f"around an event: {found.group().strip()}"
    return _asks_turkish_time(question)


def _tells_past(folded: str) -> bool:
    return _PAST_VERB.search(folded) is not None and _NO_PAST.search(folded) is None


def _asks_turkish_time(question: Asked) -> str | None:
    if said := _TURKISH_ANSWER.find(question.bare_words) or _TURKISH_LIMIT.find(question.bare_words):
        return f"time: {said}"
    found = _TURKISH_DATED.search(question.bare) if question.turkish else None
    return f"time: {found.group().strip()}" if found else None
