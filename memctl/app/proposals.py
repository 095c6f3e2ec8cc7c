"""Proposals: what a dream that nobody watched would change, kept in a file until somebody has looked at it."""

import re
from dataclasses import dataclass
from pathlib import Path

from memctl.app.clock import read_iso
from memctl.app.engine import Engine
from memctl.domain.errors import FailedError
from memctl.domain.ids import sha256_hex
from memctl.dream.plan import Plan, about, narrowed
from memctl.dream.proposal import Proposal, from_text, is_fresh, to_text

LEFT = "dream_proposal"
"""Setting: the SHA-256 of the proposal that waits, so that nobody else's changes are made in its name."""
_NAME = re.compile(r"[0-9A-HJKMNP-TV-Z]{26}\.json")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A proposal that nobody has looked at yet."""

    run: str
    at: str
    changes: int


def leave(engine: Engine, run: str, plan: Plan) -> None:
    """Keep a plan for a person to look at; it takes the place of an earlier one."""
    from memctl.store.safefile import explained, make_folder, write_new

    folder = engine.places.proposals
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise FailedError(f"the proposal was not kept: {folder} is no folder", fix=f"mv {folder} elsewhere")
    clear(engine)
    store = engine.writer()
    data = to_text(Proposal(run, engine.clock.now(), store.memories.extent(), plan)).encode("utf-8")
    with store.write():
        store.settings.set(LEFT, sha256_hex(data))
    with explained("the proposal was not kept"):
        make_folder(folder)
        write_new(folder / f"{run}.json", data)


def clear(engine: Engine) -> None:
    """Let go of what is out of date or was looked at."""
    for path in _files(engine):
        path.unlink(missing_ok=True)


def waiting(engine: Engine) -> Waiting | None:
    """Return the proposal that waits, without what was declined since; None where there is none."""
    proposal = read(engine)
    return Waiting(proposal.run, proposal.at, len(proposal.plan.changes)) if proposal is not None else None


def usable(engine: Engine) -> Proposal | None:
    """Return the proposal that waits where nothing has changed since, and the day on which it was planned is not over.

    What a dream finds depends on the day too: what ends, fades and is due.
    """
    proposal = None if engine.tail().bearing else read(engine)
    if proposal is None or proposal.at > engine.clock.now() or not is_fresh(engine.reader(), proposal):
        return None
    days = [read_iso(at).astimezone().date() for at in (proposal.at, engine.clock.now())]
    return proposal if days[0] == days[1] else None


def read(engine: Engine) -> Proposal | None:
    """Return the newest proposal without what was declined since.

    A file that is none, or that something else than a dream wrote in, is as good as no file.
    """
    left = engine.reader().settings.get(LEFT)
    for path in reversed(_files(engine)):
        try:
            data = path.read_bytes()
            proposal = from_text(data.decode("utf-8")) if sha256_hex(data) == left else None
        except (OSError, ValueError):
            continue
        if proposal is None:
            continue
        plan = _without(proposal.plan, engine.reader().dreams.declined())
        return Proposal(proposal.run, proposal.at, proposal.rows, plan) if plan.changes else None
    return None


def _without(plan: Plan, declined: frozenset[str]) -> Plan:
    return narrowed(plan, lambda change: declined.isdisjoint((change.id, about(change.op, change.targets))))


def _files(engine: Engine) -> list[Path]:
    """Return the proposals that dreams left; nothing else that lies there, or where a link leads, is one."""
    folder = engine.places.proposals
    found = [] if folder.is_symlink() else sorted(folder.glob("*.json"))
    return [path for path in found if _NAME.fullmatch(path.name) and path.is_file() and not path.is_symlink()]
