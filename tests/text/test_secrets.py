"""Credentials are found and masked; what only looks like one is left alone."""

import base64
import json
import os
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.secrets import find_secrets, mask_secrets
from tests.text.secret_lines import Dice, negatives, positives

SEEDS = range(3)


def test_the_generated_set_is_large() -> None:
    assert len(list(positives(Dice(0)))) + len(list(negatives(Dice(0)))) >= 200


@pytest.mark.parametrize("seed", SEEDS)
def test_credentials_are_found(seed: int) -> None:
    lines = list(positives(Dice(seed)))
    missed = [line for line in lines if not find_secrets(line)]
    assert len(missed) <= len(lines) * 0.02, missed


@pytest.mark.parametrize("seed", SEEDS)
def test_look_alikes_are_left_alone(seed: int) -> None:
    lines = list(negatives(Dice(seed)))
    wrong = [(line, find_secrets(line)) for line in lines if find_secrets(line)]
    assert len(wrong) <= len(lines) * 0.02, wrong


@pytest.mark.parametrize("seed", SEEDS)
def test_masking_leaves_nothing_and_keeps_lines(seed: int) -> None:
    for line in positives(Dice(seed)):
        masked, kinds = mask_secrets(line)
        assert masked.count("\n") == line.count("\n")
        assert masked.count("[masked:") >= len(kinds)
        assert mask_secrets(masked)[0] == masked


def test_only_the_secret_is_masked() -> None:
    password = Dice(5).strong()
    assert mask_secrets(f"DB_PASSWORD={password}  # prod")[0] == "DB_PASSWORD=[masked:password]  # prod"
    assert (
        mask_secrets(f"ftp://bob:{password}@files.example.org/x")[0]
        == "ftp://bob:[masked:password_in_url]@files.example.org/x"
    )


@given(st.text(st.characters(), max_size=300))
def test_any_text_is_survived(text: str) -> None:
    spans = [(secret.start, secret.end) for secret in find_secrets(text)]
    assert spans == sorted(spans)
    assert all(0 <= start < end <= len(text) for start, end in spans)


@pytest.mark.parametrize(
    "text",
    [
        "a" * 40_000,
        "password " * 4_000,
        "://" * 12_000,
        "key=" * 10_000,
        "-----BEGIN PRIVATE " + "KEY-----" * 3_000,
        "=" * 20_000,
        "eyJ" * 12_000,
        "curl -u " * 4_000,
        "x:" * 18_000,
        "user/" * 6_000,
    ],
)
def test_long_texts_take_no_long_time(text: str) -> None:
    started = time.process_time()
    find_secrets(text)
    assert time.process_time() - started < 3


def test_development_lines() -> None:
    folder = os.environ.get("MEMCTL_BENCH_DATA")
    if not folder:
        pytest.skip("MEMCTL_BENCH_DATA is not set")
    lines = (Path(folder) / "sets" / "secrets.dev.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    wrong = [
        row["kind"] for row in rows if bool(find_secrets(base64.b64decode(row["text_b64"]).decode())) != row["secret"]
    ]
    assert len(wrong) <= len(rows) * 0.05, wrong
