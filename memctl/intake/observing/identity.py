"""Whether a sentence says who or what something named is: a role, a kind, a relation."""

import re

from memctl.text.language import guess_language
from memctl.text.phrases import Phrases

_NAME = r"[^\W\d_a-zçğıöşü][\w'’.&-]*(?:\s(?:of|de|van|von|and|&|ve|[^\W\d_a-zçğıöşü][\w'’.&-]*|\d+)){0,4}"
_WHAT = r"(?:a|an|the|our|my|your|his|her|their|one of|another|[\w-]+['’]s|[\w-]+s['’])"
_IS_WHAT = re.compile(
    rf"\A\W*(?:The\s)?(?P<name>{_NAME})(?:,[^,]{{1,60}},)?(?:\s+(?:is|are|was|were|became|becomes|will be)|['’]s)\s+"
    rf"(?:now |still |also |actually |basically |just |only |currently )?{_WHAT}\s+\w+"
)
_APPOSED = re.compile(rf"\A\W*(?P<name>{_NAME})(?:,|:|\s[=–—-])\s+(?:{_WHAT}|who|which)\s+\w+")
_ROLE_IS_NAME = re.compile(
    r"(?:\b(?P<whose>my|our|their|his|her|the|[\w-]{1,60}['’]s)\s+|\A\W*+)"
    r"(?:[\w-]+\s){0,3}?(?P<role>[\w-]+)(?:['’]s name)?"
    rf"(?:\s(?:at|for|of|in|on)\s[\w'’ -]{{2,30}}?)?\s+(?:is|are|was)\s+(?:called\s+|named\s+)?(?P<name>{_NAME})"
)
_ROLES = Phrases(
    """
    manager|managers|boss|lead|leader|head|director|chief|owner|founder|co-founder|partner|wife|husband|spouse|fiancée
    fiancé|girlfriend|boyfriend|daughter|son|kid|kids|child|children|baby|mother|mom|mum|father|dad|parents|sister
    brother
    twin|cousin|aunt|uncle|niece|nephew|grandmother|grandma|grandfather|grandpa|in-law|friend|neighbour|neighbor
    roommate
    flatmate|landlord|landlady|tenant|doctor|dentist|vet|therapist|accountant|lawyer|solicitor|teacher|tutor|coach
    trainer
    colleague|coworker|co-worker|teammate|intern|apprentice|assistant|secretary|contact|supplier|vendor|client|customer
    carrier|contractor|consultant|designer|engineer|developer|architect|analyst|admin|administrator|operator|maintainer
    recruiter|auditor|reviewer|mentor|dog|cat|puppy|kitten|horse|parrot|hamster|rabbit|pet|company|employer|team|squad
    department|office|bank|school|university|hospital|project|product|service|tool|app|system|platform|library|framework
    database|engine|codename|nickname|name|alias|cto|ceo|cfo|coo|vp|pm|po|sre|dba|ciso|principal|president|chair
    chairman
    chairwoman|minister|mayor|professor|author|editor|publisher|insurer|broker|agency|provider|competitor|rival
    successor
    predecessor|replacement|deputy|representative|rep|coordinator|supervisor|foreman|nurse|babysitter|nanny|gardener
    plumber|electrician|mechanic|barber|hairdresser|subsidiary|parent company|spokesperson|treasurer|volunteer
    """
)
_DOES = re.compile(
    rf"\A\W*(?P<name>{_NAME})(?:,[^,]{{1,60}},)?\s+(?:\w+ly )?(?:runs|leads|heads|manages|owns|maintains|handles"
    rf"|oversees|"
    r"supervises|chairs|coordinates|founded|co-founded|created|invented|wrote|built|"
    r"looks after|takes care of|is responsible for|is in charge of|are responsible for|are in charge of|reports to|"
    r"works (?:for|at|in|as|with|on|under)|worked (?:for|at|as|on|with)|used to (?:work|run|lead|be)|teaches|studies|"
    r"belongs to|stands for|is short for|refers to|is called|is named|is known as|is what (?:we|they)|makes|sells|"
    r"(?:have|has) (?:supplied|made|owned|run|led|served|taught|printed)|we call|make|sell|supply|deliver"
    r"|delivers|print|prints|does (?:the|our|my|all)|keeps the|drives the|cleans|repairs|supplies|represents"
    r"|sits on|plays|coaches|is married to|is engaged to|is related to|lives (?:in|next|with)|"
    r"is from|comes from|is based in|are based in|joined)\b"
)
_NAMED = re.compile(
    rf"\b(?:called|named|nicknamed|codenamed|known as|goes by|go by|code name|codename)\s+[\"'“]?(?P<name>{_NAME})|"
    r"\bmy name(?:'s| is)\b|\bI am (?:a|an|the)\s+\w+|\bI['’]m (?:a|an|the)\s+\w+|\bI work (?:as|at|for)\b|"
    r"\bI(?:['’]m| am) [A-ZÇĞİÖŞÜ]\w+(?:,|\.|\Z| from)"
)
_TURKISH_ROLE = Phrases(
    """
    sorumlu|sorumlusu|sorumlumuz|bakan|bakıyor|yöneticisi|yöneticim|yöneticimiz|yönetiyor|müdürü|müdürüm|müdürümüz
    müdür|başkanı|lideri|liderimiz|şefi|patronum|patronumuz|kurucusu|kurucumuz|sahibi|ortağı|ortağım|ortağımız|eşim
    karım|kocam|oğlum|kızım|kardeşim|ablam|abim|ağabeyim|annem|babam|kuzenim|teyzem|amcam|halam|dayım|yeğenim|arkadaşım
    arkadaşımız|komşum|komşumuz|ev sahibim|doktorum|dişçim|dişçimiz|avukatım|avukatımız|muhasebecim|muhasebecimiz
    öğretmenim|öğretmeni|köpeğim|köpeğimiz|kedim|kedimiz|adım|ismim|adı|ismi|müşterimiz|müşterisi|tedarikçimiz
    tedarikçisi
    bayimiz|ekibimiz|ekibi|takımı|takımımız|şirketi|şirketimiz|firması|projemiz|projesi|ürünümüz|ürünü|sistemimiz
    sistemi
    servisimiz|servisi|kişi|kişisi|uzmanı|danışmanı|danışmanımız|mühendisi|mühendisimiz|geliştiricisi|geliştiricimiz
    tasarımcımız|tasarımcısı|temsilcisi|temsilcimiz|asistanı|asistanım|stajyerimiz|stajyeri|çalışanı|üyesi|görevlisi
    kod adı|takma adı|iç adı|kısaltması|rakibimiz|bankamız|çalışıyor|okuyor
    """
)
_ARE_KIN = re.compile(
    rf"\A\W*{_NAME}\s+(?:is|are|were|was)\s+(?:both\s+|all\s+)?(?:married|siblings|twins|cousins|brothers|sisters"
    rf"|neighbou?rs|partners"
    r"|colleagues|friends|engaged|related|flatmates|roommates|classmates|in charge|responsible)\b"
)
_SHE_IS = re.compile(
    r"\b(?:[Hh]e|[Ss]he|[Tt]hey)(?:['’](?:s|re)| is| are) (?:now |also |still )?(?:the|our|my|a|an|his|her"
    r"|in charge|responsible) \w+"
)
_A_NAME = re.compile(r"(?<=[\s,])[A-ZÇĞİÖŞÜ][a-zçğıöşü]{2,}")
_KIN_NAMED = re.compile(rf"\A\W*(?:My|Our|His|Her)\s+(?:[\w-]+\s){{0,2}}?(?P<role>[\w-]+),?\s+(?P<name>{_NAME})\b")
_TURKISH_NOUN_END = re.compile(r"(?:[^\W\d_](?<![dtlDTL])[ıiuü]|[ıiuü]m(?:[ıiuü]z)?|[ıiuü]n[ıiuü]z|d[ıiuü]r|kişi)\W*\Z")
_TURKISH_VERB_END = re.compile(
    r"(?:[ıiuü]yor\w*|[dt][ıiuü]\w{0,3}|[ae]c[ae]\w+|m[ıiuü]ş\w*|[ae]r[ıi]m|[ıiuü]r[ıi]m|yorum)\W*\Z"
)
_TURKISH_NAME_FIRST = re.compile(rf"\A\W*{_NAME}(?:\s|,)")
_THE_NAME = re.compile(r"\A\W*The\s[A-ZÇĞİÖŞÜ][a-zçğıöşü]{2,}")
_NOT_NAMES = re.compile(
    r"\A\W*(?:the|a|an|this|that|these|those|it|there|here|what|which|who|when|where|how|why|if|all|some|any|no|my|our"
    r"|your|his|her|their|we|i|you|he|she|they|every|each|today|tomorrow|yesterday|lunch|dinner|breakfast|everything"
    r"|nothing|something|one|two|three|both|next|last|bu|şu|o|her|bir|bizim|benim)\b|\A\W*\w+(?:tion|ment|ness"
    r"|ing|ings|ity)\s"
    r"|\A\W*(?:mon|tues|wednes|thurs|fri|satur|sun)day|\A\W*(?:january|february|march|april|may|june|july|august"
    r"|september|october|november|december)\b",
    re.IGNORECASE,
)


