"""Entities hang on the rows of memories and go with them."""

from memctl.domain.words import Origin
from memctl.store.open import Store
from tests.store.store_rows import record

LAMP, PIER = ("lamp", "Lamp", "thing"), ("pier", "Pier", "place")


def kept(store: Store, *texts: str) -> list[int]:
    with store.write():
        return list(
            store.memories.insert([record(number, text, origin=Origin.WRITTEN) for number, text in enumerate(texts)])
        )


def test_entities_are_put_once_and_counted(store: Store) -> None:
    first, second = kept(store, "A lamp at the pier.", "A lamp.")
    with store.write():
        store.entities.put(first, [LAMP, PIER, LAMP], rules=1)
        store.entities.put(second, [LAMP], rules=1)
    assert store.entities.of_rows([first, second, 99]) == {first: ("lamp", "pier"), second: ("lamp",)}
    known = store.entities.known()
    assert {name: item.mentions for name, item in known.items()} == {"lamp": 2, "pier": 1}
    assert known["lamp"].name == "Lamp" and known["lamp"].kind == "thing" and known["lamp"].aliases == ()


def test_a_second_look_replaces_the_first(store: Store) -> None:
    (row,) = kept(store, "A lamp at the pier.")
    with store.write():
        store.entities.put(row, [LAMP, PIER], rules=1)
        store.entities.put(row, [PIER], rules=2)
    assert store.entities.of_rows([row]) == {row: ("pier",)} and list(store.entities.known()) == ["pier"]


def test_what_no_rules_looked_at_is_told(store: Store) -> None:
    first, second, third = kept(store, "A lamp.", "A pier.", "A crane.")
    with store.write():
        store.entities.put(first, [LAMP], rules=2)
        store.entities.put(second, [PIER], rules=1)
    assert store.entities.unscanned(2) == [second, third]
    assert store.entities.unscanned(1) == [first, third]


def test_they_are_forgotten_with_their_row(store: Store) -> None:
    first, second = kept(store, "A lamp.", "A pier.")
    with store.write():
        store.entities.put(first, [LAMP], rules=1)
        store.entities.put(second, [LAMP, PIER], rules=1)
        store.memories.delete([first])
    assert store.entities.of_rows([first, second]) == {second: ("lamp", "pier")}
    with store.write():
        store.memories.delete([second])
    assert store.entities.known() == {} and store.entities.unscanned(1) == []
