"""Runs a GGUF with llama.cpp: constrained by a grammar, within its window, counted, and stopped when told."""

import atexit
import codecs
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, Cancelled, Completion, Prompt, Stop
from memctl.models.batches import MOST_WORKERS, worker_count
from memctl.models.fit import check_fit
from memctl.models.gguf import digest, read_head
from memctl.models.quiet import complaint, forget_complaints, quiet
from memctl.models.sampling import choosing
from memctl.models.vocabulary import Vocabulary, import_llama

CONTEXT = 4096
"""Tokens of the window where nothing is set: the cache of a small model then takes 100 MB, of a large one some 500."""
BATCH = 64
"""Tokens read together: between two batches it can be stopped, and what was read is taken up again batch by batch."""


def thread_count(asked: int) -> int:
    """Return how many threads compute: as asked, else half of the cores and at most two.

    On a busy machine of two cores one thread reads 70 tokens a second and two, which wait for one another, read 14.
    """
    return worker_count(asked or min(MOST_WORKERS, max(1, worker_count(MOST_WORKERS * 2) // 2)))


@dataclass(frozen=True, slots=True)
class Weights:
    """What is loaded: changing any of it loads anew."""

    path: Path
    stamp: tuple[int, int]
    """Size and mtime: another file of the same name is another model."""
    context: int
    threads: int


class _Holder:
    """The one loaded model of this process, used by one answer at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loaded: Any = None
        self._weights: Weights | None = None
        self._used = 0.0
        self.reusable = 0
        """Tokens at the beginning of the cache that were read as whole batches of a prompt."""

    @contextmanager
    def use(self, weights: Weights, wait: "_Limits") -> Iterator[Any]:
        """Lend the model, loaded if need be; another one is unloaded first."""
        while not self._lock.acquire(timeout=0.05):
            wait.check()
        try:
            if self._weights != weights:
                self._unload()
                atexit.unregister(self.unload_idle)
                self._loaded, self._weights = _load(weights), weights
                # The library cannot free it any more once the interpreter takes itself apart.
                atexit.register(self.unload_idle, float("inf"), 0.0)
            yield self._loaded
        except BaseException:
            # Whatever broke off, Ctrl-C included, may have left half a batch in the cache.
            self.reusable = 0
            if self._loaded is not None:
                self._loaded.reset()
            raise
        finally:
            self._used = time.monotonic()
            self._lock.release()

    def unload_idle(self, now: float, idle_seconds: float) -> bool:
        """Unload what was not used for so long; never waits for an answer under way."""
        if self._loaded is None or now - self._used < idle_seconds or not self._lock.acquire(blocking=False):
            return False
        try:
            self._unload()
            return True
        finally:
            self._lock.release()

    def _unload(self) -> None:
        loaded, self._loaded, self._weights, self.reusable = self._loaded, None, None, 0
        if loaded is not None:
            with quiet():
                loaded.close()

    @property
    def weights(self) -> Weights | None:
        """What is loaded now."""
        return self._weights


HOLDER = _Holder()


def unload_idle(now: float, idle_seconds: float) -> bool:
    """Free the loaded model where it was not used for `idle_seconds`; `now` is a reading of `time.monotonic`."""
    return HOLDER.unload_idle(now, idle_seconds)


def _load(weights: Weights) -> Any:
    llama_cpp = import_llama()
    forget_complaints()
    try:
        with quiet():
            return llama_cpp.Llama(
                str(weights.path),
                n_ctx=weights.context,
                n_batch=BATCH,
                n_ubatch=BATCH,
                n_threads=weights.threads,
                n_threads_batch=weights.threads,
                n_gpu_layers=0,
                verbose=False,
                # Templates are rendered by Vocabulary; this one keeps the library from reading the model's own.
                chat_format="chatml",
            )
    except (ValueError, RuntimeError, OSError, MemoryError) as error:
        raise ModelError(
            f"The language model {weights.path} cannot be loaded: {complaint() or error}", fix="memctl model ls"
        ) from error


class LlamaModel:
    """Any GGUF; its tokenizer loads with the first count, its weights with the first answer."""

    def __init__(
        self,
        path: Path,
        *,
        name: str = "",
        context: int = 0,
        threads: int = 0,
        seconds: float = 0.0,
        idle_seconds: float = 0.0,
    ) -> None:
        """Take a file; 0 means: chosen for the context and the threads, unlimited for the two times."""
        self.head = read_head(path)
        self.name = name or path.stem
        if self.head.embeds:
            raise ModelError(f"{self.name} makes vectors and cannot answer", fix="memctl model ls")
        trained = self.head.trained_context or CONTEXT
        if context > trained:
            raise ModelError(
                f"A context of {context} tokens is more than the {trained} that {self.name} was trained for",
                fix=f"memctl config set llm.context {trained}",
            )
        self.context = context or min(CONTEXT, trained)
        self.seconds = seconds
        self._idle_seconds = idle_seconds
        state = path.stat()
        stamp = (state.st_size, state.st_mtime_ns)
        self._weights = Weights(path, stamp, self.context, thread_count(threads))

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the file."""
        return digest(self._weights.path)

    @property
    def loaded(self) -> bool:
        """Whether the weights are in memory."""
        return HOLDER.weights == self._weights

    def count_tokens(self, text: str) -> int:
        """Return the exact number of tokens, without loading the weights; frees them where they idled too long."""
        self.unload_idle(time.monotonic())
        return _vocabulary(self._weights.path, self._weights.stamp).count(text)

    def unload_idle(self, now: float) -> bool:
        """Free the weights where they were not used for `idle_seconds`; `now` is a reading of `time.monotonic`."""
        return bool(self._idle_seconds) and HOLDER.unload_idle(now, self._idle_seconds)

    def complete(self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None) -> Completion:
        """Answer a prompt; the budget is charged for what was computed, also where it broke off."""
        answer = _Answer(self._weights, prompt, _Limits(self.seconds, budget, stop))
        text = "".join(answer.pieces(self.name))
        return answer.completion(text)

    def stream(
        self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None
    ) -> Generator[str, None, None]:
        """Yield the answer as it comes; ends early, and is charged, when it is closed."""
        return _Answer(self._weights, prompt, _Limits(self.seconds, budget, stop)).pieces(self.name)


@lru_cache(maxsize=2)
def _vocabulary(path: Path, stamp: tuple[int, int]) -> Vocabulary:
    return Vocabulary(path)


class _Limits:
    """Tells when an answer has to break off."""

    def __init__(self, seconds: float, budget: Budget | None, stop: Stop | None) -> None:
        left = budget.seconds - budget.used_seconds if budget is not None else 0.0
        self._seconds = min((limit for limit in (seconds, left) if limit > 0), default=float("inf"))
        self._stop = stop
        self.budget = budget
        self.began = time.monotonic()

    def check(self) -> None:
        """Raise Cancelled or BudgetSpent where it is time."""
        if self._stop is not None and self._stop():
            raise Cancelled("the answer was stopped")
        if self.elapsed() > self._seconds:
            raise BudgetSpent(f"the answer took longer than {self._seconds:g} seconds", fix="memctl config ls llm")

    def elapsed(self) -> float:
        """Return the seconds since it began."""
        return time.monotonic() - self.began


class _Answer:
    """One answer while it is made, and what it cost."""

    def __init__(self, weights: Weights, prompt: Prompt, limits: _Limits) -> None:
        self._weights = weights
        self._prompt = prompt
        self._limits = limits
        self._read = 0
        self._said = 0
        self._whole = False

    def completion(self, text: str) -> Completion:
        """Return the answer with its costs."""
        return Completion(text, self._read, self._said, self._limits.elapsed(), self._whole)

    def pieces(self, name: str) -> Generator[str, None, None]:
        """Yield the answer's text, whole letters only."""
        if self._limits.budget is not None:
            self._limits.budget.admit()
        vocabulary = _vocabulary(self._weights.path, self._weights.stamp)
        tokens = vocabulary.prompt_tokens(self._prompt)
        check_fit(name, len(tokens), self._prompt.max_tokens, self._weights.context)
        forget_complaints()
        letters = codecs.getincrementaldecoder("utf-8")("replace")
        self._limits.check()
        try:
            with HOLDER.use(self._weights, self._limits) as llama:
                self._read_prompt(llama, tokens, again=not vocabulary.head.slides)
                for token in self._generate(llama, vocabulary):
                    text = letters.decode(vocabulary.piece(token))
                    if text:
                        yield text
            rest = letters.decode(b"", True)
            if rest:
                yield rest
        finally:
            if self._limits.budget is not None:
                self._limits.budget.spend(self.completion(""))

    def _read_prompt(self, llama: Any, tokens: list[int], *, again: bool) -> None:
        """Read the prompt batch by batch; whole batches that begin as the last prompt did are not read again.

        Batches always begin at the same places, so that an answer does not depend on what was asked before.
        """
        kept = 0
        if again and not llama._is_recurrent and not llama._is_hybrid:
            known = llama.input_ids[: min(HOLDER.reusable, len(tokens) - 1)].tolist()
            same = next((at for at, token in enumerate(known) if token != tokens[at]), len(known))
            kept = same // BATCH * BATCH
        llama.reset()
        llama.n_tokens = HOLDER.reusable = kept
        for start in range(kept, len(tokens), BATCH):
            self._limits.check()
            batch = tokens[start : start + BATCH]
            _evaluate(llama, batch)
            self._read = start + len(batch)
            if len(batch) == BATCH:
                HOLDER.reusable = self._read

    def _generate(self, llama: Any, vocabulary: Vocabulary) -> Iterator[int]:
        """Yield tokens until the model ends its answer or the length limit does."""
        with choosing(llama, self._prompt) as choose:
            while self._said < self._prompt.max_tokens:
                self._limits.check()
                token = choose()
                if vocabulary.ends(token):
                    self._whole = True
                    return
                self._said += 1
                yield token
                if self._said < self._prompt.max_tokens:
                    _evaluate(llama, [token])


def _evaluate(llama: Any, tokens: list[int]) -> None:
    try:
        with quiet():
            llama.eval(tokens)
    except (RuntimeError, ValueError) as error:
        raise ModelError(f"The language model stopped working: {complaint() or error}") from error
