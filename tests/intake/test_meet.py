"""How a text stands to each known memory, sentence by sentence."""

import pytest

from memctl.domain.words import Origin
from memctl.intake.meet import MOST_PAIRS, MOST_SENTENCES, meet, statements
from memctl.text.compare import Relation
from tests.intake.nearby import near

WRITTEN = "2026-11-08T09:00:00.000Z"


@pytest.mark.parametrize(
    ("old", "new", "label", "whole"),
    [
        ("The office is in Berlin.", "The office moved to Hamburg.", Relation.SUPERSEDE, True),
        ("The office is in Berlin. Ada has the keys.", "The office moved to Hamburg.", Relation.SUPERSEDE, False),
        ("The office is in Berlin.", "The office is in Berlin.", Relation.REINFORCE, True),
        ("Carol will order desks.", "Carol will order desks in oak from the Sandvik workshop.", Relation.UPDATE, True),
    ],
)
def test_a_label_holds_for_all_or_some_of_a_memory(old: str, new: str, label: Relation, whole: bool) -> None:
    (found,) = meet(new, [near(1, old)], written=WRITTEN)
    assert (found.label, found.whole) == (label, whole) and found.why and 0 <= found.confidence <= 1


def test_what_shares_nothing_is_not_met() -> None:
    assert meet("Tomatoes need water at dusk.", [near(1, "The office is in Berlin.")], written=WRITTEN) == []
    assert meet("Anything.", [], written=WRITTEN) == []
    assert meet("", [near(1, "The office is in Berlin.")], written=WRITTEN) == []
    assert meet("The office.", [near(1, "")], written=WRITTEN) == []


def test_nearness_of_meaning_is_enough_to_be_compared() -> None:
    text, known = "Our headquarters are in Berlin.", "The office is in Hamburg."
    assert meet(text, [near(1, known, cosine=0.1)], written=WRITTEN) == []
    assert len(meet(text, [near(1, known, cosine=0.9)], written=WRITTEN)) == 1


def test_only_a_few_pairs_are_compared() -> None:
    known = [near(number, f"The lamp at pier {number} is blue.") for number in range(40)]
    assert len(meet("The lamp at pier 7 is red.", known, written=WRITTEN)) <= MOST_PAIRS


def test_only_the_beginning_of_a_document_counts() -> None:
    assert len(statements("The lamp is blue. " * 100)) == MOST_SENTENCES
    assert list(statements("  \n ")) == []


UNRELATED = [
    ("Thanks, I just like cooking for people.", "We felt how a shared meal helps people who grieve."),
    ("The ferry to Brac is great.", "Having a second ladder in the barn is great."),
    ("Do you keep other lamps?", "The shop keeps lamps and other things until noon."),
    ("# Ladders\n\nA list of what hangs in the barn.", "Do not use ladders on wet days, since they slip."),
]


@pytest.mark.parametrize(("old", "new"), UNRELATED)
def test_a_word_in_common_ends_and_extends_nothing(old: str, new: str) -> None:
    unlike = meet(new, [near(1, old, cosine=0.62)], written=WRITTEN, likeness=lambda one, other: 0.3)
    assert {one.label for one in unlike} <= {Relation.CREATE}


def test_the_likeness_of_the_sentences_decides_where_it_is_close() -> None:
    old, new = "The lamp at the pier is blue.", "The lamp at the pier was painted red."
    asked: list[tuple[str, str]] = []

    def likeness(one: str, other: str) -> float:
        asked.append((one, other))
        return 0.9

    (found,) = meet(new, [near(1, old, cosine=0.99)], written=WRITTEN, likeness=likeness)
    assert found.label is Relation.SUPERSEDE and asked == []
    (found,) = meet(new, [near(1, f"{old} It hums.", cosine=0.99)], written=WRITTEN, likeness=likeness)
    assert found.label is Relation.SUPERSEDE and asked == [(old, new)]


def test_a_passage_of_a_note_ends_only_where_the_words_show_it() -> None:
    old, new = "Load and manage the crane of the pier.", "You cannot load other boats with the crane directly."
    shown = "Do not load the crane of the pier any more."
    for item, text, label in (
        (near(1, old), new, Relation.SUPERSEDE),
        (near(1, old, origin=Origin.NOTE), new, Relation.CREATE),
        (near(1, old, origin=Origin.NOTE), shown, Relation.SUPERSEDE),
    ):
        (found,) = meet(text, [item], written=WRITTEN, likeness=lambda one, other: 0.9)
        assert found.label is label, found.why


def test_an_answer_does_not_repeat_its_question() -> None:
    asked, said = "Is the key of the old shed in the drawer?", "The key of the old shed is in the drawer."
    for old, new in ((asked, said), (said, asked)):
        (found,) = meet(new, [near(1, old, cosine=0.91)], written=WRITTEN, likeness=lambda one, other: 0.91)
        assert found.label is Relation.CREATE
