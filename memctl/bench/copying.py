"""Questions about a vault, and a copy of its notes to ask them of."""

import os
import shutil
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from memctl.bench.beir import Collection, Question, plain_fields, read_lines
from memctl.domain.errors import FailedError, NoVault

_NOTES = (".md", ".markdown")
_NOT_FIELDS = {"id", "question", "answers", "quote"}
_RULES = (".memctlignore", ".gitignore")
_OWN = (".memctl/config.toml", ".memctl/journal")
"""What says which notes take part: settings, and what was forgotten or superseded."""


def read_questions(vault: Path, path: Path) -> Collection:
    """Return the questions of a file; a line without question or answers is named in `skipped`."""
    root = vault.expanduser()
    if not root.is_dir():
        raise NoVault(f"{root} is not a folder", fix="memctl bench --vault FOLDER --questions FILE")
    questions: list[Question] = []
    skipped = []
    for number, (where, line) in enumerate(read_lines(path), start=1):
        answers = [clean_path(answer) for answer in _texts(line.get("answers"))]
        text = line.get("question")
        name = str(line.get("id") or number)
        if isinstance(text, str) and text.strip() and answers:
            fields = plain_fields({key: value for key, value in line.items() if key not in _NOT_FIELDS})
            questions.append(Question(name, text, dict.fromkeys(answers, 1.0), fields=fields))
        else:
            skipped.append({"query": name, "reason": f"{where}: no question, or no answers"})
    return Collection(root.resolve().name, (), tuple(questions), tuple(skipped))


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
            wanted = name in _RULES or (name.lower().endswith(_NOTES) and not name.startswith("."))
            if wanted and path.is_file() and path.resolve().is_relative_to(root):
                yield path
    for own in _OWN:
        found = root / own
        if found.is_file():
            yield found
        elif found.is_dir():
            yield from (path for path in sorted(found.rglob("*")) if path.is_file())


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
