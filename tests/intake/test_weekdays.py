"""A day of the week alone gives an explicit text no end: it may well mean every week."""

from pathlib import Path

import pytest

from memctl import Memory

NOW = "2026-11-18T09:00:00Z"


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("The bins are collected on Friday.", None),
        ("The standup is on Monday.", None),
        ("Çöpler cuma günü toplanıyor.", None),
        ("The deploy freeze ends next Friday.", "2026-11-27"),
        ("The audit runs until 4 December.", "2026-12-04"),
    ],
)
def test_the_end_of_a_text(tmp_path: Path, text: str, end: str | None) -> None:
    Memory.init(tmp_path, embed=False, now=NOW)
    with Memory.open(tmp_path, now=NOW) as memory:
        assert memory.add(text).valid_until == end
