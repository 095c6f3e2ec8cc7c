"""Whether this machine runs on battery."""

import subprocess
import sys
from pathlib import Path

LINUX = Path("/sys/class/power_supply")
_SECONDS = 2.0


def on_battery(folder: Path | None = None) -> bool:
    """Tell whether the machine draws on a battery; False where it has none or does not say."""
    if sys.platform == "darwin":
        return _mac()
    if sys.platform == "win32":
        return _windows()
    return _linux(folder or LINUX)


def _linux(folder: Path) -> bool:
    """Tell it from what the kernel says: no mains is online, and a battery of the machine itself runs down."""
    kinds = [(_word(supply / "type"), supply) for supply in folder.glob("*")]
    if any(kind in ("Mains", "USB") and _word(supply / "online") == "1" for kind, supply in kinds):
        return False
    return any(
        kind == "Battery" and _word(supply / "scope") != "Device" and _word(supply / "status") == "Discharging"
        for kind, supply in kinds
    )


def _word(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


def _mac() -> bool:
    try:
        told = subprocess.run(["pmset", "-g", "ps"], capture_output=True, timeout=_SECONDS, check=False).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    return b"'Battery Power'" in told


def _windows() -> bool:
    import ctypes

    status = (ctypes.c_ubyte * 12)()
    windll = getattr(ctypes, "windll", None)
    known = windll is not None and bool(windll.kernel32.GetSystemPowerStatus(status))
    return known and status[0] == 0
