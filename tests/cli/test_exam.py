"""memctl model exam at the command line: what it refuses, and what it prints."""

import io
import json
import subprocess
import sys

import pytest

from memctl.cli.commands.model import exam_view
from memctl.cli.screen import Screen
from memctl.models.endpoint import EndpointModel
from memctl.models.exam import MARKS, ExamResult, TaskScore, exam_version, save_result
from memctl.models.gguf import wheel_gguf
from tests.cli.running import Shell
from tests.llm.chat_server import serve_chat

ANSWER = {
    "model": "tiny",
    "tasks": [{"task": "relation", "score": 0.25, "mark": 0.75, "right": 9, "cases": 43, "passed": False}],
    "unfounded": 0.37,
    "rights": {"extract": False, "revise": False},
    "calls": 100,
    "seconds": 90.0,
    "tokens_per_second": 200.0,
}


def test_a_pipe_gets_one_task_a_line() -> None:
    view = exam_view(ANSWER, Screen(io.StringIO()))
    assert list(view.rows) == [("relation", "0.25", "0.75", "9/43", "failed")]
    assert view.name == "exam" and view.document["rights"] == {"extract": False, "revise": False}


def test_without_a_model_it_says_what_to_do(memctl: Shell) -> None:
    done = memctl("model", "exam")
    assert done.code == 5 and "no language model is chosen" in done.err


def test_an_unknown_model_is_an_error(memctl: Shell) -> None:
    done = memctl("model", "exam", "no-such-model")
    assert done.code == 5 and "no-such-model" in done.err and "Traceback" not in done.err


def test_a_server_that_dies_halfway_is_no_score_and_the_older_result_stays(memctl: Shell) -> None:
    pytest.importorskip("httpx")
    with serve_chat(json.dumps({"relation": "create", "target": None})) as chat:
        for key, value in (("endpoint", chat.url), ("endpoint_model", "big")):
            assert memctl("config", "set", f"llm.{key}", value).code == 0
        model = EndpointModel(chat.url, "big")
        tasks = tuple(TaskScore(task, 1.0, mark, 1, 1) for task, mark in MARKS.items())
        file = memctl.home / "state" / "memctl" / "exams.json"
        save_result(file, ExamResult("big", model.fingerprint, exam_version(), tasks, 0.0, 1.0, 1, 1.0, ()))
        before, chat.dies_after = file.read_bytes(), 5
        done = memctl("model", "exam", "--json")
    assert (done.code, done.out) == (5, "")
    said = json.loads(done.err)
    assert "big stopped at question 6 of 124 (relation)" in said["message"] and "llm.endpoint" in said["fix"]
    assert file.read_bytes() == before


@pytest.mark.llm
def test_the_shipped_model_is_examined_and_refused(memctl: Shell) -> None:
    pytest.importorskip("llama_cpp")
    if wheel_gguf() is None:
        pytest.skip("the extra offline is not installed")
    done = subprocess.run(
        [sys.executable, "-m", "memctl", "model", "exam", "smollm2-135m", "--json"],
        capture_output=True,
        cwd=memctl.folder,
        env=memctl.environment(),
        timeout=900,
        check=False,
    )
    document = json.loads(done.stdout)
    assert (done.returncode, done.stderr) == (0, b"") and document["schema"] == "memctl/exam@1"
    assert document["complete"] and 43 < document["calls"] <= 100
    assert not any(document["rights"].values())
    assert not any(task["passed"] for task in document["tasks"]) and document["tasks"][0]["score"] < 0.5
    assert (memctl.home / "state" / "memctl" / "exams.json").is_file()
