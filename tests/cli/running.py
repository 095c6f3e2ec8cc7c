"""Running the command as a person or a script would."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of one run."""

    code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Shell:
    """A home, a working directory, and a way to run memctl in them."""

    home: Path
    folder: Path

    def __call__(
        self,
        *args: str,
        stdin: str | bytes | None = None,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> Ran:
        """Run `memctl ARGS` with pipes for standard output and error."""
        done = subprocess.run(
            [sys.executable, "-m", "memctl", *args],
            input=stdin.encode() if isinstance(stdin, str) else stdin,
            stdin=subprocess.DEVNULL if stdin is None else None,
            capture_output=True,
            cwd=cwd or self.folder,
            env=self.environment(env),
            timeout=180,
            check=False,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    def environment(self, more: Mapping[str, str] | None = None) -> dict[str, str]:
        """Return a clean environment with a throw-away home."""
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH")}
        folders = {f"XDG_{name}_HOME": str(self.home / name.lower()) for name in ("CONFIG", "STATE", "CACHE", "DATA")}
        python = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "", "HOME": str(self.home)}
        return {**kept, **folders, **python, "LC_ALL": "C.UTF-8", **(more or {})}
