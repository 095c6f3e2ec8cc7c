"""Whatever a document holds, its passages lead back to it and to no other."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.bench.beir import Document
from memctl.bench.notes import write_notes
from memctl.domain.errors import FailedError
from memctl.domain.note import Note
from memctl.domain.params import ChunkSize
from memctl.vault.parse import parse_note

PIECES = st.sampled_from(
    ["word", " ", "\n", "\n\n", "# head\n", "```\n", "~~~", "<private>", "</private>", "%%", "<!--", "-->", "---\n"]
    + [
        "===\n",
        "- item\n",
        "| a | b |\n|---|---|\n| 1 | 2 |\n",
        "<div>\n",
        "<script>",
        "$$",
        "\t",
        "\r\n",
        "\0",
        "\ud800",
    ]
    + ["key:: value", "[[link]]", "^block", "> quote\n", "1. step\n", "    code\n", "#tag", "\u2028", "é", "id: x\n"]
)
TEXTS = st.lists(PIECES, min_size=1, max_size=14).map("".join).filter(lambda text: "word" in text or "é" in text)


def documents_found(root: Path, documents: list[Document]) -> dict[str, list[str]]:
    """Parse what was written, as the index does, and return the texts of each document's passages."""
    written = write_notes(root, documents)
    found: dict[str, list[str]] = {}
    for path in written.sections:
        note = parse_note(
            path, (root / path).read_bytes(), size=ChunkSize(), count_tokens=lambda text: len(text.split())
        )
        assert isinstance(note, Note)
        for passage in note.passages:
            found.setdefault(written.document_at(path, passage.line, passage.end_line), []).append(passage.text)
    return found


@given(texts=st.lists(TEXTS, min_size=1, max_size=5))
@settings(max_examples=150, deadline=None)
def test_no_section_of_a_session_is_lost_or_mixed(tmp_path_factory: pytest.TempPathFactory, texts: list[str]) -> None:
    documents = [
        Document(str(number), text, session="s", order=number, author="Ann", date="2024-05-01")
        for number, text in enumerate(texts)
    ]
    found = documents_found(tmp_path_factory.mktemp("vault"), documents)
    assert sorted(found) == sorted(one.id for one in documents)


@given(
    texts=st.lists(TEXTS, min_size=1, max_size=3), title=st.sampled_from(["", "A: title", "---", '"', "x: [y", "\\"])
)
@settings(max_examples=150, deadline=None)
def test_no_single_note_is_lost(tmp_path_factory: pytest.TempPathFactory, texts: list[str], title: str) -> None:
    documents = [Document(str(number), text, title=title) for number, text in enumerate(texts)]
    found = documents_found(tmp_path_factory.mktemp("vault"), documents)
    assert sorted(found) == sorted(one.id for one in documents)


def test_a_session_is_one_note_in_its_order(tmp_path: Path) -> None:
    documents = [
        Document("b", "second", session="s", order=2, author="Bo", date="2024-05-01T10:00:00Z", group="g"),
        Document("a", "first", session="s", order=1, author="Ann", date="2024-05-01T10:00:00Z", group="g"),
        Document("c", "other group", session="s", group="h"),
    ]
    written = write_notes(tmp_path, documents)
    assert written.channels == {"g": "group-1", "h": "group-2"}
    assert [[one.document for one in sections] for sections in written.sections.values()] == [["a", "b"], ["c"]]
    text = (tmp_path / next(iter(written.sections))).read_text(encoding="utf-8")
    assert text.startswith("---\n")
    assert 'session: "s"' in text
    assert 'channel: "group-1"' in text
    assert text.index("## Ann\n\nfirst") < text.index("## Bo\n\nsecond")


def test_short_turns_are_passages_of_their_own(tmp_path: Path) -> None:
    documents = [Document(str(number), f"turn {number}", session="s", order=number) for number in range(20)]
    found = documents_found(tmp_path, documents)
    assert all(len(texts) == 1 for texts in found.values())
    assert len(found) == 20


def test_a_document_without_text_is_its_title(tmp_path: Path) -> None:
    found = documents_found(
        tmp_path,
        [
            Document("a", "", title="Only a title"),
            Document("b", "# Only a heading"),
            Document("c", "Two\nlines\n===\n"),
        ],
    )
    assert set(found) == {"a", "b", "c"}


def test_a_passage_of_two_documents_fails(tmp_path: Path) -> None:
    documents = [Document(str(number), "text", session="s", order=number) for number in range(2)]
    written = write_notes(tmp_path, documents)
    path, (first, second) = next(iter(written.sections.items()))
    with pytest.raises(FailedError, match="belongs to 2 documents"):
        written.document_at(path, first.line, second.end_line)
