"""Template HyDE: what a note that answers might be headed, by the kind of question; no model.

Source: cognitive, hypothetical document embeddings by template, seven intents, English and Turkish, averaged into a
centroid. The templates are noun phrases of ours and end in a question mark: a question states nothing, so the write
path keeps none as a fact should one ever reach it, and the mark hardly moves the vector.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from memctl.recall.expand import statement_of
from memctl.text.questions.asked import Asked, asked
from memctl.text.questions.cause import asks_cause
from memctl.text.questions.liking import asks_liking
from memctl.text.questions.subject import asks_profile
from memctl.text.questions.table import Wording
from memctl.text.questions.times import asks_time

if TYPE_CHECKING:
    import numpy as np

LONGEST_TOPIC = 300
"""Characters of a question that go into a template."""


class Kind(StrEnum):
    """What a hypothetical note would do."""

    DEFINITION = "definition"
    HOWTO = "howto"
    REASONING = "reasoning"
    LOOKUP = "lookup"
    TECHNICAL = "technical"
    PREFERENCE = "preference"
    GENERAL = "general"


_ENGLISH: dict[Kind, tuple[str, ...]] = {
    Kind.DEFINITION: ("Definition: {}?", "{}: meaning, kind, role and purpose?", "Description of {}?"),
    Kind.HOWTO: ("How to: {}?", "Steps and instructions: {}?", "{}: procedure, commands?"),
    Kind.REASONING: ("Reason: {}?", "Cause and consequence: {}?", "{}: because of, due to, led to?"),
    Kind.LOOKUP: ("Details: {}?", "{}: name, place, date, number?"),
    Kind.TECHNICAL: ("Error, cause and fix: {}?", "Configuration, code: {}?", "{}: debugging notes?"),
    Kind.PREFERENCE: ("Likes and dislikes: {}?", "Preference, habit or wish: {}?", "Favourites: {}?"),
    Kind.GENERAL: ("Notes: {}?", "Overview and summary: {}?"),
}
_TURKISH: dict[Kind, tuple[str, ...]] = {
    Kind.DEFINITION: ("Tanım: {}?", "{}: anlamı, türü, görevi ve amacı?"),
    Kind.HOWTO: ("Nasıl yapılır: {}?", "Adımlar: {}?", "{}: yöntem, komutlar?"),
    Kind.REASONING: ("Neden: {}?", "Sebep ve sonuç: {}?"),
    Kind.LOOKUP: ("Ayrıntılar: {}?", "{}: ad, yer, tarih, sayı?"),
    Kind.TECHNICAL: ("Hata, neden ve çözüm: {}?", "Ayarlar, kod: {}?"),
    Kind.PREFERENCE: ("Sevilen ve sevilmeyen: {}?", "Tercih, alışkanlık veya istek: {}?"),
    Kind.GENERAL: ("Notlar: {}?", "Genel bakış ve özet: {}?"),
}
_SUBJECT = Wording(
    r"(?:(?:i|we|you|my|our|the|an?|one)\s+|(?:favou?rite|preferred)\s+|(?:notes?|ideas?|thoughts|everything"
    r"|anything) (?:on|about|for)\s+)",
    ignore_case=True,
)
"""What a heading leaves out."""
_DEFINITION = Wording(
    r"\A\W*(?:what(?:'s| is| are) (?!the\b|our\b|my\b|his\b|her\b|their\b)|define\b|definition of\b|meaning of\b)"
    r"|\bwhat does .{1,80} mean\b"
    r"|\b(?:nedir|ne demek|ne anlama)\b"
)
_HOWTO = Wording(
    r"\bhow (?:to|do|does|can|should|could|would) (?:i|we|you|one|people|\w+)\b|\bhow to\b|\b(?:steps|instructions"
    r"|guide|procedure|tutorial) (?:for|to)\b"
    r"|\bnasil \w+(?:[iu]r|[ae]r|[iu]r[iu]m|[ae]r[iu]m|[ae]biliriz|mali)\w*"
)
_TECHNICAL = Wording(
    r"\b(?:error|errors|exception|traceback|stack ?trace|bug|debug|crash|segfault|config|configuration|compile"
    r"|compiler|regex|endpoint"
    r"|api|sql|query plan|function|method|class|null|timeout|env var|environment variable|dockerfile|yaml|json|flag"
    r"|cli|hata|hatasi|ayari?"
    r"|derleme|kod|kodu|fonksiyon)\b|[\w.]+\(\)|\b\w+\.(?:py|js|ts|go|rs|java|toml|ya?ml|json|sh|c|cpp)\b|--\w+"
    r"|\b[ehE]-?\d{3,}\b"
)
_LOOKUP = Wording(
    r"\b(?:who|where|which|whose|whom|when|how (?:many|much|long|old|often)|kim\w*|nerede\w*|nereye|hangi\w*|kac\w*"
    r"|ne zaman|ne kadar)\b"
)


def kind_of(query: str) -> Kind:
    """Return which kind of note would answer a question."""
    return _kind(asked(query))


def _kind(question: Asked) -> Kind:
    if asks_liking(question):
        return Kind.PREFERENCE
    if asks_cause(question):
        return Kind.REASONING
    if _TECHNICAL.search(question.bare):
        return Kind.TECHNICAL
    if _HOWTO.search(question.bare):
        return Kind.HOWTO
    if _DEFINITION.search(question.bare) or asks_profile(question):
        return Kind.DEFINITION
    if _LOOKUP.search(question.bare) or asks_time(question):
        return Kind.LOOKUP
    return Kind.GENERAL


def hypotheses(query: str) -> tuple[str, ...]:
    """Return two or three headings of notes that would answer; none states anything."""
    question = asked(query)
    topic = _heading(statement_of(query)[:LONGEST_TOPIC].strip())
    if not topic:
        return ()
    templates = (_TURKISH if question.turkish else _ENGLISH)[_kind(question)]
    return tuple(template.replace("{}", topic) for template in templates)


def _heading(said: str) -> str:
    for _ in range(3):
        found = _SUBJECT.match(said)
        if found is None or found.end() >= len(said):
            break
        said = said[found.end() :]
    return said


def centroid(vectors: "Sequence[np.ndarray]") -> "np.ndarray":
    """Return the mean direction of vectors, of length 1; ValueError without any, the first where they cancel out."""
    import numpy

    if not len(vectors):
        raise ValueError("there is no vector")
    stacked = numpy.asarray(vectors, dtype=numpy.float32)
    lengths = numpy.linalg.norm(stacked, axis=1, keepdims=True)
    mean = (stacked / numpy.maximum(lengths, 1e-12)).mean(axis=0)
    length = float(numpy.linalg.norm(mean))
    direction: np.ndarray = mean / length if length > 1e-6 else stacked[0] / max(float(lengths[0, 0]), 1e-12)
    return direction
