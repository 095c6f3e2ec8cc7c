"""Recalls of old months folded into one event each: no state changes by it, in whatever order events arrive."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memctl.domain.event import Event, EventKind
from memctl.domain.memory import MemoryRecord, MemoryState
from memctl.domain.reads import folded, unfolded
from memctl.store.tallies import Tallies
from tests.journal.store_bed import Vault

NAMES = ("a", "b", "c", "d")
MONTHS = ("2025-01", "2025-02")
DEVICES = ("dev1", "dev2")
KINDS = (EventKind.RETRIEVED,) * 5 + (EventKind.EDITED, EventKind.STRENGTHENED, EventKind.FEEDBACK, EventKind.PINNED)


@st.composite
def histories(draw: st.DrawFn) -> list[Event]:
    """Recalls and what else happens, on two devices in two months."""
    events = []
    for number in range(draw(st.integers(3, 30))):
        kind = draw(st.sampled_from(KINDS))
        day, hour, month = draw(st.integers(1, 28)), draw(st.integers(0, 23)), draw(st.sampled_from(MONTHS))
        at = f"{month}-{day:02}T{hour:02}:00:00.{number:03}Z"
        mems = tuple(draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True)))
        said: dict[EventKind, dict[str, object]] = {
            EventKind.RETRIEVED: {"query": "who", "took_ms": 3},
            EventKind.EDITED: {"pairs": [[mems[0], mems[-1]]]},
            EventKind.STRENGTHENED: {"factor": 1.5, "why": "rehearsed"},
            EventKind.FEEDBACK: {"signal": "good"},
            EventKind.PINNED: {"value": True},
        }
        events.append(Event(f"e{number:03}", at, draw(st.sampled_from(DEVICES)), kind, mems=mems, data=said[kind]))
    return events


def stands_for(events: Sequence[Event], device: str, month: str) -> list[Event]:
    reads = [event for event in events if is_read(event, device, month)]
    return [folded(device, month, sorted(reads, key=lambda event: event.order), len(reads))] if reads else []


def is_read(event: Event, device: str, month: str) -> bool:
    return event.kind == EventKind.RETRIEVED and (event.device, event.at[:7]) == (device, month)


def known(root: Path, *batches: Sequence[Event]) -> tuple[dict[str, MemoryState], dict[tuple[str, str], int], int]:
    """Return the states after batches of events, how often what was recalled together, and the number of recalls."""
    vault = Vault(root)
    with vault.store.write():
        vault.store.memories.insert(
            [MemoryRecord(name, name, f"{name}.md", 1, 2, name, embed_hash=name) for name in NAMES]
        )
        for batch in batches:
            vault.states.apply(batch)
    tallies = Tallies(vault.store.conn)
    found = vault.states.get(NAMES), tallies.together(NAMES), tallies.recalls()
    vault.store.close()
    return found


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(events=histories(), data=st.data())
def test_folding_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, events: list[Event], data: st.DataObject
) -> None:
    root = tmp_path_factory.mktemp("reads")
    before = known(root / "before", events)
    one = next(iter(stands_for(events, "dev1", "2025-01")), None)
    if one is None:
        return
    rest = [event for event in events if not is_read(event, "dev1", "2025-01")]
    assert known(root / "after", events, [one]) == before, "what was taken in before is let go"
    assert known(root / "anew", sorted([*rest, one], key=lambda event: event.order)) == before, "a rebuild"
    mixed = data.draw(st.permutations([*events, one]))
    at = data.draw(st.integers(0, len(mixed)))
    assert known(root / "mixed", mixed[:at], mixed[at:]) == before, "an older copy of the journal lies beside"


def test_an_event_gives_back_when_and_what() -> None:
    reads = [
        Event("e1", "2025-01-03T10:00:00.007Z", "dev1", EventKind.RETRIEVED, mems=("a", "b")),
        Event("e2", "2025-01-31T23:59:59.999Z", "dev1", EventKind.RETRIEVED, mems=("b",)),
        Event("e3", "2025-01-31T23:59:59+00:00", "dev1", EventKind.RETRIEVED, mems=()),
    ]
    one = folded("dev1", "2025-01", reads, 5)
    assert one == folded("dev1", "2025-01", reads, 5) and one.data["recalls"] == 5
    assert [(event.at, event.mems) for event in unfolded([one])] == [(event.at, event.mems) for event in reads]
