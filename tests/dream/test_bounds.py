"""What the rules of a dream count, and where they end: nights, use in a channel, names, questions, citations."""

from dataclasses import replace
from math import exp
from pathlib import Path

import pytest

from memctl import Memory
from memctl.app import dreaming
from memctl.app.dreaming import dream_parts
from memctl.domain.answers import Progress
from memctl.domain.event import EventKind
from memctl.domain.memory import MemoryState
from memctl.domain.params.forgetting import RELATION_PRIORITY
from memctl.dream import forget
from memctl.dream.night import Figures, Night, read_night
from memctl.dream.path import plan_dream
from memctl.dream.score import strength_of
from memctl.models.scripted import ScriptedModel
from memctl.scoring.profiles import PROFILES
from memctl.store.recording import record_events
from tests.dream.bed import Days

FELT = "AMAZING!!! We WON the championship, I am so incredibly happy and excited, best day ever!!!"
LAMP = "The corridor lamp hums a little when it rains outside."
PLACES = [
    "north",
    "south",
    "east",
    "west",
    "harbour",
    "station",
    "market",
    "museum",
    "river",
    "castle",
    "mill",
    "pier",
    "bridge",
]
GARDEN = (
    "The tomato bed of the Kelderhof Project gets fresh compost in March.",
    "Slugs ate the lettuce of the Kelderhof Project during the wet week.",
    "A new watering pump was fitted at the Kelderhof Project by the neighbour.",
)


def under(root: Path, profile: str, *, embed: bool = False) -> Days:
    days = Days(root / "vault", embed=embed)
    (days.root / ".memctl" / "config.toml").write_text(f'[recall]\nprofile = "{profile}"\n', encoding="utf-8")
    return days


def night_of(days: Days, day: int) -> Night:
    with days.on(day) as memory:
        return read_night(dream_parts(memory.engine))


def state(days: Days, day: int, name: str) -> MemoryState:
    return night_of(days, day).memories[name].state


def figures(days: Days, day: int, name: str) -> Figures:
    night = night_of(days, day)
    return night.figures(night.memories[name])


def strengthened(days: Days, day: int, hour: int) -> bool:
    with days.on(day, hour) as memory:
        return any(item["phase"] == "score" for item in memory.dream(apply=True, phases=["score"]).changes)


