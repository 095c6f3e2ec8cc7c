"""Personal data by its shape and its check digits: e-mail, telephone, IBAN, payment card and national id."""

import re
from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from memctl.text.bags import bag

__all__ = ["PersonalData", "find_pii", "mask_pii"]

_EMAIL = re.compile(
    r"(?<![\w.+%-])[\w][\w.+%-]{0,63}@[^\W_](?:[\w-]{0,62}\.){1,5}[^\W\d_]{2,24}(?![\w@])|(?<![\w.+%-])[\w][\w.+%-]{0,63}@"
    r"(?:[^\W_][\w-]{0,62}\.){1,5}[^\W\d_]{2,24}(?![\w@])"
)
_IBAN = re.compile(
    r"(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?(?![A-Za-z0-9])", re.I
)
_DIGITS = re.compile(r"(?<![\w.,/:#=$€£₺-])(?:\+|00)?\(?\d(?:[ .()/-]{0,2}\d){5,24}(?![\w%]|[.,:/-]\d)", re.ASCII)
_COUNTRY = tuple(
    bag(
        """
        1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66
        81 82 84 86 90 91 92 93 94 95 98 212 213 216 218 220 221 225 233 234 254 255 256 260 263 351 352 353
        354 355 356 357 358 359 370 371 372 373 374 375 376 377 380 381 382 385 386 387 389 420 421 961 962
        963 964 965 966 967 968 971 972 973 974 992 993 994 995 996 998
        """
    )
)
_DATE = re.compile(r"(?:(?:19|20)\d\d[ ./-]\d{1,2}[ ./-]\d{1,2}|\d{1,2}[ ./-]\d{1,2}[ ./-](?:19|20)\d\d)(?!\d)")
_TURKISH_PHONE = re.compile(r"(?:(?:\+|00)?90|0)?(?:5\d{9}|[234]\d{9}|850\d{7})\Z")
_US_SHAPE = re.compile(r"(?:\+?1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])[2-9]\d\d[ .-]\d{4}\Z")
_TR_SHAPE = re.compile(r"0?[ .-]?\(?[2-5]\d\d\)?[ .-]\d{3}[ .-]?\d\d[ .-]?\d\d\Z|05\d{9}\Z|0[234][1-9]\d{8}\Z")
_EU_SHAPE = re.compile(r"\(?0\d{1,4}\)?(?:[ ./-]\(?\d{2,8}\)?){1,5}\Z|0\d{9,10}\Z")
_PHONE_CUE = re.compile(
    r"(?<!\w)(?:phone|telephone|tel|mobile|cell|call|text|whats ?app|sms|fax|dial|reach|contact|number is"
    r"|telefon\w*|cep\w*|ara(?:y\w*)?|gsm|numaras\w*|numaram|mobil)(?!\w)",
    re.IGNORECASE,
)
_NOT_PHONE_CUE = re.compile(
    r"(?:order|invoice|ticket|issue|version|build|id|ref(?:erence)?|tracking|serial|case|isbn|sku|account|commit|pid|port"
    r"|sipariş|fatura|takip|seri|kayıt|dosya|sürüm|no\.?|#)[\w ]{0,12}[:#.=]?\s*\Z",
    re.IGNORECASE,
)
_ID_CUE = re.compile(
    r"(?<!\w)(?:ssn|social security|national (?:id|insurance)|nino|passport|identity (?:number|card)|id card|tax id"
    r"|nif|nie|dni|bsn|pesel|codice fiscale|personalausweis\w*|steuer-?id\w*|insee|cpf|aadhaar|tckn"
    r"|t\.?c\.? kimlik|kimlik|pasaport)(?!\w)",
    re.IGNORECASE,
)
_SSN = re.compile(r"(?<![\w-])(?!000|666|9)\d{3}([- ])(?!00)\d\d\1(?!0000)\d{4}(?![\w-])", re.ASCII)
_SSN_CUE = re.compile(r"(?<!\w)(?:ssn|social security|social)(?!\w)", re.IGNORECASE)
_OTHER_ID = re.compile(
    r"(?<![\w-])(?=[A-Z0-9-]*\d[A-Z0-9-]*\d[A-Z0-9-]*\d[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{6,16}[A-Z0-9](?![\w-])"
)
_TCKN = re.compile(r"(?<![\w.,/:#=+-])[1-9]\d{10}(?![\w]|[.,/:-]\d)", re.ASCII)
_NEAR = 40
"""Characters before a number in which a word may say what it is."""


@dataclass(frozen=True, slots=True)
class PersonalData:
    """Data of a person, where it stands."""

    kind: str
    """"email", "phone", "iban", "card" or "national-id"."""
    start: int
    end: int


def find_pii(text: str) -> tuple[PersonalData, ...]:
    """Return the personal data of a text in order, none overlapping another."""
    has_digits = any(digit in text for digit in "0123456789")
    if not has_digits and "@" not in text:
        return ()
    taken: list[tuple[int, int, str]] = []
    for kind, find in _FINDERS:
        if kind == "email" or has_digits:
            for start, end in find(text):
                at = bisect(taken, (start, end, ""))
                free = (at == 0 or taken[at - 1][1] <= start) and (at == len(taken) or end <= taken[at][0])
                if free:
                    taken.insert(at, (start, end, kind))
    return tuple(PersonalData(kind, start, end) for start, end, kind in taken)


