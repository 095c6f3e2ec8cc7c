"""`memctl dream`: a plan in a pipe, a question on a terminal, and one operation that undo takes back."""

import json
import re
import sys

import pytest

from tests.cli.running import Shell

WORDS_ONLY = {"MEMCTL_INDEX__EMBED": "false", "MEMCTL_NOW": "2026-03-06T09:00:00Z"}
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
    assert types.count("change") == 1 and types[-1] == "summary" and types[0] == "status" and "phase" in types


def test_apply_and_undo(vault: Shell) -> None:
    before = vault("ls", "--all", "--json", env=WORDS_ONLY).out
    assert "nothing" not in vault("dream", "--apply", "-n", env=WORDS_ONLY).err
    assert vault("ls", "--all", "--json", env=WORDS_ONLY).out == before
    done = json.loads(vault("dream", "--apply", "--json", env=WORDS_ONLY).out)
    assert done["dry_run"] is False and done["undo"]
    assert vault("undo", env=WORDS_ONLY).out.startswith(done["undo"])
    assert vault("ls", "--all", "--json", env=WORDS_ONLY).out == before
    assert len(json.loads(vault("dream", "--apply", "--json", env=WORDS_ONLY).out)["changes"]) == 1
    again = json.loads(vault("dream", "--apply", "--json", env=WORDS_ONLY).out)
    assert again["changes"] == [] and again["undo"] is None


def test_undo_names_what_was_purged_since_and_exits_3(vault: Shell) -> None:
    for text in ("The west door is closed.", "The north gate is closed."):
        more = ("--valid-until", "2026-03-05", "--now", "2026-03-03T09:00:00Z")
        assert vault("add", text, *more, env=WORDS_ONLY).code == 0
    done = json.loads(vault("dream", "--apply", "--json", env=WORDS_ONLY).out)
    gone, *others = (change["targets"][0] for change in done["changes"])
    assert vault("forget", gone, "--purge", "--yes", env=WORDS_ONLY).code == 0
    ran = vault("undo", done["undo"], "--json", env=WORDS_ONLY)
    assert ran.code == 3 and gone in ran.err
    assert json.loads(ran.out)["left"] == [{"id": gone, "reason": "purged, which nothing brings back"}]
    lines = vault("ls", "--all", "--jsonl", "--limit", "0", env=WORDS_ONLY).out.splitlines()
    shown = {item["id"]: item for item in map(json.loads, lines) if "id" in item}
    assert gone not in shown and all(shown[name]["dormant_reason"] is None for name in others)


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
    assert refused.code == 4 and "+ dormant_reason: expired" in refused.out and "Apply 1 change?" in refused.out
    agreed = on_terminal(vault, "dream", typed="y\n", **now)
    assert agreed.code == 0 and "1 changed" in agreed.out
    assert "nothing to do" in on_terminal(vault, "dream", **now).out


def more(vault: Shell) -> None:
    for number in ("west", "north"):
        text = f"The {number} door is closed."
        day = ("--valid-until", "2026-03-05", "--now", "2026-03-01T10:00:00Z")
        assert vault("add", text, *day, env=WORDS_ONLY).code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")
def test_a_review_goes_change_by_change_and_remembers_a_no(vault: Shell) -> None:
    from tests.cli.test_terminal import on_terminal

    more(vault)
    now = {"MEMCTL_NOW": WORDS_ONLY["MEMCTL_NOW"]}
    seen = on_terminal(vault, "dream", "--review", typed="e\nn\ny\nq\n", **now)
    assert seen.code == 0 and "    > The " in seen.out and "memories/" in seen.out
    assert "1 changed" in seen.out and "not to be proposed again: 1" in seen.out
    left = json.loads(vault("dream", "--json", env=WORDS_ONLY).out)
    assert len(left["changes"]) == 1 and left["declined"] == 1
    assert "declined" in vault("log", env=WORDS_ONLY).out
    [undo] = re.findall(r"memctl undo (\w{8}) takes that back", seen.out)
    assert vault("undo", undo, env=WORDS_ONLY).code == 0
    again = json.loads(vault("dream", "--json", env=WORDS_ONLY).out)
    assert len(again["changes"]) == 2 and again["declined"] == 0
    assert on_terminal(vault, "dream", "--review", typed="q\n", **now).code == 4
    groups = on_terminal(vault, "dream", typed="c\ny\n", **now)
    assert groups.code == 0 and "put to rest: 2; apply?" in groups.out and "2 changed" in groups.out


