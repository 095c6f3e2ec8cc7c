"""Which kind of thing a name names, by the name itself and by the words beside it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from memctl.text.entity_spans import Mention
from memctl.text.entity_words import (
    BEFORE_WORDS,
    GIVEN,
    LAST_WORDS,
    NEXT_WORDS,
    ORG_VERBS,
    PERSON_VERBS,
    PLACE_BEFORE,
    PLACE_VERBS,
    TURKISH_PERSON_VERBS,
    fold_sign,
    known_key,
    known_names,
    ordinary_words,
)
from memctl.text.tokens import words

_NEAR = 60
"""Characters beside a name that are read."""
_BREAK = re.compile(r"[.!?;:\n()]")
_ROLE_AFTER = re.compile(
    r"\A\s?[,(–-]\s?(?:our|my|the|a|an|his|her|their|bizim|benim)\s+(?:[\w-]+\s+){0,2}?([\w-]+)", re.IGNORECASE
)
_IS_ROLE = re.compile(
    r"\A\s(?:is|was|became)\s+(?:our|my|the|a|an|his|her|their)\s+(?:new\s+)?(?:[\w-]+\s+){0,2}?([\w-]+)"
)
_PLACE_CASE = re.compile(r"['’](?:[yn]?[dt][ae]n?|y?[ae])\Z")
_ROLES = BEFORE_WORDS["person"] - frozenset(("told", "ask", "asked", "dear", "hi", "hello"))


def kind_of_name(name: str) -> str:
    """Return the kind that a name tells by itself, "topic" where it tells none."""
    known = known_names().get(known_key(name))
    if known is not None:
        return known[1]
    keys = [fold_sign(part) for part in re.findall(r"[^\W_]+", name)]
    if len(keys) > 1:
        for kind, endings in LAST_WORDS.items():
            if keys[-1] in endings or (kind == "org" and keys[0] in ("university", "bank", "ministry")):
                return kind
    if keys and keys[0] in GIVEN:
        return "person"
    parts = name.split()
    plain = all(part[:1].isupper() and part[1:].replace("'", "").replace("-", "").isalpha() for part in parts)
    proper = plain and not any(part.isupper() for part in parts) and not frozenset(keys) & ordinary_words()
    return "person" if 2 <= len(parts) <= 3 and proper else "topic"


def with_cues(text: str, mentions: Sequence[Mention]) -> list[Mention]:
    """Return mentions with the kind that stands beside them; one that a name or a folder gave stays."""
    return [mention if mention.kind else replace(mention, kind=_kind(text, mention)) for mention in mentions]


def _kind(text: str, mention: Mention) -> str:
    by_name = kind_of_name(mention.name)
    if by_name != "topic" and mention.slug.split("-")[-1] in LAST_WORDS.get(by_name, ()):
        return by_name
    before = _folded(_BREAK.split(text[max(0, mention.start - _NEAR) : mention.start])[-1])[-4:]
    behind = text[mention.end : mention.end + _NEAR]
    after = _folded(_BREAK.split(behind)[0])
    last, following = before[-1] if before else "", after[0] if after else ""
    kind = _beside(last, "" if mention.suffix else following)
    if kind and not (by_name == "person" and kind in ("org", "product", "tech")):
        return kind
    if by_name != "topic":
        return by_name if not _is_placed(mention, before, after) or by_name != "person" else _person_or_place(mention)
    return _by_role(behind) or _by_verb(mention, before, after) or by_name


def _beside(last: str, following: str) -> str:
    for kind, cues in NEXT_WORDS.items():
        if following in cues:
            return kind
    for kind, cues in BEFORE_WORDS.items():
        if last in cues:
            return kind
    return ""


def _by_role(behind: str) -> str:
    role = _ROLE_AFTER.match(behind) or _IS_ROLE.match(behind)
    if role is None:
        return ""
    key = fold_sign(role[1])
    return "person" if key in _ROLES else next((kind for kind, cues in NEXT_WORDS.items() if key in cues), "")


def _by_verb(mention: Mention, before: Sequence[str], after: Sequence[str]) -> str:
    if before and before[-1] in ("at", "for", "by", "joined", "join") and ORG_VERBS.intersection(before):
        return "org"
    if ORG_VERBS.intersection(after[:2]) and _PLACE_CASE.match(mention.suffix):
        return "org"
    if _is_placed(mention, before, after):
        return "place"
    if after and after[0] in PERSON_VERBS:
        return "person"
    if not mention.suffix and after and after[-1] in TURKISH_PERSON_VERBS:
        return "person"
    return ""


def _is_placed(mention: Mention, before: Sequence[str], after: Sequence[str]) -> bool:
    if before and before[-1] in PLACE_BEFORE and PLACE_VERBS.intersection(before):
        return True
    return _PLACE_CASE.match(mention.suffix) is not None and bool(PLACE_VERBS.intersection(after[:3]))


def _person_or_place(mention: Mention) -> str:
    """Return the kind of a name of two or three unknown words, or of a given name, that stands where a place would."""
    return "person" if mention.slug.split("-")[0] in GIVEN else "place"


def _folded(text: str) -> list[str]:
    return [word.replace("ı", "i") for word in words(text)]
