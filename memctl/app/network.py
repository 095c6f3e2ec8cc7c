"""Who may be reached: nobody but this machine where `privacy.network` is never."""

from memctl.config.settings import Settings
from memctl.domain.errors import RefusedError

_FIX = "memctl config set privacy.network ask"


def endpoint_barred(settings: Settings) -> str | None:
    """Return why the server that settings name is not asked; None where it may be, or where they name none."""
    if settings.privacy.network != "never" or not settings.llm.endpoint:
        return None
    from memctl.models.endpoint import host_of

    host, near = host_of(settings.llm.endpoint)
    return None if near or not host else f"privacy.network is never, and {host} is another machine; {_FIX}"


def demand_endpoint(settings: Settings) -> None:
    """Raise RefusedError where the server that settings name may not be asked."""
    if (reason := endpoint_barred(settings)) is not None:
        raise RefusedError(reason.removesuffix(f"; {_FIX}"), fix=_FIX)


def demand_download(settings: Settings, name: str) -> None:
    """Raise RefusedError where nothing may be downloaded."""
    if settings.privacy.network == "never":
        raise RefusedError(f"{name} was not downloaded: privacy.network is never", fix=_FIX)
