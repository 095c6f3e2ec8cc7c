"""What the paths ask of the floor below: narrow protocols, so that no path knows a dialect or a library."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np

    from memctl.domain.answers import Progress
    from memctl.domain.event import Event, EventKind

Now = Callable[[], str]
"""Returns the current instant as ISO 8601 UTC with milliseconds, `2026-11-21T09:30:00.000Z`."""

Entropy = Callable[[int], bytes]
"""Returns that many random bytes."""


class TokenCounter(Protocol):
    """Counts tokens as the embedding model would."""

    def __call__(self, text: str, /) -> int:
        """Return the number of tokens of `text`, special tokens left out."""
        ...


class Embedder(Protocol):
    """A text embedding model; loads its weights on first use."""

    @property
    def name(self) -> str:
        """Registered name, stored beside every vector."""
        ...

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        ...

    @property
    def window(self) -> int:
        """How many tokens of a text it reads."""
        ...

    def count_tokens(self, text: str) -> int:
        """Return the number of tokens without loading the weights."""
        ...

    def embed(self, texts: Sequence[str]) -> Iterator["np.ndarray"]:
        """Yield one unit-length float32 vector a text, in order; memory is bounded whatever the number."""
        ...

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the unit-length vector of a query."""
        ...


class Reranker(Protocol):
    """A model that reads a question and a text together; loads its weights on first use."""

    def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """Return for each text how well it answers, 0..1; raises `ModelError` where the model does not work."""
        ...


class EventMaker(Protocol):
    """Makes journal events stamped with this device, this actor and a time later than the one before."""

    def __call__(
        self,
        kind: "EventKind",
        mems: Sequence[str] = (),
        data: Mapping[str, Any] | None = None,
        *,
        op: str | None = None,
        event_id: str | None = None,
    ) -> "Event":
        """Return the event; `event_id` is given where two devices must derive the same one."""
        ...


class Report(Protocol):
    """Takes the progress of a long job."""

    def __call__(self, progress: "Progress", /) -> None:
        """Show or drop it; must return quickly."""
        ...
