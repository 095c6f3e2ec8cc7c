"""Keeps what native code writes away from stdout and stderr, and its complaints at hand."""

import ctypes
import os
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any

ERROR = 4
"""llama.cpp's level of an error; a warning is 3, and 5 goes on with the line before."""
_COMPLAINTS: deque[str] = deque(maxlen=20)


@contextmanager
def quiet() -> Iterator[None]:
    """Send both output descriptors of the process to nowhere, unless another thread may be writing to them."""
    with ExitStack() as stack:
        if threading.active_count() == 1:
            for fd in (1, 2):
                _close_off(fd, stack)
        yield


def _close_off(fd: int, stack: ExitStack) -> None:
    try:
        kept = os.dup(fd)
    except OSError:  # the descriptor was closed by whoever started this process
        return
    stack.callback(os.close, kept)
    stack.callback(os.dup2, kept, fd)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, fd)
    os.close(nowhere)


@cache
def take_over_log(llama_cpp: Any) -> Any:
    """Hand llama.cpp a log that prints nothing; whoever calls keeps nothing, the cache keeps the callback alive."""

    @llama_cpp.llama_log_callback  # type: ignore[untyped-decorator, unused-ignore]
    def note(level: int, text: bytes, _: ctypes.c_void_p) -> None:
        line = text.decode("utf-8", "replace").strip()
        if level == ERROR and line:
            _COMPLAINTS.append(line)

    llama_cpp.llama_log_set(note, ctypes.c_void_p(0))
    return note


def complaint() -> str:
    """Return what native code complained about first, which names the cause; empty where it did not."""
    return _COMPLAINTS[0] if _COMPLAINTS else ""


def forget_complaints() -> None:
    """Begin anew, before something whose failure is to be explained."""
    _COMPLAINTS.clear()
