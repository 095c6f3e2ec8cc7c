"""From what a person typed to what the index is asked; every string is a query."""

import re
import unicodedata
from collections.abc import Iterable

from memctl.domain.query import ParsedQuery
from memctl.text.language import guess_language
from memctl.text.normalise import normalise
from memctl.text.stopwords import is_stopword
from memctl.text.tokens import CJK_CLASS, cjk_bigrams, words

WORD_LIMIT = 64
"""Words, grams and phrases beyond this many add time, not meaning."""

LONGEST_READ = 20_000
"""Characters of a query that are looked at for words; the rest is left to the embedding model's own window."""

_PHRASE = re.compile(r'(?P<minus>(?<!\S)-)?["“”„«](?P<inside>[^"“”„«»]+)["“”»]')
_EXCLUDED = re.compile(r"(?<!\S)-(?![\d\s-])(?P<word>[^\s\"“”]{2,})")
_CONTRACTION = re.compile(r"(?<=[^\W\d_])['’](?:s|t|d|m|ll|re|ve)\b", re.IGNORECASE)
_TURKISH_CASE = re.compile(
    r"(?<=[^\W_])['’](?:[dt][ae]n?(?:ki)?|y?l[ae]|[ny]?[aeıiuü]|[nsy]?[ıiuü]n|l[ıiuü]|ki|[dt][ıiuü]r)\b", re.IGNORECASE
)
_CJK_ONLY = re.compile(f"[{CJK_CLASS}]+")
_HAN_OR_KANA = re.compile("[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")


def parse_query(text: str) -> ParsedQuery:
    """Return `text` as words, phrases, CJK bigrams and exclusions; never raises."""
    clean = normalise(text).strip()
    read = clean[:LONGEST_READ]
    language = guess_language(read)
    phrases, excluded, rest = _take_apart(read)
    if not excluded and not any(character.isalnum() for character in rest) and not phrases:
        rest = read
    plain = _TURKISH_CASE.sub(" ", rest) if language == "tr" else rest
    found = _unique(_searchable(words(_CONTRACTION.sub("", unicodedata.normalize("NFKC", plain)))))
    kept = [word for word in found if not is_stopword(word, language)]
    grams = _unique(cjk_bigrams(rest))
    return ParsedQuery(
        text=clean,
        words=tuple((kept or ([] if grams else found))[:WORD_LIMIT]),
        phrases=tuple(phrases[:WORD_LIMIT]),
        grams=tuple(grams[:WORD_LIMIT]),
        excluded=tuple(excluded[:WORD_LIMIT]),
        language=language,
    )


def _take_apart(text: str) -> tuple[list[str], list[str], str]:
    """Return phrases, exclusions and the text without the exclusions; phrases stay in it as words."""
    phrases: list[str] = []
    excluded: list[str] = []

    def phrase(match: re.Match[str]) -> str:
        folded = " ".join(words(match["inside"]))
        if not folded:
            return " "
        if match["minus"]:
            excluded.append(folded)
            return " "
        phrases.append(folded)
        return f" {folded} "

    def exclusion(match: re.Match[str]) -> str:
        folded = " ".join(words(match["word"]))
        if folded:
            excluded.append(folded)
        return " "

    rest = _EXCLUDED.sub(exclusion, _PHRASE.sub(phrase, text))
    return _unique(phrases), _unique(excluded), rest


def _searchable(found: Iterable[str]) -> Iterable[str]:
    """Leave out runs of Han and Kana, which bigrams find, and add the other letters that stand glued to them."""
    for word in found:
        if word.isascii() or not _HAN_OR_KANA.search(word):
            yield word
            continue
        if not _CJK_ONLY.fullmatch(word):
            yield word
            yield from (part for part in _CJK_ONLY.split(word) if part)


def _unique(items: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(items))
