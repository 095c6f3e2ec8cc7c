"""What a model's answer must pass before anything is made of it; every caller asks `check_answer`."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from memctl.text.grounds import foreign, grounds_of, is_kept
from memctl.text.jsonshape import NotStrict, Path, read_json, schema_at, shape_errors, show_path, strings
from memctl.text.language import guess_language
from memctl.text.normalise import normalise
from memctl.text.orders import is_order
from memctl.text.support import coverage, unsupported_sentences
from memctl.text.tokens import CJK_CLASS, words

LONGEST_ANSWER = 20_000
"""Characters; nothing longer is even parsed."""
COPIED_WORDS = 6
COPIED_LETTERS = 12
"""A run this long that stands in an example and in no input was copied (words; letters where CJK is written)."""
LEAST_COVERAGE = 0.5
"""Share of content words of prose that the inputs hold (ours: an invented lower-case sentence has less)."""

_REASONING = re.compile(
    r"<\s*/?\s*(?:think|thinking|thought|reasoning|reflection|analysis|scratchpad|tool_call|tool|function|s|bos|eos|unk|pad)"
    r"\b[^>]*>|\[/?(?:INST|SYS|TOOL_CALLS|THINK)\]|<</?SYS>>|<[|\uff5c][^>]{0,60}[|\uff5c]>|<(?:start|end)_of_turn>",
    re.IGNORECASE,
)
_ROLE = re.compile(r"(?m)^[^\S\n]*+(?:#{1,4}\s*+)?(?:system|assistant|user|human)\s*:", re.IGNORECASE)
_HIDDEN_ALLOWED = frozenset("\n\t\r")
_CJK = re.compile(f"[{CJK_CLASS}]")
_INLINE_ID = re.compile(r"\[([a-z2-7]{16}(?:\s*[,;]\s*[a-z2-7]{16})*)\]")
_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARABIC", "HEBREW", "DEVANAGARI", "THAI", "ARMENIAN", "GEORGIAN", "CHEROKEE")
_MAY_CHANGE = frozenset({"correct", "compress"})


@dataclass(frozen=True, slots=True)
class Inputs:
    """What the prompt held."""

    texts: tuple[str, ...]
    """The notes; nothing else grounds a claim. A question goes here too where the answer may repeat it."""
    ids: frozenset[str] = frozenset()
    """Ids that stood in the prompt."""
    reference: str | None = None
    """ISO day on which the texts were said; it gives "yesterday" a date."""
    examples: tuple[str, ...] = ()
    """Fixed text of the prompt, instructions included, which must not come back."""
    marks: tuple[str, ...] = ()
    """Marks of the fences."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What an answer must be like."""

    schema: Mapping[str, Any] | None = None
    """JSON schema; None for plain prose."""
    cites: tuple[str, ...] = ("id", "ids", "cites", "sources", "target")
    """Names of fields that hold ids."""
    loose: tuple[str, ...] = ()
    """Names of fields whose words may be the model's own ("reason"); exact claims in them are checked all the same."""
    protected: tuple[str, ...] = ()
    """Tokens that the prose must keep."""
    decision: str = "decision"
    """Field whose `correct` or `compress` allows protected tokens to change, if `named` lists them."""
    named: str = "replaced"
    least: int = 0
    most: int = 4000
    """Characters of all prose together."""
    least_similarity: float = 0.0
    least_coverage: float = LEAST_COVERAGE
    same_language: bool = True
    supported: bool = False
    """Whether every sentence must be supported by the inputs."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an answer failed: a fixed word, and what it was about."""

    kind: str
    what: str


@dataclass(frozen=True, slots=True)
class Passed:
    """An answer that may be used; `value` is the parsed JSON, or the text."""

    value: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """An answer that is logged, counted and dropped."""

    reasons: tuple[Reason, ...]


@dataclass(slots=True)
class _Reading:
    """An answer taken apart."""

    value: Any
    prose: list[tuple[Path, str]] = field(default_factory=list)
    cited: list[str] = field(default_factory=list)
    named: frozenset[str] = frozenset()
    decision: str = ""


Similarity = Callable[[str], float]
"""Cosine of a text to the inputs of the prompt."""


