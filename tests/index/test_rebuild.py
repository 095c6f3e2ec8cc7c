"""Rebuild equals incremental, whatever was edited, renamed, deleted, pinned, tagged or forgotten in between."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memctl.app.memory import Memory

NAMES = ("a.md", "B.md", "sub/a.md", "sub/çay.md", "long name.md")
SENTENCES = (
    "The crane at berth seven stops when the wind passes eighteen metres a second.",
    "We deploy on Tuesdays at ten in the morning, harbour time.",
    "We deploy on Thursdays at ten in the morning, harbour time.",
    "The tomatoes need water at dusk, every third day.",
    "Marta leads the team until the end of October.",
    "数据库现在运行在第十七版上。",
    "Keys rotate every ninety days.",
)
QUESTIONS = ("deploy morning", "crane wind", "数据库", "tomatoes water dusk")

bodies = st.lists(st.sampled_from(SENTENCES), min_size=0, max_size=4)
actions = st.one_of(
    st.tuples(st.just("write"), st.sampled_from(NAMES), bodies, st.booleans()),
    st.tuples(st.just("delete"), st.sampled_from(NAMES)),
    st.tuples(st.just("rename"), st.sampled_from(NAMES), st.sampled_from(NAMES)),
    st.tuples(st.just("index")),
    st.tuples(st.just("pin"), st.integers(0, 9)),
    st.tuples(st.just("tag"), st.integers(0, 9), st.sampled_from(["red", "green/dark"])),
    st.tuples(st.just("forget"), st.integers(0, 9)),
    st.tuples(st.just("feedback"), st.integers(0, 9), st.sampled_from(["good", "bad"])),
    st.tuples(st.just("add"), st.sampled_from(SENTENCES)),
    st.tuples(st.just("undo")),
    st.tuples(st.just("recall"), st.sampled_from(QUESTIONS)),
)


def note(sentences: list[str], headed: bool) -> str:
    joint = "\n\n## Part\n\n" if headed else "\n\n"
    return "# Note\n\n" + joint.join(sentences) + "\n"


def act(memory: Memory, vault: Path, action: tuple[Any, ...]) -> None:
    kind, *rest = action
    if kind == "write":
        path = vault / rest[0]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(note(rest[1], rest[2]), encoding="utf-8")
    elif kind == "delete":
        (vault / rest[0]).unlink(missing_ok=True)
    elif kind == "rename":
        if (vault / rest[0]).exists() and not (vault / rest[1]).exists():
            (vault / rest[1]).parent.mkdir(parents=True, exist_ok=True)
            (vault / rest[0]).rename(vault / rest[1])
    elif kind == "index":
        memory.index(embed=False, accept_missing=True)
    elif kind == "recall":
        memory.recall(rest[0], keyword=True)
    else:
        change(memory, kind, rest)


def change(memory: Memory, kind: str, rest: list[Any]) -> None:
    from memctl.domain.errors import MemctlError

    if kind == "add":
        memory.add(rest[0], channel="_global")
        return
    try:
        if kind == "undo":
            memory.undo()
            return
        known = memory.ls()
        if not known:
            return
        name = known[rest[0] % len(known)].id
        if kind == "pin":
            memory.pin([name])
        elif kind == "tag":
            memory.tag([name], add=[rest[1]])
        elif kind == "forget":
            memory.forget([name])
        else:
            memory.feedback(name, rest[1])
    except MemctlError:
        return


def snapshot(memory: Memory) -> tuple[Any, ...]:
    rows = sorted(memory.ls(all=True), key=lambda item: item.id)
    recalled = [
        [(hit.id, hit.score, hit.line) for hit in memory.recall(question, keyword=True, trace=False).results]
        for question in QUESTIONS
    ]
    return rows, recalled, [(op.op, op.kind, op.undone) for op in memory.log(limit=None)]


@settings(
    max_examples=int(os.environ.get("MEMCTL_EXAMPLES", "25")), deadline=None, suppress_health_check=list(HealthCheck)
)
@given(steps=st.lists(actions, min_size=1, max_size=14))
def test_promise_2_rebuild_equals_incremental(steps: list[tuple[Any, ...]]) -> None:
    folder = Path(tempfile.mkdtemp(prefix="memctl-rebuild-"))
    os.environ["XDG_STATE_HOME"] = str(folder / "state")
    os.environ["MEMCTL_INDEX__EMBED"] = "false"
    vault = folder / "vault"
    vault.mkdir()
    try:
        Memory.init(vault, embed=False)
        with Memory.open(vault) as memory:
            for step in steps:
                act(memory, vault, step)
            memory.index(embed=False, accept_missing=True)
            incremental = snapshot(memory)
        for file in (vault / ".memctl").glob("memory.db*"):
            file.unlink()
        with Memory.open(vault) as memory:
            memory.rebuild(embed=False)
            assert snapshot(memory) == incremental
    finally:
        os.environ.pop("MEMCTL_INDEX__EMBED", None)
        shutil.rmtree(folder, ignore_errors=True)
