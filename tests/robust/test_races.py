"""What another process writes while a pass looks at the vault is neither taken for gone nor turned back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import memctl.index.path as indexing
from memctl.app.memory import Memory


@pytest.fixture(autouse=True)
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the test out of the user's folders."""
    for variable in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable.lower()))
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    """Return a vault with one memory that memctl wrote."""
    root = tmp_path / "vault"
    root.mkdir()
    Memory.init(root)
    with Memory.open(root) as memory:
        memory.add("The first lamp is green.", channel="_global")
    return root


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("what", ["add", "edit", "undo", "forget"])
def test_a_change_during_the_look_at_the_vault(
    vault: Path, what: str, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    look: Callable[..., Any] = vars(indexing)["scan_vault"]
    changes: dict[str, Callable[[Memory], object]] = {
        "add": lambda memory: memory.add("The second lamp is blue.", channel="_global"),
        "edit": lambda memory: memory.edit(name, lambda _: "The first lamp is red."),
        "undo": lambda memory: memory.undo(),
        "forget": lambda memory: memory.forget([name]),
    }

    def look_while_changing(*args: Any, **options: Any) -> Any:
        scan = look(*args, **options) if when == "before" else None
        with Memory.open(vault) as other:
            monkeypatch.setattr(indexing, "scan_vault", look)
            changes[what](other)
        return scan or look(*args, **options)

    with Memory.open(vault) as memory:
        name = memory.ls()[0].id
        monkeypatch.setattr(indexing, "scan_vault", look_while_changing)
        memory.index()
    with Memory.open(vault) as memory:
        memory.index()
        kinds = [str(event.kind) for event in memory.engine.journal.all_events()]
        assert not {"gone", "reopened", "moved"} & set(kinds)
        assert kinds.count("edited") == (what == "edit")
        texts = sorted(item.content for item in memory.ls())
        before = memory.ls(all=True)
    first = "The first lamp is green."
    assert texts == {"add": [first, "The second lamp is blue."], "edit": ["The first lamp is red."]}.get(what, [])
    with Memory.open(vault) as memory:
        memory.rebuild()
        assert memory.ls(all=True) == before