def entity_strength(sentence: str, folded: str) -> float:
    """Return how surely a sentence introduces something named: 1 a role or kind of it, 0.5 what it does, 0 not."""
    named = _NOT_NAMES.match(sentence) is None or _THE_NAME.match(sentence) is not None
    if _NAMED.search(sentence):
        return 1.0
    role = _ROLE_IS_NAME.search(sentence)
    if role is not None and (_ROLES(role["role"].lower()) or _is_mine(sentence, role)):
        return 1.0
    if _SHE_IS.search(sentence) and _A_NAME.search(sentence):
        return 1.0
    kin = _KIN_NAMED.match(sentence)
    if kin is not None and _ROLES(kin["role"].lower()):
        return 0.5
    if named and _ARE_KIN.match(sentence):
        return 1.0
    if named and (_IS_WHAT.match(sentence) or _DOES.match(sentence)):
        return 1.0
    if named and _APPOSED.match(sentence):
        return 1.0 if _ROLES(folded) else 0.5
    if not (named and _TURKISH_NAME_FIRST.match(sentence) and guess_language(sentence) == "tr"):
        return 0.0
    nominal = _TURKISH_NOUN_END.search(folded) and not _TURKISH_VERB_END.search(folded)
    return 1.0 if nominal or _TURKISH_ROLE(folded) else 0.0


def _is_mine(sentence: str, role: re.Match[str]) -> bool:
    """Tell whether "my X is Name" stands there with the name at the end of its clause and in small letters."""
    after = sentence[role.end() : role.end() + 1]
    mine = (role["whose"] or "").lower() in ("my", "our")
    return mine and after in ("", ".", ",", "!", ";") and any(letter.islower() for letter in role["name"][1:])
