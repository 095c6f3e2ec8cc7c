"""The whole way of an answer with the small real model, granted by hand what its exam would not grant."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from memctl.app.asking import ask
from memctl.app.extracting import extract_text
from memctl.app.language import Speaker
from memctl.app.memory import Memory
from memctl.domain.llm import Budget, Rights
from memctl.intake.compaction.compact import compact
from memctl.intake.extraction.extracted import Message
from memctl.models.exam.cases import exam_version
from memctl.models.exam.marks import MARKS, ExamResult, TaskScore
from memctl.models.exam.results import save_result
from memctl.models.gguf import WHEEL_NAME, wheel_gguf
from memctl.models.llama import LlamaModel
from memctl.text.support import unsupported_sentences
from tests.cli.running import Shell

pytestmark = pytest.mark.llm
EVERYTHING = Rights(extract=True, revise=True, merge=True, compress=True, answer=True)
TALK = (
    "We decided to deploy on Tuesdays. The Atlas service listens on port 6380. Alice Brown leads Atlas. "
    "It was a nice walk in the park. People like the park in the summer."
)


@pytest.fixture(scope="module")
def smol() -> LlamaModel:
    """Return the small model of the wheel."""
    path = wheel_gguf()
    if path is None or find_spec("llama_cpp") is None:
        pytest.skip("the extras llm and offline are not installed")
    return LlamaModel(path, name=WHEEL_NAME, context=2048)


@pytest.fixture
def vault(memctl: Shell, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", memctl.environment()[f"XDG_{name}_HOME"])
    folder = memctl.folder / "notes"
    folder.mkdir()
    (folder / "api.md").write_text("# API\n\nThe API listens on port 8080.\n", encoding="utf-8")
    assert memctl("init", "--no-embed", str(folder)).code == 0
    return folder


def passed_exam(model: LlamaModel) -> ExamResult:
    tasks = tuple(TaskScore(task, 1.0, mark, 1, 1) for task, mark in MARKS.items())
    return ExamResult(model.name, model.fingerprint, exam_version(), tasks, 0.0, 1.0, 1, 1.0, ())


def test_the_command_answers_or_says_that_it_cannot(memctl: Shell, vault: Path, smol: LlamaModel) -> None:
    save_result(memctl.home / "state" / "memctl" / "exams.json", passed_exam(smol))
    assert memctl("model", "use", WHEEL_NAME).code == 0
    ran = memctl("ask", "--keyword", "--format", "table", "which port does the API listen on?", cwd=vault)
    assert ran.code in (0, 1) and "api.md:3" in ran.out and "llama" not in ran.out
    assert ("8080" in ran.out.splitlines()[0]) if ran.code == 0 else ("no answer" in ran.err)


def test_a_model_that_cannot_be_loaded_leaves_the_passages(memctl: Shell, vault: Path, smol: LlamaModel) -> None:
    raw = smol.head.path.read_bytes()
    at = raw.index(b"llama", raw.index(b"general.architecture"))
    file = memctl.folder / "strange.gguf"
    file.write_bytes(raw[:at] + b"lxama" + raw[at + 5 :])
    assert memctl("model", "use", str(file)).code == 0
    broken = LlamaModel(file)
    save_result(memctl.home / "state" / "memctl" / "exams.json", passed_exam(broken))
    ran = memctl("ask", "--keyword", "--json", "which port does the API listen on?", cwd=vault)
    document = json.loads(ran.out)
    assert ran.code == 0 and document["passages"][0]["path"] == "api.md"
    assert "language-model" in document["degraded"] and "cannot be loaded" in document["reason"]
    assert (document["answer"], document["refused"]) == ("", False)
    plain = memctl("ask", "--keyword", "which port does the API listen on?", cwd=vault)
    assert plain.code == 0 and "port 8080" in plain.out and "cannot be loaded" in plain.err


def test_what_it_says_is_supported(vault: Path, smol: LlamaModel) -> None:
    with Memory.open(vault) as memory:
        answer = ask(memory, "which port does the API listen on?", keyword=True, speaker=Speaker(smol, EVERYTHING))
    for sentence in answer.sentences:
        assert not unsupported_sentences(sentence.text, [hit.content for hit in answer.passages])
    assert answer.tokens > 0 and (answer.answer or answer.refused)


def test_what_it_extracts_is_grounded_and_within_its_budget(vault: Path, smol: LlamaModel) -> None:
    budget = Budget(tokens=1200)
    with Memory.open(vault) as memory:
        found = extract_text(memory, TALK, speaker=Speaker(smol, EVERYTHING), budget=budget)
    assert found.facts and budget.used_tokens <= 1200 + smol.context
    for fact in found.facts:
        assert not unsupported_sentences(fact["text"], [TALK])


def test_what_it_compacts_keeps_what_is_exact(smol: LlamaModel) -> None:
    done = compact([Message(TALK)], model=smol, rights=EVERYTHING)
    assert done.receipt.verified and done.receipt.ratio <= 1.0
    assert "We decided to deploy on Tuesdays." in done.text and "port 6380" in done.text
