"""Hits made by hand."""

from memctl.domain.answers import Hit


def hit(name: str, content: str, *, path: str, line: int = 1, created: str | None = None) -> Hit:
    """Return a hit whose title is its file's name."""
    return Hit(
        *(1, name, 0.9, 0.9, path.removesuffix(".md"), content, path, line, (), "verified", "semantic", "fact", "fact"),
        *("active", "_global", "human", created, None, None, 0.9, (), "full"),
    )
