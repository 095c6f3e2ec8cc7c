"""References: files, folders, names of code and commands that a text says are there, so that somebody may look."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memctl.text.locators import locators
from memctl.text.plain import plain_text
from memctl.text.tokens import sentences, words

LONGEST = 4000
"""Characters that are read (source: ours)."""
_HINT = re.compile(r"[/\\`]")
_TICKED = re.compile(r"`([^`\n]{2,120})`")
_SYMBOL = re.compile(r"[A-Za-z_][\w.]*(?:\(\))?")
_COMMAND = re.compile(r"([a-z][a-z0-9._+-]*)(?:\s+\S.*)?")
_ROOTED = re.compile(r"(?:[/~]|\.{1,2}/|[A-Za-z]:\\)")
_ENDING = re.compile(r"\.[A-Za-z][A-Za-z0-9]{0,9}$|/$")
_RUNS = frozenset({"run", "runs", "running", "command", "execute", "invoke", "call", "çalıştır", "komutu"})
_ABSENT = frozenset(
    {"no", "not", "never", "without", "deleted", "delete", "removed", "remove", "moved", "renamed", "gone", "missing"}
    | {"dropped", "create", "creates", "created", "write", "add", "make", "makes", "generate", "generates", "will"}
    | {"plan", "should", "if", "would", "could", "example", "was", "were", "had", "yok", "silindi", "taşındı", "değil"}
    | {"olsa", "eğer", "örneğin"}
)
"""Words of a sentence that may say that something is not there, not yet, or not any more."""


@dataclass(frozen=True, slots=True)
class Reference:
    """Something that is said to exist."""

    kind: str
    """path, symbol or command."""
    text: str
    within: str | None = None
    """The file that a symbol is said to stand in."""

    @property
    def key(self) -> str:
        """One word for it."""
        return f"{self.kind}:{self.text}" + (f"@{self.within}" if self.within else "")


def references(text: str) -> tuple[Reference, ...]:
    """Return what the statements of a text say is there; sentences that tell of what is not there name nothing."""
    if _HINT.search(text) is None:
        return ()
    plain = plain_text(text[:LONGEST])
    found: dict[Reference, None] = {}
    for start, end in sentences(plain):
        sentence = plain[start:end]
        told = words(_TICKED.sub(" ", sentence))
        if _HINT.search(sentence) and _ABSENT.isdisjoint(told) and not sentence.rstrip().endswith("?"):
            found |= dict.fromkeys(_named(sentence))
    return tuple(found)


def _named(sentence: str) -> Iterator[Reference]:
    ticked = [match[1].strip() for match in _TICKED.finditer(sentence)]
    paths = [token.text for token in locators(sentence) if token.kind == "path" and _is_path(token.text, ticked)]
    yield from (Reference("path", path) for path in paths)
    runs = not _RUNS.isdisjoint(words(sentence))
    for said in ticked:
        if any(said.startswith(path) for path in paths):
            continue
        command = _COMMAND.fullmatch(said)
        if runs and command is not None:
            yield Reference("command", command[1])
        elif len(paths) == 1 and not paths[0].endswith("/") and _SYMBOL.fullmatch(said):
            yield Reference("symbol", said.removesuffix("()").rpartition(".")[2], paths[0])


def _is_path(said: str, ticked: list[str]) -> bool:
    """Tell whether a token is a path, and not two words with a stroke between them."""
    if "://" in said or said.startswith("//"):
        return False
    rooted = _ROOTED.match(said) is not None and len(said) > 2
    return rooted or ("/" in said and (_ENDING.search(said) is not None or said in ticked))
