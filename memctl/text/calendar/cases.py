"""Turkish endings on the words of the calendar: which case a word stands in, with or without an apostrophe."""

from functools import lru_cache

from memctl.text.bags import bag
from memctl.text.calendar.words import TURKISH_EDGES, TURKISH_MONTHS, TURKISH_UNITS, TURKISH_WEEKDAYS

_PLAIN = {
    "loc": "da de ta te",
    "abl": "dan den tan ten",
    "dat": "a e ya ye",
    "gen": "in un ün nin nun nün",
    "poss": "i u ü si su sü",
    "ki": "ki kü daki deki taki teki",
    "since": "dir dur dür tir tur tür",
    "with": "la le yla yle",
}
_POSSESSED = {
    "loc": "nda nde",
    "abl": "ndan nden",
    "dat": "na ne",
    "gen": "nin nun nün",
    "poss": "ni nu nü",
    "ki": "ndaki ndeki",
    "with": "yla yle",
}
_POSSESSIVES = ("i", "u", "ü", "si", "su", "sü")
_PLURALS = ("lar", "ler")
_STEMS = (
    frozenset(TURKISH_MONTHS)
    | frozenset(TURKISH_WEEKDAYS)
    | TURKISH_UNITS
    | frozenset(TURKISH_EDGES)
    | bag(
        """
    bugün dün yarin sabah akşam gece öğle yari ilkbahar sonbahar bahar yaz güz kiş hafta
    """
    )
)
_LONGEST = 24
_IRREGULAR = {"akşama": ("akşam", "dat"), "geceye": ("gece", "dat"), "dünkü": ("dün", "ki"), "yarinki": ("yarin", "ki")}


def _endings() -> dict[str, str]:
    found = {ending: case for case, endings in _PLAIN.items() for ending in endings.split()}
    found |= {
        possessive + ending: case
        for case, endings in _POSSESSED.items()
        for ending in endings.split()
        for possessive in _POSSESSIVES
    }
    plural = {plural + ending: "plural" for plural in _PLURALS for ending in ("", *found)}
    return plural | found


_ENDINGS = _endings()


def case_of(ending: str) -> str | None:
    """Return the case that an ending alone stands for; None if it is no Turkish ending."""
    return _ENDINGS.get(ending) if ending else ""


@lru_cache(maxsize=4096)
def split_case(word: str) -> tuple[str, str]:
    """Return a word of the calendar without its ending, and the case; any other word as it is."""
    if word in _STEMS or len(word) > _LONGEST:
        return word, ""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for length in range(len(word) - 1, 1, -1):
        if word[:length] in _STEMS and word[length:] in _ENDINGS:
            return word[:length], _ENDINGS[word[length:]]
    return word, ""
