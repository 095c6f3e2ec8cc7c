"""A throw-away home for every test of the command line."""

from pathlib import Path

import pytest

from tests.cli.running import Shell


@pytest.fixture
def memctl(tmp_path: Path) -> Shell:
    """Return a way to run memctl in an empty folder with an empty home."""
    home, folder = tmp_path / "home", tmp_path / "work"
    home.mkdir()
    folder.mkdir()
    return Shell(home, folder)
