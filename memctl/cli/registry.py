"""Every command by name: where it lives, what it says of itself, and how it is used.

Help, completion scripts and the command reference are made from this table. Named tuples, because completion
candidates read it and `dataclasses` would cost them 15 ms.
"""

from typing import NamedTuple

FIND = "Capture & find"
ORGANISE = "Organise"
INTEGRATE = "Integrate"
MAINTAIN = "Maintain"
GROUPS = (FIND, ORGANISE, INTEGRATE, MAINTAIN)


class Command(NamedTuple):
    """One command."""

    name: str
    """As it is typed; a subcommand has its group's word in front."""
    summary: str
    group: str
    examples: tuple[tuple[str, str], ...] = ()
    """Command line and what it does."""
    changes: bool = False
    """It changes something, so it takes -n/--dry-run, and wrong settings stop it."""
    daily: bool = False
    """Listed by bare `memctl`."""
    completes: str = ""
    """What its arguments are: notes, tags, channels, commands, files or shells."""
    notes: tuple[tuple[str, str], ...] = ()
    """What its page says of files and names, after the options."""

    @property
    def module(self) -> str:
        """The module that holds it."""
        word = self.name.split(" ")[0]
        return f"memctl.cli.commands.{'import_' if word == 'import' else word}"

    @property
    def function(self) -> str:
        """The function in that module."""
        return "_".join(["run", *self.name.split(" ")[1:]])


GROUP_SUMMARIES = {
    "debug": "Run one step on JSON lines from standard input",
    "config": "Read and change settings",
    "conflicts": "See and settle contradictions between memories",
    "session": "See what a session holds in mind, and what a client is handed",
    "queue": "See and work off what waits to be written",
    "trust": "Agree to what a vault's own settings may run or reach",
    "model": "List, choose and fetch models: for embedding, and language models",
}
"""Words that only lead to subcommands."""

