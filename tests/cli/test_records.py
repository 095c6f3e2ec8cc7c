"""What a pipe is given: dry runs, log, links, passes, and names and places as they are called from a folder."""

import json
import re

import pytest

from memctl.cli.commands.forget import CAPPED_FROM
from tests.cli.running import Shell

WORDS_ONLY = {"MEMCTL_INDEX__EMBED": "false"}


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """Return a shell inside a vault with linked notes, one of them twice by name."""
    home, folder = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("vault")
    (folder / "sub").mkdir()
    (folder / "Heating.md").write_text("# Heating\n\nThe noise limit. [[sub/Pump]] [[Nowhere]]\n", encoding="utf-8")
    (folder / "Plan.md").write_text("# Plan\n\nAt the root.\n", encoding="utf-8")
    (folder / "sub" / "Plan.md").write_text("# Plan\n\nIn the folder.\n", encoding="utf-8")
    (folder / "sub" / "Pump.md").write_text("# Pump\n\n1\n\n2\n\nA pump makes noise.\n", encoding="utf-8")
    shell = Shell(home, folder)
    assert shell("init", env=WORDS_ONLY).code == 0
    return shell


@pytest.fixture
def made(vault: Shell) -> str:
    """Return the id of a memory that was edited once."""
    name = vault("add", "Otters hold hands", "--force", env=WORDS_ONLY).out.strip()
    assert vault("edit", name, "--text", "Otters hold hands asleep", env=WORDS_ONLY).code == 0
    return name


def test_a_dry_run_says_what_would_happen(vault: Shell, made: str) -> None:
    def out(*args: str) -> str:
        ran = vault(*args, "-n", env=WORDS_ONLY)
        assert ran.code == 0, ran.err
        return ran.out

    row = next(line for line in vault("ls", env=WORDS_ONLY).out.splitlines() if line.startswith(made)).split("\t")
    assert out("forget", made) == f"{made}\t{row[2]}\t{row[3]}\n"
    assert json.loads(out("forget", made, "--json"))["would_forget"][0]["id"] == made
    assert out("add", "A thought about newts").startswith("would create\t\tmemories/")
    assert re.match(r"would undo\t\w{26}\tedited\t", out("undo"))
    assert out("pin", made) == f"would be pinned\t{made}\n"
    assert out("feedback", made, "good").startswith(f"would note good for {made};")
    assert out("rebuild").startswith("would make the index again")


def test_a_dry_index_counts_what_it_would_take_in(vault: Shell) -> None:
    note = vault.folder / "New.md"
    note.write_text("Something new about newts.\n", encoding="utf-8")
    assert vault("index", "-n", env=WORDS_ONLY).out == "new\t1\nchanged\t0\nmissing\t0\n"
    ran = vault("watch", "--once", env=WORDS_ONLY)
    assert re.fullmatch(r"\d+\t1\t0\t0\t0\t0\t1\t0\n", ran.out)
    note.unlink()
    assert vault("index", env=WORDS_ONLY).code == 0


def test_an_edit_is_called_an_edit_and_undone_by_a_short_name(vault: Shell, made: str) -> None:
    first = vault("log", env=WORDS_ONLY).out.splitlines()[0].split("\t")
    assert (first[3], first[5]) == ("edited", made)
    ran = vault("undo", first[0][-8:].lower(), env=WORDS_ONLY)
    assert (ran.code, ran.out.split("\t")[:2]) == (0, [first[0], "edited"]), ran.err
    assert vault("undo", "nonesuch", env=WORDS_ONLY).code == 1


def test_links_name_their_end_without_the_line_of_the_link(vault: Shell) -> None:
    rows = [line.split("\t") for line in vault("links", "Heating", env=WORDS_ONLY).out.splitlines()]
    assert [row[3:] for row in rows] == [["sub/Pump.md", "Pump", "", ""], ["", "Nowhere", "", "broken"]]
    assert vault("links", "Pump", env=WORDS_ONLY).out.split("\t")[3] == "Heating.md:3"


