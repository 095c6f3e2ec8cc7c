"""Recall from the command line: profiles, intents, tasks and moods, as a script meets them."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Shell

WORDS_ONLY = {"MEMCTL_INDEX__EMBED": "false"}


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """Return a shell inside a vault with two notes."""
    home, folder = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("vault")
    (folder / "pump.md").write_text("# Pump\n\nThe pump hums when the filter is full.\n", encoding="utf-8")
    steps = "1. Close the valve.\n2. Pull the filter.\n3. Rinse the filter.\n"
    (folder / "filter.md").write_text(f"# How to clean the pump filter\n\n{steps}", encoding="utf-8")
    ran = Shell(home, folder)("init", env=WORDS_ONLY)
    assert ran.code == 0, ran.err
    return Shell(home, folder)


def test_a_greeting_exits_1_and_says_why(shell: Shell) -> None:
    ran = shell("recall", "hello", "there", env=WORDS_ONLY)
    assert (ran.code, ran.out) == (1, "")
    assert "nothing to look up" in ran.err and "--keyword" in ran.err
    told = json.loads(shell("recall", "thank you", "--json", env=WORDS_ONLY).out)
    assert (told["intent"], told["results"]) == ("trivial", [])


def test_json_tells_intent_and_profile(shell: Shell) -> None:
    ran = shell("--profile", "engram", "recall", "why does the pump hum", "--keyword", "--json", env=WORDS_ONLY)
    told = json.loads(ran.out)
    assert (told["intent"], told["profile"]) == ("causal", "engram")
    assert sum(told["results"][0]["why"].values()) == pytest.approx(told["results"][0]["score"], abs=2e-6)


def test_an_unknown_profile_suggests(shell: Shell) -> None:
    ran = shell("recall", "pump", "--profile", "agentix", env=WORDS_ONLY)
    assert ran.code == 2 and "--profile agentx" in ran.err


def test_the_profile_is_a_setting(shell: Shell) -> None:
    ran = shell("recall", "pump", "--json", env=WORDS_ONLY | {"MEMCTL_RECALL__PROFILE": "agentx"})
    assert json.loads(ran.out)["profile"] == "agentx"


def test_what_is_being_done_needs_no_question(shell: Shell) -> None:
    ran = shell("recall", "--active", "cleaning the pump filter", "--json", env=WORDS_ONLY)
    assert ran.code == 0 and {hit["path"] for hit in json.loads(ran.out)["results"]} == {"pump.md", "filter.md"}
    assert shell("recall", env=WORDS_ONLY).code == 2


def test_a_mood_is_named(shell: Shell) -> None:
    assert shell("recall", "pump", "--mood", "happy", env=WORDS_ONLY).code == 0
    assert shell("recall", "pump", "--mood", "purple", env=WORDS_ONLY).code == 2


def test_a_database_is_not_written_by_reading(shell: Shell) -> None:
    def state() -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in shell.folder.rglob("memory.db")}

    before = state()
    for name in ("default", "magma", "cognitive"):
        assert shell("recall", "pump", "--no-trace", "--profile", name, env=WORDS_ONLY).code == 0
    assert before and state() == before


def test_the_document_has_them_only_where_asked(memctl: Shell) -> None:
    assert memctl("init", "--no-embed", ".").code == 0
    memctl("add", "The kettle is copper.")
    plain = json.loads(memctl("recall", "kettle", "--keyword", "--json").out)
    told = json.loads(memctl("recall", "kettle", "--keyword", "--json", "--explain").out)
    assert "timings" not in plain and "techniques" not in plain
    assert told["techniques"]["keyword"] == 1 and told["timings"]["gather"] >= 0
