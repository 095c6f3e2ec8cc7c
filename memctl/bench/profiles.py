"""Which profiles there are: those that the setting `recall.profile` may name."""

from collections.abc import Sequence
from difflib import get_close_matches

from memctl.config.settings import KEYS
from memctl.domain.errors import UsageError

ALL = "all"


def known_profiles() -> tuple[str, ...]:
    """Return the names of the profiles, `default` first."""
    key = KEYS["recall.profile"]
    return tuple(dict.fromkeys((str(key.default), *key.choices)))


def chosen_profiles(names: Sequence[str]) -> tuple[str, ...]:
    """Return the profiles that names or comma lists of names mean, each once; `all` is every one of them.

    Raises `UsageError` for an unknown name, with the nearest known one.
    """
    known = known_profiles()
    wanted = [part.strip() for name in names for part in name.split(",") if part.strip()]
    for name in wanted:
        if name not in (ALL, *known):
            near = get_close_matches(name.lower(), (ALL, *known), n=1)
            told = f"did you mean {near[0]!r}? " if near else ""
            raise UsageError(f"no profile is called {name!r}", fix=f"{told}one of: {', '.join((*known, ALL))}")
    every = [profile for name in wanted for profile in (known if name == ALL else (name,))]
    return tuple(dict.fromkeys(every)) or known[:1]
