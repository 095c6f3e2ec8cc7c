"""The one table of settings: every key with its type, default, bounds and meaning."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from memctl.domain.words import CHANGES


@dataclass(frozen=True, slots=True)
class Key:
    """What is known of one key."""

    name: str
    """`section.key`, or the bare key at the top level."""
    type: str
    """bool, int, float, str or list (of str)."""
    default: Any
    doc: str
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()
    gated: bool = False
    """It runs something, reaches outside or names a model: a vault's file may set it only when trusted."""
    inside: bool = False
    """A folder below the vault: relative, without `..`."""
    pattern: str = ""
    """What its text must look like."""
    example: str = ""
    """Texts that do."""

    @property
    def section(self) -> str:
        """The section, empty at the top level."""
        return self.name.rpartition(".")[0]

    @property
    def variable(self) -> str:
        """The environment variable that overrides it."""
        return "MEMCTL_" + self.name.upper().replace(".", "__")


T = TypeVar("T")


def _set(default: T, doc: str, **more: Any) -> T:
    return field(default=default, metadata={"doc": doc, **more})


_TIME = {"pattern": r"(?:(?:[01][0-9]|2[0-3]):[0-5][0-9])?", "example": "02:00, or nothing"}


@dataclass(frozen=True, slots=True)
class VaultSettings:
    """Which files belong to a vault and where memctl writes."""

    memories: str = _set("memories", "Folder of the vault in which memctl writes its own notes.", inside=True)
    exclude: tuple[str, ...] = _set((), "Patterns, as in .gitignore, of files and folders to leave out.")
    database: str = _set(
        "auto",
        "Where memory.db lies: vault, state folder, or auto (state only where a file syncer holds the vault).",
        choices=("auto", "vault", "state"),
    )


@dataclass(frozen=True, slots=True)
class IndexSettings:
    """What the index takes in and keeps."""

    keep_history: int = _set(
        365, "Days for which old texts of edited notes are kept; 0 keeps none.", least=0, most=36500
    )
    embed: bool = _set(True, "Compute embeddings, so that recall also finds by meaning.")
    gitignore: bool = _set(False, "Leave out what the vault's .gitignore names.")


@dataclass(frozen=True, slots=True)
class EmbeddingSettings:
    """The embedding model and what it may use."""

    model: str = _set("", "Embedding model; empty is the one that comes with memctl.", gated=True)
    folder: str = _set("", "Folder with a model's files; empty is the cache folder.", gated=True)
    cache_mb: int = _set(512, "Megabytes of embeddings shared between vaults; 0 shares none.", least=0, most=1_000_000)
    threads: int = _set(0, "Processor threads for embedding; 0 lets memctl choose.", least=0, most=256)


@dataclass(frozen=True, slots=True)
class LlmSettings:
    """The language model, which nothing needs and much can use."""

    enabled: bool = _set(True, "Use the chosen language model; false makes do without any.")
    model: str = _set("", "Language model: a name of memctl model ls or the path of a GGUF; empty is none.", gated=True)
    folder: str = _set("", "Folder with GGUF files; empty is the cache folder.", gated=True)
    threads: int = _set(0, "Processor threads for it; 0 takes half of the cores, at most two.", least=0, most=256)
    context: int = _set(
        0, "Tokens of prompt and answer together; 0 takes 4096 or what the model allows.", least=0, most=1_000_000
    )
    max_tokens: int = _set(512, "Tokens of an answer, at most.", least=16, most=100_000)
    seconds: float = _set(120.0, "Seconds after which one answer is broken off; 0 waits for ever.", least=0, most=86400)
    idle_seconds: float = _set(
        300.0, "Seconds after which an unused model leaves the memory of a running program; 0 keeps it.", least=0
    )
    endpoint: str = _set(
        "", "Address of an OpenAI-compatible server, such as http://127.0.0.1:8080/v1; empty is none.", gated=True
    )
    endpoint_model: str = _set("", "Name of the model on that server.", gated=True)
    key_env: str = _set("", "Environment variable that holds the key for that server.", gated=True)
    hybrid_from: float = _set(
        0.7,
        "With both a model and a server: importance of a memory from which the server answers.",
        least=0,
        most=1,
        gated=True,
    )


