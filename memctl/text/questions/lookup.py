"""Whether a question wants one value, or looks around in a topic."""

from memctl.text.questions.asked import Asked
from memctl.text.questions.table import Table, Wording

_OPEN = Table(
    """
    anything on|anything about|anything regarding|anything related|anything around|something on|something about
    stuff on|stuff about|stuff related|everything on|everything about|everything regarding|everything we
    everything to do with|notes on|notes about|notes around|notes regarding|notes say|notes related|notes mentioning
    notes tell|notes for|overview|summarise|summarize|summary|recap|sum up|round up|roundup|digest|big picture
    high level|highlights|key points|main points|takeaways|takeaway|gist|ideas|brainstorm|thoughts|suggestions
    inspiration|tips|advice|lessons|lesson|best practices|learnings|learned|learnt|insights|discussions|discussion
    conversations|threads|open questions|open issues|open items|open points|loose ends|unfinished|outstanding
    unresolved|still open|left to do|related|similar to|topics|themes|what do we know|what do i know|what do you know
    what else|tell me about|tell me more|keep in mind|bear in mind|watch out for|pros and cons|trade offs|tradeoffs
    upsides|downsides|options for|what options|alternatives|ways to|approaches|strategies|explore|state of|status of
    where do we stand|where are we with|how is it going|how are things|how's it going|how are we doing|what's going on
    what is going on|what's happening with|what's up with|latest on|news on|news about|update on|updates on|search for
    look for|came up|comes up|material on|resources on|resources for|reading list|reading on|talk about|talked about
    discussed|discuss|said about|wrote about|written about|wrote on|say about|say on|noted about|noted on|collected on
    collected about|collected for|gathered on|gathered about|mentioned about|mentions of|come up|general picture
    in general|challenges|concerns|complaints|feedback on|feedback about|feedback from|opinions|research on|everything
    impressions|experiences with|experience with|observations|anecdotes|quotes on|quotes about|references on
    literature on|sources on|a list of|collection of|inventory of ideas
    """
)
_TURKISH_OPEN = Table(
    """
    hakkında*|ilgili|üzerine|konusunda*|konusu|özet*|genel bakış|fikir*|öneri*|notlar|notlarım*|notlarda*|ne yazmış*
    neler yazmış*|ne biliyoruz|neler biliyoruz|neler var|ne var|ne konuş*|neler konuş*|tartış*|açık konular|dikkat et*
    ipuçları|dersler|öğrendik*|göster|listele|bul|genel durum|son durum|ne durumda|hepsi|her şey|düşünceler*|dair
    ne gibi|neler yap*|nelere|derle*|topla*
    """,
    turkish=True,
)
_OPEN_HEAD = Wording(
    r"\A\W*(?:ideas?|notes?|thoughts?|tips?|lessons?|things?|topics?|discussions?|open|list|show|summar\w+|overview"
    r"|find|search"
    r"|all|material|resources?|background|brainstorm\w*|explore|related|stuff|any (?!chance|way)|anything (?:on|about"
    r"|re|around)\b|got any|some|remarks"
    r"|what (?:do|did|does) (?:my|our|the) notes|compare|collect|gather|look (?:up|into|for|around)|dig up|pull up"
    r"|go over|review)\b"
)
_AROUND = Wording(
    r"\bwhat (?:are|were) (?:the|our|my|some)(?: \w+)? (?:main|key|biggest|common|general|open|possible|potential"
    r"|different|various|major"
    r"|recurring|typical|important|usual|known|remaining|outstanding|best) \w+|\bwhat (?:are|were) some\b"
    r"|\bhow(?:'s| is| are) [^?]{1,40} (?:doing|going|coming along|coming on|getting on|getting along|shaping up"
    r"|progressing|faring)\b"
    r"|\bhow (?:can|could|might) (?:we|i|one) \w+|\bhow should (?:we|i) (?:improve|approach|think)\b"
    r"|\bwhat (?:should|could|might|can) (?:i|we|one) (?:know|consider|think|look|watch|be aware|keep|remember|cover"
    r"|discuss|talk|bring up|ask|prepare|do|try|improve|learn|say|write|include|explore|cook|plant|play)\b"
    r"|\bwhat(?:'s| is| do| have|'ve| did)? (?:(?:we|i|you)(?: have| got| 've)?|there|in (?:here|there|my notes|"
    r"the notes)"
    r"|(?:my|the|our) (?:notes|vault|files)) ?(?:got|have|say|said|tell|written|write|know|noted|collected|"
    r"gathered|saved"
    r"|stored|recorded|find|kept)?(?: (?:in here|in there|here|down|in my notes|in the notes|on file|so far))?"
    r" (?:on|about|regarding|concerning|around) (?!the (?:wall|table|shelf|door|roof|label|menu|list|board)\b)\w+"
    r"|\bwhat (?:are|did|do|have|were) (?:people|they|everyone|everybody|others|users|customers|guests|tenants|"
    r"members|we all)"
    r" (?:\w+ )?(?:say|saying|said|suggest|suggested|suggesting|think|thinking|want|ask for|propose|proposed|"
    r"complain)\b"
)
_ONE_OF = Wording(
    r"\A\W*(?:show|give|find|get|send|look up|pull up|list)(?: me| us| up)? (?:the|our|my|his|her|their|[\w'-]+'s)\b"
)
_WH = Wording(
    r"\b(?:who|who's|whom|whose|which|where|where's|what|what's|how many|how much|how do|how does|how did|how to"
    r"|how should|how can"
    r"|how big|how large|how far|how high|how fast|how is|how are|how \w+)\b"
)
_YES_NO = Wording(
    r"\A\W*(?:do|does|did|is|are|was|were|has|have|had|can|could|should|will|would|may|must|am|isn't|aren't|doesn't"
    r"|don't|didn't"
    r"|wasn't|hasn't|haven't|can't|won't|shouldn't)\b"
)
_TURKISH_WH = Wording(
    r"\b(?:kim|kimin|kime|kimi|kimde|kimden|hangi\w*|nerede\w*|nereye|nereden|neresi|kac\w*|ne kadar|nasil|ne|nedir"
    r"|neydi|neyi|neyle|neye|nedeydi"
    r"|m[iu](?:y\w*|d[iu]r|s[iu]n\w*)?)\b"
)
_VALUE = Table(
    """
    name|names|surname|nickname|number|numbers|address|port|password|passphrase|passcode|pin|url|link|version|limit
    size|phone|email|e-mail|mail|price|cost|costs|fee|fees|budget|id|code|path|key|location|owner|model|make|brand
    color|colour|capacity|threshold|rate|percentage|amount|quantity|format|timeout|username|login|width|height|weight
    length|region|endpoint|hostname|ip|domain|branch|command|shortcut|recipe|dosage|dose|contact|headcount|head count
    value|default|maximum|minimum|max|min|iban|role|title|extension|room|seat|gate|licence|license|provider|dimensions
    ssid|bucket|salary|rent|wage|balance|total|sum|count|area|volume|depth|distance|speed|frequency|voltage|pressure
    temperature|ratio|mileage|serial|registration|plate|postcode|zip|street|floor|manufacturer|supplier|author
    publisher|isbn|grade|score|mark|unit|units|currency|breed|species|blood type|material of|ingredient|ingredients
    teacher|doctor|dentist|vet|manager|boss|lead|captain|secretary|chair|head|landlord|share|tax|vat|quota|spelling
    pronunciation|translation|setting|settings|config|credentials|coordinates|pitch|tempo|bpm|ph|thickness|diameter
    age|population|capital|tracking number
    """
)
_TURKISH_VALUE = Table(
    """
    adı|ismi|soyadı|numarası|adresi|şifresi|parolası|sürümü|portu|limiti|boyutu|fiyatı|ücreti|kodu|modeli|yeri|sahibi
    rengi|telefonu|maili|bütçesi|kapasitesi|bağlantısı|linki|versiyonu|kotası|sınırı|oranı|markası|kirası|maaşı
    öğretmeni|doktoru|müdürü|sorumlusu|yöneticisi|başkanı|plakası|ağırlığı|uzunluğu|sıcaklığı|dozu|tarifi|birimi
    sayısı|miktarı|toplamı
    """,
    turkish=True,
)
_PART_OF = Wording(
    r"\A\W*[\w-]+'s [\w-]+(?<!s)(?: [\w-]+(?<!s))?\W*\Z|\A\W*(?:the |our |my )?(?!notes?\b|list\b|lot\b|state\b|art\b"
    r"|history\b)[\w-]+(?<!s)(?<!ing)(?<!ion)(?<!ment)(?: [\w-]+)? (?:of|for) (?:the|our|my|his|her|their|[\w-]+'s)\b"
)
_TURKISH_PART = Wording(r"\b\w+?'?n?[iu]n (?:\w+ )?\w+(?:s?[iu])\W*\Z")


def is_open(question: Asked) -> str | None:
    """Return why a question looks around in a topic, or None."""
    if _ONE_OF.match(question.folded) and _VALUE.find(question.words):
        return None
    if found := _OPEN_HEAD.match(question.folded) or _AROUND.search(question.folded):
        return f"open: {found.group().strip()}"
    said = _OPEN.find(question.words) or _TURKISH_OPEN.find(question.bare_words)
    return f"open: {said}" if said else None


def wants_value(question: Asked) -> str | None:
    """Return why a question wants one value, a yes or no, or a way to do something, or None."""
    folded = question.folded
    if found := _WH.search(folded) or _YES_NO.match(folded) or (question.turkish and _TURKISH_WH.search(question.bare)):
        return f"question word: {found.group().strip()}"
    if said := _VALUE.find(question.words) or _TURKISH_VALUE.find(question.bare_words):
        return f"value: {said}"
    if found := _PART_OF.match(folded) or (question.turkish and _TURKISH_PART.search(question.bare)):
        return f"part: {found.group().strip()}"
    return None
