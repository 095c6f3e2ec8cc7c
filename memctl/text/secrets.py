"""Finding and masking credentials before a text is stored."""

import re
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from memctl.text.secret_names import HINTS, decode_base64, find_named
from memctl.text.secret_prose import find_in_prose
from memctl.text.secret_rules import COMMAND_RULES, CONTEXT_RULES, DENSE_RULES, Rule
from memctl.text.secret_values import is_name, is_password, is_placeholder, is_reference, is_token, known_sample

RULES_VERSION = 1
"""Raised with every change of a rule, so that files are read again."""

_LONG_WORD = 16
"""Letters; no token is shorter, and few ordinary words are longer."""

_DENSE_HINTS = [(hint, rule) for rule in DENSE_RULES for hint in rule.hints]
_CONTEXT_HINTS = [(hint, rule) for rule in CONTEXT_RULES for hint in rule.hints]
_COMMAND_HINTS = [(hint, rule) for rule in COMMAND_RULES for hint in rule.hints]

_HARMLESS = re.compile(
    r"data:[\w/+.-]+;base64,[A-Za-z0-9+/=\s]+?(?=[)\"'\s>]|$)"
    r"|\bsha(?:1|256|384|512)[-:][A-Za-z0-9+/=]{20,}"
    r"|\bh1:[A-Za-z0-9+/]{40,}="
    r"|-----BEGIN (?:CERTIFICATE|(?:[A-Z0-9]+ )?PUBLIC KEY|PGP (?:PUBLIC KEY BLOCK|SIGNATURE|MESSAGE)"
    r"|X509 CRL)[^-]*-----(?:[^-]|-(?!----BEGIN ))*?-----END [^-]+-----"
    r"|\b(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-\S{1,80}|sk-ssh-\S{1,80})\s+AAAA[A-Za-z0-9+/=]+"
    r"|!?\[\[[^\]\n]{0,300}\]\]",
)
_HARMLESS_HINTS = ("base64,", "sha", "h1:", "-----begin", "aaaa", "[[")
_BASE64_RUN = re.compile(r"(?<![\w+/=.-])[A-Za-z0-9+/]{24,}={0,2}(?![\w+/=])")
_BASE64 = re.compile(r"[A-Za-z0-9+/]{24,}={0,2}")
_AWS_PAIR = re.compile(r"(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])")
_AWS_CUE = re.compile(r"\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|(?i:aws[\w ]{0,40}secret)")
_AROUND = 400
"""Characters before and after a URL in which its line may say that it is a sample."""
_SAMPLE_CUE = re.compile(
    r"(?<![.@\w/-])(?:samples?|examples?|placeholder|dummy|fake|e\.g\.|readme|docs?|documentation|tutorial"
    r"|örnek|örneğin|mesela)(?![\w/]|\.\w)",
    re.IGNORECASE,
)
_URL_SO_FAR = re.compile(r"https?://[^\s\"'<>]{0,400}$")
_LOCAL = re.compile(r"@(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\b|hostname\b|server\b)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Secret:
    """A credential that stands in a text."""

    kind: str
    start: int
    end: int


def find_secrets(text: str) -> list[Secret]:
    """Return the credentials in `text` in order, none overlapping another."""
    lowered = text.replace("İ", "i").lower()
    found = [Secret(*item) for item in _candidates(text, lowered)]
    if not found:
        return []
    harmless = [match.span() for match in _HARMLESS.finditer(text)] if _has(lowered, _HARMLESS_HINTS) else []
    kept: list[Secret] = []
    taken = list[tuple[int, int]]()
    for secret in found:
        at = _room(taken, secret.start, secret.end)
        if at is not None and _room(harmless, secret.start, secret.end) is not None:
            taken.insert(at, (secret.start, secret.end))
            kept.append(secret)
    return sorted(kept, key=lambda secret: secret.start)


def _room(spans: list[tuple[int, int]], start: int, end: int) -> int | None:
    """Return the place of a new span among spans in order that do not overlap; None where it overlaps one."""
    at = bisect(spans, (start, end))
    free = (at == 0 or spans[at - 1][1] <= start) and (at == len(spans) or end <= spans[at][0])
    return at if free else None


def mask_secrets(text: str) -> tuple[str, list[str]]:
    """Return `text` with each credential replaced by `[masked:KIND]`, and their kinds; the number of lines stays."""
    found = find_secrets(text)
    parts: list[str] = []
    at = 0
    for secret in found:
        breaks = text.count("\n", secret.start, secret.end)
        parts.extend((text[at : secret.start], f"[masked:{secret.kind}]", "\n" * breaks))
        at = secret.end
    parts.append(text[at:])
    return "".join(parts), [secret.kind for secret in found]


def _has(lowered: str, hints: tuple[str, ...]) -> bool:
    return any(hint in lowered for hint in hints)


def _candidates(text: str, lowered: str) -> Iterator[tuple[str, int, int]]:
    """Yield what the rules find, the most telling first."""
    long_words = [word for word in text.split() if len(word) >= _LONG_WORD]
    dense = " ".join(long_words)
    yield from _by_shape(text, lowered, dense)
    if _has(lowered, HINTS):
        yield from find_named(text, lowered)
    yield from find_in_prose(text, lowered, dense=bool(dense) and any(digit in dense for digit in "0123456789"))
    yield from _beside_aws_key(text, lowered)
    yield from _in_base64(text, long_words)


def _by_shape(text: str, lowered: str, dense: str) -> Iterator[tuple[str, int, int]]:
    """Yield what the rules for shapes find; `dense` holds the long words of `text`."""
    for rule in _hinted(_CONTEXT_HINTS, lowered):
        yield from _by_rule(text, rule)
    if " -" in lowered:
        for rule in _hinted(_COMMAND_HINTS, lowered):
            yield from _by_rule(text, rule)
    if dense:
        for rule in _hinted(_DENSE_HINTS, dense.lower()):
            if rule.pattern.search(dense) is not None:
                yield from _by_rule(text, rule)


def _hinted(hints: list[tuple[str, Rule]], lowered: str) -> Iterable[Rule]:
    return dict.fromkeys([rule for hint, rule in hints if hint in lowered])


def _by_rule(text: str, rule: Rule) -> Iterator[tuple[str, int, int]]:
    pattern = rule.pattern
    group = "value" if "value" in pattern.groupindex else 0
    for match in pattern.finditer(text):
        if _CHECKS[rule.check](match[group].strip("\"'"), match):
            yield rule.kind, match.start(group), match.end(group)


def _beside_aws_key(text: str, lowered: str) -> Iterator[tuple[str, int, int]]:
    if "akia" not in lowered and "asia" not in lowered and "aws" not in lowered:
        return
    if not _AWS_CUE.search(text):
        return
    for match in _AWS_PAIR.finditer(text):
        if is_token(match.group(), hexadecimal=False):
            yield "aws_secret_key", match.start(), match.end()


def _in_base64(text: str, long_words: list[str]) -> Iterator[tuple[str, int, int]]:
    kinds: dict[str, str] = {}
    for word in dict.fromkeys(long_words):
        for match in _BASE64_RUN.finditer(word) if len(word) >= 24 else ():
            decoded = decode_base64(match.group()[:4000])
            inner = None if decoded is None or len(decoded) < 12 else _inner_kind(decoded)
            if inner is not None:
                kinds[match.group()] = f"base64_{inner}"
    for match in _BASE64.finditer(text) if kinds else ():
        if match.group() in kinds:
            yield kinds[match.group()], match.start(), match.end()


def _inner_kind(decoded: str) -> str | None:
    lowered = decoded.replace("İ", "i").lower()
    inner = next(_by_shape(decoded, lowered, decoded), None) or next(find_named(decoded, lowered), None)
    return inner[0] if inner is not None else None


# --- what a value must pass ----------------------------------------------------------------------


def _not_placeholder(value: str, match: re.Match[str]) -> bool:
    tail = value[4:] if len(value) > 12 else value
    return not is_placeholder(value) and len(set(tail)) > 5


def _url_password(value: str, match: re.Match[str]) -> bool:
    if is_placeholder(value) or is_reference(value) or len(value) < 3:
        return False
    weak = value.isalpha() and value.islower()
    before = match.string[max(0, match.start() - _AROUND) : match.start()].rpartition("\n")[2]
    line = before + match.string[match.start() : match.end() + _AROUND].partition("\n")[0]
    around = match.string[match.end() - 1 : match.end() + 12]
    sample = _SAMPLE_CUE.search(line) is not None
    return not ((weak and (sample or _LOCAL.match(around))) or (sample and len(value) < 10 and is_name(value)))


def _loose_password(value: str, match: re.Match[str]) -> bool:
    return not is_placeholder(value) and not is_reference(value) and is_password(value, strict=False)


def _token_loose(value: str, match: re.Match[str]) -> bool:
    if is_placeholder(value) or is_reference(value):
        return False
    return is_token(value.replace("%", "")) or (is_password(value, strict=True) and not is_name(value))


def _in_url(value: str, match: re.Match[str]) -> bool:
    before = match.string[max(0, match.start() - _AROUND) : match.start()]
    return _URL_SO_FAR.search(before) is not None and _token_loose(value, match)


def _secret_loose(value: str, match: re.Match[str]) -> bool:
    return (
        not is_placeholder(value) and not is_reference(value) and (is_token(value) or is_password(value, strict=False))
    )


def _flag(value: str, match: re.Match[str]) -> bool:
    value = value.rstrip(",.;:)")
    return not value.startswith("-") and _secret_loose(value, match)


def _basic(value: str, match: re.Match[str]) -> bool:
    decoded = decode_base64(value)
    if decoded is None or ":" not in decoded:
        return False
    password = decoded.partition(":")[2]
    return bool(password) and not is_placeholder(password) and not is_reference(password)


def _pem(value: str, match: re.Match[str]) -> bool:
    body = re.sub(r"\\[rn]|\s", "", match["body"])
    return (
        len(body) >= 40
        and "..." not in body
        and "…" not in body
        and not re.search(r"(?i)redacted|\[masked|<[^>]+>|x{8}|\*{4}", body)
    )


def _jwt(value: str, match: re.Match[str]) -> bool:
    signature = value.rpartition(".")[2]
    return (
        not known_sample(signature)
        and "..." not in value
        and "xxxx" not in signature.lower()
        and len(set(signature)) > 8
    )


def _dotted(value: str, match: re.Match[str]) -> bool:
    return any(letter.isdigit() for letter in value) and value.lower() != value and len(set(value)) > 15


def _telegram(value: str, match: re.Match[str]) -> bool:
    token = value.partition(":")[2]
    return not is_placeholder(value) and token.lower() != token and token.upper() != token and len(set(token)) > 10


_CHECKS: dict[str, Callable[[str, re.Match[str]], bool]] = {
    "placeholder": _not_placeholder,
    "token": lambda value, match: is_token(value),
    "token_loose": _token_loose,
    "in_url": _in_url,
    "secret_loose": _secret_loose,
    "password_loose": _loose_password,
    "url_password": _url_password,
    "flag": _flag,
    "basic": _basic,
    "pem": _pem,
    "jwt": _jwt,
    "dotted": _dotted,
    "telegram": _telegram,
}

__all__ = ["RULES_VERSION", "Rule", "Secret", "find_secrets", "mask_secrets"]
