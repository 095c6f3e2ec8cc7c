"""Whether a question is open and about one named person, organisation, team, product, system or place."""

import re

from memctl.text.phrases import plain_case
from memctl.text.questions.asked import Asked
from memctl.text.questions.naming import ABSTRACT, GENERIC, KINDS, OPENING, PARTICLES, SMALL, VOCABULARY
from memctl.text.questions.table import Wording, bare

_TAIL = Wording(
    r"[\s,]+(?:again|please|pls|exactly|anyway|(?:to|for|with) (?:us|me)|by the way|in short|in a nutshell|briefly"
    r"|quickly"
    r"|actually|really|then|now|so far|and (?:what|how|where|which|who|why)\b.*|(?:what|who|where)\b.*|is|are|lütfen"
    r"|acaba)\W*\Z",
    ignore_case=True,
)
_LEAD = Wording(
    r"(?:the|our|my|this|that|a|an|your|their|bizim|şu|bu|one|mr|mrs|ms|dr|(?:someone|somebody|a \w+) called)\.?\s+",
    ignore_case=True,
)
_OPEN = Wording(
    r"(?:tell me (?:a bit |a little |more |something |everything |all |what you know )?(?:about|on)"
    r"|(?:everything|all|more|info|information|details?|facts|background|intel|context|the (?:basics|essentials|facts"
    r"|low-?down|rundown|scoop|background|gist|story)|(?:a )?(?:short |quick |brief )?(?:profile|run-?down|portrait"
    r"|sketch|dossier"
    r"|bio|biography|primer|fact sheet|picture|background|briefing|brief|intro|introduction|overview|summary|outline))"
    r"(?: (?:that |which )?(?:we|you|i) (?:know|have|got|'ve got|wrote|noted|stored|remember|collected|hold))?"
    r" (?:about|on|of|to|for|regarding|concerning)"
    r"|(?:what|all|everything|whatever) (?:else )?(?:do|did|can|have|should|is there to)? ?(?:we|you|i)? ?"
    r"(?:know|remember|have|got|recorded|stored|find|be told|learn)(?: (?:down|on file|so far|here"
    r"|everything))? (?:about|on|of)"
    r"|(?:fill|brief|catch|bring|get|clue|read|update|refresh|educate) (?:me|us)(?: in| up)?(?: to speed| to date|"
    r" up)? (?:on"
    r"|about|with)"
    r"|(?:describe|introduce|profile|sketch|characteri[sz]e|portray)(?: (?:me|us) to)?|get to know|know about"
    r"|who or what (?:is|are|was)|remind me (?:about|of)|give me (?:a |the )?\w+ (?:on|of|about)"
    r"|show me (?:everything|all|what we have|what we know) (?:about|on)|what about|do we know|have we heard of"
    r"|(?:ever )?heard of"
    r"|what(?:'s| is| was)? the (?:deal|story|background|scoop|situation) (?:with|on|of|behind)"
    r"|remember)\s+(?P<object>.+)",
    ignore_case=True,
)
_IS = r"(?:'s|'re| exactly is| is| are| was| were)(?: exactly| again| actually)?\s+(?P<object>.+)"
_WHO = Wording(rf"(?:so )?who{_IS}", ignore_case=True)
_WHAT = Wording(rf"what{_IS}", ignore_case=True)
_COLLECTS = Wording(r"\W*(?:summar|list|collect|gather|find|show|search|recap|digest|compile|all\b)", ignore_case=True)
_KIND_OF = Wording(
    r"(?:what|which) (?:kind|sort|type) of (?:an? )?\w+(?:'s| is| are| was)?\s+(?P<object>.+?)(?: (?:is|are|was"
    r"|were))?\W*(?: and .*)?\Z",
    ignore_case=True,
)
_DOES = Wording(
    r"what (?:does|do|did) (?P<object>.+?) (?:actually |even |really )?do(?: (?:for|at|with|here|again|exactly|all day"
    r"|as a job)\b.*)?\W*\Z",
    ignore_case=True,
)
_ABOUT_NOW = Wording(
    r"\b(?:who|what) (?:is|are|was) (?:he|she|they|it|that|this)\b|\b(?:about|on|up on|in on) (?:him|her|them|it)\b"
    r"|\bkim\b",
    ignore_case=True,
)
_WORD = re.compile(r"[^\s,;!?()\"“”]+")
_RELATION = Wording(
    r"(?:the|our|my|a|an|in|on|at|responsible|in charge|going|doing|leading|running|working|using|behind|next|supposed"
    r"|allowed"
    r"|able|there|still|also|currently|now|best|it|these|those|coming|paying|to|most|more|new|not|your|their|his|her"
    r"|we|you|i|actually|left|taking|handling|making|writing|building|\w+ing|\w+ed)\b",
    ignore_case=True,
)
_TURKISH = Wording(
    r"(?P<object>.+?)(?:'?\s*\b(?:kim|kimdir|kimdi|kimlerdir|nedir|neydi|kimmiş)\W*|\s+hakk[iı]nda\b.*"
    r"|\s+ne iş yap\w*.*"
    r"|\s+nas[iı]l biri.*)\Z",
    ignore_case=True,
)
_GENITIVE = Wording(r"\b\w+'?n?[ıiuü]n\s+\w+", ignore_case=True)
_TURKISH_CASE = Wording(r"'[^\W\d_]+\Z|'\Z")
_LONGEST_NAME = 6


def asks_profile(question: Asked) -> str | None:
    """Return why a question is open and about one named thing, or None."""
    text = question.text.strip(" .?!¿,;:")
    if question.context and _ABOUT_NOW.search(text) and _names_someone(question.context):
        return "profile: of who was just named"
    if (said := _object_of(text, question)) is not None or (said := _sole_name(text, question)) is not None:
        return f"profile: {said}"
    return None


