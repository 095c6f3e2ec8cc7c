"""After a purge nothing tells of what is gone, whatever dreams made of it; the rest of a dream is still undone."""

import base64
import gzip
import json
import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from memctl.app import dreaming
from memctl.domain.errors import NotFound, RefusedError
from memctl.models.scripted import ScriptedModel
from tests.dream.bed import Days

WORD = "quokkaflux"
PACKED = re.compile(rb'"([0-9A-Za-z!#$%&()*+;<=>?@^_`{|}~-]{20,})"')


def everything(path: Path) -> Iterator[bytes]:
    """Yield the bytes of a file: as they are, and what is packed in them."""
    data = path.read_bytes()
    yield data
    if path.suffix == ".gz":
        yield gzip.decompress(data)
    for found in PACKED.findall(data) if path.suffix == ".jsonl" else ():
        try:
            yield zlib.decompress(base64.b85decode(found))
        except (ValueError, zlib.error):
            continue


def holders(root: Path, *but: str) -> list[str]:
    """Return the files in which the word stands, wherever a part of it could be cut off by an index."""
    return [
        path.relative_to(root).as_posix()
        for path in root.parent.rglob("*")
        if path.is_file()
        and path.name not in but
        and any(WORD[2:].encode() in data.lower() for data in everything(path))
    ]


def superseded_by(days: Days) -> tuple[str, ...]:
    days.add(1, "Alice leads the payments team.")
    days.write("2026-02-20.md", "# Payments\n\nQuokkaflux now leads the payments team.\n")
    return ("supersede", *notes_of(days, "2026-02-20.md"))


def superseded(days: Days) -> tuple[str, ...]:
    old = days.add(1, "Quokkaflux leads the payments team.")
    days.write("2026-02-20.md", "# Payments\n\nBob now leads the payments team.\n")
    days.index(59)
    return ("supersede", old)


def challenged(days: Days) -> tuple[str, ...]:
    days.write("2026-01-05.md", "# Payments\n\nAlice leads the payments team.\n")
    days.write("2026-02-20.md", "# Payments\n\nQuokkaflux now leads the payments team.\n")
    return ("challenge", *notes_of(days, "2026-02-20.md"))


def disputed(days: Days) -> tuple[str, ...]:
    (days.root / ".memctl" / "config.toml").write_text('[intake]\ncontradictions = "flag_review"\n', encoding="utf-8")
    old = days.add(1, "Quokkaflux leads the payments team.")
    days.write("2026-02-20.md", "# Payments\n\nBob now leads the payments team.\n")
    days.index(59)
    return ("dispute", old)


def merged(days: Days) -> tuple[str, ...]:
    text = "The spare key of the quokkaflux hangs behind paddle 3 on the left."
    first = days.add(1, text)
    return ("merge", first, days.add(2, text, force=True))


def united(days: Days) -> tuple[str, ...]:
    days.add(1, "Marta Quokkaflax leads the Harbour Crane Project.")
    days.add(2, "Three bee hives behind the Harbour Crane Project belong to Marta Quokkaflax.")
    return ("unite", days.add(3, "Every month the newspaper asks Marta Quokkaflux about the Harbour Crane Project."))


def united_with(days: Days) -> tuple[str, ...]:
    days.add(1, "Every month the newspaper asks Marta Quokkaflax about the Harbour Crane Project.")
    one = days.add(2, "Marta Quokkaflux leads the Harbour Crane Project.")
    return ("unite", one, days.add(3, "Three bee hives behind the Harbour Crane Project belong to Marta Quokkaflux."))


def linked(days: Days) -> tuple[str, ...]:
    text = "The ferry to the [[Quokkaflux]] leaves at noon and comes back before the evening tide.\n"
    days.write("a.md", f"# A\n\n{text}")
    days.write("b.md", f"# B\n\n{text}")
    return ("link", *notes_of(days, "a.md"), *notes_of(days, "b.md"))


def missing(days: Days) -> tuple[str, ...]:
    (days.root / "src").mkdir()
    (days.root / "src" / "quokkaflux.py").write_text("", encoding="utf-8")
    name = days.add(1, "The tide table is worked out in `src/quokkaflux.py` every night.")
    days.dream(2)
    (days.root / "src" / "quokkaflux.py").unlink()
    return ("challenge", name)


def forgotten(days: Days) -> tuple[str, ...]:
    return ("forget", days.add(1, "The quokkaflux on the second floor is closed.", valid_until=days.at(9)[:10]))


def promoted(days: Days) -> tuple[str, ...]:
    name = days.add(1, "The quokkaflux hums a little when it rains outside.", category="decision")
    for day in (1, 2, 3):
        days.recall(day, "which quokkaflux hums?", times=2)
    with days.on(3) as memory:
        for _ in range(9):
            memory.feedback(name, "good")
    return ("promote", name)


