"""Expand: a question as the words that a note answering it would hold.

Source: agentx, query expansion rewrites questions as statements; the rules are ours and need no model.
"""

from memctl.text.phrases import plain_case
from memctl.text.questions.asked import asked
from memctl.text.questions.table import Wording, bare

_ASKING = Wording(
    r"\W*(?:(?:who|what|which|when|where|why|how)(?:'s|'re| (?:many|much|long|often|old|far|come|soon)\b(?:'s)?)?"
    r"|whose|whom)\b"
    r"(?: (?:kind|sort|type) of)?\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|should|would|will|shall|may"
    r"|might|to)?\b\s*"
)
_AUXILIARY = Wording(
    r"\W*(?:do|does|did|is|are|was|were|has|have|had|can|could|should|would|will|shall|may|might|isn't|aren't|doesn't"
    r"|don't|didn't)\s+"
)
_REQUEST = Wording(
    r"\W*(?:tell me|show me|give me|fill me in|brief me|remind me|find|list|search for|look up|describe|explain"
    r"|summari[sz]e"
    r"|everything|anything|all|an? overview|background|what do (?:we|you|i) know|what do (?:my|our) notes say)"
    r"(?:\s+(?:(?:everything|anything|all|more|something|an? \w+)\s+)?(?:about|on|of|regarding|for))?\s+"
)
_TURKISH = Wording(
    r"\b(?:ne zaman(?:dir)?|ne kadar|neden|niye|nicin|nasil(?: bir)?|nerede\w*|nereye|nereden|hangi|kac|kim(?:dir|di)?"
    r"|nedir|neydi|neler|ne"
    r"|m[iu](?:ydi|yim|yiz|dir)?|hakkinda(?:ki)?|bana|anlat\w*|bahset\w*|goster\w*|listele\w*)\b"
)
_LEFT = " ?!.,;:"


def statement_of(query: str) -> str:
    """Return a question without what only makes it a question: "when did we drop Mongo?" gives "we drop Mongo"."""
    question = asked(query)
    text = question.text.strip(_LEFT)
    folded = plain_case(text)
    if len(folded) != len(text):
        return text or query.strip()
    if question.turkish:
        kept = _TURKISH.pattern.sub(lambda match: " " * len(match.group()), bare(folded))
        shown = "".join(letter if left != " " else " " for letter, left in zip(text, kept, strict=True))
    else:
        start = 0
        for wording in (_REQUEST, _ASKING, _AUXILIARY):
            if (found := wording.pattern.match(folded, start)) is not None:
                start = found.end()
        shown = text[start:]
    return " ".join(shown.split()).strip(_LEFT) or text or query.strip()