COMMANDS: tuple[Command, ...] = (
    Command(
        "init",
        "Make a folder of Markdown a vault, index it and say what was found",
        FIND,
        (
            ("memctl init ~/notes", "take in a folder; no note is changed"),
            ("memctl init", "the current folder"),
            ("memctl init --demo", "a small example vault in a new folder"),
        ),
        changes=True,
        daily=True,
        completes="files",
    ),
    Command(
        "add",
        "Remember something: text, standard input, or your editor",
        FIND,
        (
            ('memctl add "We never deploy on Fridays"', "one thought"),
            ("git log -1 --pretty=%B | memctl add - --tag git", "from a pipe"),
            ("memctl add --category decision --valid-until 2027-01-31 ...", "with what is known of it"),
        ),
        changes=True,
        daily=True,
    ),
    Command(
        "capture",
        "Keep what overheard text states that is worth keeping",
        FIND,
        (
            ("memctl capture < message.txt", "greetings, questions, code and orders are left"),
            ("memctl capture --session standup --dry-run < notes.txt", "what it would keep"),
        ),
        changes=True,
    ),
    Command(
        "recall",
        "Find what you know about something",
        FIND,
        (
            ('memctl recall "heat pump noise"', "best matches first, with path and line"),
            ("memctl recall deploy --since 2026-10 --tag team", "narrowed"),
            ("memctl recall jwt --json | jq '.results[].path'", "for a script"),
            ("memctl recall lease --as-of 2026-05-01 --why", "as it was then, and why so ranked"),
        ),
        daily=True,
    ),
    Command(
        "ask",
        "Answer a question from your notes, every sentence with its source",
        FIND,
        (
            ('memctl ask "when is the lease up?"', "an answer, and where it stands"),
            ('memctl ask "who leads Atlas?" --json | jq .sources', "for a script"),
            ('memctl ask "what was agreed in May?" --since 2026-05 --until 2026-06', "from some notes only"),
        ),
    ),
    Command(
        "show",
        "Show a memory with all that is known of it",
        FIND,
        (
            ("memctl show 7k3qd2", "by the start of its id"),
            ("memctl show notes/auth.md --section Rotation", "one section of a note"),
            ("memctl show 7k3qd2 --raw", "the file's own text"),
        ),
        daily=True,
        completes="notes",
    ),
    Command(
        "ls",
        "List memories",
        FIND,
        (
            ("memctl ls --tag todo --limit 0", "all of a tag"),
            ("memctl ls --jsonl --limit 0 | jq -r .path", "for a script"),
            ("memctl ls --status superseded --sort updated", "what was replaced, newest first"),
        ),
        daily=True,
    ),
    Command(
        "pick",
        "Choose memories from a list; the ids go to standard output",
        FIND,
        (
            ('memctl edit "$(memctl pick)"', "inside another command"),
            ("memctl pick heat pump", "among what a question finds"),
        ),
    ),
    Command("today", "Show what today brought: the daily note and today's memories", FIND, (("memctl today", ""),)),
    Command("open", "Open a memory's file in its program", FIND, (("memctl open 7k3qd2", ""),), completes="notes"),
    Command(
        "edit",
        "Edit a memory or a note in your editor, at its line",
        FIND,
        (
            ("memctl edit 7k3qd2", "in $VISUAL or $EDITOR"),
            ("memctl edit 7k3qd2 --text -", "take the new text from standard input"),
        ),
        changes=True,
        daily=True,
        completes="notes",
    ),
    Command("tags", "List tags with how often they are used", ORGANISE, (("memctl tags", ""),)),
    Command(
        "links",
        "Show links into and out of a memory, or what is broken or unlinked",
        ORGANISE,
        (
            ("memctl links notes/auth.md", ""),
            ("memctl links --broken", "links that lead nowhere"),
            ("memctl links --orphans", "notes that nothing links to"),
        ),
        completes="notes",
    ),
    Command(
        "related", "Show memories near to one", ORGANISE, (("memctl related 7k3qd2 --limit 5", ""),), completes="notes"
    ),
    Command(
        "history", "List the earlier texts of a memory", ORGANISE, (("memctl history 7k3qd2", ""),), completes="notes"
    ),
    Command(
        "diff",
        "Show what changed in a memory",
        ORGANISE,
        (("memctl diff 7k3qd2", "since its last change"), ("memctl diff 7k3qd2 2", "since two changes ago")),
        completes="notes",
    ),
    Command(
        "revert",
        "Bring back an earlier text of a memory",
        ORGANISE,
        (("memctl revert 7k3qd2 1", "the text before the last change"),),
        changes=True,
        completes="notes",
    ),
    Command(
        "pin",
        "Protect memories from forgetting",
        ORGANISE,
        (("memctl pin 7k3qd2", ""),),
        changes=True,
        completes="notes",
    ),
    Command("unpin", "Take a pin off", ORGANISE, (("memctl unpin 7k3qd2", ""),), changes=True, completes="notes"),
    Command(
        "tag",
        "Add or remove tags of a memory, without touching its file",
        ORGANISE,
        (("memctl tag 7k3qd2 team deploy", "add two"), ("memctl tag 7k3qd2 --remove todo", "take one off")),
        changes=True,
        completes="notes",
    ),
    Command(
        "link",
        "Tie one memory to another",
        ORGANISE,
        (("memctl link 7k3qd2 5mx4pw", ""), ("memctl link 7k3qd2 5mx4pw --kind elaborates", "")),
        changes=True,
        completes="notes",
    ),
    Command(
        "status",
        "Show the state of the vault",
        MAINTAIN,
        (("memctl status", ""), ("memctl status --json", "for a script")),
        daily=True,
    ),
    Command(
        "status set",
        "Set whether a memory still holds",
        ORGANISE,
        (('memctl status set 7k3qd2 invalidated --reason "never happened"', ""),),
        changes=True,
        completes="notes",
    ),
    Command(
        "promote",
        "Move memories to a more lasting layer",
        ORGANISE,
        (
            ("memctl promote 7k3qd2", "working, then episodic, then semantic"),
            ("memctl promote 7k3qd2 --to semantic", ""),
        ),
        changes=True,
        completes="notes",
    ),
    Command(
        "demote",
        "Move memories to a less lasting layer",
        ORGANISE,
        (("memctl demote 7k3qd2", ""),),
        changes=True,
        completes="notes",
    ),
    Command(
        "govern",
        "Set how firmly a memory binds",
        ORGANISE,
        (('memctl govern 7k3qd2 legislative --reason "agreed by all"', "it is never archived"),),
        changes=True,
        completes="notes",
    ),
    Command(
        "session context",
        "Show what a session holds in mind, or what a client is handed at its start",
        FIND,
        (
            ("memctl session context standup", "nine memories at most"),
            ("memctl session context", "the hot memories, as quoted data"),
            ('memctl session context --about "deploying 2.4" --json', "and what answers, for a client"),
        ),
    ),
    Command("queue ls", "List what waits to be kept", MAINTAIN, (("memctl queue ls", ""),)),
    Command(
        "queue add",
        "Take in many texts, one a line, or as JSON objects with the options of add",
        MAINTAIN,
        (
            ("memctl queue add < lines.txt", "embedded together"),
            ("memctl queue add --later < lines.jsonl", "only promised"),
        ),
        changes=True,
    ),
    Command("queue retry", "Keep what waits, also what failed", MAINTAIN, (("memctl queue retry", ""),), changes=True),
    Command("queue drop", "Take texts out of the queue", MAINTAIN, (("memctl queue drop 7k3qd2", ""),), changes=True),
    Command(
        "conflicts ls",
        "List memories that contradict each other",
        ORGANISE,
        (("memctl conflicts ls", ""), ("memctl conflicts ls --all", "settled ones too")),
    ),
    Command("conflicts show", "Show both sides of a conflict", ORGANISE, (("memctl conflicts show 7k3qd2", ""),)),
    Command(
        "conflicts resolve",
        "Say which of two memories holds",
        ORGANISE,
        (("memctl conflicts resolve 7k3qd2 --keep first", "the newer one"),),
        changes=True,
    ),
    Command(
        "feedback",
        "Say whether a memory was of use",
        ORGANISE,
        (("memctl feedback 7k3qd2 good", ""), ('memctl feedback 7k3qd2 bad --note "out of date"', "")),
        changes=True,
        completes="notes",
    ),
    Command(
        "forget",
        "Put memories out of recall, or purge them for good",
        ORGANISE,
        (
            ("memctl forget 7k3qd2", "reversible: memctl undo, memctl wake"),
            ("memctl forget --query 'old router' --dry-run", "what it would forget"),
            ("memctl forget --purge 7k3qd2", "every trace of it, not reversible"),
        ),
        changes=True,
        daily=True,
        completes="notes",
    ),
    Command(
        "wake",
        "Bring forgotten memories back",
        ORGANISE,
        (("memctl wake 7k3qd2", ""),),
        changes=True,
        completes="notes",
    ),
    Command(
        "undo",
        "Take back the last change, or a named one",
        ORGANISE,
        (("memctl undo", ""), ("memctl undo --dry-run", "what it would take back"), ("memctl log", "to find another")),
        changes=True,
        daily=True,
    ),
    Command("redo", "Do again what undo took back", ORGANISE, (("memctl redo", ""),), changes=True),
    Command(
        "log",
        "List what changed, when and by whom",
        ORGANISE,
        (("memctl log", ""), ("memctl log --actor hook --limit 50", "what hooks did")),
        daily=True,
    ),
    Command(
        "index",
        "Take in what changed in the vault",
        MAINTAIN,
        (
            ("memctl index", ""),
            ("memctl index notes/auth.md", "one file"),
            ("memctl index --no-embed", "words now, meaning later"),
        ),
        changes=True,
        completes="files",
    ),
    Command(
        "watch",
        "Keep the index up to date while files change",
        MAINTAIN,
        (("memctl watch", "until Ctrl-C"), ("memctl watch --once", "one pass")),
        changes=True,
    ),
    Command(
        "rebuild",
        "Make the index again from the vault and its journal; nothing is lost",
        MAINTAIN,
        (("memctl rebuild", ""),),
        changes=True,
    ),
    Command(
        "verify",
        "Check that sources still say what memory holds",
        MAINTAIN,
        (("memctl verify", "everything"), ("memctl verify notes/auth.md --diff", "one note, with what changed")),
        completes="notes",
    ),
    Command(
        "dream",
        "Let memory settle: find contradictions, duplicates and what has had its time",
        MAINTAIN,
        (
            ("memctl dream", "shows the plan, and asks"),
            ("memctl dream --review", "goes through it: yes, no for good, all, explain"),
            ("memctl dream --apply", "makes the changes; memctl undo takes them back"),
            ("memctl dream --scheduled", "for a timer: if it is time, leaves a proposal"),
            ("memctl dream --explain 4f1d", "one change, with its evidence"),
        ),
        changes=True,
        daily=True,
    ),
    Command(
        "review",
        "Ask you about memories when you are about to forget them",
        ORGANISE,
        (
            ("memctl review", "asks what is due; elsewhere lists it"),
            ("memctl review 7k3qd2 good", "one answer, for scripts"),
            ("memctl tag 7k3qd2 review", "asks about this one too"),
        ),
        changes=True,
        completes="notes",
    ),
    Command(
        "health",
        "Show how well memory works, and how that changes from dream to dream",
        MAINTAIN,
        (("memctl health", ""), ("memctl health --days 7 --json", "for a script")),
    ),
    Command(
        "stats",
        "Show figures of the vault",
        MAINTAIN,
        (("memctl stats", ""), ("memctl stats --plot", "as bars too")),
    ),
    Command(
        "doctor",
        "Check that everything works, with a real round trip",
        MAINTAIN,
        (("memctl doctor", ""), ("memctl doctor --fix", "repair what is safe to repair")),
        daily=True,
    ),
    Command(
        "backup", "Save database, journal and settings to a file", MAINTAIN, (("memctl backup", ""),), completes="files"
    ),
    Command(
        "restore",
        "Bring back the state of a backup",
        MAINTAIN,
        (("memctl restore memctl-backup-20261121.tar.gz", ""),),
        changes=True,
        completes="files",
    ),
    Command(
        "export",
        "Write memories as JSON lines or Markdown",
        INTEGRATE,
        (
            ("memctl export > memories.jsonl", "every memory, dormant ones too"),
            ("memctl export --format md", "to read"),
        ),
    ),
    Command(
        "import",
        "Take in memories from JSON lines or a folder of Markdown",
        INTEGRATE,
        (("memctl import memories.jsonl", ""), ("memctl import memories.jsonl --dry-run", "what it would add")),
        changes=True,
        completes="files",
    ),
    Command(
        "config ls", "List every setting with its value, origin and meaning", INTEGRATE, (("memctl config ls", ""),)
    ),
    Command("config get", "Print the value of a setting", INTEGRATE, (("memctl config get recall.limit", ""),)),
    Command(
        "config set",
        "Set a value; comments in the file stay",
        INTEGRATE,
        (
            ("memctl config set recall.limit 20", "for every vault"),
            ("memctl config set --here vault.exclude 'drafts/,*.tmp.md'", "for this vault"),
            ("memctl config set --unset recall.limit", "back to the default"),
        ),
        changes=True,
    ),
    Command("config edit", "Open the settings file in your editor", INTEGRATE, (("memctl config edit", ""),)),
    Command("config path", "Print where the settings files are", INTEGRATE, (("memctl config path", ""),)),
    Command(
        "config explain",
        "Say what a setting means and where its value comes from",
        INTEGRATE,
        (("memctl config explain recall.limit", ""),),
    ),
    Command(
        "trust add",
        "Agree to the gated settings of this vault, exactly as they are now",
        INTEGRATE,
        (("memctl trust add", ""),),
        changes=True,
    ),
    Command(
        "trust list", "List what this vault asks for and what was agreed to", INTEGRATE, (("memctl trust list", ""),)
    ),
    Command(
        "trust revoke", "Withdraw the agreement for this vault", INTEGRATE, (("memctl trust revoke", ""),), changes=True
    ),
    Command(
        "privacy", "Show what is stored, where, by whom, and how to erase it", INTEGRATE, (("memctl privacy", ""),)
    ),
    Command("model ls", "List models: for embedding, and language models", INTEGRATE, (("memctl model ls", ""),)),
    Command(
        "model use",
        "Switch to another model; an embedding model embeds anew",
        INTEGRATE,
        (("memctl model use default", ""), ("memctl model use smollm2-135m", "a language model")),
        changes=True,
    ),
    Command(
        "model pull",
        "Download a model; nothing else ever downloads",
        INTEGRATE,
        (
            ("memctl model pull BAAI/bge-small-en-v1.5", ""),
            ("memctl model pull OWNER/REPO/FILE.gguf", "a language model"),
        ),
        changes=True,
    ),
    Command(
        "model exam",
        "Examine a language model, and say what it may do",
        INTEGRATE,
        (
            ("memctl model exam", "the model in use"),
            ("memctl model exam smollm2-135m --json | jq .rights", "for a script"),
        ),
    ),
    Command(
        "completion",
        "Print the completion script for a shell: bash, zsh, fish or powershell",
        INTEGRATE,
        (
            ("memctl completion bash > ~/.local/share/bash-completion/completions/memctl", ""),
            ("memctl completion zsh > ~/.zfunc/_memctl", "with ~/.zfunc in fpath"),
            ("memctl completion fish > ~/.config/fish/completions/memctl.fish", ""),
        ),
        completes="shells",
    ),
    Command(
        "bench",
        "Measure recall on a data set in BEIR format, or on a vault's own questions",
        MAINTAIN,
        (
            ("memctl bench data/ --baselines", "against plain keyword and vector search"),
            ("memctl bench --vault ~/notes --questions questions.jsonl", "on your own notes, read only"),
        ),
        completes="files",
        notes=(
            ("corpus.jsonl", '{"_id", "text", "title"?, "metadata"?: {"group", "session", "order", "date", "author"}}'),
            ("queries.jsonl", '{"_id", "text", "metadata"?: {"group", "category", …}}'),
            ("group", "of a question: only documents with the same group are searched for it"),
            ("qrels/test.tsv", "a header, then query, document, score, between TABs; above 0 is relevant"),
            (
                "--questions",
                '{"question", "answers": [paths of notes in the vault], "id"?, "category"?, …}; exit 3: some'
                " lines left out, each named on standard error",
            ),
            ("--profile", "one name, several between commas, or all"),
            ("--by", "names of any further fields of the question lines or of their metadata"),
            (
                "--plot",
                "draws recall@10, or hit@5, against latency_p50_ms, a mark a run; .png needs pip install pillow",
            ),
            ("--ablate", "memctl help bench-steps says what each step is"),
            ("in a pipe", "memctl help formatting names the columns"),
        ),
    ),
    Command(
        "demo",
        "Make a small example vault in a temporary folder, to try things on",
        INTEGRATE,
        (("memctl demo", ""),),
        changes=True,
    ),
    Command(
        "help",
        "Explain a command, a topic or an error",
        INTEGRATE,
        (
            ("memctl help --all", "every command"),
            ("memctl help exit-codes", "a topic, of those that --all names"),
            ("memctl help E010", "an error"),
        ),
        daily=True,
        completes="commands",
    ),
)

