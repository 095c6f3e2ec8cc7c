"""A vault in a temporary folder, with settings, state and caches of its own."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from memctl.app.memory import Memory

# In CI the same examples every time, so that a change is judged by itself; elsewhere new ones, to find what is wrong.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")

TOKENS = (
    "Tokens live for one hour. A refresh token lives for thirty days and is bound to the device that asked for it; "
    "a second device needs one of its own, and signing out ends both of them at once."
)
ROTATION = (
    "Keys rotate every ninety days, on a Monday morning, so that someone is awake when a client still holds the old "
    "one; the old key stays valid for a further week and is then removed from the ring by hand."
)


@pytest.fixture(autouse=True)
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the test out of the user's folders."""
    for variable in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(variable, str(tmp_path / "xdg" / variable.lower()))
    for variable in ("MEMCTL_VAULT", "MEMCTL_NOW"):
        monkeypatch.delenv(variable, raising=False)


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    """A folder of three notes."""
    root = tmp_path / "vault"
    root.mkdir()
    (root / "auth.md").write_text(
        f"# Auth\n\n{TOKENS}\n\n## Rotation\n\n{ROTATION}\n",
        encoding="utf-8",
    )
    (root / "deploy.md").write_text("# Deploy\n\nWe deploy on Tuesdays, never on a Friday.\n", encoding="utf-8")
    (root / "sub").mkdir()
    (root / "sub" / "garden.md").write_text("# Garden\n\nThe tomatoes need water at dusk.\n", encoding="utf-8")
    return root


@pytest.fixture
def memory(vault: Path) -> Iterator[Memory]:
    """The memory of the vault, indexed by words only."""
    Memory.init(vault, embed=False)
    with Memory.open(vault) as opened:
        yield opened
