"""memctl bench."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from typer import Argument, Context, Option

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.progress import reporter
from memctl.domain.errors import UsageError

_LABELS = ("profile", "baseline", "without")


def run(
    context: Context,
    folder: Annotated[
        str | None, Argument(metavar="DIR", help="corpus.jsonl, queries.jsonl and qrels/test.tsv")
    ] = None,
    limit: Annotated[int, Option("-k", "-l", "--limit", metavar="N", min=1, help="results a query")] = 10,
    baselines: Annotated[
        bool, Option("--baselines", help="also keyword, vectors, and both by reciprocal ranks")
    ] = False,
    ablate: Annotated[bool, Option("--ablate", help="also with single steps off")] = False,
    rankings: Annotated[str | None, Option("--rankings", metavar="FILE", help="save the rankings of every run")] = None,
    questions: Annotated[
        str | None, Option("--questions", metavar="FILE", help="questions about the vault of --vault")
    ] = None,
) -> int:
    """Measure."""
    door = door_of(context)
    if bool(folder) == bool(questions):
        raise UsageError("name a data set, or --vault with --questions", fix="memctl bench DIR")
    if questions and door.named_vault is None:
        raise UsageError("--questions needs --vault", fix="memctl bench --vault ~/notes --questions FILE")
    from memctl.bench.run import run_bench

    with reporter(door.screen) as progress:
        document = run_bench(
            Path(folder) if folder else None,
            vault=door.named_vault if questions else None,
            questions=Path(questions) if questions else None,
            limit=limit,
            profiles=tuple((door.options.profile or "default").split(",")),
            baselines=baselines,
            ablate=ablate,
            rankings=Path(rankings) if rankings else None,
            progress=progress,
        )
    runs = document["runs"]
    figures = list(dict.fromkeys(name for record in runs for name in record if name not in _LABELS))
    rows = [[_name(record), *(record.get(name) for name in figures)] for record in runs]
    names = ["run", *figures]
    rest = {name: value for name, value in document.items() if name not in ("runs", "schema")}
    door.emit(rows_view("bench", "runs", runs, names, rows, door.screen, flexible=None, **rest))
    return 0


def _name(record: Mapping[str, Any]) -> str:
    name = record.get("profile") or record.get("baseline")
    return f"{name} without {record['without']}" if "without" in record else str(name)
