"""What is done with a text, by policy and by who may change what."""

from typing import Any

import pytest

from memctl.domain.memory import MemoryState
from memctl.domain.words import Governance, Origin, Status
from memctl.intake.parts import AddRequest
from memctl.intake.settle import CORRECTED, MERGED, SURE, Policy, settle
from memctl.text.compare import Relation
from tests.intake.nearby import met, near

ASKED = AddRequest("A text.")
NEW, OLD, REVIEW = Policy.PREFER_NEW, Policy.PREFER_OLD, Policy.FLAG_REVIEW


def test_nothing_met_does_nothing() -> None:
    settled = settle(ASKED, [], policy=NEW, authority=1)
    assert not settled.conflicts and not settled.ties and settled.updates is settled.reinforces is None


@pytest.mark.parametrize(
    ("fields", "state", "authority", "gone"),
    [
        ({}, {}, 1, True),
        ({}, {}, 3, True),
        ({"origin": Origin.NOTE}, {}, 1, False),
        ({"immutable": True}, {}, 1, False),
        ({"pinned": True}, {}, 1, False),
        ({}, {"pinned": True}, 1, False),
        ({"pinned": True}, {"pinned": False}, 1, True),
        ({}, {"flashbulb": True}, 1, False),
        ({"governance": Governance.LEGISLATIVE}, {}, 1, True),
        ({"governance": Governance.LEGISLATIVE}, {}, 3, False),
        ({"governance": Governance.LEGISLATIVE, "authority": 3}, {}, 3, True),
        ({}, {"governance": "constitutional"}, 2, False),
    ],
)
def test_who_gives_way(fields: dict[str, Any], state: dict[str, Any], authority: int, gone: bool) -> None:
    item = met(near(1, "Old.", state=MemoryState(**state), **fields), Relation.SUPERSEDE)
    settled = settle(ASKED, [item], policy=NEW, authority=authority)
    assert settled.supersedes == ((item,) if gone else ())
    assert settled.challenges == (() if gone else (item,))


def test_what_goes_in_part_is_challenged() -> None:
    item = met(near(1, "Old. And more."), Relation.SUPERSEDE, whole=False)
    assert settle(ASKED, [item], policy=NEW, authority=1).challenges == (item,)


def test_below_certainty_only_a_tie_is_made() -> None:
    item = met(near(1, "Old."), Relation.SUPERSEDE, SURE - 0.01)
    settled = settle(ASKED, [item], policy=NEW, authority=1)
    assert not settled.conflicts and settled.ties == (item,)


def test_policies() -> None:
    first, second = (met(near(number, "Old."), Relation.SUPERSEDE, 0.8 + number / 100) for number in (1, 2))
    assert settle(ASKED, [first, second], policy=NEW, authority=1).supersedes == (first, second)
    assert settle(ASKED, [first, second], policy=REVIEW, authority=1).disputes == (first, second)
    yielding = settle(ASKED, [first, second], policy=OLD, authority=1)
    assert yielding.yields_to is second and yielding.conflicts == (second,)


def test_a_contradiction_counts_before_a_repetition() -> None:
    same, against = met(near(1, "Same."), Relation.REINFORCE), met(near(2, "Old."), Relation.SUPERSEDE)
    settled = settle(ASKED, [same, against], policy=NEW, authority=1)
    assert settled.reinforces is None and settled.supersedes == (against,) and settled.ties == (same,)


def test_a_correction_takes_the_place_of_the_one_it_is_about() -> None:
    items = [met(near(number, "Old."), Relation.UPDATE, confidence) for number, confidence in ((1, 0.6), (2, 0.9))]
    asked = AddRequest("Actually, a text.", category="correction")
    assert settle(asked, items, policy=NEW, authority=1).supersedes == (items[1],)
    low = met(near(1, "Old."), Relation.UPDATE, CORRECTED - 0.01)
    assert not settle(asked, [low], policy=NEW, authority=1).conflicts


@pytest.mark.parametrize(
    ("fields", "asked", "confidence", "whole", "grows"),
    [
        ({}, {}, 0.9, True, True),
        ({}, {}, MERGED - 0.01, True, False),
        ({}, {}, 0.9, False, False),
        ({"origin": Origin.NOTE}, {}, 0.9, True, False),
        ({"immutable": True}, {}, 0.9, True, False),
        ({"channel": "work"}, {}, 0.9, True, False),
        ({"channel": "work"}, {"channel": "work"}, 0.9, True, True),
        ({}, {"tags": ("a",)}, 0.9, True, False),
        ({"tags": ("a", "b")}, {"tags": ("a",)}, 0.9, True, True),
        ({}, {"links": ("a" * 16,)}, 0.9, True, False),
        ({}, {"valid_from": "2026-11-01"}, 0.9, True, False),
        ({"valid_from": "2026-11-01"}, {"valid_from": "2026-11-01"}, 0.9, True, True),
        ({}, {"governance": "legislative"}, 0.9, True, False),
        ({"governance": Governance.LEGISLATIVE}, {"governance": "factual"}, 0.9, True, True),
        ({}, {"title": "Title"}, 0.9, True, False),
        ({}, {"pin": True}, 0.9, True, False),
    ],
)
def test_which_note_takes_a_text_in(
    fields: dict[str, Any], asked: dict[str, Any], confidence: float, whole: bool, grows: bool
) -> None:
    item = met(near(1, "Old.", **fields), Relation.UPDATE, confidence, whole=whole)
    settled = settle(AddRequest("A text.", **asked), [item], policy=NEW, authority=1)
    assert (settled.updates is item) is grows and (item in settled.ties) is not grows


def test_no_writer_below_and_no_challenged_note() -> None:
    item = met(near(1, "Old."), Relation.UPDATE)
    assert settle(ASKED, [item], policy=NEW, authority=2).updates is None
    doubted = met(near(1, "Old.", state=MemoryState(status=Status.CHALLENGED)), Relation.UPDATE)
    assert settle(ASKED, [doubted], policy=NEW, authority=1).updates is None


def test_the_surest_note_grows() -> None:
    items = [met(near(number, "Old."), Relation.UPDATE, confidence) for number, confidence in ((1, 0.85), (2, 0.95))]
    settled = settle(ASKED, items, policy=NEW, authority=1)
    assert settled.updates is items[1] and settled.ties == (items[0],)


def test_what_else_a_replaced_sentence_says_keeps_it_from_being_superseded() -> None:
    from memctl.intake.meet import Known, stand

    old = "The gateway listens on port 8090 and requires mutual TLS certificates."
    (found,) = stand("The gateway listens on port 9090 now.", [Known(old, "2026-01-01", 0.8)], written="2026-02-01")
    assert found is not None and (found.label, found.whole) == ("supersede", False)
