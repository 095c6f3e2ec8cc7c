"""Numbers written as words: English, Turkish, and the numerals of Chinese and Japanese."""

import re
from collections.abc import Iterator

_SPLIT = re.compile(r"\S+").findall
_UNITS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
_ORDINALS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_ENGLISH = {word: value for value, word in enumerate(_SPLIT(f"{_UNITS} seventeen eighteen nineteen"))} | {
    word: 10 * at for at, word in enumerate(_SPLIT(_TENS), start=2)
}
_ENGLISH_ORDINALS = {word: value for value, word in enumerate(_SPLIT(_ORDINALS))} | {"thirtieth": 30, "fortieth": 40}
_ENGLISH_SCALES = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "dozen": 12}
_TURKISH = {word: at for at, word in enumerate(_SPLIT("sıfır bir iki üç dört beş altı yedi sekiz dokuz on"))} | {
    word: 10 * at for at, word in enumerate(_SPLIT("yirmi otuz kırk elli altmış yetmiş seksen doksan"), start=2)
}
_TURKISH |= {word.replace("ı", "i"): value for word, value in _TURKISH.items()}  # as folded texts write them
_TURKISH_SCALES = {"yüz": 100, "bin": 1000, "milyon": 10**6, "milyar": 10**9, "düzine": 12}
_TURKISH_ORDINAL = re.compile(r"(?:ıncı|inci|uncu|üncü|ncı|nci|ncu|ncü)$")
_WORD = re.compile(r"[^\W\d_]+")
_CJK_DIGITS = {letter: value for value, letter in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "兩": 2}
_CJK_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "萬": 10_000, "亿": 10**8, "億": 10**8}
_CJK_RUN = re.compile(
    "[零〇一二三四五六七八九两兩十百千万萬亿億]{2,}|[二三四五六七八九两兩十百千](?=[个個人天日年月号號点點时時分秒周週次台本条件種种倍元%])"
)

Found = tuple[int, int, int, bool]
"""Start, end, value, whether it is an ordinal."""


def number_words(text: str, *, turkish: bool = False, cjk: bool = False) -> Iterator[Found]:
    """Yield the numbers written as words; which language's words count is the caller's choice beside English."""
    yield from _runs(text, _ENGLISH, _ENGLISH_SCALES)
    if turkish:
        yield from _runs(text, _TURKISH, _TURKISH_SCALES)
    if cjk:
        for match in _CJK_RUN.finditer(text):
            yield match.start(), match.end(), _cjk_value(match.group()), False


def _turkish_ordinal(word: str) -> int | None:
    if not _TURKISH_ORDINAL.search(word):
        return None
    start = _TURKISH_ORDINAL.sub("", word)
    rounded = {"dörd": "dört", "yed": "yedi", "alt": "altı", "ik": "iki"}.get(start, start)
    return _TURKISH.get(rounded)


def _runs(text: str, units: dict[str, int], scales: dict[str, int]) -> Iterator[Found]:
    """Yield runs of number words: "two hundred and five", "yirmi üç", and each ordinal."""
    run: list[tuple[int, int, int, bool]] = []
    for match in _WORD.finditer(text):
        word = match.group().replace("İ", "i").replace("I", "ı" if units is _TURKISH else "i").lower()
        joined = bool(run) and text[run[-1][1] : match.start()].strip(" -\u00a0") in ("", "and")
        if run and not joined:
            yield _close(run)
            run = []
        if word in units or word in scales:
            value, scale = (units[word], False) if word in units else (scales[word], True)
            if run and not scale and not _continues(run[-1], value):
                yield _close(run)
                run = []
            run.append((match.start(), match.end(), value, scale))
            continue
        ranked = _ENGLISH_ORDINALS.get(word) if units is _ENGLISH else _turkish_ordinal(word)
        if ranked is None:
            continue
        if run and run[-1][2] >= 20 and ranked < 10:
            *_, whole, _ = _close(run)
            yield run[0][0], match.end(), whole + ranked, True
        else:
            if run:
                yield _close(run)
            yield match.start(), match.end(), ranked, True
        run = []
    if run:
        yield _close(run)


def _continues(last: tuple[int, int, int, bool], value: int) -> bool:
    """Tell whether a unit may follow: after a scale, or ones after tens ("twenty three", never "three four")."""
    return last[3] or (last[2] >= 20 and last[2] % 10 == 0 and 0 < value < 10) or (last[2] == 10 and 0 < value < 10)


def _close(run: list[tuple[int, int, int, bool]]) -> Found:
    total = part = 0
    for _, _, value, scale in run:
        if not scale:
            part += value
        elif value >= 1000:
            total += max(part, 1) * value
            part = 0
        else:
            part = max(part, 1) * value
    return run[0][0], run[-1][1], total + part, False


def _cjk_value(run: str) -> int:
    if not any(letter in _CJK_SCALES for letter in run):
        return int("".join(str(_CJK_DIGITS[letter]) for letter in run))
    total = section = digit = 0
    for letter in run:
        if letter in _CJK_DIGITS:
            digit = _CJK_DIGITS[letter]
            continue
        scale = _CJK_SCALES[letter]
        if scale >= 10_000:
            total += max(section + digit, 1) * scale
            section = 0
        else:
            section += max(digit, 1) * scale
        digit = 0
    return total + section + digit
