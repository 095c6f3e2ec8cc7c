"""Questions about a vault, and a copy of its notes to ask them of."""

import os
import shutil
import unicodedata
from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from typing import Any

from memctl.bench.beir import Collection, Question, numbered_lines, plain_fields, read_object
from memctl.domain.errors import FailedError, NoVault, UsageError

_NOTES = (".md", ".markdown")
_NOT_FIELDS = {"id", "question", "answers", "quote"}
_RULES = (".memctlignore", ".gitignore")
_OWN = (".memctl/config.toml", ".memctl/journal")
"""What says which notes take part: settings, and what was forgotten or superseded."""
LINE = 'a line is {"question": "…", "answers": ["path/of/the/note.md"]}'


def read_questions(vault: Path, path: Path) -> Collection:
    """Return the questions of a file; a line that cannot be asked is named in `skipped`, with the reason.

    Raises `UsageError` where that is every line.
    """
    root = vault.expanduser().resolve()
    if not root.is_dir():
        raise NoVault(f"{root} is not a folder", fix="memctl bench --vault FOLDER --questions FILE")
    notes = {clean_path(note.relative_to(root).as_posix()) for note in _files(root) if _is_note(note.name)}
    questions: list[Question] = []
    skipped = []
    for number, line in numbered_lines(path):
        try:
            questions.append(_question(number, read_object(f"{path}:{number}", line), notes))
        except FailedError as error:
            skipped.append({"query": str(number), "reason": error.message})
        except _Unusable as unusable:
            skipped.append({"query": unusable.name, "reason": f"{path}:{number}: {unusable}"})
    if not questions:
        told = skipped[0]["reason"] if skipped else f"{path} is empty"
        raise UsageError(f"no question can be asked: {told}", fix=LINE)
    return Collection(root.name, (), tuple(questions), tuple(skipped))


class _Unusable(Exception):
    """A line that is JSON and cannot be asked; says why."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(why)
        self.name = name


def _question(number: int, line: Mapping[str, Any], notes: Container[str]) -> Question:
    name = str(line.get("id") or number)
    text = line.get("question")
    answers = [clean_path(answer) for answer in _texts(line.get("answers"))]
    if not isinstance(text, str) or not text.strip():
        raise _Unusable(name, "no question")
    if not answers:
        raise _Unusable(name, "no answers")
    if not any(answer in notes for answer in answers):
        raise _Unusable(name, f"the vault has no note {', '.join(answers)}")
    fields = plain_fields({key: value for key, value in line.items() if key not in _NOT_FIELDS})
    return Question(name, text, dict.fromkeys(answers, 1.0), fields=fields)


def clean_path(path: str) -> str:
    """Return a path as the index spells it: vault-relative, NFC, with `/`."""
    return unicodedata.normalize("NFC", path).replace("\\", "/").removeprefix("./")


def copy_vault(vault: Path, target: Path) -> None:
    """Copy the notes of a vault, with what says which of them take part; nothing is written in the vault."""
    root = vault.expanduser().resolve()
    try:
        for source in _files(root):
            place = target / source.relative_to(root)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place)
    except OSError as error:
        raise FailedError(f"cannot copy {root}: {error}") from error


def _files(root: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(folder) / name
            if (name in _RULES or _is_note(name)) and path.is_file() and path.resolve().is_relative_to(root):
                yield path
    for own in _OWN:
        found = root / own
        if found.is_file():
            yield found
        elif found.is_dir():
            yield from (path for path in sorted(found.rglob("*")) if path.is_file())


def _is_note(name: str) -> bool:
    return name.lower().endswith(_NOTES) and not name.startswith(".")


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
