"""Decompose: a question that asks several things becomes one to four, each asked by itself; a name stays whole.

Source: cognitive, multi-query decomposition; its rules for names and pronouns are ours.
"""

import re
from collections.abc import Iterator

from memctl.text.normalise import normalise
from memctl.text.phrases import plain_case
from memctl.text.proper import is_common, names

MOST = 4
"""Sub-queries; what is left over stays together in the last."""
_LONGEST_READ = 2000
"""Characters; a longer text is searched for as it is."""
_SHORTEST = 2
"""Words below which a part is no question of its own."""

_QUOTED = re.compile(r"[\"“«„][^\"”»“]{0,200}[\"”»“]")
_MARK = re.compile(r"[?？]+\s*")
_ASK = (
    r"(?:who(?:'s|se|m)?|what(?:'s)?|when(?:'s)?|where(?:'s)?|why|how|which|is|are|was|were|does|do|did|can|could"
    r"|should|will|has|have"
    r"|tell me|show me|list|find|kim\w*|ne|neden|niye|niçin|nerede\w*|nasıl|hangi\w*|kaç)"
)
_JOINT = re.compile(
    r"\s{0,3}(?:;\s{1,3}(?:and\s{1,3}|ve\s{1,3})?|,?\s{1,3}(?:and|as well as|ve)\s{1,3}(?:also|then|ayrıca)\s{1,3}"
    r"|,?\s{1,3}(?:and\s{1,3})?(?:also|plus|ayrıca|bir de)\b,?\s{1,3}"
    rf"(?={_ASK}\b)|,\s{{1,3}}(?:and\s{{1,3}}|ve\s{{1,3}})?(?={_ASK}\b)|\s{{1,3}}(?:and|ve)\s{{1,3}}(?={_ASK}\b))",
    re.IGNORECASE,
)
_STARTS = re.compile(rf"\W*(?:(?:and|also|but|so|ok|okay|please|ve|peki)\s+)*{_ASK}\b", re.IGNORECASE)
_TURKISH_ASKS = re.compile(r"\b(?:kim\w*|ne|neden|niye|niçin|nerede\w*|nasil|hangi\w*|kaç\w*|m[iuü](?:yd\w*)?)\b")
_PRONOUN = re.compile(r"\b(?:he|she|they|it|him|her|them|his|hers|their|its|there|onun|onu|ona|onlar|orada)\b")
_LINK = re.compile(r"\s*(?:,\s*(?:and\s+|ve\s+)?|\s(?:and|ve|as well as|ile)\s+)")
_TOGETHER = re.compile(
    r"\b(?:between|compare|compared|comparison|versus|vs|difference|differences|relation|relationship|together"
    r"|each other|meet|met"
    r"|meeting|introduced|married|arasinda\w*|karşilaştir\w*|fark\w*|birlikte)\b"
)
_SEVERAL = re.compile(r"\b(?:both|each|either|respectively|are|were|do|have|her ikisi|ikisi|hem)\b")
_BOTH = re.compile(r"\b(?:both|each of)\s+\Z", re.IGNORECASE)
_FIRM = re.compile(
    r"(?:co|company|inc|ltd|llc|gmbh|sons|daughters|brothers|partners|associates|group|works|şirketi|ortaklari)\Z"
)
_INSTITUTION = re.compile(r"\b(?:of|for|de|du|und)\b")


def decompose(query: str) -> tuple[str, ...]:
    """Return the questions that a query holds, one to four; the query itself where it is one."""
    text = normalise(query).strip()
    if not text or len(text) > _LONGEST_READ:
        return (text or query,)
    parts = [part for sentence in _by_marks(text) for part in _by_joints(sentence)]
    spread = [item for part in _named(parts) for item in _by_names(part)]
    found = list(dict.fromkeys(spread)) or [text]
    if len(found) > MOST:
        found = [*found[: MOST - 1], " ".join(found[MOST - 1 :])]
    return tuple(found) if len(found) > 1 else (text,)


