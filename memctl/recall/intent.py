"""Intent: what a question asks for, found out only where something depends on it."""

from typing import TYPE_CHECKING

from memctl.recall.parts import RecallParts, RecallRequest

if TYPE_CHECKING:
    from memctl.recall.route import Route

SELDOM = 'nothing to look up in that; put it in "quotation marks", or use --keyword, to search for the words themselves'
"""What is said of a greeting."""


def intent_of(parts: RecallParts, request: RecallRequest) -> "Route | None":
    """Return the route of a question; None where nobody asks for it, which saves 20 ms of a fresh process."""
    if not request.routed and parts.profile == "default":
        return None
    from memctl.recall.route import PLANS, Intent, Route, route

    found = route(request.query)
    if request.literal and not found.strategy.retrieves:
        return Route(Intent.GENERAL, PLANS[Intent.GENERAL], "asked for as it is")
    return found
