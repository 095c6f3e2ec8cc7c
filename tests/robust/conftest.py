"""A bed for every test: an empty vault with a home of its own."""

from pathlib import Path

import pytest

from tests.robust.bed import Bed

FAST = {"MEMCTL_INDEX__EMBED": "false"}
"""Words only: what these tests prove does not hang on vectors, and most of them start many processes."""


@pytest.fixture
def bed(tmp_path: Path) -> Bed:
    """Return an empty folder, by words only."""
    root, home = tmp_path / "vault", tmp_path / "home"
    root.mkdir()
    home.mkdir()
    return Bed(root, home, dict(FAST))


@pytest.fixture(scope="session")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of cached embeddings that tests with a model share."""
    return tmp_path_factory.mktemp("embeddings")


@pytest.fixture
def meaning(bed: Bed, warm: Path) -> Bed:
    """Return an empty folder with the packaged model."""
    bed.settings = {"XDG_CACHE_HOME": str(warm)}
    return bed
