"""The sensory buffer refuses what came by a moment ago, in its channel, and nothing that was asked for."""

from pathlib import Path

import pytest

from memctl.app.adding import intake_parts
from memctl.app.memory import Memory
from memctl.intake.parts import AddRequest
from memctl.intake.path import add_memory
from memctl.intake.sensory import BUFFER, sense

TOLD = "We decided to move the billing service to PostgreSQL 16."


def asked(text: str, **said: object) -> AddRequest:
    return AddRequest(text, source="hook", captured=True, source_confidence=0.9, **said)  # type: ignore[arg-type]


def test_the_same_text_and_nearly_the_same_are_left(tmp_path: Path) -> None:
    """By hash and by vector; a refusal is no news, so the buffer does not grow by it."""
    Memory.init(tmp_path)
    with Memory.open(tmp_path) as memory:
        parts = intake_parts(memory.engine)
        kept = add_memory(parts, asked(TOLD))
        memory.forget([kept.id or ""])
        assert parts.store.buffer.count() == 1
        assert add_memory(parts, asked(TOLD)).gate == BUFFER
        assert add_memory(parts, asked(f"{TOLD[:-1]}!")).gate == BUFFER
        assert parts.store.buffer.count() == 1
        assert add_memory(parts, asked(TOLD, channel="work")).action == "created"
        assert memory.add(TOLD, channel="_global").action == "created"
        assert add_memory(parts, asked("The lamp at the pier hums at night.")).action == "created"


def test_without_a_vector_only_the_same_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")
    Memory.init(tmp_path, embed=False)
    with Memory.open(tmp_path) as memory:
        parts = intake_parts(memory.engine)
        assert sense(parts, asked(TOLD), None) is None
        add_memory(parts, asked(TOLD, dry_run=True))
        assert sense(parts, asked(TOLD), None) is None
        add_memory(parts, asked(TOLD))
        assert sense(parts, asked(TOLD), None) is not None and sense(parts, asked(f"{TOLD} Soon."), None) is None
