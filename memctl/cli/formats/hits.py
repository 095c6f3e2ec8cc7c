"""The answer of `recall` in every shape."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memctl.cli.clean import one_line
from memctl.cli.screen import Screen
from memctl.cli.view import Place, View, plain_value
from memctl.domain.words import MemoryType

if TYPE_CHECKING:
    from rich.console import Console

    from memctl.domain.answers import Hit, RecallAnswer

EXCERPT = 240
"""Characters of a hit that a terminal shows."""
LINES = 3
"""Lines of a table or a list that a terminal shows."""
_ITEM = re.compile(r"\s*(?:\||[-*+] |\d+[.)] )")
_WORD = re.compile(r"\w+")


def recall_view(answer: RecallAnswer, screen: Screen, *, why: bool = False, dates: bool = False) -> View:
    """Return the view of an answer; `dates`: each plain line ends with the day by which it stands in time."""
    words = [word.strip('"') for word in answer.query.split()]

    def draw(console: Console) -> None:
        for hit in answer.results:
            _card(console, hit, words, screen, Path(answer.vault), why=why)

    document = plain_value(answer)
    if not why:
        del document["timings"], document["techniques"]
    return View(
        "recall",
        document,
        records=[plain_value(hit) for hit in answer.results],
        rows=[_row(hit, why=why, dated=dates) for hit in answer.results],
        human=draw,
        places=[_place(hit, words) for hit in answer.results],
        markdown=lambda: "\n".join(_block(hit) for hit in answer.results),
    )


def _row(hit: Hit, *, why: bool, dated: bool) -> Sequence[Any]:
    row: tuple[Any, ...] = (hit.id, hit.score, f"{hit.path}:{hit.line}", hit.title, hit.content)
    if why:
        row = (*row, " ".join(f"{name}={value:.3f}" for name, value in hit.why.items()))
    return (*row, (hit.valid_from or hit.created or "")[:10]) if dated else row


def _place(hit: Hit, words: Sequence[str]) -> Place:
    """Return the line that matches best, and the column of its first matching word as editors count: in bytes."""
    line = _best_line(hit, words).rstrip()
    first = next((found.start() for found in _WORD.finditer(line) if _matches(found[0], words)), 0)
    return Place(hit.path, hit.line, line, len(line[:first].encode("utf-8", "replace")) + 1)


def matching_line(hit: Hit, words: Sequence[str]) -> str:
    """Return the line of the content that shares most with the question, the first line where none shares a word."""
    return _best_line(hit, words).strip()


def _best_line(hit: Hit, words: Sequence[str]) -> str:
    """Return the line that `hit.line` is the number of."""
    from memctl.app.matching import best_line

    return best_line(hit.content, words)


def _matches(text: str, words: Sequence[str]) -> bool:
    from memctl.app.matching import matches

    return matches(text, words)


def snippet(hit: Hit, words: Sequence[str]) -> str:
    """Return what a person is shown: of a table or a list the matching lines, of a text its start from there on."""
    best = matching_line(hit, words)
    if not _ITEM.match(best):
        return excerpt(hit, words)
    lines = [line.strip() for line in hit.content.split("\n") if _ITEM.match(line)]
    found = [line for line in lines if line == best or any(_matches(word, words) for word in _WORD.findall(line))]
    at = found.index(best)
    shown = found[max(min(at - 1, len(found) - LINES), 0) :][:LINES]
    return "\n".join(line if len(line) <= EXCERPT else line[:EXCERPT] + " …" for line in map(one_line, shown))


def excerpt(hit: Hit, words: Sequence[str]) -> str:
    """Return about `EXCERPT` characters of the content, from its best-matching line on."""
    best = matching_line(hit, words)
    start = hit.content.find(best)
    text = one_line(hit.content[max(start, 0) :]) or one_line(hit.content)
    return text if len(text) <= EXCERPT else text[:EXCERPT].rsplit(" ", 1)[0] + " …"


def strength(relevance: float) -> str:
    """Return a word for a relevance."""
    if relevance >= 0.7:
        return "strong"
    return "fair" if relevance >= 0.4 else "weak"


def _card(console: Console, hit: Hit, words: Sequence[str], screen: Screen, vault: Path, *, why: bool) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from memctl.cli.people import words_marked

    head = Text()
    head.append(f"{hit.rank:>2}  ", style="dim")
    head.append(one_line(hit.title), style="bold")
    head.append(f"  {strength(hit.relevance)} {hit.relevance:.2f}", style="green" if hit.relevance >= 0.4 else "dim")
    console.print(head, soft_wrap=True)
    where = Text("    ")
    where.append(one_line(f"{hit.path}:{hit.line}"), style=_link(hit, screen, vault))
    console.print(where, soft_wrap=True)
    console.print(Padding(words_marked(snippet(hit, words), words), (0, 2, 0, 4), expand=False))
    console.print(Text("    " + one_line(" · ".join(_traits(hit))), style="dim"))
    if why and hit.why:
        parts = " + ".join(f"{name} {value:.3f}" for name, value in hit.why.items())
        console.print(Text(f"    why {hit.score:.3f} = {parts}", style="dim"))
    console.print()


def _traits(hit: Hit) -> list[str]:
    traits = [hit.id[:8]]
    traits += ["procedure"] if hit.type == MemoryType.PROCEDURE else []
    traits += [f"{' › '.join(hit.heading)}"] if hit.heading else []
    traits += [hit.created[:10]] if hit.created else []
    traits += [held] if (held := _held(hit)) else []
    traits += [hit.status] if hit.status != "active" else []
    traits += [hit.verification] if hit.verification not in ("verified", "unverified") else []
    traits += ["#" + " #".join(hit.tags)] if hit.tags else []
    traits += [hit.channel] if hit.channel != "_global" else []
    traits += [f"replaced by {hit.superseded_by[:8]}"] if hit.superseded_by else []
    return traits


def _held(hit: Hit) -> str:
    """Return from when and until when a hit holds, as far as it is known."""
    start, end = (day[:10] if day else "" for day in (hit.valid_from, hit.valid_until))
    return f"held {start} – {end}".strip() if end else (f"since {start}" if start else "")


def _link(hit: Hit, screen: Screen, vault: Path) -> str:
    if not screen.editor_uri or not screen.tty:
        return "cyan"
    from urllib.parse import quote

    uri = screen.editor_uri.replace("{path}", quote(str(vault / hit.path))).replace("{line}", str(hit.line))
    return f"cyan link {uri}" if uri.isascii() and " " not in uri else "cyan"


def _block(hit: Hit) -> str:
    quoted = "\n".join(f"> {line}".rstrip() for line in hit.content.splitlines())
    made = f", {hit.created[:10]}" if hit.created else ""
    origin = f"{hit.source}{made}, {hit.verification}, id {hit.id}"
    where = one_line(f"{hit.path}:{hit.line}").replace("`", "'")
    return f"## {one_line(hit.title)}\n\n`{where}` ({origin})\n\n{quoted}\n"
