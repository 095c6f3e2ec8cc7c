"""Groups of memories: worked out by the index where they are asked for, and looked in first or as well."""

import shutil
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.app.open import engine_at
from memctl.app.recalling import build_request, recall_parts
from memctl.recall.gather import Reach, gather
from memctl.recall.parts import RecallRequest
from memctl.text.query import parse_query

EXAMPLE = Path(__file__).parents[2] / "vault-example"
QUESTIONS = ["which heat pump is the quietest", "when do we deploy", "what to plant in spring", "books about sleep"]


def opened(root: Path, profile: str = "default", **settings: object) -> Memory:
    overrides = {"vault.database": "vault", **{name.replace("__", "."): value for name, value in settings.items()}}
    return Memory(engine_at(root, profile=profile, overrides=overrides, now="2026-11-22T09:00:00Z"))


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """A copy of the example vault, indexed without groups."""
    root = tmp_path / "notes"
    shutil.copytree(EXAMPLE, root)
    Memory.init(root)
    return root


def ids(memory: Memory, question: str) -> list[str]:
    return [hit.id for hit in memory.recall(question, trace=False, limit=5).results]


def test_groups_are_made_only_where_they_are_asked_for_and_fall_out_of_use_with_the_next_note(notes: Path) -> None:
    with opened(notes) as memory:
        memory.index()
        store, model = memory.engine.reader(), memory.engine.embedder()
        assert model is not None and store.clusters.count(model.name) == 0
    with opened(notes, recall__clusters=4) as memory:
        memory.index()
        store = memory.engine.reader()
        assert store.clusters.count(model.name) > 3 and store.clusters.current(model.name)
        rows = store.clusters.nearest(model.name, model.embed_query("heat pump"), 99)
        assert sorted(rows) == sorted(store.vectors.space(model.name)[0].tolist())
        memory.add("The cellar smells of apples.")
        assert not memory.engine.reader().clusters.current(model.name)
        memory.index()
        assert memory.engine.reader().clusters.current(model.name)


def test_all_groups_give_what_no_groups_give(notes: Path) -> None:
    with opened(notes) as memory:
        plain = [ids(memory, question) for question in QUESTIONS]
    with opened(notes, recall__clusters=256) as memory:
        memory.index()
        assert [ids(memory, question) for question in QUESTIONS] == plain
    with opened(notes, recall__clusters=2) as memory:
        few = [ids(memory, question) for question in QUESTIONS]
    assert [found[0] for found in few] == [found[0] for found in plain]


def test_few_groups_leave_out_what_is_far_by_meaning(notes: Path) -> None:
    def near(memory: Memory) -> int:
        request = build_request(memory.engine, "which heat pump is the quietest", {"semantic": True})
        found = gather(
            recall_parts(memory.engine), request, parse_query(request.query), Reach(each=250, most=500, lends=False)
        )
        return len(found.by_meaning)

    with opened(notes, recall__clusters=1) as memory:
        memory.index()
        every = near(memory)
        store, model = memory.engine.reader(), memory.engine.embedder()
        assert model is not None
        group = store.clusters.nearest(model.name, model.embed_query("which heat pump is the quietest"), 1)
        assert every == len(store.vectors.space(model.name)[0]) and 0 < len(group) < every  # too few for a whole list


def test_magma_also_takes_in_the_three_nearest_groups(notes: Path) -> None:
    with opened(notes, profile="magma") as memory:
        before = ids(memory, QUESTIONS[0])
        memory.index()
        model = memory.engine.embedder()
        assert model is not None and memory.engine.reader().clusters.current(model.name)
        assert ids(memory, QUESTIONS[0])[:1] == before[:1]
        parts = recall_parts(memory.engine)
        reach = Reach(each=250, most=500, lends=False)
        wide = gather(parts, RecallRequest(QUESTIONS[0]), parse_query(QUESTIONS[0]), reach).candidates
        rows = parts.store.clusters.nearest(model.name, model.embed_query(QUESTIONS[0]), 3)
        assert set(rows) <= set(wide)


def test_what_is_purged_leaves_no_centre(notes: Path) -> None:
    with opened(notes, recall__clusters=4) as memory:
        name = str(memory.add("The cellar smells of apples.").id)
        memory.index()
        memory.purge([name])
        model = memory.engine.embedder()
        assert model is not None and memory.engine.reader().clusters.count(model.name) == 0
