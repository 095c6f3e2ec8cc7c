"""The completion scripts: plain text that calls `memctl completion candidates` for what lies in the vault."""

from collections.abc import Callable
from typing import NamedTuple

from memctl.cli.guide import TOPIC_NAMES

TOPICS = TOPIC_NAMES.split(", ")
"""What `help` explains beside commands."""

DYNAMIC = ("notes", "tags", "channels")
"""What the vault knows; everything else is in the script."""

VALUES = {"--tag": "tags", "--channel": "channels", "--link": "notes"}
"""Options whose value the vault knows."""

FOLDERS = frozenset({"-C", "--vault", "--to", "--path"})
FILES = frozenset({"--rankings", "--questions"})
SHELLS = ("bash", "zsh", "fish", "powershell")


class Opt(NamedTuple):
    """One option as scripts need it."""

    names: tuple[str, ...]
    help: str
    takes_value: bool
    choices: tuple[str, ...] = ()


class Entry(NamedTuple):
    """One command as scripts need it."""

    name: str
    help: str
    completes: str
    options: tuple[Opt, ...]


def tree(entries: list[Entry]) -> dict[str, list[str]]:
    """Return the subcommands of each first word, in order."""
    found: dict[str, list[str]] = {}
    for entry in entries:
        word, _, sub = entry.name.partition(" ")
        found.setdefault(word, [])
        if sub:
            found[word].append(sub)
    return found


def _bash(entries: list[Entry]) -> str:
    words = tree(entries)
    groups = "\n".join(f'        {word}) subs="{" ".join(subs)}" ;;' for word, subs in words.items() if subs)
    cases = "\n".join(_bash_case(entry) for entry in entries)
    values = "\n".join(_bash_value(names, reply) for names, reply in _value_replies(entries))
    valued = "|".join(
        sorted({name for entry in entries for opt in entry.options if opt.takes_value for name in opt.names})
    )
    return f"""\
# bash completion for memctl; made by `memctl completion bash`

_memctl_ask() {{
    local token
    while IFS=$'\\t' read -r token _; do
        [[ $token =~ ^[[:alnum:]_.-]+$ ]] && COMPREPLY+=("$token")
    done < <(command memctl completion candidates "$1" -- "$2" 2>/dev/null)
}}

_memctl() {{
    local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}}
    local i word command="" subs="" options="" kind=""
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${{COMP_WORDS[i]}}
        case $word in
            {valued}) ((i++)) ;;
            -*) ;;
            *)
                if [[ -z $command ]]; then
                    command=$word
                elif [[ $command != *" "* && " $subs " == *" $word "* ]]; then
                    command="$command $word"
                fi
                case $command in
{groups}
                esac
                ;;
        esac
    done
    case $prev in
{values}
    esac
    if [[ -z $command ]]; then
        COMPREPLY=($(compgen -W "{" ".join(words)} -C --vault --json --jsonl --format --help --version" -- "$cur"))
        return
    fi
    case $command in
{cases}
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
        return
    fi
    if [[ -n $subs && $command != *" "* ]]; then
        COMPREPLY=($(compgen -W "$subs" -- "$cur"))
        return
    fi
    case $kind in
        files) COMPREPLY=($(compgen -f -- "$cur")); compopt -o filenames 2>/dev/null ;;
        shells) COMPREPLY=($(compgen -W "{" ".join(SHELLS)}" -- "$cur")) ;;
        commands) COMPREPLY=($(compgen -W "{" ".join((*words, *TOPICS))}" -- "$cur")) ;;
        ?*) _memctl_ask "$kind" "$cur" ;;
    esac
}}

complete -F _memctl memctl
"""


def _bash_case(entry: Entry) -> str:
    options = " ".join(name for opt in entry.options for name in opt.names if name.startswith("--"))
    return f'        "{entry.name}") kind={entry.completes or chr(34) * 2} options="{options}" ;;'


def _bash_value(names: tuple[str, ...], reply: str) -> str:
    head = f"        {'|'.join(names)}) "
    if reply in DYNAMIC:
        return f'{head}_memctl_ask {reply} "$cur"; return ;;'
    if reply in ("folders", "files"):
        flag = "-d" if reply == "folders" else "-f"
        return f'{head}COMPREPLY=($(compgen {flag} -- "$cur")); compopt -o filenames 2>/dev/null; return ;;'
    return f'{head}COMPREPLY=($(compgen -W "{reply}" -- "$cur")); return ;;'


