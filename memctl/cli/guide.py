"""Help that needs no parser: the concise page, the full list, groups of commands."""

from memctl.cli.registry import BY_NAME, COMMANDS, GROUP_SUMMARIES, GROUPS, Command, subcommands

HEAD = "memctl: a memory for your Markdown notes. Nothing leaves this machine."

TOPIC_NAMES = "environment, exit-codes, formatting, scores, bench-steps, hooks"

EXAMPLES = (
    ("memctl init ~/notes", "take in a folder of notes; none is changed"),
    ('memctl recall "heat pump noise"', "find the passage, with path and line"),
    ('memctl add "We never deploy on Fridays"', "remember something"),
    ("memctl undo", "take back the last change"),
)

GLOBALS = """\
  -C, --vault PATH     vault to use; else the nearest .memctl/ above, else default_vault
  --json, --jsonl      for scripts; --format table|plain|md|paths|vimgrep for others
  -q, -v               say less, say more
  -n, --dry-run        on commands that change something: only say what would happen
"""


def concise() -> str:
    """Return the page of bare `memctl`."""
    daily = [command for command in COMMANDS if command.daily]
    lines = [HEAD, "", "Examples:", *table(EXAMPLES, 44), "", "Commands:"]
    lines += table([(command.name, command.summary) for command in daily])
    lines += ["", "Options, before or after a command:", GLOBALS.rstrip("\n"), ""]
    lines += ["memctl help --all lists every command; memctl COMMAND -h explains one."]
    lines += ["start: memctl init ~/notes  (or: memctl init --demo)"]
    return "\n".join(lines) + "\n"


def everything() -> str:
    """Return the list of all commands by group."""
    lines = [HEAD, ""]
    for group in GROUPS:
        members = [command for command in COMMANDS if command.group == group]
        lines += [f"{group}:", *table([(command.name, command.summary) for command in members]), ""]
    lines += ["Options, before or after a command:", GLOBALS.rstrip("\n"), ""]
    lines += [f"Topics: memctl help {TOPIC_NAMES}, or an error such as E010."]
    lines += ["Beside memctl, programs call memctl-hook TARGET EVENT at their events: memctl help hooks."]
    return "\n".join(lines) + "\n"


def group_help(word: str) -> str:
    """Return the help of a word that leads to subcommands."""
    members = subcommands(word)
    summary = GROUP_SUMMARIES.get(word) or BY_NAME[word].summary
    lines = [f"memctl {word}: {summary}", "", "Examples:"]
    lines += table([example for command in members for example in command.examples[:1]])
    lines += ["", "Commands:", *table([(command.name, command.summary) for command in members])]
    lines += ["", f"memctl {members[0].name} -h explains one."]
    return "\n".join(lines) + "\n"


WIDTH = 92
"""Columns that help is wrapped to."""


def table(rows: "list[tuple[str, str]] | tuple[tuple[str, str], ...]", widest: int = 34) -> list[str]:
    """Return two columns as lines, indented by two; a left side that is too wide has its right side below it."""
    width = max((len(left) for left, _ in rows if len(left) <= widest), default=0)
    lines = []
    for left, right in rows:
        wrapped = _wrapped(right, WIDTH - width - 4)
        if len(left) <= width:
            lines.append(f"  {left:<{width}}  {wrapped[0]}".rstrip())
            wrapped = wrapped[1:]
        else:
            lines.append(f"  {left}")
        lines += [" " * (width + 4) + line for line in wrapped if line]
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".lstrip()
    return lines


def heading(command: Command) -> str:
    """Return the first line of a command's help."""
    return f"memctl {command.name}: {command.summary}"
