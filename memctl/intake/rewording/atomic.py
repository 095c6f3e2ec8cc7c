"""One sentence, two facts: "and" or "ve" between two clauses of which each has its own subject and verb."""

import re

from memctl.text.calendar.tokens import tokens_of

_AND = re.compile(r"(?P<comma>,)?\s+(?:and|ve)\s+", re.IGNORECASE)
_CAPITAL = "[A-ZÇĞİÖŞÜ]"
_NAME = rf"{_CAPITAL}[\w-]*\w(?:\s{_CAPITAL}[\w-]*\w)?"
_SURE = (
    r"(?:is|isn['’]t|was|wasn['’]t|has|hasn['’]t|had|will|won['’]t|can|can['’]t|cannot|must|should|does|doesn['’]t|did|didn['’]t"
    r"|\w{3,}ed|\w{2,}[^su\W]s|left|went|came|took|made|runs|got|became|began|said|bought|sold|wrote|built|kept|met|won|lost)"
)
_SUBJECT = re.compile(
    rf"(?:I(?:['’](?:m|ve|ll))?\s+(?:[a-z]+ly\s+)?[a-z]+|(?i:my|our|the)\s+(?:[\w-]+\s+){{1,3}}?(?:{_SURE}|are|were|have)\b"
    rf"|(?:(?i:we)\s+[a-z]+)|(?!The\b|My\b|Our\b|I\b|This\b|That\b|In\b|On\b|At\b){_NAME}(?:['’]s\s+[\w-]+(?:\s[\w-]+)?)?\s+(?:[a-z]+ly\s+)?{_SURE}\b)"
)
_LEANS = re.compile(
    r"\b(?:if|when|while|because|since|although|though|unless|until|that|who|which|whose|whether|both|between|either|neither"
    r"|than|so|before|after|think|thinks|thought|believe|believes|say|says|said|tell|tells|told|claims?|claimed|hopes?|hoped"
    r"|know|knows|knew|hear|heard|guess|wish|wants?|wanted|suppose|not only|as|where|how|what|why|asked|asks|suggested"
    r"|let|each)\b",
    re.IGNORECASE,
)
_ONE = re.compile(rf"{_NAME}\s+(?:is|was|has|does|\w{{2,}}[^su\W]s)\b")
"""A name with the verb of one person or thing; with what stands before "and" it would be two."""
_ENDS_NAMED = re.compile(rf"{_CAPITAL}[\w'’-]*\Z")
_TURKISH_FINITE = re.compile(
    r"(?:[ıiuü]yor(?:um|uz|lar)?|[dt][ıiuü](?:m|k|lar|ler)?|[ae]c[ae](?:k|ğ[ıi][mz])(?:lar|ler)?|m[ıiuü]ş(?:l[ae]r)?|var|yok)\W*\Z"
)
_TURKISH_SUBJECT = re.compile(rf"(?:ben|benim\s+\w+|{_CAPITAL}[^\W\d_]*[^\W\d_])\s+\S+\s*")
_TURKISH_LEANS = re.compile(
    r"(?<!\w)(?:eğer|ki|diye|çünkü|hem|ama|dedi\w*|söyledi\w*|sanıyor\w*|düşün\w*|[a-zçğıöşü]+s[ae](?:m|k|n)?)(?!\w)",
)
_CALENDAR = re.compile(
    r"day\b|tomorrow|tonight|morning|\bweek|month|year|bugün|dün|yar[ıi]n|hafta|\bay\b|\d", re.IGNORECASE
)
_LEAST = 3
"""Words of a clause that says something alone."""


def parts_of(masked: str, language: str) -> list[tuple[int, int]]:
    """Return the spans of the facts of a sentence; the whole of it where its clauses lean on each other."""
    joins = list(_AND.finditer(masked))
    if not 1 <= len(joins) <= 6 or "\n" in masked.strip() or re.search(r"[;:—]|\s-\s", masked):
        return [(0, len(masked))]
    test = _parts_turkish if language == "tr" else _parts_english
    cuts = [
        match for match in joins if test(masked[: match.start()], masked[match.end() :], comma=bool(match["comma"]))
    ]
    if len(cuts) != 1:
        return [(0, len(masked))]
    cut = cuts[0]
    left, right = masked[: cut.start()], masked[cut.end() :]
    if bool(_CALENDAR.search(left)) != bool(_CALENDAR.search(right)):
        return [(0, len(masked))]
    return [(0, cut.start()), (cut.end(), len(masked))]


def _parts_english(left: str, right: str, *, comma: bool) -> bool:
    if len(left.split()) < _LEAST or len(right.split()) < _LEAST or _LEANS.search(left):
        return False
    if (
        not comma
        and _ENDS_NAMED.search(left)
        and not _ONE.match(right)
        and not right.startswith(("I ", "I'", "I’", "my ", "our ", "the "))
    ):
        return False
    return _SUBJECT.match(left.lstrip()) is not None and _SUBJECT.match(right) is not None


def _parts_turkish(left: str, right: str, *, comma: bool) -> bool:
    del comma
    if len(left.split()) < _LEAST or len(right.split()) < _LEAST or _TURKISH_LEANS.search(f"{left} {right}"):
        return False
    if _TURKISH_FINITE.search(left) is None or _TURKISH_FINITE.search(right) is None:
        return False
    return all(_TURKISH_SUBJECT.match(side.lstrip()) and _is_bare(side) for side in (left, right))


def _is_bare(side: str) -> bool:
    """Tell whether the first word carries no Turkish case, so that it is the subject."""
    tokens = tokens_of(side[:60])
    return bool(tokens) and not tokens[0].case and not re.match(r"\w+['’]", side.lstrip())
