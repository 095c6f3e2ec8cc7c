"""What recall says beside its answer: what is not as it was, why nothing was found, and what was not understood."""

from pathlib import Path

import pytest

from tests.cli.running import Shell

WORDS_ONLY = {"MEMCTL_INDEX__EMBED": "false"}
NOTES = {
    "boiler.md": "# Boiler\n\nThe boiler runs at sixty degrees.\n",
    "kettle.md": "# Kettle\n\nThe boiler feeds the copper kettle.\n",
}


@pytest.fixture
def shell(memctl: Shell) -> Shell:
    """Return a shell inside a vault with two notes."""
    for name, text in NOTES.items():
        Path(memctl.folder / name).write_text(text, encoding="utf-8")
    ran = memctl("init", env=WORDS_ONLY)
    assert ran.code == 0, ran.err
    return memctl


def asked(shell: Shell, *args: str) -> "tuple[int, str, str]":
    ran = shell("recall", *args, env=WORDS_ONLY)
    return ran.code, ran.out, ran.err


def test_what_its_source_says_no_more_is_told(shell: Shell) -> None:
    (shell.folder / "boiler.md").write_text("# Boiler\n\nThe boiler runs at ninety degrees.\n", encoding="utf-8")
    code, out, err = asked(shell, "boiler")
    name = next(line for line in out.splitlines() if "boiler.md" in line).split("\t")[0]
    assert code == 0 and f"1 of these is not as the source says now: {name} (edited)" in err
    assert "not as the source" not in asked(shell, "boiler", "-q")[2]
    code, out, err = asked(shell, "boiler", "--verified-only")
    assert code == 0 and "kettle.md" in out and "boiler.md" not in out and "not as the source" not in err
