"""What an AI client is told at its events: of the vault around the folder it works in, as quoted data, or nothing."""

import json
import os
from collections.abc import Mapping
from typing import Any

LONGEST = 9000
"""Characters of what a client is told: beyond 10,000 it shows its model only the start of a file."""


def session_start(said: Mapping[str, Any]) -> str:
    """Return the hot memories as the one JSON object that a client puts into its context; empty where there are none.

    Reads only; no model is loaded.
    """
    folder = said.get("cwd")
    if isinstance(folder, str) and os.path.isdir(folder):
        os.chdir(folder)
    if not _may_have_vault(os.getcwd()):
        return ""
    from memctl.app.memory import Memory

    with Memory.open(actor="hook") as memory:
        text = memory.context().text
    if not text or len(text) > LONGEST:
        return ""
    told = {"hookEventName": "SessionStart", "additionalContext": text}
    return json.dumps({"hookSpecificOutput": told}, ensure_ascii=True) + "\n"


def _may_have_vault(folder: str) -> bool:
    """Tell whether there can be a vault for a folder; most have none, and asking further costs 0.2 s."""
    if os.environ.get("MEMCTL_VAULT"):
        return True
    while not os.path.isdir(os.path.join(folder, ".memctl")):
        folder, before = os.path.dirname(folder), folder
        if folder == before:
            from memctl.config.places import user_file

            return user_file().is_file()
    return True
