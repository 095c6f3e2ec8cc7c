"""Changing settings files, and trusting a vault's."""

import os
from pathlib import Path

import pytest

from memctl.config import load_settings
from memctl.config.change import set_value, unset_value
from memctl.config.load import read_file
from memctl.config.places import user_file, vault_file
from memctl.config.settings import KEYS
from memctl.config.trust import is_trusted, revoke_vault, trust_file, trust_vault
from memctl.domain.errors import SettingsError

NOW = "2026-11-21T09:30:00.000Z"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test folders of its own."""
    for name in ("CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def gated(vault: Path) -> dict[str, object]:
    return {name: value for name, value in read_file(vault_file(vault)).values.items() if KEYS[name].gated}


def test_set_keeps_comments_order_and_other_keys() -> None:
    before = "# mine\n[recall]  # how\nlimit = 5 # few\nmin_score = 0.2\n\n[audit]\nlevel = 'off'\n"
    write(user_file(), before)
    set_value("recall.limit", "20")
    assert user_file().read_text(encoding="utf-8") == before.replace("limit = 5", "limit = 20")


def test_set_makes_a_private_file_and_unset_takes_the_key_out() -> None:
    path, value = set_value("vault.exclude", "drafts/, *.tmp.md")
    assert value == ("drafts/", "*.tmp.md")
    assert load_settings(None).settings.vault.exclude == value
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o600
        assert path.parent.stat().st_mode & 0o777 == 0o700
    assert unset_value("vault.exclude")
    assert not unset_value("vault.exclude")
    assert load_settings(None).settings.vault.exclude == ()


def test_set_refuses_unknown_keys_wrong_values_and_broken_files() -> None:
    with pytest.raises(SettingsError, match=r"did you mean 'recall\.limit'"):
        set_value("recall.limt", "3")
    with pytest.raises(SettingsError, match="at most"):
        set_value("recall.limit", "100000")
    write(user_file(), "[recal]\nlimit = 3\n")
    with pytest.raises(SettingsError, match="unknown setting"):
        set_value("recall.limit", "3")
    assert user_file().read_text(encoding="utf-8") == "[recal]\nlimit = 3\n"


def test_set_mends_a_value_that_was_wrong() -> None:
    write(user_file(), "[recall]\nlimit = 'many'\n")
    set_value("recall.limit", "7")
    assert load_settings(None).settings.recall.limit == 7


def test_set_follows_a_linked_file(home: Path) -> None:
    target = home / "dotfiles" / "memctl.toml"
    write(target, "[recall]\nlimit = 3\n")
    user_file().parent.mkdir(parents=True)
    try:
        user_file().symlink_to(target)
    except OSError:
        pytest.skip("no symbolic links here")
    set_value("recall.limit", "4")
    assert user_file().is_symlink()
    assert "limit = 4" in target.read_text(encoding="utf-8")


def test_gated_keys_of_a_vault_count_only_as_agreed(home: Path) -> None:
    vault = home / "vault"
    write(vault_file(vault), "[embedding]\nmodel = 'other'\n[recall]\nlimit = 3\n")
    before = load_settings(vault)
    assert (before.settings.embedding.model, before.settings.recall.limit) == ("", 3)
    assert before.ignored == ("embedding.model",)
    assert "embedding.model" in before.warnings[0]
    assert before.errors == ()
    trust_vault(vault, gated(vault), now=NOW)
    assert load_settings(vault).settings.embedding.model == "other"
    write(vault_file(vault), "[embedding]\nmodel = 'worse'\n")
    assert load_settings(vault).settings.embedding.model == ""
    assert revoke_vault(vault)
    assert not revoke_vault(vault)


def test_an_unreadable_list_of_agreements_trusts_nobody(home: Path) -> None:
    vault = home / "vault"
    trust_vault(vault, {"output.pager": "x"}, now=NOW)
    assert is_trusted(vault, {"output.pager": "x"})
    trust_file().write_text("{", encoding="utf-8")
    assert not is_trusted(vault, {"output.pager": "x"})


def test_default_vault_is_not_set_in_a_vault(home: Path) -> None:
    with pytest.raises(SettingsError):
        set_value("default_vault", "/x", vault=home)


def test_each_part_of_a_list_is_one_of_its_choices() -> None:
    with pytest.raises(SettingsError, match="did you mean 'promote'"):
        set_value("dream.auto_apply", "link,promot")
    set_value("dream.auto_apply", "link,promote")
