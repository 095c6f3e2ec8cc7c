"""The answer of `ask` in every shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from memctl.cli.clean import one_line
from memctl.cli.formats.hits import excerpt, matching_line
from memctl.cli.screen import Screen
from memctl.cli.view import Place, View, plain_value

if TYPE_CHECKING:
    from rich.console import Console

    from memctl.domain.answers import Hit
    from memctl.domain.reading_answers import AskAnswer, Sentence

SHORT = 8
"""Characters of an id that a person is shown."""


class Stream:
    """Writes sentences as they are finished and proven; what was dropped is only counted."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.shown = 0

    def show(self, sentence: Sentence) -> None:
        """Write one sentence, where it has something to rest on."""
        if not sentence.ids:
            return
        self._screen.write(told(sentence) + "\n")
        self._screen.stdout.flush()
        self.shown += 1


def told(sentence: Sentence) -> str:
    """Return a sentence with the starts of the ids that it cites."""
    return f"{one_line(sentence.text)} [{', '.join(each[:SHORT] for each in sentence.ids)}]"


def ask_view(answer: AskAnswer, screen: Screen, *, shown: int = 0) -> View:
    """Return the view of an answer, of which a terminal has `shown` sentences already."""
    words = [word.strip('"?') for word in answer.question.split()]
    by_id = {hit.id: hit for hit in answer.passages}

    def draw(console: Console) -> None:
        from rich.text import Text

        for sentence in answer.sentences[shown:]:
            console.print(Text(told(sentence)), soft_wrap=True)
        if answer.sentences:
            console.print()
        for source in answer.sources:
            where = Text(f"  {source.id[:SHORT]}  ", style="dim")
            where.append(one_line(f"{source.path}:{source.line}"), style="cyan")
            where.append(f"  {one_line(source.title)}")
            console.print(where, soft_wrap=True)
            if not answer.sentences:
                console.print(Text("    " + excerpt(by_id[source.id], words)), soft_wrap=True)

    return View(
        "ask",
        plain_value(answer),
        rows=_rows(answer, by_id),
        human=draw,
        places=[
            Place(source.path, source.line, source.title + ": " + matching_line(by_id[source.id], words))
            for source in answer.sources
        ],
        markdown=lambda: _markdown(answer, by_id, words),
    )


def _rows(answer: AskAnswer, by_id: dict[str, Hit]) -> list[Sequence[Any]]:
    """Return a record a sentence: text, ids, places; without an answer a record a passage."""
    if not answer.sentences:
        return [(hit.content, hit.id, f"{hit.path}:{hit.line}") for hit in answer.passages]
    return [
        (item.text, item.ids, [f"{by_id[each].path}:{by_id[each].line}" for each in item.ids])
        for item in answer.sentences
    ]


def _markdown(answer: AskAnswer, by_id: dict[str, Hit], words: Sequence[str]) -> str:
    lines = [f"{one_line(item.text)} {' '.join(_link(by_id[each]) for each in item.ids)}" for item in answer.sentences]
    if not lines:
        lines = [f"- {excerpt(hit, words)} {_link(hit)}" for hit in answer.passages]
    return "\n".join(lines) + "\n"


def _link(hit: Hit) -> str:
    return f"(`{one_line(hit.path)}:{hit.line}`)"
