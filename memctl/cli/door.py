"""What a command sees of the world: the options, the screen, the vault, and the person's consent."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from memctl.cli.globals import GlobalOptions
from memctl.cli.registry import Command
from memctl.cli.screen import Screen, chosen_format, is_terminal, wants_color
from memctl.cli.view import View, emit
from memctl.domain.errors import NoVault, RefusedError
from memctl.domain.words import Degradation

if TYPE_CHECKING:
    from memctl.app.memory import Memory
    from memctl.config import Loaded

MENDED_BY_INDEX = frozenset((Degradation.STALE_INDEX, Degradation.PARTIAL_EMBEDDINGS))
"""What an answer had to do without until the next index."""

_FINDING = ("recall", "ask", "pick", "session")
_EMBEDDING = (*_FINDING, "related", "add", "capture", "queue", "index", "rebuild", "init", "watch", "dream", "model")
_THINKING = (*_FINDING, "add", "capture", "queue", "dream", "model", "privacy")
_READ_BY = {"recall": _FINDING, "embedding": _EMBEDDING, "llm": _THINKING, "privacy": _THINKING}
"""Commands by the sections that count for them, of those whose keys may need trust; `output` counts on a terminal."""


class Door:
    """One run of one command."""

    def __init__(self, command: Command, stdout: TextIO) -> None:
        self.command = command
        self.options = GlobalOptions()
        self._told: set[str] = set()
        self._vault: Path | None = None
        self.screen = Screen(stdout, color_errors=wants_color(None, "auto", sys.stderr))

    def take(self, options: GlobalOptions) -> None:
        """Take in the parsed global options."""
        self.options = options
        self.screen = replace(
            self.screen, format=chosen_format(options.format, as_json=options.json, as_jsonl=options.jsonl)
        )
        self._dress("auto")

    @property
    def dry_run(self) -> bool:
        """Only say what would happen."""
        return self.options.dry_run

    @property
    def now(self) -> str | None:
        """The instant that stands for the present, where one was given."""
        return self.options.now or os.environ.get("MEMCTL_NOW") or None

    @property
    def named_vault(self) -> Path | None:
        """The vault that was named by option or variable."""
        named = self.options.vault or os.environ.get("MEMCTL_VAULT")
        return Path(named).expanduser() if named else None

    def find_vault(self) -> Path:
        """Return the vault; NoVault where there is none."""
        from memctl.app.places import find_vault
        from memctl.config import load_settings

        default = load_settings(None).settings.default_vault or None
        return find_vault(Path.cwd(), explicit=self.named_vault, default=default)

    def vault_or_none(self) -> Path | None:
        """Return the vault, or None where there is none and none was named."""
        try:
            return self.find_vault()
        except NoVault:
            if self.named_vault is not None:
                raise
            return None

    def settle(self, vault: Path | None) -> "Loaded":
        """Load the settings: wrong ones stop a command that changes something, others go on with one warning."""
        from memctl.config import load_settings

        return self._heed(load_settings(vault))

    def _heed(self, loaded: "Loaded") -> "Loaded":
        if self.command.changes:
            loaded.demand()
        warnings = loaded.told(self._sections())
        for warning in warnings[:1]:
            more = len(warnings) - 1
            self.screen.warn(warning + (f" (and {more} more: memctl config ls)" if more else ""))
        self._told.update(warnings)
        output = loaded.settings.output
        self.screen = replace(
            self.screen, accessible=output.accessible, pager=output.pager, editor_uri=output.editor_uri
        )
        self._dress(output.color)
        return loaded

    def _sections(self) -> set[str]:
        """Return the sections of the vault's settings that may have counted for this command."""
        word = self.command.name.split(" ")[0]
        found = {section for section, words in _READ_BY.items() if word in words}
        return found | ({"output"} if self.screen.tty else set())

    def _dress(self, setting: str) -> None:
        options = self.options
        self.screen = replace(
            self.screen,
            color=wants_color(options.color, setting, self.screen.stdout),
            color_in_records=options.color == "always",
            color_errors=wants_color(options.color, setting, sys.stderr),
            quiet=options.quiet,
            verbose=options.verbose,
            pager="never" if options.no_pager else self.screen.pager,
            accessible=self.screen.accessible or bool(os.environ.get("MEMCTL_ACCESSIBLE")),
        )

    @contextmanager
    def memory(self) -> Iterator["Memory"]:
        """Open the vault's memory for the length of a command."""
        from memctl.app.memory import Memory

        options = self.options
        with Memory.open(self.named_vault, now=self.now, channel=options.channel, profile=options.profile) as memory:
            self._vault = memory.vault
            self._heed(memory.engine.loaded)
            yield memory

    def warn_once(self, warning: str) -> None:
        """Warn of what was not told yet."""
        if warning not in self._told:
            self._told.add(warning)
            self.screen.warn(warning)

    def warn_degraded(self, parts: Iterable[str]) -> None:
        """Warn of what an answer had to do without, and say what helps.

        What is amiss with the cross-encoder is told among the answer's warnings, with the reason.
        """
        for part in parts:
            if part == Degradation.RERANKER:
                continue
            cure = "memctl index" if part in MENDED_BY_INDEX else "memctl doctor"
            self.screen.warn(f"degraded: {part} ({cure})")

    def from_here(self, name: str) -> str:
        """Return the path in the vault of a file that is named from the working directory, else the name as it is."""
        path, colon, line = name.rpartition(":")
        if not (path and line.isdigit()):
            path, colon, line = name, "", ""
        for spelled in (path, f"{path}.md"):
            absolute = os.path.abspath(spelled)
            if os.path.isfile(absolute):
                vault = self.vault_or_none()
                if vault is not None and Path(absolute).is_relative_to(vault):
                    return Path(absolute).relative_to(vault).as_posix() + colon + line
        return name

    def emit(self, view: View) -> None:
        """Write the answer."""
        emit(view, self.screen, self._vault)

    def say(self, text: str) -> None:
        """Tell something beside the answer."""
        self.screen.say(text)

    @property
    def can_ask(self) -> bool:
        """A person is there to answer."""
        return not self.options.no_input and not os.environ.get("MEMCTL_NO_INPUT") and is_terminal(sys.stdin)

    def consent(self, question: str) -> None:
        """Ask for a yes where a person can answer; --yes answers, otherwise RefusedError."""
        if self.options.yes:
            return
        if not self.can_ask:
            raise RefusedError(
                f"{question} needs a yes, and nobody can be asked here",
                fix="the same command with --yes",
                error_id="E016",
            )
        if self.ask(f"{question}? [y/N] ").strip().lower() not in ("y", "yes"):
            raise RefusedError("nothing was done: the answer was no")

    def ask(self, prompt: str) -> str:
        """Return the line that a person types after `prompt`, which goes to standard error."""
        self.screen.stdout.flush()  # what is asked about comes before the question
        sys.stderr.write(prompt)
        sys.stderr.flush()
        return sys.stdin.readline()


def door_of(context: Any) -> Door:
    """Return the door that a command was called through."""
    door: Door = context.obj
    return door