def _value_replies(entries: list[Entry]) -> list[tuple[tuple[str, ...], str]]:
    """Return, for each option that takes a value, what its values are: a kind of candidate, or words."""
    found: dict[tuple[str, ...], str] = {}
    for entry in entries:
        for opt in entry.options:
            reply = value_reply(opt)
            if opt.takes_value and reply and opt.names not in found:
                found[opt.names] = reply
    return list(found.items())


def value_reply(opt: Opt) -> str:
    """Return what an option's values are."""
    for name in opt.names:
        if name in VALUES:
            return VALUES[name]
        if name in FOLDERS:
            return "folders"
        if name in FILES:
            return "files"
    return " ".join(opt.choices)


def _zsh(entries: list[Entry]) -> str:
    words = tree(entries)
    helps = {entry.name: entry.help for entry in entries}
    top = "\n".join(
        f"        '{word}:{_zsh_text(helps.get(word, 'subcommands ' + ' '.join(subs)))}'"
        for word, subs in words.items()
    )
    cases = "\n".join(_zsh_case(entry) for entry in entries)
    groups = "\n".join(
        f'        {word}) [[ -n $words[2] ]] && (( ${{subs[(I)$words[2]]}} )) && name="{word} $words[2]" ;;'.replace(
            "${subs[(I)$words[2]]}", "${${(s: :):-" + " ".join(subs) + "}[(I)$words[2]]}"
        )
        for word, subs in words.items()
        if subs
    )
    subcases = "\n".join(f"        {word}) subs=({' '.join(subs)}) ;;" for word, subs in words.items() if subs)
    return f"""\
#compdef memctl
# zsh completion for memctl; made by `memctl completion zsh`

_memctl_ask() {{
    local line token
    local -a tokens
    for line in ${{(f)"$(command memctl completion candidates $1 -- "$PREFIX" 2>/dev/null)"}}; do
        token=${{line%%$'\\t'*}}
        [[ $token == [[:alnum:]_]* && $token != *[^[:alnum:]_.-]* ]] && tokens+=("$token")
    done
    (( $#tokens )) && compadd -a tokens
}}

_memctl() {{
    local curcontext="$curcontext" state line name kind
    local -a commands subs options
    typeset -A opt_args
    commands=(
{top}
    )
    _arguments -C \\
        '(-C --vault)'{{-C,--vault}}'[vault to use]:vault:_directories' \\
        '(- *)'{{-h,--help}}'[help]' '(- *)--version[version]' '--json[one JSON document]' \\
        '1:command:->command' '*::argument:->argument' && return
    if [[ $state == command ]]; then
        _describe command commands
        return
    fi
    name=$words[1]
    case $name in
{subcases}
    esac
    case $name in
{groups}
    esac
    case $name in
{cases}
    esac
    if (( $#subs && CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
        compadd -a subs
        [[ -z $kind ]] && return
    fi
    if [[ $PREFIX == -* ]]; then
        compadd -a options
        return
    fi
    case $words[CURRENT-1] in
{_zsh_values(entries)}
    esac
    case $kind in
        files) _files ;;
        shells) compadd {" ".join(SHELLS)} ;;
        commands) compadd {" ".join((*words, *TOPICS))} ;;
        ?*) _memctl_ask $kind ;;
    esac
}}

if [[ $funcstack[1] == _memctl ]]; then
    _memctl "$@"
else
    compdef _memctl memctl
fi
"""


def _zsh_text(text: str) -> str:
    return text.replace("'", "").replace(":", " ")


def _zsh_case(entry: Entry) -> str:
    options = " ".join(name for opt in entry.options for name in opt.names if name.startswith("--"))
    return f'        "{entry.name}") kind={entry.completes or chr(34) * 2}; options=({options}) ;;'


def _zsh_values(entries: list[Entry]) -> str:
    lines = []
    for names, reply in _value_replies(entries):
        if reply in DYNAMIC:
            action = f"_memctl_ask {reply}"
        elif reply in ("folders", "files"):
            action = "_directories" if reply == "folders" else "_files"
        else:
            action = f"compadd {reply}"
        lines.append(f"        {'|'.join(names)}) {action}; return ;;")
    return "\n".join(lines)


