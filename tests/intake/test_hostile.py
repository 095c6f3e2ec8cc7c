"""Whatever a model answers, a store of a thousand memories stays as it is."""

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memctl.app.asking import ask
from memctl.app.extracting import extract_text
from memctl.app.language import Speaker
from memctl.app.memory import Memory
from memctl.domain.llm import Rights
from memctl.intake.compaction.compact import compact
from memctl.intake.extraction.extract import extract
from memctl.intake.extraction.extracted import Message
from memctl.models.scripted import ScriptedModel

CORPUS = Path(__file__).parents[1] / "fixtures" / "hostile_answers.jsonl"
EVERYTHING = Rights(extract=True, revise=True, merge=True, compress=True, answer=True)
SERVICES = ("Atlas", "Borealis", "Cygnus", "Draco", "Eridanus")
NOW = "2026-11-21T09:30:00.000Z"


@pytest.fixture(scope="module")
def memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    """A vault of 1,000 passages, indexed by words only."""
    patch = pytest.MonkeyPatch()
    base = tmp_path_factory.mktemp("hostile")
    for name in ("CONFIG", "STATE", "CACHE"):
        patch.setenv(f"XDG_{name}_HOME", str(base / name))
    vault = base / "vault"
    vault.mkdir()
    for note in range(100):
        parts = [f"# Note {note}\n"]
        for part in range(10):
            service = SERVICES[(note + part) % 5]
            sentence = f"The {service} service number {note}-{part} listens on port {6000 + note * 10 + part}."
            parts.append(f"## Part {part}\n\n{sentence} {'It stands in the long hall beside the north wall. ' * 8}\n")
        (vault / f"note-{note:03}.md").write_text("\n".join(parts), encoding="utf-8")
    Memory.init(vault, embed=False)
    with Memory.open(vault, now=NOW) as opened:
        yield opened
    patch.undo()


def fingerprint(memory: Memory) -> str:
    """Return a hash of every file of the vault and of every row of the database."""
    told = hashlib.sha256()
    for path in sorted(memory.vault.rglob("*")):
        if path.is_file() and not path.name.startswith("memory.db"):
            told.update(path.as_posix().encode() + path.read_bytes())
    with sqlite3.connect(f"file:{memory.engine.places.db}?mode=ro", uri=True) as conn:
        for (table,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
            if "vec" in table:
                continue
            for row in conn.execute(f'SELECT * FROM "{table}"'):
                told.update(repr(row).encode("utf-8", "surrogatepass"))
    conn.close()
    return told.hexdigest()


def hostile() -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if not row["passes"]]


def wrapped(answer: str) -> Iterator[str]:
    """Yield an answer as it is, and as the text of what each call asks for."""
    yield answer
    fact = {
        "text": answer[:400] or "x",
        "category": "fact",
        "certainty": "explicit",
        "time": "current",
        "sources": ["s1"],
    }
    yield json.dumps({"facts": [fact], "entities": [answer[:80] or "x"], "relations": []})
    for word in ("supersede", "reinforce"):
        yield json.dumps({"relation": word, "target": "m1"})
    yield json.dumps({"relation": answer[:200], "target": answer[:16]})


def test_hostile_answers_change_nothing(memory: Memory) -> None:
    assert memory.stats()["memories"] >= 1000
    before = fingerprint(memory)
    for number, case in enumerate(hostile()):
        messages = [Message(text) for text in case["inputs"]]
        model = ScriptedModel(case["answer"], context=100_000)
        assert compact(messages, model=model, rights=EVERYTHING).receipt.verified
        extract(messages, NOW, model=model, rights=EVERYTHING)
        _, wrapped_fact, *decisions = wrapped(case["answer"])
        found = extract(messages, NOW, model=ScriptedModel(wrapped_fact, context=100_000), rights=EVERYTHING)
        assert all(fact.text != case["answer"] for fact in found.facts if fact.by != "rules"), case["id"]
        if number % 8 == 0:
            for said in decisions:
                extract_text(memory, messages, speaker=Speaker(ScriptedModel(said, context=100_000), EVERYTHING))
            answered = ask(memory, "Atlas port", keyword=True, trace=False, limit=2, speaker=Speaker(model, EVERYTHING))
            assert all(sentence.ids for sentence in answered.sentences)
    assert fingerprint(memory) == before


def test_what_is_applied_is_only_what_was_said(memory: Memory) -> None:
    known = {item.id: (item.content, item.status) for item in memory.ls(limit=None, all=True)}
    lie = json.dumps({"relation": "supersede", "target": "m1"})
    talk = "We decided to keep Borealis for another year. The Atlas service number 3-0 no longer listens on port 6030."
    found = extract_text(memory, talk, apply=True, speaker=Speaker(ScriptedModel(lie, context=100_000), EVERYTHING))
    now = {item.id: (item.content, item.status) for item in memory.ls(limit=None, all=True)}
    assert {name: now[name] for name in known} == known
    added = [memory.show(name) for name in now if name not in known]
    assert [item.content.strip() for item in added] == ["We decided to keep Borealis for another year."]
    assert (added[0].source, added[0].authority, added[0].category) == ("extract", 6, "decision")
    assert [row["action"] for row in found.decisions] == ["ADD", "DELETE"]
    logged = [event.data for event in memory.engine.journal.all_events() if event.data.get("log") == "action_log"]
    assert [(row["action"], row["applied"]) for row in logged] == [("ADD", True), ("DELETE", False)]
    counted = [event.data for event in memory.engine.journal.all_events() if event.data.get("log") == "model_answers"]
    assert counted[0]["tasks"]["extract"] == [0, 1]
