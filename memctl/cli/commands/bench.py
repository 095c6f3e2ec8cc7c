"""memctl bench."""

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

from typer import Argument, Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.progress import reporter
from memctl.domain.errors import UsageError
from memctl.domain.words import Exit

_NAMED = 5
"""Items of a data set left out that are named."""


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
    by: Annotated[str, Option("--by", metavar="FIELD", help="also a table by category, group or other fields")] = "",
    rankings: Annotated[str | None, Option("--rankings", metavar="FILE", help="save the rankings of every run")] = None,
    compare: Annotated[str | None, Option("--compare", metavar="OLD.json", help="differences from a saved run")] = None,
    plot: Annotated[
        str | None, Option("--plot", metavar="FILE", help="draw quality against latency: .svg or .png")
    ] = None,
    questions: Annotated[
        str | None, Option("--questions", metavar="FILE", help="questions about the vault of --vault")
    ] = None,
) -> int:
    """Measure."""
    door = door_of(context)
    _demand_one(door, folder, questions)
    from memctl.bench.run import Plan, run_bench
    from memctl.cli.formats.measured import bench_view

    with reporter(door.screen) as progress:
        plan = Plan(
            profiles=(door.options.profile or "default",),
            baselines=baselines,
            ablate=ablate,
            limit=limit,
            by=tuple(part.strip() for part in by.split(",") if part.strip()),
            rankings=_path(rankings),
            compare=_path(compare),
            plot=_path(plot),
            report=progress,
        )
        document = run_bench(
            _path(folder), plan, vault=door.named_vault if questions else None, questions=_path(questions)
        )
    door.emit(bench_view(document, door.screen))
    return _tell_skipped(door, document["skipped"], every=bool(questions))


def _tell_skipped(door: Door, skipped: Sequence[Mapping[str, str]], *, every: bool) -> int:
    """Name what took no part; of a data set, whose gaps are its own, some are enough and all is well."""
    named = skipped if every else skipped[:_NAMED]
    for item in named:
        kind, name = next(iter(item.items()))
        door.say(f"skipped {kind} {name}: {item['reason']}")
    if len(named) < len(skipped):
        door.say(f"skipped {len(skipped) - len(named)} more: --json lists them")
    return Exit.SKIPPED if every and skipped else Exit.DONE


def _demand_one(door: Door, folder: str | None, questions: str | None) -> None:
    """Demand either a data set, or questions with their vault."""
    if folder and (questions or door.options.vault):
        named = "--vault" if door.options.vault else "--questions"
        raise UsageError(
            f"a data set or a vault, not both: DIR is {folder}, and {named} is given",
            fix=f"memctl bench {shlex.quote(folder)}, or memctl bench --vault VAULT --questions FILE",
        )
    if not folder and not questions:
        what = "--vault needs --questions" if door.options.vault else "name a data set, or --vault with --questions"
        raise UsageError(what, fix="memctl bench DIR, or memctl bench --vault VAULT --questions FILE")
    if questions and door.named_vault is None:
        raise UsageError("--questions needs --vault", fix="memctl bench --vault ~/notes --questions FILE")


def _path(name: str | None) -> Path | None:
    return Path(name).expanduser() if name else None
