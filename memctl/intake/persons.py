"""From the first to the third person: who speaks is named, and the verb follows; English and Turkish.

Source: cognitive, standalone rewriting ("I prefer X" becomes "User prefers X"). Quoted words and code stay as they are.
"""

import re
from collections.abc import Callable

from memctl.text.bags import bag
from memctl.text.normalise import fold_case

_QUOTED = re.compile(r"\"[^\"\n]{0,400}\"|“[^”\n]{0,400}”|«[^»\n]{0,400}»|`[^`\n]{0,400}`|(?<!\w)'[^'\n]{2,400}'(?!\w)")
_ADVERBS = (
    "always|never|really|usually|often|also|still|just|only|sometimes|now|actually|generally|rarely|mostly|definitely"
    "|already|currently|mainly|even|much|strongly"
)
_SUBJECT = re.compile(
    rf"(?<![\w'’])I(?P<short>['’](?:m|ve|ll|d))?(?P<adverb>(?:\s+(?:{_ADVERBS}))*)(?:\s+(?P<verb>[a-zA-Z]+(?:['’]t)?))?"
)
_SECOND_VERB = re.compile(
    r"\b(?P<joint>and|but|or)\s+(?P<verb>like|love|hate|prefer|want|need|use|don['’]t|avoid|am|have)\b"
)
_OTHERS = re.compile(
    r"(?<![\w'’])(?P<word>my|mine|me|myself|we|our|ours|us|ourselves)(?P<short>['’](?:re|ve|ll|d))?(?![\w])", re.I
)
_FIXED = {"am": "is", "have": "has", "do": "does", "don't": "doesn't", "go": "goes", "was": "was", "haven't": "hasn't"}
_SHORT = {"m": "is", "ve": "has", "ll": "will", "d": "would"}
_PLURAL_SHORT = {"re": "is", "ve": "has", "ll": "will", "d": "would"}
_UNCHANGED = bag(
    """
    will would can can't cannot could couldn't should shouldn't must mustn't may might shall won't wouldn't did didn't
    had hadn't used went said told took got came made ran read left lost won met sold bought paid sent spent built broke
    grew fell rose led began became saw knew thought felt found gave kept held heard wrote put set cut let hit cost
    chose drew drove ate flew forgot understood woke wore taught slept spoke stood wasn't isn't has is
    """
)
_NOT_PAST = bag("need feed seed speed proceed exceed succeed bleed breed")
_TURKISH_VERB = re.compile(
    r"(?P<stem>\w+?)(?P<tense>[ıiuü]yor|[dt][ıiuü]|[ae]c[ae]|m[ıiuü]ş|[aeıiuü]r|m[ae])(?P<person>um|uz|m|k|ğ[ıi]m|ğ[ıi]z|[ıiuü]m"
    r"|[ıiuü]z)(?=[\s.!,;]*\Z)",
    re.IGNORECASE,
)
_TURKISH_WORDS = {
    "ben": "{}",
    "beni": "{}yı",
    "bana": "{}ya",
    "bende": "{}da",
    "benden": "{}dan",
    "benim": "{}nın",
    "bence": "{}ya göre",
    "biz": "{}nın ekibi",
    "bize": "{}nın ekibine",
    "bizi": "{}nın ekibini",
    "bizim": "{}nın ekibinin",
}
_TURKISH_PRONOUN = re.compile(
    r"(?<!\w)(?:" + "|".join(sorted(_TURKISH_WORDS, key=len, reverse=True)) + r")(?!\w)", re.I
)
_USER = {"en": "the user", "tr": "kullanıcı"}


def in_third_person(sentence: str, *, language: str, speaker: str = "user") -> str:
    """Return a sentence with its speaker named: "I prefer tea" becomes "The user prefers tea"."""
    named = _USER["tr" if language == "tr" else "en"] if speaker == "user" else speaker
    change = _turkish if language == "tr" else _english
    return _capital(_outside_quotes(sentence, lambda part: change(part, named)))


