"""Reading a collection in BEIR layout: corpus.jsonl, queries.jsonl, qrels/test.tsv."""

import json
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from memctl.domain.errors import FailedError, UsageError

_QRELS = Path("qrels") / "test.tsv"
_NOT_FIELDS = {"_id", "text", "metadata"}


@dataclass(frozen=True, slots=True)
class Document:
    """One line of the corpus."""

    id: str
    text: str
    title: str = ""
    group: str | None = None
    """Only questions of this group look at it."""
    session: str | None = None
    """It is one section of the note of this session."""
    order: float | None = None
    date: str | None = None
    author: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question with what answers it."""

    id: str
    text: str
    relevant: Mapping[str, float]
    """Gain of each relevant document; above 0."""
    group: str | None = None
    fields: Mapping[str, str] = field(default_factory=dict)
    """What else its line and its metadata say, group and category among them; to make tables by."""


@dataclass(frozen=True, slots=True)
class Collection:
    """Documents and questions; `skipped` names what takes no part, and why."""

    name: str
    documents: tuple[Document, ...]
    questions: tuple[Question, ...]
    skipped: tuple[Mapping[str, str], ...] = field(default=())


def read_collection(folder: Path) -> Collection:
    """Return the collection in `folder`; raises `UsageError` for a missing file, `FailedError` for a broken one."""
    for name in ("corpus.jsonl", "queries.jsonl", str(_QRELS)):
        if not (folder / name).is_file():
            raise UsageError(f"{folder} holds no {name}", fix="needed: corpus.jsonl, queries.jsonl, qrels/test.tsv")
    documents: dict[str, Document] = {}
    skipped: list[Mapping[str, str]] = []
    for where, line in read_lines(folder / "corpus.jsonl"):
        document = _document(where, line)
        if document.id in documents:
            raise FailedError(f"{where}: the document {document.id!r} stands there twice")
        documents[document.id] = document
    for document in [one for one in documents.values() if not (one.text.strip() or one.title.strip())]:
        skipped.append({"document": document.id, "reason": "empty text"})
        del documents[document.id]
    if not documents:
        raise FailedError(f"{folder / 'corpus.jsonl'} holds no document")
    questions, unasked = _asked(folder, {document.group for document in documents.values()})
    return Collection(folder.resolve().name, tuple(documents.values()), tuple(questions), (*skipped, *unasked))


def _asked(folder: Path, groups: Container[str | None]) -> tuple[list[Question], list[Mapping[str, str]]]:
    """Return the questions, and those that take no part; raises `UsageError` where no document has any's group."""
    judged = read_judgements(folder / _QRELS)
    questions: list[Question] = []
    skipped: list[Mapping[str, str]] = []
    lost: list[str] = []
    for where, line in read_lines(folder / "queries.jsonl"):
        question = _question(where, line, judged)
        if not question.relevant:
            skipped.append({"query": question.id, "reason": "no relevant document is known"})
        elif question.group is not None and question.group not in groups:
            lost.append(f"no document has the group {question.group}")
            skipped.append({"query": question.id, "reason": lost[-1]})
        else:
            questions.append(question)
    if lost and not questions:
        raise UsageError(
            f"{lost[0]}: a question with metadata.group searches the documents of that group alone",
            fix="the same metadata.group in corpus.jsonl, or none in queries.jsonl",
        )
    return questions, skipped


def read_lines(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each JSON object of a JSONL file with `path:line`; empty lines are passed over."""
    for number, line in numbered_lines(path):
        yield f"{path}:{number}", read_object(f"{path}:{number}", line)


def numbered_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of a file that are not empty, with their numbers."""
    try:
        with path.open(encoding="utf-8-sig") as stream:
            yield from ((number, line) for number, line in enumerate(stream, start=1) if line.strip())
    except (OSError, UnicodeDecodeError) as error:
        raise FailedError(f"cannot read {path}: {error}") from error


def read_object(where: str, line: str) -> dict[str, Any]:
    """Return the JSON object that a line holds; raises `FailedError` for anything else."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise FailedError(f"{where}: not valid JSON: {error}") from error
    if not isinstance(value, dict):
        raise FailedError(f"{where}: not a JSON object")
    return value


def read_judgements(path: Path) -> dict[str, dict[str, float]]:
    """Return for each question its relevant documents with their gain; a first line without a number is a header."""
    found: dict[str, dict[str, float]] = {}
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise FailedError(f"cannot read {path}: {error}") from error
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        parts = line.split("\t")
        try:
            question, document, gain = parts[0], parts[1], float(parts[2])
        except (IndexError, ValueError) as error:
            if number == 1:
                continue
            raise FailedError(f"{path}:{number}: not query TAB document TAB score") from error
        if gain > 0:
            found.setdefault(question, {})[document] = gain
    return found


def _document(where: str, line: Mapping[str, Any]) -> Document:
    more = _metadata(where, line)
    return Document(
        id=_id(where, line),
        text=str(line.get("text") or ""),
        title=str(line.get("title") or ""),
        group=_text(more.get("group")),
        session=_text(more.get("session")),
        order=_number(more.get("order")),
        date=_text(more.get("date")),
        author=_text(more.get("author")),
    )


def _question(where: str, line: Mapping[str, Any], judged: Mapping[str, Mapping[str, float]]) -> Question:
    more = _metadata(where, line)
    name = _id(where, line)
    return Question(
        id=name,
        text=str(line.get("text") or ""),
        relevant=judged.get(name, {}),
        group=_text(more.get("group")),
        fields=plain_fields({**{name: value for name, value in line.items() if name not in _NOT_FIELDS}, **more}),
    )


def plain_fields(values: Mapping[str, Any]) -> dict[str, str]:
    """Return the single values among some metadata, as text."""
    return {name: str(value) for name, value in values.items() if isinstance(value, str | int | float) and value != ""}


def _metadata(where: str, line: Mapping[str, Any]) -> Mapping[str, Any]:
    more = line.get("metadata") or {}
    if not isinstance(more, dict):
        raise FailedError(f"{where}: metadata is no JSON object")
    return more


def _id(where: str, line: Mapping[str, Any]) -> str:
    name = line.get("_id")
    if name is None or name == "":
        raise FailedError(f"{where}: no _id")
    return str(name)


def _text(value: Any) -> str | None:
    return None if value is None or value == "" else str(value)


def _number(value: Any) -> float | None:
    try:
        return None if value is None else float(value)
    except (TypeError, ValueError):
        return None
