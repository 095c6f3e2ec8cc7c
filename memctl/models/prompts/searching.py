"""Prompts that help to search: a note that might answer, a question as a statement, the filters that it names.

What comes back is compared and looked up, never shown and never stored.
"""

from collections.abc import Sequence

from memctl.models.prompts.asked import Asked, asked_of, object_schema

SUPPOSE, RESTATE, FILTER = "suppose", "restate", "filter"
SEARCH_TOKENS = 120
"""Of one answer."""
LONGEST_QUESTION = 1000
"""Characters of a question that a model is shown."""
PERIODS = (
    "today",
    "yesterday",
    "this week",
    "last week",
    "this month",
    "last month",
    "this year",
    "last year",
)
"""Times that a model may name; what they mean is worked out by rules."""

_TEXT = object_schema(text={"type": "string", "minLength": 1})


def suppose(question: str) -> Asked:
    """Ask for a sentence or two of a note that might answer, under `text`; it may name nothing that was not asked."""
    instruction = (
        "Write one or two sentences as they might stand in a note that answers the question. Use words that such a "
        "note would use, in the language of the question. Invent no name, number, date or place. Answer as JSON with "
        "the sentences under text."
    )
    return _worded(SUPPOSE, instruction, question, 400)


def restate(question: str) -> Asked:
    """Ask for the question as a statement, under `text`."""
    instruction = (
        "Turn the question into a short statement about the same thing, in its language and with its names and other "
        "words. Add nothing that it does not say and do not answer it. Answer as JSON with the statement under text."
    )
    return _worded(RESTATE, instruction, question, 2 * min(len(question), LONGEST_QUESTION) + 40)


def named_filters(question: str, tags: Sequence[str], channels: Sequence[str]) -> Asked:
    """Ask which of the tags, channels and times that there are a question limits itself to; null for none."""
    instruction = (
        "Does the question limit itself to notes with one of the tags, of one of the channels, or from one of the "
        "times? Answer as JSON with tag, channel and time, null for each that the question does not name."
    )
    schema = object_schema(
        tag={"enum": [*tags, None]}, channel={"enum": [*channels, None]}, time={"enum": [*PERIODS, None]}
    )
    data = [("tags", ", ".join(tags)), ("channels", ", ".join(channels)), ("question", question[:LONGEST_QUESTION])]
    return asked_of(FILTER, instruction, data, schema, SEARCH_TOKENS)


def _worded(task: str, instruction: str, question: str, most: int) -> Asked:
    shown = question[:LONGEST_QUESTION]
    return asked_of(
        task, instruction, [("question", shown)], _TEXT, SEARCH_TOKENS, loose=("text",), least_coverage=0.0, most=most
    )
