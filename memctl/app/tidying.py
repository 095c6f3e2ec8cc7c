"""What a dream tidies away when it is applied: words of old questions, and what came by the gates a while ago."""

from datetime import timedelta

from memctl.app.clock import iso, read_iso
from memctl.app.engine import Engine
from memctl.store.traces import SENSED_DAYS, forget_sensed, old_traces, trim_journal, trim_traces


def traces_before(engine: Engine) -> str:
    """Return the instant before which what was asked is to go, the start of a month; empty: it stays for ever."""
    days = engine.settings.audit.keep_queries
    return _ago(engine, days)[:7] + "-01T00:00:00.000Z" if days else ""


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