def check_answer(
    answer: str, expected: Expected, inputs: Inputs, *, whole: bool = True, similarity: Similarity | None = None
) -> Passed | Failed:
    """Return the value of an answer that passes every check, or all the reasons why it does not.

    `similarity` is asked only for an answer that passes everything else.
    """
    first = _outside(answer, inputs, whole=whole)
    if first:
        return Failed(tuple(first))
    try:
        value = read_json(answer) if expected.schema is not None else answer.strip()
    except NotStrict as error:
        return Failed((Reason("json", str(error)),))
    if expected.schema is not None:
        errors = shape_errors(value, expected.schema)
        if errors:
            return Failed(tuple(Reason("shape", error) for error in errors[:10]))
    reading = _read(value, expected)
    reasons = [
        *_hidden(reading, inputs),
        *_confidences(value),
        *_citations(reading, inputs),
        *_lengths(reading, expected),
        *_tongue(reading, expected, inputs),
        *_echoes(reading, inputs),
        *_claims(reading, expected, inputs),
        *_protection(reading, expected, inputs),
    ]
    if reasons:
        return Failed(tuple(dict.fromkeys(reasons)))
    text = _joined(reading)
    if similarity is not None and text and similarity(text) < expected.least_similarity:
        return Failed((Reason("similarity", "too far from its inputs"),))
    return Passed(value)


def _outside(answer: str, inputs: Inputs, *, whole: bool) -> list[Reason]:
    """Check the raw text: length, end, tags of reasoning and chat, marks of fences."""
    if len(answer) > LONGEST_ANSWER:
        return [Reason("length", f"{len(answer)} characters")]
    if not answer.strip():
        return [Reason("empty", "nothing was said")]
    if not whole:
        return [Reason("cut", "the answer was cut by its length limit")]
    return _tags(answer, inputs)


def _tags(text: str, inputs: Inputs) -> list[Reason]:
    folded = unicodedata.normalize("NFKC", text)
    tag = _REASONING.search(normalise(folded)) or _ROLE.search(folded)
    found = [Reason("reasoning", tag.group()[:40])] if tag else []
    return found + [Reason("fence", mark) for mark in inputs.marks if mark in folded.casefold()]


def _read(value: Any, expected: Expected) -> _Reading:
    reading = _Reading(value)
    for path, text in strings(value):
        names = [part for part in path if isinstance(part, str)]
        rule = schema_at(expected.schema, path)
        if expected.schema is not None and ("enum" in rule or "const" in rule):
            if names and names[-1] == expected.decision:
                reading.decision = text
            continue
        if names and names[-1] in expected.cites and expected.schema is not None:
            reading.cited.append(text)
        elif names and names[-1] == expected.named:
            reading.named |= {text}
        else:
            reading.prose.append((path, _INLINE_ID.sub("", text)))
            reading.cited += [each.strip() for found in _INLINE_ID.findall(text) for each in re.split("[,;]", found)]
    return reading


def _joined(reading: _Reading) -> str:
    return "\n".join(text for _, text in reading.prose if text.strip())


def _hidden(reading: _Reading, inputs: Inputs) -> list[Reason]:
    """Refuse characters that cannot be seen, and letters of another alphabet inside a word."""
    reasons = []
    for path, text in strings(reading.value, keys=True):
        for letter in set(text) - _HIDDEN_ALLOWED:
            unseen = unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn") and letter != "\u200d"
            if unseen or normalise(f"a{letter}b") == "ab":
                reasons.append(Reason("hidden", f"U+{ord(letter):04X} in {show_path(path)}"))
        reasons += _tags(text, inputs)
    said = " ".join(inputs.texts)
    mixed = [
        word for word in re.findall(r"[^\W\d_]+", _joined(reading)) if len(_scripts(word)) > 1 and word not in said
    ]
    return reasons + [Reason("script", word) for word in mixed]


def _scripts(text: str) -> frozenset[str]:
    if text.isascii():
        return frozenset({"LATIN"}) if any(letter.isalpha() for letter in text) else frozenset()
    found = {unicodedata.name(letter, "").split(" ")[0] for letter in set(text) if letter.isalpha()}
    return frozenset(found & set(_SCRIPTS))


