"""Holding a newer statement against an older one, from words alone."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.text.compare import Relation, compare
from tests.text.compare_cases import CASES

SUPERSEDES = [
    ("The help desk opens at 8:00.", "The help desk opens at 9:30."),
    ("Ilse leads the mobile squad.", "Tobias took over the mobile squad from Ilse."),
    ("The archive cluster runs Elasticsearch 7.", "We upgraded the archive cluster to Elasticsearch 8."),
    ("I prefer trains over planes.", "I prefer planes over trains."),
    ("The import job accepts CSV files.", "The import job no longer accepts CSV files."),
    ("Design review is on Tuesday.", "Design review moved to Thursday."),
    ("Tests are run with Jenkins.", "Tests are run with Buildkite instead."),
    ("Guest accounts are enabled.", "Guest accounts are disabled."),
    ("Veri ekibini Orhan yönetiyor.", "Orhan ayrıldı, veri ekibini artık Pelin yönetiyor."),
    ("Toplantı saat dokuzda başlıyor.", "Toplantı saat onda başlıyor."),
]
REINFORCES = [
    ("The upload limit is 2 GB.", "Uploads are capped at 2048 MB."),
    ("The children have judo at half past five.", "The kids have judo at 17:30."),
    ("The service level agreement is 99.9 %.", "Our SLA is 99.9 percent."),
    ("Backups run every night.", "Backups run nightly."),
    ("Raporlar her hafta gönderiliyor.", "Raporlar haftalık gönderiliyor."),
]
UPDATES = [
    ("The billing service writes audit logs.", "The billing service writes audit logs to S3, encrypted with KMS."),
    ("The gym closes in August.", "The gym closes in August because the floor is being replaced."),
    ("Standups happen on Mondays.", "Besides Mondays, standups also happen on Thursdays."),
    ("Selin yeni evine taşınıyor.", "Selin yeni evine 12 Mayıs'ta, kardeşiyle birlikte taşınıyor."),
]
CREATES = [
    ("The training budget is 4,000 euros.", "The marketing budget is 9,000 euros."),
    ("Henrik plays the cello.", "Henrik is allergic to peanuts."),
    ("The staging database is Postgres 15.", "The production database is Postgres 16."),
    ("The bakery opens at six.", "Our VPN certificate is issued by the security team."),
    ("Emre Ankara'da çalışıyor.", "Emre her sabah koşuya çıkıyor."),
]


@pytest.mark.parametrize(
    ("label", "memory", "newer"),
    [
        *((Relation.SUPERSEDE, *pair) for pair in SUPERSEDES),
        *((Relation.REINFORCE, *pair) for pair in REINFORCES),
        *((Relation.UPDATE, *pair) for pair in UPDATES),
        *((Relation.CREATE, *pair) for pair in CREATES),
    ],
)
def test_a_newer_statement_is_told_apart(label: Relation, memory: str, newer: str) -> None:
    found = compare(memory, newer)
    assert found.label == label, (found.why, dict(found.chances))


def test_the_same_words_are_the_same() -> None:
    found = compare("The door code is at the front desk.", "the door  code is at the front desk.")
    assert found.label == Relation.REINFORCE and found.similarity == 1.0


def test_what_was_said_earlier_ends_nothing() -> None:
    pair = ("The help desk opens at 8:00.", "The help desk opens at 9:30.")
    assert compare(*pair, memory_date="2026-02-01", newer_date="2026-03-01").label == Relation.SUPERSEDE
    assert compare(*pair, memory_date="2026-03-01", newer_date="2026-02-01").label != Relation.SUPERSEDE


def test_the_reason_names_the_values() -> None:
    assert compare("The help desk opens at 8:00.", "The help desk opens at 9:30.").why == (
        "clock 9:30 instead of 8:00 about help, desk, opens"
    )


def test_what_was_not_read_whole_neither_ends_nor_repeats() -> None:
    long = "The help desk opens at 8:00. " * 200
    for newer in (long + "It closes at noon.", long.replace("8:00", "9:30")):
        assert compare(long, newer).label in (Relation.CREATE, Relation.UPDATE)


def test_a_megabyte_takes_no_longer_than_reading_it() -> None:
    long = "word another " * 80_000
    start = time.monotonic()
    compare(long, "x" + long)
    assert time.monotonic() - start < 3


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200), st.text(max_size=200))
def test_any_two_texts_get_one_label(memory: str, newer: str) -> None:
    found = compare(memory, newer)
    assert found.label in Relation and 0 <= found.similarity <= 1 and 0 <= found.confidence <= 1
    assert compare(memory, memory).label == Relation.REINFORCE


def test_most_of_the_cases_come_out_as_labelled() -> None:
    names = {"S": Relation.SUPERSEDE, "R": Relation.REINFORCE, "U": Relation.UPDATE, "C": Relation.CREATE}
    rows = [[part.strip() for part in line.split("|")] for line in CASES.strip().splitlines()]
    found = [(names[row[0]], compare(row[1], row[2]).label) for row in rows]
    ended = [said for said, got in found if got == Relation.SUPERSEDE]
    assert sum(said == got for said, got in found) >= 0.9 * len(found)
    assert ended.count(Relation.SUPERSEDE) >= 0.9 * len(ended)


@pytest.mark.parametrize(
    ("memory", "newer"),
    [
        ("Wen plays the violin.", "Wen also plays the piano."),
        ("The endpoint accepts JSON.", "The endpoint also accepts XML."),
        ("We deploy on Tuesdays.", "We also deploy on Fridays."),
    ],
)
def test_what_comes_on_top_ends_nothing(memory: str, newer: str) -> None:
    assert compare(memory, newer).label is not Relation.SUPERSEDE


BOTH = [
    ("Mira speaks Danish.", "Mira speaks Welsh."),
    ("Jonas owns a Fiat.", "Jonas owns a Saab."),
    ("We met Tilda on 4 June.", "We met Tilda on 9 August."),
    ("The boiler was serviced on 2 March.", "The boiler was serviced on 5 September."),
]


@pytest.mark.parametrize(("old", "new"), BOTH)
def test_what_may_both_be_ends_nothing(old: str, new: str) -> None:
    assert compare(old, new).label in (Relation.CREATE, Relation.UPDATE)


def test_what_cannot_both_be_still_ends_the_older_one() -> None:
    assert compare("Mira lives in Bergen.", "Mira lives in Oslo.").label is Relation.SUPERSEDE
    assert compare("The choir is led by Mira.", "The choir is led by Tilda.").label is Relation.SUPERSEDE
    changed = compare("Mira speaks Danish at work.", "Mira no longer speaks Danish at work.")
    assert changed.label is Relation.SUPERSEDE
    corrected = compare("The boiler was serviced on 2 March.", "Correction: the boiler was serviced on 9 March.")
    assert corrected.label is Relation.SUPERSEDE


def test_what_happened_again_is_no_repetition() -> None:
    again = compare("The pump failed because of the frost.", "The pump failed again because of the frost.")
    assert again.label is not Relation.REINFORCE
