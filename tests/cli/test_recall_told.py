"""What recall says beside its answer: what is not as it was, why nothing was found, and what was not understood."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.app.recalling import MOODS
from memctl.domain.errors import UsageError
from memctl.scoring.profiles import PROFILES
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


def test_what_only_leaves_out_finds_nothing(shell: Shell) -> None:
    code, out, err = asked(shell, "--", "-boiler")
    assert (code, out) == (1, "") and "nothing to look for but what to leave out" in err
    assert "kettle.md" not in asked(shell, "boiler", "--", "-copper")[1]
    assert "fix: memctl recall noise\n" in asked(shell, "-noise")[2]
    assert "fix: memctl recall pump -- -noise " in asked(shell, "pump", "-noise")[2]


def test_a_phrase_that_stands_nowhere_is_told(shell: Shell) -> None:
    code, out, err = asked(shell, '"boiler xyzzy"')
    assert code == 0 and out and 'no passage holds "boiler xyzzy"; searched for its words' in err
    assert "no passage" not in asked(shell, '"copper kettle"')[2]


def test_an_unknown_option_is_an_error(shell: Shell) -> None:
    with Memory.open(shell.folder) as memory:
        for options, told in (({"limt": 1}, "'limit'"), ({"profile": "magma"}, "opened"), ({"limit": 0}, "at least 1")):
            with pytest.raises(UsageError, match=told):
                memory.recall("boiler", **options)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--tag", "nosuch"), "no memory is tagged nosuch"),
        (("--path", "nosuch"), "there is no note under nosuch"),
        (("--channel", "nosuch"), "there is no channel nosuch"),
        (("--type", "procedure"), "of 2 found without the filters none passes them"),
        (("--since", "2020"), "2 memories without a date were left out"),
        (("--session", "one"), "cognitive heeds it"),
        (("--mood", "sad", "--profile", "magma"), "default and cognitive heed it"),
    ],
)
def test_an_option_that_changes_nothing_or_leaves_nothing_is_told(
    shell: Shell, options: "tuple[str, ...]", told: str
) -> None:
    assert told in asked(shell, "boiler", *options)[2]


def test_ask_says_of_a_greeting_what_recall_says(shell: Shell) -> None:
    ran = shell("ask", "hello", env=WORDS_ONLY)
    assert ran.code == 1 and "nothing to look up" in ran.err


def test_help_names_moods_and_profiles(shell: Shell) -> None:
    told = " ".join(shell("recall", "--help").out.split())
    assert not {name for name in (*MOODS, *PROFILES) if name not in told}


def test_the_course_of_time_ends_each_line_with_its_day(shell: Shell) -> None:
    (shell.folder / "valve.md").write_text("---\ndate: 2026-03-04\n---\n# Valve\n\nA new valve.\n", encoding="utf-8")
    assert shell("index", env=WORDS_ONLY).code == 0
    assert asked(shell, "valve", "--timeline")[1].rstrip("\n").split("\t")[5] == "2026-03-04"
    assert len(asked(shell, "valve")[1].rstrip("\n").split("\t")) == 5