HIDDEN_COMMANDS: tuple[Command, ...] = (
    Command(
        "debug extract",
        "Take candidate memories out of texts and conversations, by rules alone",
        MAINTAIN,
        (("memctl debug extract < texts.jsonl", 'lines of {"text"} or {"messages": [{"role", "text"}]}'),),
    ),
    Command(
        "debug route",
        "Say what questions ask for",
        MAINTAIN,
        (("memctl debug route < questions.jsonl", 'lines of {"query"}'),),
    ),
    Command(
        "debug compact",
        "Shorten conversations without losing anything exact, with a receipt",
        MAINTAIN,
        (("memctl debug compact < texts.jsonl", 'lines of {"text"} or {"messages": [{"role", "text"}]}'),),
    ),
    Command(
        "debug observe",
        "Say whether each captured message is worth keeping, what it is, and why",
        MAINTAIN,
        (("memctl debug observe < texts.jsonl", 'lines of {"text"}'),),
    ),
    Command(
        "debug gate",
        "Say what texts hold that must not be kept: credentials, personal data, orders to the assistant",
        MAINTAIN,
        (("memctl debug gate < texts.jsonl", 'lines of {"text"}, or {"text_b64"}'),),
    ),
    Command(
        "debug form",
        "Say when each line holds and what it expresses, states and names",
        MAINTAIN,
        (("memctl debug form < texts.jsonl", 'lines of {"text"} and {"now"}, if known'),),
    ),
    Command(
        "debug reconcile",
        "Say what each new statement does to the stored one beside it",
        MAINTAIN,
        (("memctl debug reconcile < pairs.jsonl", 'lines of {"memory", "new"} and their days, if known'),),
    ),
)
"""For measuring single steps; help and completion do not list them."""

BY_NAME: dict[str, Command] = {command.name: command for command in (*COMMANDS, *HIDDEN_COMMANDS)}


def words() -> tuple[str, ...]:
    """Return every first word of a command, in the order of the table."""
    return tuple(dict.fromkeys(command.name.split(" ")[0] for command in COMMANDS))


def subcommands(group: str) -> tuple[Command, ...]:
    """Return the subcommands of a word."""
    return tuple(command for command in BY_NAME.values() if command.name.startswith(group + " "))