def _confidences(value: Any) -> list[Reason]:
    if isinstance(value, list):
        return [reason for item in value for reason in _confidences(item)]
    if not isinstance(value, dict):
        return []
    reasons = [reason for item in value.values() for reason in _confidences(item)]
    if "confidence" in value:
        said = value["confidence"]
        if isinstance(said, bool) or not isinstance(said, (int, float)) or not 0 <= said <= 1:
            reasons.append(Reason("confidence", str(said)[:20]))
    return reasons


def _citations(reading: _Reading, inputs: Inputs) -> list[Reason]:
    return [Reason("id", each[:40]) for each in reading.cited if each not in inputs.ids]


def _lengths(reading: _Reading, expected: Expected) -> list[Reason]:
    size = sum(len(text.strip()) for _, text in reading.prose)
    if size < expected.least:
        return [Reason("length", f"{size} of at least {expected.least} characters")]
    return [Reason("length", f"{size} of at most {expected.most} characters")] if size > expected.most else []


def _tongue(reading: _Reading, expected: Expected, inputs: Inputs) -> list[Reason]:
    """Refuse prose in a language, or letters of an alphabet, that no input uses."""
    text = _joined(reading)
    if not expected.same_language or not text or not inputs.texts:
        return []
    strange = _scripts(text) - _scripts(" ".join(inputs.texts))
    if strange or (_CJK.search(text) and not any(_CJK.search(each) for each in inputs.texts)):
        return [Reason("language", ", ".join(sorted(strange)).lower() or "cjk")]
    if not _CJK.search(text) and len(words(text)) < 3:
        return []
    language = guess_language(text)
    known = {guess_language(each) for each in inputs.texts}
    if language in known or coverage(text, inputs.texts) >= 0.8:
        return []
    return [Reason("language", language)]


def _echoes(reading: _Reading, inputs: Inputs) -> list[Reason]:
    """Refuse orders to an assistant, and what was copied from the fixed text of the prompt."""
    said = [_grams(text) for text in inputs.texts]
    reasons = []
    for path, text in reading.prose:
        if is_order(text):
            reasons.append(Reason("order", text[:60]))
        copied = _grams(text)
        for example in inputs.examples:
            both = copied & _grams(example)
            if both and any(not any(gram in grams for grams in said) for gram in both):
                reasons.append(Reason("example", show_path(path)))
                break
    return reasons


def _grams(text: str) -> frozenset[str]:
    found = words(text)
    if not _CJK.search(text):
        return frozenset(" ".join(found[at : at + COPIED_WORDS]) for at in range(len(found) - COPIED_WORDS + 1))
    joined = "".join(found)
    return frozenset(joined[at : at + COPIED_LETTERS] for at in range(len(joined) - COPIED_LETTERS + 1))


def _claims(reading: _Reading, expected: Expected, inputs: Inputs) -> list[Reason]:
    """Refuse exact claims that no input makes, and prose of which too few words come from the inputs."""
    grounds = grounds_of(inputs.texts, reference=inputs.reference)
    reasons = []
    for path, text in reading.prose:
        reasons += [Reason(claim.kind, claim.text[:80]) for claim in foreign(text, grounds)]
        if path and str(path[-1]) in expected.loose:
            continue
        if coverage(text, grounds.texts) < expected.least_coverage:
            reasons.append(Reason("support", text[:80]))
        elif expected.supported:
            lost = unsupported_sentences(text, inputs.texts, reference=inputs.reference)
            reasons += [Reason("support", sentence[:80]) for sentence in lost]
    return reasons


def _protection(reading: _Reading, expected: Expected, inputs: Inputs) -> list[Reason]:
    """Refuse a rewriting that lost a protected token, unless it decided to and named the token."""
    text = _joined(reading)
    allowed = reading.named if reading.decision in _MAY_CHANGE else frozenset[str]()
    lost = [token for token in expected.protected if not is_kept(token, text, reference=inputs.reference)]
    invented = [Reason("protected", f"{name[:40]} is none of them") for name in reading.named - set(expected.protected)]
    return invented + [Reason("protected", token[:80]) for token in lost if token not in allowed]
