"""The help page of one command, made from its parameters: plain text, examples first."""

from typing import Any

from memctl.cli.coerce import choices_of
from memctl.cli.guide import heading, table
from memctl.cli.registry import Command, subcommands


def command_help(parser: Any, command: Command) -> str:
    """Return the page."""
    own = [param for param in parser.params if not param.name.startswith("g_")]
    shared = [param for param in parser.params if param.name.startswith("g_")]
    arguments = [param for param in own if param.param_type_name == "argument"]
    options = [param for param in own if param.param_type_name == "option" and not param.hidden]
    lines = [heading(command), ""]
    if command.examples:
        lines += ["Examples:", *table(command.examples, 52), ""]
    usage = " ".join(["memctl", command.name, "[options]", *(usage_of(param) for param in arguments)])
    lines += [f"Usage: {usage}", ""]
    rows = [(usage_of(param), param.help or "") for param in arguments if param.help]
    if rows:
        lines += ["Arguments:", *table(rows), ""]
    if options:
        lines += ["Options:", *table([_row(param) for param in options]), ""]
    if command.notes:
        lines += ["Files and names:", *table(command.notes), ""]
    below = subcommands(command.name)
    if below:
        lines += ["Commands:", *table([(other.name, other.summary) for other in below]), ""]
    lines += ["Everywhere:", *table([_row(param) for param in shared if not param.hidden])]
    return "\n".join(lines) + "\n"


def usage_of(param: Any) -> str:
    """Return an argument as the usage line shows it."""
    name = str(param.metavar or param.name.upper())
    return name if param.required else f"[{name}]"


def _row(param: Any) -> tuple[str, str]:
    names = ", ".join(sorted(param.opts, key=len))
    text = param.help or ""
    choices = choices_of(param.type_descriptor.annotation)
    if not param.is_flag:
        names += " " + str(param.metavar or "NAME")
    if choices and not param.metavar:
        text += f": {', '.join(choices)}"
    return names, text
