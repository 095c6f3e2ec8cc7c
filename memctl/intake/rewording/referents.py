"""Who "she" and what "it" is at the beginning of a sentence: the one thing named before that it can be, or nobody."""

import re
from collections.abc import Sequence

from memctl.intake.rewording.third_person import Edit, is_verb, third
from memctl.text.bags import bag
from memctl.text.entities import Entity, entities_of
from memctl.text.entity_words import CALENDAR, ordinary_words
from memctl.text.proper import is_common, names
from memctl.text.tokens import sentences, words

_PRONOUN = re.compile(r"\A(He|She|It|They|His|Her|Its)(?:['’](s|re|ll|ve))?(?=\s)", re.IGNORECASE)
_WORD = re.compile(r"\s+([\w'’-]+)")
_READ = 600
"""Characters before a pronoun that are read; who was named earlier is seldom meant."""
_MOST_CONTEXT = 3
_LOOSE = re.compile(
    r"\A(?:it|they)(?:['’]s|['’]re|\s+(?:is|was|will be|has been|are))?\s+"
    r"(?:not\s+|n't\s+|so\s+|very\s+|too\s+|also\s+|really\s+)?"
    r"(?:time|important|clear|likely|possible|impossible|hard|easy|difficult|better|best|good|great|bad|nice|fine|true|rain\w*"
    r"|snow\w*|late|early|cold|hot|warm|dark|up|about|because|when|where|only|takes?|took|seems?|seemed|turns?|turned"
    r"|depends?|appears?|looks?|feels?|sounds?|makes?|made|happen\w*|means?|meant|worth|\d\S*|my|your|our|his|her|their"
    r"|monday|tuesday|wednesday|thursday|friday|saturday|sunday|said|say)\b|.*\b(?:that|who)\b",
    re.IGNORECASE | re.DOTALL,
)
_PEOPLE = bag(
    """
    man woman guy girl boy person manager boss chief director owner founder ceo cto partner wife husband spouse fiancé
    fiancée girlfriend boyfriend daughter son kid child baby mother mom mum father dad sister brother twin cousin aunt
    uncle niece nephew grandmother grandma grandfather grandpa friend neighbour neighbor roommate flatmate landlord
    landlady tenant doctor dentist vet therapist accountant lawyer solicitor teacher tutor coach trainer colleague
    coworker teammate intern assistant client customer contractor consultant designer engineer developer architect
    analyst recruiter auditor reviewer mentor nurse nanny plumber electrician mechanic barber hairdresser predecessor
    successor deputy lead dog cat someone somebody he she him her
    """
)
_PERSON_WORD = re.compile(r"(?<![\w'’])([A-Za-zé-]+)(?![\w])")
_IS_A = re.compile(r"(?:\b(?:is|was|as|became|are|were)|['’]s)\s+(?:[\w'’-]+\s+){0,4}\Z")
_NAMED_NEXT = re.compile(r",?\s+[A-ZÇĞİÖŞÜ]\w")
_IS_WHAT = r"\A\W*(?:The\s+)?{name}\s+(?:is|was|are)\s+(?:now\s+|also\s+)?(?:a|an|the|our|my)\s+\w"


def pronoun_edits(masked: str, before: Sequence[str]) -> list[Edit]:
    """Return the edit that names what the pronoun that opens an English sentence stands for, if that is sure."""
    match = _PRONOUN.match(masked)
    if match is None:
        return []
    said = match[1].lower()
    window = "\n".join(part for part in before[-_MOST_CONTEXT - 1 :] if part.strip())[-_READ:]
    name = _person(window) if said in ("he", "she", "his", "her") else _thing(window, masked, people=said == "they")
    return _edit(masked, match, name) if name else []


def _edit(masked: str, match: re.Match[str], name: str) -> list[Edit]:
    said, short = match[1].lower(), match[2]
    if said in ("his", "her", "its"):
        return [] if short else [(*match.span(), f"{name}'s")]
    following = _WORD.match(masked, match.end())
    word = following[1] if following is not None else ""
    if short in ("s", "re", "ve") and (word.endswith(("ed", "en")) or word in ("got", "gone", "had", "done", "made")):
        return []
    if short:
        verb = {"s": "is", "re": "is", "ll": "will", "ve": "has"}[short]
        return [(*match.span(), f"{name} {verb}")]
    if said != "they" or following is None or not (is_verb(word) or word in ("are", "were")):
        return [] if said == "they" else [(*match.span(), name)]
    verb = "was" if word == "were" else third(word)
    return [(*match.span(), name), (*following.span(1), verb)]


def _person(window: str) -> str:
    """Return the only person whom a text names, where no other is told of."""
    found = entities_of(window)
    people = [entity for entity in found if entity.kind == "person"]
    if len(people) != 1 or _is_other_named(window, found):
        return ""
    for match in _PERSON_WORD.finditer(window):
        if match[1].lower() not in _PEOPLE or match[1].lower() in ("he", "she", "him", "her"):
            continue
        described = _IS_A.search(window, max(0, match.start() - 60), match.start())
        if described is None and _NAMED_NEXT.match(window, match.end()) is None:
            return ""
    return people[0].name


def _thing(window: str, masked: str, *, people: bool) -> str:
    """Return what the sentence right before says what it is, where it names nothing else."""
    spans = sentences(window)
    if not spans or _LOOSE.match(masked):
        return ""
    last = window[spans[-1][0] : spans[-1][1]]
    found = entities_of(last)
    if len(found) != 1 or (found[0].kind == "person") or (people and found[0].kind not in ("org", "team")):
        return ""
    name = found[0].name
    return name if re.match(_IS_WHAT.format(name=re.escape(name)), last) else ""


def _is_other_named(window: str, found: Sequence[Entity]) -> bool:
    """Tell whether a capital may name somebody whose kind is not known."""
    known = frozenset(part for entity in found for part in words(entity.name))
    for name in names(window):
        unknown = [part for part in name.parts if part not in known and part not in CALENDAR]
        if any(not (part == "i" or is_common(part) or (name.opening and part in ordinary_words())) for part in unknown):
            return True
    return any(entity.kind == "topic" for entity in found)
