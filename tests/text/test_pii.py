"""Personal data: found by form and check digits, masked without touching anything else."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.pii import find_pii, is_card, is_iban, is_tckn, mask_pii

CARD = "4111 1111" + " 1111 1111"
TCKN = "100000" + "00146"
IBAN = "DE89 3704 0044" + " 0532 0130 00"


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Write to ada.k+farm@mail.example.org today.", ["e-mail"]),
        ("Ring +49 30 1234567 or 0532 123 45 67.", ["phone", "phone"]),
        ("Call (555) 010-9988 after six.", ["phone"]),
        (f"Pay into {IBAN} by Friday.", ["iban"]),
        ("IBAN: TR33 0006 1005 1978" + " 6457 8413 26", ["iban"]),
        (f"The card is {CARD}.", ["card"]),
        (f"Kimlik no {TCKN}, adres aynı.", ["national-id"]),
        ("SSN 123-45" + "-6789 on file.", ["national-id"]),
    ],
)
def test_what_is_personal(text: str, kinds: list[str]) -> None:
    masked, found = mask_pii(text)
    assert found == kinds
    assert masked.count("[masked:") == len(kinds) and find_pii(masked) == []


@pytest.mark.parametrize(
    "text",
    [
        "On 2026-11-21 at 10:15:00 build 20261121 passed.",
        "Version 1.12.345.6789 listens on 192.168.100.200:8080.",
        "Order 12345678901 holds 4,111,111,111 grains.",
        "The id is 550e8400-e29b-41d4-a716-446655440000.",
        "4111 1111 1111 1112 has a wrong check digit.",
        "TR33 0006 1005 1978 6457 8413 27 is mistyped.",
        "From 1990 2000 to 2010 2020, pages 100-200.",
        "user@localhost and @mention and a@b",
    ],
)
def test_what_is_not(text: str) -> None:
    assert find_pii(text) == []


def test_check_digits() -> None:
    assert is_card(CARD) and not is_card("4111111111111112") and not is_card("0" * 16)
    assert is_iban(IBAN) and not is_iban(IBAN.replace("89", "88", 1)) and not is_iban("XX00")
    assert is_tckn(TCKN) and not is_tckn("12345678901") and not is_tckn("00000000000")


@given(st.text(max_size=200))
def test_masking_keeps_the_rest(text: str) -> None:
    found = find_pii(text)
    kept = "".join(
        text[a:b] for a, b in zip([0, *(e.end for e in found)], [*(e.start for e in found), len(text)], strict=True)
    )
    masked, kinds = mask_pii(text)
    for kind in kinds:
        masked = masked.replace(f"[masked:{kind}]", "", 1)
    assert masked == kept or "[masked:" in text


@pytest.mark.parametrize("piece", ["1 ", "a@", "DE12", "+1 ", "(555) ", "a.", "0-"])
def test_time_grows_with_length_alone(piece: str) -> None:
    start = time.perf_counter()
    find_pii(piece * 50_000)
    assert time.perf_counter() - start < 3
