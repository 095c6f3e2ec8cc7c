"""An answer in every shape it can take, and its way to standard output."""

import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from memctl.cli.clean import clean, field_text, json_safe
from memctl.cli.screen import Screen
from memctl.domain.errors import UsageError

if TYPE_CHECKING:
    from rich.console import Console


class Place(NamedTuple):
    """A place in a file."""

    path: str
    """As the vault has it, or absolute."""
    line: int
    text: str = ""
    column: int = 1
    """Of the first matched word, in bytes."""


@dataclass(frozen=True, slots=True)
class View:
    """What a command answers."""

    name: str
    """Of the schema: `memctl/NAME@1`."""
    document: Mapping[str, Any]
    records: Sequence[Mapping[str, Any]] | None = None
    """The lines of --jsonl; None: the document is the one record."""
    rows: Sequence[Sequence[Any]] = ()
    """The TAB-separated records of a pipe."""
    human: "str | Callable[[Console], None]" = ""
    """Text for a terminal, or how to lay it out."""
    places: Sequence[Place] | None = None
    """For paths and vimgrep."""
    markdown: Callable[[], str] | None = None


def emit(view: View, screen: Screen, vault: Path | None = None) -> None:
    """Write the answer in the shape that was asked for; places of `vault` as they are called from here."""
    shape = screen.shape
    if shape == "json":
        document = {"schema": f"memctl/{view.name}@1", **view.document}
        screen.write(to_json(document, indent=2 if screen.tty else None) + "\n")
    elif shape == "jsonl":
        whole = [{"schema": f"memctl/{view.name}@1", **view.document}]
        for record in whole if view.records is None else view.records:
            screen.write(to_json(record) + "\n")
    elif shape == "plain":
        for row in view.rows:
            screen.write("\t".join(_colored(row, screen)) + "\n")
    elif shape == "table":
        _for_people(view, screen)
    else:
        screen.write("".join(_other(view, shape, vault)))


def _other(view: View, shape: str, vault: Path | None) -> Iterable[str]:
    if shape == "md" and view.markdown is not None:
        yield clean(view.markdown())
    elif shape == "paths" and view.places is not None:
        for path in dict.fromkeys(place.path for place in view.places):
            yield field_text(path_from_here(path, vault)) + "\n"
    elif shape == "vimgrep" and view.places is not None:
        for place in view.places:
            path = field_text(path_from_here(place.path, vault))
            yield f"{path}:{place.line}:{place.column}:{field_text(place.text)}\n"
    else:
        raise UsageError(
            f"--format {shape} has no meaning for {view.name}", fix="--json, --format plain or --format table"
        )


def path_from_here(path: str, vault: Path | None) -> str:
    """Return the path of a note relative to the working directory, where that lies inside the vault."""
    if vault is None or os.path.isabs(path):
        return path
    here = Path.cwd()
    return os.path.relpath(vault / path, here) if here != vault and here.is_relative_to(vault) else path


def _colored(row: Sequence[Any], screen: Screen) -> list[str]:
    texts = [field_text(value) for value in row]
    if screen.color_in_records and texts:
        texts[0] = f"\x1b[33m{texts[0]}\x1b[0m"
    return texts


def _for_people(view: View, screen: Screen) -> None:
    if callable(view.human):
        from memctl.cli.people import laid_out

        text = laid_out(view.human, screen)
    else:
        text = clean(view.human)
    if text and not text.endswith("\n"):
        text += "\n"
    page(text, screen)


def page(text: str, screen: Screen) -> None:
    """Write `text`, through a pager where a person reads it and it does not fit."""
    if screen.tty and screen.pager != "never" and text.count("\n") >= screen.height:
        from memctl.cli.people import paged

        if paged(text, screen):
            return
    screen.write(text)


def to_json(value: Any, *, indent: int | None = None) -> str:
    """Return JSON in which no character can command a terminal."""
    return json_safe(json.dumps(plain_value(value), ensure_ascii=False, indent=indent, allow_nan=False))


def plain_value(value: Any) -> Any:
    """Return dataclasses, mappings and tuples as dicts and lists, floats without noise."""
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: plain_value(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain_value(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain_value(item) for item in value]
    if isinstance(value, float):
        return round(value, 6) if value == value and abs(value) != float("inf") else None
    if value is None or isinstance(value, bool | int):
        return value
    return str(value)
