"""The write queue: order, promises, what fails and stays, and what a stranger's journal may say."""

import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import NotFound, UsageError
from memctl.domain.event import Event, EventKind
from memctl.store.journal_line import encode
from tests.app.stories import everything, on, rebuilt, tree


@pytest.fixture(autouse=True)
def words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    root = tmp_path / "vault"
    root.mkdir()
    Memory.init(root, embed=False, now="2026-11-01T09:00:00.000Z")
    return root


@pytest.fixture
def memory(vault: Path) -> Iterator[Memory]:
    with on(vault, 2) as opened:
        yield opened


def said(text: str, **options: Any) -> dict[str, Any]:
    return {"text": text, "channel": "_global", **options}


def journal(vault: Path) -> str:
    return "".join(path.read_text("utf-8") for path in (vault / ".memctl" / "journal").glob("*/*.jsonl"))


def foreign(vault: Path, name: str, data: Any) -> None:
    """Write an event of another device into the journal."""
    event = Event(
        id="01KB000000000000000000000A",
        at="2026-11-01T10:00:00.000Z",
        device="stranger",
        kind=EventKind.QUEUED,
        mems=(name,),
        data=data,
    )
    folder = vault / ".memctl" / "journal" / "stranger"
    folder.mkdir(parents=True)
    (folder / "2026-11.jsonl").write_bytes(encode(event))


def test_the_most_urgent_is_kept_first(memory: Memory) -> None:
    words = ("ephemeral", "factual", "legislative", "constitutional")
    names = memory.queue.add([said(f"Lamp {number} is {word}.", governance=word) for number, word in enumerate(words)])
    assert [row["priority"] for row in memory.queue.ls()] == [1, 2, 3, 4]
    done = [waiting.id for waiting, _ in memory.queue.run()]
    assert done == names[::-1] and memory.queue.ls() == []
    assert {item.id for item in memory.ls()} == set(names)


def test_a_priority_by_hand_and_a_limit(memory: Memory) -> None:
    first = memory.queue.add([said("The blue lamp hums.")], priority=5)
    urgent = memory.queue.add([said("The red crane squeaks.")], priority=1)
    assert [waiting.id for waiting, _ in memory.queue.run(limit=1)] == urgent
    assert [row["id"] for row in memory.queue.ls()] == first


def test_what_waits_survives_the_loss_of_the_database(vault: Path) -> None:
    with on(vault, 2) as memory:
        names = memory.queue.add([said("The blue lamp hums."), said("The red crane squeaks.")])
    for path in (vault / ".memctl").glob("memory.db*"):
        path.unlink()
    with on(vault, 3) as memory:
        memory.rebuild(embed=False)
        assert [row["id"] for row in memory.queue.ls()] == names
        assert [answer.id for _, answer in memory.queue.run()] == names
        known = everything(memory)
    assert rebuilt(vault) == known


def test_a_refusal_stays_with_its_reason_and_can_be_dropped(memory: Memory) -> None:
    names = memory.queue.add([said("?!?"), said("The lamp is blue.")])
    answers = {waiting.id: answer for waiting, answer in memory.queue.run()}
    assert answers[names[0]].action == "refused" and answers[names[1]].action == "created"
    (row,) = memory.queue.ls()
    assert (row["id"], row["attempts"]) == (names[0], 1) and "length" in row["error"]
    assert list(memory.queue.run()) == []
    assert len(list(memory.queue.run(again=True))) == 1 and memory.queue.ls()[0]["attempts"] == 2
    assert memory.queue.drop([names[0][:6]]) == [names[0]]
    assert memory.queue.ls() == []


