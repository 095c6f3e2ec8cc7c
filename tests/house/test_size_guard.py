"""Files and functions stay small; every exception is named here, and one that is no longer needed fails too."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONGEST_FILE = 400
LONGEST_BODY = 40

LONG_FILES = {
    "memctl/cli/registry.py": "one table of all commands",
    "memctl/text/feeling_words.py": "one lexicon",
    "tests/text/secret_lines.py": "one generator a kind of secret",
}
"""Path -> why it may be longer."""

LONG_BODIES = {
    "memctl/cli/shells.py::_bash": "a shell script in one piece",
    "memctl/cli/shells.py::_powershell": "a shell script in one piece",
    "memctl/cli/shells.py::_zsh": "a shell script in one piece",
}
"""`path::name` -> why it may be longer."""


def sources(folder: str) -> list[Path]:
    """Return the Python files of a folder."""
    return sorted((ROOT / folder).rglob("*.py"))


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the lines of a function's body without its docstring."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    if not body:
        return 0
    return (body[-1].end_lineno or body[-1].lineno) - body[0].lineno + 1


def long_bodies(file: Path) -> set[str]:
    """Return the functions of a file that are too long, by path and name."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    path = file.relative_to(ROOT).as_posix()
    return {f"{path}::{function.name}" for function in functions if body_lines(function) > LONGEST_BODY}


def test_files_are_short() -> None:
    files = [*sources("memctl"), *sources("tests")]
    long = {
        file.relative_to(ROOT).as_posix()
        for file in files
        if len(file.read_text(encoding="utf-8").splitlines()) > LONGEST_FILE
    }
    assert long == set(LONG_FILES)


def test_bodies_are_short() -> None:
    assert {name for file in sources("memctl") for name in long_bodies(file)} == set(LONG_BODIES)


def test_the_guard_measures_what_it_says() -> None:
    text = "def f():\n    '''Doc.'''\n" + "    x = 1\n" * (LONGEST_BODY + 1)
    [function] = ast.parse(text).body
    assert isinstance(function, ast.FunctionDef) and body_lines(function) == LONGEST_BODY + 1
