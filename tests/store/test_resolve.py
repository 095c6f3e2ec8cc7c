"""Names: every way to name a memory, in order, and what happens when a name fits several."""

import pytest

from memctl.domain.errors import AmbiguousName, NotFound
from memctl.domain.memory import MemoryState
from memctl.domain.words import Status
from memctl.store.open import Store
from memctl.store.resolve import present_id
from tests.store.store_rows import number_id, record


@pytest.fixture
def named(store: Store) -> Store:
    with store.write():
        store.memories.insert(
            [
                record(1, "one", "p/Crane Log.md", line=3, aliases=("The Crane",)),
                record(2, "two", "p/Crane Log.md", line=10),
                record(3, "three", "q/Winch.md", line=1),
                record(4, "four", "r/Winch.md", line=1),
                record(5, "fünf", "ünï.md", line=1),
            ]
        )
    return store


@pytest.mark.parametrize(
    ("name", "number"),
    [
        (number_id(2), 2),
        (number_id(2).upper(), 2),
        (f"  {number_id(2)} ", 2),
        ("p/Crane Log.md", 1),
        ("./p/Crane Log", 1),
        ("p/Crane Log.md:10", 2),
        ("p/Crane Log.md:9", 1),
        ("p/Crane Log:400", 2),
        ("Crane Log", 1),
        ("crane log", 1),
        ("the crane", 1),
        (number_id(3)[:6], 3),
        (number_id(3)[:4], 3),
        (f"winch-{number_id(4)[:6]}", 4),
        ("u\u0308ni\u0308.md", 5),
        ("ünï", 5),
    ],
)
def test_every_way_to_name_a_memory(named: Store, name: str, number: int) -> None:
    assert named.resolve(name) == number_id(number)


@pytest.mark.parametrize(
    "name", ["", "nothing", "zzzz", number_id(1)[:3], "p/None.md:3", "%", "a'b", "\0", "7:" + "9" * 30]
)
def test_what_fits_nothing_is_not_found(named: Store, name: str) -> None:
    with pytest.raises(NotFound):
        named.resolve(name)


def test_a_name_that_fits_several_shows_them(named: Store) -> None:
    with pytest.raises(AmbiguousName) as caught:
        named.resolve("Winch")
    assert [line.split("  ")[-1] for line in caught.value.candidates] == ["(q/Winch.md:1)", "(r/Winch.md:1)"]


def test_a_beginning_that_fits_several_shows_them(store: Store) -> None:
    with store.write():
        store.memories.insert([record(n, f"text {n}", id=f"abcd{'efghijkl'[n]}" + "a" * 11) for n in range(3)])
    assert store.resolve("abcdf") == "abcdf" + "a" * 11
    with pytest.raises(AmbiguousName) as caught:
        store.resolve("abcd")
    assert len(caught.value.candidates) == 3


def test_an_old_id_leads_to_the_text_that_followed(store: Store) -> None:
    with store.write():
        store.memories.insert([record(3, "newest")])
        store.memories.insert_history(record(1, "oldest"), MemoryState(status=Status.SUPERSEDED))
        for seq, (old, new) in enumerate(((1, 2), (2, 3)), start=1):
            store.conn.execute(
                "INSERT INTO events(seq, id, at, device, kind, actor, mems, data) "
                "VALUES (?, ?, ?, 'd', 'edited', 'index', '[]', '{}')",
                (seq, f"e{seq}", f"2026-11-0{seq}"),
            )
            store.conn.execute("INSERT INTO alias_pairs VALUES (?, ?, ?)", (number_id(old), number_id(new), seq))
    for old in (1, 2, 3):
        assert store.resolve(number_id(old)) == number_id(3)
    assert store.resolve(number_id(2)[:8]) == number_id(3)
    assert present_id(store.conn, number_id(9)) is None


def test_a_text_that_has_no_successor_is_still_named_by_its_id(store: Store) -> None:
    with store.write():
        store.memories.insert_history(record(1, "gone"), MemoryState(status=Status.INVALIDATED))
    assert store.resolve(number_id(1)) == number_id(1)
    assert store.resolve(number_id(1)[:6]) == number_id(1)
    with pytest.raises(NotFound):
        store.resolve("a.md")
