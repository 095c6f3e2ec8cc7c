"""Asks a language model behind an OpenAI-compatible server that somebody named; opens no socket before a call."""

import hashlib
import json
import re
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.llm import Budget, BudgetSpent, Cancelled, Completion, Prompt, Stop
from memctl.models.fit import check_fit
from memctl.text.normalise import strip_control

if TYPE_CHECKING:
    import httpx

CONTEXT = 8192
"""Tokens of the window where nothing is set; no server can be asked for it in a common way."""
CONNECT_SECONDS = 10.0
BYTES_A_TOKEN = 3
"""For estimates: English has four to five bytes a token, other scripts three."""
MOST_BYTES_A_TOKEN = 64
"""A server that sends more than this for each token it was allowed is cut off."""
ENVELOPE = 2048
"""Bytes of one event beside the text it carries."""
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


def host_of(url: str) -> tuple[str, bool]:
    """Return the host of a server's address and whether it is this machine; an empty host for anything else."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return "", False
    return (host, host in _LOOPBACK) if parts.scheme in ("http", "https") else ("", False)


class EndpointModel:
    """One model of one server; every answer is streamed, so that it can be broken off."""

    def __init__(self, url: str, model: str, *, key: str = "", context: int = 0, seconds: float = 0.0) -> None:
        host, self._near = host_of(url)
        if not host:
            raise ModelError(f"Not the address of a server: {url}", fix="memctl config set llm.endpoint https://…/v1")
        if not model:
            raise ModelError("The server's model is not named", fix="memctl config set llm.endpoint_model NAME")
        if key and not url.lower().startswith("https:") and not self._near:
            raise ModelError(f"The key would go to {host} in the clear", fix="Name an https address.")
        self._url = url.rstrip("/") + "/chat/completions"
        self._key = key
        self.name = model
        self.context = context or CONTEXT
        self.seconds = seconds

    @property
    def fingerprint(self) -> str:
        """A hash of address and name: what stands behind them cannot be told."""
        return hashlib.sha256(f"{self._url} {self.name}".encode()).hexdigest()

    def count_tokens(self, text: str) -> int:
        """Return an estimate, as the server's tokenizer is not known."""
        return -(-len(text.encode("utf-8", "replace")) // BYTES_A_TOKEN)

    def complete(self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None) -> Completion:
        """Answer a prompt; raises ModelError with what the server says, BudgetSpent at the time limit."""
        answer = _Answer(self, prompt, budget, stop)
        text = "".join(answer.pieces())
        return answer.completion(text)

    def stream(
        self, prompt: Prompt, *, budget: Budget | None = None, stop: Stop | None = None
    ) -> Generator[str, None, None]:
        """Yield the answer as it comes."""
        return _Answer(self, prompt, budget, stop).pieces()

    @contextmanager
    def post(self, body: dict[str, Any], seconds: float | None) -> "Iterator[httpx.Response]":
        """Send a request and lend the answer; errors of the network become ours."""
        httpx = _import_httpx()
        timeout = httpx.Timeout(seconds, connect=min(CONNECT_SECONDS, seconds or CONNECT_SECONDS))
        headers = {"Authorization": f"Bearer {self._key}"} if self._key else {}
        try:
            # A proxy for the world outside has no business with a server on this machine.
            with (
                httpx.Client(timeout=timeout, headers=headers, trust_env=not self._near) as client,
                client.stream("POST", self._url, json=body) as response,
            ):
                if response.status_code != 200:
                    response.read()
                    raise self._refusal(response)
                yield response
        except httpx.ConnectTimeout as error:
            raise ModelError(f"{self._url} does not answer", fix="memctl config get llm.endpoint") from error
        except httpx.TimeoutException as error:
            raise BudgetSpent(f"{self._url} did not answer in time", fix="memctl config set llm.seconds N") from error
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise ModelError(f"{self._url} cannot be asked: {error}", fix="memctl config get llm.endpoint") from error

    def _refusal(self, response: "httpx.Response") -> ModelError:
        said = strip_control(response.text)[:300].strip()
        if self._key:
            said = said.replace(self._key, "…")
        fixes = {401: "key_env", 403: "key_env", 404: "endpoint_model", 429: "hybrid_from"}
        key = fixes.get(response.status_code, "endpoint")
        return ModelError(f"{self._url} refused: {response.status_code} {said}", fix=f"memctl config get llm.{key}")


class _Answer:
    """One answer while it comes, and what it cost."""

    def __init__(self, model: EndpointModel, prompt: Prompt, budget: Budget | None, stop: Stop | None) -> None:
        self._model = model
        self._prompt = prompt
        self._budget = budget
        self._stop = stop
        self._began = time.monotonic()
        self._asked = model.count_tokens(prompt.system) + model.count_tokens(prompt.user)
        self._said = 0
        self._used: tuple[int, int] | None = None
        self._whole = False

    def completion(self, text: str) -> Completion:
        """Return the answer with its costs: the server's own figures, or estimates."""
        asked, said = self._used or (self._asked, -(-self._said // BYTES_A_TOKEN))
        return Completion(text, asked, said, time.monotonic() - self._began, self._whole)

    def pieces(self) -> Generator[str, None, None]:
        """Yield the answer's text."""
        if self._budget is not None:
            self._budget.admit()
        check_fit(self._model.name, self._asked, self._prompt.max_tokens, self._model.context)
        left = self._seconds()
        try:
            with self._model.post(request_body(self._model.name, self._prompt), left) as response:
                for event in events(response.iter_bytes(), self._most_bytes()):
                    self._check(left)
                    text = self._take(event)
                    if text:
                        self._said += len(text.encode("utf-8", "replace"))
                        yield text
        finally:
            if self._budget is not None:
                self._budget.spend(self.completion(""))

    def _seconds(self) -> float | None:
        limits = [self._model.seconds]
        if self._budget is not None:
            limits.append(self._budget.seconds - self._budget.used_seconds)
        return min((limit for limit in limits if limit > 0), default=None)

    def _most_bytes(self) -> int:
        return self._prompt.max_tokens * (MOST_BYTES_A_TOKEN + ENVELOPE) + 65_536

    def _check(self, seconds: float | None) -> None:
        if self._stop is not None and self._stop():
            raise Cancelled("the answer was stopped")
        if seconds is not None and time.monotonic() - self._began > seconds:
            raise BudgetSpent(f"the answer took longer than {seconds:g} seconds", fix="memctl config set llm.seconds N")

    def _take(self, event: dict[str, Any]) -> str:
        """Return the text of an event and note what else it says."""
        usage = event.get("usage")
        if isinstance(usage, dict):
            asked, said = usage.get("prompt_tokens"), usage.get("completion_tokens")
            if isinstance(asked, int) and isinstance(said, int) and asked >= 0 and said >= 0:
                self._used = (asked, said)
        if "error" in event:
            raise ModelError(f"The server failed: {strip_control(str(event['error']))[:300]}")
        choices = event.get("choices")
        choice = choices[0] if isinstance(choices, list) and choices else {}
        if not isinstance(choice, dict):
            raise ModelError("The server's answer has no choices that can be read")
        self._whole = self._whole or choice.get("finish_reason") == "stop"
        message = choice.get("delta") or choice.get("message") or {}
        text = message.get("content") if isinstance(message, dict) else None
        return text if isinstance(text, str) else ""


def request_body(model: str, prompt: Prompt) -> dict[str, Any]:
    """Return what is sent for a prompt."""
    body: dict[str, Any] = {
        "model": model,
        "messages": [{"role": "system", "content": prompt.system}, {"role": "user", "content": prompt.user}],
        "max_tokens": prompt.max_tokens,
        "temperature": prompt.temperature,
        "seed": prompt.seed,
        "stream": True,
        "stream_options": {"include_usage": True},
    }
    if prompt.schema is not None:
        name = re.sub(r"[^\w-]", "-", prompt.task, flags=re.ASCII)[:64] or "answer"
        schema = {"name": name, "schema": prompt.schema, "strict": True}
        body["response_format"] = {"type": "json_schema", "json_schema": schema}
    return body


def events(chunks: Iterator[bytes], most: int) -> Iterator[dict[str, Any]]:
    """Yield the events of a stream, or the one document of a server that does not stream.

    Lines end at line feeds alone: an answer may hold other separators.
    """
    rest, plain, seen, streamed = b"", b"", 0, False
    for chunk in chunks:
        seen += len(chunk)
        if seen > most:
            raise ModelError(f"The server sent more than {most} bytes, which is no answer to what was asked")
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            if line.startswith(b"data:"):
                streamed = True
                if line[5:].strip() == b"[DONE]":
                    return
                yield _document(line[5:])
            elif not streamed:
                plain += line + b"\n"
    if streamed and rest.startswith(b"data:") and rest[5:].strip() != b"[DONE]":
        yield _document(rest[5:])
    elif not streamed:
        yield _document(plain + rest)


def _document(raw: bytes) -> dict[str, Any]:
    try:
        read = json.loads(raw)
    except (ValueError, RecursionError) as error:
        raise ModelError("The server sent something that is not JSON") from error
    if not isinstance(read, dict):
        raise ModelError("The server sent something that is not an object")
    return read


def _import_httpx() -> Any:
    try:
        import httpx
    except ImportError as error:
        raise MissingPart(
            "httpx, which asks servers, is not there", fix='pip install "memctl-vault[endpoint]"'
        ) from error
    return httpx