def third_form(verb: str) -> str:
    """Return the form of an English verb after "she"; past forms and auxiliaries stay."""
    low = verb.lower().replace("’", "'")
    if low in _FIXED:
        return _FIXED[low]
    if low in _UNCHANGED or (low.endswith("ed") and low not in _NOT_PAST) or low.endswith("'t"):
        return verb
    if low.endswith("y") and low[-2:-1] not in ("a", "e", "o", "u", ""):
        return verb[:-1] + "ies"
    return verb + ("es" if low.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def _english(part: str, named: str) -> str:
    spoken = _SUBJECT.search(part) is not None
    changed = _SUBJECT.sub(lambda match: _subject(match, named), part)
    if spoken:
        changed = _SECOND_VERB.sub(lambda match: f"{match['joint']} {third_form(match['verb'])}", changed)
    return _OTHERS.sub(lambda match: _other(match, named), changed)


def _subject(match: re.Match[str], named: str) -> str:
    adverb, verb = match["adverb"] or "", match["verb"]
    if match["short"]:
        rest = f" {verb}" if verb else ""
        return f"{named} {_SHORT[match['short'][1:]]}{adverb}{rest}"
    return f"{named}{adverb}" + (f" {third_form(verb)}" if verb else "")


def _other(match: re.Match[str], named: str) -> str:
    word, short = match["word"].lower(), match["short"]
    if match["word"] == "US":
        return match.group()
    own, team = _genitive(named), f"{_genitive(named)} team"
    forms = {
        **dict.fromkeys(("my", "mine"), own),
        **dict.fromkeys(("me", "myself"), named),
        **dict.fromkeys(("we", "us", "ourselves"), team),
        **dict.fromkeys(("our", "ours"), f"{team}'s"),
    }
    return forms[word] + (f" {_PLURAL_SHORT[short[1:].lower()]}" if short else "")


def _turkish(part: str, named: str) -> str:
    pronoun = _TURKISH_PRONOUN.search(part)
    changed = _TURKISH_PRONOUN.sub(lambda match: _TURKISH_WORDS[fold_tr(match.group())].format(_stem(named)), part)
    verb = _TURKISH_VERB.search(changed)
    if verb is None:
        return changed
    ended = changed[: verb.start()] + _third_turkish(verb) + changed[verb.end() :]
    if pronoun is not None and fold_tr(pronoun.group()) in ("ben", "biz"):
        return ended
    subject = f"{_stem(named)}nın ekibi" if verb["person"] in ("k", "uz", "ğiz", "ğız") else named
    first = ended[:1].lower() if not ended.split(" ", 1)[0][1:2].isupper() else ended[:1]
    return f"{subject} {'i' if ended[:1] == 'İ' else first}{ended[1:]}"


def _third_turkish(verb: re.Match[str]) -> str:
    tense = verb["tense"]
    if tense.lower() in ("ma", "me"):
        return verb["stem"] + tense + "z"
    return verb["stem"] + tense + ("k" if tense.lower() in ("aca", "ece") else "")


def fold_tr(word: str) -> str:
    """Return a Turkish word in small letters."""
    return word.replace("I", "ı").replace("İ", "i").lower()


def _stem(named: str) -> str:
    return named if named == _USER["tr"] else f"{named}'"


def _genitive(named: str) -> str:
    return f"{named}'s"


def _outside_quotes(text: str, change: Callable[[str], str]) -> str:
    parts, at = [], 0
    for match in _QUOTED.finditer(text):
        parts += [change(text[at : match.start()]), match.group()]
        at = match.end()
    parts.append(change(text[at:]))
    return "".join(parts)


def _capital(sentence: str) -> str:
    for known in _USER.values():
        if fold_case(sentence).startswith(fold_case(known)):
            return sentence[:1].upper() + sentence[1:]
    return sentence
