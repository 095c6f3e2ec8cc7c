"""Links: resolved as they are read, nearest folder first; ties by command follow undo and edits."""

import json

import pytest

from memctl.domain.note import WikiLink
from memctl.store.notenames import NoteNames, is_attachment
from memctl.store.open import Store
from tests.store.store_rows import number_id, record, source

PATHS = ("a/Crane.md", "b/Crane.md", "b/c/Rope.md", "Index.md", "b/Node.js.md", "ünï/Öl.md")


@pytest.mark.parametrize(
    ("target", "origin", "wanted"),
    [
        ("Crane", "a/x.md", "a/Crane.md"),
        ("Crane", "b/c/x.md", "b/Crane.md"),
        ("Crane", "x.md", "a/Crane.md"),
        ("crane", "b/x.md", "b/Crane.md"),
        ("b/Crane", "a/x.md", "b/Crane.md"),
        ("b/Crane.md", "a/x.md", "b/Crane.md"),
        ("/b/Crane", "a/x.md", "b/Crane.md"),
        ("../b/Crane.md", "a/x.md", "b/Crane.md"),
        ("c/Rope", "a/x.md", "b/c/Rope.md"),
        ("c/rope", "a/x.md", "b/c/Rope.md"),
        ("./Crane.md", "b/x.md", "b/Crane.md"),
        ("Node.js", "x.md", "b/Node.js.md"),
        ("öl", "x.md", "ünï/Öl.md"),
        ("The List", "x.md", "Index.md"),
        ("the list", "x.md", "Index.md"),
        ("d/Crane", "x.md", None),
        ("rane", "x.md", None),
        ("Nothing", "x.md", None),
    ],
)
def test_which_note_a_link_means(target: str, origin: str, wanted: str | None) -> None:
    assert NoteNames(PATHS, [("The List", "Index.md")]).find(target, origin) == wanted


def test_pictures_are_no_notes() -> None:
    assert is_attachment("a/b.PNG")
    assert not is_attachment("Node.js.md")
    assert not is_attachment("version 1.0")


@pytest.fixture
def linked(store: Store) -> Store:
    with store.write():
        store.sources.put([source("Index.md"), source("a/Crane.md"), source("Rope.md"), source("Empty.md")])
        store.memories.insert(
            [
                record(1, "index", "Index.md"),
                record(2, "crane", "a/Crane.md"),
                record(3, "crane parts", "a/Crane.md", heading=("Parts", "Hook")),
                record(4, "rope", "Rope.md"),
            ]
        )
        store.links.put_of_source(
            "Index.md",
            [
                WikiLink("Crane", 4),
                WikiLink("Crane", 5, heading="hook"),
                WikiLink("crane", 6),
                WikiLink("Lost", 7),
                WikiLink("photo.png", 8, embed=True),
                WikiLink("Empty", 9),
                WikiLink("Index", 10),
            ],
        )
        store.links.put_of_source("Rope.md", [WikiLink("Crane", 2)])
    return store


def memory(store: Store, number: int):  # type: ignore[no-untyped-def]
    found = store.memories.get(number_id(number))
    assert found is not None
    return found


def test_links_out_of_a_note(linked: Store) -> None:
    found = [(item.id, item.path, item.title, item.line, item.broken) for item in linked.links.out(memory(linked, 1))]
    assert found == [
        (number_id(2), "a/Crane.md", "Crane", 4, False),
        (number_id(3), "a/Crane.md", "Crane", 5, False),
        (None, None, "Lost", 7, True),
        (None, "Empty.md", "Empty", 9, False),
    ]


def test_links_into_a_note(linked: Store) -> None:
    found = [(item.direction, item.id, item.path, item.line) for item in linked.links.into(memory(linked, 3))]
    assert found == [("in", number_id(1), "Index.md", 4), ("in", number_id(4), "Rope.md", 2)]


def test_a_note_that_comes_mends_a_link_and_one_that_goes_breaks_it(linked: Store) -> None:
    assert [(item.path, item.title, item.line) for item in linked.links.broken()] == [("Index.md", "Lost", 7)]
    with linked.write():
        linked.sources.put([source("deep/Lost.md")])
        linked.sources.remove(["a/Crane.md"])
    assert {(item.path, item.title) for item in linked.links.broken()} == {
        ("Index.md", "Crane"),
        ("Index.md", "crane"),
        ("Rope.md", "Crane"),
    }


def test_orphans(linked: Store) -> None:
    assert [(item.path, item.id) for item in linked.links.orphans()] == [
        ("Index.md", number_id(1)),
        ("Rope.md", number_id(4)),
    ]


def test_links_of_a_note_are_replaced_as_a_whole(linked: Store) -> None:
    assert linked.links.count() == 8
    with linked.write():
        linked.links.put_of_source("Index.md", [WikiLink("Rope", 1)])
        linked.links.rename("Rope.md", "String.md")
    assert [item.title for item in linked.links.out(memory(linked, 1))] == ["Rope"]
    with linked.write():
        linked.links.put_of_source("Index.md", ())
    assert linked.links.count() == 1


def tie(
    store: Store, seq: int, one: int, other: int, *, op: str = "o", kind: str = "manual", remove: bool = False
) -> None:
    data = json.dumps({"target": number_id(other), "kind": kind, "remove": remove})
    with store.write():
        store.conn.execute(
            "INSERT INTO events(seq, id, at, device, kind, actor, op, mems, data) "
            "VALUES (?, ?, ?, 'd', 'linked', 'person', ?, ?, ?)",
            (seq, f"e{seq}", f"2026-11-{seq:02}", op, json.dumps([number_id(one)]), data),
        )


def test_ties_by_command_stand_until_they_are_removed_or_undone(linked: Store) -> None:
    def ties() -> list[tuple[str, str, str | None]]:
        rope = memory(linked, 4)
        items = [*linked.links.out(rope), *linked.links.into(rope)]
        return [(item.direction, item.kind, item.id) for item in items if item.kind != "wikilink"]

    tie(linked, 1, 4, 3)
    tie(linked, 2, 1, 4, kind="causes")
    assert ties() == [("out", "manual", number_id(3)), ("in", "causes", number_id(1))]
    tie(linked, 3, 4, 3, remove=True, op="o2")
    assert ties() == [("in", "causes", number_id(1))]
    with linked.write():
        linked.conn.execute("INSERT INTO operations VALUES ('o2', '2026', 'person', 'linked', 1, 'x')")
    assert ties() == [("out", "manual", number_id(3)), ("in", "causes", number_id(1))]
