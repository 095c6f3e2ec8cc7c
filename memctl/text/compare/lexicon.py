"""The word tables, read once: which meanings a word or phrase has, at which pole, and of which kinds it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from memctl.text.compare.cues import CUES
from memctl.text.compare.forms import key_of
from memctl.text.compare.lexicon_home import HOME
from memctl.text.compare.lexicon_kinds import KINDS
from memctl.text.compare.lexicon_software import SOFTWARE
from memctl.text.compare.lexicon_tr import TURKISH, TURKISH_LIGHT
from memctl.text.compare.lexicon_verbs import LIGHT, VERBS
from memctl.text.compare.lexicon_words import WORDS
from memctl.text.compare.parts import VERB_MARK
from memctl.text.tokens import words

Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """What the tables know of one word or phrase."""

    concepts: tuple[tuple[str, int], ...] = ()
    """Meanings with their pole, 1 or -1."""
    kinds: frozenset[str] = frozenset()
    verb: bool = False
    tags: frozenset[str] = frozenset()
    """What its line is marked with, such as "role"."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All tables of one language; phrases are up to `longest` words."""

    entries: Mapping[Phrase, Entry]
    light: frozenset[str]
    longest: int

    def of(self, phrase: Phrase) -> Entry | None:
        """Return what is known of a phrase of keys."""
        return self.entries.get(phrase)


@cache
def english() -> Lexicon:
    """Return the English tables, keyed by the match keys of base forms."""
    building: dict[Phrase, Entry] = {}
    _read_groups(building, VERBS, VERB_MARK, verb=True)
    _read_groups(building, WORDS, "w", verb=False)
    _read_groups(building, HOME, "h", verb=False)
    _read_groups(building, SOFTWARE, "s", verb=False)
    _read_kinds(building)
    return _made(building, LIGHT)


@cache
def turkish() -> Lexicon:
    """Return the Turkish tables, keyed by folded roots."""
    building: dict[Phrase, Entry] = {}
    _read_groups(building, TURKISH, "t", verb=False, turkish=True)
    _read_kinds(building)
    return _made(building, TURKISH_LIGHT, turkish=True)


@cache
def cue_table() -> tuple[Mapping[Phrase, frozenset[str]], int]:
    """Return the tags of each cue phrase, keyed by folded words, and the length of the longest."""
    found: dict[Phrase, frozenset[str]] = {}
    for line in CUES.strip().splitlines():
        tag, _, rest = line.partition(":")
        for item in rest.split():
            phrase = tuple(word.replace("ı", "i") for part in item.split("_") for word in words(part))
            found[phrase] = found.get(phrase, frozenset()) | {tag}
    return found, max(len(phrase) for phrase in found)


def _read_groups(into: dict[Phrase, Entry], table: str, mark: str, *, verb: bool, turkish: bool = False) -> None:
    for number, line in enumerate(table.strip().splitlines()):
        tags = frozenset(item[1:] for item in line.split() if item.startswith("@"))
        for pole, side in zip((1, -1), line.split("|"), strict=False):
            for item in side.split():
                if item.startswith("@"):
                    continue
                phrase = _phrase(item, turkish=turkish)
                known = into.get(phrase, Entry())
                concepts = (*known.concepts, (f"{mark}{number}", pole))
                into[phrase] = Entry(concepts, known.kinds, known.verb or verb, known.tags | tags)


def _read_kinds(into: dict[Phrase, Entry]) -> None:
    for line in KINDS.strip().splitlines():
        kind, _, rest = line.partition(":")
        for item in rest.split():
            phrase = _phrase(item)
            known = into.get(phrase, Entry())
            into[phrase] = Entry(known.concepts, known.kinds | {kind}, known.verb, known.tags)


def _phrase(item: str, *, turkish: bool = False) -> Phrase:
    parts = [word for part in item.split("_") for word in words(part)]
    return tuple(part.replace("ı", "i") if turkish else key_of(part) for part in parts)


def _made(entries: dict[Phrase, Entry], light: str, *, turkish: bool = False) -> Lexicon:
    keys = frozenset(part for item in light.split() for part in _phrase(item, turkish=turkish))
    return Lexicon(entries, keys, max(len(phrase) for phrase in entries))
