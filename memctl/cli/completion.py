"""Completion: static scripts made from the table of commands, and the candidates they ask for.

Candidates are shell-safe words and their help holds nothing that a shell would run, because titles of notes are
written by anyone.
"""

import re
from typing import TYPE_CHECKING

from memctl.cli.registry import BY_NAME, COMMANDS, GROUP_SUMMARIES, words
from memctl.cli.shells import DYNAMIC

if TYPE_CHECKING:
    from typing import Any

_TOKEN = re.compile(r"[\w.-]+")
_HARMFUL_IN_HELP = re.compile(r"""[$`\\"'\[\]:(){}<>|;&*?!#~\x00-\x1f\x7f-\x9f]""")


def candidates(args: list[str]) -> str:
    """Return `token TAB help` lines for `completion candidates KIND [PREFIX]`; nothing where anything is wrong."""
    kind, prefix, vault = _asked(args)
    if kind == "commands":
        found = [(word, _summary(word)) for word in words()]
    elif kind in DYNAMIC:
        found = _from_vault(kind, prefix, vault)
    else:
        found = []
    lines = [f"{token}\t{safe_help(text)}\n" for token, text in found if safe_token(token) and token.startswith(prefix)]
    return "".join(lines)


def _from_vault(kind: str, prefix: str, vault: str | None) -> list[tuple[str, str]]:
    """Return what the vault offers; a shell that completes is never told of errors."""
    import os
    from pathlib import Path

    from memctl.app.places import find_vault
    from memctl.config import load_settings
    from memctl.domain.errors import MemctlError

    named = vault or os.environ.get("MEMCTL_VAULT")
    default = load_settings(None).settings.default_vault or None
    try:
        found = find_vault(Path.cwd(), explicit=Path(named) if named else None, default=default)
        from memctl.app.memory import Memory

        with Memory.open(found) as memory:
            return memory.candidates(kind, prefix)
    except (MemctlError, OSError):
        return []


def _asked(args: list[str]) -> tuple[str, str, str | None]:
    words_: list[str] = []
    vault = None
    rest = iter(args)
    for arg in rest:
        if arg in ("-C", "--vault"):
            vault = next(rest, None)
        elif arg.startswith("--vault="):
            vault = arg.partition("=")[2]
        elif arg.startswith("-C"):
            vault = arg[2:]
        elif arg != "--" and not (arg.startswith("-") and not words_):
            words_.append(arg)
    return (words_[0] if words_ else ""), (words_[1] if len(words_) > 1 else ""), vault


def _summary(word: str) -> str:
    return BY_NAME[word].summary if word in BY_NAME else GROUP_SUMMARIES.get(word, "")


def safe_token(token: str) -> bool:
    """Tell whether no shell would see more than a word in `token`."""
    return _TOKEN.fullmatch(token) is not None and not token.startswith("-")


def safe_help(text: str) -> str:
    """Return `text` without anything that a shell would read as more than text."""
    shown = "".join(char if char.isprintable() else " " for char in _HARMFUL_IN_HELP.sub(" ", text))
    return " ".join(shown.split())[:80]


def script(shell: str) -> str:
    """Return the completion script for a shell."""
    from memctl.cli.shells import SCRIPTS

    return SCRIPTS[shell](_table())


def _table() -> "list[Any]":
    from memctl.cli.run import parser_of
    from memctl.cli.shells import Entry, Opt

    entries = []
    for command in COMMANDS:
        parser = parser_of(command)
        options = [
            Opt(tuple(param.opts), safe_help(param.help or ""), not param.is_flag, _choices(param))
            for param in parser.params
            if param.param_type_name == "option" and not param.hidden
        ]
        entries.append(Entry(command.name, safe_help(command.summary), command.completes, tuple(options)))
    return entries


def _choices(param: "Any") -> tuple[str, ...]:
    """Return the closed set of values of an option, empty where it has none."""
    from memctl.cli.coerce import choices_of

    return choices_of(param.type_descriptor.annotation)
