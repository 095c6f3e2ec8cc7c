"""The gates of an explicit add: length and credentials; a refusal names its gate and reason."""

from dataclasses import replace

from memctl.domain.params import LONGEST_ADD_BYTES
from memctl.intake.parts import AddRequest, Refused
from memctl.text.secrets import find_secrets, mask_secrets


def pass_gates(request: AddRequest, *, refuse_secrets: bool) -> AddRequest | Refused:
    """Return the request, masked where that was asked for, or the refusal of the first gate that says no."""
    return check_length(request.text) or check_credentials(request, refuse=refuse_secrets)


def check_length(text: str) -> Refused | None:
    """Refuse a text without a letter or digit, or longer than a note can be."""
    if not any(character.isalnum() for character in text):
        return Refused("length", "there is no letter or digit in the text")
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > LONGEST_ADD_BYTES:
        return Refused("length", f"the text has {size:,} bytes; a memory may have {LONGEST_ADD_BYTES:,}")
    return None


def check_credentials(request: AddRequest, *, refuse: bool) -> AddRequest | Refused:
    """Refuse text that gives access to something; `redact` masks it, `force` still masks nothing away silently."""
    found = find_secrets(request.text)
    if not found and not (request.title and find_secrets(request.title)):
        return request
    if request.redact or not refuse:
        title = mask_secrets(request.title)[0] if request.title else None
        return replace(request, text=mask_secrets(request.text)[0], title=title)
    if request.force:
        return request
    kinds = ", ".join(sorted({secret.kind for secret in found})) or "credential in the title"
    return Refused("credentials", f"it holds what looks like a credential ({kinds})")
