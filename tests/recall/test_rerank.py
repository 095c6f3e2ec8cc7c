"""A cross-encoder run by fastembed reads the first candidates again; without it recall goes on and says so."""

import socket
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.app.models import list_models
from memctl.app.open import engine_at
from memctl.domain.answers import Progress
from memctl.domain.errors import ModelError
from memctl.models.pull import pull
from memctl.models.registry import find_embedder
from memctl.models.rerank import find_reranker, read_reranker
from tests.models.hub import serve
from tests.recall.crossing import folder_of, network

QUESTION = "who oiled the squeaking gate hinge in the barn"
LISTED = "Xenova/ms-marco-MiniLM-L-6-v2"


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    root = tmp_path / "notes"
    root.mkdir()
    for number in range(40):
        (root / f"n{number:02}.md").write_text(f"# Hinge {number}\n\nA squeaking gate, number {number}.\n", "utf-8")
    (root / "answer.md").write_text(
        "# Chores\n\nOn Monday the post came late and the tea was cold, and long after that, in the barn, Otto oiled "
        "who knows how many a hinge of the squeaking gate.\n",
        "utf-8",
    )
    Memory.init(root, embed=False)
    return root


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return folder_of(tmp_path / "overlap")


def opened(root: Path, rerank: object = "") -> Memory:
    return Memory(engine_at(root, now="2026-11-22T09:00:00Z", overrides={"recall.rerank": str(rerank)}))


def test_scores_are_of_the_pair(model: Path) -> None:
    low, high = read_reranker(model).scores("red barn door", ["a blue lamp", "the door of the red barn"])
    assert 0 < low < 0.2 and 0.7 < high < 1


def test_the_first_thirty_are_read_again_and_the_part_is_shown(notes: Path, model: Path) -> None:
    with opened(notes) as plain, opened(notes, model) as memory:
        before = plain.recall(QUESTION, trace=False, limit=41).results
        after = memory.recall(QUESTION, trace=False, limit=41).results
    assert {hit.id for hit in after} == {hit.id for hit in before}
    assert after[0].path == "answer.md"
    assert sum("rerank" in hit.why for hit in after) == 30
    assert [hit.id for hit in after[30:]] == [hit.id for hit in before[30:]]
    for hit in after:
        assert hit.score == pytest.approx(sum(hit.why.values()), abs=1e-5)


def test_what_is_not_there_or_broken_is_said_and_nothing_is_fetched(
    notes: Path, model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    with opened(notes) as plain:
        before = plain.recall(QUESTION, trace=False).results
    (model / "model.onnx").write_bytes(b"nonsense")
    for name, said in ((LISTED, f"memctl model pull {LISTED}"), (model, "does not work"), (notes, "tokenizer.json")):
        with opened(notes, name) as memory:
            answer = memory.recall(QUESTION, trace=False)
        assert answer.results == before and "reranker" in answer.degraded
        assert any(said in warning for warning in answer.warnings), answer.warnings


def test_keyword_asks_no_model(notes: Path) -> None:
    with opened(notes, LISTED) as memory:
        assert "reranker" not in memory.recall(QUESTION, trace=False, keyword=True).degraded


def silent(progress: Progress) -> None:
    """Drop progress."""


def test_a_listed_one_is_pulled_tried_listed_and_used(
    notes: Path, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    at = f"/{LISTED}/resolve/main/"
    names = ("tokenizer.json", "tokenizer_config.json", "config.json")
    files = {at + name: (model / name).read_bytes() for name in names} | {at + "onnx/model.onnx": network()}
    with serve(files | {at + "onnx/model.onnx": b"nonsense"}) as hub, pytest.raises(ModelError):
        pull(LISTED, progress=silent, base_url=hub.base, pause=0)
    with serve(files) as hub:
        folder = pull("ms-marco-MiniLM-L-6-v2", progress=silent, base_url=hub.base, pause=0)
    assert find_reranker(LISTED)[0] is not None and find_embedder(LISTED)[0] is None
    with opened(notes) as memory:
        assert memory.use_model(LISTED) == {"name": LISTED, "kind": "rerank"}
    with Memory.open(notes) as memory:
        assert any("rerank" in hit.why for hit in memory.recall(QUESTION, trace=False).results)
        [row] = [row for row in list_models(memory.engine.settings) if row.name == LISTED]
        assert (row.kind, row.state, row.used, row.path) == ("rerank", "installed", True, folder)
    (folder / "tokenizer.json").write_bytes(b"{}")
    with pytest.raises(ModelError, match="cut short"):
        read_reranker(folder)
