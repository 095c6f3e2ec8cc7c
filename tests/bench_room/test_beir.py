from collections.abc import Callable
from pathlib import Path

import pytest

from memctl.bench.beir import read_collection
from memctl.domain.errors import FailedError, UsageError


def test_what_takes_no_part_is_named(write_collection: Callable[..., Path]) -> None:
    folder = write_collection(
        [{"_id": "a", "text": "one"}, {"_id": "b", "text": "  "}, {"_id": 3, "text": "", "title": "three"}],
        [{"_id": "q1", "text": "one?"}, {"_id": "q2", "text": "nobody judged"}, {"_id": "q3", "text": "not relevant"}],
        [("q1", "a", 2), ("q1", "x", 1), ("q3", "a", 0)],
    )
    collection = read_collection(folder)
    assert [one.id for one in collection.documents] == ["a", "3"]
    assert [(one.id, dict(one.relevant)) for one in collection.questions] == [("q1", {"a": 2, "x": 1})]
    assert [next(iter(one.values())) for one in collection.skipped] == ["b", "q2", "q3"]


def test_metadata_is_read(write_collection: Callable[..., Path]) -> None:
    more = {"group": "g", "session": 4, "order": "2", "date": "2024-01-05T10:00:00Z", "author": "Ann"}
    folder = write_collection(
        [{"_id": "a", "text": "one", "metadata": more}, {"_id": "b", "text": "two", "metadata": None}],
        [{"_id": "q", "text": "one?", "metadata": {"group": "g", "category": "x"}}],
        [("q", "a", 1)],
    )
    collection = read_collection(folder)
    first = collection.documents[0]
    assert (first.group, first.session, first.order, first.author) == ("g", "4", 2.0, "Ann")
    assert collection.questions[0].group == "g"
    assert collection.questions[0].fields == {"group": "g", "category": "x"}


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"corpus\.jsonl"):
        read_collection(tmp_path)


@pytest.mark.parametrize("line", ["{", "[]", '{"text": "no id"}', '{"_id": "a", "text": "twice"}'])
def test_a_broken_line_is_named(write_collection: Callable[..., Path], line: str) -> None:
    folder = write_collection([{"_id": "a", "text": "one"}], [], [])
    with (folder / "corpus.jsonl").open("a", encoding="utf-8") as stream:
        stream.write(line + "\n")
    with pytest.raises(FailedError, match=r"corpus\.jsonl:2"):
        read_collection(folder)


def test_a_broken_judgement_is_named(write_collection: Callable[..., Path]) -> None:
    folder = write_collection([{"_id": "a", "text": "one"}], [], [("q", "a", 1)])
    with (folder / "qrels" / "test.tsv").open("a", encoding="utf-8") as stream:
        stream.write("q a 1\n")
    with pytest.raises(FailedError, match=r"test\.tsv:3"):
        read_collection(folder)


def test_a_line_nested_without_end_is_named(write_collection: Callable[..., Path]) -> None:
    folder = write_collection([{"_id": "a", "text": "one"}], [{"_id": "q", "text": "one?"}], [("q", "a", 1)])
    (folder / "corpus.jsonl").write_text("[" * 100_000 + "\n", encoding="utf-8")
    with pytest.raises(FailedError, match="corpus.jsonl:1"):
        read_collection(folder)


def test_a_group_that_no_document_has_is_named(write_collection: Callable[..., Path]) -> None:
    documents = [{"_id": "a", "text": "one", "metadata": {"group": "v"}}]
    asked = [{"_id": name, "text": "one?", "metadata": {"group": name}} for name in ("v", "w")]
    judged = [("v", "a", 1), ("w", "a", 1)]
    collection = read_collection(write_collection(documents, asked, judged))
    assert [one.id for one in collection.questions] == ["v"]
    assert collection.skipped == ({"query": "w", "reason": "no document has the group w"},)
    with pytest.raises(UsageError, match="no document has the group w"):
        read_collection(write_collection(documents, asked[1:], judged, "none"))


def test_fields_stand_in_the_line_or_in_its_metadata(write_collection: Callable[..., Path]) -> None:
    asked = {"_id": "q", "text": "one?", "kind": "short", "level": 1, "metadata": {"level": 2}}
    collection = read_collection(write_collection([{"_id": "a", "text": "one"}], [asked], [("q", "a", 1)]))
    assert collection.questions[0].fields == {"kind": "short", "level": "2"}
