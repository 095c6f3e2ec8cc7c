"""The notes that dreams write: one operation, undone byte for byte, written again only where their sources changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from memctl import Memory
from memctl.app.dreaming import dream_parts
from memctl.domain.answers import DreamAnswer
from memctl.dream.night import read_night
from tests.dream.bed import Days, ops_of
from tests.dream.test_path import KILLED, ROOT, order_of

MARTA = (
    "Marta Oliveira leads the harbour project since the spring.",
    "Marta Oliveira moved the harbour budget to 40,000 euros.",
    "Marta Oliveira wants the harbour crane painted before June.",
)
LEDGER = (
    "We decided to use Postgres for the ledger service.",
    "The ledger service stores its rows in Postgres 15.",
    "Postgres backups of the ledger service run at 02:00.",
)


@pytest.fixture
def days(tmp_path: Path) -> Days:
    days = Days(tmp_path / "vault")
    for number, text in enumerate((*MARTA, *LEDGER)):
        days.add(1 + 3 * number, text, force=True)
    return days


def written(days: Days) -> dict[str, str]:
    """Return the notes of dreams, by path."""
    return {path: data.decode() for path, data in days.files().items() if b"\nsource: dream\n" in data}


def writes(answer: DreamAnswer) -> list[str]:
    return [item["op"] for item in answer.changes if item["phase"] in ("consolidate", "reflect")]


def test_a_plan_shows_the_note_and_writes_nothing(days: Days) -> None:
    files = days.files()
    answer = days.dream(30, apply=False)
    [card] = [item for item in answer.changes if item["after"].get("title") == "Marta Oliveira"]
    assert card["op"] == "write" and card["before"] == {"text": None}
    assert all(text in card["after"]["text"] for text in MARTA)
    assert days.files() == files


def test_a_note_carries_the_time_and_the_lowest_trust_of_its_sources(days: Days) -> None:
    days.add(20, "Marta Oliveira will present the harbour crane to the council.", source="import", confidence=0.4)
    days.dream(30)
    with days.on(31) as memory:
        [card] = [item for item in memory.ls() if item.title == "Marta Oliveira"]
        assert card.created is not None and card.created[:10] == days.at(20)[:10]
        assert card.confidence == 0.4 and card.source == "dream" and card.authority == 5
        assert card.path.startswith("memories/")
        ties = {item.id for item in memory.links(card.id) if item.kind == "elaborates"}
        assert {item.id for item in memory.ls() if "Marta" in item.content and item.source != "dream"} == ties


def test_the_trust_of_a_note_is_the_lowest_of_its_sources_and_no_lower(days: Days) -> None:
    def trust(day: int) -> float:
        with days.on(day) as memory:
            night = read_night(dream_parts(memory.engine))
            [card] = [note for note in night.notes.values() if note.record.title == "Marta Oliveira"]
            return night.figures(card).signals.trust

    days.dream(30)
    assert trust(30) == 1.0
    days.add(31, "Marta Oliveira will present the harbour crane to the council.", authority=6)
    days.dream(32)
    assert trust(32) == 0.7
    days.add(33, "Marta Oliveira sold the harbour ferry to a museum.", authority=4)
    days.dream(34)
    assert trust(34) == 0.5, "an extractor ranks below an import, and is trusted more"
    with days.on(35) as memory:
        memory.rebuild()
    assert trust(35) == 0.5


def test_dreamed_again_nothing_changes_and_rebuilt_it_is_the_same(days: Days) -> None:
    days.dream(30)
    notes, state = written(days), days.state()
    assert len(notes) >= 2
    assert not days.dream(30).changes and not ops_of(days.dream(90))
    with days.on(31) as memory:
        memory.rebuild()
    assert days.state() == state and not days.dream(31).changes
    assert written(days) == notes


def test_undo_takes_the_notes_away_and_redo_brings_them_back(days: Days) -> None:
    questions = ("who leads the harbour project?", "where does the ledger keep its rows?")
    files, state = days.files(), days.state()
    order = [order_of(days, question) for question in questions]
    answer = days.dream(30)
    after = days.files()
    assert after != files
    with days.on(31) as memory:
        memory.undo(answer.undo, anyone=True)
    assert days.files() == files and days.state() == state
    assert [order_of(days, question) for question in questions] == order
    with days.on(31) as memory:
        memory.redo(anyone=True)
    assert days.files() == after and not days.dream(31).changes


def test_a_note_is_written_again_where_its_sources_changed_and_undo_gives_the_old_one_back(days: Days) -> None:
    days.dream(30)
    notes = written(days)
    days.add(40, "Marta Oliveira hired a second crane driver for the harbour.")
    answer = days.dream(41)
    assert writes(answer) == ["rewrite"]
    [changed] = [path for path, text in written(days).items() if text != notes[path]]
    assert "second crane driver" in written(days)[changed] and set(written(days)) == set(notes)
    with days.on(42) as memory:
        [again] = [item["targets"][0] for item in answer.changes if item["op"] == "rewrite"]
        assert len(memory.history(again)) > 1
        memory.undo(answer.undo, anyone=True)
    assert written(days) == notes
    assert writes(days.dream(42)) == ["rewrite"] and not days.dream(42).changes


def test_what_a_person_edits_or_forgets_is_left_alone(days: Days) -> None:
    days.dream(30)
    first, *others = sorted(written(days))
    (days.root / first).write_text(written(days)[first] + "\nMy own word.\n")
    with days.on(31) as memory:
        memory.index()
        memory.forget([item.id for item in memory.ls() if item.path in others])
    kept = written(days)
    for text in ("Marta Oliveira hired a second crane driver.", "The ledger service moved to Postgres 16."):
        days.add(32, text)
    assert not writes(days.dream(33))
    assert written(days) == kept


def test_a_note_whose_sources_are_gone_is_retired_and_comes_back_with_them(days: Days) -> None:
    days.dream(30)
    with days.on(31) as memory:
        gone = [item.id for item in memory.ls() if "Marta" in item.content and item.source != "dream"]
        memory.forget(gone)
    answer = days.dream(31)
    assert [item["reason"] for item in answer.changes] == ["its sources are gone"]
    with days.on(32) as memory:
        assert "Marta Oliveira" not in {item.title for item in memory.ls()}
        memory.wake(gone)
    days.dream(32)
    with days.on(33) as memory:
        assert "Marta Oliveira" in {item.title for item in memory.ls()}
    assert not days.dream(33).changes


def test_no_dream_takes_a_note_of_a_dream_for_evidence(days: Days) -> None:
    days.dream(30)
    with days.on(31) as memory:
        notes = {item.id for item in memory.ls() if item.source == "dream"}
    for day in (31, 60, 400):
        answer = days.dream(day)
        assert not notes & {name for item in answer.changes for name in item["targets"]}


@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9")
@pytest.mark.parametrize("step", range(1, 7))
def test_kill_while_notes_are_written_loses_and_doubles_nothing(days: Days, step: int) -> None:
    files, state = days.files(), days.state()
    subprocess.run(
        [sys.executable, "-c", KILLED, str(days.root), str(step), days.at(30, 23)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    days.dream(30)
    assert not days.dream(30).changes
    notes = written(days)
    assert len({text.partition("\nid: ")[2][:16] for text in notes.values()}) == len(notes)
    with Memory.open(days.root, now=days.at(31)) as memory:
        undone = [memory.undo(item.op, anyone=True) for item in memory.log(limit=None) if item.actor == "dream"]
    assert len(undone) == 1 and days.files() == files and days.state() == state


def test_purge_takes_the_text_out_of_the_notes_that_dreams_made_of_it(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    facts = (*MARTA[:2], "Marta Oliveira rides a QuokkaFlux to the harbour.", MARTA[2])
    ids = [days.add(day, text) for day, text in enumerate(facts, start=1)]
    days.dream(6)
    assert any("QuokkaFlux" in text for text in dreamt(days))
    with days.on(7) as memory:
        answer = memory.purge([ids[2]])
        assert answer.residual == 0 and ids[2] in answer.purged and len(answer.purged) > 1
    assert holders(days.root) == []
    days.dream(8)
    assert any("painted before June" in text for text in dreamt(days))
    before = days.state()
    with days.on(9) as memory:
        memory.rebuild(embed=False)
        assert not memory.dream().changes
    assert days.state() == before and holders(days.root) == []


def dreamt(days: Days) -> list[str]:
    return [data.decode("utf-8") for data in days.files().values() if b"source: dream" in data]


def holders(root: Path) -> list[str]:
    return [path.name for path in root.rglob("*") if path.is_file() and b"quokkaflux" in path.read_bytes().lower()]
