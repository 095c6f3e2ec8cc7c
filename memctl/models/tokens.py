"""Counts and cuts text in the tokens of a model, without its weights."""

import os
import re
import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokenizers import Tokenizer

DEFAULT_FOLDER = Path(__file__).parent / "minilm"
DEFAULT_WINDOW = 256

LONGEST_WORD = 48
"""Longer runs are counted each time: they seldom come twice."""
MOST_WORDS = 60_000
"""Words whose count is kept; then the store starts anew (about 6 MB)."""
CHARACTERS_A_TOKEN = 64
"""A text is cut at window x this many characters before it is tokenised: a 70k-character text costs as a 16k one."""

_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")
_RUNS = re.compile(r"[^ \t\r\n!-/:-@\[-`{-~]+")
_SPECIAL = re.compile(r"\[(?:PAD|UNK|CLS|SEP|MASK)\]")


class Tokens:
    """The tokenizer of one model; loads on first use (25 ms), never onnxruntime nor fastembed."""

    def __init__(self, file: Path, window: int) -> None:
        self._file = file
        self._window = window
        self._lock = threading.Lock()
        self._counter: Tokenizer | None = None
        self._encoder: Tokenizer | None = None
        self._counts: dict[str, int] = {}
        self._by_runs = False

    def count(self, text: str) -> int:
        """Return the number of tokens of `text`, special tokens left out."""
        tokenizer = self._load_counter()
        if not self._by_runs or _SPECIAL.search(text):
            return len(tokenizer.encode(text, add_special_tokens=False))
        total = len(_PUNCTUATION.findall(text))
        counts = self._counts
        for run in _RUNS.findall(text):
            known = counts.get(run)
            total += self._count_run(tokenizer, run) if known is None else known
        return total

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        """Return the token ids of each text with special tokens, cut at the window."""
        tokenizer = self._load_encoder()
        return [encoding.ids for encoding in tokenizer.encode_batch_fast([self.cut(text) for text in texts])]

    def cut(self, text: str) -> str:
        """Return the part of `text` that can lie in the window, found without tokenising."""
        return text[: self._window * CHARACTERS_A_TOKEN]

    def _count_run(self, tokenizer: "Tokenizer", run: str) -> int:
        number = len(tokenizer.encode(run, add_special_tokens=False))
        if len(run) <= LONGEST_WORD:
            if len(self._counts) >= MOST_WORDS:
                self._counts = {}
            self._counts[run] = number
        return number

    def _load_counter(self) -> "Tokenizer":
        if self._counter is None:
            with self._lock:
                tokenizer = self._read()
                tokenizer.no_truncation()
                # BERT's pre-tokenizer parts words at white space and punctuation before anything else, so the counts
                # of the runs between them add up: four times faster than tokenising, as most words were seen before.
                self._by_runs = type(tokenizer.pre_tokenizer).__name__ == "BertPreTokenizer"
                self._counter = tokenizer
        return self._counter

    def _load_encoder(self) -> "Tokenizer":
        if self._encoder is None:
            with self._lock:
                tokenizer = self._read()
                tokenizer.enable_truncation(self._window)
                self._encoder = tokenizer
        return self._encoder

    def _read(self) -> "Tokenizer":
        # Else the tokenizer starts a thread a core for a millisecond of work, and warns in every forked child.
        os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(self._file))
        tokenizer.no_padding()
        return tokenizer


@cache
def default_tokens() -> Tokens:
    """Return the default model's tokenizer, which is there even when its weights are not."""
    return Tokens(DEFAULT_FOLDER / "tokenizer.json", DEFAULT_WINDOW)


def count_tokens(text: str) -> int:
    """Return the number of tokens of `text` for the default model, special tokens left out."""
    return default_tokens().count(text)
