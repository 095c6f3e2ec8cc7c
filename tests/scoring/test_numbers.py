"""Numbers and formulas say where they come from, and formulas load nothing heavy."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NUMBERS = sorted((ROOT / "memctl/domain/params").glob("[a-z]*.py"))
ROOM = sorted(path for path in (ROOT / "memctl/scoring").glob("[a-z]*.py") if path.stem != "ranking")
SEEDS = ("memforge", "agentx", "cognitive", "engram", "magma", "ours")


def doc_after(body: list[ast.stmt], place: int) -> str:
    """Return the string that follows a run of assignments, empty without one."""
    while place < len(body) and isinstance(body[place], ast.Assign | ast.AnnAssign):
        place += 1
    following = body[place] if place < len(body) else None
    if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
        return str(following.value.value)
    return ""


@pytest.mark.parametrize("path", NUMBERS, ids=lambda path: path.stem)
def test_every_number_names_its_range_and_source(path: Path) -> None:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    for place, node in enumerate(body):
        if isinstance(node, ast.Assign):
            doc = " ".join(doc_after(body, place).split())
            assert "source: " in doc and any(seed in doc for seed in SEEDS), f"{path.stem}:{node.lineno}"
            assert doc.count(";") >= 1, f"{path.stem}:{node.lineno} names no range"


def test_ranges_are_not_forgotten() -> None:
    assert len(NUMBERS) >= 8


@pytest.mark.parametrize("path", ROOM, ids=lambda path: path.stem)
def test_formulas_are_documented(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            assert (ast.get_docstring(node) or "").endswith("."), f"{path.stem}.{node.name}"
    assert len(path.read_text(encoding="utf-8").splitlines()) < 300


def test_one_number_loads_no_numpy() -> None:
    modules = ", ".join(f"memctl.scoring.{path.stem}" for path in ROOM if path.stem != "__init__")
    code = (
        f"import sys, {modules}\n"
        "from memctl.scoring.assess import importance_of\n"
        "from memctl.scoring.profiles import PROFILES\n"
        "from memctl.scoring.signals import UNKNOWN, Corpus\n"
        "assert all(0 < importance_of(p, UNKNOWN, Corpus()) < 1 for p in PROFILES.values())\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