def test_an_error_is_told_of_the_text_that_it_is_about(memory: Memory, vault: Path) -> None:
    """Others of its transaction are kept."""
    blocked = memory.queue.add([said(f"The lamp {word} hums.", channel="shut") for word in ("north",)])
    fine = memory.queue.add([said(f"The crane {word} squeaks.") for word in ("east", "south", "west")])
    (vault / "memories").mkdir(exist_ok=True)
    (vault / "memories" / "shut").write_text("no folder", encoding="utf-8")
    answers = {waiting.id: answer for waiting, answer in memory.queue.run()}
    assert answers[blocked[0]].gate == "failed"
    assert [answers[name].action for name in fine] == ["created"] * 3
    assert [row["id"] for row in memory.queue.ls()] == blocked and memory.queue.ls()[0]["error"]
    (vault / "memories" / "shut").unlink()
    assert [answer.action for _, answer in memory.queue.run(again=True)] == ["created"]


def test_drop_means_one_text_a_name(memory: Memory) -> None:
    names = memory.queue.add(
        [said(f"The lamp {number} hums.", id=f"aaaa{letter * 12}") for number, letter in enumerate("bc")]
    )
    with pytest.raises(NotFound):
        memory.queue.drop(["aaaa", "zzzz"])
    with pytest.raises(NotFound):
        memory.queue.drop([""])
    assert len(memory.queue.ls()) == 2
    assert memory.queue.drop([names[0], names[0]], dry_run=True) == [names[0]]
    assert memory.queue.drop([names[0], names[0]]) == [names[0]]
    assert [row["id"] for row in memory.queue.ls()] == [names[1]]


def test_wrong_options_promise_nothing(memory: Memory) -> None:
    with pytest.raises(UsageError):
        memory.queue.add([said("A lamp."), said("A crane.", category="wisdom")])
    assert memory.queue.ls() == []


def test_no_credential_and_nothing_personal_waits_in_the_journal(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    token, address = "gh" + "p_" + secrets.token_hex(18), "ada.lovelace@example.org"
    monkeypatch.setenv("MEMCTL_INTAKE__PII", "mask")
    with on(vault, 2) as memory:
        memory.queue.add([said(f"The deploy token is {token}.", title=f"Token {token}"), said(f"Ada is at {address}.")])
        assert token not in journal(vault) and address not in journal(vault)
        assert [answer.action for _, answer in memory.queue.run()] == ["created", "created"]
    assert not [path for path, data in tree(vault).items() if token.encode() in data or address.encode() in data]


def test_two_that_work_on_one_queue_keep_each_text_once(vault: Path) -> None:
    with on(vault, 2) as one, on(vault, 2) as other:
        names = one.queue.add(
            [said(f"The lamp {word} hums.", force=word == "red") for word in ("red", "blue", "green")]
        )
        ahead = one.queue.run()
        next(ahead)
        taken = [answer.id for _, answer in other.queue.run()]
        assert set(taken) <= set(names)
        list(ahead)
        assert sorted(item.id for item in one.ls()) == sorted(names)
        assert all(item.confirmations == 0 for item in one.ls())
        assert one.queue.ls() == []


def test_a_repetition_closes_what_waits(memory: Memory) -> None:
    known = memory.add("The lamp is blue.", channel="_global")
    memory.queue.add([said("The lamp is blue.", session="one"), said("The lamp is blue.", session="two")])
    assert [(answer.action, answer.id) for _, answer in memory.queue.run()] == [("reinforced", known.id)] * 2
    assert memory.queue.ls() == [] and memory.show(known.id or "").confirmations == 2


def test_a_text_that_says_more_closes_what_waits(memory: Memory) -> None:
    known = memory.add("Carol will order desks.", channel="_global")
    memory.queue.add(
        [said("Carol will order desks in oak from the Sandvik workshop in Lund."), said("Lamps are blue.")]
    )
    assert [answer.action for _, answer in memory.queue.run()] == ["updated", "created"]
    assert memory.queue.ls() == [] and "oak" in memory.show(known.id or "").content


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"request": None},
        {"request": "text"},
        {"request": ["text"]},
        {"request": {"text": 7}},
        {"request": {"text": "A lamp.", "source": "oracle"}},
        {"request": {"text": "A lamp.", "tags": "blue"}},
        {"request": {"text": "A lamp.", "valid_until": "when pigs fly"}},
        {"request": {"title": "no text"}, "priority": "high"},
        {"request": {"text": "A lamp.", "authority": 99}, "priority": -7},
    ],
)
def test_a_queued_event_that_cannot_be_read_is_kept_and_told(vault: Path, data: Any) -> None:
    name = "a" * 16
    foreign(vault, name, data)
    with on(vault, 2) as memory:
        fine = memory.queue.add([said("The crane is red.")])
        answers = {waiting.id: answer for waiting, answer in memory.queue.run()}
        assert answers[fine[0]].action == "created" and answers[name].action == "refused"
        (row,) = memory.queue.ls()
        assert row["id"] == name and row["error"]
        assert memory.queue.drop([name]) == [name]


