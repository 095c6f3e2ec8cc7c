"""Check every sentence of every note that dreams wrote against the memories that it cites.

    python -m tests.bench.unfounded VAULT [NOW]

A sentence is founded where its sources say it: word for word, or, of a model, clause by clause; where it counts, the
count is made again. Knows nothing of how the notes were written.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from memctl import Memory
from memctl.domain.ids import fold_space
from memctl.domain.memory import StoredMemory
from memctl.domain.query import Filter
from memctl.text.clauses import says
from memctl.text.moments import moments
from memctl.text.plain import plain_text
from memctl.text.support import unsupported_sentences

_ID = re.compile(r"\[([a-z2-7]{16})\]")
_DAY = re.compile(r"(\d{4}(?:-\d{2}){0,2}): ")
_COUNTED = re.compile(r"(\d+) memories of (\d+) days, from (\S+) to (\S+), (?:name (.+)|belong together)\.")
_BOTH = re.compile(r"(\d+) memories name both (.+) and (.+)\.")
_QUOTED = re.compile(r"“(.+?)”(?= gave way to |\Z)")


@dataclass(frozen=True, slots=True)
class Unfounded:
    """A sentence that its sources do not say."""

    path: str
    sentence: str
    why: str


def unfounded(root: Path, now: str | None = None) -> tuple[int, list[Unfounded]]:
    """Return how many sentences stand in the notes that dreams wrote, and those that are not founded."""
    with Memory.open(root, now=now) as memory:
        stored = memory.engine.reader().memories.select(Filter(statuses=(), dormant=True), sort="id")
    known = {item.id: item for item in stored}
    notes = [item for item in stored if item.record.write_source == "dream"]
    lines = [(note, line) for note in notes for line in note.record.content.splitlines() if line.strip()]
    return len(lines), [found for note, line in lines for found in _judged(note, line, known)]


def _judged(note: StoredMemory, line: str, known: Mapping[str, StoredMemory]) -> Iterator[Unfounded]:
    ids = _ID.findall(line)
    text = _ID.sub("", line).strip().removeprefix("- ").strip()
    sources = [known[name] for name in ids if name in known]
    why = ""
    if not ids or len(sources) < len(ids):
        why = "it cites nothing that there is"
    elif any(item.record.write_source == "dream" for item in sources):
        why = "it rests on a note of a dream"
    elif not _is_founded(text, sources):
        why = "its sources do not say it"
    if why:
        yield Unfounded(note.record.path, text, why)


def _is_founded(text: str, sources: Sequence[StoredMemory]) -> bool:
    if counted := _COUNTED.fullmatch(text):
        return _counts(counted, sources)
    if both := _BOTH.fullmatch(text):
        named = all(_names(item, name) for item in sources for name in both.groups()[1:])
        return int(both[1]) == len(sources) and named
    if day := _DAY.match(text):
        text = text[day.end() :]
        if not any(_is_of(day[1], item, text) for item in sources):
            return False
    quoted = _QUOTED.findall(text)
    if quoted and text.startswith(("“", "More than once stated: “")):
        return len(quoted) == len(sources) and all(
            _holds(item, part) for item, part in zip(sources, quoted, strict=True)
        )
    if any(_holds(item, text) for item in sources):
        return True
    contents = [item.record.content for item in sources]
    return not unsupported_sentences(text, contents) and says(text, contents)


def _counts(counted: re.Match[str], sources: Sequence[StoredMemory]) -> bool:
    days = sorted({_day_of(item) for item in sources})
    right = (len(sources), len(days), days[0], days[-1]) == (int(counted[1]), int(counted[2]), counted[3], counted[4])
    return right and (counted[5] is None or all(_names(item, counted[5]) for item in sources))


def _day_of(item: StoredMemory) -> str:
    return (item.record.created or item.record.recorded or "")[:10]


def _is_of(day: str, item: StoredMemory, text: str) -> bool:
    """Tell whether a sentence was said on a day, tells of it, or holds from it as it was read."""
    named = {(found.year, found.month, found.day) for one in (text, *item.record.heading) for found in moments(one)}
    year, month, at = (*(int(part) for part in day.split("-")), None, None)[:3]
    told = (year, month, at) in named or (None, month, at) in named
    return told or day in (_day_of(item), (item.record.valid_from or "")[:10])


def _names(item: StoredMemory, name: str) -> bool:
    return name.casefold() in item.record.content.casefold()


def _holds(item: StoredMemory, text: str) -> bool:
    return text in fold_space(plain_text(item.record.content)) or text in fold_space(item.record.content)


def main() -> int:
    """Print what is unfounded; exit 1 where anything is."""
    count, found = unfounded(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)
    for item in found:
        sys.stdout.write(f"{item.path}\t{item.why}\t{item.sentence}\n")
    sys.stdout.write(f"{count} sentences, {len(found)} unfounded\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
