"""An add is kept, reinforced or refused, and never dropped silently."""

import secrets
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import UsageError
from memctl.intake.duplicates import same_facts


def files(vault: Path) -> list[Path]:
    return sorted((vault / "memories").rglob("*.md"))


def test_add_writes_one_note_that_index_reads_alike(memory: Memory, vault: Path) -> None:
    added = memory.add("We never deploy on Fridays.", category="decision", tags=("deploy",), channel="_global")
    assert added.action == "created" and added.id and added.path
    (path,) = files(vault)
    assert path.relative_to(vault).as_posix() == added.path
    assert path.stat().st_mode & 0o777 == 0o600
    before = memory.show(added.id)
    assert memory.index(embed=False).changed == 0
    assert memory.show(added.id) == before
    assert (
        before.category == "decision" and before.tags == ("deploy",) and before.content == "We never deploy on Fridays."
    )


def test_same_text_again_reinforces_once_a_source(memory: Memory, vault: Path) -> None:
    first = memory.add("The crane is blue.", channel="_global")
    again = memory.add("The  crane is\nblue.", channel="_global", session="one")
    memory.add("The crane is blue.", channel="_global", session="one")
    assert again.action == "reinforced" and again.id == first.id
    assert len(files(vault)) == 1
    assert memory.show(first.id or "").confirmations == 1


@pytest.mark.parametrize("text", ["", "   \n", "?!…", "x" * 1_000_001])
def test_promise_6_length_gate_refuses_with_reason(memory: Memory, vault: Path, text: str) -> None:
    answer = memory.add(text, channel="_global")
    assert answer.action == "refused" and answer.gate == "length" and answer.reason
    assert not files(vault)


def test_promise_6_credentials_are_refused_masked_or_forced(memory: Memory, vault: Path) -> None:
    token = "gh" + "p_" + secrets.token_hex(18)
    text = f"the deploy token is {token}"
    refused = memory.add(text, channel="_global")
    assert refused.action == "refused" and refused.gate == "credentials" and not files(vault)
    masked = memory.add(text, channel="_global", redact=True)
    assert masked.action == "created" and masked.warnings
    assert token not in files(vault)[0].read_text(encoding="utf-8")
    assert memory.add(text, channel="_global", force=True).action == "created"
    assert all(token not in item.content for item in memory.ls())


def test_dry_run_writes_nothing(memory: Memory, vault: Path) -> None:
    assert memory.add("A thought.", channel="_global", dry_run=True).undo is None
    assert not (vault / "memories").exists() or not files(vault)
    assert not memory.log()


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"category": "wisdom"}, "category"),
        ({"confidence": 2.0}, "confidence"),
        ({"valid_until": "when pigs fly"}, "valid-until"),
        ({"valid_from": "2026-12-01", "valid_until": "2026-11-01"}, "end before"),
    ],
)
def test_wrong_options_are_named(memory: Memory, options: dict[str, object], word: str) -> None:
    with pytest.raises(UsageError, match=word):
        memory.add("A thought.", channel="_global", **options)


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("Crane 37 is closed.", "Crane 74 is closed.", False),
        ("Marta leads the team.", "The team: Marta leads.", True),
        ("Priya leads the team.", "Marta leads the team now.", False),
        ("We do deploy on Friday.", "We do not deploy on Friday.", False),
        ("The blue crane is at berth 7.", "The red crane is at berth 7.", False),
    ],
)
def test_same_facts_needs_the_same_numbers_names_and_words(first: str, second: str, same: bool) -> None:
    assert same_facts(first, second) is same