def _fish(entries: list[Entry]) -> str:
    words = tree(entries)
    helps = {entry.name: entry.help for entry in entries}
    lines = [
        "# fish completion for memctl; made by `memctl completion fish`",
        "",
        "function __memctl_ask",
        "    command memctl completion candidates $argv[1] -- (commandline -ct) 2>/dev/null",
        "end",
        "",
        "complete -c memctl -f",
    ]
    for word, subs in words.items():
        text = helps.get(word) or "subcommands " + " ".join(subs)
        lines.append(f"complete -c memctl -n __fish_use_subcommand -a {word} -d '{text}'")
    for entry in entries:
        lines += _fish_entry(entry, words)
    return "\n".join(lines) + "\n"


def _fish_entry(entry: Entry, words: dict[str, list[str]]) -> list[str]:
    word, _, sub = entry.name.partition(" ")
    seen = f"__fish_seen_subcommand_from {word}" + (f"; and __fish_seen_subcommand_from {sub}" if sub else "")
    start = f"complete -c memctl -n '{seen}'"
    lines = []
    if sub:
        siblings = " ".join(words[word])
        first = f"__fish_seen_subcommand_from {word}; and not __fish_seen_subcommand_from {siblings}"
        lines.append(f"complete -c memctl -n '{first}' -a {sub} -d '{entry.help}'")
    if entry.completes == "files":
        lines.append(f"{start} -F")
    elif entry.completes == "shells":
        lines.append(f"{start} -a '{' '.join(SHELLS)}'")
    elif entry.completes:
        lines.append(f"{start} -a '(__memctl_ask {entry.completes})'")
    for opt in entry.options:
        lines.append(start + _fish_option(opt))
    return lines


def _fish_option(opt: Opt) -> str:
    text = "".join(f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}" for name in opt.names)
    text += f" -d '{opt.help}'"
    if not opt.takes_value:
        return text
    reply = value_reply(opt)
    if reply in DYNAMIC:
        return f"{text} -x -a '(__memctl_ask {reply})'"
    if reply in ("folders", "files"):
        return f"{text} -r -F"
    return f"{text} -x -a '{reply}'" if reply else f"{text} -x"


def _powershell(entries: list[Entry]) -> str:
    words = tree(entries)
    table = "\n".join(
        f"        '{entry.name}' = @{{ kind = '{entry.completes}'; options = @({_quoted(entry)}) }}"
        for entry in entries
    )
    subs = "\n".join(
        f"        '{word}' = @({', '.join(repr(sub) for sub in found)})" for word, found in words.items() if found
    )
    top = ", ".join(repr(word) for word in words)
    return f"""\
# PowerShell completion for memctl; made by `memctl completion powershell`

Register-ArgumentCompleter -Native -CommandName memctl -ScriptBlock {{
    param($wordToComplete, $commandAst, $cursorPosition)
    $commands = @({top})
    $subcommands = @{{
{subs}
    }}
    $table = @{{
{table}
    }}
    $typed = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object {{ $_.ToString() }} |
        Where-Object {{ -not $_.StartsWith('-') -and $_ -ne $wordToComplete }})
    $found = @()
    if ($typed.Count -eq 0) {{
        $found = $commands
    }} else {{
        $name = $typed[0]
        if ($typed.Count -gt 1 -and $table.ContainsKey("$name $($typed[1])")) {{ $name = "$name $($typed[1])" }}
        $entry = $table[$name]
        if ($wordToComplete.StartsWith('-')) {{
            if ($entry) {{ $found = $entry.options }}
        }} elseif ($typed.Count -eq 1 -and $subcommands.ContainsKey($name)) {{
            $found = $subcommands[$name]
        }} elseif ($entry -and $entry.kind -eq 'shells') {{
            $found = @({", ".join(repr(shell) for shell in SHELLS)})
        }} elseif ($entry -and $entry.kind -eq 'commands') {{
            $found = $commands
        }} elseif ($entry -and $entry.kind -and $entry.kind -ne 'files') {{
            $found = @(& memctl completion candidates $entry.kind -- $wordToComplete 2>$null |
                ForEach-Object {{ ($_ -split "`t")[0] }} | Where-Object {{ $_ -match '^[\\w.-]+$' }})
        }}
    }}
    $found | Where-Object {{ $_ -like "$wordToComplete*" }} | ForEach-Object {{
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }}
}}
"""


def _quoted(entry: Entry) -> str:
    return ", ".join(repr(name) for opt in entry.options for name in opt.names if name.startswith("--"))


SCRIPTS: dict[str, Callable[[list[Entry]], str]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
    "powershell": _powershell,
}
