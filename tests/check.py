"""The checks that every change passes, one after the other: `python -m tests.check`."""

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCRIPTS = Path(sys.executable).parent

CHECKS = {
    "lint": [sys.executable, "-m", "ruff", "check", "."],
    "format": [sys.executable, "-m", "ruff", "format", "--check", "."],
    "types": [sys.executable, "-m", "mypy"],
    "floors": [str(SCRIPTS / "lint-imports")],
    "tests": [sys.executable, "-m", "pytest", "-q"],
}


def main() -> int:
    """Run every check, or those named as arguments; return 1 if one fails."""
    unknown = [name for name in sys.argv[1:] if name not in CHECKS]
    if unknown:
        print(f"no check {unknown[0]}; there are {', '.join(CHECKS)}", file=sys.stderr)
        return 2
    failed = []
    for name in sys.argv[1:] or CHECKS:
        print(f"== {name}", flush=True)
        began = time.monotonic()
        if subprocess.run(CHECKS[name], cwd=ROOT, check=False).returncode:
            failed.append(name)
        print(f"== {name}: {'failed' if name in failed else 'passed'} in {time.monotonic() - began:.0f} s", flush=True)
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