def noted(days: Days) -> tuple[str, ...]:
    told = ("planted the quokkaflux", "watered the roses", "painted the fence", "sold her boat", "met the mayor")
    names = [
        days.add(1 + at, f"Marta Oliveira {what} behind the harbour office.", force=True)
        for at, what in enumerate(told)
    ]
    return ("write", names[0])


def notes_of(days: Days, path: str) -> list[str]:
    days.index(59)
    with days.on(59) as memory:
        return [item.id for item in memory.ls() if item.path == path]


MADE: list[Callable[[Days], tuple[str, ...]]] = [
    *(superseded, superseded_by, challenged, disputed, merged, united, united_with, linked, missing, forgotten),
    *(promoted, noted),
]


@pytest.mark.parametrize("make", MADE, ids=lambda make: make.__name__)
def test_no_word_is_left(tmp_path: Path, make: Callable[[Days], tuple[str, ...]]) -> None:
    days = Days(tmp_path / "vault")
    op, *names = make(days)
    assert op in [change["op"] for change in days.dream(60).changes]
    days.dream(61)
    with days.on(61) as memory:
        memory.backup()
    assert holders(days.root, "a.md", "b.md", "2026-02-20.md")
    with days.on(62) as memory:
        answer = memory.purge(names)
        assert set(names) <= set(answer.purged) and answer.residual == 0
    assert holders(days.root, "a.md", "b.md", "2026-02-20.md") == []
    with days.on(63) as memory:
        memory.rebuild()
        memory.index()
    days.dream(64)
    assert holders(days.root, "a.md", "b.md", "2026-02-20.md") == []


def test_no_word_of_a_revision_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(tmp_path / "vault", embed=False)
    (days.root / ".memctl" / "config.toml").write_text('[recall]\nprofile = "memforge"\n', encoding="utf-8")
    old = days.add(1, "Quokkaflux leads the payments team.")
    new = days.add(2, "Bob now leads the payments team.")
    said = {
        "decision": "correct",
        "text": "Quokkaflux led the payments team; Bob leads the payments team.",
        "replaced": [],
        "confidence": 0.9,
    }
    monkeypatch.setattr(dreaming, "speaker_of", lambda engine: lambda right: ScriptedModel(json.dumps(said)))
    assert [change["op"] for change in days.dream(4, phases=("revise",)).changes] == ["revise"]
    with days.on(5) as memory:
        assert memory.show(old).content == said["text"]
        memory.purge([old])
    assert holders(days.root) == []
    with days.on(6) as memory:
        memory.rebuild()
        assert [item.id for item in memory.ls(all=True)] == [new]
    assert holders(days.root) == []


def busy(days: Days) -> dict[str, str]:
    """Fill a vault with something for several phases; return the memories by name."""
    found = {
        "alice": days.add(1, "Alice leads the payments team."),
        "key": days.add(1, "The spare key of the boat house hangs behind paddle 3 on the left."),
        "again": days.add(2, "The spare key of the boat house hangs behind paddle 3 on the left.", force=True),
        "room": days.add(3, "The meeting room on the second floor is closed.", valid_until=days.at(9)[:10]),
    }
    told = ("planted the quince", "watered the roses", "painted the fence", "sold her boat", "met the mayor")
    for at, what in enumerate(told):
        found[what] = days.add(4 + at, f"Marta Oliveira {what} behind the harbour office.", force=True)
    days.write("2026-02-20.md", "# Payments\n\nBob now leads the payments team.\n")
    found["bob"] = notes_of(days, "2026-02-20.md")[0]
    return found


@pytest.mark.parametrize("gone", ["alice", "key", "again", "room", "sold her boat", "bob"])
def test_undo_takes_back_what_was_not_purged(tmp_path: Path, gone: str) -> None:
    days = Days(tmp_path / "vault")
    names = busy(days)
    files, before = days.files(), {item["id"]: item for item in days.state()}
    answer = days.dream(60)
    assert {"supersede", "merge", "forget", "write"} <= {change["op"] for change in answer.changes}
    with days.on(61) as memory:
        purged = memory.purge([names[gone]]).purged
        undone = memory.undo(answer.undo, anyone=True)
        assert names[gone] in purged and {item.id for item in undone.left} <= set(purged)
    assert undone.left and all("purged" in item.reason for item in undone.left)
    after = {item["id"]: item for item in days.state()}
    assert after == {name: item for name, item in before.items() if name not in purged}
    assert {path: data for path, data in files.items() if path in days.files()} == days.files()
    assert len(files) - len(days.files()) == (gone != "bob")
    with days.on(62) as memory:
        memory.rebuild()
        with pytest.raises(NotFound):
            memory.undo(answer.undo)
    assert {item["id"]: item for item in days.state()} == after


def test_what_is_wholly_purged_is_not_undone(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    name = days.add(1, "The meeting room on the second floor is closed.", valid_until=days.at(9)[:10])
    answer = days.dream(20)
    with days.on(21) as memory:
        memory.purge([name])
        with pytest.raises(RefusedError):
            memory.undo(answer.undo, anyone=True)
        with pytest.raises(NotFound):
            memory.undo(anyone=True)
