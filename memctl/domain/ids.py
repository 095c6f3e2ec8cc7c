"""Ids and hashes: pure functions of content, so that two machines agree."""

import base64
import hashlib
import re
import unicodedata
from collections.abc import Sequence

ID_PATTERN = re.compile(r"[a-z2-7]{16}")
PREFIX_PATTERN = re.compile(r"[a-z2-7]{4,16}")
SLUG_ID_PATTERN = re.compile(r"^[\w.-]*?-?([a-z2-7]{6,16})$")
_SPACE = re.compile(r"\s+")


def fold_space(text: str) -> str:
    """Return `text` with every run of white space as one space, ends stripped."""
    return _SPACE.sub(" ", text).strip()


def encode_id(digest: bytes) -> str:
    """Return 10 bytes as 16 characters of lower-case base32."""
    return base64.b32encode(digest[:10]).decode("ascii").lower()


def passage_id(path: str, heading: Sequence[str], text: str, ordinal: int) -> str:
    """Return the id of a passage of a note: a hash of where it stands and what it says."""
    parts = (unicodedata.normalize("NFC", path), "\x1f".join(heading), fold_space(text), str(ordinal))
    return encode_id(hashlib.blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=10).digest())


def random_id(entropy: bytes) -> str:
    """Return the id of a written memory from 10 random bytes."""
    return encode_id(entropy)


def content_hash(text: str) -> str:
    """Return the hash under which the same words count as the same text, whatever their white space."""
    return hashlib.blake2b(fold_space(text).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def exact_hash(text: str) -> str:
    """Return the hash of exactly this text: the key of its embedding, and the proof of its span."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def sha256_hex(data: bytes) -> str:
    """Return the SHA-256 of a file's raw bytes."""
    return hashlib.sha256(data).hexdigest()


def derived_event_id(*parts: str) -> str:
    """Return an event id from what happened alone, so that two devices which see one change write one event."""
    digest = hashlib.blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=16).digest()
    return ulid(int.from_bytes(digest[:6], "big") >> 1, digest[6:])


_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def ulid(at_ms: int, entropy: bytes) -> str:
    """Return the ULID of a time in milliseconds and 10 bytes of entropy: 26 characters that sort by time."""
    number = (at_ms << 80) | int.from_bytes(entropy[:10], "big")
    return "".join(_CROCKFORD[(number >> shift) & 31] for shift in range(125, -1, -5))
