"""What a writer feels by their words: valence, arousal and one of six emotions; English and Turkish, by a lexicon."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from memctl.text.bags import bag
from memctl.text.feeling_words import (
    DOWNPLAYERS,
    EMOJI,
    FELT,
    INTENSIFIERS,
    NAMED_FEELINGS,
    NEGATIONS,
    TABLES,
)

_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|[!?]+|[.,;:\"“”«»\u2014]|[^\w\s]")
_WEIGHTS = {"strong": 1.5, "body": 1.2, "plain": 1.0, "mild": 0.8, "state": 0.8, "hint": 0.3}
_FLOOR = 0.5
"""Weight from which a feeling is expressed; hints alone rarely reach it."""
_HINTED = 0.3
"""The same for who cries out twice."""
_LONGEST = 4000
"""Characters that are read."""
_VALENCE = {"joy": 1, "anger": -1, "fear": -1, "sadness": -1, "disgust": -1, "surprise": 0}
_BUT = bag("but however yet ama fakat ancak")
_THOUGH = bag("though although while despite")
_MINE = bag(
    """
    i i'm i've i'd i'll me my myself mine we we're we've us our ours ben bana beni benim bizim biz bize
    """
)
_THEIRS = bag(
    """
    he she they he's she's they're him her them his their o onlar ona onu
    """
)
_COPULAS = bag(
    """
    is was are were seems seemed sounds sounded looks looked feels felt feel gets got became has been seem look
    sound
    """
)
_PEOPLE = bag(
    """
    customer customers user users client clients team boss manager colleague people kids everyone neighbour
    neighbor doctor auditor vendor kid dog cat müşteri müşteriler patron ekip
    """
)
_QUOTES = frozenset("\"“”«»'")
_TURKISH_NOT = re.compile(r"m(?:[aeiuü](?!k)\w*)")

Entry = tuple[tuple[str, ...], str, str]
"""Words of a phrase, the emotion, the level."""


@dataclass(frozen=True, slots=True)
class Feeling:
    """What a text expresses."""

    valence: float
    """-1..1."""
    arousal: float
    """0..1."""
    emotion: str | None
    """joy, anger, fear, sadness, surprise, disgust; None: neutral."""

    @property
    def label(self) -> int:
        """Good (1), bad (-1) or neither (0)."""
        return _VALENCE[self.emotion] if self.emotion else 0

    @property
    def level(self) -> str:
        """How stirred: low, mid or high."""
        return "high" if self.arousal >= 0.65 else "mid" if self.arousal >= 0.4 else "low"


NEUTRAL = Feeling(0.0, 0.1, None)


@dataclass(frozen=True, slots=True)
class _Cue:
    """A word or phrase of feeling, where it stands."""

    at: int
    length: int
    emotion: str
    level: str
    weight: float


def feeling_of(text: str) -> Feeling:
    """Return the feeling that a text expresses."""
    plain = unicodedata.normalize("NFKC", text[:_LONGEST]).replace("’", "'").replace("‘", "'")
    raw = _WORD.findall(plain)
    words = [fold(word) for word in raw]
    cues = list(_cues(words, raw))
    emotion = _dominant(cues, words)
    if emotion is None:
        return NEUTRAL
    arousal = _arousal(emotion, cues, words, raw)
    return Feeling(round(_VALENCE[emotion] * _strength(cues, emotion), 3), arousal, emotion)


def fold(word: str) -> str:
    """Return a word folded for the lexicon."""
    return word.replace("İ", "i").replace("ı", "i").lower()


def _dominant(cues: Sequence[_Cue], words: Sequence[str]) -> str | None:
    """Return the emotion with the most weight; surprise only where nothing says whether it was good or bad."""
    sums: dict[str, float] = {}
    firm: set[str] = set()
    said = any(cue.level in ("strong", "plain") for cue in cues)
    for cue in cues:
        weight = 0.3 if said and cue.level == "body" else cue.weight
        sums[cue.emotion] = sums.get(cue.emotion, 0.0) + weight
        if cue.level != "hint":
            firm.add(cue.emotion)
    cries = sum(word.count("!") for word in words)
    floor = _HINTED if cries > 1 else _FLOOR
    known = {emotion: total for emotion, total in sums.items() if total >= floor and (emotion in firm or cries)}
    if not known and cries > 1:
        return "anger" if any(word in NEGATIONS for word in words) else "joy"
    return max(known, key=lambda emotion: known[emotion]) if known else None


def _strength(cues: Sequence[_Cue], emotion: str) -> float:
    return min(1.0, 0.4 + 0.3 * sum(cue.weight for cue in cues if cue.emotion == emotion))


def _arousal(emotion: str, cues: Sequence[_Cue], words: Sequence[str], raw: Sequence[str]) -> float:
    """Return how stirred the writer is: cries, capitals, strong words and the body against what plays it down."""
    own = [cue for cue in cues if cue.emotion == emotion]
    stirs = sum(1 for cue in cues if cue.level in ("strong", "body"))
    cries = sum(word.count("!") for word in words if word[0] in "!?")
    loud = sum(1 for word in raw if len(word) > 2 and word.isalpha() and word.isupper())
    loud = loud if loud >= 2 or any(fold(word) in _LOUD for word in raw if word.isupper()) or (loud and cries) else 0
    more = any(words[at] in INTENSIFIERS for cue in own for at in range(max(0, cue.at - 2), cue.at))
    calm = _is_downplayed(words) or all(cue.level in ("mild", "state", "hint") for cue in own)
    if not cries and not loud and calm and not any(cue.level == "strong" for cue in own):
        return 0.25
    points = min(2, cries) + min(2, stirs) + min(2, loud) + (1 if more else 0)
    return round(min(1.0, 0.6 + 0.1 * points), 3) if points else 0.5


_LOUD = bag(
    """
    never always again not so very hate love furious best worst what asla yine çok hiç
    """
)


def _is_downplayed(words: Sequence[str]) -> bool:
    return any(
        tuple(words[at : at + len(phrase)]) == phrase for at in range(len(words)) for phrase in _downplayers(words[at])
    )


@cache
def _downplayers(word: str) -> tuple[tuple[str, ...], ...]:
    return tuple(phrase for phrase in DOWNPLAYERS if phrase[0] == word)


# --- cues ----------------------------------------------------------------------------------------------


def _cues(words: Sequence[str], raw: Sequence[str]) -> Iterator[_Cue]:
    """Yield the words of feeling that are the writer's own, with their weight where they stand."""
    exact, prefixes = _lexicon()
    factor = 1.0
    turn = next((at for at, word in enumerate(words) if word in _BUT), None)
    at = 0
    while at < len(words):
        found = _entry_at(words, at, exact, prefixes)
        if found is None:
            if "?!" in words[at] or "!?" in words[at]:
                yield _Cue(at, 1, "surprise", "plain", 0.8)
            emotion = _emoji().get(raw[at])
            if emotion is not None:
                yield _Cue(at, 1, emotion, "plain", 1.0)
            at += 1
            continue
        phrase, emotion, level = found
        factor = 0.8 if turn is not None and at < turn else 1.0
        factor *= 0.5 if any(word in _THOUGH for word in words[max(0, at - 6) : at]) else 1.0
        cue = _placed(_Cue(at, len(phrase), emotion, level, _WEIGHTS[level] * factor), words, raw)
        if cue is not None:
            yield cue
        at += len(phrase)


