"""What `memctl dream` tells and how it is taken back: records, orders that make no sense, the policy, hostile input."""

import json
import sys
from pathlib import Path
from shutil import copytree

import pytest

from memctl import Memory
from tests.cli.running import Shell

WORDS_ONLY = {"MEMCTL_INDEX__EMBED": "false", "MEMCTL_NOW": "2026-03-06T09:00:00Z"}
ANYTIME = {**WORDS_ONLY, "MEMCTL_DREAM__NOT_BEFORE": "", "MEMCTL_DREAM__ON_BATTERY": "true"}
FOR_FORGETTING = {**ANYTIME, "MEMCTL_DREAM__AUTO_APPLY": "forget"}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """Return a shell inside a vault in which three things are over and one is not; nothing there is changed."""
    shell = Shell(tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("vault"))
    assert shell("init", env=WORDS_ONLY).code == 0
    for door in ("east", "west", "north"):
        until = ("--valid-until", "2026-03-05", "--now", "2026-03-01T09:00:00Z")
        assert shell("add", f"The {door} door is closed.", *until, env=WORDS_ONLY).code == 0
    assert shell("add", "Otters hold hands.", "--now", "2026-03-02T09:00:00Z", env=WORDS_ONLY).code == 0
    return shell


@pytest.fixture
def vault(kept: Shell, tmp_path: Path) -> Shell:
    """Return a shell inside a copy of that vault."""
    return Shell(copytree(kept.home, tmp_path / "home"), copytree(kept.folder, tmp_path / "vault"))


def test_undo_takes_back_the_dream_that_the_person_applied(vault: Shell) -> None:
    before = vault("ls", "--all", "--json", env=WORDS_ONLY).out
    done = vault("dream", "--apply", env=WORDS_ONLY)
    assert done.err.strip().endswith("undo: memctl undo")
    undone = json.loads(vault("undo", "--json", env=WORDS_ONLY).out)
    assert undone["dreamed_since"] is None and vault("ls", "--all", "--json", env=WORDS_ONLY).out == before
    assert "dream" in vault("redo", env=WORDS_ONLY).out
    assert [vault("undo", env=WORDS_ONLY).out.split("\t")[1].strip() for _ in range(2)] == ["dream", "added"]


def test_undo_names_a_dream_that_came_by_itself_and_leaves_it(vault: Shell) -> None:
    done = json.loads(vault("dream", "--scheduled", "--json", env=FOR_FORGETTING).out)
    assert done["undo"] and len(done["changes"]) == 3
    ran = vault("undo", env=WORDS_ONLY)
    assert "added" in ran.out and "a dream of 2026-03-06 09:00 came later and stays" in ran.err
    assert done["undo"][-8:] in ran.err
    assert vault("undo", done["undo"][-8:], env=WORDS_ONLY).out.split("\t")[1].strip().startswith("dream")


def test_undo_names_a_dream_where_nothing_else_is_left(memctl: Shell) -> None:
    assert memctl("init", env=WORDS_ONLY).code == 0
    head = "id: abcdefghijklmnop\ncreated: 2026-02-01T09:00:00Z\nvalid_until: 2026-03-01"
    note = f"---\n{head}\n---\nThe east door is closed.\n"
    (memctl.folder / "memories").mkdir()
    (memctl.folder / "memories" / "door.md").write_text(note, encoding="utf-8")
    assert memctl("index", "--now", "2026-02-01", env=WORDS_ONLY).code == 0
    done = json.loads(memctl("dream", "--scheduled", "--json", env=FOR_FORGETTING).out)
    assert done["undo"], done
    ran = memctl("undo", env=WORDS_ONLY)
    assert ran.code == 1 and "dream of 2026-03-06T09:00Z" in ran.err and f"memctl undo {done['undo']}" in ran.err


def test_a_record_is_of_one_change_with_one_id_and_a_count(kept: Shell) -> None:
    plan = json.loads(kept("dream", "--json", env=WORDS_ONLY).out)["changes"]
    rows = [line.split("\t") for line in kept("dream", env=WORDS_ONLY).out.splitlines()]
    told = [(c["id"], c["phase"], c["op"], c["targets"][0], str(len(c["targets"])), c["reason"]) for c in plan]
    assert [tuple(row) for row in rows] == told and len(rows) == 3