def test_a_diff_ends_its_last_line(vault: Shell, made: str) -> None:
    assert vault("diff", made, env=WORDS_ONLY).out.endswith("+Otters hold hands asleep\n")


def test_names_and_places_are_those_of_the_folder(vault: Shell) -> None:
    below = vault.folder / "sub"
    assert vault("show", "Plan.md", cwd=below, env=WORDS_ONLY).out == "In the folder.\n"
    assert vault("show", "../Plan.md", cwd=below, env=WORDS_ONLY).out == "At the root.\n"
    assert vault("show", "Plan.md:3", env=WORDS_ONLY).out == "At the root.\n"
    asked = ("recall", "pump noise", "--keyword")
    assert vault(*asked, "--format", "paths", cwd=below, env=WORDS_ONLY).out.splitlines()[0] == "Pump.md"
    assert "../Heating.md:3:5:The noise limit." in vault(*asked, "--format", "vimgrep", cwd=below, env=WORDS_ONLY).out
    assert json.loads(vault(*asked, "--json", cwd=below, env=WORDS_ONLY).out)["results"][0]["path"] == "sub/Pump.md"


def test_a_question_may_come_from_standard_input(vault: Shell) -> None:
    assert (
        vault("recall", "-", stdin="noise\nlimit\n", env=WORDS_ONLY).out
        == vault("recall", "noise limit", env=WORDS_ONLY).out
    )
    wrong = vault("recall", "-- ( OR", env=WORDS_ONLY)
    assert wrong.code == 2 and "fix: memctl recall -- '-- ( OR'" in wrong.err
    assert vault("recall", "--", "-- ( OR", env=WORDS_ONLY).code in (0, 1)


def test_tags_with_a_sign(vault: Shell, made: str) -> None:
    assert vault("tag", made, "+team", "sea", env=WORDS_ONLY).code == 0
    assert json.loads(vault("show", made, "--json", env=WORDS_ONLY).out)["tags"] == ["team", "sea"]
    assert vault("tag", made, "--", "-sea", env=WORDS_ONLY).code == 0
    assert json.loads(vault("show", made, "--json", env=WORDS_ONLY).out)["tags"] == ["team"]


def test_a_dormant_memory_says_so(vault: Shell, made: str) -> None:
    assert vault("forget", made, env=WORDS_ONLY).code == 0
    row = next(line for line in vault("ls", "--all", env=WORDS_ONLY).out.splitlines() if line.startswith(made))
    assert row.split("\t")[4] == "dormant (forgotten)"
    shown = vault("show", made, env=WORDS_ONLY)
    assert shown.out == "Otters hold hands asleep\n" and "dormant (forgotten): memctl wake" in shown.err


def test_what_an_index_mends_is_told_so(vault: Shell) -> None:
    (vault.folder / "Heating.md").write_text(
        "# Heating\n\nMore.\n\nThe noise limit. [[sub/Pump]] [[Nowhere]]\n", encoding="utf-8"
    )
    assert "stale-index (memctl index)" in vault("recall", "noise limit", env=WORDS_ONLY).err


def test_a_forget_by_question_says_where_it_stops(vault: Shell) -> None:
    many = vault.folder / "many"
    many.mkdir()
    for number in range(CAPPED_FROM + 5):
        (many / f"{number}.md").write_text(f"# Note {number}\n\nA zebra of its own, {number}.\n", encoding="utf-8")
    assert vault("index", env=WORDS_ONLY).code == 0
    ran = vault("forget", "--query", "zebra", "-n", env=WORDS_ONLY)
    assert ran.code == 0 and len(ran.out.splitlines()) >= CAPPED_FROM and "there may be more" in ran.err
    assert "there may be more" not in vault("forget", "--query", "pump", "-n", env=WORDS_ONLY).err