def _placed(cue: _Cue, words: Sequence[str], raw: Sequence[str]) -> _Cue | None:
    """Return a cue as it counts where it stands: turned by a negation, dropped where it is not the writer's."""
    if _is_quoted(cue, words) or _is_theirs(cue, words) or _is_title(cue, raw):
        return None
    after = cue.at + cue.length
    if cue.length == 1 and after < len(words) and words[after] in _NAMED_AFTER:
        return None
    if cue.level == "state" and not _is_state(cue, words):
        return None
    if cue.length == 1 and words[cue.at] in NAMED_FEELINGS and not _is_own(words):
        return None
    if not _is_negated(cue, words):
        return cue
    if cue.emotion == "joy" and cue.level != "hint":
        blamed = any(word in ("with", "about", "that", "how") for word in words[cue.at + 1 : cue.at + 4])
        return _Cue(cue.at, cue.length, "anger" if blamed else "sadness", "plain", cue.weight)
    return None


_NAMED_AFTER = bag(
    """
    path paths hour hours meal birthday test tests case cases button mode room box handler
    """
)
"""After a feeling they name a thing: "the happy path", "a panic button"."""


def _is_negated(cue: _Cue, words: Sequence[str]) -> bool:
    before = words[max(0, cue.at - 3) : cue.at]
    for step, word in enumerate(reversed(before)):
        if word in _STOPS:
            break
        if word in NEGATIONS and before[len(before) - step :][:1] not in (["only"], ["stop"], ["help"], ["wait"]):
            return cue.length == 1 or cue.level != "strong"
    after = words[cue.at + cue.length : cue.at + cue.length + 2]
    if any(word.startswith("değil") for word in after[:1]):
        return True
    word = words[cue.at + cue.length - 1]
    return _has_turkish_negation(word)


_STOPS = frozenset(".,;:!")


def _has_turkish_negation(word: str) -> bool:
    return re.search(
        r"(?:m[iuü]yor|m[ae]d[iı]|m[ae]z(?!l)|m[ae]yece|m[ae]yaca|m[ae]m[iı]ş|m[ae]m$)", word
    ) is not None and (word.startswith(_TURKISH_VERBS))


