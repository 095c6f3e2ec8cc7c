"""The one place that builds things: finds the vault, reads the settings, sets the clock, owns the connection."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from memctl.app.clock import Clock, clock_at
from memctl.app.engine import Engine
from memctl.app.places import find_vault, places_of
from memctl.config import KEYS, load_settings
from memctl.domain.errors import NoVault, UsageError
from memctl.domain.words import Actor

PROFILES = KEYS["recall.profile"].choices
"""The names of the profiles, the default first."""


def open_engine(
    vault: "Path | str | None" = None,
    *,
    now: str | None = None,
    channel: str | None = None,
    profile: str | None = None,
    actor: str = "person",
    overrides: Mapping[str, Any] | None = None,
) -> Engine:
    """Return the parts of the vault that is named, or around the working directory, or the default one.

    Raises `NoVault`; opens neither database nor model.
    """
    explicit = Path(vault) if vault else _from_environment()
    outside = load_settings(None, overrides)
    root = find_vault(Path.cwd(), explicit=explicit, default=outside.settings.default_vault or None)
    return engine_at(root, now=now, channel=channel, profile=profile, actor=actor, overrides=overrides)


def engine_at(
    root: Path,
    *,
    now: str | None = None,
    channel: str | None = None,
    profile: str | None = None,
    actor: str = "person",
    overrides: Mapping[str, Any] | None = None,
) -> Engine:
    """Return the parts of the vault at `root`, whether it has an index yet or not."""
    loaded = load_settings(root, overrides)
    if actor not in list(Actor):
        raise UsageError(f"no actor is called {actor!r}", fix="one of: " + ", ".join(Actor))
    named = profile or loaded.settings.recall.profile
    if named not in PROFILES:
        raise _unknown_profile(named)
    return Engine(
        places=places_of(root, database=loaded.settings.vault.database),
        loaded=loaded,
        clock=make_clock(now),
        actor=Actor(actor),
        channel=channel,
        profile=named,
    )


def make_clock(now: str | None) -> Clock:
    """Return a clock that stands at `now`, else at `MEMCTL_NOW`, else runs."""
    fixed = now or os.environ.get("MEMCTL_NOW")
    return clock_at(fixed)


def folder_for(folder: "Path | str") -> Path:
    """Return the folder in which a vault is to be made; raises `NoVault` where there is none."""
    root = Path(folder).expanduser()
    if not root.is_dir():
        raise NoVault(f"{root} is not a folder", fix=f"mkdir -p {root} && memctl init {root}")
    return root.resolve()


def _unknown_profile(name: str) -> UsageError:
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), PROFILES, n=1)
    told = f"--profile {near[0]}; " if near else ""
    return UsageError(f"no profile is called {name!r}", fix=f"{told}one of: {', '.join(PROFILES)}")


def _from_environment() -> Path | None:
    named = os.environ.get("MEMCTL_VAULT")
    return Path(named) if named else None
