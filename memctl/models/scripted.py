"""A small real language model whose answers are chosen: for tests, and for examining the examiners."""

import hashlib
import re
from collections.abc import Callable, Generator, Sequence

from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, Cancelled, Completion, Prompt, Stop
from memctl.models.fit import check_fit

Reply = str | Callable[[Prompt], str]
"""A text, or a function of the prompt."""
_TOKEN = re.compile(r"\w+|[^\w\s]")


class ScriptedModel:
    """Gives the replies of a list in turn, or one function's reply to every prompt; a word or a sign is a token."""

    def __init__(
        self,
        replies: Reply | Sequence[Reply] = (),
        *,
        name: str = "scripted",
        context: int = 4096,
        seconds: float = 0.0,
    ) -> None:
        self.name = name
        self.context = context
        self.prompts: list[Prompt] = []
        """Every prompt that was answered, in order."""
        self._always = replies if isinstance(replies, str) or callable(replies) else None
        self._replies = [] if isinstance(replies, str) or callable(replies) else list(replies)
        self._seconds = seconds

    @property
    def fingerprint(self) -> str:
        """A hash of its name."""
        return hashlib.sha256(self.name.encode()).hexdigest()

    def count_tokens(self, text: str) -> int:
        """Return the number of words and signs."""
        return len(_TOKEN.findall(text))

    def complete(self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None) -> Completion:
        """Answer by the script; raises ModelError when it is at its end."""
        if budget is not None:
            budget.admit()
        size = self.count_tokens(prompt.system) + self.count_tokens(prompt.user)
        check_fit(self.name, size, prompt.max_tokens, self.context)
        if stop is not None and stop():
            raise Cancelled("the answer was stopped")
        self.prompts.append(prompt)
        text, whole = self._cut(self._reply(prompt), prompt.max_tokens)
        completion = Completion(text, size, self.count_tokens(text), self._seconds, whole)
        if budget is not None:
            budget.spend(completion)
        return completion

    def stream(
        self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None
    ) -> Generator[str, None, None]:
        """Yield the reply word by word."""
        completion = self.complete(prompt, budget=budget, stop=stop)
        for piece in re.findall(r"\s*\S+|\s+$", completion.text):
            if stop is not None and stop():
                raise Cancelled("the answer was stopped")
            yield piece

    def _reply(self, prompt: Prompt) -> str:
        if self._always is None and not self._replies:
            raise ModelError(f"{self.name} has no reply left for {prompt.task}")
        reply = self._replies.pop(0) if self._always is None else self._always
        return reply(prompt) if callable(reply) else reply

    def _cut(self, text: str, most: int) -> tuple[str, bool]:
        """Cut a reply at its length limit, as a real model would."""
        ends = [match.end() for match in _TOKEN.finditer(text)]
        return (text, True) if len(ends) <= most else (text[: ends[most - 1]], False)
