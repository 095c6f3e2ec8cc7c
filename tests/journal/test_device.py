"""Ids of devices and vaults: made once, and made anew where a folder turns out to be a copy."""

import shutil
from pathlib import Path

import pytest

from memctl.domain.errors import FailedError, IndexUnusable
from memctl.store.device import create_vault_file, device_id, read_vault_file


class Dice:
    """Bytes that differ at each call."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, size: int) -> bytes:
        self.calls += 1
        return bytes([self.calls]) * size


def test_a_device_keeps_its_id(tmp_path: Path) -> None:
    dice = Dice()
    assert device_id(tmp_path / "memctl", dice) == device_id(tmp_path / "memctl", dice)
    assert dice.calls == 1


def test_a_copied_state_folder_gets_its_own_id_and_the_first_keeps_its(tmp_path: Path) -> None:
    dice = Dice()
    first = device_id(tmp_path / "memctl", dice)
    shutil.copytree(tmp_path / "memctl", tmp_path / "copy")
    assert device_id(tmp_path / "copy", dice) != first
    assert device_id(tmp_path / "memctl", dice) == first


@pytest.mark.parametrize("junk", ["", "[]", "{", '{"devices": 3}', '{"devices": {"x": "../../etc"}}'])
def test_a_damaged_file_costs_no_more_than_a_new_id(tmp_path: Path, junk: str) -> None:
    (tmp_path / "devices.json").write_text(junk)
    assert device_id(tmp_path, Dice()).isalnum()


def test_the_vault_file_is_made_once(tmp_path: Path) -> None:
    dice = Dice()
    made = create_vault_file(tmp_path / ".memctl", dice, "2026-11-21T09:30:00.000Z")
    assert create_vault_file(tmp_path / ".memctl", dice, "2027-01-01T00:00:00.000Z") == made
    assert read_vault_file(tmp_path / ".memctl") == made
    assert [p.name for p in (tmp_path / ".memctl").iterdir() if p.suffix == ".json"] == ["vault.json"]


def test_no_vault_file_is_no_error(tmp_path: Path) -> None:
    assert read_vault_file(tmp_path) is None


def test_a_newer_or_damaged_vault_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "vault.json").write_text('{"id": "x", "format": 99}')
    with pytest.raises(IndexUnusable, match="newer"):
        read_vault_file(tmp_path)
    (tmp_path / "vault.json").write_text('{"id')
    with pytest.raises(FailedError):
        read_vault_file(tmp_path)
