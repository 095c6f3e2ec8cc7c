import pytest

from memctl.bench.ablation import ablations
from memctl.bench.profiles import chosen_profiles, known_profiles
from memctl.domain.errors import UsageError


def test_all_means_every_profile_and_lists_are_taken_apart() -> None:
    assert known_profiles()[0] == "default"
    assert chosen_profiles(["all"]) == known_profiles()
    assert chosen_profiles(["default, default", "default"]) == ("default",)
    assert chosen_profiles([]) == ("default",)


def test_an_unknown_profile_is_an_error_that_suggests() -> None:
    with pytest.raises(UsageError, match="no profile is called 'defualt'") as raised:
        chosen_profiles(["default,defualt"])
    assert "did you mean 'default'?" in str(raised.value.fix)


class Steps:
    """Recall with two steps that can be left out."""

    def recall_steps(self) -> tuple[str, ...]:
        return ("links", "relatives")


def test_every_step_that_recall_offers_is_left_out_once() -> None:
    assert ablations(Steps()) == {
        "meaning": {"keyword": True},
        "words": {"semantic": True},
        "links": {"without": ("links",)},
        "relatives": {"without": ("relatives",)},
    }
    assert list(ablations(object())) == ["meaning", "words"]
