"""The promises of the design that only whole processes can prove, each in a test of its name."""

import json
import os
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Any

import pytest

from tests.robust.bed import ROOT, Bed, state_of
from tests.robust.suite import run_suite

EXAMPLE = ROOT / "vault-example"
DATA = os.environ.get("MEMCTL_BENCH_DATA")
ARCHIVES = sorted(Path(DATA).glob("vaults/*.tar.xz")) if DATA else []


def _fill(bed: Bed, source: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, bed.root, dirs_exist_ok=True)
    else:
        with tarfile.open(source) as archive:
            archive.extractall(bed.root, filter="data")


def _facts(bed: Bed) -> dict[str, tuple[bytes, int, int, int]]:
    stats = {name: os.stat(bed.root / name) for name in bed.files()}
    return {
        name: (data, stats[name].st_mtime_ns, stats[name].st_mode, stats[name].st_ino)
        for name, data in bed.files().items()
    }


@pytest.mark.parametrize("source", [EXAMPLE, *ARCHIVES], ids=lambda path: path.name.partition(".")[0])
def test_promise_1_your_notes_are_yours(bed: Bed, source: Path) -> None:
    _fill(bed, source)
    before = _facts(bed)
    assert before
    run_suite(bed)
    assert _facts(bed) == before


def _notes(bed: Bed, folder: str, count: int) -> None:
    for number in range(count):
        bed.write(f"{folder}/n{number}.md", f"# Note {number}\n\nThe zq{folder}{number}e lamp.\n")


def test_promise_4_unseen_is_not_gone(bed: Bed) -> None:
    """An emptied vault, as an unmounted disk leaves it, stops the pass; nothing changes until that is agreed to."""
    _notes(bed, "a", 30)
    _notes(bed, "b", 30)
    bed.ok("init")
    before = state_of(bed)
    away = bed.root.parent / "away"
    for folder in (["a"], ["a", "b"]):
        away.mkdir()
        for name in folder:
            (bed.root / name).rename(away / name)
        for args in (["index"], ["watch", "--once"]):
            ran = bed.run(*args, "--json")
            assert ran.code == 4 and '"E023"' in ran.err and "--accept-missing" in ran.err, ran
        assert state_of(bed) == before
        answer = bed.ok("recall", "zqa3e", "--json", "--no-trace").json
        assert "stale-index" in answer["degraded"]
        for name in folder:
            (away / name).rename(bed.root / name)
        away.rmdir()
        assert bed.ok("index", "--json").json["removed"] == 0
        assert state_of(bed) == before
    shutil.rmtree(bed.root / "a")
    assert bed.ok("index", "--accept-missing", "--json").json["removed"] == 30
    assert bed.run("recall", "zqa3e").code == 1
    assert bed.ok("recall", "zqa3e", "--all").out


def test_promise_4_a_vault_that_is_not_there(bed: Bed) -> None:
    _notes(bed, "a", 3)
    bed.ok("init")
    away = bed.root.with_name("away")
    bed.root.rename(away)
    for args in (["recall", "lamp"], ["index"], ["add", "Text."], ["rebuild"], ["watch", "--once"]):
        ran = bed.run("-C", str(bed.root), *args, cwd=bed.home)
        assert ran.code == 10, (args, ran)
    bed.root.mkdir()
    for args in (["recall", "lamp"], ["index"], ["add", "Text."], ["rebuild"], ["watch", "--once"]):
        assert bed.run(*args).code == 10, args
    assert not list(bed.root.iterdir())


def test_promise_6_an_explicit_add_is_never_dropped_silently(bed: Bed) -> None:
    bed.ok("init")
    credential = "ghp" + "_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    for text, gate in (
        ("!!! ...", "length"),
        ("x " * 600_000, "length"),
        (f"the token is {credential}", "credentials"),
    ):
        ran = bed.run("add", "-", stdin=text.encode())
        assert ran.code == 4 and ran.out == ""
        assert f"by the gate {gate}" in ran.err and "--force" in ran.err and "[E004]" in ran.err, ran
        error = json.loads(bed.run("add", "-", "--json", stdin=text.encode()).err)
        assert error["code"] == 4 and gate in error["message"] and "--force" in error["fix"]
        assert credential not in ran.err and credential not in str(error)
    assert not bed.rows()
    forced = bed.ok("add", "--force", f"the token is {credential}").out.strip()
    masked = bed.ok("add", "--redact", f"another token is {credential}").out.strip()
    assert len({forced, masked}) == 2
    again = bed.ok("add", "--json", "The crane is blue.").json, bed.ok("add", "--json", "The crane is blue.").json
    assert [answer["action"] for answer in again] == ["created", "reinforced"]


BAN = """
import os, socket, sys
def banned(*args, **options):
    with open(os.environ["BANNED"], "a") as log:
        log.write(" ".join(sys.argv) + "\\\\n")
    raise OSError("the network is off")
socket.socket.connect = socket.socket.connect_ex = socket.socket.sendto = banned
socket.getaddrinfo = socket.create_connection = socket.gethostbyname = banned
""".replace("\\\\n", "\\n")


