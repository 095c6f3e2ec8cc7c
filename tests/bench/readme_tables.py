"""Print the quality tables of the README from saved measurements: `python -m tests.bench.readme_tables FOLDER`.

FOLDER holds what `memctl bench … --baselines --json` printed, as locomo.json (with `--ablate --by category`),
cranfield.json (with `--ablate`), adi.json, help.json, editor.json and community.json; those that are not there are left
out. The plot of locomo.json is drawn beside it.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from memctl.bench.plot import save_plot

DATA = {
    "locomo": ("LoCoMo, five conversations, turns", ("recall@5", "recall@10")),
    "cranfield": ("Cranfield", ("ndcg@10",)),
    "adi": ("ADI", ("ndcg@10",)),
    "help": ("a product's help vault", ("hit@5", "mrr")),
    "editor": ("an editor's documentation", ("hit@5", "mrr")),
    "community": ("a community vault, 6,571 notes", ("hit@5", "mrr")),
}
BASELINES = ("fts5", "vectors", "rrf")
STEPS = {"meaning": "meaning (words only)", "words": "words (meaning only)"}
Document = Mapping[str, Any]


def whole_runs(runs: list[Any]) -> dict[str, Any]:
    """Return profiles and baselines by name."""
    return {run.get("profile") or run["baseline"]: run for run in runs if "without" not in run}


def bracketed(run: Mapping[str, Any], figure: str) -> str:
    """Return a figure with its interval."""
    low, high = run["ci"][figure]
    return f"**{run[figure]:.3f}** ({low:.3f} to {high:.3f})"


def changed(versus: Mapping[str, Any]) -> str:
    """Return a difference with its interval."""
    low, high = versus["ci"]
    return f"{versus['difference']:+.3f} ({low:+.3f} to {high:+.3f})"


def quality(documents: Mapping[str, Document]) -> Iterator[str]:
    """Yield the table of all collections."""
    yield f"| data | questions | measure | memctl | {' | '.join(BASELINES)} | against the best of the three |"
    yield "| --- " * (5 + len(BASELINES)) + "|"
    for name, (told, figures) in DATA.items():
        if name in documents:
            runs = whole_runs(documents[name]["runs"])
            for at, figure in enumerate(figures):
                others = " | ".join(f"{runs[other][figure]:.3f}" for other in BASELINES)
                versus = runs["default"]["versus"][figure]
                first = f"| {told} | {documents[name]['queries']}" if at == 0 else "| |"
                label = figure.upper() if figure == "mrr" else figure
                row = f"{first} | {label} | {bracketed(runs['default'], figure)} | {others}"
                yield f"{row} | {changed(versus)}, {versus['ratio']:.3f}x |"


def kinds(document: Document, figure: str = "recall@10") -> Iterator[str]:
    """Yield the table of the kinds of questions, the most frequent first."""
    yield f"| LoCoMo, {figure} | questions | memctl | {' | '.join(BASELINES)} |"
    yield "| --- " * (3 + len(BASELINES)) + "|"
    rows = document["categories"]
    counts = {row["category"]: row["queries"] for row in rows}
    for kind in sorted(counts, key=lambda kind: -counts[kind]):
        runs = whole_runs([row for row in rows if row["category"] == kind])
        others = " | ".join(f"{runs[other][figure]:.3f}" for other in BASELINES)
        yield f"| {kind} | {counts[kind]} | {bracketed(runs['default'], figure)} | {others} |"


def ablations(talks: Document, papers: Document) -> Iterator[str]:
    """Yield the table of what each step is worth."""
    yield "| left out | LoCoMo, recall@10 | Cranfield, ndcg@10 |"
    yield "| --- | --- | --- |"
    other = {run["without"]: run for run in papers["runs"] if run.get("profile") == "default" and "without" in run}
    for run in talks["runs"]:
        if run.get("profile") == "default" and (step := run.get("without")) in other:
            first, second = run["versus"]["recall@10"], other[step]["versus"]["ndcg@10"]
            yield f"| {STEPS.get(step, step)} | {changed(first)} | {changed(second)} |"


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    files = {name: folder / f"{name}.json" for name in DATA}
    documents = {name: json.loads(file.read_text(encoding="utf-8")) for name, file in files.items() if file.is_file()}
    lines = list(quality(documents))
    if "locomo" in documents:
        lines += ["", *kinds(documents["locomo"])]
        save_plot(folder / "locomo.svg", {**documents["locomo"], "dataset": "LoCoMo turns"})
        if "cranfield" in documents:
            lines += ["", *ablations(documents["locomo"], documents["cranfield"])]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
