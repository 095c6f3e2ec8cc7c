"""Write-time synthesis: one text that says what two say, without a model."""

from memctl.text.support import unsupported_sentences
from memctl.text.tokens import sentences


def merged_text(old: str, new: str) -> str:
    """Return a text with all that `old` and `new` say: sentences that the other one covers are left out.

    The more complete text goes first; nothing is reworded (source: cognitive, its heuristic fallback).
    """
    if not unsupported_sentences(old, [new], floor=1.0):
        return new.strip()
    if not unsupported_sentences(new, [old], floor=1.0):
        return old.strip()
    missing = [new[start:end].strip() for start, end in sentences(new)]
    missing = [part for part in missing if unsupported_sentences(part, [old], floor=1.0)]
    body = old.rstrip()
    joint = "\n\n" if "\n" in body else " "
    if body and body[-1] not in ".!?:;…。！？":
        body += "."
    return body + joint + " ".join(missing)
