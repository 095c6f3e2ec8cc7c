"""The options that every command takes."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import typer
from typer.main import get_command

Format = Literal["auto", "table", "plain", "json", "jsonl", "md", "paths", "vimgrep"]
Color = Literal["auto", "always", "never"]


@dataclass(frozen=True, slots=True)
class GlobalOptions:
    """What the global options say."""

    vault: str | None = None
    channel: str | None = None
    profile: str | None = None
    now: str | None = None
    json: bool = False
    jsonl: bool = False
    format: str | None = None
    quiet: bool = False
    verbose: bool = False
    color: str | None = None
    no_input: bool = False
    yes: bool = False
    no_pager: bool = False
    help: bool = False
    version: bool = False
    dry_run: bool = False


def _print_help(context: typer.Context, value: bool) -> None:
    if value:
        from memctl.cli.page import command_help

        context.obj.screen.write(command_help(context.command, context.obj.command))
        raise typer.Exit(0)


def _print_version(context: typer.Context, value: bool) -> None:
    if value:
        from memctl import __version__

        context.obj.screen.write(f"memctl {__version__}\n")
        raise typer.Exit(0)


PROFILE_NAMES = "default, memforge, agentx, cognitive, engram or magma"


def _shared(
    g_vault: Annotated[
        str | None, typer.Option("-C", "--vault", metavar="PATH", help="vault to use; else the nearest .memctl/ above")
    ] = None,
    g_channel: Annotated[
        str | None, typer.Option("--channel", metavar="NAME", help="channel to write to, or to prefer")
    ] = None,
    g_profile: Annotated[
        str | None, typer.Option("--profile", metavar="NAME", help=f"how to rank: {PROFILE_NAMES}")
    ] = None,
    g_now: Annotated[str | None, typer.Option("--now", metavar="ISO", help="take this instant for the present")] = None,
    g_json: Annotated[bool, typer.Option("--json", help="one JSON document")] = False,
    g_jsonl: Annotated[bool, typer.Option("--jsonl", help="one JSON record a line")] = False,
    g_format: Annotated[
        Format | None,
        typer.Option("--format", metavar="NAME", help="auto, table, plain, json, jsonl, md, paths or vimgrep"),
    ] = None,
    g_quiet: Annotated[bool, typer.Option("-q", "--quiet", help="only the answer and errors")] = False,
    g_verbose: Annotated[bool, typer.Option("-v", "--verbose", help="say more")] = False,
    g_color: Annotated[Color | None, typer.Option("--color", metavar="WHEN", help="auto, always or never")] = None,
    g_no_input: Annotated[bool, typer.Option("--no-input", help="never ask")] = False,
    g_yes: Annotated[bool, typer.Option("-y", "--yes", help="answer questions with yes")] = False,
    g_no_pager: Annotated[bool, typer.Option("--no-pager", help="never use a pager")] = False,
    g_dry_run: Annotated[bool, typer.Option("-n", "--dry-run", help="only say what would happen")] = False,
    g_help: Annotated[
        bool, typer.Option("-h", "--help", is_eager=True, callback=_print_help, help="this page")
    ] = False,
    g_version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_print_version, hidden=True)] = False,
) -> None:
    """Carry the declarations; never called."""


def global_options(*, dry_run: bool) -> list[Any]:
    """Return the parameters that are added to a command; without --dry-run where nothing is changed."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(add_help_option=False)(_shared)
    command: Any = get_command(app)
    return [param for param in command.params if dry_run or param.name != "g_dry_run"]
