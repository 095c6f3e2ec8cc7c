"""What a dream proposes, in every shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from memctl.cli.clean import one_line
from memctl.cli.formats.plainly import FEW, first_few, shorten
from memctl.cli.view import View, plain_value
from memctl.domain.errors import NotFound

if TYPE_CHECKING:
    from rich.console import Console

    from memctl.app.memory import Memory
    from memctl.domain.answers import DreamAnswer

MOST_SHOWN = 25
"""Changes of one kind that are shown to a person."""
MOST_EVIDENCE, MOST_LINES = 8, 6
"""Memories that one change rests on, and lines of each, that are shown to a person."""
HEADINGS = {
    "supersede": "replaced by something newer",
    "challenge": "in doubt: something newer says otherwise, or what it names is gone",
    "restore": "no longer in doubt",
    "revise": "said better",
    "uphold": "right as they are",
    "dispute": "for you to decide",
    "merge": "merged: another memory says it all",
    "link": "tied",
    "unite": "one thing under two names",
    "forget": "put to rest",
    "promote": "made lasting",
    "strengthen": "remembered longer",
    "verify": "looked for, and there",
    "write": "notes to be written",
    "rewrite": "notes to be written again",
    "compress": "vectors kept in fewer bits",
    "prune": "pruned",
}


def dream_view(memory: Memory | None, answer: DreamAnswer) -> View:
    """Return the view of a dream: a record a change in a pipe, grouped differences on a terminal."""
    document = plain_value(answer)
    changes = document["changes"]
    rows = [_row(item) for item in changes]
    summary = {name: value for name, value in document.items() if name not in ("phases", "changes")}
    records = [{"type": "phase", **phase} for phase in document["phases"]]
    records += [{"type": "change", **item} for item in changes]
    records.append({"type": "summary", **summary, "changes": len(changes)})
    human = lines_view(dream_lines(memory, changes)).human if changes and memory is not None else ""
    return View("dream", document, records, rows, human)


def _row(item: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the record of a change: the first memory that it is about stands for all, with how many there are."""
    targets = item["targets"]
    return (item["id"], item["phase"], item["op"], targets[0] if targets else "", len(targets), item["reason"])


def groups_of(changes: Sequence[Mapping[str, Any]]) -> list[tuple[str, list[Mapping[str, Any]]]]:
    """Return changes by what they do, under the heading of each kind, in the order in which they are shown."""
    kinds = dict.fromkeys([*HEADINGS, *(str(item["op"]) for item in changes)])
    found = [(HEADINGS.get(op, op), [item for item in changes if item["op"] == op]) for op in kinds]
    return [(heading, group) for heading, group in found if group]


def dream_lines(memory: Memory, changes: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Return the lines that tell a person of changes, grouped by what they do, each with its style."""
    lines: list[tuple[str, str]] = []
    for heading, group in groups_of(changes):
        lines += [("", "")] if lines else []
        lines.append((f"{heading}: {len(group)}", "bold"))
        for item in group[:MOST_SHOWN]:
            lines += change_lines(memory, item)
        if len(group) > MOST_SHOWN:
            lines.append((f"  … and {len(group) - MOST_SHOWN} more: memctl dream --json", "dim"))
    return lines


def lines_view(lines: Sequence[tuple[str, str]]) -> View:
    """Return the view of some lines for a person, each with its style."""

    def draw(console: Console) -> None:
        from rich.text import Text

        for line, style in lines:
            console.print(Text(line, style=style), soft_wrap=True)

    return View("dream", {}, human=draw)


def evidence_lines(change: str, evidence: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Return what a change rests on: where it stands, from when it is, and its words; the first few of many."""
    lines: list[tuple[str, str]] = []
    for item in evidence[:MOST_EVIDENCE]:
        place = f"{item['id'][:8]}  {one_line(item['path'])}:{item['line']}  {item['date'] or 'undated'}"
        place += "" if item["verification"] in ("verified", "moved") else f"  {item['verification']} by now"
        lines.append((place, "dim"))
        said = [line for line in str(item["content"]).splitlines() if line.strip()]
        lines += [(f"    > {line}", "") for line in said[:MOST_LINES]]
        lines += [(f"    … and {len(said) - MOST_LINES} more lines", "dim")] if len(said) > MOST_LINES else []
    more = len(evidence) - MOST_EVIDENCE
    return [*lines, (f"… and {more} more: memctl dream --explain {change} --json", "dim")] if more > 0 else lines


def change_lines(memory: Memory, item: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return one change as a difference, with why."""
    lines = [(f"  {item['id']}  {one_line(str(item['reason']))}", "")]
    about = item["targets"][1:] if item["op"] == "write" else item["targets"]  # a note to be written is not there yet
    lines += [(f"      {_told(memory, str(target))}", "dim") for target in about[:FEW]]
    more = max(len(about) - FEW, 0)
    lines += [(f"      … and {more} more: memctl dream --explain {item['id']}", "dim")] if more else []
    known, becomes = item["before"], item["after"]
    if isinstance(becomes.get("text"), str):
        plain = {name: value for name, value in becomes.items() if name != "text"}
        return [*lines, *_added(plain), *_text_lines(str(known.get("text") or ""), str(becomes["text"]))]
    lines += [(f"    - {name}: {_value(value)}", "red") for name, value in known.items() if value is not None]
    return [*lines, *_added(becomes)]


def _added(becomes: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [(f"    + {name}: {_value(value)}", "green") for name, value in becomes.items()]


def _text_lines(old: str, new: str) -> list[tuple[str, str]]:
    """Return the difference of two texts, line by line."""
    from difflib import ndiff

    styles = {"-": "red", "+": "green", " ": "dim"}
    told = [line for line in ndiff(old.splitlines(), new.splitlines()) if line[:1] in styles]
    return [(f"    {line[:1]} {one_line(line[2:])}", styles[line[:1]]) for line in told]


def _told(memory: Memory, target: str) -> str:
    try:
        shown = memory.show(target)
    except NotFound:
        return target
    return f"{target[:8]}  {one_line(shown.path)}:{shown.line}  {shorten(shown.content)}"


def _value(value: Any) -> str:
    return first_few(value) if isinstance(value, list | tuple) else one_line(str(value))


def left_out(changes: Sequence[str], *, whole: bool = False) -> str:
    """Return what is said of changes that came too late: once for all of them."""
    named = ", ".join(changes) if whole else first_few(changes)
    return f"left out, as what they are about changed meanwhile: {len(changes)} ({named})"


def explained_view(change: Mapping[str, Any]) -> View:
    """Return the view of one change with what it rests on."""
    evidence = change["evidence"]
    rows = [(item["id"], f"{item['path']}:{item['line']}", item["date"], item["content"]) for item in evidence]
    lines = [f"{change['op']} ({change['phase']}), by {change['by']}, confidence {change['confidence']}"]
    lines.append(f"because: {one_line(str(change['reason']))}")
    lines += [f"  - {name}: {_value(value)}" for name, value in change["before"].items() if value is not None]
    lines += [f"  + {name}: {_value(value)}" for name, value in change["after"].items()]
    lines += [line for line, _ in evidence_lines(change["id"], evidence)]
    return View("dream", plain_value(change), rows=rows, human="\n".join(lines))
