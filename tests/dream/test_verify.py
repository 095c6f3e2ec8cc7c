"""What memories name is looked for: they are challenged when it is gone, and stand when it is back."""

from pathlib import Path

import pytest

from memctl.app.dreaming import dream_parts
from memctl.dream.night import read_night
from memctl.text.references import Reference, references
from tests.dream.bed import Days


@pytest.fixture
def days(tmp_path: Path) -> Days:
    days = Days(tmp_path / "vault", embed=False)
    (days.root / "tools").mkdir()
    return days


def told(days: Days, day: int) -> list[tuple[str, list[str]]]:
    return [(str(i["op"]), list(i["targets"])) for i in days.dream(day).changes if i["phase"] == "verify"]


def status(days: Days, day: int, name: str) -> tuple[str, str | None]:
    with days.on(day) as memory:
        shown = memory.show(name)
    return str(shown.status), shown.status_reason


def test_a_path_that_vanishes_challenges_and_its_return_restores(days: Days) -> None:
    script = days.root / "tools" / "deploy.sh"
    script.write_text("echo\n", encoding="utf-8")
    name = days.add(1, "The deploy script is tools/deploy.sh and takes a tag.")
    assert told(days, 2) == [("verify", [name])]
    assert told(days, 3) == []
    script.unlink()
    assert told(days, 4) == [("challenge", [name])]
    assert status(days, 4, name) == ("challenged", "names what is not there any more: tools/deploy.sh")
    assert told(days, 5) == []
    script.write_text("echo\n", encoding="utf-8")
    assert told(days, 6) == [("restore", [name])]
    assert status(days, 6, name)[0] == "active"


def test_a_path_whose_folder_is_there_is_missed_and_one_elsewhere_is_not(days: Days) -> None:
    gone = days.add(1, "The lint script is tools/lint.sh and takes one option.")
    days.add(1, "The server keeps its certificates in /srv/nowhere/certs/site.pem for nginx.")
    days.add(1, "We deleted tools/old.sh because nobody used it.")
    assert told(days, 2) == [("challenge", [gone])]


def test_a_name_of_code_is_looked_for_in_its_file(days: Days) -> None:
    code = days.root / "tools" / "parse.py"
    code.write_text("def parse_note(): ...\n", encoding="utf-8")
    name = days.add(1, "The function `parse_note` stands in tools/parse.py beside its tests.")
    assert told(days, 2) == [("verify", [name])]
    code.write_text("def read_note(): ...\n", encoding="utf-8")
    assert told(days, 3) == [("challenge", [name])]


def test_a_command_is_missed_only_where_it_was_seen(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    bin_folder = days.root / "bin"
    bin_folder.mkdir()
    tool = bin_folder / "frobnicate"
    tool.write_text("#!/bin/sh\n", encoding="utf-8")
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(bin_folder))
    name = days.add(1, "Run `frobnicate --all` to refresh the price list.")
    days.add(1, "Run `someothertool` to print the labels of the shop.")
    assert told(days, 2) == [("verify", [name])]
    tool.unlink()
    assert told(days, 3) == [("challenge", [name])]


def test_a_note_is_challenged_only_for_what_was_there(days: Days) -> None:
    here = days.root / "tools" / "seen.sh"
    here.write_text("echo\n", encoding="utf-8")
    days.write("notes.md", "# Tools\n\nThe backup script is tools/seen.sh and runs at night.\n")
    days.write("other.md", "# Other\n\nThe restore script is tools/never.sh and runs by hand.\n")
    days.index(1)
    [(op, [note])] = told(days, 2)
    assert op == "verify"
    here.unlink()
    files = days.files()
    assert told(days, 3) == [("challenge", [note])]
    assert days.files() == files


def test_the_word_of_a_person_stands(days: Days) -> None:
    name = days.add(1, "The lint script is tools/lint.sh and takes one option.")
    assert told(days, 2) == [("challenge", [name])]
    with days.on(3) as memory:
        memory.set_status(name, "active", reason="it moves about")
    assert told(days, 4) == []


def test_what_was_seen_survives_a_rebuild(days: Days) -> None:
    script = days.root / "tools" / "deploy.sh"
    script.write_text("echo\n", encoding="utf-8")
    days.add(1, "The deploy script is tools/deploy.sh and takes a tag.")
    days.dream(2)
    with days.on(3) as memory:
        memory.rebuild()
    assert told(days, 3) == []


def test_confidence_falls_for_every_ninety_days_without_a_look(days: Days) -> None:
    name = days.add(1, "The boat house key hangs behind paddle 3.")

    def sure(day: int) -> float:
        with days.on(day) as memory:
            night = read_night(dream_parts(memory.engine))
            return night.figures(night.memories[name]).confidence

    assert [round(sure(day), 2) for day in (1, 90, 92, 182, 400)] == [0.5, 0.5, 0.4, 0.3, 0.3]
    days.dream(200)  # looks at what nobody looked at for so long
    assert round(sure(201), 2) == 0.5


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("The script is tools/deploy.sh.", [Reference("path", "tools/deploy.sh")]),
        ("Run `make release` from ~/work/app.", [Reference("path", "~/work/app"), Reference("command", "make")]),
        (
            "`Store` stands in `src/store.py`.",
            [Reference("path", "src/store.py"), Reference("symbol", "Store", "src/store.py")],
        ),
        ("Either/or, and/or, 24/7, km/h: TCP/IP has read/write access.", []),
        ("Is the script tools/deploy.sh?", []),
        ("See https://example.org/tools/deploy.sh for more.", []),
        ("tools/deploy.sh was renamed.", []),
    ],
)
def test_references(text: str, named: list[Reference]) -> None:
    assert list(references(text)) == named
