"""A process that runs a model: its output stays its own, Ctrl-C ends an answer and nothing else."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memctl.models.llama import LlamaModel

pytestmark = pytest.mark.llm

START = """
import sys
from pathlib import Path
from memctl.domain.llm import Prompt
from memctl.models.llama import LlamaModel
ask = Prompt("x", "Answer in one short sentence.", "What is the capital of France?", max_tokens=12)
model = LlamaModel(Path(sys.argv[1]), context=1024)
"""


def run(code: str, smol: LlamaModel) -> "subprocess.Popen[str]":
    """Start a fresh Python with a model opened."""
    return subprocess.Popen(
        [sys.executable, "-c", START + code, str(smol.head.path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_nothing_native_reaches_the_output(smol: LlamaModel, tmp_path: Path) -> None:
    bad = tmp_path / "bad.gguf"
    raw = smol.head.path.read_bytes()
    at = raw.index(b"llama", raw.index(b"general.architecture"))
    bad.write_bytes(raw[:at] + b"lxama" + raw[at + 5 :])
    code = f"""
from memctl.domain.errors import ModelError
print(model.complete(ask).text)
try: LlamaModel(Path({str(bad)!r}), context=1024).complete(ask)
except ModelError as error: print(error.message)
"""
    out, err = run(code, smol).communicate(timeout=120)
    lines = out.splitlines()
    assert len(lines) == 2 and "Paris" in lines[0] and "cannot be loaded" in lines[1] and str(bad) in lines[1]
    assert err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT between processes")
def test_ctrl_c_ends_an_answer_and_the_next_one_is_right(smol: LlamaModel) -> None:
    code = """
long = Prompt("x", "Count.", "Count from one to one hundred in words. " * 20, max_tokens=600)
try:
    for number, piece in enumerate(model.stream(long)):
        if number == 0: print("begun", flush=True)
    print("ended")
except KeyboardInterrupt: print("stopped", flush=True)
print(model.complete(ask).text)
"""
    process = run(code, smol)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    time.sleep(0.2)
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert out.splitlines()[0] == "stopped" and "Paris" in out.splitlines()[1]
    assert (err, process.returncode) == ("", 0)


def test_a_process_with_closed_output_runs_it(smol: LlamaModel) -> None:
    code = "import os; os.close(1); os.close(2)\nsys.exit(0 if 'Paris' in model.complete(ask).text else 3)"
    process = run(code, smol)
    process.communicate(timeout=120)
    assert process.returncode == 0
