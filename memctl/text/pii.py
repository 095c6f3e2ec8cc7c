"""Personal data in text: e-mail, phone, IBAN, payment card and national id, by form and by check digits."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class PiiKind(StrEnum):
    """What kind of personal data was found."""

    EMAIL = "e-mail"
    IBAN = "iban"
    CARD = "card"
    NATIONAL_ID = "national-id"
    PHONE = "phone"


class PiiPolicy(StrEnum):
    """What becomes of text with personal data: `keep` is usual for notes, `mask` for captured text."""

    KEEP = "keep"
    MASK = "mask"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Pii:
    """Personal data, where it stands."""

    kind: PiiKind
    start: int
    end: int


_IBAN_LENGTHS = dict(
    re.findall(
        r"([A-Z]{2})(\d\d)",
        "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 "
        "FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LI21 LT20 LU20 LV21 "
        "MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SE24 SI19 SK24 SM27 TN24 "
        "TR26 UA29 VA22 XK20",
    )
)
_EMAIL = re.compile(r"(?<![\w.+%-])[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,6}[A-Za-z]{2,24}(?![\w-])")
_IBAN = re.compile(r"(?<![\w-])[A-Za-z]{2}\d{2}(?:[ -]?[A-Za-z0-9]){11,30}(?!\w)")
_DIGITS = re.compile(r"(?<![\w.,:/=#-])\d(?:[ -]?\d){10,18}(?![\w:/=]|[.,-]\d)")
_SSN = re.compile(r"(?<![\w-])(?!000|666|9\d\d)\d{3}-(?!00)\d\d-(?!0000)\d{4}(?![\w-])")
_PHONE = re.compile(
    r"(?<![\w.+/=#-])(?:"
    r"(?:\+|00)\d{1,3}[ .-]?(?:\(0?\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]?\d{2,4}){1,5}"  # with the country's number
    r"|\(\d{3,4}\)[ .-]?\d{3}[ .-]?\d{2}[ .-]?\d{2}|0[ .-]?\d{3}[ .-]\d{3}[ .-]\d{2}[ .-]?\d{2}|05\d{9}"
    r"|0\d{2,4}[ .-]\d{3,4}[ .-]?\d{3,4}|[2-9]\d{2}[ .-]\d{3}[ .-]\d{4}"
    r")(?![\w/=]|[.,-]\d)"
)
_ISO_DAY = re.compile(r"\d{4}[ .-]\d\d[ .-]\d\d\Z")
_FEWEST_PHONE_DIGITS, _MOST_PHONE_DIGITS = 8, 15
_CARD_LENGTHS = range(13, 20)


def find_pii(text: str) -> list[Pii]:
    """Return the personal data in a text in order; nothing overlaps. Time grows with length alone."""
    found: list[Pii] = []
    taken = bytearray(len(text))
    for kind, pattern, holds in _RULES:
        for match in pattern.finditer(text):
            end = match.start() + holds(match.group())
            if end > match.start() and not any(taken[match.start() : end]):
                taken[match.start() : end] = b"\1" * (end - match.start())
                found.append(Pii(kind, match.start(), end))
    return sorted(found, key=lambda each: each.start)


def mask_pii(text: str) -> tuple[str, list[str]]:
    """Return a text with `[masked:KIND]` for each piece of personal data, and the kinds in order."""
    found = find_pii(text)
    parts, at = [], 0
    for each in found:
        parts += [text[at : each.start], f"[masked:{each.kind}]"]
        at = each.end
    return "".join((*parts, text[at:])), [str(each.kind) for each in found]


def is_iban(said: str) -> bool:
    """Tell whether letters and digits are an IBAN: its country's length, and 1 as remainder of 97 (ISO 13616)."""
    plain = re.sub(r"[ -]", "", said).upper()
    if _IBAN_LENGTHS.get(plain[:2]) != str(len(plain)):
        return False
    return int("".join(str(int(letter, 36)) for letter in plain[4:] + plain[:4])) % 97 == 1


def is_card(said: str) -> bool:
    """Tell whether digits are a card's number: 13 to 19 of them, a usual first digit, and Luhn's check digit."""
    digits = [int(letter) for letter in said if letter.isdecimal()]
    if len(digits) not in _CARD_LENGTHS or digits[0] not in (2, 3, 4, 5, 6) or len(set(digits)) == 1:
        return False
    doubled = [digit * 2 - 9 * (digit > 4) for digit in digits[-2::-2]]
    return (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def is_tckn(said: str) -> bool:
    """Tell whether eleven digits are a Turkish identity number, by both of its check digits."""
    digits = [int(letter) for letter in said if letter.isdecimal()]
    if len(said) != 11 or len(digits) != 11 or digits[0] == 0:
        return False
    tenth = (7 * sum(digits[0:9:2]) - sum(digits[1:8:2])) % 10
    return digits[9] == tenth and digits[10] == sum(digits[:10]) % 10


def _iban_length(said: str) -> int:
    """Return how many characters of a match are an IBAN; words may follow it without a stop."""
    wanted = int(_IBAN_LENGTHS.get(said[:2].upper(), "0"))
    count = 0
    for at, letter in enumerate(said, 1):
        count += letter.isalnum()
        if count == wanted:
            ends = at == len(said) or not said[at].isalnum()
            return at if ends and is_iban(said[:at]) else 0
    return 0


def _phone_length(said: str) -> int:
    count = sum(1 for letter in said if letter.isdecimal())
    plausible = _FEWEST_PHONE_DIGITS <= count <= _MOST_PHONE_DIGITS and not _ISO_DAY.match(said)
    return len(said) if plausible else 0


def _all(said: str) -> int:
    return len(said)


_RULES: tuple[tuple[PiiKind, re.Pattern[str], Callable[[str], int]], ...] = (
    (PiiKind.EMAIL, _EMAIL, _all),
    (PiiKind.IBAN, _IBAN, _iban_length),
    (PiiKind.CARD, _DIGITS, lambda said: len(said) if is_card(said) else 0),
    (PiiKind.NATIONAL_ID, _DIGITS, lambda said: len(said) if is_tckn(said) else 0),
    (PiiKind.NATIONAL_ID, _SSN, _all),
    (PiiKind.PHONE, _PHONE, _phone_length),
)
