"""Fits texts into a context window: by several calls, or not at all; never by cutting."""

from collections.abc import Callable, Iterator, Sequence

from memctl.domain.errors import ModelError
from memctl.domain.llm import LanguageModel, Prompt

JOINT = 4
"""Tokens set aside for what stands between two texts."""
FRAME = 32
"""Tokens set aside for what a chat template puts around instruction and data."""


class DoesNotFit(ModelError):
    """A prompt and its answer are too long for the model that was asked; another prompt may fit."""


def split_to_fit(texts: Sequence[str], count: Callable[[str], int], room: int) -> Iterator[list[str]]:
    """Yield runs of consecutive texts that each fit `room` tokens; raises ModelError for a text that fits none."""
    run: list[str] = []
    used = 0
    for text in texts:
        size = count(text) + JOINT
        if size > room:
            raise ModelError(f"a text of {size - JOINT} tokens does not fit the {max(0, room)} left for data")
        if run and used + size > room:
            yield run
            run, used = [], 0
        run.append(text)
        used += size
    if run:
        yield run


def room_for(model: LanguageModel, prompt: Prompt) -> int:
    """Return how many more tokens of data the user's part of a prompt can take."""
    taken = model.count_tokens(prompt.system) + model.count_tokens(prompt.user) + FRAME
    return max(0, model.context - prompt.max_tokens - taken)


def check_fit(name: str, prompt_tokens: int, answer_tokens: int, context: int) -> None:
    """Raise DoesNotFit, with the sizes, where prompt and answer do not fit the context together."""
    if prompt_tokens + answer_tokens > context:
        raise DoesNotFit(
            f"The prompt of {prompt_tokens} tokens and an answer of up to {answer_tokens} do not fit the context of "
            f"{context} tokens of {name}",
            fix="memctl config set llm.context N, where the model allows more",
        )