def test_promise_7_nothing_phones_home(meaning: Bed, tmp_path: Path) -> None:
    hook = tmp_path / "hook"
    hook.mkdir()
    (hook / "sitecustomize.py").write_text(BAN)
    log = tmp_path / "banned.log"
    meaning.settings |= {"PYTHONPATH": f"{hook}{os.pathsep}{ROOT}", "BANNED": str(log)}
    probe = meaning.start_python("-c", "import socket; socket.create_connection(('127.0.0.1', 9))")
    assert probe.wait(30) and b"network is off" in probe.communicate()[1]
    assert log.exists()
    log.unlink()
    _fill(meaning, EXAMPLE)
    answers = run_suite(meaning)
    assert not log.exists(), log.read_text()
    assert any('"vector"' in ran.out for args, ran in answers if "--explain" in args), "the model was at work"


def test_promise_7_works_without_a_network_interface(meaning: Bed) -> None:
    prefix = ("unshare", "-n")
    if (
        shutil.which("unshare") is None
        or subprocess.run([*prefix, "true"], capture_output=True, check=False).returncode
    ):
        pytest.skip("a network namespace cannot be made here")
    meaning.prefix = prefix
    meaning.write("note.md", "# Note\n\nThe lamp in the hall is green.\n")
    meaning.ok("init")
    meaning.ok("add", "The kettle holds two litres.")
    assert "model" not in meaning.ok("recall", "which colour has the light", "--json").json["degraded"]
    meaning.ok("doctor")


def _answer(bed: Bed, *args: str) -> str:
    answer: dict[str, Any] = bed.ok("recall", *args, "--json", "--no-trace", "--now", "2027-01-01T00:00:00Z").json
    del answer["took_ms"]
    return json.dumps(answer)


def test_promise_10_same_question_same_state_same_answer(meaning: Bed) -> None:
    _fill(meaning, EXAMPLE)
    meaning.ok("init")
    added = meaning.ok("add", "The crane at berth 9 stops at 18 m/s.").out.strip()
    meaning.ok("pin", added)
    meaning.ok("recall", "boiler")
    questions = (
        ["crane wind"],
        ["who fixes the boiler?"],
        ["coffee", "-k", "30"],
        ["the", "--keyword"],
        ["bread", "--semantic"],
    )
    first = [_answer(meaning, *question) for question in questions]
    for seed in ("0", "1", "77"):
        meaning.settings["PYTHONHASHSEED"] = seed
        assert [_answer(meaning, *question) for question in questions] == first
    meaning.ok("rebuild")
    assert [_answer(meaning, *question) for question in questions] == first
    (meaning.root / ".memctl" / "memory.db").unlink()
    meaning.ok("rebuild")
    assert [_answer(meaning, *question) for question in questions] == first


def test_promise_11_degradation_is_loud(meaning: Bed, tmp_path: Path) -> None:
    meaning.write("note.md", "# Note\n\nThe lamp in the hall is green.\n")
    meaning.ok("init")
    ask = ("recall", "lamp", "--json")
    assert meaning.ok(*ask).json["degraded"] == []
    meaning.settings["MEMCTL_EMBEDDING__MODEL"] = "no-such-model"
    ran = meaning.ok(*ask)
    assert ran.json["degraded"] == ["model"] and ran.json["results"] and "degraded: model" in ran.err
    meaning.ok("add", "The second lamp is blue, and was added without a model.")
    del meaning.settings["MEMCTL_EMBEDDING__MODEL"]
    assert meaning.ok(*ask).json["degraded"] == ["partial-embeddings"]
    meaning.ok("index")
    assert meaning.ok(*ask).json["degraded"] == []
    meaning.write("note.md", "# Note\n\nThe lamp in the hall is red by now, and that is that.\n")
    ran = meaning.ok(*ask)
    assert ran.json["degraded"] == ["stale-index"] and "degraded: stale-index" in ran.err
    (meaning.root / "note.md").unlink()
    assert meaning.ok(*ask).json["degraded"] == ["stale-index"]
    checks = {check["id"]: check["status"] for check in meaning.run("doctor", "--json").json["checks"]}
    assert checks["lag"] == "warn" and checks["round-trip"] == "ok"


LARGE_WITHOUT_EXTENSION = """
import sys
from memctl.domain import params
params.COARSE_FROM = 1
from memctl.store import driver
driver.vec_library = lambda: None
from memctl.cli.main import main
main()
"""


def test_promise_11_a_large_vault_without_the_vector_extension_says_so(meaning: Bed) -> None:
    meaning.write("note.md", "# Note\n\nThe lamp in the hall is green.\n")
    meaning.ok("init")
    process = meaning.start_python("-c", LARGE_WITHOUT_EXTENSION, "recall", "lamp", "--json")
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err.decode()
    answer = json.loads(out)
    assert answer["degraded"] == ["vector-extension"] and answer["results"]
    assert b"degraded: vector-extension" in err


def test_promise_11_an_index_that_was_never_finished_says_so(bed: Bed) -> None:
    _notes(bed, "a", 3)
    bed.ok("init")
    from memctl.store.driver import connect

    conn = connect(bed.root / ".memctl" / "memory.db")
    conn.execute("DELETE FROM settings WHERE key = 'last_complete_pass'")
    conn.close()
    assert "stale-index" in bed.ok("recall", "lamp", "--json").json["degraded"]
    bed.ok("index")
    assert "stale-index" not in bed.ok("recall", "lamp", "--json").json["degraded"]
