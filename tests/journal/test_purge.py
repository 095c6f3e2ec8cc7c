"""Purge: the text is in no file any more, and everything else still folds as before."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memctl.domain.event import Event, EventKind
from memctl.domain.memory import MemoryRecord
from memctl.store.backup import backup, integrity, read_backup
from memctl.store.journal import Journal
from memctl.store.journal_line import event_to_fields
from memctl.store.packing import pack_record
from memctl.store.purge import PurgePlan, plan_purge, purge_backups, purge_journal, purge_tables, scrub
from memctl.store.redact import redact_event
from memctl.store.residue import find_residue
from tests.journal.store_bed import AT, Vault, write

SECRET = 'The vault door opens with "sieben-Öltanks" at night'
OLD = "The vault door used to open with nothing but a kick"
OTHER = "Bread is baked on Tuesdays in the old mill"


def record(memory: str, content: str) -> MemoryRecord:
    return MemoryRecord(memory, content, "note.md", 1, 2, "Note", embed_hash=memory)


def event(number: int, kind: EventKind, mems: tuple[str, ...], device: str = "dev1", **data: object) -> Event:
    return Event(f"e{number:02d}", f"2026-11-21T09:30:00.{number:03d}Z", device, kind, mems=mems, data=data)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = Vault(tmp_path / "vault")
    own = [
        event(1, EventKind.ADDED, ("new",), title=SECRET, path="memories/x.md"),
        event(
            2, EventKind.EDITED, ("old", "new"), pairs=[["old", "new"]], old={"old": pack_record(record("old", OLD))}
        ),
        event(3, EventKind.RETRIEVED, ("new", "other"), query="how does the door open"),
        event(4, EventKind.RETRIEVED, ("other",), query="where are the öltanks"),
        event(5, EventKind.RETRIEVED, ("other",), query="when is bread baked"),
        event(6, EventKind.TAGGED, ("new", "other"), add=["house"]),
        event(7, EventKind.STATUS, ("other",), status="challenged", reason=f"contradicts: {SECRET}"),
    ]
    with made.store.write():
        for one in own[:6]:
            made.outbox.enqueue(one)
        made.store.memories.insert([record("new", SECRET), record("other", OTHER)])
        made.states.apply(own)
    made.outbox.flush(made.journal)
    made.commit("e90", write("memories/x.md", SECRET.encode()))
    made.outbox.flush(made.journal)
    other = Journal(made.journal.folder, "dev2")
    packed = pack_record(record("third", f"{OTHER}\n{SECRET}"))
    other.append(
        [
            event(20, EventKind.GONE, ("third",), "dev2", old={"third": packed}),
            event(21, EventKind.PINNED, ("other",), "dev2", value=True),
        ]
    )
    yield made
    made.store.close()


def purge(vault: Vault) -> PurgePlan:
    plan = plan_purge(vault.store.conn, ["new"], paths=["memories/x.md"], terms=["Öltanks"])
    (vault.root / "memories/x.md").unlink()
    with vault.store.write() as conn:
        purge_tables(conn, plan)
    assert purge_journal(vault.journal, plan).not_reached == []
    assert purge_backups(vault.root / ".memctl", plan).not_reached == []
    assert scrub(vault.store.conn)
    return plan


def test_the_plan_has_the_lineage_and_all_its_texts(vault: Vault) -> None:
    plan = plan_purge(vault.store.conn, ["old"])
    assert plan.ids == {"old", "new"}
    assert plan.texts == tuple(sorted([SECRET, OLD]))


def test_nothing_is_left_and_the_rest_still_folds(vault: Vault) -> None:
    backup(vault.root, vault.store.path, vault.root / ".memctl/backups/b.tar.gz", memories="memories")
    (vault.root / ".memctl/trash").mkdir(exist_ok=True)
    (vault.root / ".memctl/trash/e1-x.md").write_text(f"---\n---\n{SECRET}\n")
    (vault.root / ".memctl/trash/e2-y.md").write_text(OTHER)
    plan = plan_purge(vault.store.conn, ["new"], terms=["öltanks"])
    assert len(find_residue([vault.root], plan)) >= 5
    before = [entry.event.order for entry in vault.journal.tail({})]
    purge(vault)
    assert find_residue([vault.root], plan) == []
    assert [entry.event.order for entry in vault.journal.tail({})] == before
    assert vault.journal.verify() == []
    assert integrity(vault.store.conn) == []
    assert [path.name for path in (vault.root / ".memctl/trash").iterdir()] == ["e2-y.md"]
    assert read_backup(vault.root / ".memctl/backups/b.tar.gz")["memories"] == 0
    queries = {entry.event.id: entry.event.data.get("query") for entry in vault.journal.tail({})}
    assert (queries["e03"], queries["e04"], queries["e05"]) == ("", "", "when is bread baked")
    for needle in (b"ltanks", b"sieben"):
        for path in vault.root.rglob("*"):
            assert not path.is_file() or needle not in path.read_bytes(), path


def test_other_memories_keep_their_state(vault: Vault) -> None:
    before = vault.states.get(["other"])
    purge(vault)
    marks = vault.store.events.positions()
    with vault.store.write():
        vault.states.apply([entry.event for entry in vault.journal.tail(marks)])
    after = vault.states.get(["other"])["other"]
    assert (after.tags_added, after.access_count, after.pinned) == (("house",), 3, True)
    assert after.tags_added == before["other"].tags_added
    found = vault.store.memories.get("other")
    assert found is not None
    assert vault.store.memories.get("new") is None
    assert vault.store.memories.get("old") is None


def test_a_purged_text_that_a_syncer_brings_back_is_not_taken_in(vault: Vault) -> None:
    unpurged = [entry.event for entry in vault.journal.tail({})]
    purge(vault)
    with vault.store.write():
        vault.states.apply(unpurged)
    assert vault.store.memories.get("old") is None
    stored = vault.store.events.get("e02")
    assert stored is not None
    assert stored.old_texts == {}


def test_an_event_without_the_text_is_left_as_it_is() -> None:
    plan = PurgePlan(frozenset({"new"}), (SECRET,))
    untouched = Event("e", AT, "d", EventKind.TAGGED, mems=("other",), data={"add": ["house"]})
    assert redact_event(event_to_fields(untouched), plan) is None


def test_a_line_that_others_share_is_not_hunted(vault: Vault) -> None:
    with vault.store.write():
        vault.store.memories.insert([record("a", f"{OTHER}\nnobody else says this"), record("b", "ok")])
    plan = plan_purge(vault.store.conn, ["a", "b"])
    assert plan.needles == ("nobody else says this",)
    assert not plan.gives_away(OTHER)
    assert not plan.gives_away("a book")
    assert plan.gives_away(" OK ")
