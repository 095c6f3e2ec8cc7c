"""Settings: which source wins, and what wrong ones do."""

import os
from pathlib import Path

import pytest

from memctl.config import KEYS, Settings, load_settings, value_of
from memctl.config.places import user_file, vault_file
from memctl.config.values import from_text, known_key
from memctl.domain.errors import SettingsError


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test folders of its own."""
    for name in ("CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    for name in [name for name in os.environ if name.startswith("MEMCTL_")]:
        monkeypatch.delenv(name)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_without_files_everything_is_default() -> None:
    loaded = load_settings(None)
    assert loaded.settings == Settings()
    assert (loaded.errors, loaded.warnings, dict(loaded.origins)) == ((), (), {})


def test_each_source_wins_over_the_one_before(home: Path) -> None:
    vault = home / "vault"
    write(user_file(), "[recall]\nlimit = 11\nmin_score = 0.1\n[audit]\nlevel = 'writes'\n")
    write(vault_file(vault), "[recall]\nlimit = 12\nmin_score = 0.2\n")
    loaded = load_settings(vault, {"recall.limit": 14}, environment={"MEMCTL_RECALL__MIN_SCORE": "0.3"})
    assert loaded.settings.recall.limit == 14
    assert loaded.settings.recall.min_score == 0.3
    assert loaded.settings.audit.level == "writes"
    kinds = {name: origin.kind for name, origin in loaded.origins.items()}
    assert kinds == {"recall.limit": "flag", "recall.min_score": "environment", "audit.level": "user"}
    assert str(loaded.origins["audit.level"]) == f"user ({user_file()}:5)"


def test_a_broken_file_leaves_defaults_and_says_where() -> None:
    write(user_file(), "[recall\nlimit = 3\n")
    loaded = load_settings(None)
    assert loaded.settings == Settings()
    assert str(user_file()) in loaded.warnings[0]
    with pytest.raises(SettingsError):
        loaded.demand()


def test_an_unknown_key_is_told_with_line_and_nearest_and_the_rest_counts() -> None:
    write(user_file(), "[recall]\nlimt = 3\nmin_score = 0.5\n[recal]\nlimit = 4\n")
    loaded = load_settings(None)
    assert loaded.settings.recall.min_score == 0.5
    assert loaded.settings.recall.limit == 10
    assert f"{user_file()}:2: unknown setting 'recall.limt'; did you mean 'recall.limit'?" == loaded.errors[0]
    assert "'recall.limit'" in loaded.errors[1]


def test_sections_without_keys_are_no_mistake() -> None:
    write(user_file(), "[dream]\n[serve]\n")
    assert load_settings(None).errors == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[recall]\nlimit = 0", "at least 1"),
        ("[recall]\nlimit = '3'", "whole number"),
        ("[recall]\nlimit = true", "whole number"),
        ("[recall]\nmin_score = 2.0", "at most 1"),
        ("[audit]\nlevel = 'raeds'", "did you mean 'reads'"),
        ("[dream]\nauto_apply = ['link', 'forgte']", "not 'forgte'; did you mean 'forget'?"),
        ("[vault]\nmemories = '../else'", "inside the vault"),
        ("[vault]\nmemories = '/etc'", "inside the vault"),
        ("[vault]\nmemories = '.memctl'", "inside the vault"),
        ("[vault]\nmemories = ''", "inside the vault"),
        ("[vault]\nexclude = 'drafts'", "list"),
        ("[index]\nembed = 1", "true or false"),
        ("recall = 3", "unknown setting"),
    ],
)
def test_a_wrong_value_is_told_and_has_no_effect(text: str, problem: str) -> None:
    write(user_file(), text)
    loaded = load_settings(None)
    assert problem in loaded.errors[0]
    assert loaded.settings == Settings()


def test_whole_numbers_serve_where_a_fraction_may_stand() -> None:
    write(user_file(), "[recall]\nmin_score = 1\n")
    assert load_settings(None).settings.recall.min_score == 1.0


def test_variables_that_are_no_settings_are_left_alone() -> None:
    environment = {"MEMCTL_VAULT": "/v", "MEMCTL_OFF": "1", "MEMCTL_NO_INPUT": "1", "MEMCTL_BENCH_DATA": "/x"}
    assert load_settings(None, environment=environment).errors == ()
    wrong = load_settings(None, environment={"MEMCTL_RECALL__LIMTI": "3", "MEMCTL_INDEX__EMBED": "perhaps"})
    assert len(wrong.errors) == 2


def test_every_key_reads_its_own_default_back() -> None:
    for name, key in KEYS.items():
        default = value_of(Settings(), name)
        text = ",".join(default) if isinstance(default, tuple) else str(default)
        assert from_text(key, text) == default
        assert key.doc.endswith(".")
        assert known_key(name) is key


def test_default_vault_means_nothing_inside_a_vault(home: Path) -> None:
    write(vault_file(home / "vault"), "default_vault = '/elsewhere'\n")
    assert load_settings(home / "vault").settings.default_vault == ""


@pytest.mark.parametrize("text", ["x = " + "[" * 100_000, ".".join("a" * 5000) + " = 1", f"x = {'9' * 5000}"])
def test_a_file_made_to_exhaust_its_reader_is_a_problem_and_no_crash(text: str) -> None:
    write(user_file(), text)
    loaded = load_settings(None)
    assert loaded.errors and loaded.settings == Settings()


@pytest.mark.parametrize("said", ["nan", "inf", "-inf"])
def test_what_is_no_number_is_no_setting(said: str) -> None:
    write(user_file(), f"[recall]\nmin_score = {said}\nbalance = {said}\n")
    loaded = load_settings(None, environment={"MEMCTL_RECALL__MIN_SIMILARITY": said})
    assert len(loaded.errors) == 3 and loaded.settings == Settings()
