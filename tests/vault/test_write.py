"""What memctl writes reads back as it was, and reaches the disk whole or not at all."""

import errno
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.domain.errors import FailedError, NoteChanged, StorageFull
from memctl.domain.ids import sha256_hex
from memctl.domain.note import WrittenHead
from memctl.vault.write import ANY, memory_path, prepare_file, publish, render_memory
from tests.vault.reading import parse

ID = "7k3qd2m5x4pw6vtb"
HEAD = WrittenHead(ID, created="2026-11-21T09:30:00.000Z")


def test_only_what_differs_from_its_default_is_written() -> None:
    head = WrittenHead(
        ID, created="2026-11-21T09:30:00.000Z", category="decision", valid_from="2026-11-21", authority=1
    )
    text = render_memory(head, "We never deploy on Fridays.", tags=["deploy", "friday"], channel="_global")
    assert text == (
        f"---\nid: {ID}\ncreated: 2026-11-21T09:30:00Z\ncategory: decision\ntags: [deploy, friday]\n"
        "valid_from: 2026-11-21\n---\nWe never deploy on Fridays.\n"
    )
    plain = WrittenHead(ID, created="2026-11-21T09:30:00Z", category="fact", type="fact", governance="factual")
    assert render_memory(plain, "x") == f"---\nid: {ID}\ncreated: 2026-11-21T09:30:00Z\n---\nx\n"


def test_every_field_reads_back() -> None:
    head = WrittenHead(
        ID,
        created="2026-11-21T09:30:00.120Z",
        category="plan",
        layer="semantic",
        type="procedure",
        governance="legislative",
        source="dream",
        authority=3,
        confidence=0.55,
        session="s-1: x",
        valid_from="2026-01-01",
        valid_until="2026-12-31T10:00:00Z",
        immutable=True,
        supersedes=("aaaabbbbccccdddd",),
        links=("[[A note, with comma]]", "2222222222222222"),
    )
    text = render_memory(head, "Body", title="T: #1", tags=["a/b", "ç"], aliases=["x"], channel="work", pinned=True)
    note = parse(text)
    assert (note.written, note.title, note.tags, note.aliases) == (head, "T: #1", ("a/b", "ç"), ("x",))
    assert (note.channel, note.pinned, note.problems) == ("work", True, ())


BODIES = st.text(
    st.one_of(
        st.sampled_from(list("-\r\n\t #`:ab")), st.characters(exclude_characters="\0", exclude_categories=["Cs"])
    ),
    max_size=80,
)


@settings(max_examples=100, deadline=None)
@given(BODIES)
def test_a_body_reads_back_to_the_byte(body: str) -> None:
    note = parse(render_memory(HEAD, body).encode("utf-8"))
    assert note.written is not None and note.written.id == ID
    assert [passage.text for passage in note.passages] == ([body] if body.strip() else [])


@pytest.mark.parametrize(
    "body",
    [
        "---\nid: x\n---\ny",
        "  indented\n",
        "\n\nx\n\n",
        "a\rb\r",
        "x\r\n",
        "# H\n\n```\n---\n```",
        "%%c%% <!-- d -->",
        "...\n",
    ],
)
def test_bodies_that_look_like_something_else(body: str) -> None:
    assert parse(render_memory(HEAD, body)).passages[0].text == body


SCALARS = st.one_of(
    st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=20),
    st.sampled_from(
        ["yes", "No", "null", "~", "1e5", "0x1f", "12:30", "- a", "a: b", "#x", "@a", "1_0", "=", "<<", "1.5"]
    ),
    st.sampled_from(
        ["2222222222222222", "2345672e34567234", "2026-11-21", "a #b", "[[x]]", "*a", "!x", "%d", "'", '"', "\\"]
    ),
)


@settings(max_examples=100, deadline=None)
@given(SCALARS, SCALARS)
def test_titles_and_tags_read_back(title: str, alias: str) -> None:
    note = parse(render_memory(HEAD, "x", title=title, aliases=[alias], channel=title))
    assert note.properties.get("title", "") == title or not title.strip()
    assert note.properties["aliases"] == [alias] or str(note.properties["aliases"][0]) == alias
    assert note.problems == ()


def test_a_windows_editor_changes_line_ends_but_not_the_text() -> None:
    text = render_memory(HEAD, "one\ntwo").replace("\n", "\r\n")
    assert parse(text).passages[0].text == "one\ntwo"


def test_private_spans_and_credentials_do_not_leave_a_written_memory() -> None:
    token = "gh" + "p_" + "a8Kd02mVx7Q4tRz1Ls9Wc3Yb6Nf5Hj0PeUgT"
    note = parse(render_memory(HEAD, f"a <private>b</private> c {token}"))
    assert "b" not in note.passages[0].text.split(" c ")[0] and token not in repr(note)


def test_the_path_of_a_memory() -> None:
    made = memory_path("memories", "_global", "2026-11-21T09:30:00Z", "Never deploy on Fridays!", ID)
    assert made == "memories/_global/2026/2026-11-21-never-deploy-on-fridays-7k3qd2.md"
    assert memory_path("m", "work", "2026-11-21", "???", ID) == "m/work/2026/2026-11-21-untitled-7k3qd2.md"
    for channel in ("../x", "/etc", "a b", "..", "", "nul", "x/y"):
        folder = memory_path("m", channel, "2026-11-21", "t", ID).split("/")[1]
        assert folder not in ("", ".", "..", "nul") and "/" not in folder


def test_a_file_is_written_whole_and_private(tmp_path: Path) -> None:
    path = tmp_path / "new" / "deep" / "a.md"
    publish(prepare_file(path, b"one"), path)
    assert path.read_bytes() == b"one"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    assert os.listdir(path.parent) == ["a.md"]


def test_a_file_of_someone_else_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_bytes(b"theirs")
    for expected in (None, sha256_hex(b"ours")):
        with pytest.raises(NoteChanged):
            publish(prepare_file(path, b"new"), path, expected=expected)
    assert path.read_bytes() == b"theirs"
    assert os.listdir(tmp_path) == ["a.md"]
    publish(prepare_file(path, b"new"), path, expected=sha256_hex(b"theirs"))
    publish(prepare_file(path, b"newer"), path, expected=ANY)
    assert path.read_bytes() == b"newer"


def test_publishing_twice_is_publishing_once(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    temp = prepare_file(path, b"x")
    assert temp.parent == tmp_path and temp.name.startswith(".") and not path.exists()
    publish(temp, path)
    publish(temp, path)
    publish(prepare_file(path, b"x"), path)
    publish(prepare_file(path, b"x"), path, expected=sha256_hex(b"gone by now"))
    assert os.listdir(tmp_path) == ["a.md"]


@pytest.mark.parametrize(
    ("number", "error"), [(errno.ENOSPC, StorageFull), (errno.EROFS, StorageFull), (errno.EIO, FailedError)]
)
def test_a_full_disk_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, error: type[Exception]
) -> None:
    def fsync(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(error):
        prepare_file(tmp_path / "a.md", b"x")
    assert os.listdir(tmp_path) == []
