"""Whether inputs support a text, sentence by sentence: its words, its exact claims and its denials."""

import re
from bisect import bisect
from collections.abc import Sequence

from memctl.text.grounds import Grounds, blanked, compatible, foreign, grounds_of
from memctl.text.language import guess_language
from memctl.text.moments import moments
from memctl.text.orders import without_orders
from memctl.text.quantities import quantities
from memctl.text.stopwords import LEANING, stop_keys
from memctl.text.tokens import cjk_bigrams, match_key, sentences, word_starts, words

SUPPORT_FLOOR = 0.6
"""Share of a sentence's content words that the sentences it rests on hold (ours: paraphrase keeps about that much)."""

STRANGE_RUN = 3
"""Content words in a row that no input holds: a thought of the model's own (ours)."""
_MOST_WINDOWS = 3
_LEAST_WORDS = 3
"""Words on both sides of a sign that cuts a sentence."""

_BASE_FORMS = dict(
    pair.split(":")
    for pair in re.findall(
        r"\S+",
        "kept:keep led:lead ran:run took:take taken:take chose:choose chosen:choose sent:send built:build bought:buy "
        "paid:pay met:meet left:leave made:make held:hold told:tell wrote:write written:write gave:give given:give "
        "went:go found:find lost:lose sold:sell drove:drive broke:break broken:break flew:fly knew:know known:know "
        "grew:grow began:begin begun:begin spoke:speak won:win said:say saw:see seen:see came:come became:become "
        "thought:think taught:teach felt:feel drank:drink ate:eat slept:sleep spent:spend stood:stand",
    )
)
_COMMA = re.compile(r",\s|\s(?=(?:because|but|although|while|çünkü|ama|fakat)\s)")
_CLAUSE_END = re.compile(r"(?<![.;!?])[.;!?]++\s++")
_DENIAL = re.compile(
    r"\b(?:not|no longer|never|cannot|none|neither|nor|without|stopped|ceased|isn|aren|wasn|weren|don|doesn|didn|won)"
    r"(?:['’]t)?\b|\bno\b|n['’]t\b|\b(?:değil|yok|artık|hiç|asla|olmayacak)\b"
    r"|\w(?:mıyor|miyor|muyor|müyor|madı|medi|maz|mez)|不|没|ない|ません|않|안 ",
    re.IGNORECASE,
)
_NOT_DENIAL = re.compile(r"\bnot only\b|\bno(?:\.|\s)?\s*\d|\b(?:won|don)\b(?!['’]t)", re.IGNORECASE)
_CITATION = re.compile(r"\[[a-z2-7]{4,16}(?:[,;]\s*[a-z2-7]{4,16})*\]")


def unsupported_sentences(
    text: str, inputs: Sequence[str], *, floor: float = SUPPORT_FLOOR, reference: str | None = None
) -> list[str]:
    """Return the clauses of a text that its inputs do not support, as they stand in it."""
    windows = [_Window(window) for each in inputs for window in _leaning(without_orders(compatible(each)))]
    bare = _CITATION.sub("", text)
    return [clause for clause in clauses(bare) if not _is_supported(clause, windows, floor, reference)]


def coverage(text: str, inputs: Sequence[str]) -> float:
    """Return the share of the content words of a text that its inputs hold, 0..1; 1 where it has none."""
    wanted = frozenset(content_keys(text))
    known = frozenset(key for each in inputs for key in content_keys(each))
    return len(wanted & known) / len(wanted) if wanted else 1.0


def content_keys(text: str) -> list[str]:
    """Return the match keys of the words that carry a subject, in order, and CJK bigrams; no numbers, no dates."""
    plain = compatible(text)
    times = list(moments(plain))
    rest = blanked(plain, times)
    rest = blanked(rest, list(quantities(rest)))
    turkish = guess_language(plain) == "tr"
    found = [match_key(_BASE_FORMS.get(word, word)) for word in words(rest) if word.isascii() or not cjk_bigrams(word)]
    keys = [_turkish_stem(key) if turkish else key for key in found if key not in stop_keys()]
    return [key for key in keys if not key.isdigit() and key != "|"] + cjk_bigrams(rest)


