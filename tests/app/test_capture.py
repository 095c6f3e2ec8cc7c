"""Capture keeps what a text states, cuts out what is recalled or private, and leaves the rest with its reason."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from memctl.app.capturing import LONGEST_PART, parts_of
from memctl.app.memory import Memory
from tests.app.stories import everything, on, tree

TOLD = "We decided to move the billing service to PostgreSQL 16 because the old cluster runs out of disk."
PREFERS = "I prefer tabs over spaces in Go code."


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


def everything_written(vault: Path) -> bytes:
    journal = b"".join(path.read_bytes() for path in (vault / ".memctl" / "journal").glob("*/*.jsonl"))
    return journal + b"".join(tree(vault).values())


def test_a_statement_is_kept_as_the_hook_s(memory: Memory) -> None:
    answer = memory.capture(TOLD, session="s1")
    assert answer.kept == 1
    (item,) = memory.ls()
    assert (item.source, item.authority, item.session) == ("hook", 3, "s1")
    assert item.source_confidence is not None and "PostgreSQL 16" in item.content


def test_the_source_can_be_named_and_a_client_is_the_assistant(vault: Path) -> None:
    with on(vault, 2, actor="client") as memory:
        memory.capture(TOLD)
        memory.capture(PREFERS, source="import")
        assert {item.source for item in memory.ls()} == {"assistant", "import"}


@pytest.mark.parametrize("text", ["", "   ", "hello!", "ok thanks", "teşekkürler", "?!…", "lol"])
def test_greetings_and_noise_are_left_with_a_reason(memory: Memory, vault: Path, text: str) -> None:
    answer = memory.capture(text)
    assert answer.kept == 0 and all(item.why and item.gate and item.added is None for item in answer.items)
    assert tree(vault) == {} and memory.log() == []


@pytest.mark.parametrize(
    "wrapped",
    [
        "<memctl-recalled query='x'>{}</memctl-recalled>",
        "<MEMCTL-RECALLED>\n{}\n</memctl-recalled>",
        "<memctl-recalled>{}",
        "<private>{}</private>",
        '<private reason="health">{}</private>',
        "<private>one <private>two</private> {}</private>",
        "<PRIVATE>{}",
    ],
)
@pytest.mark.parametrize("later", [False, True])
def test_what_was_recalled_or_is_private_is_cut_out(memory: Memory, vault: Path, wrapped: str, later: bool) -> None:
    hidden = "We decided to paint the lighthouse in magenta because of the fog."
    memory.capture(f"{TOLD}\n\n{wrapped.format(hidden)}", later=later)
    list(memory.queue.run())
    assert memory.ls() and b"magenta" not in everything_written(vault)


def test_what_came_by_a_moment_ago_is_not_looked_at_again(memory: Memory) -> None:
    memory.capture(TOLD)
    (kept,) = memory.ls()
    memory.forget([kept.id])
    known = everything(memory)
    answer = memory.capture(TOLD)
    assert answer.kept == 0 and answer.items[0].gate == "buffer"
    assert everything(memory) == known


def test_a_repetition_reinforces_once_a_session(memory: Memory) -> None:
    for session in ("s1", "s2", "s2"):
        memory.capture(TOLD, session=session)
    (item,) = memory.ls()
    assert item.confirmations == 1


def test_later_promises_and_the_queue_keeps(memory: Memory, vault: Path) -> None:
    answer = memory.capture(TOLD, session="s1", later=True)
    assert answer.kept == 1 and tree(vault) == {}
    (row,) = memory.queue.ls()
    assert row["priority"] == 5
    ((_, added),) = memory.queue.run()
    assert added.action == "created" and added.id == row["id"]
    shown = memory.show(added.id or "")
    assert (shown.source, shown.session) == ("hook", "s1") and shown.source_confidence is not None


def test_a_dry_run_writes_nothing(memory: Memory, vault: Path) -> None:
    known = everything(memory)
    for later in (False, True):
        answer = memory.capture(TOLD, later=later, dry_run=True)
        assert answer.kept == 1 and answer.items[0].added is not None and answer.items[0].added.undo is None
    assert (tree(vault), everything(memory), memory.log()) == ({}, known, [])
    assert memory.engine.writer().buffer.count() == 0


@pytest.mark.parametrize("later", [False, True])
def test_secrets_and_personal_data_are_masked_before_anything_is_written(
    memory: Memory, vault: Path, later: bool
) -> None:
    token, address = "gh" + "p_" + secrets.token_hex(18), "ada.lovelace@example.org"
    memory.capture(f"We decided that Ada ({address}) deploys the billing service with {token}.", later=later)
    list(memory.queue.run())
    assert memory.ls()
    written = everything_written(vault)
    assert token.encode() not in written and address.encode() not in written


@pytest.mark.parametrize(("policy", "kept", "hidden"), [("keep", 1, False), ("mask", 1, True), ("refuse", 0, True)])
def test_policies_of_personal_data(
    vault: Path, monkeypatch: pytest.MonkeyPatch, policy: str, kept: int, hidden: bool
) -> None:
    monkeypatch.setenv("MEMCTL_INTAKE__CAPTURED_PII", policy)
    monkeypatch.setenv("MEMCTL_INTAKE__PII", policy)
    with on(vault, 2) as memory:
        text = "We decided that ada.lovelace@example.org reviews the billing service."
        captured = memory.capture(text)
        added = memory.add("Ask grace.hopper@example.org for the compiler keys.", channel="_global")
        assert captured.kept == kept and (added.action != "refused") is bool(kept)
        if not kept:
            assert captured.items[0].gate == added.gate == "pii"
        assert (b"example.org" not in everything_written(vault)) is hidden


def test_long_texts_are_cut_between_paragraphs() -> None:
    paragraph = "The crane at berth seven lifts forty tons. " * 40
    text = "\n\n".join([paragraph] * 8 + ["x" * 12_000])
    parts = list(parts_of(text))
    assert all(len(part) <= LONGEST_PART + 2 for part in parts)
    assert "".join("".join(parts).split()) == "".join(text.split())
    assert list(parts_of("")) == [] and list(parts_of("\n\n")) == []


def test_each_fact_of_a_text_is_one_memory(memory: Memory) -> None:
    answer = memory.capture(f"{TOLD}\n\n{PREFERS}")
    assert answer.kept == len(memory.ls()) >= 1
    assert {item.id for item in memory.ls()} == {item.added.id for item in answer.items if item.added}


def test_each_fact_has_a_category_of_its_own(memory: Memory) -> None:
    answer = memory.capture("We decided to keep the old gate. I prefer the quiet pump over the cheap one.")
    assert [item.category for item in answer.items] == ["decision", "preference"]
