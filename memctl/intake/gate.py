"""The gates of the write path, cheapest first; a refusal names its gate and reason."""

from dataclasses import replace

from memctl.domain.params import LONGEST_ADD_BYTES
from memctl.intake.parts import AddRequest, IntakeParts, Refused
from memctl.text.secrets import find_secrets, mask_secrets


def pass_gates(parts: IntakeParts, request: AddRequest) -> AddRequest | Refused:
    """Return the request, masked where that was asked for, or the refusal of the first gate that says no."""
    refused = check_length(request.text)
    if refused is not None:
        return refused
    passed = check_credentials(request, refuse=parts.rules.secrets == "refuse" and not request.captured)
    if isinstance(passed, Refused):
        return passed
    return check_pii(passed, policy=parts.rules.captured_pii if request.captured else parts.rules.pii)


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


def check_pii(request: AddRequest, *, policy: str) -> AddRequest | Refused:
    """Keep, mask or refuse what tells of a person: addresses, numbers of telephones, accounts, cards and papers."""
    if policy == "keep":
        return request
    from memctl.text.pii import find_pii, mask_pii

    found = find_pii(request.text)
    if not found:
        return request
    if policy == "refuse" and not request.force:
        kinds = ", ".join(sorted({item.kind for item in found}))
        return Refused("pii", f"it holds personal data ({kinds})")
    return replace(request, text=mask_pii(request.text)[0]) if policy == "mask" else request
