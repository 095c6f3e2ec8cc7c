"""Messages that give orders to an assistant or its memory: never captured, whoever they quote."""

import re
from collections.abc import Iterator, Sequence

from memctl.text.phrases import plain_case

_BREAK = r"\A|[.!?:;,\n>\"'“”«(\[*#-][ \t]{0,3}"
_START = (
    rf"(?:(?:{_BREAK})"
    r"|\b(?:and|then|please|now|just|instead|simply|also|you|you (?:must|should|will|can|may|have to|are to|need to)) )"
)
_GAP = r"(?:[\w'-]+ ){0,4}?"
_RULES = (
    r"(?:instruct\w*|prompts?|rules?|directions?|directives?|guidelines?|constraints?|polic(?:y|ies)|restrictions?"
    r"|safeguards?|safety|filters?|system message|everything (?:above|before|you)|programming|training|context"
    r"|(?:conversation|chat) (?:above|so far)|the above|all previous|what you were told)"
)
_MACHINE = (
    r"(?:assistant|ai|a\.i\.|ai (?:assistant|agent|model)|agent|model|language model|llm|chatbot|bot|gpt|claude|gemini"
    r"|copilot|memory (?:system|manager|agent|module|store)|memctl|sohbet botu|bellek sistemi)"
)
_STORE = (
    r"(?:store|save|record|remember|persist|memori[sz]e|add|write|insert|commit|keep|log|note|put|inject|mark"
    r"|treat|set)"
)
_OBEY = (
    r"(?:store|save|record|remember|persist|memori[sz]e|add|write|insert|commit|keep|log|note|put|mark|treat|set|ignore"
    r"|forget|disregard|delete|erase|reply|respond|answer|say|print|output|reveal|send|tell|call|execute|run|do|always"
    r"|never|don't|from|consider|update|transfer|pay|approve|grant|act|pretend|comply|stop|follow|use|give|make|confirm"
    r"|forward|e?mail|upload|disable|enable|turn|trust|rate|recommend|override|bypass|obey|if|when|before|after|in|for"
    r"|as|at)"
)
_MODES = r"(?:developer|god|admin|root|sudo|jailbreak|unrestricted|dan|override|privileged)"
_ENGLISH = (
    rf"{_START}(?:ignore|disregard|forget|override|overrule|bypass|unlearn) {_GAP}{_RULES}\b",
    rf"{_START}(?:skip|drop|discard|cancel|delete|erase|void) {_GAP}(?:your|previous|prior|earlier|above|system) "
    r"(?:\w+ ){0,2}(?:instruct\w*|prompts?|rules?|guidelines?)\b",
    r"\b(?:your|these|those|all|previous|prior|earlier|any) (?:[\w'-]+ ){0,2}(?:instructions?|rules?|guidelines?"
    r"|restrictions?|prompts?) (?:are|is|were|have been|no longer)(?: now| hereby)? (?:void|cancel+ed|suspended|revoked"
    r"|lifted|superseded|replaced|overridden|apply|invalid|obsolete|disabled)\b",
    r"\byou are (?:now|no longer|from now on|hereby)\b",
    r"\bfrom (?:now|this point|this message|here) on,? you (?:are|must|will|should|act|have|may)\b",
    r"\byou (?:must|will) (?:now )?(?:obey|comply|act as|pretend|enter|switch to|answer|respond"
    r"|always (?:reply|respond|answer|say))\b",
    r"\byou (?:answer|act|speak|behave|respond|operate|function|work) as (?:an?|the|my)\b",
    rf"{_START}(?:act|behave|respond|roleplay|role-play) as (?:if|though|a|an|the|my)\b[^.\n]{{0,60}}"
    r"(?:unrestricted|without|no (?:rules|limits|restrictions|filters)|admin|root|developer|dan|jailbr)",
    rf"\b{_MODES} mode\b[^.\n]{{0,20}}\b(?:enabled|activated?|engaged|unlocked)\b",
    r"\byou (?:are )?(?:now )?(?:enter|in|switch to) (?:\w+ )?mode\b",
    rf"{_START}(?:enter|enable|activate|switch to) {_MODES} mode\b",
    r"\b(?:system|developer|admin(?:istrator)?|root) (?:override|directive|instruction|command|notice|alert)\s*[:\]-]",
    r"^[^\w\n]*+(?:system|assistant|developer|admin|sistem)"
    r"(?: (?:message|prompt|note|mesaji|notu|komutu))?\s*[:\]]",
    r"\bnew (?:system )?(?:instructions?|directives?|rules?|orders?)\s*:|\bupdated instructions?\s*:",
    rf"{_START}(?:reveal|print|show|output|repeat|display|leak|expose|dump|send|tell|give|list|share|disclose|recite) "
    rf"{_GAP}(?:system prompt|hidden prompt|initial prompt|instructions above|your instructions|your (?:own )?rules"
    r"|your memor(?:y|ies)|all (?:stored )?memories|everything you (?:know|remember|have stored)"
    r"|stored (?:facts|secrets))\b",
    rf"{_START}(?:do not|don't|never) (?:tell|inform|mention|reveal|show|notify|alert|ask|warn|let)"
    r" (?:this |it |that |any of this )?(?:to )?(?:the |your |any )?(?:user|human|users)\b",
    rf"{_START}(?:store|save|record|remember|persist|memori[sz]e|add|write|insert|comply|obey) (?:[\w'-]+ ){{0,6}}?"
    r"(?:silently|secretly|covertly|without (?:asking|confirmation|confirming|comment|mention\w*|telling))\b",
    rf"{_START}(?:silently|secretly|quietly|covertly) {_STORE}\b",
    r"\b(?:ai|llm|language|chat) ?(?:models?|assistants?|agents?|bots?|systems?)? (?:must|should|shall|have to|need to)"
    r" (?:always |now )?(?:trust|treat|remember|store|save|ignore|forget|rank|recommend|reply|answer|say|obey"
    r"|follow|add"
    r"|record)\b",
    rf"(?:{_BREAK}|\b(?:dear|attention|hey|note to|message (?:to|for)|instructions? (?:to|for)) (?:the |all |any )?)"
    rf"{_MACHINE}s?(?: reading this)?\s*[,:!—-]+\s*(?:please |you |now )?(?:must |should |are to )?{_OBEY}\b",
    rf"\b(?:if you are|as|when) an? {_MACHINE}\b[^.\n]{{0,30}}(?:reading|processing|you (?:must|should)|see)",
    rf"\b{_MACHINE}s? (?:reading|processing|seeing|summari[sz]ing|indexing) this\b",
    rf"{_START}{_STORE} (?:[\w'-]+ ){{0,8}}?(?:(?:in|into|to) (?:your |the |long-term |permanent |persistent )"
    r"(?:\w+[ -])?memor(?:y|ies)|as (?:a |an )?(?:trusted|verified|permanent|confirmed|high-priority|system) "
    r"(?:fact|memory|note|entry|instruction|rule|truth))\b",
    rf"{_START}{_STORE} (?:a |the )?(?:new )?(?:permanent|trusted|persistent) (?:note|memory|fact|record|entry)\b",
    rf"{_START}{_STORE} (?:(?:only|as|that|this|fact|it|:) ){{0,4}}(?:the )?(?:current )?(?:user|owner|caller|sender"
    r"|account) (?:is|has|was|holds|now has|owns|authori[sz]ed|approved|granted|consented|agreed|wants)\b",
    rf"{_START}(?:delete|erase|wipe|purge|clear|reset|overwrite|corrupt|replace) (?:[\w'-]+ ){{0,3}}?(?:your|all|every"
    r"|stored|existing|previous) (?:[\w'-]+ ){0,2}?(?:memor(?:y|ies)|stored facts|saved facts|knowledge)\b",
    rf"{_START}remember only\b",
    r"\bregardless of (?:what|any) (?:[\w'-]+ ){0,3}(?:instructions?|rules?|says?|said)\b",
)
_TURKISH = (
    r"\b(?:memory|hafiza|bellek) (?:update|entry|insert|write|injection|override|güncelleme\w*|kaydi)\s*:",
    r"(?:\A|[.!?:;\n>\"'“”«(][ \t]{0,3}|\b(?:sevgili|dikkat|hey) )(?:asistan|yapay zeka)\s*[,:!—-]+\s*\w+",
    r"\b(?:önceki|yukaridaki|eski|mevcut|tüm|bütün|verilen|sana verilen)(?: \w+){0,3} (?:talimat|kural|yönerge|komut"
    r"|direktif|kisitlama|istem)\w*(?: \w+){0,3} (?:unut|yok ?say|görmezden gel|dikkate alma|geçersiz|iptal|boş ?ver"
    r"|uyma|sil|bir kenara|göz ardi)\w*",
    r"\b(?:talimat|kural|yönerge|komut|direktif)lar\w*(?: \w+){0,3} (?:unut|yok ?say|görmezden gel|dikkate alma"
    r"|geçersiz|iptal|uyma|göz ardi)\w*",
    r"\b(?:unut|yok ?say|görmezden gel)\w*\b[^.\n]{0,30}\b(?:talimat|yönerge|komut|kural)\w*",
    r"\bartik (?:sen|bir)\b[^.\n]{0,40}(?:sin|modun\w*|asistan\w*|yapay zeka\w*)|\bsen artik\b"
    r"|\b(?:geliştirici|yönetici|hata ayiklama) modu\w*",
    r"\bsistem (?:mesaji|istemi|komutu|talimati|notu|prompt\w*)\b|\b(?:gizli|yeni) talimat\w*\s*:",
    r"\b(?:kullanici|insan)\w*(?: \w+){0,2} (?:söyleme|bildirme|haber verme|belli etme|bahsetme|gösterme|sorma"
    r"|çaktirma)(?:y[iı]n)?\b",
    r"\b(?:hafizan|belle[gğ]in)\w*(?: \w+){0,8}? (?:kaydet|ekle|yaz|işle|sakla|sil|temizle|sifirla)\b",
    r"\b(?:sessizce|gizlice|sormadan|onay almadan)(?: \w+){0,4} (?:kaydet|ekle|yaz|sakla|sil|uygula)\b",
    r"\bkullanici\w*(?: \w+){0,4} (?:yönetici|admin|yetkili|tam yetki\w*|root)(?: \w+){0,4} (?:kaydet|ekle|yaz|sakla"
    r"|hatirla|unutma|olarak|kabul et|bil)\w*|\byapay zeka\b[^.\n]{0,30}(?:okuyorsan|isen)",
)


