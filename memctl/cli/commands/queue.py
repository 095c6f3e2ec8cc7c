"""memctl queue ls, add, retry, drop."""

import json
import sys
from collections.abc import Iterator
from typing import Annotated, Any

from typer import Argument, Context, Option

from memctl.cli.clean import one_line
from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.view import View
from memctl.domain.errors import UsageError
from memctl.domain.words import Exit

QueueName = Annotated[list[str], Argument(metavar="ID…", help="ids of memctl queue ls, or their beginnings")]


def run_ls(context: Context) -> int:
    """List what waits to be kept."""
    door = door_of(context)
    with door.memory() as memory:
        records = [dict(row) for row in memory.queue.ls()]
    rows = [
        (row["id"], str(row["priority"]), str(row["attempts"]), row["error"] or "", one_line(row["text"]))
        for row in records
    ]
    headers = ("id", "priority", "attempts", "error", "text")
    door.emit(rows_view("queue", "waiting", records, headers, rows, door.screen))
    if not records:
        door.say("nothing waits")
    return 0


def run_add(
    context: Context,
    priority: Annotated[
        int | None, Option("--priority", metavar="1..5", min=1, max=5, help="1 first; else by governance")
    ] = None,
    later: Annotated[bool, Option("--later", help="only promise; queue retry keeps what waits")] = False,
) -> int:
    """Take in many texts: one a line of standard input, as text or as a JSON object with the options of add."""
    from memctl.app.queueing import gives_access

    door = door_of(context)
    requests = list(_requests())
    for number, said in enumerate(requests, start=1):
        if gives_access(said["text"]):
            door.screen.warn(f"what gives access in text {number} is masked")
    if door.dry_run:
        door.say(f"would take in {len(requests)} texts")
        return 0
    with door.memory() as memory:
        names = memory.queue.add(requests, priority=priority)
        if later:
            door.emit(View("queue", {"queued": names}, rows=[(name,) for name in names], human=f"queued {len(names)}"))
            return 0
        return _tell(door, list(memory.queue.run()))


def run_retry(context: Context) -> int:
    """Keep what waits, also what failed before."""
    door = door_of(context)
    with door.memory() as memory:
        if door.dry_run:
            door.say(f"would try {len(memory.queue.ls())} texts")
            return 0
        return _tell(door, list(memory.queue.run(again=True)))


def run_drop(context: Context, names: QueueName) -> int:
    """Take texts out of the queue."""
    door = door_of(context)
    with door.memory() as memory:
        dropped = memory.queue.drop(names, dry_run=door.dry_run)
    document = {"dropped": dropped, "dry_run": door.dry_run}
    door.emit(View("queue", document, rows=[(name,) for name in dropped], human=f"dropped {len(dropped)}"))
    return 0


def _tell(door: Door, done: list[Any]) -> int:
    """Print an id and an action a text; exit 3 where some were refused."""
    records = [
        {"queued": waiting.id, "action": answer.action, "id": answer.id, "reason": answer.reason, "gate": answer.gate}
        for waiting, answer in done
    ]
    rows = [(row["id"] or row["queued"], row["action"], row["reason"]) for row in records]
    door.emit(rows_view("queue", "results", records, ("id", "action", "reason"), rows, door.screen))
    if not records:
        door.say("nothing waits")
    refused = [row for row in records if row["action"] == "refused"]
    for row in refused:
        door.screen.warn(f"{row['queued']} was refused by the gate {row['gate']}: {row['reason']}")
    return Exit.SKIPPED if refused else Exit.DONE


def _requests() -> Iterator[dict[str, Any]]:
    for number, raw in enumerate(sys.stdin.buffer if sys.stdin is not None else (), start=1):
        line = raw.decode("utf-8", "replace").strip()
        if not line:
            continue
        if not line.startswith("{"):
            yield {"text": line}
            continue
        try:
            said = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise UsageError(f"line {number} is no JSON object: {error}") from error
        if not isinstance(said.get("text"), str):
            raise UsageError(f"line {number} has no text")
        yield said
