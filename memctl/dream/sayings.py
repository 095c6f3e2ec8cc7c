"""Sayings: the sentences of memories that state something by themselves, and which of them tell most of a group."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from memctl.domain.ids import fold_space
from memctl.domain.memory import StoredMemory
from memctl.domain.words import Layer
from memctl.dream.night import date_of, is_written
from memctl.dream.prose import prose
from memctl.text.injection import is_injection
from memctl.text.keys import content_words
from memctl.text.moments import moments
from memctl.text.orders import is_order
from memctl.text.plain import plain_text
from memctl.text.proper import names
from memctl.text.quantities import quantities
from memctl.text.stating import is_question, is_record
from memctl.text.stopwords import LEANING
from memctl.text.tokens import sentences, words

FEWEST_WORDS = 4
"""Content words of a sentence that says something by itself (source: ours)."""
LONGEST = 300
"""Characters of a sentence that is taken over whole (source: ours)."""
READ = 4_000
"""Characters of a memory that are read for sentences (source: ours)."""
SAID_ALREADY = 0.75
"""Share of a sentence's content words in one that was taken, from which it is left out (source: ours)."""
HALF_A_YEAR = 186
"""Days, where every month has 31."""
_LINES = re.compile(r"^[ \t]*(?:#{1,6}[ \t].*|\|.*|[-=*_]{3,}[ \t]*|```.*|~~~.*)$", re.MULTILINE)
_FENCED = re.compile(r"^(```|~~~).*?^\1[^\n]*$", re.MULTILINE | re.DOTALL)
_MARK = re.compile(r"\A(?:[-*+•>]|\d{1,3}[.)])\s+")
_CITED = re.compile(r"\s*\[[a-z2-7]{4,16}(?:\s*[,;]\s*[a-z2-7]{4,16})*\]")
_ADDRESS = re.compile(r"https?://|www\.|!\[|\]\(|\S#\S|%%|\s#{1,6}\s|\|\s|\s[-*•]\s.*\s[-*•]\s|\s[-*•]\s`|\s>\s")
"""An address, or what is left of a layout."""
_CLOSED = re.compile(r"(?<!\.)[.。｡][\"'”’»)\]*_]*\Z")
"""Ends a statement; what is exclaimed, asked or broken off states too little."""
_ANAPHORIC = frozenset(
    re.findall(
        r"\S+",
        "however therefore also then next otherwise instead additionally furthermore moreover thus hence see refer but"
        " and so because yes yeah no ok okay well oh wow hi hey hello thanks thank please sorry sure great ayrıca"
        " sonra ancak fakat ama yani evet hayır tamam peki merhaba selam teşekkürler lütfen",
    )
)
"""First words of what goes on from something said before, or is said in passing."""
_ADDRESSED = frozenset(("you", "your", "yours", "yourself", "senin", "seni", "sizin", "sizi"))
"""What is said to somebody is no statement about the world."""


_WORDS = re.compile(r"(?<!['’])\b[^\W\d_][\w-]{2,}\b(?!['’]\w)")
LIGHT = content_words(
    "take takes took taken taking make makes made making start starts started starting stop stops stopped keep keeps"
    " kept use uses used using want wants wanted need needs needed go goes went come comes came put puts set sets"
    " along across around toward towards always never mostly usually already today again new old good first last next"
    " decide decided decides prefer prefers preferred like likes liked plan plans planned remember"
    " her zaman yeni eski iyi ilk son yap yapar yaptı et eder etti karar tercih plan sever seviyor"
)
"""What says little of what a sentence is about."""


@dataclass(frozen=True, slots=True)
class Saying:
    """One sentence of a memory."""

    text: str
    memory: StoredMemory
    keys: frozenset[str]


def sayings_of(memory: StoredMemory) -> tuple[Saying, ...]:
    """Return what a memory says in sentences that can stand alone; nothing where it gives orders to an assistant."""
    if memory.layer in (Layer.PROCEDURAL, Layer.CODEBASE):
        return ()
    return tuple(Saying(text, memory, keys) for text, keys in _read(memory.record.content[:READ]))


@lru_cache(maxsize=16_384)
def _read(content: str) -> tuple[tuple[str, frozenset[str]], ...]:
    if is_injection(content):
        return ()
    plain = plain_text(prose(_LINES.sub("", _FENCED.sub("", content))))
    spans = sentences(plain)
    found = []
    for start, end in spans:
        text = _MARK.sub("", fold_space(_CITED.sub("", plain[start:end])))
        keys = content_words(text)
        if len(keys) >= FEWEST_WORDS and _stands_alone(text, closed=len(spans) == 1):
            found.append((text, keys))
    return tuple(found)


def _stands_alone(text: str, *, closed: bool) -> bool:
    """Tell whether a sentence is whole, states something, and leans on none before it."""
    said = words(text)
    return (
        len(text) <= LONGEST
        and ((closed and text[-1:].isalnum()) or _CLOSED.search(text) is not None)
        and not text[:1].islower()
        and not (said and (said[0] in LEANING or said[0] in _ANAPHORIC))
        and _ADDRESSED.isdisjoint(said)
        and _ADDRESS.search(text) is None
        and not is_question(text)
        and not is_record(text)
        and not is_order(text)
    )