@dataclass(frozen=True, slots=True)
class RecallSettings:
    """How questions are answered."""

    limit: int = _set(10, "How many results recall gives.", least=1, most=1000)
    profile: str = _set(
        "default",
        "Named set of scoring choices: memctl's own, or a published design.",
        choices=("default", "memforge", "agentx", "cognitive", "engram", "magma"),
    )
    min_score: float = _set(0.0, "Relevance below which a result is left out.", least=0, most=1)
    min_similarity: float = _set(
        0.30, "Cosine from which a passage without any query word counts as found.", least=-1, most=1
    )
    reinforce: bool = _set(True, "Count a recall as a use of what it returned.")
    decompose: bool = _set(False, "Also ask the several questions that one question holds one by one.")
    self_query: str = _set(
        "boost",
        "What a tag, channel, folder or time named in a question does: lift what fits, or keep to it while that finds"
        " anything.",
        choices=("off", "boost", "filter"),
    )
    self_query_model: bool = _set(
        False, "Let the language model, if its exam allows it, look for them where the rules find none."
    )
    hyde: str = _set(
        "off",
        "Also look for what is like the heading of a note that would answer, or like what a language model supposes.",
        choices=("off", "template", "model"),
    )
    expand: str = _set(
        "off",
        "Also look for what is like the question as a statement, made by rules or by the language model.",
        choices=("off", "rules", "model"),
    )
    model_seconds: float = _set(
        10.0, "Seconds after which recall goes on without what a language model was asked.", least=0, most=3600
    )
    rerank: str = _set(
        "",
        "Cross-encoder that reads the first 30 candidates again: a name of memctl model ls or a folder; empty is none.",
        gated=True,
    )
    clusters: int = _set(
        0,
        "Look by meaning only in so many groups of memories, those nearest to the question; 0 looks everywhere.",
        least=0,
        most=256,
    )
    balance: float = _set(
        1.0,
        "Share of the score against likeness to better results; 0.7 spreads results out, 1 goes by score alone.",
        least=0,
        most=1,
    )
    per_source: int = _set(0, "Results of one file, at most; 0 is any number.", least=0, most=1000)
    per_session: int = _set(0, "Results of one session, at most; 0 is any number.", least=0, most=1000)


@dataclass(frozen=True, slots=True)
class IntakeSettings:
    """What happens to new memories at the door."""

    duplicates: str = _set("reinforce", "What a duplicate does.", choices=("reinforce", "refuse"))
    secrets: str = _set("refuse", "What a credential in new text does.", choices=("refuse", "mask"))
    pii: str = _set("keep", "What personal data in an explicit add does.", choices=("keep", "mask", "refuse"))
    captured_pii: str = _set("mask", "What personal data in captured text does.", choices=("keep", "mask", "refuse"))
    classify: bool = _set(True, "Read category, type and governance from the text where nobody gave them.")
    dates: bool = _set(True, "Read from when and until when a memory holds from its text.")
    emotion: bool = _set(True, "Read feeling from the text; strong feeling protects a memory.")
    reconcile: bool = _set(True, "Compare a new text with what is known: repeat, extend or replace it.")
    contradictions: str = _set(
        "prefer_new",
        "Which of two contradicting memories holds; flag_review asks you: memctl conflicts.",
        choices=("prefer_new", "prefer_old", "flag_review"),
    )
    merge: bool = _set(True, "Let a memory of memctl's own take in a text that adds to it; false keeps both.")
    weigh: bool = _set(True, "Work out what a new memory is worth.")
    relate: bool = _set(True, "Tie a new memory to those that it has to do with.")
    zettelkasten: bool = _set(True, "Among those ties, see-also by meaning.")


