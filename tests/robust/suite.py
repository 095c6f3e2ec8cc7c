"""One run of nearly every command over a vault, as a person with many wishes would."""

import json

from tests.robust.bed import Bed, Ran


def run_suite(bed: Bed, word: str = "the") -> list[tuple[tuple[str, ...], Ran]]:
    """Run the commands, each of which may say no but not fail, and return what came of them."""
    done: list[tuple[tuple[str, ...], Ran]] = []

    def run(*args: str, codes: tuple[int, ...] = (0, 1)) -> Ran:
        ran = bed.run(*args)
        assert ran.code in codes, (args, ran)
        done.append((args, ran))
        return ran

    run("init", codes=(0, 3))
    rows = [json.loads(line) for line in run("ls", "--limit", "0", "--jsonl").out.splitlines()]
    notes = [str(row["id"]) for row in rows if row["origin"] != "written"]
    first, second = notes[0], notes[-1]
    added = run("add", "The suite's heron stands on one leg.", "--title", "Heron", "--tag", "bird").out.strip()
    other = run("add", "The suite's stork stands on both.", "--pin", "--category", "decision").out.strip()
    run("recall", word)
    run("recall", "heron", "--json", "--explain")
    run("recall", word, "--keyword", "--format", "md", "--since", "2020-01-01", "--timeline", "--all")
    for args in (
        ["show", first, "--raw"],
        ["show", added, "--json"],
        ["links", first],
        ["links", "--broken"],
        ["links", "--orphans"],
        ["related", first],
        ["history", added],
        ["today"],
        ["tags"],
        ["log"],
        ["status"],
        ["stats"],
        ["privacy"],
        ["doctor"],
        ["verify"],
        ["verify", "--fix"],
        ["completion", "bash"],
        ["completion", "candidates", "notes"],
        ["config", "ls"],
        ["trust", "list"],
        ["model", "ls"],
        ["help", "recall"],
        ["watch", "--once"],
    ):
        run(*args)
    for args in (
        ["pin", first],
        ["unpin", first],
        ["tag", second, "odd"],
        ["link", first, added],
        ["feedback", first, "good"],
        ["forget", second],
        ["wake", second],
        ["undo"],
        ["redo"],
        ["status", "set", first, "challenged", "--reason", "a test"],
        ["undo"],
        ["forget", first],
        ["undo"],
        ["forget", added],
        ["undo"],
    ):
        run(*args)
    run("edit", first, codes=(0, 1, 2, 4))
    run("revert", first, "1", codes=(1, 2, 4))
    run("add", "-n", "Only a thought.")
    run("backup", str(bed.home / "backup"))
    run("export", "--json")
    run("index", "--json", codes=(0, 3))
    run("rebuild", codes=(0, 3))
    run("forget", "--purge", "--yes", "--confirm", "1", other, codes=(0, 1, 4))
    run("forget", "--purge", "--yes", second, codes=(0, 1, 2, 4))
    run("doctor", "--fix")
    return done
