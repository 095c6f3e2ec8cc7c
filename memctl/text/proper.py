"""Names in prose: capitalised runs with sentence openings set apart, and names in scripts without capitals."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memctl.text.openers import OPENERS
from memctl.text.stopwords import STOPWORDS, TURKISH_STOPWORDS
from memctl.text.tokens import CJK_CLASS, sentences, words

_WORD = re.compile(r"[^\W\d_](?:[^\W_]|['’](?=[^\W\d_]))*")
_NEXT_LETTER = re.compile(r"\s+[^\W\d_]")
_POSSESSIVE = re.compile(r"['’].*$", re.DOTALL)
_BREAK = re.compile(r"[.!?…:;,()\[\]{}\"“”«»|/\n\t—–=]")
_PARTICLES = frozenset(re.findall(r"\S+", "of the de da di van von der den la le el al bin ibn and & y"))
_CJK_RUN = re.compile(f"[{CJK_CLASS}]+")
_KATAKANA = re.compile("[\u30a1-\u30faー]{2,}")
_HONORED = re.compile("([一-鿿ぁ-ゖァ-ヺー]{1,6}?)(?:さん|様|先生|氏|君|ちゃん)|([가-힣]{2,4})\\s?(?:씨|님)(?![가-힣])")
_SURNAMES = (
    "王李刘劉陈陳杨楊赵趙吴吳徐孙孫胡朱郭何罗羅宋郑鄭谢謝韩韓唐冯馮邓鄧曹彭曾萧蕭蔡潘袁吕呂苏蘇魏蒋蔣沈贾賈张張黄"
)
_CHINESE_NAME = re.compile(f"(?:[{_SURNAMES}]|欧阳|司马|诸葛)[\u4e00-\u9fff]")
_JAPANESE_SURNAME = re.compile(
    "田中|佐藤|鈴木|高橋|伊藤|渡辺|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|斎藤|清水"
)
_KOREAN_NAME = re.compile(
    "(?<![가-힣])[김박최정강조윤장임한오서신권황안송류홍이][가-힣]{2}(?=(?:은|는|이|가|을|를|의|에게|과|와)?(?![가-힣]))"
)
_KOREAN_SURE = frozenset("김박최윤")


@dataclass(frozen=True, slots=True)
class Name:
    """One or more words that name something, where they stand."""

    start: int
    end: int
    text: str
    parts: tuple[str, ...]
    """Folded words, possessive endings and particles left out."""
    opening: bool = False
    """The first part stands where any word would have a capital."""
    cjk: bool = False


def names(text: str) -> Iterator[Name]:
    """Yield the names of a text in NFKC."""
    for start, end in sentences(text):
        yield from _capitalised(text, start, end)
    if _CJK_RUN.search(text):
        yield from _cjk_names(text)


def _capitalised(text: str, start: int, end: int) -> Iterator[Name]:
    run: list[re.Match[str]] = []
    opening = False
    previous: re.Match[str] | None = None
    for match in _WORD.finditer(text, start, end):
        gap = text[previous.end() : match.start()] if previous else ""
        broken = previous is None or bool(_BREAK.search(gap))
        starts = previous is None or bool(re.search(r"[.!?…:;\"“«\n]|(?:^|\s)[-*>]\s", gap))
        if run and broken:
            yield _close(text, run, opening=opening)
            run = []
        if _is_capital(match.group()):
            if not run:
                opening = starts
            run.append(match)
        elif run and not (match.group().lower() in _PARTICLES and _is_followed(text, match.end(), end)):
            yield _close(text, run, opening=opening)
            run = []
        previous = match
    if run:
        yield _close(text, run, opening=opening)


def _is_followed(text: str, at: int, end: int) -> bool:
    found = _NEXT_LETTER.match(text, at, end)
    return found is not None and found.group()[-1].isupper()


def _is_capital(word: str) -> bool:
    return word[0].isupper() or word[0].istitle() or any(letter.isupper() for letter in word[1:])


def _close(text: str, run: list[re.Match[str]], *, opening: bool) -> Name:
    parts = [name_key(match.group()) for match in run]
    kept = tuple(part for part in parts if part)
    return Name(run[0].start(), run[-1].end(), text[run[0].start() : run[-1].end()], kept, opening)


def name_key(word: str) -> str:
    """Return a word of a name folded, without what follows an apostrophe ("Ayşe'nin", "Bob's")."""
    bare = _POSSESSIVE.sub("", word)
    joined = "".join(words(bare if len(bare) > 1 else word))
    return joined.replace("ı", "i")


def is_common(part: str, *, turkish: bool = False) -> bool:
    """Tell whether a folded word is one that begins sentences and names nothing."""
    return part in STOPWORDS or part in OPENERS or (turkish and part in TURKISH_STOPWORDS)


def _cjk_names(text: str) -> Iterator[Name]:
    for pattern in (_KATAKANA, _CHINESE_NAME, _JAPANESE_SURNAME):
        for match in pattern.finditer(text):
            yield Name(*match.span(), match.group(), (match.group(),), cjk=True)
    for match in _HONORED.finditer(text):
        said = match[1] or match[2]
        yield Name(*match.span(), said, (said,), cjk=True)
    for match in _KOREAN_NAME.finditer(text):
        if match.group()[0] in _KOREAN_SURE:
            yield Name(*match.span(), match.group(), (match.group(),), cjk=True)
