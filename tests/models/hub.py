"""A file server that speaks as a model hub does, and misbehaves on request."""

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Hub:
    """Files by path, and what goes wrong: failures to come, bytes after which the line breaks, wrong hashes."""

    files: dict[str, bytes]
    base: str = ""
    failures: list[int] = field(default_factory=list)
    breaks: list[int] = field(default_factory=list)
    lie: bool = False
    ranges: bool = True
    announce: bool = True
    requests: list[tuple[str, str | None]] = field(default_factory=list)


class _Server(ThreadingHTTPServer):
    hub: Hub

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a client that went away."""


class _Handler(BaseHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        hub, wanted = self.server.hub, self.headers.get("Range")
        if self.path.startswith("/cdn"):
            self._send(hub.files[self.path.removeprefix("/cdn")], wanted)
            return
        hub.requests.append((self.path, wanted))
        if hub.failures:
            self.send_error(hub.failures.pop(0))
        elif self.path not in hub.files:
            self.send_error(404)
        else:
            self._redirect(hub.files[self.path])

    def _redirect(self, data: bytes) -> None:
        hub = self.server.hub
        self.send_response(302)
        self.send_header("Location", f"{hub.base}/cdn{self.path}")
        if hub.announce:
            small = hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
            self.send_header("X-Repo-Commit", "main")
            self.send_header("ETag", f'"{small}"')
            if len(data) > 10_000:
                told = hashlib.sha256(data + b"lie" * hub.lie).hexdigest()
                self.send_header("X-Linked-Etag", f'"{told}"')
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, data: bytes, wanted: str | None) -> None:
        hub = self.server.hub
        start = int(wanted.removeprefix("bytes=").removesuffix("-")) if wanted and hub.ranges else 0
        if start and start >= len(data):
            self.send_error(416)
            return
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")
        self.send_header("Content-Length", str(len(data) - start))
        self.end_headers()
        self.wfile.write(data[start : hub.breaks.pop(0)] if hub.breaks else data[start:])
        self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        return


@contextmanager
def serve(files: dict[str, bytes]) -> Iterator[Hub]:
    """Serve `files` on the loopback until the block ends."""
    hub = Hub(files)
    with _Server(("127.0.0.1", 0), _Handler) as server:
        server.hub = hub
        hub.base = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield hub
        finally:
            server.shutdown()
            thread.join()
