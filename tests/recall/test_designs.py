"""The published designs as profiles: worked numbers, scores that are their parts, reads that write nothing."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.app.open import PROFILES as NAMES
from memctl.domain.errors import UsageError
from memctl.domain.memory import MemoryRecord, MemoryState, StoredMemory
from memctl.recall.candidates import Context, candidate_of, chance_of, kind_of, tense_of
from memctl.recall.signals import days_since, signals_of
from memctl.scoring.profiles import EXACT, PROFILES, Model
from memctl.scoring.seed_scores import Asking, score_parts

NOW = "2026-11-22T12:00:00.000Z"
WORKED = StoredMemory(
    rowid=42,
    record=MemoryRecord(
        id="abcd",
        content="The service signs its tokens.",
        path="auth.md",
        line=1,
        end_line=1,
        title="Auth",
        tags=("auth",),
        created="2026-10-23T12:00:00.000Z",
        confidence=0.95,
    ),
    state=MemoryState(access_count=11),
)


def worked_context(**changes: object) -> Context:
    """Return the question of magma's worked retrieval: 12 uses in 720 hours, a tag at 8 memories, ranks 2 and 0."""
    context = Context(
        profile=PROFILES["magma"],
        now=NOW,
        chance=lambda _: -0.03,
        keyword_ranks={42: 2},
        vector_ranks={42: 0},
        fans={"auth": 8, "login": 3},
    )
    return replace(context, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("verification", "final"), [("verified", 0.1586381), ("stale", 0.1158881), ("contradicted", 0.0588881)]
)
def test_the_worked_retrieval_of_magma(verification: str, final: float) -> None:
    candidate = candidate_of(replace(WORKED, verification=verification), worked_context())
    assert candidate.activation == pytest.approx(-0.1415718, abs=5e-8)
    parts = score_parts(Model.MAGMA, candidate, Asking())
    assert sum(parts.values()) == pytest.approx(final, abs=5e-8)


def test_floors_and_protection_hold_activation_up() -> None:
    cold = worked_context(chance=lambda _: -9.0)
    assert candidate_of(WORKED, cold).activation == -0.5
    protected = replace(WORKED, record=replace(WORKED.record, tags=("decision",)))
    assert candidate_of(protected, cold).activation == 0.0


def test_noise_is_the_same_until_the_state_changes() -> None:
    chance = chance_of("how do tokens work")
    used = replace(WORKED, state=replace(WORKED.state, access_count=12))
    assert chance(WORKED) == chance_of("how do tokens work")(WORKED)
    assert len({chance(WORKED), chance(used), chance_of("what are tokens")(WORKED)}) == 3


def test_days_and_signals() -> None:
    assert days_since("2026-11-21", NOW) == 1.5
    assert days_since("2026-12-01", NOW) == 0.0
    assert days_since("some day", NOW) is None
    signals = signals_of(WORKED, NOW)
    assert (signals.age_days, signals.idle_days, signals.access_count) == (30.0, 30.0, 11.0)
    used = replace(WORKED, state=replace(WORKED.state, last_access="2026-11-22T00:00:00.000Z"))
    assert signals_of(used, NOW).idle_days == 0.5


def test_kind_and_tense() -> None:
    assert (kind_of(WORKED), tense_of(WORKED, NOW)) == ("fact", "future")
    over = replace(WORKED, record=replace(WORKED.record, valid_until="2026-11-01"))
    begun = replace(WORKED, record=replace(WORKED.record, valid_from="2026-11-01"))
    ahead = replace(WORKED, record=replace(WORKED.record, valid_from="2026-12-01"))
    assert [tense_of(item, NOW) for item in (over, begun, ahead)] == ["past", "current", "future"]


def test_the_names_of_the_settings_are_those_of_the_profiles() -> None:
    assert tuple(PROFILES) == NAMES
    assert all(PROFILES[name].switches.hides_challenged == (name == "engram") for name in NAMES)


@pytest.fixture
def told(vault: Path) -> Iterator[Path]:
    """A vault with notes and two memories, by words only."""
    Memory.init(vault, embed=False)
    with Memory.open(vault) as memory:
        memory.add("Deploys are watched by two people since the outage.")
        memory.add("Mira prefers tea to coffee in the morning.")
        memory.index(embed=False)
    yield vault


@pytest.mark.parametrize("name", EXACT)
def test_a_score_is_its_parts_and_a_read_writes_nothing(told: Path, name: str) -> None:
    def answer() -> str:
        with Memory.open(told, profile=name, now=NOW) as memory:
            found = memory.recall("who watches deploys on Tuesdays", trace=False)
        assert found.profile == name and found.results
        for hit in found.results:
            assert sum(hit.why.values()) == pytest.approx(hit.score, abs=2e-6)
            assert 0.0 <= hit.relevance <= 1.0
        return json.dumps(asdict(found) | {"took_ms": 0}, sort_keys=True, default=str)

    before = {path: path.read_bytes() for path in told.rglob("*.md")}
    assert answer() == answer()
    assert {path: path.read_bytes() for path in told.rglob("*.md")} == before


def test_challenged_memories_are_lowered_or_hidden(told: Path) -> None:
    def found(profile: str) -> list[str]:
        with Memory.open(told, profile=profile, now=NOW) as memory:
            hits = memory.recall("tea coffee morning", trace=False).results
            assert all("challenged" in hit.why for hit in hits if hit.status == "challenged")
            return [hit.content for hit in hits if "tea" in hit.content]

    with Memory.open(told) as memory:
        name = memory.recall("tea coffee morning", trace=False).results[0].id
        memory.set_status(name, "challenged", reason="doubted")
    assert found("memforge") and not found("engram")


def test_an_unknown_profile_is_an_error_that_suggests(memory: Memory, vault: Path) -> None:
    with pytest.raises(UsageError, match="no profile is called 'cognitiv'") as raised:
        Memory.open(vault, profile="cognitiv")
    assert "--profile cognitive" in str(raised.value.fix)


def test_pairs_that_were_retrieved_three_times_lift_one_another(told: Path) -> None:
    def together() -> set[float]:
        with Memory.open(told, profile="cognitive", now=NOW) as memory:
            memory.index(embed=False)
            found = memory.recall("keys tokens rotate", trace=False).results
        return {hit.why.get("together", 0.0) for hit in found if hit.path == "auth.md"}

    for _ in range(2):
        with Memory.open(told, now=NOW) as memory:
            memory.recall("keys tokens rotate")
    assert together() == {0.0}
    with Memory.open(told, now=NOW) as memory:
        memory.recall("keys tokens rotate")
    assert together() == {0.05}
