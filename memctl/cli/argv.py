"""The argument list before any parser sees it: what stands before the command, and which command it is.

Imports nothing heavy: `--version`, completion candidates and mistyped commands never pay for a parser.
"""

from typing import NamedTuple

from memctl.cli.registry import BY_NAME, GROUP_SUMMARIES, words

VALUED = {"-C": "vault", "--vault": "vault"} | {
    f"--{name}": name for name in ("channel", "profile", "now", "format", "color")
}
"""Global options that take a value."""

FLAGS = frozenset(
    ("--json", "--jsonl", "-q", "--quiet", "-v", "--verbose", "--no-input", "-y", "--yes", "-n", "--dry-run")
    + ("--no-pager", "-h", "--help", "--version")
)
"""Global options that take none; -n stands here so that it may come first, though only changing commands take it."""


class Plan(NamedTuple):
    """What a command line asks for."""

    kind: str
    """run, help, group, version, candidates or wrong"""
    command: str = ""
    args: tuple[str, ...] = ()
    """For `run`: the leading global options and everything after the command."""
    message: str = ""
    fix: str = ""


def plan(argv: list[str]) -> Plan:
    """Return what `argv` asks for."""
    leading, rest, wrong = _leading(argv)
    if wrong:
        return wrong
    if "--version" in leading:
        return Plan("version")
    if not rest or rest == ["--"]:
        return Plan("help", args=tuple(leading))
    word, after = rest[0], rest[1:]
    if word in GROUP_SUMMARIES or f"{word} set" in BY_NAME:
        return _subcommand(word, leading, after)
    if word == "completion" and after[:1] == ["candidates"]:
        return Plan("candidates", args=(*leading, *after[1:]))
    if word in BY_NAME:
        return Plan("run", word, (*leading, *after))
    return _mistyped(word, words())


def _subcommand(word: str, leading: list[str], after: list[str]) -> Plan:
    between, rest, wrong = _leading(after)
    if rest and f"{word} {rest[0]}" in BY_NAME:
        return Plan("run", f"{word} {rest[0]}", (*leading, *between, *rest[1:]))
    if word in BY_NAME:
        return Plan("run", word, (*leading, *after))
    if wrong:
        return wrong
    if "--version" in between:
        return Plan("version")
    if not rest:
        return Plan("group", word, (*leading, *between))
    known = tuple(name.split(" ")[1] for name in BY_NAME if name.startswith(word + " "))
    return _mistyped(rest[0], known, word + " ")


def _leading(argv: list[str]) -> "tuple[list[str], list[str], Plan | None]":
    """Split off the global options in front of the first word."""
    taken: list[str] = []
    at = 0
    while at < len(argv):
        arg = argv[at]
        if arg == "--" or arg == "-" or not arg.startswith("-"):
            break
        name, equals, _ = arg.partition("=")
        if name in VALUED and not equals:
            if at + 1 == len(argv):
                return taken, [], Plan("wrong", message=f"option {arg} needs a value", fix="memctl --help")
            taken += argv[at : at + 2]
            at += 2
        elif (name in VALUED and equals) or arg in FLAGS or _cluster(arg):
            taken.append(arg)
            at += 1
        else:
            return taken, argv[at:], _unknown_option(name)
    return taken, argv[at:], None


def _cluster(arg: str) -> bool:
    """Tell whether `arg` is `-CPATH` or short flags in one word, such as `-qy`."""
    if arg.startswith("--") or len(arg) < 3:
        return False
    return arg.startswith("-C") or all(f"-{letter}" in FLAGS for letter in arg[1:])


def _unknown_option(name: str) -> Plan:
    near = _near(name, (*VALUED, *FLAGS))
    if near:
        return Plan("wrong", message=f"no option {name}; did you mean {near}?", fix="memctl --help")
    return Plan(
        "wrong",
        message=f"no option {name} before a command",
        fix=f"memctl COMMAND {name} …  # options of a command follow it",
    )


def _mistyped(word: str, known: tuple[str, ...], before: str = "") -> Plan:
    near = _near(word, known)
    if near:
        return Plan(
            "wrong",
            message=f"no command {before + word!r}; did you mean {before + near!r}?",
            fix=f"memctl {before}{near}",
        )
    fix = f"memctl {before}--help" if before else "memctl help --all"
    return Plan("wrong", message=f"no command {before + word!r}", fix=fix)


def _near(word: str, known: tuple[str, ...]) -> str | None:
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), known, n=1, cutoff=0.6)
    return found[0] if found else None
