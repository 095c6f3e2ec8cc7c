"""Every rule of forgetting of every profile is reached by a state through a dream, and missed by one close to it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from memctl.app import dreaming
from memctl.scoring.forgetting import ForgetRule
from memctl.scoring.profiles import PROFILES
from tests.dream.bed import Days

LAMP = "The corridor lamp hums a little when it rains outside."
PRINTER = "The printer by the window takes only thick paper."
SAID = "The corridor lamp hums a bit whenever it is raining outside."


class Case:
    """A vault under one profile, in which one memory is read, so that the others are used less than usual."""

    def __init__(self, root: Path, profile: str, *, embed: bool = False) -> None:
        self.days = Days(root / "vault", embed=embed)
        (self.days.root / ".memctl" / "config.toml").write_text(f'[recall]\nprofile = "{profile}"\n', encoding="utf-8")
        self.days.add(1, PRINTER)
        with self.days.on(1) as memory:
            for _ in range(3):
                memory.recall("printer", keyword=True)

    def lamp(self, day: int = 1, *, bad: int = 0, **options: Any) -> str:
        name = self.days.add(day, LAMP, **{"category": "other", **options})
        with self.days.on(day) as memory:
            for _ in range(bad):
                memory.feedback(name, "bad")
        return name

    def reason(self, day: int, name: str) -> str | None:
        changes = self.days.dream(day, apply=False).changes
        found = [item for item in changes if item["targets"][0] == name and item["op"] in ("forget", "merge")]
        return str(found[0]["after"]["dormant_reason"]) if found else None


@pytest.fixture
def under(tmp_path: Path) -> Callable[..., Case]:
    return lambda profile, **options: Case(tmp_path, profile, **options)


def useless(case: Case, rule: str) -> None:
    name = case.lamp(bad=14)  # utility 0.114
    assert case.reason(30, name) != rule and case.reason(32, name) == rule


def idle(case: Case, rule: str) -> None:
    name = case.lamp(bad=10)  # utility 0.174
    assert case.reason(60, name) != rule and case.reason(62, name) == rule


def expired(case: Case, rule: str) -> None:
    name = case.lamp(valid_until=case.days.at(4)[:10])
    assert case.reason(4, name) is None and case.reason(5, name) == rule


def contradicted(case: Case, rule: str) -> None:
    old = case.days.add(1, "Alice leads the payments team.")
    assert case.reason(3, old) is None
    case.days.add(3, "Bob now leads the payments team.")
    assert case.reason(4, old) == rule


def redundant(case: Case, rule: str) -> None:
    one, two = case.lamp(), case.days.add(2, SAID, category="other", force=True)
    assert case.reason(3, one) is None and case.reason(3, two) == rule


def faded(case: Case, rule: str) -> None:
    name = case.lamp(bad=4)
    assert case.reason(90, name) != rule and case.reason(160, name) == rule


def outlived(case: Case, rule: str) -> None:
    name = case.lamp(governance="ephemeral", bad=4)
    assert case.reason(14, name) is None and case.reason(60, name) == rule


def unimportant(case: Case, rule: str) -> None:
    name = case.lamp()  # 0.20 for being stable, and 0.25 x 0.5^(days / 7)
    assert case.reason(9, name) is None and case.reason(14, name) == rule


def unsalient(case: Case, rule: str) -> None:
    name = case.lamp()
    assert case.reason(29, name) is None and case.reason(60, name) == rule


STATES = {
    ForgetRule.CONTRADICTED: contradicted,
    ForgetRule.EXPIRED: expired,
    ForgetRule.REDUNDANT: redundant,
    ForgetRule.USELESS: useless,
    ForgetRule.IDLE: idle,
    ForgetRule.FADED: faded,
    ForgetRule.UNIMPORTANT: unimportant,
    ForgetRule.OUTLIVED: outlived,
    ForgetRule.UNSALIENT: unsalient,
}
CONTRADICTED = ForgetRule.CONTRADICTED
RULES = [(name, rule) for name, profile in PROFILES.items() for rule in profile.forgetting.rules]


@pytest.mark.parametrize(("profile", "rule"), RULES, ids=[f"{profile}-{rule}" for profile, rule in RULES])
def test_a_rule_is_reached_and_missed(under: Callable[..., Case], profile: str, rule: ForgetRule) -> None:
    STATES[rule](under(profile, embed=rule is ForgetRule.REDUNDANT), str(rule))


@pytest.mark.parametrize("profile", [name for name in PROFILES if name != "default"])
def test_a_seed_trims_to_nine_tenths(under: Callable[..., Case], monkeypatch: pytest.MonkeyPatch, profile: str) -> None:
    kept = PROFILES[profile]
    assert kept.forgetting.capacity == 500
    few = replace(kept, forgetting=replace(kept.forgetting, capacity=8))
    monkeypatch.setattr(dreaming, "PROFILES", {**PROFILES, profile: few})
    case = under(profile)
    with case.days.on(1) as memory:
        for number in range(7):
            memory.add(f"Crate number {number} stands in row {number * 7} of the hall.", force=True)
    assert not [item for item in case.days.dream(1, apply=False).changes if item["op"] == "forget"]
    name = case.lamp(bad=1)
    gone = [item for item in case.days.dream(1).changes if item["after"] == {"dormant_reason": "capacity"}]
    assert len(gone) == 2 and name in gone[0]["targets"]  # 9 memories, room for 8: 7 are left


@pytest.mark.parametrize("profile", [name for name, item in PROFILES.items() if CONTRADICTED in item.forgetting.rules])
@pytest.mark.parametrize("kept", [{"governance": "legislative"}, {"tags": ("person",)}])
def test_what_binds_stays_awake_when_it_is_replaced(
    under: Callable[..., Case], profile: str, kept: dict[str, Any]
) -> None:
    case = under(profile)
    old = case.days.add(1, "Alice leads the payments team.", **kept)
    case.days.add(3, "Bob now leads the payments team.")
    answer = case.days.dream(40)
    assert not [item for item in answer.changes if item["targets"][0] == old and item["op"] == "forget"]
    with case.days.on(41) as memory:
        shown = memory.show(old)
        assert (shown.status, shown.dormant_reason) == ("superseded", None)
        assert old not in [hit.id for hit in memory.recall("who leads the payments team?").results]


@pytest.mark.parametrize("profile", ["default", "cognitive"])
def test_what_is_used_as_often_as_usual_is_not_forgotten_for_disuse(under: Callable[..., Case], profile: str) -> None:
    case = under(profile)
    name = case.lamp(bad=14)
    with case.days.on(1) as memory:
        for _ in range(3):
            memory.recall("corridor lamp", keyword=True)
    assert case.reason(200, name) is None
