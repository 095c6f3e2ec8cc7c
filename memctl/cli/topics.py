"""Topics of `memctl help`: environment, exit codes, formatting, those of `explained`, and every error by its number."""

from collections.abc import Callable

from memctl.cli.explained import bench_steps, hooks, scores
from memctl.cli.guide import table
from memctl.config.settings import KEYS

EXITS = (
    ("0", "done, also where nothing had to be done"),
    ("1", "ran fine, the answer is no: nothing found, nothing to undo, drift, a fault that doctor found"),
    ("2", "a wrong option, argument or setting"),
    ("3", "finished, some inputs skipped; each is named on standard error"),
    ("4", "refused: by a gate, a policy, or because consent was not given"),
    ("5", "failed: input or output, a model, the network"),
    ("10", "no vault"),
    ("11", "locked by another process"),
    ("12", "the index is missing, damaged or newer than this program"),
    ("13", "an optional part is not installed"),
    ("70", "a bug of memctl; a crash file tells where"),
    ("130", "interrupted"),
    ("141", "the reader of a pipe went away"),
)

VARIABLES = (
    ("MEMCTL_VAULT", "vault to use, as --vault"),
    ("MEMCTL_NOW", "the instant that stands for the present, as --now"),
    ("MEMCTL_OFF", "1 makes hooks and scheduled dreams do nothing"),
    ("MEMCTL_NO_INPUT", "1 never asks, as --no-input"),
    ("MEMCTL_PAGER, PAGER", "pager for long answers in a terminal"),
    ("MEMCTL_ACCESSIBLE", "1: no boxes, no moving lines"),
    ("VISUAL, EDITOR", "editor of add, edit and config edit"),
    ("NO_COLOR, FORCE_COLOR", "colour off, colour on; --color wins"),
    ("XDG_CONFIG_HOME", "memctl/config.toml lies below it"),
    ("XDG_STATE_HOME", "trust, crash files, databases of synced vaults"),
    ("XDG_CACHE_HOME", "models and shared embeddings; may be deleted"),
)

ERRORS: dict[str, tuple[str, str]] = {
    "E001": ("no such thing", "No memory, note or operation has that name. memctl ls and memctl log list them."),
    "E002": ("wrong usage", "A command, option or argument is wrong; the message names the nearest known one."),
    "E004": (
        "refused",
        "A gate or a policy said no, or nobody agreed. The message names which, and what overrides it.",
    ),
    "E005": ("failed", "Reading, writing, a model or the network failed. Nothing half-done is kept."),
    "E010": (
        "no vault",
        "Looked for .memctl/ here and above, then at default_vault. memctl init DIR makes one; -C PATH names one.",
    ),
    "E011": ("locked", "Another long job runs, and waiting did not help. A lock of a process that died heals itself."),
    "E012": (
        "index unusable",
        "The index is missing, damaged or newer. memctl rebuild makes it again; notes are not touched.",
    ),
    "E013": (
        "part missing",
        "A model or an optional part is not there. memctl doctor says what is, and how to get it.",
    ),
    "E014": (
        "changed meanwhile",
        "The file was changed since memctl last wrote or read it. Look at it, then use --force.",
    ),
    "E015": ("ambiguous name", "The name fits several memories; they are listed. Use more of the id."),
    "E016": (
        "nobody to ask",
        "The command needs an answer, and there is no terminal. Use --yes, --confirm N, or the command it names.",
    ),
    "E017": (
        "not trusted",
        "A vault's own settings want to run or reach something. Read memctl trust list, then memctl trust add.",
    ),
    "E018": ("unreadable file", "A file could not be read. It is skipped and its memories stay as they were."),
    "E019": (
        "wrong setting",
        "A settings file or variable is wrong. Reading goes on with the default; commands that write stop.",
    ),
    "E020": ("cannot save", "The disk is full or the folder is read-only. The message says what was not saved."),
    "E021": ("newer format", "The index was made by a newer memctl. Upgrade, or run memctl rebuild."),
    "E022": ("edited by hand", "A file that memctl installed was edited since. Look at it, then use --force."),
    "E070": ("a bug", "memctl met something it did not expect. The crash file holds no note text and can be shared."),
}


