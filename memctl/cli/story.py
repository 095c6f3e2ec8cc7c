"""The story that `memctl demo` tells: real commands on a copy of the example notes, each shown as it is typed."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import memctl
from memctl.domain.errors import FailedError

_RUNBOOK = "projects/Berthline/Deploy runbook.md"
_OLD = "Production deploys go out on Tuesdays at 10:00"
_NEW = "Production deploys go out on Thursdays at 09:30"
_FACT = "The harbour crane is inspected every second Monday in March."
_LINES_SHOWN = 4
_PACKAGE = str(Path(memctl.__file__).parents[1])
"""Where this very memctl is imported from."""


@dataclass(frozen=True, slots=True)
class Step:
    """One command of the story, why it is run, and the exit codes that it may have."""

    why: str
    args: tuple[str, ...]
    codes: tuple[int, ...] = (0,)
    before: Callable[[Path], None] | None = None
    """What somebody does in an editor first."""


def _someone_edits(vault: Path) -> None:
    note = vault / _RUNBOOK
    note.write_text(note.read_text(encoding="utf-8").replace(_OLD, _NEW), encoding="utf-8")


STEPS = (
    Step("Forty notes become a memory. No note is changed.", ("init", ".")),
    Step("Ask in your own words; the answer comes with file and line.", ("recall", "when do we deploy?", "-k", "1")),
    Step("Notes in other languages are notes too.", ("recall", "annemin uçağı saat kaçta iniyor", "-k", "1")),
    Step("Remember something. The answer is its id; the memory is a Markdown file.", ("add", _FACT)),
    Step("Said twice, it is kept once.", ("add", _FACT)),
    Step("Do the notes still say what the memory says?", ("verify",)),
    Step(
        "Somebody edits the runbook in an editor. memctl notices the very passage.",
        ("verify", _RUNBOOK),
        codes=(1,),
        before=_someone_edits,
    ),
    Step("Take the change in; only that passage is embedded again.", ("index",)),
    Step("The old text is kept.", ("diff", "Deploy runbook", "1")),
    Step("Changed your mind? Every operation can be taken back.", ("undo",)),
    Step("And the whole database is a cache: notes and journal give it back.", ("rebuild",)),
)


def tell(vault: Path, say: Callable[[str], None], steps: Sequence[Step] = STEPS) -> None:
    """Run the steps one after the other and show them; raises `FailedError` where one ends otherwise than it should."""
    for step in steps:
        if step.before is not None:
            step.before(vault)
        say(f"\n# {step.why}\n$ memctl {' '.join(map(_quoted, step.args))}\n")
        for line in _run(vault, step):
            say(line + "\n")


def _run(vault: Path, step: Step) -> Iterator[str]:
    command = [sys.executable, "-m", "memctl", *step.args]
    # A vault that the environment names must not be taken for the copy.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MEMCTL_")}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (_PACKAGE, environment.get("PYTHONPATH", ""))))
    done = subprocess.run(
        command, cwd=vault, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode not in step.codes:
        raise FailedError(
            f"memctl {step.args[0]} ended with {done.returncode}: {done.stderr.strip()[-300:]}", fix="memctl doctor"
        )
    shown = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    yield from (f"  {line[:160]}" for line in shown[:_LINES_SHOWN])
    if len(shown) > _LINES_SHOWN:
        yield f"  … and {len(shown) - _LINES_SHOWN} more lines"


def _quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word
