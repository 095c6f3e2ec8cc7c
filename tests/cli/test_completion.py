"""Completion scripts: made from the table, valid, and deaf to hostile titles."""

import shutil
import subprocess
from pathlib import Path

import pytest

from memctl.cli.completion import candidates, script
from tests.cli.running import ROOT, Shell

FILES = {"bash": "memctl.bash", "zsh": "_memctl", "fish": "memctl.fish", "powershell": "memctl.ps1"}


@pytest.mark.parametrize("shell", sorted(FILES))
def test_the_scripts_in_the_tree_are_those_of_the_table(shell: str) -> None:
    path = ROOT / "completions" / FILES[shell]
    assert path.read_text(encoding="utf-8") == script(shell), f"memctl completion {shell} > {path}"


@pytest.mark.parametrize(("shell", "check"), [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
def test_shells_read_their_script(shell: str, check: str) -> None:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"no {shell} here")
    subprocess.run([found, check, str(ROOT / "completions" / FILES[shell])], check=True, timeout=30)


def bash_completes(line: str, memctl: Shell) -> list[str]:
    found = shutil.which("bash")
    if found is None:
        pytest.skip("no bash here")
    words = line.split(" ")
    inside = " ".join(f"'{word}'" for word in words)
    program = (
        f"source {ROOT / 'completions' / 'memctl.bash'}; COMP_WORDS=({inside}); COMP_CWORD={len(words) - 1}; "
        '_memctl; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        [found, "-c", program], capture_output=True, check=True, timeout=30, env=memctl.environment(), cwd=memctl.folder
    )
    return done.stdout.decode().split()


def test_bash_completes_commands_options_and_values(memctl: Shell) -> None:
    assert bash_completes("memctl reca", memctl) == ["recall"]
    assert bash_completes("memctl config s", memctl) == ["set"]
    assert bash_completes("memctl -C /x recall --verif", memctl) == ["--verified-only"]
    assert "--limit" in bash_completes("memctl ls --", memctl)
    assert bash_completes("memctl add --category dec", memctl) == ["decision"]
    assert bash_completes("memctl completion po", memctl) == ["powershell"]


def test_bash_runs_nothing_that_a_title_says(memctl: Shell, tmp_path: Path) -> None:
    fake = tmp_path / "bin"
    fake.mkdir()
    program = fake / "memctl"
    program.write_text(
        "#!/bin/sh\nprintf '%s\\t%s\\n' '$(touch pwned)' x 'safe-7k3qd2' '`touch pwned`'\n", encoding="utf-8"
    )
    program.chmod(0o755)
    shell = Shell(memctl.home, memctl.folder)
    environment = {**shell.environment(), "PATH": f"{fake}:{shell.environment()['PATH']}"}
    found = shutil.which("bash")
    if found is None:
        pytest.skip("no bash here")
    line = f"source {ROOT / 'completions' / 'memctl.bash'}; COMP_WORDS=(memctl show ''); COMP_CWORD=2; _memctl; "
    done = subprocess.run(
        [found, "-c", line + 'printf "%s\\n" "${COMPREPLY[@]}"'],
        capture_output=True, check=True, timeout=30, env=environment, cwd=memctl.folder,
    )  # fmt: skip
    assert done.stdout.decode().split() == ["safe-7k3qd2"]
    assert not (memctl.folder / "pwned").exists()


def test_candidates_need_no_vault_and_never_complain(memctl: Shell) -> None:
    assert candidates(["commands", "--", "rec"]) == "recall\tFind what you know about something\n"
    for kind in ("notes", "tags", "channels", "vaults", "nonsense"):
        ran = memctl("completion", "candidates", kind)
        assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert list(memctl.folder.iterdir()) == []