_FORMATTING = """\
Formatting

Examples:
  memctl recall jwt | cut -f3                      places, one a line
  memctl recall jwt --json | jq '.results[0].path'
  memctl recall jwt --format md | llm "answer from this"
  memctl ls --jsonl --limit 0 | jq -r .id

The answer goes to standard output, everything else to standard error.

  auto      a terminal gets `table`, a pipe `plain`
  table     laid out for people
  plain     one record a line, fields separated by TAB, nothing cut, no header;
            TAB and line ends inside a field become a space
  json      one document that begins with its schema
  jsonl     one record a line; long jobs send events with a `type`
  md        Markdown with places and quoted text
  paths     paths only
  vimgrep   path:line:column:text

recall in `plain`: id, score, path:line, title, text, and with --why the parts of the score.
ls: id, date, path:line, title, state, tags, text. add prints the id only.
capture: id, action, category, text. queue ls: id, priority, attempts, error, text; queue add and
retry: id, action, reason. conflicts ls: id, newer, older, why, kept.
log: operation, time, actor, what, about, ids. watch: for each pass files, added, changed, renamed,
removed, skipped, chunks_added, embedded. links: way, kind, id, place, title, score, `broken`.
ask: sentence, ids, places; without an answer for each passage text, id, path:line.
session context: id, why, inject, text; of a session: id, standing, accesses, text.
stats, status, health: name, value; `memctl help scores` explains the names of stats.
bench DIR: run, recall@1, recall@5, recall@10, hit@1, hit@5, hit@10, ndcg@10, mrr, latency_p50_ms,
latency_p95_ms, ingest_docs_per_s, peak_memory_mb, then the interval LOW..HIGH of each figure up to
mrr. bench --vault: run, hit@1, hit@5, hit@10, mrr, the same four costs, the four intervals. With -k
over 10 recall@k and hit@k stand there too. After them, where asked for: `by FIELD`, value, run, queries
and the figures up to mrr; `compare`, run, figure, before, now, change.
With -n a command prints what it would do.

Paths are the vault's; `paths` and `vimgrep` in a folder of the vault print them from there.
The `line` of a link in JSON is where the link stands, in the note that holds it.

Colour: --color, else NO_COLOR, else FORCE_COLOR, else output.color, else whether a terminal reads.
Records in `plain` are coloured by --color always alone; JSON never is.
"""


def environment() -> str:
    """Return the page on variables."""
    settings = [(key.variable, key.doc) for key in KEYS.values()]
    lines = ["Environment variables", "", "Examples:"]
    lines += table((("MEMCTL_VAULT=~/notes memctl recall jwt", ""), ("MEMCTL_RECALL__LIMIT=20 memctl recall jwt", "")))
    lines += [
        "",
        *table(VARIABLES),
        "",
        "Every setting has one; flags win over it, it wins over files:",
        *table(settings),
    ]
    return "\n".join(lines) + "\n"


def exit_codes() -> str:
    """Return the page on exit codes."""
    lines = ["Exit codes", "", "Examples:", *table((("memctl recall -q jwt >/dev/null && echo known", ""),)), ""]
    lines += [*table(EXITS), "", "Treat any other code as a failure.", ""]
    lines += [
        "A wrong setting, in a file or a variable, exits 2 only from a command that changes something, `config set`"
    ]
    lines += ["included; one that reads warns, takes the default and exits as if it were right. doctor finds it (1)."]
    return "\n".join(lines) + "\n"


def formatting() -> str:
    """Return the page on output formats."""
    return _FORMATTING


TOPICS: dict[str, Callable[[], str]] = {
    "environment": environment,
    "exit-codes": exit_codes,
    "formatting": formatting,
    "scores": scores,
    "bench-steps": bench_steps,
    "hooks": hooks,
}


def error_page(name: str) -> str:
    """Return the page on one error."""
    title, text = ERRORS[name]
    return f"{name}: {title}\n\n{text}\n"
