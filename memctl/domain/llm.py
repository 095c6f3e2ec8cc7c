"""What is asked of a language model and what it answers; a model is run, constrained and examined, never trusted."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from memctl.domain.errors import FailedError


class BudgetSpent(FailedError):
    """The tokens or seconds that a job was given are used up; what was done before it stands."""

    error_id = "E024"


class Cancelled(FailedError):
    """Somebody stopped the model in the middle of an answer."""

    error_id = "E025"


@dataclass(frozen=True, slots=True)
class Prompt:
    """One call: an instruction, then data between fences that no data can close."""

    task: str
    """Name of the prompt, for logs and for the exam."""
    system: str
    user: str
    schema: Mapping[str, Any] | None = None
    """JSON schema that the answer is constrained to; None for free text."""
    max_tokens: int = 512
    temperature: float = 0.0
    seed: int = 0
    importance: float = 0.0
    """Of the most important memory concerned, 0..1; where there are two models, it decides which one answers."""


@dataclass(frozen=True, slots=True)
class Completion:
    """What the model said."""

    text: str
    prompt_tokens: int
    answer_tokens: int
    seconds: float
    whole: bool = True
    """False where the answer was cut by its length limit."""


@dataclass(slots=True)
class Budget:
    """Tokens and seconds that a job may use; a call that would begin beyond them is not made."""

    tokens: int = 100_000
    seconds: float = 3600.0
    used_tokens: int = 0
    used_seconds: float = 0.0
    calls: int = 0

    def admit(self) -> None:
        """Raise `BudgetSpent` where nothing is left."""
        if self.used_tokens >= self.tokens:
            raise BudgetSpent(f"the budget of {self.tokens} tokens is used up after {self.calls} calls")
        if self.used_seconds >= self.seconds:
            raise BudgetSpent(f"the budget of {self.seconds:g} seconds is used up after {self.calls} calls")

    def spend(self, completion: Completion) -> None:
        """Count a call."""
        self.used_tokens += completion.prompt_tokens + completion.answer_tokens
        self.used_seconds += completion.seconds
        self.calls += 1


Stop = Callable[[], bool]
"""Returns True when the answer is not wanted any more."""


class LanguageModel(Protocol):
    """A text generator; loads its weights on first use."""

    @property
    def name(self) -> str:
        """Registered name, file name or model of an endpoint."""
        ...

    @property
    def context(self) -> int:
        """Tokens that prompt and answer share."""
        ...

    @property
    def fingerprint(self) -> str:
        """Changes with whatever its answers depend on; results of an exam are kept under it."""
        ...

    def count_tokens(self, text: str) -> int:
        """Return the number of tokens of a text for this model; of an endpoint, an estimate on the safe side."""
        ...

    def complete(self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None) -> Completion:
        """Answer a prompt; raises `ModelError` where it does not fit the context, `BudgetSpent` or `Cancelled`."""
        ...

    def stream(
        self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None
    ) -> Generator[str, None, None]:
        """Yield the answer to a prompt piece by piece; closing it ends the answer and charges what was computed."""
        ...


SUMMARISE, REFLECT = "summarise", "reflect"
"""Tasks of a dream, called as the rights that they take."""


@dataclass(frozen=True, slots=True)
class Rights:
    """What a model may do, by the exam it passed; a model that sat none may only suggest."""

    extract: bool = False
    revise: bool = False
    merge: bool = False
    compress: bool = False
    answer: bool = False
    summarise: bool = False
    reflect: bool = False
    scores: Mapping[str, float] = field(default_factory=dict)