def _object_of(text: str, question: Asked) -> str | None:
    """Return what one of the usual forms asks about, where that names one thing."""
    if found := _KIND_OF.match(text) or _DOES.match(text):
        return found["object"] if _is_named(found["object"]) else None
    if found := _WHO.match(text):
        fits = not _RELATION.match(found["object"]) and _is_named(found["object"], loose=True)
        return found["object"] if fits else None
    if found := _WHAT.match(text):
        return found["object"] if _is_thing(found["object"]) else None
    if found := _OPEN.search(text):
        said = found["object"]
        return said if _is_named(said) or (_is_definite(said) and not _COLLECTS.match(text)) else None
    if question.turkish and (found := _TURKISH.fullmatch(text)):
        said = found["object"].split(",")[-1].strip()
        return said if not _GENITIVE.search(said) and _is_named(said, loose=True) else None
    return text if _is_bare_name(text) else None


def _sole_name(text: str, question: Asked) -> str | None:
    """Return the one name of a question that has no other word of its own."""
    found = [word.strip("'.:") for word in _WORD.findall(text)]
    vocabulary = VOCABULARY[question.turkish]
    plain = [bare(plain_case(word)) for word in found]
    if question.turkish:
        plain = [word.split("'")[0] for word in plain]
    named = [at for at, word in enumerate(found) if _is_capital(word) and not (at == 0 and plain[0] in vocabulary)]
    if not named:
        return None
    first, last = named[0], named[-1]
    while last + 1 < len(found) and plain[last + 1] in KINDS:
        last += 1
    inside = range(first, last + 1)
    if any(at not in named and found[at] not in PARTICLES and plain[at] not in KINDS for at in inside):
        return None
    around = plain[:first] + plain[last + 1 :]

    if not all(word in vocabulary or word in KINDS for word in around) or not _opens(
        around, plain[last + 1 :], question
    ):
        return None
    return " ".join(found[first : last + 1])


def _opens(around: list[str], after: list[str], question: Asked) -> bool:
    """Tell whether the words around a name ask about it as a whole, not what it knows or has."""
    if question.turkish:
        return bool(around)
    if {"does", "did", "has", "had"} & set(around) and "do" not in after and after[:1] not in (["mean"], ["ring"]):
        return False
    return bool(OPENING & set(around))


def _names_someone(context: str) -> bool:
    return any(_is_capital(word) for word in _WORD.findall(context)[1:])


def _is_thing(said: str) -> bool:
    """Tell whether "what is X" asks for X as a whole: a name, or "the X project", but not "the X password"."""
    if _LEAD.match(said):
        words = _bare_words(said)
        return bool(words) and plain_case(words[-1]) in KINDS and _is_named(said)
    return _is_named(said)


def _is_definite(said: str) -> bool:
    """Tell whether words point at one thing that has no name of its own: "the school board", "our landlord"."""
    lead = _LEAD.match(said)
    if lead is None or lead.group().split()[0].lower() not in ("the", "our", "my", "this", "that"):
        return False
    head, after = _parted(_bare_words(said))
    small = any(plain_case(word) in SMALL for word in head)
    return 1 <= len(head) <= 3 and not after and not small and ABSTRACT.match(plain_case(head[-1])) is None


def _is_bare_name(text: str) -> bool:
    found = _WORD.findall(text)
    return 1 <= len(found) <= 4 and all(_is_capital(word) or word in PARTICLES for word in found) and _is_named(text)


def _is_named(said: str, *, loose: bool = False) -> bool:
    """Tell whether words name one thing and nothing of it: "Acme Freight", "the pricing squad", not "Acme's invoice".

    With `loose` a single word in lower case that is no abstract noun counts as a name.
    """
    head, after = _parted(_bare_words(said))

    if (
        not head
        or len(head) > _LONGEST_NAME
        or any(plain_case(word) in SMALL and not _is_capital(word) for word in head)
    ):
        return False
    kinds = [plain_case(word) in KINDS for word in head]
    capital = [_is_capital(word) for word in head]
    if any(capital):
        owned = any(word.lower().endswith(("'s", "s'")) for word in head[:-1])
        fits = all(up or kind or word in PARTICLES for up, kind, word in zip(capital, kinds, head, strict=True))
        return kinds[-1] or (fits and not owned)
    if kinds[-1] and (len(head) > 1 or bool(after)):
        return True
    return loose and len(head) == 1 and not after and ABSTRACT.match(plain_case(head[0])) is None


def _bare_words(said: str) -> list[str]:
    text = said.strip()
    for _ in range(3):
        lead = _LEAD.match(text)
        shorter = text[lead.end() :] if lead else text
        tail = _TAIL.search(shorter)
        shorter = shorter[: tail.start()] if tail else shorter
        if shorter == text:
            break
        text = shorter
    found = (word.strip(".:") for word in _WORD.findall(text))
    return [word if word.lower().endswith("'s") else _TURKISH_CASE.without(word).strip() for word in found if word]


def _parted(found: list[str]) -> tuple[list[str], list[str]]:
    """Part "Marta from finance" and "the team in Rotterdam" before their preposition."""
    for at, word in enumerate(found[1:], start=1):
        if word.lower() in {"from", "at", "in", "on", "with", "who", "that", "which", "as", "for"}:
            return found[:at], found[at:]
    return found, []


def _is_capital(word: str) -> bool:
    if plain_case(word).strip("'\"") in GENERIC:
        return False
    return (
        any(letter.isupper() for letter in word)
        or word.isdigit()
        or (word[:1].isalpha() and any(letter.isdigit() for letter in word))
    )
