"""Fetches one file over HTTP: resumed where it broke off, checked by its hash, whole or not there."""

import hashlib
import os
import re
import shutil
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage, HTTPResponse
from pathlib import Path
from typing import IO

from memctl.domain.errors import ModelError, StorageFull

ATTEMPTS = 5
ATTEMPTS_TO_CONNECT = 3
TIMEOUT = 20.0
PATIENCE = 35.0
"""Seconds without a byte after which no further attempt is made; with the last timeout it ends within a minute."""
CHUNK = 1 << 20
SPARE_BYTES = 50_000_000
"""Left free on the disk, whatever is fetched."""

Received = Callable[[int, int], None]
"""Told how many bytes are there, of how many."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """A file that arrived whole."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a server says about a file before it sends it."""

    start: int
    """Offset of the first byte that it sends."""
    size: int | None
    hash: str | None
    """SHA-256, or git's hash of a small file; None where the server tells neither."""


def fetch_file(url: str, target: Path, received: Received, *, pause: float = 1.0) -> Fetched | None:
    """Fetch `url` into `target`; None where there is no such file.

    Raises ModelError when the server keeps failing or sends other bytes than it announced, StorageFull when they do not
    fit. What came so far stays beside `target` and is continued the next time.
    """
    part = target.with_name(f"{target.name}.part")
    problem = ""
    for attempt in _attempts(part, pause):
        try:
            answer = _receive(url, part, received)
        except urllib.error.HTTPError as error:
            error.close()
            if error.code == 404:
                return None
            if error.code == 416:
                part.unlink(missing_ok=True)
            elif error.code < 500 and error.code not in (408, 429):
                raise ModelError(f"The server refused {url}: {error.code} {error.reason}") from error
            problem = f"{error.code} {error.reason}"
            continue
        except urllib.error.URLError as error:
            problem = f"{error.reason}{_by_proxy(url)}"
            if attempt + 1 >= ATTEMPTS_TO_CONNECT:
                break
            continue
        except (HTTPException, TimeoutError, ConnectionError) as error:
            problem = f"{error}{_by_proxy(url)}"
            continue
        fetched, problem = _check(part, answer)
        if fetched is not None:
            _sync(part)
            part.replace(target)
            return fetched
    again = "it goes on where it stopped" if part.exists() and part.stat().st_size else "nothing was left behind"
    raise ModelError(
        f"Could not fetch {url}: {problem}", fix=f"Run the command again when the server answers; {again}."
    )


def _attempts(part: Path, pause: float) -> Iterator[int]:
    """Yield the numbers of attempts, with growing pauses, as long as bytes keep coming."""
    had, came = _size(part), time.monotonic()
    for attempt in range(ATTEMPTS):
        if attempt:
            have = _size(part)
            if have > had:
                had, came = have, time.monotonic()
            if time.monotonic() - came > PATIENCE:
                return
            time.sleep(pause * 2 ** (attempt - 1))
        yield attempt


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _by_proxy(url: str) -> str:
    """Say through which proxy the environment sends a request, without its password; empty where through none."""
    parts = urllib.parse.urlsplit(url)
    proxy = urllib.request.getproxies().get(parts.scheme, "")
    if not proxy or urllib.request.proxy_bypass(parts.hostname or ""):
        return ""
    return f", through the proxy {urllib.parse.urlsplit(proxy).netloc.rpartition('@')[2] or 'of your settings'}"


def _receive(url: str, part: Path, received: Received) -> _Answer:
    """Append to `part` what the server sends, or start anew where it does not continue."""
    have = _size(part)
    request = urllib.request.Request(url, headers={"Range": f"bytes={have}-"} if have else {})
    redirects = _Redirects()
    with urllib.request.build_opener(redirects).open(request, timeout=TIMEOUT) as response:
        answer = _answer(response, redirects.seen)
        if answer.size is not None:
            _check_space(part.parent, answer.size - answer.start)
        with open(part, "r+b" if part.exists() else "wb") as stream:
            stream.truncate(answer.start)
            _copy(response, stream, answer, received)
    return answer


def _copy(response: HTTPResponse, stream: IO[bytes], answer: _Answer, received: Received) -> None:
    there = stream.seek(answer.start)
    while data := response.read(CHUNK):
        try:
            stream.write(data)
            stream.flush()
        except OSError as error:
            raise StorageFull(f"A model does not fit on the disk ({error.strerror})", fix="Free some space.") from error
        there += len(data)
        received(there, answer.size or there)


def _answer(response: HTTPResponse, redirected: dict[str, str]) -> _Answer:
    headers = {name.lower(): value for name, value in response.headers.items()}
    start = 0
    if response.status == 206:
        match = re.match(r"bytes (\d+)-", headers.get("content-range", ""))
        if match is None:
            raise HTTPException("the server sent a part of the file without saying which")
        start = int(match[1])
    length = headers.get("content-length", "")
    size = start + int(length) if length.isdigit() else None
    # A hub's tag is a hash; any other server's may be anything.
    told = headers | redirected
    tag = told.get("x-linked-etag") or (told.get("etag", "") if "x-repo-commit" in told else "")
    match = re.fullmatch(r'(?:W/)?"?([0-9a-f]{40}|[0-9a-f]{64})"?', tag)
    return _Answer(start, size, match[1] if match else None)


def _check(part: Path, answer: _Answer) -> tuple[Fetched | None, str]:
    """Return the file's size and hash, or what is wrong with it; a file with other bytes is thrown away."""
    size = part.stat().st_size
    if answer.size is not None and size < answer.size:
        return None, f"the connection broke off at {size} of {answer.size} bytes"
    with open(part, "rb") as stream:
        sha256 = hashlib.file_digest(stream, "sha256").hexdigest()
        told = answer.hash
        made = sha256
        if told is not None and len(told) == 40:
            stream.seek(0)
            made = hashlib.sha1(b"blob %d\0" % size + stream.read(), usedforsecurity=False).hexdigest()
    if told is None or made == told:
        return Fetched(size, sha256), ""
    part.unlink()
    return None, "the bytes are not those that the server announced"


def _check_space(folder: Path, size: int) -> None:
    free = shutil.disk_usage(folder).free
    if free < size + SPARE_BYTES:
        raise StorageFull(
            f"A model needs {size // 1_000_000 + 1} MB, {folder} has {free // 1_000_000} MB left",
            fix="Free some space and run the command again: it goes on where it stopped.",
        )


def _sync(file: Path) -> None:
    """Put the bytes on the disk before the name that says they are whole."""
    with open(file, "r+b") as stream:
        os.fsync(stream.fileno())


_TELLING = ("x-linked-etag", "x-repo-commit", "etag")


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows redirects as usual, never from https to http, and keeps what the first server says about the file."""

    def __init__(self) -> None:
        self.seen: dict[str, str] = {}

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        """Note the hash that comes with the redirect, and go on."""
        if req.full_url.startswith("https:") and not newurl.startswith("https:"):
            raise ModelError(f"The server sends the download of {req.full_url} over an open connection")
        noted = {name.lower(): str(value) for name, value in headers.items()}
        self.seen = {name: noted[name] for name in _TELLING if name in noted} | self.seen
        return super().redirect_request(req, fp, code, msg, headers, newurl)
