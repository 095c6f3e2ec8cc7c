"""Layers: which of the four graphs a question is about, and which ties between memories belong to each.

Source: magma, query routing by keywords; its patterns and the places of our kinds of ties are ours.
"""

from enum import StrEnum

from memctl.domain.words import LinkKind
from memctl.text.phrases import Phrases, plain_case
from memctl.text.questions.asked import asked
from memctl.text.questions.cause import asks_cause
from memctl.text.questions.subject import asks_profile
from memctl.text.questions.times import asks_time


class Graph(StrEnum):
    """What the ties of one graph say."""

    SEMANTIC = "semantic"
    TEMPORAL = "temporal"
    CAUSAL = "causal"
    ENTITY = "entity"


GRAPH_OF = {
    LinkKind.RELATED_TO: Graph.SEMANTIC,
    LinkKind.ELABORATES: Graph.SEMANTIC,
    LinkKind.MANUAL: Graph.SEMANTIC,
    LinkKind.DUPLICATE: Graph.SEMANTIC,
    LinkKind.SUPERSEDES: Graph.TEMPORAL,
    LinkKind.CAUSES: Graph.CAUSAL,
    LinkKind.CONTRADICTS: Graph.CAUSAL,
    LinkKind.SAME_ENTITY: Graph.ENTITY,
}
"""See-also ties (zettel) are shown by themselves, and links of notes are no ties of memories."""
_HAPPENED = Phrases("what happened|how come|as a result|ne oldu|neler oldu|sonucunda")
_WHO = Phrases("who|whose|whom|who's|kim|kimin|kime|kimdir|kimler|sorumlu")


def graphs_of(query: str) -> tuple[Graph, ...]:
    """Return the graphs that a question is about; the semantic one goes with entities, and where nothing else does."""
    question, folded = asked(query), plain_case(query)
    found = []
    if asks_time(question) is not None:
        found.append(Graph.TEMPORAL)
    if asks_cause(question) is not None or _HAPPENED(folded):
        found.append(Graph.CAUSAL)
    if asks_profile(question) is not None or _WHO(folded):
        found += [Graph.ENTITY, Graph.SEMANTIC]
    return tuple(found) or (Graph.SEMANTIC,)
