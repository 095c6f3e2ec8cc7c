"""Secrets that are known by the name they are given to: `api_key = …`, `DB_PASSWORD: …`."""

import base64
import binascii
import re
from collections.abc import Iterable, Iterator

from memctl.text.secret_values import entropy, is_name, is_password, is_placeholder, is_reference, is_token

HINTS = (
    *(
        "pass",
        "pwd",
        "pw",
        "secret",
        "token",
        "key",
        "cred",
        "auth",
        "jwt",
        "cookie",
        "session",
        "psk",
        "basic",
        "bearer",
    ),
    *("şifre", "sifre", "parola", "anahtar", "jeton"),
)
_ASSIGNED = re.compile(
    r"(?P<rest>[\w.-]{0,40})(?P<close>[\"'`*)\]]{0,4})[ \t]{0,3}(?P<sep>:=|=>|==?|:(?!:)|->|→)[*_]{0,2}[ \t]{0,3}"
    r"(?P<value>\"\"\"[^\"\n]{1,400}\"\"\"|\"(?:[^\"\\\n]|\\.){0,400}\"|'[^'\n]{0,400}'|`[^`\n]{0,400}`"
    r"|“[^”\n]{0,400}”|[^\s,;\"'`<>][^\s;\"'`<>]{0,200})"
)
_WORD_BEFORE = re.compile(r"(?P<word>[^\W_]{1,48}) $")
_XML = re.compile(r"<(?P<name>[\w:.-]++)(?:\s[^<>\n]*+)?>(?P<value>[^<>\n]{4,}+)</")
_XML_NAMES = ("password", "passwd", "pwd", "secret", "token", "apikey", "api-key", "passphrase")
_NESTED = 8
"""Names that are looked at inside one value, such as a URL's; more would take quadratic time."""

_TOKEN_REST = re.compile(r"[A-Za-z0-9+/_-]{16,}={0,2}")
_NAME_CHARACTERS = re.compile(r"[\w.\-]{1,48}$")
_CAMEL = re.compile(r"[A-ZÇĞİÖŞÜ]+(?![a-zçğıöşü])|[A-ZÇĞİÖŞÜ]?[a-zçğıöşü]+|\d+")

_PASSWORD_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
        password passwd passphrase passcode passwort pass pwd pw psk şifre sifre şifresi sifresi parola parolası
        parolasi
        """,
    )
)
_SECRET_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
        secret token bearer apikey secrets jwt jeton credential credentials cred creds authtoken secretkey
        accesskey accesstoken
        """,
    )
)
_KEY_QUALIFIERS = frozenset(
    re.findall(
        r"\w+",
        """
        api access secret private preshared unseal storage seed signing encryption encrypt auth app service
        license master account client
        shared webhook hmac crypto admin deploy integration session cookie rest sdk write read ingest server
        consumer gizli
        """,
    )
)
_HARMLESS_LAST = frozenset(
    re.findall(
        r"\w+",
        """
        id ids name names url uri urls path paths file files filename dir folder arn ref refs reference hash
        hashes hashed digest checksum length len min max count limit limits ttl expiry expires expiration
        expire age type types kind policy policies endpoint endpoints version field fields label labels
        header headers var variable algorithm alg size prefix suffix regex pattern hint reset manager
        rotation bucket store provider format at on required enabled disabled index usage budget cost price
        rate window attempts retries strength confirm confirmation placeholder example sample rules rule
        scope scopes issuer audience location source engine backend mount map mapping list set ring chain
        board
        """,
    )
)
_HARMLESS_ANYWHERE = frozenset(
    re.findall(
        r"\w+",
        """
        public publishable pub csrf xsrf idempotency primary foreign partition sort cache max min next page
        cursor continuation sync num n prompt completion total input output trace span request correlation
        fingerprint site sha md5 commit bypass compass
        """,
    )
)
_BASE64 = re.compile(r"[A-Za-z0-9+/]{12,}={0,2}")


_ENDING = re.compile(r"^\w+(?P<word>password|passwd|passphrase|secret|token|apikey|şifresi|sifresi|parolası)$")
"""Names that run together, such as `pgpassword` and `accesstoken`."""


def find_named(text: str, lowered: str) -> Iterator[tuple[str, int, int]]:
    """Yield kind, start and end of each value that is assigned to a secret's name.

    `lowered` is as long as `text`; plain searches for the hints in it cost a tenth of one regular expression.
    """
    seen: set[int] = set()
    inside, end = 0, 0
    for at in sorted(occurrences(lowered, HINTS)):
        match = _ASSIGNED.match(text, at) if at >= end or inside < _NESTED else None
        if match is None or match.start("value") in seen:
            continue
        inside = inside + 1 if at < end else 0
        end = max(end, match.end())
        seen.add(match.start("value"))
        found = _judge(text, match)
        if found is not None:
            yield found
    if "</" not in text:
        return
    for match in _XML.finditer(text):
        kind = name_kind(match["name"]) if _is_xml_name(match["name"]) else None
        value = match["value"].strip()
        if kind is not None and accepts(kind, value, quoted=True):
            start = match.start("value") + match["value"].index(value)
            yield _label(kind, match["name"]), start, start + len(value)


def _is_xml_name(name: str) -> bool:
    """Tell whether the name of an element, without its namespace, holds one of the words."""
    local = name.rpartition(":")[2].lower()
    return any(word in local for word in _XML_NAMES)


