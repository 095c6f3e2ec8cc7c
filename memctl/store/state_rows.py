"""The table `memory_state`: what the fold gave for each id, whether or not the vault holds its text."""

import json
from collections.abc import Iterable, Mapping

from memctl.domain.memory import MemoryState
from memctl.domain.packed_state import state_from_json, state_to_json
from memctl.store.driver import Connection


def load_folded(conn: Connection, ids: Iterable[str]) -> tuple[dict[str, MemoryState], dict[str, str]]:
    """Return the states of `ids` that have one, and the place of the last event folded into each."""
    sql = "SELECT memory_id, state, last FROM memory_state WHERE memory_id IN (SELECT value FROM json_each(?))"
    states, last = {}, {}
    for memory, text, place in conn.execute(sql, (json.dumps(list(ids)),)).fetchall():
        states[memory] = state_from_json(json.loads(text))
        last[memory] = place
    return states, last


def dump_state(state: MemoryState) -> str:
    """Return a state as the JSON text under which it is stored."""
    return json.dumps(state_to_json(state), ensure_ascii=False, sort_keys=True)


def save_folded(conn: Connection, states: Mapping[str, MemoryState], last: Mapping[str, str]) -> None:
    """Write states with the place of the last event folded into each."""
    conn.executemany(
        "INSERT OR REPLACE INTO memory_state(memory_id, state, last) VALUES (?, ?, ?)",
        [(memory, dump_state(state), last[memory]) for memory, state in states.items()],
    )
