"""memctl doctor."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.view import View, plain_value

if TYPE_CHECKING:
    from memctl.domain.answers import Check


def run(
    context: Context,
    fix: Annotated[bool, Option("--fix", help="repair what is safe to repair")] = False,
    deep: Annotated[bool, Option("--deep", help="read every note again")] = False,
    bundle: Annotated[bool, Option("--bundle", help="write the findings to a file for a bug report")] = False,
) -> int:
    """Check everything; exit 1 for a fault, 12 for a damaged or newer index, 0 for warnings alone."""
    door = door_of(context)
    from memctl.app.memory import Memory

    vault = door.find_vault()
    door.settle(vault).demand()
    with Memory.open(vault, now=door.now, channel=door.options.channel, profile=door.options.profile) as memory:
        checks = memory.doctor(fix=fix, deep=deep)
        if bundle:
            door.say(f"wrote {memory.bundle(checks)}: no note text, no names, paths as hashes")
    return tell_checks(door, checks)


def tell_checks(door: Door, checks: "Sequence[Check]") -> int:
    """Print findings with their fixes."""
    lines = []
    for check in checks:
        mark = {"ok": "[ok]  ", "warn": "[warn]"}.get(check.status, "[FAIL]")
        lines.append(f"{mark} {check.id}: {check.finding}")
        if check.fix:
            lines.append(f"       fix: {check.fix}")
    records = [plain_value(check) for check in checks]
    rows = [(check.status, check.id, check.finding, check.fix) for check in checks]
    door.emit(View("doctor", {"checks": records}, records=records, rows=rows, human="\n".join(lines)))
    faults = [check for check in checks if check.status == "fail"]
    door.say(f"{len(checks)} checks, {len(faults)} faults, {sum(check.status == 'warn' for check in checks)} warnings")
    if not faults:
        return 0
    return 12 if any(check.code == 12 for check in faults) else 1
