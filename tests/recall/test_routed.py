"""What a question asks for changes what may answer it: greetings, times, days past, moods, tasks."""

from collections.abc import Iterator
from math import exp
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import UsageError
from memctl.domain.memory import MemoryState
from memctl.recall.lifecycle import signal_of

MARCH, APRIL, MAY = "2026-03-02T09:00:00Z", "2026-04-06T09:00:00Z", "2026-05-04T09:00:00Z"


@pytest.fixture
def dated(vault: Path) -> Iterator[Path]:
    """A vault in which the lead of a project changed in April."""
    Memory.init(vault, embed=False, now=MARCH)
    with Memory.open(vault, now=MARCH) as memory:
        old = memory.add("Ines leads the harbour project.").id
        memory.add("When the pump fails, first close the valve, then call the harbour office.", type="procedure")
    with Memory.open(vault, now=APRIL) as memory:
        new = memory.add("Tomas leads the harbour project.").id
        if memory.show(str(old)).status != "superseded":
            memory.set_status(str(old), "superseded", reason=f"replaced by {new}")
    yield vault


def contents(vault: Path, query: str, *, now: str = MAY, **options: object) -> list[str]:
    with Memory.open(vault, now=now) as memory:
        return [hit.content for hit in memory.recall(query, trace=False, **options).results]


def test_a_greeting_looks_nothing_up(memory: Memory) -> None:
    for words in ("hello", "thanks a lot!", "/status"):
        answer = memory.recall(words, trace=False)
        assert (answer.results, answer.intent) == ((), "trivial")
        assert answer.hint and "--keyword" in answer.hint


def test_words_of_a_greeting_are_found_when_they_are_meant(memory: Memory, vault: Path) -> None:
    (vault / "manners.md").write_text("# Manners\n\nSay good morning to the porter.\n", encoding="utf-8")
    memory.index(embed=False)
    assert not memory.recall("good morning", trace=False).results
    assert memory.recall('"good morning"', trace=False).results
    assert memory.recall("good morning", trace=False, keyword=True).results


def test_the_intent_is_told(memory: Memory) -> None:
    asked = {"when do keys rotate": "temporal", "why do keys rotate": "causal", "which port do tokens use": "factual"}
    assert {query: memory.recall(query, trace=False).intent for query in asked} == asked


def test_what_was_replaced_answers_a_question_about_time_below_its_successor(dated: Path) -> None:
    now = contents(dated, "who leads the harbour project")
    assert any("Tomas" in text for text in now) and not any("Ines" in text for text in now)
    told = contents(dated, "since when has who led the harbour project")
    leads = [text for text in told if "leads" in text]
    assert "Tomas" in leads[0] and any("Ines" in text for text in leads)


def test_as_of_answers_as_it_was(dated: Path) -> None:
    then = contents(dated, "who leads the harbour project", as_of="2026-03-20")
    assert any("Ines" in text for text in then) and not any("Tomas" in text for text in then)
    later = contents(dated, "who leads the harbour project", as_of="2026-05-01")
    assert any("Tomas" in text for text in later)


def test_a_timeline_is_in_the_order_of_time(dated: Path) -> None:
    told = [text for text in contents(dated, "who leads the harbour project", timeline=True) if "leads" in text]
    assert len(told) == 2 and "Ines" in told[0] and "Tomas" in told[1]


def test_what_is_being_done_brings_up_procedures(dated: Path) -> None:
    with Memory.open(dated, now=MAY) as memory:
        answer = memory.recall("", active="the harbour pump fails again", trace=False)
        assert {hit.type for hit in answer.results} >= {"procedure"}
        assert [hit.rank for hit in answer.results] == list(range(1, len(answer.results) + 1))


def test_a_mood_that_is_none_is_an_error_that_suggests(memory: Memory) -> None:
    with pytest.raises(UsageError, match="no mood is called 'hapy'") as raised:
        memory.recall("tokens", mood="hapy", trace=False)
    assert "happy" in str(raised.value.fix)


def test_lifecycle_is_neutral_where_nothing_is_known_and_bounded() -> None:
    assert signal_of(MemoryState()) == 0.5
    assert signal_of(MemoryState(access_count=40)) == 0.5
    faded = signal_of(MemoryState(utility=0.9), idle_days=100.0)
    assert faded == pytest.approx(0.5 + 0.4 * exp(-1.0) / 2), "what outcomes taught fades while nobody uses it"
    assert signal_of(MemoryState(importance=1.0, utility=1.0, sub_tier="personal", valence=1.0), mood=1.0) == 1.0
    assert signal_of(MemoryState(importance=0.0, utility=0.0, source_confidence=0.1)) == 0.0