def _compiled(patterns: Sequence[str]) -> Iterator[re.Pattern[str]]:
    """Yield patterns, those that begin alike as one, so that a text is gone through for their beginning once."""
    left = list(patterns)
    for beginning in (_START, r"\b"):
        alike = [pattern.removeprefix(beginning) for pattern in left if pattern.startswith(beginning)]
        left = [pattern for pattern in left if not pattern.startswith(beginning)]
        yield re.compile(f"{beginning}(?:{'|'.join(alike)})", re.MULTILINE)
    for pattern in left:
        yield re.compile(pattern, re.MULTILINE)


_INJECTED = tuple(_compiled((*_ENGLISH, *_TURKISH)))
"""In text folded by `plain_case`; every gap is bounded, so that time grows with length alone."""
_CHAT_MARKS = re.compile(
    r"<\|?(?:im_start|im_end|system|endoftext|assistant)\|?>|\[/?inst\]|<</?sys>>|\b(?:begin|end) (?:system"
    r"|of) prompt\b"
)


def has_chat_marks(text: str) -> bool:
    """Tell whether a text holds the marks by which a language model parts its speakers."""
    return _CHAT_MARKS.search(plain_case(text)) is not None


def is_injection(text: str) -> bool:
    """Tell whether a message holds orders to an assistant or its memory, its own or quoted ones."""
    folded = plain_case(text)
    return any(pattern.search(folded) for pattern in _INJECTED)
