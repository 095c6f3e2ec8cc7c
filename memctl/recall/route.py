"""Route: what a question asks for, and how such a question is best answered.

Source: cognitive, intent router and retrieval strategy table; its keyword heuristics are ours. The order in which the
intents are tried is part of their meaning: a liking that is about a time of day is a preference.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from memctl.domain.params.fusing import STRATEGIES, Strategy
from memctl.domain.words import Category
from memctl.recall.trivial import is_trivial
from memctl.text.questions.asked import Asked, asked
from memctl.text.questions.cause import asks_cause
from memctl.text.questions.liking import asks_liking
from memctl.text.questions.lookup import is_open, wants_value
from memctl.text.questions.subject import asks_profile
from memctl.text.questions.times import asks_time


class Intent(StrEnum):
    """What the answer to a question would be."""

    TRIVIAL = "trivial"
    PREFERENCE = "preference"
    CAUSAL = "causal"
    TEMPORAL = "temporal"
    ENTITY_PROFILE = "entity_profile"
    FACTUAL = "factual"
    GENERAL = "general"


class Order(StrEnum):
    """By what the memories that answer are sorted."""

    RELEVANCE = "relevance"
    VALID_FROM = "valid_from"
    UTILITY = "utility"


@dataclass(frozen=True, slots=True)
class Plan:
    """How questions of one intent are answered; source: cognitive."""

    strategy: Strategy
    """Weights of vector and keyword search and of the graph walk, limit, utility boost, hops."""
    order: Order = Order.RELEVANCE
    superseded: bool = False
    """Superseded memories may answer."""
    categories: tuple[str, ...] = ()
    """Only these, where any of them is found; empty: all."""
    relations: tuple[str, ...] = ()
    """Along which the graph is walked."""
    entity_hub: bool = False
    """Every memory that mentions the entity comes into question."""
    retrieves: bool = True


PLANS = {
    Intent.TRIVIAL: Plan(Strategy(0.0, 0.0, 0), retrieves=False),
    Intent.PREFERENCE: Plan(
        STRATEGIES["preference"], Order.UTILITY, categories=(Category.PREFERENCE, Category.CORRECTION)
    ),
    Intent.CAUSAL: Plan(STRATEGIES["causal"], relations=("causes", "elaborates")),
    Intent.TEMPORAL: Plan(STRATEGIES["temporal"], Order.VALID_FROM, superseded=True),
    Intent.ENTITY_PROFILE: Plan(STRATEGIES["entity_profile"], Order.UTILITY, entity_hub=True),
    Intent.FACTUAL: Plan(STRATEGIES["factual"]),
    Intent.GENERAL: Plan(STRATEGIES["general"]),
}
"""By intent; a trivial message retrieves nothing."""

_CUES: tuple[tuple[Intent, Callable[[Asked], str | None]], ...] = (
    (Intent.PREFERENCE, asks_liking),
    (Intent.CAUSAL, asks_cause),
    (Intent.TEMPORAL, asks_time),
    (Intent.ENTITY_PROFILE, asks_profile),
    (Intent.GENERAL, is_open),
    (Intent.FACTUAL, wants_value),
)


@dataclass(frozen=True, slots=True)
class Route:
    """The intent of a question, how it is answered, and the words that showed it."""

    intent: Intent
    strategy: Plan
    why: str


def route(query: str) -> Route:
    """Return what a question asks for; never fails, and what shows nothing is general."""
    if is_trivial(query):
        return _to(Intent.TRIVIAL, "nothing to look up")
    question = asked(query)
    for intent, cue in _CUES:
        if (why := cue(question)) is not None:
            return _to(intent, why)
    return _to(Intent.GENERAL, "no sign of anything else")


def _to(intent: Intent, why: str) -> Route:
    return Route(intent, PLANS[intent], why)
