"""A plan as a file: what a dream proposed, kept until somebody has looked at it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from memctl.domain.event import EventKind
from memctl.dream.plan import Change, DreamNote, Judged, PhaseDone, Plan, Said
from memctl.store.events import Known
from memctl.store.open import Store

SCHEMA = "memctl/proposal@2"


@dataclass(frozen=True, slots=True)
class Proposal:
    """A plan with the run it comes from."""

    run: str
    at: str
    rows: tuple[int, int]
    """Number of memories and the last row at that time: passages that came since make it out of date."""
    plan: Plan


def to_text(proposal: Proposal) -> str:
    """Return a proposal as JSON."""
    plan = asdict(proposal.plan)
    plan |= {"seen": sorted(proposal.plan.seen), "left": sorted(proposal.plan.left)}
    return json.dumps({"schema": SCHEMA, "run": proposal.run, "at": proposal.at, "rows": proposal.rows, "plan": plan})


def from_text(text: str) -> Proposal:
    """Return the proposal of a JSON text; ValueError where it is none, or one of another version."""
    try:
        found = json.loads(text)
        if found["schema"] != SCHEMA:
            raise ValueError("a proposal of another version")
        plan = found["plan"]
        return Proposal(
            str(found["run"]), str(found["at"]), (int(found["rows"][0]), int(found["rows"][1])), _plan(plan)
        )
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError("not a proposal") from error


def _plan(plan: Mapping[str, Any]) -> Plan:
    base = plan["base"]
    return Plan(
        base=Known(str(base["token"]), int(base["last"]), tuple(map(str, base["tail"]))),
        phases=tuple(PhaseDone(**phase) for phase in plan["phases"]),
        changes=tuple(_change(change) for change in plan["changes"]),
        seen=frozenset(plan["seen"]),
        left=frozenset(plan["left"]),
        declined=int(plan["declined"]),
        waiting=int(plan["waiting"]),
        looked={str(path): str(state) for path, state in plan["looked"].items()},
        judged=tuple(Judged(**item) for item in plan.get("judged", ())),
        rules=str(plan.get("rules", "")),
    )


def _change(fields: Mapping[str, Any]) -> Change:
    events = tuple(Said(EventKind(said["kind"]), tuple(said["mems"]), said["data"]) for said in fields["events"])
    note = fields.get("note")
    kept = None if note is None else DreamNote(**{**note, "cites": tuple(note["cites"])})
    return Change(**{**fields, "targets": tuple(fields["targets"]), "events": events, "note": kept})


def is_fresh(store: Store, proposal: Proposal) -> bool:
    """Tell whether nothing has been kept or changed since it was planned; of the time this says nothing."""
    base, same = proposal.plan.base, proposal.rows == store.memories.extent()
    return same and store.events.go_on_from(base) and not store.events.changed_since(base)