def clauses(text: str) -> list[str]:
    """Return the sentences of a text, cut also where a sign of their end stands before a small letter."""
    found: list[str] = []
    for start, end in sentences(text):
        begin, before = start, 0
        places = word_starts(text, start, end)
        for match in _CLAUSE_END.finditer(text, start, end):
            here = bisect(places, match.start())
            if here - before >= _LEAST_WORDS and len(places) - here >= _LEAST_WORDS:
                found.append(text[begin : match.start() + 1].strip())
                begin, before = match.end(), here
        found.append(text[begin:end].strip())
    return found


def denies(text: str) -> bool:
    """Tell whether a sentence says that something is not so."""
    return _DENIAL.search(_NOT_DENIAL.sub(" ", text)) is not None


class _Window:
    """A stretch of an input that can support a clause, read once."""

    __slots__ = ("keys", "parts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.keys = frozenset(content_keys(text))
        self.parts = [(frozenset(content_keys(part)), denies(part)) for part in _COMMA.split(text) if part.strip()]

    def denials(self, wanted: frozenset[str]) -> set[bool]:
        """Return whether the parts between commas that share most with a clause deny something."""
        most = max((len(wanted & keys) for keys, _ in self.parts), default=0)
        return {denied for keys, denied in self.parts if len(wanted & keys) == most}


def _is_supported(clause: str, windows: Sequence[_Window], floor: float, reference: str | None) -> bool:
    """Tell whether up to three windows together say a clause: its words, its exact claims, its denial."""
    said = content_keys(clause)
    if not said:
        return bool(list(quantities(clause))) and not foreign(clause, _grounds(windows, reference))
    wanted = missing = frozenset(said)
    chosen: list[_Window] = []
    while missing and len(chosen) < _MOST_WINDOWS:
        best = _best(clause, missing, windows, reference)
        if best is None:
            break
        chosen.append(best)
        missing = missing - best.keys
        enough = len(missing) <= (1 - floor) * len(wanted)
        if enough and not foreign(clause, _grounds(chosen, reference)):
            break
    if not chosen or len(missing) > (1 - floor) * len(wanted) or _longest_run(said, missing) >= STRANGE_RUN:
        return False
    for part in _COMMA.split(clause):
        about = frozenset(content_keys(part)) or wanted
        if denies(part) not in set[bool]().union(*(window.denials(about) for window in chosen)):
            return False
    return not foreign(clause, _grounds(chosen, reference))


def _best(clause: str, missing: frozenset[str], windows: Sequence[_Window], reference: str | None) -> _Window | None:
    """Return the window with most of the missing words; of equals one that has the numbers too, then the shortest."""
    most = max((len(missing & window.keys) for window in windows), default=0)
    equal = [window for window in windows if most and len(missing & window.keys) == most]
    if len(equal) > 1:
        equal.sort(key=lambda window: (bool(foreign(clause, _grounds([window], reference))), len(window.keys)))
    return next(iter(equal), None)


def _grounds(windows: Sequence[_Window], reference: str | None) -> Grounds:
    return grounds_of([window.text for window in windows], reference=reference)


def _longest_run(said: Sequence[str], missing: frozenset[str]) -> int:
    longest = run = 0
    for key in said:
        run = run + 1 if key in missing else 0
        longest = max(longest, run)
    return longest


def _leaning(text: str) -> list[str]:
    """Return the clauses of a text, each that leans on the one before ("it", "she") together with it."""
    found: list[str] = []
    before = ""
    for clause in clauses(text):
        leans = bool(before) and any(word in LEANING for word in words(clause)[:3])
        before = f"{before} {clause}" if leans else clause
        found.append(before)
    return found


def _turkish_stem(key: str) -> str:
    """Return the first letters of a Turkish word, which its endings leave alone."""
    return key[:4] if len(key) > 4 else key
