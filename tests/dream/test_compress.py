"""Compressing: vectors of what fades take fewer bits, and come back exactly when they are wanted."""

from pathlib import Path

import numpy as np
import pytest

from memctl import Memory
from memctl.app.dreaming import dream_parts
from memctl.app.recalling import build_request, recall_parts
from memctl.domain.params.compressing import LEAST_SIGMA
from memctl.dream.compress import compress
from memctl.dream.night import read_night
from memctl.recall.pool import pool_of
from memctl.recall.route import PLANS, Intent
from memctl.scoring.profiles import PROFILES
from memctl.scoring.quantise import dequantise, from_blobs, frqad, quantise
from memctl.text.query import parse_query
from tests.dream.bed import Days

TEXTS = (
    "The ferry to the island leaves at noon.",
    "The spare key of the boat house hangs behind the paddle.",
    "Gannets dive for mackerel off the northern cliff.",
    "The choir rehearses on Thursdays in the old mill.",
)


def vectors(memory: Memory) -> dict[str, np.ndarray]:
    store = memory.engine.writer()
    model = store.settings.get("active_model")
    found = {item.id: item.rowid for item in store.memories.by_ids([one.id for one in memory.ls(all=True)])}
    made = store.vectors.vectors_of(model, found.values())
    return {name: made[row] for name, row in found.items()}


def precisions(memory: Memory) -> list[int]:
    rows = memory.engine.reader().conn.execute("SELECT precision FROM embeddings ORDER BY precision").fetchall()
    return [row[0] for row in rows]


@pytest.fixture
def days(tmp_path: Path) -> Days:
    days = Days(tmp_path / "vault")
    for text in TEXTS:
        days.add(1, text)
    with days.on(1) as memory:
        memory.index()
    return days


def test_what_fades_takes_fewer_bits_and_undo_brings_back_every_bit(days: Days) -> None:
    question = "when does the boat to the island go?"
    with days.on(40) as memory:
        memory.forget([memory.recall(TEXTS[3], trace=False).results[0].id])
        exact = vectors(memory)
        before = [(hit.id, hit.score) for hit in memory.recall(question, trace=False).results]
        states = {item.id: item.dormant_since is None for item in memory.ls(all=True)}
    done = days.dream(40, phases=("compress",))
    assert {change["op"] for change in done.changes} == {"compress"}
    with days.on(41) as memory:
        found = vectors(memory)
        for name, awake in states.items():
            level = 8 if awake else 4
            assert np.array_equal(found[name], dequantise(quantise(exact[name][None], level))[0])
        assert sorted(set(precisions(memory))) == [4, 8]
        memory.rebuild()
        again = vectors(memory)
        assert all(np.array_equal(again[name], found[name]) for name in found)
    assert not days.dream(40, phases=("compress",)).changes
    with days.on(42) as memory:
        memory.undo(done.undo, anyone=True)
        back = vectors(memory)
        assert all(np.array_equal(back[name], exact[name]) for name in exact) and set(precisions(memory)) == {32}
    with days.on(40) as memory:
        assert [(hit.id, hit.score) for hit in memory.recall(question, trace=False).results] == before


def test_what_is_woken_is_exact_again(days: Days) -> None:
    with days.on(40) as memory:
        gone = memory.recall(TEXTS[3], trace=False).results[0].id
        exact = vectors(memory)[gone]
        memory.forget([gone])
    days.dream(40, phases=("compress",))
    with days.on(41) as memory:
        assert not np.array_equal(vectors(memory)[gone], exact)
        memory.wake([gone])
        assert np.array_equal(vectors(memory)[gone], exact)
        assert memory.status()["embedded"] == memory.status()["embeddings_wanted"]


def test_notes_and_fresh_memories_keep_exact_vectors(days: Days) -> None:
    days.write("Note.md", "# Note\n\nThe lighthouse is painted every tenth year by volunteers.\n")
    days.index(1)
    assert not days.dream(1, phases=("compress",)).changes
    with days.on(400) as memory:
        found = compress(read_night(dream_parts(memory.engine)))
        notes = {item.id for item in memory.ls() if item.path == "Note.md"}
        assert found.changes and notes.isdisjoint(name for change in found.changes for name in change.targets)
        assert {change.after["bits"] for change in found.changes} == {8}


def test_a_text_that_an_awake_memory_shares_keeps_its_finer_vector(days: Days) -> None:
    days.add(1, TEXTS[0], force=True)
    with days.on(40) as memory:
        twins = [item.id for item in memory.ls() if item.content == TEXTS[0]]
        memory.forget(twins[:1])
    days.dream(40, phases=("compress",))
    with days.on(41) as memory:
        assert set(precisions(memory)) == {8}


def test_engram_ranks_mixed_precision_by_frqad_and_exact_vectors_by_the_cosine(days: Days) -> None:
    (days.root / ".memctl" / "config.toml").write_text(
        '[recall]\nprofile = "engram"\nmin_similarity = 0.0\n', encoding="utf-8"
    )
    question = "vessels sailing westwards"

    def order(day: int) -> list[str]:
        with days.on(day) as memory:
            request = build_request(memory.engine, question, {"all": True, "semantic": True})
            profile, plan = PROFILES[memory.engine.profile], PLANS[Intent.GENERAL]
            pool = pool_of(recall_parts(memory.engine), request, parse_query(question), plan, profile, 10)
            names = memory.engine.reader().memories.ids_of(list(pool.vector_ranks))
        return [names[row] for row in sorted(names, key=lambda row: pool.vector_ranks[row])]

    def by_hand(day: int, *, frqad_counts: bool) -> list[str]:
        with days.on(day) as memory:
            embedder = memory.engine.embedder()
            assert embedder is not None
            asked, made = embedder.embed_query(question), vectors(memory)
            steps = {name: step_of(memory, name) for name in made}
        worth = {
            name: -float(frqad(asked, vector, LEAST_SIGMA, max(steps[name] / 12**0.5, LEAST_SIGMA)))
            if frqad_counts
            else float(asked @ vector) / float(np.linalg.norm(vector))
            for name, vector in made.items()
        }
        return sorted(worth, key=lambda name: -worth[name])

    assert order(1) == by_hand(1, frqad_counts=False) == by_hand(1, frqad_counts=True)
    with days.on(149) as memory:
        assert len(memory.recall("choir mill Thursdays", keyword=True).results) == 1  # its vector stays exact
    assert {change["op"] for change in days.dream(150, phases=("compress",)).changes} == {"compress"}
    mixed = by_hand(151, frqad_counts=True)
    assert order(151) == mixed != by_hand(151, frqad_counts=False)


def step_of(memory: Memory, name: str) -> float:
    """Return the width of a step of a vector, as its row has it; 0 of an exact one."""
    sql = (
        "SELECT e.precision, e.dims, e.vector FROM memories m JOIN embeddings e ON e.hash = m.embed_hash WHERE m.id = ?"
    )
    bits, dims, blob = memory.engine.reader().conn.execute(sql, (name,)).fetchone()
    return 0.0 if bits == 32 else float(from_blobs([blob], bits, dims).step[0])
