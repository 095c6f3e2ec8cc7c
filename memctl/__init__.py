"""memctl: a memory for one person's Markdown vault, driven from the terminal."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from memctl.app.memory import Memory

__all__ = ["Memory", "__version__"]

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Load `Memory` on first use, so that `import memctl` costs nothing."""
    if name == "Memory":
        from memctl.app.memory import Memory

        return Memory
    raise AttributeError(f"module 'memctl' has no attribute {name!r}")