def occurrences(text: str, hints: Iterable[str]) -> Iterator[int]:
    """Yield where any of the hints starts in `text`."""
    for hint in hints:
        at = text.find(hint)
        while at >= 0:
            yield at
            at = text.find(hint, at + len(hint))


def _judge(text: str, match: re.Match[str]) -> tuple[str, int, int] | None:
    before = _NAME_CHARACTERS.search(text, max(0, match.start() - 48), match.start())
    name = (before.group() if before else "") + text[match.start() : match.end("rest")]
    word = _WORD_BEFORE.search(text, max(0, match.start() - 48), match.end("rest") - len(name))
    kind = name_kind(f"{word['word']} {name}" if word else name)
    if kind is None:
        return None
    value, start = match["value"], match.start("value")
    quoted = value[0] in "\"'`“"
    if quoted:
        trim = 3 if value.startswith('"""') else 1
        value, start = value[trim:-trim], start + trim
    else:
        value = _trim(value)
    firm = match["sep"] != ":" or bool(match["close"].strip("*)")) or name.upper() == name or "_" in name
    if not accepts(kind, value, quoted=quoted, firm=firm):
        return None
    end = start + len(value)
    return _label(kind, name), start, end if quoted else max(end, _rest_of(text, end))


def _rest_of(text: str, end: int) -> int:
    """Return where the token that was read up to `end` really ends: its first part is enough to judge it."""
    more = _TOKEN_REST.match(text, end) if text[end - 1 : end].isalnum() else None
    return more.end() if more else end


def _trim(value: str) -> str:
    """Take off what belongs to the sentence or the code around a bare value."""
    value = value.rstrip(",.:")
    for opening, closing in ("()", "[]", "{}"):
        while value.endswith(closing) and value.count(opening) < value.count(closing):
            value = value[:-1].rstrip(",.")
    return value.strip("*") if value.startswith("*") or value.endswith("**") else value


def name_kind(name: str) -> str | None:
    """Return "password", "secret" or None for the name of a setting."""
    parts = [part.lower() for part in _CAMEL.findall(name.replace("İ", "i"))]
    if not parts or parts[-1] in _HARMLESS_LAST or not _HARMLESS_ANYWHERE.isdisjoint(parts):
        return None
    if parts[-1].isdigit():
        parts = parts[:-1]
    known = {_ENDING.sub(r"\g<word>", part) for part in parts}
    if known & _PASSWORD_WORDS:
        return "password"
    if known & _SECRET_WORDS or "".join(parts) in _SECRET_WORDS:
        return "secret"
    if known & {"key", "anahtar", "anahtarı"} and (known & _KEY_QUALIFIERS or len(parts) == 1 or name.isupper()):
        return "secret" if known & _KEY_QUALIFIERS else "key"
    if parts[-1] in ("auth", "session", "cookie", "sid", "sessionid", "basic"):
        return "key"
    return None


def accepts(kind: str, value: str, *, quoted: bool, firm: bool = True) -> bool:
    """Tell whether `value` is a secret after a name of `kind`; `firm`: the form is that of a setting."""
    if is_placeholder(value) or is_reference(value) or value.startswith(("sha256", "sha512", "sha1-", "ssh-", "AAAA")):
        return False
    if kind == "password":
        if " " in value:
            return False
        if is_password(value, strict=False):
            return firm or quoted or not value.isdigit() or len(value) >= 6
        return firm and _is_plain_password(value, quoted=quoted)
    if kind == "key":
        pair = ":" in (decode_base64(value) or "")
        return is_token(value, hexadecimal=len(value) >= 32) or (pair and holds_base64_secret(value))
    if is_token(value) or (len(value) >= 16 and holds_base64_secret(value)):
        return True
    return len(value) >= 8 and " " not in value and _is_short_secret(value) and firm


def _is_plain_password(value: str, *, quoted: bool) -> bool:
    """Accept a pass word without digits, as settings files have them."""
    if not value.isalpha() or not 6 <= len(value) <= 40:
        return False
    return quoted and value.lower() != value and not value.istitle() and not value.isupper() and entropy(value) > 2.5


def _is_short_secret(value: str) -> bool:
    digits = any(letter.isdigit() for letter in value)
    mixed = value.lower() != value and value.upper() != value
    strong = any(letter in "!@#$%^&*?~" for letter in value)
    return not is_name(value) and digits and (mixed or strong) and is_password(value, strict=True)


def holds_base64_secret(value: str) -> bool:
    """Tell whether a value is base64 of something that is itself a password or token."""
    decoded = decode_base64(value)
    if decoded is None:
        return False
    inner = decoded.strip()
    return is_token(inner) or (" " not in inner and is_password(inner, strict=False))


def decode_base64(value: str) -> str | None:
    """Return what `value` is base64 of, where that is printable text."""
    if not _BASE64.fullmatch(value):
        return None
    try:
        raw = base64.b64decode(value + "=" * (-len(value) % 4), validate=True)
        text = raw.decode("utf-8")
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return None
    return text if text and all(letter.isprintable() or letter in "\n\r\t" for letter in text) else None


def _label(kind: str, name: str) -> str:
    if kind == "password":
        return "password"
    folded = name.lower()
    if "aws" in folded and "secret" in folded:
        return "aws_secret_key"
    return "high_entropy_secret"
