"""Two language models and one rule: what matters goes to the stronger."""

import hashlib
from collections.abc import Generator

from memctl.domain.llm import Budget, Completion, LanguageModel, Prompt, Stop
from memctl.domain.memory import StoredMemory
from memctl.domain.params.weighing import NEUTRAL


def importance_of(memory: StoredMemory) -> float:
    """Return how much a memory matters to the choice between two models, 0..1.

    What is pinned matters most. Nothing is known of passages of notes; that a memory is certain makes it not important.
    """
    if memory.pinned or memory.state.flashbulb:
        return 1.0
    return NEUTRAL if memory.state.importance is None else memory.state.importance


def wants_strong(importance: float, strong_from: float) -> bool:
    """Say whether a prompt about memories of that importance goes to the stronger model."""
    return importance >= strong_from


class HybridModel:
    """Asks the stronger model about important memories and the everyday one about the rest; never one for the other."""

    def __init__(self, *, everyday: LanguageModel, strong: LanguageModel, strong_from: float) -> None:
        self.everyday = everyday
        self.strong = strong
        self.strong_from = strong_from

    def pick(self, prompt: Prompt) -> LanguageModel:
        """Return the model that answers a prompt."""
        return self.strong if wants_strong(prompt.importance, self.strong_from) else self.everyday

    @property
    def name(self) -> str:
        """Both names."""
        return f"{self.everyday.name} + {self.strong.name}"

    @property
    def context(self) -> int:
        """The smaller window, so that a prompt fits whichever model answers."""
        return min(self.everyday.context, self.strong.context)

    @property
    def fingerprint(self) -> str:
        """Changes with either model and with the rule."""
        parts = f"{self.everyday.fingerprint} {self.strong.fingerprint} {self.strong_from}"
        return hashlib.sha256(parts.encode()).hexdigest()

    def count_tokens(self, text: str) -> int:
        """Return the larger of both counts."""
        return max(self.everyday.count_tokens(text), self.strong.count_tokens(text))

    def complete(self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None) -> Completion:
        """Answer a prompt with the model that its importance calls for."""
        return self.pick(prompt).complete(prompt, budget=budget, stop=stop)

    def stream(
        self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None
    ) -> Generator[str, None, None]:
        """Yield the answer of the model that the prompt's importance calls for."""
        return self.pick(prompt).stream(prompt, budget=budget, stop=stop)
