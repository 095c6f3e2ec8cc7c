"""Small collections, and places of their own for caches and state."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

Write = Callable[..., Path]


@pytest.fixture(autouse=True)
def own_places(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    base = tmp_path_factory.mktemp("xdg")
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(base / name.lower()))


@pytest.fixture
def write_collection(tmp_path: Path) -> Write:
    def write(
        documents: Sequence[Mapping[str, Any]],
        queries: Sequence[Mapping[str, Any]],
        judged: Sequence[tuple[str, str, int]],
        name: str = "small",
    ) -> Path:
        folder = tmp_path / name
        (folder / "qrels").mkdir(parents=True)
        write_lines(folder / "corpus.jsonl", documents)
        write_lines(folder / "queries.jsonl", queries)
        rows = ["query-id\tcorpus-id\tscore", *("\t".join(map(str, row)) for row in judged)]
        (folder / "qrels" / "test.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
        return folder

    return write


def write_lines(path: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
