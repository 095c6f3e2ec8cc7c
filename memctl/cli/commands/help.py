"""memctl help."""

from typing import Annotated

from typer import Argument, Context, Option

from memctl.cli.door import door_of
from memctl.cli.guide import TOPIC_NAMES, concise, everything, group_help
from memctl.cli.registry import BY_NAME, GROUP_SUMMARIES, words
from memctl.cli.topics import ERRORS, TOPICS, error_page
from memctl.cli.view import page
from memctl.config.values import nearest
from memctl.domain.errors import UsageError


def run(
    context: Context,
    topic: Annotated[list[str] | None, Argument(metavar="TOPIC", help=f"a command, {TOPIC_NAMES}, or E010")] = None,
    all_: Annotated[bool, Option("--all", help="every command")] = False,
) -> int:
    """Print help."""
    door = door_of(context)
    page(_text(" ".join(topic or []), everything_=all_), door.screen)
    return 0


def _text(topic: str, *, everything_: bool) -> str:
    if not topic:
        return everything() if everything_ else concise()
    if topic.upper() in ERRORS:
        return error_page(topic.upper())
    if topic in TOPICS:
        return TOPICS[topic]()
    if topic in BY_NAME:
        return _command_page(topic)
    if topic in GROUP_SUMMARIES:
        return group_help(topic)
    near = nearest(topic, (*BY_NAME, *GROUP_SUMMARIES, *TOPICS, *ERRORS, *words()))
    hint = f"; did you mean {near!r}?" if near else ""
    raise UsageError(f"no help on {topic!r}{hint}", fix="memctl help --all")


def _command_page(name: str) -> str:
    from memctl.cli.page import command_help
    from memctl.cli.run import parser_of

    command = BY_NAME[name]
    return command_help(parser_of(command), command)
