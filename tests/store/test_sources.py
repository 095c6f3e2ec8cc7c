"""Sources and settings: rows by path, stats without content, JSON values."""

from memctl.domain.note import FileStat
from memctl.domain.words import SourceState
from memctl.store.open import Store
from tests.store.store_rows import source


def test_sources_come_back_by_path(store: Store) -> None:
    rows = [
        source(
            "b.md", properties={"tags": ["x"], "n": 1, "ü": None}, title="B", date="2026-11-01", raw_path="b\u0308.md"
        ),
        source("a.md", mtime_ns=2**62, inode=2**62, written_id="x" * 16, rules_version=7, verified_at="2026"),
    ]
    with store.write():
        store.sources.put(rows)
        store.sources.put(rows)
    assert store.sources.all() == {"a.md": rows[1], "b.md": rows[0]}
    assert list(store.sources.all()) == ["a.md", "b.md"]
    assert store.sources.get("b.md") == rows[0]
    assert store.sources.get("c.md") is None
    assert store.sources.stats()["a.md"] == (1, 2**62, 2**62)


def test_sources_are_renamed_touched_and_removed(store: Store) -> None:
    with store.write():
        store.sources.put([source("a.md"), source("b.md")])
        store.sources.rename("a.md", "c.md", FileStat("c.md", 5, 6, 7))
        store.sources.touch([FileStat("b.md", 8, 9, 10)])
        store.sources.set_state("b.md", SourceState.UNREADABLE, None)
        store.sources.set_state("c.md", SourceState.VERIFIED, "2026-11-21")
    assert store.sources.stats() == {"b.md": (8, 9, 10), "c.md": (5, 6, 7)}
    assert store.sources.counts() == {"unreadable": 1, "verified": 1}
    found = store.sources.get("c.md")
    assert found is not None
    assert found.verified_at == "2026-11-21"
    with store.write():
        store.sources.remove(["b.md", "nothing.md"])
    assert list(store.sources.all()) == ["c.md"]


def test_settings_hold_json(store: Store) -> None:
    for value in (1, "ü", [1, {"a": None}], True, 0.5):
        with store.write():
            store.settings.set("key", value)
        assert store.settings.get("key") == value
        assert store.settings.all()["key"] == value
    with store.write():
        store.settings.set("key", None)
        assert store.settings.bump("count") == 1
        assert store.settings.bump("count") == 2
    assert store.settings.get("key", "none") == "none"
