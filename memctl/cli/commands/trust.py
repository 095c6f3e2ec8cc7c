"""memctl trust add, list, revoke."""

from pathlib import Path
from typing import Any

from typer import Context

from memctl.cli.commands.config import written
from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.view import View, plain_value
from memctl.config import KEYS
from memctl.config.load import read_file
from memctl.config.places import vault_file
from memctl.config.trust import is_trusted, revoke_vault, trust_vault


def run_add(context: Context) -> int:
    """Agree to the gated keys of this vault as they are now; exit 1 where it has none."""
    door = door_of(context)
    vault = door.find_vault()
    gated = gated_values(vault)
    if not gated:
        door.say("this vault asks for nothing that needs trust")
        return 1
    for name, value in gated.items():
        door.say(f"  {name} = {written(plain_value(value))}")
    if door.dry_run:
        door.say(f"would trust these settings of {vault}")
        return 0
    door.consent(f"trust these settings of {vault}")
    entry = trust_vault(vault, gated, now=_now(door))
    door.emit(View("trust", plain_value(entry), rows=[(str(vault), *gated)], human=f"trusted {vault}"))
    return 0


def run_list(context: Context) -> int:
    """List what this vault asks for; exit 1 where it asks for nothing."""
    door = door_of(context)
    vault = door.find_vault()
    gated = gated_values(vault)
    trusted = is_trusted(vault, gated)
    records = [{"key": name, "value": plain_value(value), "trusted": trusted} for name, value in gated.items()]
    rows = [(record["key"], written(record["value"]), "trusted" if trusted else "not trusted") for record in records]
    door.emit(
        rows_view(
            "trust", "keys", records, ("key", "value", "trust"), rows, door.screen, flexible=None, vault=str(vault)
        )
    )
    if not records:
        door.say("this vault asks for nothing that needs trust")
    return 0 if records else 1


def run_revoke(context: Context) -> int:
    """Withdraw trust; exit 1 where there was none."""
    door = door_of(context)
    vault = door.find_vault()
    if door.dry_run:
        door.say(f"would no longer trust {vault}")
        return 0
    done = revoke_vault(vault)
    door.emit(
        View(
            "trust",
            {"vault": str(vault), "revoked": done},
            rows=[(str(vault),)] if done else [],
            human=f"revoked {vault}" if done else "",
        )
    )
    if not done:
        door.say("this vault was not trusted")
    return 0 if done else 1


def gated_values(vault: Path) -> dict[str, Any]:
    """Return what a vault's file sets of the keys that need trust."""
    return {name: value for name, value in read_file(vault_file(vault)).values.items() if KEYS[name].gated}


def _now(door: Door) -> str:
    from memctl.app.clock import clock_at

    return clock_at(door.now).now()
