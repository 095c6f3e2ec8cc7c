"""The shell around the commands: help, version, mistakes, global options; no vault is needed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from memctl import __version__
from memctl.cli.argv import plan
from memctl.cli.registry import BY_NAME, COMMANDS, GROUP_SUMMARIES, GROUPS
from tests.cli.running import Shell

FORCED = {"FORCE_COLOR": "1", "GITHUB_ACTIONS": "true", "PY_COLORS": "1", "TTY_COMPATIBLE": "1"}
BOXES = re.compile("[\u2500-\u257f\x1b]")


def test_bare_help_is_short_plain_and_has_examples(memctl: Shell) -> None:
    ran = memctl(env=FORCED)
    assert (ran.code, ran.err) == (0, "")
    assert len(ran.out.splitlines()) <= 45
    assert "Examples:" in ran.out
    assert not BOXES.search(ran.out)
    assert sum(command.daily for command in COMMANDS) == 13
    for flag in ("-h", "--help"):
        assert memctl(flag).out == ran.out


def test_version_is_one_line_before_and_after_a_command(memctl: Shell) -> None:
    for args in (["--version"], ["recall", "--version"], ["-q", "--version"]):
        ran = memctl(*args)
        assert (ran.code, ran.out, ran.err) == (0, f"memctl {__version__}\n", "")


@pytest.mark.parametrize("name", ["recall", "add", "config set", "status set", "completion"])
def test_help_of_a_command_is_plain_in_a_pipe(memctl: Shell, name: str) -> None:
    ran = memctl(*name.split(), "-h", env=FORCED)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"memctl {name}: ")
    assert "Examples:" in ran.out and "Usage:" in ran.out
    assert not BOXES.search(ran.out)
    assert ran.out == memctl("help", *name.split()).out


def test_every_command_has_a_page_with_an_example() -> None:
    from memctl.cli.page import command_help
    from memctl.cli.run import parser_of

    for command in COMMANDS:
        page = command_help(parser_of(command), command)
        assert command.examples, command.name
        assert command.group in GROUPS
        assert f"Usage: memctl {command.name}" in page
        assert ("--dry-run" in page) is command.changes, command.name


def test_options_do_not_hide_global_ones() -> None:
    from memctl.cli.run import parser_of

    for command in COMMANDS:
        names = [name for param in parser_of(command).params for name in param.opts]
        assert len(names) == len(set(names)), command.name


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["recal", "heat"], "did you mean 'recall'?"),
        (["config", "gett", "x"], "did you mean 'config get'?"),
        (["--jsno", "recall", "x"], "did you mean --json?"),
        (["recall", "--limt", "3", "x"], "did you mean --limit?"),
        (["recall", "--limit", "nope", "x"], "--limit"),
        (["recall", "-k", "0", "x"], "less than 1"),
        (["recall"], "QUERY"),
        (["add", "--category", "decsion", "x"], "did you mean 'decision'?"),
        (["ls", "--format", "jsn"], "did you mean 'json'?"),
        (["-C"], "needs a value"),
        (["help", "recal"], "did you mean 'recall'?"),
        (["xyzzy"], "no command 'xyzzy'"),
    ],
)
def test_a_mistake_is_told_with_the_nearest_right_word(memctl: Shell, args: list[str], told: str) -> None:
    ran = memctl(*args)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert "Traceback" not in ran.err
    assert ran.err.startswith("error: ") and "[E002]" in ran.err


@pytest.mark.parametrize(
    "args",
    [["recal", "--json"], ["--json", "ls", "--limt", "3"], ["ls", "--format", "json"], ["ls", "--json", "--jsonl"]],
)
def test_errors_under_json_are_one_json_line_on_stderr(memctl: Shell, args: list[str]) -> None:
    ran = memctl(*args)
    assert ran.out == ""
    error = json.loads(ran.err)
    assert ran.err.count("\n") == 1
    assert list(error)[:5] == ["schema", "code", "id", "message", "fix"]
    assert error["schema"] == "memctl/error@1"
    assert error["code"] == ran.code


@pytest.mark.parametrize("args", [["recall", "heat"], ["ls"], ["status"], ["add", "x"], ["undo"], ["index"]])
def test_without_a_vault_nothing_is_made(memctl: Shell, args: list[str]) -> None:
    ran = memctl(*args)
    assert (ran.code, ran.out) == (10, "")
    assert "memctl init" in ran.err and "[E010]" in ran.err
    assert list(memctl.folder.iterdir()) == []
    assert list(memctl.home.iterdir()) == []


def test_plan_finds_the_command_among_global_options() -> None:
    assert plan(["--json", "-C", "V", "recall", "x"]) == ("run", "recall", ("--json", "-C", "V", "x"), "", "")
    assert plan(["-CV", "-qy", "config", "--json", "get", "a.b"])[:3] == (
        "run",
        "config get",
        ("-CV", "-qy", "--json", "a.b"),
    )
    assert plan(["status"])[:2] == ("run", "status")
    assert plan(["status", "--json"])[:3] == ("run", "status", ("--json",))
    assert plan(["status", "set", "a", "b"])[:3] == ("run", "status set", ("a", "b"))
    assert plan(["add", "--", "--version"])[:3] == ("run", "add", ("--", "--version"))
    assert plan(["recall", "--vault"])[:2] == ("run", "recall")
    assert plan([])[0] == plan(["--"])[0] == plan(["-q"])[0] == "help"
    assert plan(["config"])[:2] == ("group", "config")
    for word in ("-", "", "--", "-x", "--=", "recall\0"):
        plan([word])


@pytest.mark.parametrize("word", sorted(GROUP_SUMMARIES))
def test_a_group_lists_its_commands(memctl: Shell, word: str) -> None:
    ran = memctl(word)
    assert ran.code == 0
    for name in BY_NAME:
        assert not name.startswith(word + " ") or name in ran.out


def test_help_topics(memctl: Shell) -> None:
    assert all(command.name in memctl("help", "--all").out for command in COMMANDS)
    assert "141" in memctl("help", "exit-codes").out
    assert "MEMCTL_RECALL__LIMIT" in memctl("help", "environment").out
    assert "vimgrep" in memctl("help", "formatting").out
    assert "memctl init DIR" in memctl("help", "e010").out


def test_every_error_number_is_explained() -> None:
    from memctl.cli.topics import ERRORS
    from memctl.domain import errors

    for kind in vars(errors).values():
        if isinstance(kind, type) and issubclass(kind, errors.MemctlError):
            assert kind.error_id in ERRORS


def test_config_commands(memctl: Shell) -> None:
    assert memctl("config", "get", "recall.limit").out == "10\n"
    assert memctl("config", "set", "recall.limit", "20", "--dry-run").code == 0
    assert memctl("config", "get", "recall.limit").out == "10\n"
    assert memctl("config", "set", "recall.limit", "20").code == 0
    assert memctl("config", "get", "recall.limit").out == "20\n"
    explained = json.loads(memctl("config", "explain", "recall.limit", "--json").out)
    assert (explained["value"], explained["default"], explained["origin"].split(" ")[0]) == (20, 10, "user")
    assert memctl("config", "get", "recall.limit", env={"MEMCTL_RECALL__LIMIT": "7"}).out == "7\n"
    changed = memctl("config", "ls", "--changed").out.splitlines()
    assert [line.split("\t")[:2] for line in changed] == [["recall.limit", "20"]]
    wrong = memctl("config", "set", "recall.limt", "20")
    assert wrong.code == 2 and "did you mean 'recall.limit'" in wrong.err and "[E019]" in wrong.err
    assert memctl("config", "set", "--unset", "recall.limit").code == 0
    assert memctl("config", "get", "recall.limit").out == "10\n"


def test_a_broken_settings_file_only_warns_a_reader(memctl: Shell) -> None:
    path = memctl.home / "config" / "memctl" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text("[recall\n", encoding="utf-8")
    read = memctl("config", "get", "recall.limit")
    assert (read.code, read.out) == (0, "10\n")
    assert read.err.count("warning:") == 1
    assert memctl("config", "set", "recall.limit", "3").code == 2


def test_start_up_loads_little() -> None:
    code = (
        "import sys, io, os; import memctl.cli.main as door; "
        "sys.argv = ['memctl', {args}]\n"
        "try:\n door.main()\nexcept SystemExit: pass\n"
        "print(' '.join(sys.modules), file=sys.stderr)"
    )
    heavy = {"textual", "numpy", "sqlite_utils", "dateutil", "onnxruntime", "fastembed", "llama_cpp", "mcp", "pydantic"}
    heavy |= {"rustworkx", "tomlkit", "ruamel", "markdown_it", "httpx", "rich"}
    cases = {"'--version'": heavy | {"typer", "dataclasses"}, "'recal'": heavy | {"typer"}, "'recall', '-h'": heavy}
    cases["'completion', 'candidates', 'commands'"] = heavy | {"typer", "dataclasses"}
    cases["'config', 'get', 'recall.limit'"] = heavy
    for args, forbidden in cases.items():
        done = subprocess.run(
            [sys.executable, "-c", code.format(args=args)],
            capture_output=True,
            check=True,
            cwd=Path(__file__).parents[2],
            timeout=30,
        )
        loaded = {name.split(".")[0] for name in done.stderr.decode().splitlines()[-1].split()}
        assert not loaded & forbidden, args
