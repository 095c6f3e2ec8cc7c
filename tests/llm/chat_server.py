"""A chat server on the loopback that answers as told and keeps what it was asked."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Chat:
    """Pieces of the answer, and what goes wrong."""

    pieces: list[str]
    url: str = ""
    status: int = 200
    error: str = ""
    finish: str = "stop"
    usage: dict[str, int] | None = None
    streams: bool = True
    wait: float = 0.0
    raw: bytes = b""
    dies_after: int | None = None
    """Requests after which it hangs up without a word."""
    asked: list[tuple[dict[str, Any], str | None]] = field(default_factory=list)


class _Server(ThreadingHTTPServer):
    chat: Chat
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a client that went away."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def do_POST(self) -> None:
        chat = self.server.chat
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        chat.asked.append((body, self.headers.get("Authorization")))
        if chat.dies_after is not None and len(chat.asked) > chat.dies_after:
            self.close_connection = True
            return
        self.send_response(chat.status)
        self.end_headers()
        if chat.status != 200:
            self.wfile.write(chat.error.encode())
        elif chat.raw:
            self.wfile.write(chat.raw)
        elif not chat.streams:
            whole = {"message": {"content": "".join(chat.pieces)}, "finish_reason": chat.finish}
            self.wfile.write(json.dumps({"choices": [whole]}, indent=1).encode())
        else:
            self._stream(chat)

    def _stream(self, chat: Chat) -> None:
        self.wfile.write(b": hello\n\n")
        for piece in chat.pieces:
            self._event({"choices": [{"delta": {"content": piece}, "finish_reason": None}]})
            time.sleep(chat.wait)
        self._event({"choices": [{"delta": {}, "finish_reason": chat.finish}]})
        if chat.usage is not None:
            self._event({"choices": [], "usage": chat.usage})
        self.wfile.write(b"data: [DONE]\n\n")

    def _event(self, event: dict[str, Any]) -> None:
        self.wfile.write(b"data: " + json.dumps(event, ensure_ascii=False).encode() + b"\n\n")
        self.wfile.flush()

    def log_message(self, format: str, *args: object) -> None:
        return


@contextmanager
def serve_chat(*pieces: str) -> Iterator[Chat]:
    """Serve an answer on the loopback until the block ends."""
    chat = Chat(list(pieces))
    with _Server(("127.0.0.1", 0), _Handler) as server:
        server.chat = chat
        chat.url = f"http://127.0.0.1:{server.server_port}/v1"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield chat
        finally:
            server.shutdown()
            thread.join()
