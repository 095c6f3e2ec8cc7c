"""Turns prompts into tokens and tokens into text by a GGUF's own tokenizer and chat template, without its weights."""

import ctypes
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import finalize

from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.llm import Prompt
from memctl.models.gguf import GgufHead, read_head
from memctl.models.quiet import complaint, forget_complaints, quiet, take_over_log

_SYSTEM, _USER = "%MEMCTL-SYSTEM%", "%MEMCTL-USER%"
"""Stand in for the two texts while the template is rendered, so that no text is ever read as a part of the template."""
CHATML = (
    "<|im_start|>system\n{{ messages[0].content }}<|im_end|>\n"
    "<|im_start|>user\n{{ messages[1].content }}<|im_end|>\n<|im_start|>assistant\n"
)
PLAIN = "{{ messages[0].content }}\n\n{{ messages[1].content }}\n\nAnswer:\n"


def import_llama() -> Any:
    """Return llama_cpp with its log taken over; raises MissingPart where it is not installed or cannot be loaded."""
    try:
        with quiet():
            import llama_cpp
    except (ImportError, OSError, RuntimeError) as error:
        raise MissingPart(
            f"llama.cpp, which runs language models, is not there ({error})", fix='pip install "memctl-vault[llm]"'
        ) from error
    take_over_log(llama_cpp)
    return llama_cpp


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a rendered prompt."""

    text: str
    framing: bool
    """It comes from the template, so that names of control tokens in it mean these tokens."""


class Vocabulary:
    """Tokenizer and chat template of one GGUF; loading it takes a tenth of a second and no weights."""

    def __init__(self, path: Path) -> None:
        self.head: GgufHead = read_head(path)
        self._llama = import_llama()
        params = self._llama.llama_model_default_params()
        params.vocab_only = True
        forget_complaints()
        with quiet():
            self._model = self._llama.llama_model_load_from_file(str(path).encode(), params)
        if not self._model:
            raise ModelError(f"The language model {path} cannot be loaded: {complaint() or 'damaged file'}")
        # Unlike __del__, it also runs while the library is still there at the end of the process.
        finalize(self, self._llama.llama_model_free, self._model)
        self._vocab = self._llama.llama_model_get_vocab(self._model)
        self.begin, self.end = self._special("bos"), self._special("eos")

    def count(self, text: str) -> int:
        """Return the number of tokens of a text as a prompt would hold it."""
        return len(self.tokens(text))

    def tokens(self, text: str, *, framing: bool = False) -> list[int]:
        """Return the tokens of a text; a control token written out in it is read as letters unless it is framing."""
        raw = text.encode("utf-8", "replace")
        room = len(raw) + 16
        found = (self._llama.llama_token * room)()
        count = self._llama.llama_tokenize(self._vocab, raw, len(raw), found, room, False, framing)
        if count < 0:
            raise ModelError(f"a text of {len(raw)} bytes cannot be split into tokens")
        return list(found[:count])

    def ends(self, token: int) -> bool:
        """Say whether a token ends an answer."""
        return bool(self._llama.llama_vocab_is_eog(self._vocab, token))

    def piece(self, token: int) -> bytes:
        """Return the bytes of a token, none for a control token; a letter may be spread over several."""
        size = 64
        while True:
            buffer = ctypes.create_string_buffer(size)
            count = self._llama.llama_token_to_piece(self._vocab, token, buffer, size, 0, False)
            if count >= 0:
                return buffer.raw[:count]
            size = -count

    def prompt_tokens(self, prompt: Prompt) -> list[int]:
        """Return the tokens of a whole prompt."""
        parts = list(self.parts(prompt))
        tokens: list[int] = []
        if self._llama.llama_vocab_get_add_bos(self._vocab) and not (
            self.begin and parts[0].text.startswith(self.begin)
        ):
            tokens.append(self._llama.llama_vocab_bos(self._vocab))
        for part in parts:
            tokens += self.tokens(part.text, framing=part.framing)
        return tokens

    def parts(self, prompt: Prompt) -> Iterator[Part]:
        """Yield a prompt in the model's chat format: framing and texts in turn."""
        fallback = CHATML if self.tokens("<|im_start|>", framing=True)[1:] == [] else PLAIN
        both = [("system", _SYSTEM), ("user", _USER)]
        tries = [
            (self.head.template, both, {_SYSTEM: prompt.system, _USER: prompt.user}),
            (self.head.template, [("user", _USER)], {_USER: f"{prompt.system}\n\n{prompt.user}"}),
            (fallback, both, {_SYSTEM: prompt.system, _USER: prompt.user}),
        ]
        for template, messages, texts in tries:
            frame = render(template, messages, begin=self.begin, end=self.end) if template else ""
            if all(frame.count(sign) == 1 for sign in texts):
                yield from _cut(frame, texts)
                return
        raise ModelError("the fallback of the chat template does not hold both texts")

    def _special(self, which: str) -> str:
        token = getattr(self._llama, f"llama_vocab_{which}")(self._vocab)
        if token < 0:
            return ""
        said = self._llama.llama_vocab_get_text(self._vocab, token)
        return said.decode("utf-8", "replace") if said else ""


def try_gguf(path: Path) -> None:
    """Raise ModelError where a GGUF has no readable header or, as far as llama.cpp is there, no usable tokenizer."""
    read_head(path)
    with suppress(MissingPart):
        Vocabulary(path).count("one text")


def render(template: str, messages: list[tuple[str, str]], *, begin: str, end: str) -> str:
    """Return a chat as a template frames it, up to where the model begins to answer; empty where the template cannot.

    The template is a stranger's program: it runs in Jinja's sandbox and is given no clock.
    """
    import jinja2
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    def refuse(message: str) -> None:
        raise jinja2.TemplateError(message)

    environment = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.loopcontrols"]
    )
    environment.globals["raise_exception"] = refuse
    try:
        return environment.from_string(template).render(
            messages=[{"role": role, "content": content} for role, content in messages],
            bos_token=begin,
            eos_token=end,
            add_generation_prompt=True,
            enable_thinking=False,
        )
    except (jinja2.TemplateError, TypeError, ValueError, LookupError, AttributeError, ArithmeticError):
        return ""


def _cut(frame: str, texts: dict[str, str]) -> Iterator[Part]:
    """Yield a rendered frame with the texts in the places of their signs."""
    for sign, text in sorted(texts.items(), key=lambda item: frame.index(item[0])):
        before, _, frame = frame.partition(sign)
        yield Part(before, True)
        yield Part(text, False)
    yield Part(frame, True)