def _by_marks(text: str) -> list[str]:
    """Cut behind question marks; a piece that asks nothing goes with the question before or after it."""
    held = _held(text)
    pieces: list[str] = []
    start = 0
    for match in _MARK.finditer(text):
        if not held[match.start()] and (match.group()[-1].isspace() or match.end() == len(text)):
            pieces.append(text[start : match.end()].strip())
            start = match.end()
    rest = text[start:].strip()
    if rest and pieces and len(rest.split()) < _SHORTEST:
        pieces[-1] = f"{pieces[-1]} {rest}"
    elif rest:
        pieces.append(rest)
    return pieces


def _by_joints(text: str) -> Iterator[str]:
    """Cut where a second question is joined on; both sides must ask and have something to ask about."""
    held = _held(text)
    start = 0
    for match in _JOINT.finditer(text):
        left, right = text[start : match.start()].strip(), text[match.end() :].strip()
        if not held[match.start()] and _is_question(left) and _is_question(right):
            yield left
            start = match.end()
    yield text[start:].strip()


def _is_question(part: str) -> bool:
    if len(part.split()) < _SHORTEST:
        return False
    return _STARTS.match(part) is not None or _TURKISH_ASKS.search(plain_case(part)) is not None


def _named(parts: list[str]) -> Iterator[str]:
    """Give a part that speaks of "her" or "there" the name that the parts before it are about."""
    before = ""
    for part in parts:
        own = [
            name.text for name in names(part) if not (name.opening and is_common(name.parts[0] if name.parts else ""))
        ]
        if own:
            before = own[0]
        elif before and _PRONOUN.search(plain_case(part)):
            part = f"{before}: {part}"
        yield part


def _by_names(text: str) -> list[str]:
    """Ask once for each of several distinct names; only where they surely are several."""
    folded = plain_case(text)
    run = None if _TOGETHER.search(folded) else _run_of_names(text)
    if run is None:
        return [text]
    start, end, members = run
    before = _BOTH.sub("", text[:start])
    return [f"{before}{member}{text[end:]}" for member in members]


def _run_of_names(text: str) -> tuple[int, int, list[str]] | None:
    """Return where names stand joined by "and" or commas, and the names; None where they may be one name."""
    held = _held(text)
    several = _SEVERAL.search(plain_case(text)) is not None
    for start, end, members in _runs(text):
        if len(members) < 2 or held[start]:
            continue
        plain = [plain_case(member) for member in members]
        sure = several or all(" " in member for member in members) or any(member.startswith("the ") for member in plain)
        one = any(_INSTITUTION.search(member) for member in plain[:-1]) or _FIRM.search(plain[-1]) is not None
        if sure and not one and len(set(plain)) == len(plain):
            return start, end, members
    return None


def _runs(text: str) -> Iterator[tuple[int, int, list[str]]]:
    """Yield runs of capitalised names with the joints between them taken out."""
    spans: list[tuple[int, int]] = []
    for match in _NAME.finditer(text):
        word = match.group().split()[-1]
        if match.start() == 0 and (is_common(plain_case(word)) or _STARTS.match(text)) and " " not in match.group():
            continue
        gap = text[spans[-1][1] : match.start()] if spans else ""
        if spans and not _LINK.fullmatch(gap):
            yield spans[0][0], spans[-1][1], [text[first:last] for first, last in spans]
            spans = []
        spans.append(match.span())
    if spans:
        yield spans[0][0], spans[-1][1], [text[first:last] for first, last in spans]


_NAME = re.compile(
    r"(?:\bthe )?(?<![\w'])[^\W\d_a-zçğıöşü][\w'.-]*\w(?:\s(?:(?:of|for|de|da|van|von|der"
    r"|&)\s)?[^\W\d_a-zçğıöşü][\w'.-]*\w)*"
    r"(?:\s(?:project|team|squad|service|system|office|plant|school|department|projesi|ekibi|servisi))?"
)


def _held(text: str) -> bytearray:
    """Mark the characters inside quotation marks."""
    held = bytearray(len(text) + 1)
    for match in _QUOTED.finditer(text):
        held[match.start() : match.end()] = b"\x01" * (match.end() - match.start())
    return held