def mask_pii(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a text with its personal data replaced by `[KIND]`, and their kinds in order."""
    kinds: list[str] = []
    while found := find_pii(text):
        parts: list[str] = []
        at = 0
        for data in found:
            breaks = text.count("\n", data.start, data.end)
            parts.extend((text[at : data.start], f"[{data.kind}]", "\n" * breaks))
            at = data.end
        text = "".join((*parts, text[at:]))
        kinds.extend(data.kind for data in found)
    return text, tuple(kinds)


def _emails(text: str) -> Iterator[tuple[int, int]]:
    if "@" in text:
        for match in _EMAIL.finditer(text):
            yield match.span()


def _ibans(text: str) -> Iterator[tuple[int, int]]:
    for match in _IBAN.finditer(text):
        said = match.group()
        # A word may follow an account number after a space: shorter readings are tried too.
        ends = [len(said), *(at for at in range(len(said) - 1, 0, -1) if said[at] in " -")]
        for end in ends:
            bare = re.sub(r"[ -]", "", said[:end]).upper()
            if 15 <= len(bare) <= 34 and _mod_97(bare):
                yield match.start(), match.start() + end
                break


def _mod_97(iban: str) -> bool:
    turned = iban[4:] + iban[:4]
    return int("".join(str(int(letter, 36)) for letter in turned)) % 97 == 1


def _cards(text: str) -> Iterator[tuple[int, int]]:
    for match in _DIGITS.finditer(text):
        bare = re.sub(r"\D", "", match.group())
        if match.group()[0].isdigit() and 13 <= len(bare) <= 19 and _is_issued(bare) and _luhn(bare):
            yield match.span()


def _is_issued(digits: str) -> bool:
    size, two, four = len(digits), int(digits[:2]), int(digits[:4])
    visa = digits[0] == "4" and size in (13, 16, 19)
    mastercard = (51 <= two <= 55 or 2221 <= four <= 2720) and size == 16
    amex = two in (34, 37) and size == 15
    diners = (two in (36, 38) or 300 <= int(digits[:3]) <= 305) and size == 14
    others = (two == 65 or four == 6011 or two == 62 or four == 9792 or 3528 <= four <= 3589) and size == 16
    return visa or mastercard or amex or diners or others or (two in (50, 56, 58, 63, 67) and size >= 16)


def _luhn(digits: str) -> bool:
    doubled = (int(digit) * 2 for digit in digits[-2::-2])
    return (sum(int(digit) for digit in digits[::-2]) + sum(two - 9 if two > 9 else two for two in doubled)) % 10 == 0


def _national_ids(text: str) -> Iterator[tuple[int, int]]:
    for match in _TCKN.finditer(text):
        if _is_tckn(match.group()):
            yield match.span()
    for match in _SSN.finditer(text):
        if match[1] == "-" or _SSN_CUE.search(_before(text, match.start())):
            yield match.span()
    if _ID_CUE.search(text):
        for match in _OTHER_ID.finditer(text):
            before = _before(text, match.start())
            if not _DATE.match(match.group()) and _ID_CUE.search(before):
                yield match.span()


def _is_tckn(said: str) -> bool:
    digits = [int(digit) for digit in said]
    tenth = (sum(digits[0:9:2]) * 7 - sum(digits[1:8:2])) % 10
    return digits[9] == tenth and digits[10] == sum(digits[:10]) % 10


def _phones(text: str) -> Iterator[tuple[int, int]]:
    for match in _DIGITS.finditer(text):
        if _is_phone(match.group(), _before(text, match.start())):
            yield match.span()


def _is_phone(said: str, before: str) -> bool:
    bare = re.sub(r"\D", "", said)
    if _DATE.match(said) or said.count("(") != said.count(")"):
        return False
    if said.startswith("+") or (said.startswith("00") and len(bare) >= 11):
        number = bare.removeprefix("00")
        return 8 <= len(number) <= 15 and number.startswith(_COUNTRY)
    cued = _PHONE_CUE.search(before) is not None
    if not cued and _NOT_PHONE_CUE.search(before):
        return False
    if _US_SHAPE.match(said) or _TR_SHAPE.match(said):
        return True
    grouped = any(mark in said for mark in " .-/()")
    if _EU_SHAPE.match(said) and 9 <= len(bare) <= 12:
        return cued or (grouped and "." not in said)
    return cued and 7 <= len(bare) <= 12 and (grouped or _TURKISH_PHONE.match(bare) is not None or len(bare) == 10)


def _before(text: str, at: int) -> str:
    return text[max(0, at - _NEAR) : at].rsplit("\n", 1)[-1]


_FINDERS: tuple[tuple[str, Callable[[str], Iterator[tuple[int, int]]]], ...] = (
    ("email", _emails),
    ("iban", _ibans),
    ("card", _cards),
    ("national-id", _national_ids),
    ("phone", _phones),
)
