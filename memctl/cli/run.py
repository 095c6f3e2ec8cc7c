"""Runs one command: parses its options with typer, opens the door, maps what goes wrong to an exit code."""

import shlex
from importlib import import_module
from typing import Any

import typer
from typer.main import get_command

from memctl.cli.coerce import convert_here
from memctl.cli.door import Door
from memctl.cli.errors import Wording, asks_for_json, tell
from memctl.cli.globals import GlobalOptions, global_options
from memctl.cli.registry import BY_NAME, Command
from memctl.cli.screen import drop, keep_stdout
from memctl.domain.errors import AmbiguousName, MemctlError
from memctl.domain.words import Exit

TAKES_TEXT = ("recall", "ask", "add", "pick")
"""Commands whose arguments are words of a person."""


def run_command(name: str, args: list[str]) -> int:
    """Run the command `name` with `args`, the global options among them, and return its exit code."""
    command = BY_NAME[name]
    stdout = keep_stdout()
    door = Door(command, stdout)
    try:
        code = _guarded(command, door, args)
        stdout.flush()
        return code
    except BrokenPipeError:
        drop(stdout)
        return Exit.READER_GONE
    except KeyboardInterrupt:
        drop(stdout)
        raise
    except OSError as error:
        drop(stdout)
        return tell(Wording(Exit.FAILED, "E005", _of_os(error)), as_json=asks_for_json(args))


def _guarded(command: Command, door: Door, args: list[str]) -> int:
    """Run the command; every error it knows becomes a wording, every other one a crash file."""
    try:
        return _parsed(command, door, args)
    except typer.Exit as leave:
        return leave.exit_code
    except MemctlError as error:
        return _tell(door, args, error)
    except typer.TyperException as error:
        usage = Wording(Exit.USAGE, "E002", _of_parser(error), _way_out(command, args, error))
        return tell(usage, as_json=asks_for_json(args), color=door.screen.color_errors)
    except OSError:
        raise
    except Exception as bug:  # noqa: BLE001 - the last line: a bug becomes a crash file, never a traceback with note text
        from memctl.cli.crash import tell_crash

        return tell_crash(bug, command.name, as_json=asks_for_json(args))


def _parsed(command: Command, door: Door, args: list[str]) -> int:
    parser = parser_of(command)
    with parser.make_context(f"memctl {command.name}", list(args), obj=door) as context:
        shared = {name[2:]: context.params.pop(name) for name in list(context.params) if name.startswith("g_")}
        door.take(GlobalOptions(**shared))
        if command.completes == "notes":
            _name_from_here(door, context.params)
        returned = parser.invoke(context)
    return int(returned or 0)


def _name_from_here(door: Door, params: dict[str, Any]) -> None:
    """Let the arguments that name memories mean files of the working directory first."""
    for argument in ("name", "names", "target"):
        value = params.get(argument)
        if isinstance(value, str):
            params[argument] = door.from_here(value)
        elif value:
            params[argument] = type(value)(door.from_here(item) for item in value)


def parser_of(command: Command) -> Any:
    """Return the typer command with its own options and the global ones."""
    function = getattr(import_module(command.module), command.function)
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command(command.name, add_help_option=False)(function)
    parser: Any = get_command(app)
    shared = global_options(dry_run=command.changes)
    parser.params = [*parser.params, *shared]
    convert_here(parser.params)
    return parser


def _tell(door: Door, args: list[str], error: MemctlError) -> int:
    more = error.candidates if isinstance(error, AmbiguousName) else ()
    wording = Wording(int(error.code), error.error_id, error.message, error.fix, tuple(more))
    return tell(wording, as_json=asks_for_json(args), color=door.screen.color_errors)


def _of_parser(error: Any) -> str:
    """Word a parser's error; an unknown option is told with the nearest known one."""
    name = getattr(error, "option_name", None)
    near = getattr(error, "possibilities", None)
    if near:
        return f"no option {name}; did you mean {near[0]}?"
    if name and "No such option" in str(error.message):
        return f"no option {name}"
    text = str(error.format_message()).rstrip(".")
    return text[:1].lower() + text[1:]


def _way_out(command: Command, args: list[str], error: Any) -> str:
    """Return what to do about a parser's error: text that looks like an option goes behind `--`."""
    name = getattr(error, "option_name", None)
    if command.name in TAKES_TEXT and name and not getattr(error, "possibilities", None):
        text = next((arg for arg in args if arg.startswith(name)), name)
        if command.name == "recall" and len(text) > 2 and not text.startswith("--"):
            others = [arg for arg in args if arg != text]
            if all(arg.startswith("-") for arg in others):
                return f"memctl recall {shlex.quote(text[1:])}"
            return f"memctl recall {shlex.join(others)} -- {shlex.quote(text)}   # leaves out what holds {text[1:]}"
        return f"memctl {command.name} -- {shlex.quote(text)}   # behind -- everything is text"
    return f"memctl {command.name} --help"


def _of_os(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}"
