"""Personal data is found by shape and check digits; numbers of every day are not."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.pii import find_pii, mask_pii


def card(prefix: str, size: int) -> str:
    """Return a made number that begins like an issuer's and passes the check of Luhn."""
    body = prefix.ljust(size - 1, "3")
    for last in "0123456789":
        digits = [int(digit) for digit in reversed(body + last)]
        if sum(digit if at % 2 == 0 else sum(divmod(digit * 2, 10)) for at, digit in enumerate(digits)) % 10 == 0:
            return body + last
    raise AssertionError


def iban(country: str, body: str) -> str:
    turned = "".join(str(int(letter, 36)) for letter in body + country + "00")
    return f"{country}{98 - int(turned) % 97:02d}{body}"


def tckn(body: str) -> str:
    digits = [int(digit) for digit in body]
    digits.append((sum(digits[0:9:2]) * 7 - sum(digits[1:8:2])) % 10)
    digits.append(sum(digits) % 10)
    return "".join(map(str, digits))


def grouped(number: str, sign: str = " ") -> str:
    return sign.join(number[at : at + 4] for at in range(0, len(number), 4))


VISA = card("4" + "2" * 5, 16)
TR_IBAN = iban("TR", "0006" + "1" * 18)
DE_IBAN = iban("DE", "37" * 9)
CITIZEN = tckn("1" + "23456789")
MOBILE = "532" + "1234567"

FOUND = (
    (f"mail me at jane.doe+x{chr(64)}example.co.uk please", ["email"]),
    (f"kart {VISA}", ["card"]),
    (f"card {grouped(VISA)} ends soon", ["card"]),
    (f"amex {card('37', 15)}", ["card"]),
    (f"IBAN: {grouped(TR_IBAN)} hesabına", ["iban"]),
    (f"{DE_IBAN.lower()}", ["iban"]),
    (f"TC kimlik no {CITIZEN}", ["national-id"]),
    (f"kaydı {CITIZEN} ile açtık", ["national-id"]),
    ("her SSN is 219-" + "45-6789", ["national-id"]),
    ("passport no U1" + "2345678", ["national-id"]),
    ("call +44 20 7946 " + "0958 now", ["phone"]),
    (f"cebim +90 {MOBILE[:3]} {MOBILE[3:6]} {MOBILE[6:8]} {MOBILE[8:]}", ["phone"]),
    (f"0{MOBILE} numaram", ["phone"]),
    (f"0 ({MOBILE[:3]}) {MOBILE[3:6]} {MOBILE[6:8]} {MOBILE[8:]}", ["phone"]),
    ("(415) 555-" + "0132", ["phone"]),
    ("415-555-" + "0132", ["phone"]),
    ("tel: 030 " + "901820 44", ["phone"]),
    ("06 12 34 " + "56 78", ["phone"]),
)
NOTHING = (
    "released on 2024-01-15 and again 15.01.2024 at 10:30",
    "version 1.22.333.4444 of Python 3.11.9",
    "order 4155550132 was shipped",
    "sipariş no 0532123456",
    "order #20240115123456",
    "192.168.100.200:8080 answers",
    "commit 1234567890abcdef",
    "the id is 12345678901",
    "population 85,279,553 and 1 234 567 cars",
    "a range of 1000-2000 and 2019-2024",
    "timestamp 1700000000000",
    "card 4222 2222 2222 2223",
    "@handle and user@host",
    "978-3-16-148410-0 is a book",
    "2024-01-15 2024-01-16 and 20240115",
    "price 12.500.000 TL",
)


@pytest.mark.parametrize(("text", "kinds"), FOUND)
def test_personal_data_is_found_and_masked_once(text: str, kinds: list[str]) -> None:
    assert [data.kind for data in find_pii(text)] == kinds
    masked, said = mask_pii(text)
    assert said == tuple(kinds)
    assert f"[{kinds[0]}]" in masked
    assert mask_pii(masked) == (masked, ())


@pytest.mark.parametrize("text", NOTHING)
def test_numbers_of_every_day_stay(text: str) -> None:
    assert mask_pii(text) == (text, ())


def test_several_kinds_keep_their_order_and_the_text_between() -> None:
    text = f"a{chr(64)}example.org, {VISA}; {TR_IBAN}."
    assert mask_pii(text) == ("[email], [card]; [iban].", ("email", "card", "iban"))


@given(st.text(alphabet="0123456789+-() .@abTR:#/\nssn tel", max_size=80))
def test_masked_text_holds_nothing_more(text: str) -> None:
    masked, kinds = mask_pii(text)
    assert find_pii(masked) == ()
    assert bool(kinds) == (masked != text)


@given(st.text(max_size=200))
def test_any_text_is_masked(text: str) -> None:
    assert find_pii(mask_pii(text)[0]) == ()


@pytest.mark.parametrize("unit", ["1", "1 ", "1-", "a@", "a.", "a@a.", "TR12 ", "+90 ", "ssn 1", "(1)", "0 ", "A1B2"])
def test_time_grows_with_length_alone(unit: str) -> None:
    def seconds(size: int) -> float:
        best = 9.0
        for _ in range(3):
            start = time.perf_counter()
            mask_pii((unit * size)[:size])
            best = min(best, time.perf_counter() - start)
        return best

    assert seconds(16_000) < max(0.06, 9 * seconds(4_000))
