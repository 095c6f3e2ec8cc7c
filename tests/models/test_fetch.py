"""Downloads are resumed, checked, and whole or not there."""

import random
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from memctl.domain.errors import ModelError, StorageFull
from memctl.models import fetch as module
from memctl.models.fetch import fetch_file
from tests.models.hub import Hub, serve

DATA = random.Random(3).randbytes(200_000)


@pytest.fixture
def hub() -> Iterator[Hub]:
    """Serve one large and one small file."""
    with serve({"/large": DATA, "/small": b"{}"}) as hub:
        yield hub


def silent(there: int, size: int) -> None:
    """Drop progress."""


def fetch(hub: Hub, target: Path, name: str = "large") -> bool:
    """Fetch a file without waiting between attempts."""
    return fetch_file(f"{hub.base}/{name}", target, silent, pause=0) is not None


def test_a_file_arrives_whole_with_progress(hub: Hub, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    fetched = fetch_file(f"{hub.base}/large", tmp_path / "f", lambda there, size: seen.append((there, size)))
    assert fetched is not None and fetched.size == len(DATA)
    assert (tmp_path / "f").read_bytes() == DATA and seen[-1] == (len(DATA), len(DATA))
    assert fetch(hub, tmp_path / "s", "small") and (tmp_path / "s").read_bytes() == b"{}"
    assert not fetch(hub, tmp_path / "none", "none")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["f", "s"]


def test_a_broken_line_is_resumed_where_it_broke(hub: Hub, tmp_path: Path) -> None:
    hub.breaks = [70_000, 150_000]
    assert fetch(hub, tmp_path / "f") and (tmp_path / "f").read_bytes() == DATA
    assert [wanted for _, wanted in hub.requests] == [None, "bytes=70000-", "bytes=150000-"]


def test_a_download_of_an_earlier_run_is_resumed(hub: Hub, tmp_path: Path) -> None:
    (tmp_path / "f.part").write_bytes(DATA[:1000])
    assert fetch(hub, tmp_path / "f") and (tmp_path / "f").read_bytes() == DATA
    assert hub.requests == [("/large", "bytes=1000-")]


@pytest.mark.parametrize("rest", [b"x" * 1000, DATA + b"more", DATA])
def test_a_rest_with_other_bytes_is_thrown_away(hub: Hub, tmp_path: Path, rest: bytes) -> None:
    (tmp_path / "f.part").write_bytes(rest)
    assert fetch(hub, tmp_path / "f") and (tmp_path / "f").read_bytes() == DATA


def test_a_server_without_ranges_starts_anew(hub: Hub, tmp_path: Path) -> None:
    hub.ranges = False
    (tmp_path / "f.part").write_bytes(b"y" * 5000)
    assert fetch(hub, tmp_path / "f") and (tmp_path / "f").read_bytes() == DATA


def test_passing_failures_are_waited_out_and_lasting_ones_told(hub: Hub, tmp_path: Path) -> None:
    hub.failures = [500, 503, 429]
    assert fetch(hub, tmp_path / "f")
    hub.failures = [500] * 9
    with pytest.raises(ModelError, match="500"):
        fetch(hub, tmp_path / "g")
    hub.failures = [403]
    with pytest.raises(ModelError, match="403"):
        fetch(hub, tmp_path / "g")
    assert not (tmp_path / "g").exists()


def test_other_bytes_than_announced_never_take_the_name(hub: Hub, tmp_path: Path) -> None:
    hub.lie = True
    with pytest.raises(ModelError, match="announced"):
        fetch(hub, tmp_path / "f")
    assert list(tmp_path.iterdir()) == []


def test_a_line_that_always_breaks_is_an_error_and_keeps_what_came(hub: Hub, tmp_path: Path) -> None:
    hub.breaks = [1000] * 9
    with pytest.raises(ModelError, match="1000 of 200000"):
        fetch(hub, tmp_path / "f")
    assert (tmp_path / "f.part").stat().st_size == 1000


def test_what_does_not_fit_is_not_begun(hub: Hub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SPARE_BYTES", 1 << 60)
    with pytest.raises(StorageFull, match="MB left"):
        fetch(hub, tmp_path / "f")
    assert not (tmp_path / "f").exists()


def test_a_dead_server_is_an_error(tmp_path: Path) -> None:
    with serve({}) as gone:
        pass
    with pytest.raises(ModelError, match="Could not fetch") as caught:
        fetch(gone, tmp_path / "f")
    assert "nothing was left behind" in str(caught.value.fix) and list(tmp_path.iterdir()) == []


def test_a_server_that_is_silent_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "TIMEOUT", 0.2)
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent_server:
        port = silent_server.getsockname()[1]
        began = time.monotonic()
        with pytest.raises(ModelError, match="timed out"):
            fetch_file(f"http://127.0.0.1:{port}/f", tmp_path / "f", silent, pause=0)
    assert time.monotonic() - began < 5 and list(tmp_path.iterdir()) == []


def test_a_dead_proxy_is_named_without_its_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    monkeypatch.setenv("http_proxy", f"http://me:word@127.0.0.1:{port}")
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    with pytest.raises(ModelError, match=f"through the proxy 127.0.0.1:{port}") as caught:
        fetch_file("http://example.invalid/f", tmp_path / "f", silent, pause=0)
    assert "word" not in caught.value.message