def test_a_flashbulb_gains_thirty_nights_and_no_more(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    name = days.add(1, FELT)
    born = state(days, 1, name).stability
    assert strengthened(days, 20, 23) and strengthened(days, 45, 23)
    assert state(days, 45, name).stability == pytest.approx(born * 1.02**30, rel=1e-5)
    assert not strengthened(days, 46, 23) and not strengthened(days, 300, 23)


def test_a_night_counts_by_the_calendar_however_early_the_next_dream_is(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    name = days.add(1, FELT)
    born = state(days, 1, name).stability
    assert strengthened(days, 2, 5) and strengthened(days, 3, 4) and not strengthened(days, 3, 23)
    assert state(days, 3, name).stability == pytest.approx(born * 1.02**2)


def test_what_is_usual_is_counted_by_channel(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    days.add(1, "The printer by the window takes only thick paper.")
    days.recall(1, "printer", times=3)
    here, there = days.add(1, LAMP, category="other"), days.add(1, "Otters sleep by the pier.", channel="zoo")
    with days.on(1) as memory:
        for _ in range(14):
            memory.feedback(here, "bad")
            memory.feedback(there, "bad")
    gone = {item["targets"][0] for item in days.dream(40, apply=False).changes if item["op"] == "forget"}
    assert gone == {here}, "nothing is read in the other channel, so that nothing there is read less than usual"


@pytest.mark.parametrize(("count", "rises"), [(3, True), (2, False)])
def test_what_is_read_often_rises_where_three_episodes_share_a_name(tmp_path: Path, count: int, rises: bool) -> None:
    days = Days(tmp_path / "vault", embed=False)
    days.add(1, "The printer by the window takes only thick paper.")
    names = [days.add(1, text) for text in GARDEN[:count]]
    days.recall(2, "printer window paper", times=40)
    for day in (2, 3):
        days.recall(day, "tomato compost", times=2)
    for _ in range(4):
        with days.on(3) as memory:
            memory.feedback(names[0], "bad")
    assert figures(days, 4, names[0]).importance < 0.6
    answer = days.dream(4, apply=False)
    risen = [item["targets"][0] for item in answer.changes if item["op"] == "promote"]
    assert risen == ([names[0]] if rises else [])
    [triage] = [phase for phase in answer.phases if phase.name == "triage"]
    assert triage.figures["promising"] == len(risen)


def test_relations_beyond_the_cap_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = under(tmp_path, "magma")
    for number in range(6):
        days.add(1, f"Crate {number} of the Kelderhof Project stands in row {number * 7} of the hall.", force=True)

    def standing() -> int:
        return sum(item.kind in RELATION_PRIORITY for item in night_of(days, 2).relations)

    count = standing()
    assert count >= 10
    kept = PROFILES["magma"]
    for cap, left in ((count, count), (count - 1, (count - 1) * 900 // 1000)):
        few = replace(kept, forgetting=replace(kept.forgetting, relations=cap, relations_after=cap * 900 // 1000))
        monkeypatch.setattr(dreaming, "PROFILES", {**PROFILES, "magma": few})
        days.dream(2)
        assert standing() == left and not days.dream(2).changes
    with days.on(3) as memory:
        memory.undo(anyone=True)
    assert standing() == count


def test_relations_of_what_lost_a_contradiction_are_the_first_of_their_kind_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = under(tmp_path, "magma")
    names = [
        days.add(1, f"Crate {number} of the Kelderhof Project is full of paint.", force=True) for number in range(5)
    ]
    with days.on(2) as memory:
        store, lost = memory.engine.writer(), {"status": "challenged", "superseded_by": names[0]}
        event = memory.engine.make_event(EventKind.STATUS, [names[2]], lost, op=memory.engine.new_ulid())
        with store.write():
            record_events(store, [event])
    kept = PROFILES["magma"]
    few = replace(kept, forgetting=replace(kept.forgetting, relations=9, relations_after=6))
    monkeypatch.setattr(dreaming, "PROFILES", {**PROFILES, "magma": few})
    before = {(item.source, item.target) for item in night_of(days, 3).relations if item.kind in RELATION_PRIORITY}
    assert len(before) == 10
    days.dream(3, phases=("prune",))
    left = {(item.source, item.target) for item in night_of(days, 3).relations if item.kind in RELATION_PRIORITY}
    assert len(left) == 6 and all(names[2] in pair for pair in before - left)


def test_in_memforge_what_notes_of_dreams_cite_is_worth_more_and_nothing_is_left_for_a_second_dream(
    tmp_path: Path,
) -> None:
    days = under(tmp_path, "memforge")
    more = (
        "The roof of the Kelderhof Project lost two panes in the storm.",
        "Seeds for the Kelderhof Project arrived.",
    )
    texts = [*GARDEN, *more]
    names = [days.add(1 + number, text) for number, text in enumerate(texts)]
    before = figures(days, 7, names[0]).importance
    assert any(item["op"] == "write" for item in days.dream(7).changes)
    after = figures(days, 7, names[0])
    assert after.signals.citations >= 1
    assert after.importance - before >= 0.15 / 3 - 1e-9
    assert not days.dream(7).changes


def test_in_magma_relevance_is_the_cosine_to_what_was_asked_in_the_last_week(tmp_path: Path) -> None:
    days = under(tmp_path, "magma", embed=True)
    lamp, otter = days.add(1, LAMP), days.add(1, "Sea otters hold hands while they are asleep.")
    assert figures(days, 2, lamp).signals.relevance == 0.4
    days.recall(2, "why does the lamp in the corridor hum?")
    near, far = (figures(days, 3, name).signals.relevance for name in (lamp, otter))
    with days.on(3) as memory:
        embedder = memory.engine.embedder()
        assert embedder is not None
        asked = embedder.embed_query("why does the lamp in the corridor hum?")
        stored = memory.engine.reader()
        row = night_of(days, 3).memories[lamp].rowid
        said = stored.vectors.vectors_of(embedder.name, [row])[row]
    assert near == pytest.approx(float(asked @ said), abs=1e-4) and near > 0.4 > far
    assert figures(days, 10, lamp).signals.relevance == 0.4
    [score] = [phase for phase in days.dream(3, apply=False).phases if phase.name == "score"]
    assert score.figures["ltm"] + score.figures["stm"] + score.figures["current"] == score.figures["written"]


def test_where_there_is_no_room_what_fades_fastest_by_its_tier_goes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = Days(tmp_path / "vault", embed=False)
    kinds = ({"layer": "episodic"}, {"layer": "semantic"}, {"layer": "episodic", "category": "preference"})
    told = ("Otters sleep by the pier.", "The lift hums at noon.", "Rye bread is baked on Fridays.")
    names = [days.add(1, text, **{"category": "fact", **kind}) for text, kind in zip(told, kinds, strict=True)]
    night = night_of(days, 20)
    left = [strength_of(night.memories[name], 19.0) for name in names]
    assert left == pytest.approx([exp(-0.015 * 19), exp(-0.005 * 19), 1.0])
    monkeypatch.setattr(forget, "roomy_capacity", lambda passages: 2)
    gone = [item["targets"][0] for item in days.dream(20, apply=False).changes if item["op"] == "forget"]
    assert gone == names[:2]  # down to nine tenths of two


def test_every_phase_tells_what_its_model_cost(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    for number, text in enumerate((*GARDEN, "The roof of the Kelderhof Project lost two panes in the storm.")):
        days.add(1 + number, text)
    with days.on(10, 23) as memory:
        parts = dream_parts(memory.engine)
        plan = plan_dream(replace(parts, speaker=lambda right: ScriptedModel("Nothing. [1]")))
    cost = {phase.name: phase.tokens for phase in plan.phases}
    assert cost["consolidate"] > 0 and cost["forget"] == 0
    assert sum(cost.values()) == parts.budget.used_tokens


def test_a_writer_beside_a_dream_that_thinks_does_not_wait(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    days.add(1, LAMP, valid_until=days.at(3)[:10])
    kept: list[str] = []

    def beside(step: Progress) -> None:
        with Memory.open(days.root, now=days.at(9)) as other:
            kept.append(str(other.add(f"Somebody wrote this while {step.stage} number {step.done} ran.").id))

    with days.on(9, 23) as memory:
        memory.engine.report = beside
        answer = memory.dream(apply=True)
    assert len(kept) >= 14 and all(kept)
    assert [item["op"] for item in answer.changes] == ["forget"]
    assert {item["id"] for item in days.state()} >= set(kept)


def test_what_says_the_same_in_other_words_is_found_however_many_there_are(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault")
    places = [f"{one} {other}" for one in ("corridor", "kitchen", "cellar", "attic") for other in PLACES]
    with days.on(1) as memory:
        for place in places:
            memory.add(f"The {place} lamp hums a little when it rains outside.", force=True)
            memory.add(f"The {place} lamp hums a bit whenever it is raining outside.", force=True)
    assert len(places) > 50
    gone = [item for item in days.dream(2).changes if item["after"].get("dormant_reason") in ("redundant", "merged")]
    assert len(gone) > 50
    assert not days.dream(2).changes


def test_without_vectors_too_one_dream_looks_at_all_that_it_has_time_for(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    days.write("2026-01-05.md", "# Monday\n\nThe standup of the design group is at 09:30.\n")
    days.write("2026-01-07.md", "# Wednesday\n\nThe standup of the design group is now at 10:15.\n")
    days.index(3)
    rows = "\n".join(f"## Part {number}\n\nShelf {number} holds {number * 3} jars of paint.\n" for number in range(520))
    days.write("2026-01-08.md", f"# Thursday\n\n{rows}")
    days.index(4)
    hurried = days.dream(5, seconds=0.0)
    assert not hurried.changes and any(phase.cut for phase in hurried.phases)
    assert [item["op"] for item in days.dream(5).changes] == ["challenge"]
    assert not days.dream(5).changes


def test_what_takes_long_is_left_to_the_next_dream_once_time_is_up(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    for number, text in enumerate((*GARDEN, "The roof of the Kelderhof Project lost two panes in the storm.")):
        days.add(1 + number, text)
    over = days.add(4, LAMP, valid_until=days.at(6)[:10])
    hurried = days.dream(9, seconds=0.0)
    assert [item["targets"] for item in hurried.changes if item["op"] != "strengthen"] == [[over]]
    assert {phase.name for phase in hurried.phases if phase.cut} >= {"verify", "consolidate", "graph", "reflect"}
    assert any(item["op"] == "write" for item in days.dream(9).changes)
    assert not days.dream(9).changes
