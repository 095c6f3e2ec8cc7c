"""Messages as numbered sentences: what a model is shown, cites, and is held to."""

from collections.abc import Sequence

from memctl.intake.extraction.byrules import LONGEST_SENTENCE
from memctl.intake.extraction.extracted import Message
from memctl.intake.observing.cues import is_noise
from memctl.models.prompts.said import Said
from memctl.text.secrets import mask_secrets
from memctl.text.tokens import sentences


def said_in(messages: Sequence[Message]) -> list[Said]:
    """Return the sentences of messages that people or assistants wrote, not those of logs, code and markup."""
    found: list[Said] = []
    for number, message in enumerate(messages):
        if is_noise(message.text):
            continue
        role = message.role if message.role in ("user", "assistant") else "other"
        for start, end in sentences(message.text):
            if end - start <= LONGEST_SENTENCE:
                text = mask_secrets(message.text[start:end])[0]
                found.append(Said(f"s{len(found) + 1}", text, role, (number, start, end), message.at))
    return found


def span_of(cited: Sequence[Said]) -> tuple[int, int, int]:
    """Return where cited sentences stand: from the first to the last of them in the first one's message."""
    number = cited[0].span[0]
    inside = [item.span for item in cited if item.span[0] == number]
    return number, min(span[1] for span in inside), max(span[2] for span in inside)
