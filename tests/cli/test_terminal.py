"""What a person at a terminal sees, on a real pseudo-terminal."""

import json
import os
import re
import select
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import Ran, Shell

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals here", allow_module_level=True)

import pty

WORDS_ONLY = {"MEMCTL_INDEX__EMBED": "false"}


def on_terminal(shell: Shell, *args: str, typed: str = "", **more: str) -> Ran:
    """Run memctl with a terminal for all three streams; type when it asks."""
    environment = shell.environment({"TERM": "xterm-256color", "COLUMNS": "100", **WORDS_ONLY, **more})
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(shell.folder)
        os.execve(sys.executable, [sys.executable, "-m", "memctl", *args], environment)
    seen, waiting, end = b"", typed.encode(), time.monotonic() + 30
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        if ready:
            try:
                part = os.read(terminal, 65536)
            except OSError:
                break
            if not part:
                break
            seen += part
        if waiting and re.search(rb"(: |\] )$", seen):
            os.write(terminal, waiting)
            waiting = b""
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    return Ran(os.waitstatus_to_exitcode(status), seen.decode().replace("\r\n", "\n"), "")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """Return a shell inside a vault with one note."""
    home, folder = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("vault")
    (folder / "Heating.md").write_text("# Heating\n\nThe noise limit decided it.\n", encoding="utf-8")
    shell = Shell(home, folder)
    assert shell("init", env=WORDS_ONLY).code == 0
    return shell


def test_a_hit_is_a_card_with_colour_and_bold_words(vault: Shell) -> None:
    seen = on_terminal(vault, "recall", "noise limit")
    assert seen.code == 0
    assert "Heating.md:3" in seen.out and "\x1b[1mnoise\x1b[0m" in seen.out
    assert "\t" not in seen.out


@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_none_is_wanted(vault: Shell, variables: dict[str, str]) -> None:
    seen = on_terminal(vault, "recall", "noise limit", **variables)
    assert seen.code == 0 and "\x1b" not in seen.out


def test_add_says_where_and_how_to_undo(vault: Shell) -> None:
    seen = on_terminal(vault, "add", "People type thoughts about otters")
    assert re.search(r"added [a-z2-7]{8}  memories/", seen.out)
    assert "undo: memctl undo" in seen.out
    assert "would undo" in on_terminal(vault, "undo", "-n").out


def test_add_without_text_opens_the_editor(vault: Shell, tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\necho "Written in an editor about lynxes" > "$1"\n', encoding="utf-8")
    editor.chmod(0o755)
    assert on_terminal(vault, "add", EDITOR=str(editor)).code == 0
    assert "lynxes" in vault("recall", "lynxes", env=WORDS_ONLY).out
    empty = on_terminal(vault, "add", EDITOR="true")
    assert empty.code == 4 and "nothing was written" in empty.out


def test_pick_asks_on_stderr_and_prints_ids(vault: Shell) -> None:
    seen = on_terminal(vault, "pick", "noise", typed="1\n")
    assert seen.code == 0
    assert re.search(r"^[a-z2-7]{16}$", seen.out, re.MULTILINE)
    assert on_terminal(vault, "pick", "noise", typed="\n").code == 1
    assert vault("pick", "noise", env=WORDS_ONLY).code == 4


def test_a_purge_asks_for_more_than_enter(vault: Shell) -> None:
    name = vault("add", "a fact about badgers", env=WORDS_ONLY).out.strip()
    assert on_terminal(vault, "forget", "--purge", name, typed="y\n").code == 4
    assert vault("show", name, env=WORDS_ONLY).code == 0
    assert on_terminal(vault, "forget", "--purge", name, typed="purge\n").code == 0
    assert vault("show", name, env=WORDS_ONLY).code == 1


def test_accessible_output_has_no_table(vault: Shell) -> None:
    seen = on_terminal(vault, "ls", MEMCTL_OUTPUT__ACCESSIBLE="true")
    assert "place: Heating.md:3" in seen.out


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> tuple[Shell, str]:
    """Return a shell in a vault with long paths, links and a dormant memory, and the id of a written one."""
    home, folder = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("vault")
    long = folder / "projects" / "heating and cooling" / "A decision about the heat pump in the house.md"
    long.parent.mkdir(parents=True)
    long.write_text("# Decision\n\nThe noise limit decided it, see [[Other]].\n", encoding="utf-8")
    (folder / "Other.md").write_text("# Other\n\nLoud. [[Nowhere at all]]\n", encoding="utf-8")
    shell = Shell(home, folder)
    assert shell("init", env=WORDS_ONLY).code == 0
    made = shell("add", "We never deploy on Fridays because nobody wants to be called", env=WORDS_ONLY).out.strip()
    assert shell("edit", made, "--text", "We never deploy on Fridays at all", env=WORDS_ONLY).code == 0
    assert shell("forget", "Other", env=WORDS_ONLY).code == 0
    return shell, made


def test_tables_keep_ids_and_places_whole_at_80_columns(wide: tuple[Shell, str]) -> None:
    shell, made = wide

    def seen(*args: str) -> str:
        return on_terminal(shell, *args, "--no-pager", NO_COLOR="1", COLUMNS="80").out

    rows = [line.split("\t") for line in shell("ls", "--all", env=WORDS_ONLY).out.splitlines()]
    listed = seen("ls", "--all")
    assert all(row[0][:8] in listed and row[2] in listed and row[3][:20] in listed for row in rows)
    assert "dormant (forgotten)" in listed and any(row[4] == "dormant (forgotten)" for row in rows)
    today = seen("today")
    assert made[:8] in today and next(row[2] for row in rows if row[0] == made) in today
    settings = [line.split("\t") for line in shell("config", "ls", env=WORDS_ONLY).out.splitlines()]
    told = seen("config", "ls").splitlines()
    assert all(any(row[0] in line and row[2] in line for line in told) for row in settings)
    assert re.search(rf"^\w{{8}}  \d{{4}}-\d\d-\d\d \d\d:\d\d  edited +{made[:8]}", seen("log"), re.MULTILINE)
    place = next(row[2] for row in rows if row[3] == "Decision")
    assert place in seen("show", "Decision")
    assert "Other.md:3" in seen("links", "--broken") and "Nowhere at all" in seen("links", "--broken")


def test_verify_shows_state_place_id_and_the_diff_below(wide: tuple[Shell, str], tmp_path: Path) -> None:
    shell, _ = wide
    note = shell.folder / "changing" / "A note with a rather long name that will be changed.md"
    note.parent.mkdir()
    note.write_text("The first wording of the sentence about pumps.\n", encoding="utf-8")
    assert shell("index", env=WORDS_ONLY).code == 0
    note.write_text("The second wording of the sentence about pumps.\n", encoding="utf-8")
    item = json.loads(shell("verify", "--json", env=WORDS_ONLY).out)["items"][0]
    seen = on_terminal(shell, "verify", "--diff", "--no-pager", NO_COLOR="1", COLUMNS="80").out
    assert "edited" in seen and item["id"][:8] in seen and f"{item['path']}:1" in seen
    assert seen.index(item["id"][:8]) < seen.index("+The second wording of the sentence about pumps.")
