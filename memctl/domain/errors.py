"""The error tree: every error says what happened and why, and carries what to do next.

MemctlError
├── UsageError            2   an option, a setting or an argument is wrong
│   ├── SettingsError     2   a settings file or key is wrong
│   └── AmbiguousName     2   a name fits several memories
├── NotFound              1   no memory, operation or note of that name
├── RefusedError          4   a gate, a policy or missing consent
├── FailedError           5   input/output, model or network
│   ├── ModelError        5   a model could not be loaded, run or fetched
│   └── StorageFull       5   the disk is full or read-only
├── NoVault              10
├── Locked               11
├── IndexUnusable        12   the index is missing, damaged or newer than this program
└── MissingPart          13   an optional part is not installed
"""

from memctl.domain.words import Exit


class MemctlError(Exception):
    """An error that a person can act on: `message`, `fix` and a stable `error_id`."""

    code: Exit = Exit.FAILED
    error_id: str = "E005"

    def __init__(self, message: str, *, fix: str | None = None, error_id: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.fix = fix
        if error_id is not None:
            self.error_id = error_id


class UsageError(MemctlError):
    """An option, argument or parameter is wrong."""

    code = Exit.USAGE
    error_id = "E002"


class SettingsError(UsageError):
    """A settings file or key is wrong."""

    error_id = "E019"


class AmbiguousName(UsageError):
    """A name fits several memories; `candidates` are shown instead of guessing."""

    error_id = "E015"

    def __init__(self, message: str, *, candidates: tuple[str, ...], fix: str | None = None) -> None:
        super().__init__(message, fix=fix)
        self.candidates = candidates


class NotFound(MemctlError):
    """No memory, operation or note of that name."""

    code = Exit.NO
    error_id = "E001"


class RefusedError(MemctlError):
    """Refused by a gate, a policy, or because consent was not given."""

    code = Exit.REFUSED
    error_id = "E004"


class NoteChanged(RefusedError):
    """A file was changed by someone else since memctl last wrote it."""

    error_id = "E014"


class FailedError(MemctlError):
    """Input/output, a model or the network failed."""

    code = Exit.FAILED
    error_id = "E005"


class ModelError(FailedError):
    """A model could not be loaded, run or fetched."""

    error_id = "E013"


class StorageFull(FailedError):
    """The disk is full or the folder is read-only; the message says what was not saved."""

    error_id = "E020"


class NoVault(MemctlError):
    """No vault where one was looked for."""

    code = Exit.NO_VAULT
    error_id = "E010"


class Locked(MemctlError):
    """Another process holds the lock for long jobs."""

    code = Exit.LOCKED
    error_id = "E011"


class IndexUnusable(MemctlError):
    """The index is missing, damaged or newer than this program."""

    code = Exit.INDEX
    error_id = "E012"


class MissingPart(MemctlError):
    """An optional part is not installed."""

    code = Exit.MISSING_PART
    error_id = "E013"
