"""Doctor finds what is wrong, mends what is safe, and tells nothing of the notes."""

import json
import tarfile
from pathlib import Path

from memctl.app.memory import Memory
from memctl.domain.answers import Check


def by_id(checks: list[Check]) -> dict[str, Check]:
    return {check.id: check for check in checks}


def test_a_healthy_vault_has_no_fault(memory: Memory) -> None:
    checks = memory.doctor(deep=True)
    assert not [check for check in checks if check.status == "fail"]
    assert by_id(checks)["round-trip"].status == "ok" and by_id(checks)["sources"].status == "ok"


def test_damage_is_found_and_mended(memory: Memory, vault: Path) -> None:
    before = {item.id for item in memory.ls()}
    memory.close()
    (vault / ".memctl" / "memory.db").write_bytes(b"not a database at all" * 400)
    with Memory.open(vault) as broken:
        found = by_id(broken.doctor())["index"]
        assert (found.status, found.code, found.fix) == ("fail", 12, "memctl rebuild")
        assert not [check for check in broken.doctor(fix=True) if check.status == "fail"]
        assert {item.id for item in broken.ls()} == before


def test_the_bundle_holds_no_note_text_and_no_path(memory: Memory, vault: Path, tmp_path: Path) -> None:
    path = memory.bundle(memory.doctor(), tmp_path / "bundle.tar.gz")
    with tarfile.open(path) as archive:
        texts = {member.name: archive.extractfile(member).read().decode() for member in archive}  # type: ignore[union-attr]
    assert set(texts) == {"versions.json", "settings.json", "checks.json"}
    everything = "".join(texts.values())
    assert str(vault) not in everything and "Tuesdays" not in everything and "garden" not in everything
    assert json.loads(texts["versions.json"])["memctl"]