@dataclass(frozen=True, slots=True)
class DreamSettings:
    """How memory is let settle, and what may happen unasked."""

    every: str = _set(
        "1d", "How often dream --scheduled dreams.", pattern=r"[1-9][0-9]{0,3}[mhd]", example="1d, 12h or 30m"
    )
    not_before: str = _set("02:00", "Time of day from which it does; empty is any time.", **_TIME)
    not_after: str = _set("", "Time of day until which it does; empty is any time.", **_TIME)
    idle_minutes: int = _set(10, "Minutes for which nobody has touched notes or memories by then.", least=0, most=1440)
    on_battery: bool = _set(False, "Let it run on battery too.")
    auto_apply: tuple[str, ...] = _set(
        (),
        "Kinds of change, such as link or forget, that it makes unasked; others wait as a proposal.",
        choices=CHANGES,
    )
    max_changes: int = _set(0, "Changes of one dream, at most; 0 is any number.", least=0, most=1_000_000)
    tokens: int = _set(100_000, "Tokens that a language model may use in one dream.", least=0, most=100_000_000)


@dataclass(frozen=True, slots=True)
class AuditSettings:
    """How much the journal tells about reading."""

    level: str = _set(
        "reads",
        "off and writes log changes only, reads adds each recall, verbose adds texts and thresholds.",
        choices=("off", "writes", "reads", "verbose"),
    )
    keep_queries: int = _set(
        365,
        "Days for which the journal keeps each recall; dream folds older ones, what they did stays. 0 is for ever.",
        least=0,
        most=36500,
    )


@dataclass(frozen=True, slots=True)
class PrivacySettings:
    """What may leave the machine."""

    network: str = _set(
        "ask",
        "Whether another machine may be reached: ask, for a download or an endpoint that you ask for; or never.",
        choices=("ask", "never"),
        gated=True,
    )


@dataclass(frozen=True, slots=True)
class HookSettings:
    """What clients are handed unasked."""

    max_items: int = _set(5, "Memories that a client is handed at once, at most; 0 hands on none.", least=0, most=100)
    max_chars: int = _set(1500, "Characters of what a client is handed at once, at most.", least=0, most=9000)


@dataclass(frozen=True, slots=True)
class OutputSettings:
    """How answers look."""

    color: str = _set("auto", "Colour in the terminal.", choices=("auto", "always", "never"))
    pager: str = _set("auto", "Pager for long answers: auto, never, or a command.", gated=True)
    accessible: bool = _set(False, "No boxes and no spinners; tables become `field: value` lines.")
    editor_uri: str = _set(
        "", "Link behind a result, such as vscode://file/{path}:{line}; empty links nothing.", gated=True
    )


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting, read-only."""

    default_vault: str = _set("", "Vault to use where no folder above has one.")
    vault: VaultSettings = VaultSettings()
    index: IndexSettings = IndexSettings()
    embedding: EmbeddingSettings = EmbeddingSettings()
    llm: LlmSettings = LlmSettings()
    recall: RecallSettings = RecallSettings()
    intake: IntakeSettings = IntakeSettings()
    dream: DreamSettings = DreamSettings()
    audit: AuditSettings = AuditSettings()
    privacy: PrivacySettings = PrivacySettings()
    output: OutputSettings = OutputSettings()
    hooks: HookSettings = HookSettings()


SECTIONS = (
    *("vault", "index", "embedding", "llm", "recall", "intake", "governance", "dream"),
    *("audit", "capture", "privacy", "output", "tui", "hooks", "schedule", "serve"),
)
"""Every section name; some have no key yet, and an empty table of that name is no mistake."""

USER_ONLY = ("default_vault",)
"""Keys that mean nothing inside a vault."""


_DEFAULTS = Settings()


def _keys() -> Iterator[Key]:
    for top in fields(Settings):
        if top.name in SECTIONS:
            for inner in fields(getattr(_DEFAULTS, top.name)):
                yield _key(f"{top.name}.{inner.name}", inner.default, inner.metadata)
        else:
            yield _key(top.name, top.default, top.metadata)


def _key(name: str, default: Any, meta: Any) -> Key:
    kind = "list" if isinstance(default, tuple) else type(default).__name__
    return Key(name=name, type=kind, default=default, **meta)


KEYS: dict[str, Key] = {key.name: key for key in _keys()}
