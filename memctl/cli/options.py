"""Options and arguments that several commands share."""

from typing import Annotated

from typer import Argument, Option

from memctl.domain.errors import UsageError
from memctl.domain.words import Category, Layer, MemoryType, Status

Name = Annotated[str, Argument(metavar="ID", help="id or its first 4 letters, a path, or an exact title")]
OptionalName = Annotated[
    str | None, Argument(metavar="ID", help="id or its first 4 letters, a path, or an exact title")
]
Names = Annotated[list[str], Argument(metavar="ID…", help="ids or their first 4 letters, paths, or exact titles")]
OptionalNames = Annotated[
    list[str] | None, Argument(metavar="ID…", help="ids or their first 4 letters, paths, or exact titles")
]
Limit = Annotated[int | None, Option("-l", "--limit", metavar="N", min=1, help="at most so many")]
LimitOrAll = Annotated[int | None, Option("-l", "--limit", metavar="N", min=0, help="at most so many; 0 for all")]
OfCategory = Annotated[list[Category] | None, Option("--category", help="only of this category; may be repeated")]
OfType = Annotated[list[MemoryType] | None, Option("--type", help="only of this type; may be repeated")]
OfLayer = Annotated[list[Layer] | None, Option("--layer", help="only of this layer; may be repeated")]
OfTags = Annotated[list[str] | None, Option("--tag", metavar="TAG", help="only with this tag; may be repeated")]
OfStatuses = Annotated[list[Status] | None, Option("--status", help="only of this status; may be repeated")]
Since = Annotated[
    str | None, Option("--since", metavar="DATE", help="from this day on: 2026-10, yesterday, '2 weeks ago'")
]
Until = Annotated[str | None, Option("--until", metavar="DATE", help="up to this day")]
OfPath = Annotated[str | None, Option("--path", metavar="PATH", help="only below this folder, file or glob")]
Reason = Annotated[str, Option("--reason", metavar="TEXT", help="why; kept in the journal")]
WithDormant = Annotated[bool, Option("--all", help="dormant memories too")]


def demand_one_half(command: str, *, keyword: bool, semantic: bool) -> None:
    """Raise `UsageError` where both halves of a search are to be left out."""
    if keyword and semantic:
        raise UsageError(
            "choose one of --keyword and --semantic",
            fix=f"memctl {command} with one of them, or with neither: it uses both",
        )
