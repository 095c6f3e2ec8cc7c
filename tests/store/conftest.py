"""A store in a fresh folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memctl.store.open import Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "memory.db") as opened:
        yield opened