_TURKISH_VERBS = (
    "sev",
    "sevin",
    "kork",
    "üzül",
    "şaşir",
    "hoşlan",
    "beğen",
    "kiz",
    "sinirlen",
    "endişelen",
    "özle",
    "eğlen",
)


def _is_quoted(cue: _Cue, words: Sequence[str]) -> bool:
    before = words[cue.at - 1] if cue.at else ""
    end = cue.at + cue.length
    after = words[end] if end < len(words) else ""
    return (before in _QUOTES and after in _QUOTES) or before in ("word", "term", "named", "called", "kelimesi")


def _is_theirs(cue: _Cue, words: Sequence[str]) -> bool:
    """Tell whether another person is said to feel it: "Rita is angry", never "makes me angry"."""
    word = words[cue.at]
    if word not in FELT:
        return False
    for at in range(cue.at - 1, max(-1, cue.at - 7), -1):
        if words[at] in _MINE:
            return False
        if words[at] in (".", "!", ";", ",", "that", "because"):
            return False
        if words[at] in _THEIRS or words[at] in _PEOPLE:
            return True
    verb = next((at for at in range(cue.at - 1, max(0, cue.at - 5), -1) if words[at] in _COPULAS), None)
    return verb is not None and words[verb - 1].isalpha() and words[verb - 1] not in _IMPERSONAL


_IMPERSONAL = bag(
    """
    it this that there what everything life which and but today week day always still only
    """
)


def _is_title(cue: _Cue, raw: Sequence[str]) -> bool:
    """Tell whether the words are part of a name: capitals in the middle of a sentence, or before another capital."""
    word = raw[cue.at]
    if not word[:1].isupper() or word.isupper():
        return False
    after = raw[cue.at + cue.length] if cue.at + cue.length < len(raw) else ""
    following = after[:1].isupper() and after[1:2].islower() and after != "I"
    inside = cue.at > 0 and raw[cue.at - 1].isalpha() and raw[cue.at - 1] not in ("I",) and not word.isupper()
    return (following and cue.length == 1 and not after.startswith(("I'", "I’"))) or inside


def _is_state(cue: _Cue, words: Sequence[str]) -> bool:
    """Tell whether a word such as "grey" or "low" tells how somebody is: "feeling low", "Tired, nothing to say"."""
    before = words[max(0, cue.at - 3) : cue.at]
    alone = cue.at == 0 and cue.length < len(words) and words[cue.length] in (",", ".", "and", "but")
    return alone or any(word in _STATE_SIGNS or word.startswith("feel") for word in before)


_STATE_SIGNS = bag(
    """
    i'm am felt everything lately been bit little inside so too utterly completely me myself we're just tonight
    """
)


def _is_own(words: Sequence[str]) -> bool:
    if any(words[at : at + 2] in (["what", "a"], ["such", "a"]) for at in range(len(words))):
        return True
    return any(word in _MINE or word[0] == "!" or word in INTENSIFIERS for word in words) or any(
        word.endswith(("dum", "dim", "düm", "yorum", "iyim", "uyum")) for word in words
    )


# --- the lexicon, read once ------------------------------------------------------------------------------


def _entry_at(
    words: Sequence[str], at: int, exact: Mapping[str, Sequence[Entry]], prefixes: Mapping[str, Sequence[Entry]]
) -> Entry | None:
    """Return the longest entry that begins here."""
    word = words[at]
    for entry in (*exact.get(word, ()), *prefixes.get(word[:3], ())):
        phrase = entry[0]
        if len(phrase) <= len(words) - at and all(map(_fits, phrase, words[at : at + len(phrase)])):
            return phrase, entry[1], entry[2]
    return None


def _fits(pattern: str, word: str) -> bool:
    if pattern.endswith("*"):
        return word.startswith(pattern[:-1])
    return pattern in (word, "_")


@cache
def _lexicon() -> tuple[dict[str, list[Entry]], dict[str, list[Entry]]]:
    """Return the entries by their first word, and those with an open first word by its first three letters."""
    exact: dict[str, list[Entry]] = {}
    prefixes: dict[str, list[Entry]] = {}
    for emotion, table in TABLES.items():
        for line in table.strip().splitlines():
            level, _, entries = line.partition(":")
            for entry in entries.split("|"):
                phrase = tuple(_WORD_OF.findall(entry))
                if phrase:
                    open_start = phrase[0].endswith("*")
                    key = phrase[0][:-1][:3] if open_start else phrase[0]
                    (prefixes if open_start else exact).setdefault(key, []).append((phrase, emotion, level))
    for found in (*exact.values(), *prefixes.values()):
        found.sort(key=lambda entry: (-len(entry[0]), -len(entry[0][0])))
    return exact, prefixes


_WORD_OF = re.compile(r"\S+")


@cache
def _emoji() -> dict[str, str]:
    return {sign: emotion for emotion, signs in EMOJI.items() for sign in signs}