def test_people_see_the_first_memories_of_a_change(vault: Shell) -> None:
    with Memory.open(vault.folder, now=WORDS_ONLY["MEMCTL_NOW"]) as memory:
        for number in range(12):
            memory.add(f"Bridge {number} was painted in the colour {number * 7}.", force=True)
    late = {**WORDS_ONLY, "MEMCTL_NOW": "2026-06-06T09:00:00Z"}
    plan = json.loads(vault("dream", "--phases", "rehearse", "--json", env=late).out)["changes"]
    [change] = [item for item in plan if len(item["targets"]) > 8]
    asked = ("--phases", "rehearse", "--format", "table")
    assert f"… and {len(change['targets']) - 4} more" in vault("dream", *asked, env=late).out
    told = vault("dream", "--explain", change["id"], *asked, env=late).out
    assert f"… and {len(change['targets']) - 8} more" in told and told.count("    > ") == 8
    whole = vault("dream", "--explain", change["id"], "--phases", "rehearse", "--json", env=late).out
    assert len(json.loads(whole)["evidence"]) == len(change["targets"])


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (("--phases", ","), "no phase is named"),
        (("--phases", ""), "no phase is named"),
        (("--phases", "score,expires"), "did you mean expire?"),
        (("--phases", "Score"), "did you mean score?"),
        (("--time", "-1"), "less than 0"),
        (("--time", "nan"), "not a number"),
        (("--budget", "-1"), "less than 0"),
        (("--budget", "1.5"), "not a whole number"),
        (("--apply", "--scheduled"), "choose one of"),
        (("--now", "0999-12-31"), "a year from 1000 to 9899"),
        (("--now", "9900-01-01"), "a year from 1000 to 9899"),
        (("--now", "9899-12-31T23:59:59-12:00"), "a year from 1000 to 9899"),
        (("--now", "yesterdays"), "not a date or time"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(kept: Shell, order: tuple[str, ...], said: str) -> None:
    ran = kept("dream", *order, env=WORDS_ONLY)
    assert ran.code == 2 and said in ran.err and ran.out == ""


@pytest.mark.parametrize("order", [("--time", "0"), ("--time", "inf"), ("--budget", "0"), ("--budget", "9" * 30)])
def test_no_time_and_no_tokens_are_bounds_like_any_other(kept: Shell, order: tuple[str, str]) -> None:
    ran = kept("dream", *order, "--json", env=WORDS_ONLY)
    assert ran.code == 0 and {item["op"] for item in json.loads(ran.out)["changes"]} == {"forget"}


@pytest.mark.parametrize("command", ["health", "status", "stats", "review"])
def test_the_present_has_bounds(kept: Shell, command: str) -> None:
    ran = kept(command, "--now", "9999-12-31", env=WORDS_ONLY)
    assert ran.code == 2 and "a year from 1000 to 9899" in ran.err


@pytest.mark.parametrize("now", ["1000-01-02", "9899-12-30"])
def test_nothing_fails_at_the_ends_of_time(vault: Shell, now: str) -> None:
    with Memory.open(vault.folder, now=now) as memory:
        assert memory.health(days=3660)["memories"] == memory.stats()["memories"] == memory.status()["memories"]
        assert memory.due_reviews().scheduled == 0 and not memory.dream(apply=True).dry_run
        assert "dream.every" in (memory.dream(scheduled=True).skipped or "")


def test_what_names_no_change_or_several_is_told(vault: Shell) -> None:
    assert vault("dream", "--explain", "", env=WORDS_ONLY).code == 1
    with Memory.open(vault.folder, now="2026-03-01T09:00:00Z") as memory:
        for number in range(17):
            memory.add(f"Gate {number} leads to garden {number}.", valid_until="2026-03-05", force=True)
    plan = json.loads(vault("dream", "--json", env=WORDS_ONLY).out)["changes"]
    starts = [item["id"][0] for item in plan]
    shared = next(start for start in starts if starts.count(start) > 1)
    ran = vault("dream", "--explain", shared, env=WORDS_ONLY)
    assert ran.code == 2 and f"could mean {starts.count(shared)} changes" in ran.err and "forget: held until" in ran.err


RULES = [
    ({"MEMCTL_OFF": "1"}, "MEMCTL_OFF"),
    ({"MEMCTL_DREAM__NOT_BEFORE": "23:00", "MEMCTL_DREAM__NOT_AFTER": "23:59", "TZ": "UTC"}, "dream.not_before"),
    ({"MEMCTL_NOW": "2026-03-02T09:05:00Z"}, "dream.idle_minutes"),
]


@pytest.mark.parametrize(("more", "rule"), RULES)
def test_a_schedule_says_which_rule_kept_it(kept: Shell, more: dict[str, str], rule: str) -> None:
    ran = kept("dream", "--scheduled", "-v", env={**ANYTIME, **more})
    assert (ran.code, ran.out) == (0, "") and "no dream: " in ran.err and rule in ran.err
    assert kept("dream", "--scheduled", "--quiet", env={**ANYTIME, **more}).err == ""
    skipped = json.loads(kept("dream", "--scheduled", "--json", env={**ANYTIME, **more}).out)["skipped"]
    assert rule in skipped
    assert json.loads(kept("status", "--json", env=WORDS_ONLY).out)["last_dream"] is None


def test_a_schedule_that_is_switched_off_needs_no_vault(memctl: Shell) -> None:
    ran = memctl("dream", "--scheduled", "-v", env={"MEMCTL_OFF": "1"})
    assert ran.code == 0 and "MEMCTL_OFF" in ran.err and not list(memctl.folder.iterdir())
    assert memctl("dream", "--scheduled").code == 10


def test_a_schedule_that_has_dreamed_is_not_due_until_the_next_day(vault: Shell) -> None:
    assert vault("dream", "--scheduled", "-n", env=ANYTIME).code == 0
    left = vault("dream", "--scheduled", env=ANYTIME)
    assert "3 proposed; memctl dream --review" in left.err
    assert "dream.every is 1d" in vault("dream", "--scheduled", "-v", env=ANYTIME).err
    assert "3 proposed" in vault("dream", "--scheduled", "-v", "--now", "2026-03-07T10:00:00Z", env=ANYTIME).err


def test_a_dream_of_a_clock_that_was_wrong_holds_nothing_up(vault: Shell) -> None:
    assert vault("dream", "--apply", "--phases", "score", "--now", "2099-03-06T09:00:00Z", env=ANYTIME).code == 0
    assert "not due" not in vault("dream", "--scheduled", env=ANYTIME).err
    assert json.loads(vault("status", "--json", env=WORDS_ONLY).out)["last_dream"].startswith("2026-03-06")


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")
def test_a_review_takes_all_of_a_kind_at_once(vault: Shell) -> None:
    from tests.cli.test_terminal import on_terminal

    seen = on_terminal(vault, "dream", "--review", typed="k\n", MEMCTL_NOW=WORDS_ONLY["MEMCTL_NOW"])
    assert seen.code == 0 and "3 changed; undo: memctl undo" in seen.out and "[2/3]" not in seen.out


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")
@pytest.mark.parametrize("command", [("dream",), ("dream", "--review"), ("review",)])
def test_the_end_of_input_changes_nothing(kept: Shell, command: tuple[str, ...]) -> None:
    from tests.cli.test_terminal import on_terminal

    before = kept("log", "--json", env=WORDS_ONLY).out
    ran = on_terminal(kept, *command, typed="\x04", MEMCTL_NOW=WORDS_ONLY["MEMCTL_NOW"])
    assert ran.code == (0 if command == ("review",) else 4)
    assert "0 answered, 1 left" in ran.out or "nothing was changed" in ran.out
    assert kept("log", "--json", env=WORDS_ONLY).out == before


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")
@pytest.mark.parametrize("command", [("dream",), ("dream", "--review"), ("review",)])
def test_an_interrupt_changes_nothing(kept: Shell, command: tuple[str, ...]) -> None:
    from tests.cli.test_terminal import on_terminal

    before = kept("log", "--json", env=WORDS_ONLY).out
    assert on_terminal(kept, *command, typed="\x03", MEMCTL_NOW=WORDS_ONLY["MEMCTL_NOW"]).code == 130
    assert kept("log", "--json", env=WORDS_ONLY).out == before


def test_a_young_vault_is_told_when_figures_come(memctl: Shell) -> None:
    assert memctl("init", env=WORDS_ONLY).code == 0
    empty = memctl("health", "--format", "table", env=WORDS_ONLY)
    assert "unknown until the first recall" in empty.out and "▁" not in empty.out and "nothing is kept" in empty.err
    assert memctl("health", "--json", env=WORDS_ONLY).err == ""
    plot = memctl("stats", "--plot", "--format", "table", env=WORDS_ONLY)
    assert "awake, by layer: none" in plot.out and "nothing is kept yet: memctl add" in plot.err
    assert memctl("add", "Otters hold hands.", "--channel", "sea_life", env=WORDS_ONLY).code == 0
    young = memctl("health", "--format", "table", env=WORDS_ONLY)
    assert "recalls a day, 30 days: none" in young.out and "unknown until the first dream" in young.out
    assert "the first dream: memctl dream" in young.err and "no recall in 30 days" in young.err
    assert memctl("dream", "--apply", env=WORDS_ONLY).code == 0
    assert "first dream" not in memctl("health", "--format", "table", env=WORDS_ONLY).err
    assert "by channel.sea_life" in memctl("stats", "--format", "table", env=WORDS_ONLY).out


def test_a_memory_with_a_date_that_is_none_stops_no_dream(vault: Shell) -> None:
    for number, said in enumerate(("soon", "2026-05", "99999-01-01")):
        text = f"---\nid: abcdefghijklmno{'abc'[number]}\ncreated: {said}\n---\nThe east door is closed on 3 March.\n"
        (vault.folder / "memories" / f"door{number}.md").write_text(text, encoding="utf-8")
    with Memory.open(vault.folder, now=WORDS_ONLY["MEMCTL_NOW"]) as memory:
        memory.index()
        assert not memory.dream(apply=True).dry_run and memory.health()["memories"] == 7