def test_a_review_needs_a_terminal(vault: Shell) -> None:
    ran = vault("dream", "--review", env=WORDS_ONLY)
    assert ran.code == 4 and "terminal" in ran.err
    assert vault("dream", "--review", "--apply", env=WORDS_ONLY).code == 2


def test_a_scheduled_dream_leaves_a_proposal_that_apply_takes(vault: Shell) -> None:
    anytime = {**WORDS_ONLY, "MEMCTL_DREAM__NOT_BEFORE": "", "MEMCTL_DREAM__ON_BATTERY": "true"}
    files = vault("ls", "--all", "--json", env=WORDS_ONLY).out
    left = vault("dream", "--scheduled", env=anytime)
    assert left.code == 0 and "1 proposed" in left.err
    assert vault("ls", "--all", "--json", env=WORDS_ONLY).out == files
    assert "not due" in vault("dream", "--scheduled", env=anytime).err
    status = json.loads(vault("status", "--json", env=WORDS_ONLY).out)
    assert status["proposed_changes"] == 1 and status["last_dream"] and status["next_dream"]
    done = json.loads(vault("dream", "--apply", "--json", env=WORDS_ONLY).out)
    assert done["planned"] == status["proposed_at"] and done["run"] == status["proposal"] and len(done["changes"]) == 1
    assert json.loads(vault("status", "--json", env=WORDS_ONLY).out)["proposal"] is None


def test_a_scheduled_dream_makes_the_kinds_that_it_may(vault: Shell) -> None:
    may = {
        **WORDS_ONLY,
        "MEMCTL_DREAM__NOT_BEFORE": "",
        "MEMCTL_DREAM__ON_BATTERY": "true",
        "MEMCTL_DREAM__AUTO_APPLY": "forget",
    }
    done = json.loads(vault("dream", "--scheduled", "--json", env=may).out)
    assert done["dry_run"] is False and done["undo"] and len(done["changes"]) == 1
    assert json.loads(vault("status", "--json", env=WORDS_ONLY).out)["proposal"] is None


def test_settings_of_the_schedule_are_checked(vault: Shell) -> None:
    assert vault("config", "set", "dream.every", "often").code == 2
    assert vault("config", "set", "dream.not_before", "25:00").code == 2
    assert vault("config", "set", "dream.every", "12h").code == 0


def test_health_is_flat_and_drawn_on_a_terminal(vault: Shell) -> None:
    assert vault("dream", "--apply", env=WORDS_ONLY).code == 0
    found = json.loads(vault("health", "--days", "12", "--json", env=WORDS_ONLY).out)
    assert found["schema"] == "memctl/health@1" and found["dreams"] == 1 and len(found["adds_by_day"]) == 12
    assert all(not isinstance(value, dict) for value in found.values())
    drawn = vault("health", "--format", "table", env=WORDS_ONLY).out
    assert "knowledge stability" in drawn and "added a day, 30 days: lowest 0, highest 1" in drawn and "█" in drawn
    words = vault("health", "--format", "table", env={**WORDS_ONLY, "MEMCTL_ACCESSIBLE": "1"}).out
    assert "█" not in words and "highest 1" in words
    assert "awake, by layer" in vault("stats", "--plot", "--format", "table", env=WORDS_ONLY).out
    assert vault("stats", "--plot", env=WORDS_ONLY).out == vault("stats", env=WORDS_ONLY).out
