"""Nobody pays for a room that is not entered: what starting the program loads, seen from a fresh process."""

import subprocess
import sys

import pytest

HEAVY = (
    *("textual", "numpy", "sqlite_utils", "dateutil", "onnxruntime", "fastembed", "tokenizers", "llama_cpp", "mcp"),
    *("rustworkx", "httpx", "huggingface_hub", "watchdog", "markdown_it", "ruamel", "tomlkit", "pathspec"),
)


def loaded_by(code: str) -> set[str]:
    """Return the top-level modules that a fresh Python holds after `code`."""
    report = "\nimport sys; print('\\n' + ' '.join({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code + report], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def after_command(*arguments: str) -> str:
    """Return code that runs `memctl` with arguments and goes on."""
    return (
        f"import sys; sys.argv = ['memctl', *{arguments!r}]\n"
        "from memctl.cli.main import main\n"
        "try: main()\n"
        "except SystemExit: pass"
    )


def test_importing_the_package_loads_nothing_of_it() -> None:
    assert not loaded_by("import memctl") & {*HEAVY, "typer", "rich", "sqlite3", "pysqlite3"}


def test_importing_the_command_line_loads_no_heavy_room() -> None:
    assert not loaded_by("import memctl.cli.main") & set(HEAVY)


def test_version_loads_neither_typer_nor_rich() -> None:
    assert not loaded_by(after_command("--version")) & {*HEAVY, "typer", "rich", "click"}


@pytest.mark.parametrize("command", [("help",), ("recall", "--help"), ()])
def test_help_loads_no_heavy_room(command: tuple[str, ...]) -> None:
    assert not loaded_by(after_command(*command)) & set(HEAVY)
