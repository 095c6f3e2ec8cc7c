"""`memctl dream`: a plan in a pipe, a question on a terminal, and one operation that undo takes back."""

import json
import sys

import pytest

from tests.cli.running import Shell

WORDS_ONLY = {"MEMCTL_INDEX__EMBED": "false", "MEMCTL_NOW": "2026-03-10T09:00:00Z"}
CHANGE = {"id", "phase", "op", "targets", "reason", "before", "after", "by", "confidence"}
PHASE = {"name", "examined", "changed", "took_ms", "tokens"}


@pytest.fixture
def vault(memctl: Shell) -> Shell:
    """Return a shell inside a vault in which something is over."""
    assert memctl("init", env=WORDS_ONLY).code == 0
    for day, text, until in (("01", "The east door is closed.", "2026-03-05"), ("02", "Otters hold hands.", "")):
        more = ["--valid-until", until] if until else []
        assert memctl("add", text, *more, "--now", f"2026-03-{day}T09:00:00Z", env=WORDS_ONLY).code == 0
    return memctl


def test_a_pipe_gets_the_plan_and_nothing_is_written(vault: Shell) -> None:
    before = vault("ls", "--all", "--json", env=WORDS_ONLY).out
    ran = vault("dream", "--json", env=WORDS_ONLY)
    document = json.loads(ran.out)
    assert ran.code == 0 and document["schema"] == "memctl/dream@1" and document["dry_run"] is True
    assert all(set(phase) >= PHASE for phase in document["phases"]) and document["undo"] is None
    [change] = document["changes"]
    assert set(change) == CHANGE and change["after"] == {"dormant_reason": "expired"}
    assert vault("dream", "--yes", env=WORDS_ONLY).code == 0
    assert vault("ls", "--all", "--json", env=WORDS_ONLY).out == before
    types = [json.loads(line)["type"] for line in vault("dream", "--jsonl", env=WORDS_ONLY).out.splitlines()]
    assert types.count("change") == 1 and types[-1] == "summary" and types[0] == "phase"


def test_apply_and_undo(vault: Shell) -> None:
    before = vault("ls", "--all", "--json", env=WORDS_ONLY).out
    assert "nothing" not in vault("dream", "--apply", "-n", env=WORDS_ONLY).err
    assert vault("ls", "--all", "--json", env=WORDS_ONLY).out == before
    done = json.loads(vault("dream", "--apply", "--json", env=WORDS_ONLY).out)
    assert done["dry_run"] is False and done["undo"]
    assert vault("undo", env=WORDS_ONLY).out.count("dream") == 0  # a bare undo is of what the person did
    assert vault("redo", env=WORDS_ONLY).code == 0
    assert vault("undo", done["undo"], env=WORDS_ONLY).code == 0
    assert vault("ls", "--all", "--json", env=WORDS_ONLY).out == before
    assert len(json.loads(vault("dream", "--apply", "--json", env=WORDS_ONLY).out)["changes"]) == 1
    again = json.loads(vault("dream", "--apply", "--json", env=WORDS_ONLY).out)
    assert again["changes"] == [] and again["undo"] is None


def test_a_change_is_explained_by_what_it_rests_on(vault: Shell) -> None:
    [change] = json.loads(vault("dream", "--json", env=WORDS_ONLY).out)["changes"]
    told = vault("dream", "--explain", change["id"][:4], "--json", env=WORDS_ONLY)
    assert json.loads(told.out)["evidence"][0]["content"] == "The east door is closed."
    assert vault("dream", "--explain", "zzzz", env=WORDS_ONLY).code == 1
    assert vault("dream", "--phases", "nap", env=WORDS_ONLY).code == 2


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")
def test_a_terminal_asks(vault: Shell) -> None:
    from tests.cli.test_terminal import on_terminal

    now = {"MEMCTL_NOW": WORDS_ONLY["MEMCTL_NOW"]}
    refused = on_terminal(vault, "dream", typed="n\n", **now)
    assert refused.code == 3 and "+ dormant_reason: expired" in refused.out and "Apply 1 change?" in refused.out
    agreed = on_terminal(vault, "dream", typed="y\n", **now)
    assert agreed.code == 0 and "1 changed" in agreed.out
    assert "nothing to do" in on_terminal(vault, "dream", **now).out
