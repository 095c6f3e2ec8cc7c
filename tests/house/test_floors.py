"""The walls between rooms: every room that exists is behind them."""

import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DOORS = {"cli", "tui", "mcp", "serve", "hooks", "bench"}
OPEN_TO_DOORS = {"app", "config", "domain"}
PURE = {"domain", "text", "scoring", "graph"}


def contract(beginning: str) -> dict[str, Any]:
    """Return the contract whose name begins so."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    [found] = [c for c in settings["tool"]["importlinter"]["contracts"] if c["name"].startswith(beginning)]
    return dict(found)


def rooms() -> set[str]:
    """Return the rooms that exist."""
    return {folder.name for folder in (ROOT / "memctl").iterdir() if (folder / "__init__.py").exists()}


def named(modules: list[str]) -> set[str]:
    """Return the rooms of a contract's modules."""
    return {module.removeprefix("memctl.") for module in modules}


def test_every_door_is_shut_to_every_room_below_the_app() -> None:
    doors = contract("Doors know")
    assert named(doors["source_modules"]) == rooms() & DOORS
    assert named(doors["forbidden_modules"]) == rooms() - DOORS - OPEN_TO_DOORS


def test_every_pure_room_is_kept_pure() -> None:
    assert named(contract("Words and formulas")["source_modules"]) == rooms() & PURE


def test_rooms_that_were_built_are_no_longer_optional() -> None:
    layers = contract("Rooms are floors")["layers"]
    optional = {room.strip("() ") for layer in layers for room in layer.split("|") if "(" in room}
    assert not optional & rooms()
