"""Review cards: what is asked, when it comes back, and that rebuild and undo know the schedule."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl import Memory
from memctl.domain.errors import RefusedError, UsageError
from memctl.scoring.cards import GRADES, Grade, recallable, scheduled
from memctl.text.cloze import GAP, cloze
from tests.cli.running import Shell
from tests.dream.bed import Days

START = "2026-03-01T09:00:00.000Z"


def test_a_card_goes_the_way_that_its_authors_publish() -> None:
    card, now = None, START
    seen = []
    grades: tuple[Grade, ...] = ("good", "good", "good", "hard", "again", "easy")
    for grade in grades:
        card = scheduled(card, grade, now)
        seen.append((card["phase"], card["stability"], card["due"]))
        now = card["due"]
    assert seen == [
        ("learning", 2.3065, "2026-03-01T09:10:00.000Z"),
        ("review", 2.3065, "2026-03-03T09:10:00.000Z"),
        ("review", 10.971048, "2026-03-14T09:10:00.000Z"),
        ("review", 32.228019, "2026-04-15T09:10:00.000Z"),
        ("relearning", 2.40179, "2026-04-15T09:20:00.000Z"),
        ("review", 4.098149, "2026-04-19T09:20:00.000Z"),
    ]


@settings(max_examples=30, deadline=None)
@given(grades=st.lists(st.sampled_from(GRADES), min_size=1, max_size=8))
def test_every_card_is_due_later_and_survives_a_journal(grades: list[Grade]) -> None:
    card, now = None, START
    for grade in grades:
        card = scheduled(card, grade, now)
        assert json.loads(json.dumps(card)) == card
        assert card["due"] > now and card["last"] == now and 0.0 <= recallable(card, card["due"]) <= 1.0
        assert 1.0 <= card["difficulty"] <= 10.0 and card["stability"] > 0
        now = card["due"]
    assert card is not None and card["reviews"] == len(grades)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The harbour office opens on 3 May 2027.", f"The harbour office opens on {GAP}."),
        ("The boiler pressure must stay below 2.5 bar.", f"The boiler pressure must stay below {GAP} bar."),
        ("The night shift is led by Farah Aksoy.", f"The night shift is led by {GAP}."),
        ("Gannets dive for mackerel.", f"Gannets dive for {GAP}."),
        ("I am allergic to walnuts.", f"I am allergic to {GAP}."),
        ("I always ask for the corner table when I eat out.", f"I always ask for the corner {GAP} when I eat out."),
        (
            "Piet and I ate at Casa Lupo; it was the best I ever had.",
            f"Piet and I ate at {GAP}; it was the best I ever had.",
        ),
        ("The pump reads 142 over 91 today.", f"The pump reads {GAP} today."),
        ("The climb took 1 hour 47 minutes.", f"The climb took {GAP}."),
        ("The choir meets on Mondays at 19:00 in the old school.", f"The choir meets on {GAP} in the old school."),
        ("We row 3 km in 13 minutes.", f"We row 3 km in {GAP}."),
        (
            "I went from Rovo to Lind, for the Rovo gave me blisters.",
            f"I went from Rovo to {GAP}, for the Rovo gave me blisters.",
        ),
        ("Annem pazar kahvaltısını seviyor.", f"Annem pazar {GAP} seviyor."),
        ("会議は毎週月曜日に行われます。", f"会議は毎週月曜{GAP}"),
        ("Ja.", None),
        ("", None),
    ],
)
def test_a_gap_takes_what_is_worth_knowing(text: str, question: str | None) -> None:
    assert cloze(text) == question


@given(st.text(max_size=80))
def test_a_gap_is_there_or_there_is_no_question(text: str) -> None:
    found = cloze(text)
    assert found is None or GAP in found


def test_facts_that_memctl_wrote_and_what_is_tagged_are_asked(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    fact = days.add(1, "The boiler pressure must stay below 2.5 bar.")
    days.write("Boats.md", "# Boats\n\n## Mooring\n\nTwo ropes, the bow first.\n\n## Fuel\n\nDiesel, east pier.\n")
    days.index(2)
    with days.on(3) as memory:
        [mooring] = [item.id for item in memory.ls() if "ropes" in item.content]
        assert [card.id for card in memory.due_reviews().cards] == [fact]
        memory.tag([mooring], add=["review"])
        first, second = memory.due_reviews().cards
        assert first.id == mooring and first.question == "Boats" and "ropes" not in first.question
        assert second.question == f"The boiler pressure must stay below {GAP} bar." and second.due is None
        assert memory.due_reviews(new=0).cards == ()


def test_the_schedule_is_kept_by_rebuild_and_taken_back_by_undo(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    fact = days.add(1, "The boiler pressure must stay below 2.5 bar.")
    with days.on(2) as memory:
        memory.review(fact, "good")
    with days.on(3) as memory:
        done = memory.review(fact, "good")
        assert done.reviews == 2 and done.op is not None
    with days.on(4) as memory:
        assert memory.due_reviews().cards == () and memory.due_reviews().next == done.due
        memory.rebuild()
        assert memory.due_reviews().next == done.due
    with days.on(30) as memory:
        [card] = memory.due_reviews().cards
        assert (card.id, card.due, card.reviews) == (fact, done.due, 2) and 0 < (card.recallable or 0) < 1
        memory.undo(done.op)
        [card] = memory.due_reviews().cards
        assert card.reviews == 1
        memory.forget([fact])
        assert memory.due_reviews().cards == ()
        with pytest.raises(RefusedError):
            memory.review(fact, "good")
        with pytest.raises(UsageError):
            memory.review(fact, "perfect")


def test_a_dry_run_answers_nothing(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    fact = days.add(1, "The boiler pressure must stay below 2.5 bar.")
    with days.on(2) as memory:
        assert memory.review(fact, "easy", dry_run=True).op is None
        assert memory.due_reviews().scheduled == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")
def test_a_terminal_asks_and_a_pipe_lists(tmp_path: Path) -> None:
    from tests.cli.test_terminal import on_terminal

    folder, now = tmp_path / "vault", {"MEMCTL_INDEX__EMBED": "false", "MEMCTL_NOW": START}
    folder.mkdir()
    shell = Shell(tmp_path / "home", folder)
    Memory.init(folder, embed=False, now=START)
    assert shell("review", env=now).code == 1
    name = shell("add", "The boiler pressure must stay below 2.5 bar.", env=now).out.strip()
    listed = shell("review", env=now)
    assert listed.code == 0 and listed.out.split("\t")[:2] == [name, "new"] and GAP in listed.out
    seen = on_terminal(shell, "review", typed="\n3\n", **now)
    assert seen.code == 0 and "2.5 bar" in seen.out and "1 answered" in seen.out
    assert json.loads(shell("review", "--json", env=now).out)["next"] == "2026-03-01T09:10:00.000Z"
    graded = json.loads(shell("review", name, "easy", "--json", env=now).out)
    assert graded["schema"] == "memctl/review@1" and graded["grade"] == "easy" and graded["op"]
    assert shell("review", name, env=now).code == 2