@pytest.mark.parametrize(
    "said",
    [
        {"id": "../../../outside"},
        {"channel": "../../outside"},
        {"channel": "/tmp"},
        {"title": "../../outside\n---\nid: b"},
        {"dry_run": True},
        {"future": "option"},
    ],
)
def test_a_stranger_writes_nothing_outside_and_takes_no_other_id(vault: Path, said: dict[str, Any]) -> None:
    name = "a" * 16
    foreign(vault, name, {"request": {"text": "The stranger's lamp.", **said}})
    around = {path for path in vault.parent.rglob("*") if not path.is_relative_to(vault)}
    with on(vault, 2) as memory:
        ((_, answer),) = memory.queue.run()
        assert answer.action == "refused" or answer.id == name
        assert memory.queue.ls() == [] or answer.action == "refused"
    outside = {path for path in vault.parent.rglob("*") if not path.is_relative_to(vault)} - around
    assert not [path for path in outside if "xdg" not in path.parts]
    assert all(path.startswith("memories/") for path in tree(vault))


@pytest.mark.parametrize("name", ["../../../outside", "/tmp/outside", "x" * 300, "a\nb: c", "", "A" * 16])
def test_a_stranger_promises_no_id_that_is_none(vault: Path, name: str) -> None:
    foreign(vault, name, {"request": {"text": "The stranger's lamp."}})
    with on(vault, 2) as memory:
        answers = [answer for _, answer in memory.queue.run()]
        assert [answer.action for answer in answers] in ([], ["refused"])
        assert tree(vault) == {} and memory.ls() == []


def test_an_id_that_is_taken_is_told(memory: Memory) -> None:
    known = memory.add("The lamp is blue.", channel="_global")
    answer = memory.add("The crane is red.", channel="_global", id=known.id)
    assert (answer.action, answer.gate) == ("refused", "id")
    with pytest.raises(UsageError):
        memory.add("The crane is red.", channel="_global", id="../outside")


def test_a_queued_text_can_be_purged(memory: Memory, vault: Path) -> None:
    memory.queue.add([said("The lighthouse keeper sings at midnight.")])
    ((_, answer),) = memory.queue.run()
    assert "lighthouse" in journal(vault)
    assert memory.purge([answer.id or ""]).residual == 0
    assert "lighthouse" not in journal(vault) and not tree(vault)
    assert memory.queue.ls() == []
    memory.rebuild(embed=False)
    assert memory.queue.ls() == [] and memory.ls(all=True) == []


def test_a_dropped_text_does_not_come_back(vault: Path) -> None:
    with on(vault, 2) as memory:
        memory.queue.drop(memory.queue.add([said("The lamp is blue.")]))
        memory.rebuild(embed=False)
        assert memory.queue.ls() == []


def test_many_are_kept_in_batches(memory: Memory) -> None:
    names = memory.queue.add([said(f"Lamp {number} hangs over berth {number + 7}.") for number in range(70)])
    assert len(list(memory.queue.run())) == 70
    assert len({item.id for item in memory.ls()} & set(names)) == 70
    assert json.dumps(memory.queue.ls()) == "[]"


@pytest.mark.parametrize("name", ["captured", "dry_run", "source_confidence"])
def test_what_only_the_program_says_is_no_option(tmp_path: Path, name: str) -> None:
    Memory.init(tmp_path, embed=False)
    with Memory.open(tmp_path) as memory, pytest.raises(UsageError, match=name):
        memory.queue.add([{"text": "The tide gate opens at six.", name: True}])
