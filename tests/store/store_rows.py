"""Records to test with."""

from collections.abc import Sequence
from typing import Any

from memctl.domain.ids import content_hash, encode_id, exact_hash
from memctl.domain.memory import MemoryRecord
from memctl.store.sources import SourceRow


def number_id(number: int) -> str:
    """Return an id of which the first letters tell numbers apart."""
    return encode_id((number * 2654435761 % 2**32).to_bytes(4, "big") + number.to_bytes(6, "big"))


def record(number: int, content: str, path: str = "a.md", **fields: Any) -> MemoryRecord:
    """Return a passage with every hash in place."""
    values: dict[str, Any] = {
        "id": number_id(number),
        "content": content,
        "path": path,
        "line": number + 1,
        "end_line": number + 1,
        "title": path.rpartition("/")[2].removesuffix(".md"),
        "position": number,
        "content_hash": content_hash(content),
        "span_hash": exact_hash(content),
        "embed_hash": exact_hash(f"{path} {content}"),
    }
    return MemoryRecord(**(values | fields))


def source(path: str, **fields: Any) -> SourceRow:
    """Return the row of a source."""
    values: dict[str, Any] = {"path": path, "sha256": "0" * 64, "size": 1, "mtime_ns": 2, "inode": 3}
    return SourceRow(**(values | fields))


def contents(found: Sequence[Any]) -> list[str]:
    """Return the texts of stored memories."""
    return [item.record.content for item in found]