def digest(group: Iterable[Sequence[Saying]], most: int, near: Mapping[str, float] | None = None) -> list[Saying]:
    """Return the sentences that tell most of what a group of memories says, in the order of what they tell of.

    A sentence counts by the memories that share its words and, where `near` says it, by how near its memory is to the
    middle of all; one that says little new is left out. Every memory gives its best before any gives a second.
    """
    each = [list(said) for said in group if said]
    shared = Counter(key for said in each for key in frozenset[str]().union(*(item.keys for item in said)))

    def weight(item: Saying) -> float:
        return round(_weight(item, shared) * (near or {}).get(item.memory.id, 1.0), 6)

    ranked = [sorted(said, key=lambda item: (-weight(item), item.text)) for said in each]
    ranked.sort(key=lambda said: (-weight(said[0]), said[0].memory.id))
    chosen: list[Saying] = []
    for turn in range(max(map(len, ranked), default=0)):
        for said in ranked:
            if turn < len(said) and len(chosen) < most and not is_said(said[turn], chosen):
                chosen.append(said[turn])
    return sorted(chosen, key=lambda item: (day_of(item), item.memory.id, item.text))


def is_said(one: Saying, known: Iterable[Saying]) -> bool:
    """Tell whether sentences that were taken say most of one; rows of a list differ in their numbers alone."""
    keys = [key for key in one.keys if not key.isdigit()]
    return any(sum(key in other.keys for key in keys) >= SAID_ALREADY * len(keys) for other in known)


def _weight(item: Saying, shared: Counter[str]) -> float:
    """Return how central and how complete a sentence is."""
    return sum(shared[key] - 1 for key in item.keys) / math.sqrt(len(item.keys)) + 0.05 * len(item.keys)


def shared_words(chosen: Sequence[Saying], most: int = 3) -> list[str]:
    """Return what several of some sentences name, for a title: words as they are written there, names first."""
    spelled: dict[str, Counter[str]] = {}
    named: Counter[str] = Counter()
    for item in chosen:
        called = {part for name in names(item.text) if not name.opening for part in name.parts}
        for word in dict.fromkeys(_without_amounts(item.text)):
            for key in content_words(word) - LIGHT:
                spelled.setdefault(key, Counter())[word] += 1
                named[key] += word.casefold() in called
    told = {key: sum(words.values()) for key, words in spelled.items()}
    shared = [key for key in told if told[key] >= max(2, len(chosen) / 3)]
    ranked = sorted(shared, key=lambda key: (-told[key] - named[key], -len(key), key))
    found: list[str] = []
    for key in ranked:
        word = min(spelled[key], key=lambda word: (-spelled[key][word], word))
        if not any(word[:3].casefold() == known[:3].casefold() for known in found):
            found.append(word)
    return found[:most]


def _without_amounts(text: str) -> list[str]:
    """Return the words of a text that are no part of a date or an amount."""
    spans = [(item.start, item.end) for item in moments(text)] + [(item.start, item.end) for item in quantities(text)]
    return [m[0] for m in _WORDS.finditer(text) if not any(start <= m.start() < end for start, end in spans)]


def day_of(item: Saying) -> str:
    """Return the day that a sentence tells of, or the month or year where no more is known; else when it was said.

    That is a date in it, in the heading that it stands under, or the day from which the one sentence of a memory was
    read to hold. The date of a note is that of its file, and says of a sentence when it was said only where the note is
    named for it; "" where there is none of these.
    """
    record, said = item.memory.record, date_of(item.memory) or ""
    for text in (item.text, *reversed(record.heading)):
        if named := _named_day(text, said):
            return named
    if len(_read(record.content[:READ])) == 1 and record.valid_from and record.valid_until in (None, record.valid_from):
        return record.valid_from[:10]
    spellings = (said[:10], said[:10].replace("-", ""), said[:10].replace("-", "_"))
    return said[:10] if is_written(item.memory) or any(day and day in record.path for day in spellings) else ""


def _named_day(text: str, said: str) -> str:
    """Return the first date in a text; a day without a year is the nearest one to the day on which it was said."""
    for moment in moments(text):
        month, day, year = moment.month, moment.day, moment.year
        if year is None and month and day and said:
            year = _nearest_year(month, day, said)
        if year is not None and not moment.relative:
            known = [part for part in (month, day if month else None) if part is not None]
            return "-".join((f"{year:04d}", *(f"{part:02d}" for part in known)))
    return ""


def _nearest_year(month: int, day: int, said: str) -> int:
    """Return the year in which a day of the calendar lies nearest to an ISO day."""
    year, ahead = int(said[:4]), (month - int(said[5:7])) * 31 + day - int(said[8:10])
    return year + (ahead < -HALF_A_YEAR) - (ahead > HALF_A_YEAR)


def as_lines(chosen: Iterable[Saying], *, dated: bool = False) -> str:
    """Return a list of sentences, each with the id of the memory that says it, behind its day where that is wanted."""
    return "\n".join(_line(item, dated=dated) for item in chosen)


def _line(item: Saying, *, dated: bool) -> str:
    day = day_of(item)
    return f"- {day}: {item.text} [{item.memory.id}]" if dated and day else f"- {item.text} [{item.memory.id}]"
