"""memctl import."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Context

from memctl.cli.door import door_of
from memctl.cli.view import View, plain_value
from memctl.domain.answers import Skipped
from memctl.domain.errors import NotFound


def run(
    context: Context,
    source: Annotated[
        str, Argument(metavar="FILE|DIR", help="JSON lines, or a folder of Markdown; - reads standard input")
    ],
) -> int:
    """Take memories in; exit 3 where some were skipped."""
    door = door_of(context)
    rows, skipped = _read(source)
    with door.memory() as memory:
        answers = memory.import_memories([row for _, row in rows], dry_run=door.dry_run)
    for (where, _), answer in zip(rows, answers, strict=True):
        if answer.action == "refused":
            skipped.append(Skipped(where, answer.reason))
    actions = [answer.action for answer in answers]
    counts = {action: actions.count(action) for action in dict.fromkeys(actions) if action != "refused"}
    ids = [answer.id for answer in answers if answer.id]
    document = {"read": len(rows), **counts, "ids": ids, "skipped": plain_value(skipped), "dry_run": door.dry_run}
    human = ", ".join(f"{count} {action}" for action, count in counts.items()) or "nothing to import"
    records = [plain_value(answer) for answer in answers]
    door.emit(View("import", document, records=records, rows=[(item,) for item in ids], human=human))
    for item in skipped:
        door.screen.warn(f"skipped {item.path}: {item.reason}")
    return 3 if skipped else 0


def _read(source: str) -> tuple[list[tuple[str, dict[str, Any]]], list[Skipped]]:
    """Return rows with where they stand, and what could not be read."""
    if source == "-":
        return _lines("-", sys.stdin)
    path = Path(source).expanduser()
    if path.is_dir():
        return _folder(path)
    if not path.is_file():
        raise NotFound(f"nothing at {path} to import")
    with path.open(encoding="utf-8-sig") as stream:
        return _lines(str(path), stream)


def _lines(name: str, stream: Iterable[str]) -> tuple[list[tuple[str, dict[str, Any]]], list[Skipped]]:
    rows: list[tuple[str, dict[str, Any]]] = []
    skipped = []
    for number, line in enumerate(stream, start=1):
        if not line.strip():
            continue
        where = f"{name}:{number}"
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            skipped.append(Skipped(where, "not JSON"))
            continue
        if isinstance(row, dict) and isinstance(row.get("content", row.get("text")), str):
            rows.append((where, row))
        else:
            skipped.append(Skipped(where, "no object with `content` or `text`"))
    return rows, skipped


def _folder(path: Path) -> tuple[list[tuple[str, dict[str, Any]]], list[Skipped]]:
    rows: list[tuple[str, dict[str, Any]]] = []
    skipped = []
    for file in sorted(path.rglob("*.md")):
        try:
            rows.append((str(file), {"content": file.read_text(encoding="utf-8-sig"), "title": file.stem}))
        except (OSError, UnicodeDecodeError) as error:
            skipped.append(Skipped(str(file), str(error)))
    return rows, skipped
