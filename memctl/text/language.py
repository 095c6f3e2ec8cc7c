"""A cheap guess at the language of a text, from its letters and its most frequent small words."""

import re

from memctl.text.tokens import words

_KANA = re.compile("[\u3040-\u30ff]")
_HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]")
_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
_OTHER_SCRIPT = re.compile("[\u0370-\u10ff\u1200-\u1dff\u2c00-\u2dff\ua4d0-\uabff]")
_TURKISH_LETTERS = re.compile("[ğışĞİŞ]")
_OTHER_LETTERS = re.compile("[ßäàáâãåæèéêëìíîñòóôõøùúûýąćęłńśźżčďěňřšťůžőűđ]", re.IGNORECASE)

_SAMPLE = 2000
"""Characters that are looked at."""

_ENGLISH = frozenset(
    words(
        "the of and to in is that for it was on are with as this be at have from or by not we you what how who "
        "when where "
        "why which did does do has had can should will would an i my our your she he they a"
    )
)
_TURKISH = frozenset(
    words(
        "ve bir bu da de icin ile mi ne cok daha gibi ben sen biz olarak kadar sonra ama var yok degil en kim "
        "nasil neden "
        "nerede zaman hangi kac olan oldu her ise ya icin ki cunku simdi bugun yarin dun hafta gun ay yil saat "
        "evet hayir"
    )
)
_OTHER = frozenset(
    words(
        "der die das und ist nicht ein eine mit auf le la les des et est une dans pour que el los las y del por "
        "con para "
        "il di che non per sono het een niet van och att det som je se na que os uma nao"
    )
)


def guess_language(text: str) -> str:
    """Return "en", "tr", "zh", "ja", "ko" or "other"; Latin text without a hint counts as English."""
    text = text[:_SAMPLE]
    if not text.isascii():
        script = _guess_by_script(text)
        if script is not None:
            return script
    return _guess_latin(text)


def _guess_by_script(text: str) -> str | None:
    kana, hangul, han = (len(pattern.findall(text)) for pattern in (_KANA, _HANGUL, _HAN))
    latin = len(_LATIN.findall(text))
    if (kana + hangul + han) * 3 > latin:
        if kana * 8 >= han and kana >= hangul:
            return "ja" if kana else "zh" if han else None
        return "ko" if hangul > han else "zh"
    return "other" if len(_OTHER_SCRIPT.findall(text)) > latin else None


def _guess_latin(text: str) -> str:
    found = words(text)
    english = sum(1 for word in found if word in _ENGLISH)
    turkish = sum(1 for word in found if word in _TURKISH)
    other = sum(1 for word in found if word in _OTHER)
    if not text.isascii():
        turkish += 2 * min(len(_TURKISH_LETTERS.findall(text)), 1 + len(found))
        other += min(len(_OTHER_LETTERS.findall(text)), 1 + len(found) // 4)
    if turkish > english and turkish >= other:
        return "tr"
    return "other" if other > english else "en"
