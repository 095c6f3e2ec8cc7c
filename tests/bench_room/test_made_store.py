"""The large stores that budgets are measured on: their rows must be those that an index pass would write."""

from pathlib import Path

import pytest

from memctl import Memory
from tests.bench.million import make_million
from tests.bench.warm import exact_nearest

VAULT = Path(__file__).parents[2] / "vault-example"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_million(tmp_path_factory.mktemp("made") / "store", 60, vaults=(VAULT,), most=40)


def test_an_index_pass_finds_nothing_to_do(made: Path) -> None:
    with Memory.open(made) as memory:
        answer = memory.index(embed=False)
        assert (answer.files, answer.added, answer.changed, answer.chunks_added) == (8, 0, 0, 0)
        assert memory.status()["embedded"] == len(memory.ls(limit=None)) == 60
        assert {item.state for item in memory.verify().items} <= {"verified"}


def test_the_exact_search_finds_what_a_scan_of_the_store_finds(made: Path) -> None:
    with Memory.open(made) as memory:
        store, embedder = memory.engine.reader(), memory.engine.embedder()
        assert embedder is not None
        asked = [embedder.embed_query(text) for text in ("heating", "a plan for the week")]
        best = exact_nearest(store, embedder.name, asked, 10)
        assert best == [{hit.rowid for hit in store.vectors.nearest(embedder.name, query, 10)} for query in asked]
