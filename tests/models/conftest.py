"""What the tests of the models share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memctl.models.embed import MiniLm, minilm


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache folder of this test run."""
    return tmp_path_factory.mktemp("models")


@pytest.fixture(scope="session")
def model(cache: Path) -> MiniLm:
    """Return the default model."""
    return minilm(cache)


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the user's cache folder, made new for one test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    yield tmp_path / "memctl" / "models"
