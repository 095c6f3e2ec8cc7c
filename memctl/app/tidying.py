"""What a dream tidies away when it is applied: old recalls, their words, and what came by the gates a while ago."""

from datetime import timedelta

from memctl.app.clock import iso, read_iso
from memctl.app.engine import Engine
from memctl.store.traces import (
    SENSED_DAYS,
    fold_journal,
    forget_sensed,
    old_reads,
    old_traces,
    take_folded,
    trim_journal,
    trim_traces,
)


def traces_before(engine: Engine) -> str:
    """Return the instant before which what was asked is to go, the start of a month; empty: it stays for ever."""
    days = engine.settings.audit.keep_queries
    return _ago(engine, days)[:7] + "-01T00:00:00.000Z" if days else ""


def waits(engine: Engine) -> bool:
    """Tell whether there are recalls of old months that are not folded yet."""
    before = traces_before(engine)
    return bool(before) and old_reads(engine.reader().conn, engine.journal.device, before) > 0


def fold_reads(engine: Engine) -> None:
    """Fold the recalls of old months into one event each: first in the journal, which is the one that counts."""
    store = engine.writer()
    events = fold_journal(engine.journal, traces_before(engine))
    with store.write():
        take_folded(store, events)


def tidy(engine: Engine) -> None:
    """Take old questions out of database and journal, and let go of old rows of the sensory buffer."""
    store, device, before = engine.writer(), engine.journal.device, traces_before(engine)
    old = bool(before) and old_traces(store.conn, device, before) > 0
    if old:
        trim_journal(engine.journal, before)  # first: what the database still holds is looked for again
    with store.write():
        forget_sensed(store.conn, _ago(engine, SENSED_DAYS))
        if old:
            trim_traces(store.conn, device, before)


def _ago(engine: Engine, days: int) -> str:
    return iso(read_iso(engine.clock.now()) - timedelta(days=days))
