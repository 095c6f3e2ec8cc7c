"""memctl debug: single steps on JSON lines, without a vault and without a model."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from typer import Context

from memctl.cli.door import Door, door_of
from memctl.cli.view import to_json

Step = Callable[[Mapping[str, Any], str], Mapping[str, Any]]
_UNREADABLE = to_json({"out": {"error": "not a JSON object"}})


def run_extract(context: Context) -> int:
    """Take candidate memories out of each line."""
    from memctl.app.debugging import extract_row

    return _each(door_of(context), extract_row)


def run_compact(context: Context) -> int:
    """Shorten each line."""
    from memctl.app.debugging import compact_row

    return _each(door_of(context), compact_row)


def run_observe(context: Context) -> int:
    """Say whether each captured message is worth keeping."""
    from memctl.app.debugging import observe_row

    return _each(door_of(context), observe_row)


def run_gate(context: Context) -> int:
    """Say what each line holds that must not be kept."""
    from memctl.app.debugging import gate_row

    return _each(door_of(context), gate_row)


def run_reconcile(context: Context) -> int:
    """Say what each new statement does to the stored one beside it."""
    from memctl.app.debugging import reconcile_row

    return _each(door_of(context), reconcile_row)


def run_form(context: Context) -> int:
    """Say when each line holds and what it expresses, states and names."""
    from memctl.app.debugging import form_row

    return _each(door_of(context), form_row)


def run_route(context: Context) -> int:
    """Say what each question asks for."""
    from memctl.app.debugging import route_row

    return _each(door_of(context), route_row)


def _each(door: Door, step: Step) -> int:
    """Write one line a line, in order: the decision under `out`, or why the line could not be read."""
    from memctl.app.debugging import present

    now = present(door.now)
    for row in _rows():
        door.screen.write((_UNREADABLE if row is None else _written(step, row, now)) + "\n")
    return 0


def _written(step: Step, row: Mapping[str, Any], now: str) -> str:
    try:
        return to_json(_decided(step, row, now))
    except RecursionError:
        return to_json({"out": {"error": "nested too deeply"}})


def _decided(step: Step, row: Mapping[str, Any], now: str) -> dict[str, Any]:
    try:
        return {**row, "out": step(row, now)}
    except ValueError as error:
        return {**row, "out": {"error": str(error)}}


def _rows() -> Iterator[dict[str, Any] | None]:
    for line in sys.stdin.buffer if sys.stdin is not None else ():  # None: standard input is closed
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            row = None
        yield row if isinstance(row, dict) else None
