"""Vectors shared between vaults: bounded, whole after a crash, safe for several processes."""

import subprocess
import sys
from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest

from memctl.models.cache import EmbeddingCache

DIMS = 8
RECORD = 20 + DIMS * 4


def name(number: int) -> str:
    """Return the hash of a number."""
    return blake2b(str(number).encode(), digest_size=16).hexdigest()


def vector(number: int) -> np.ndarray:
    """Return the vector of a number."""
    return np.full(DIMS, number, dtype=np.float32)


def items(*numbers: int) -> dict[str, np.ndarray]:
    """Return vectors by name."""
    return {name(number): vector(number) for number in numbers}


def shared(folder: Path, model: str = "a/b", max_bytes: int = 1_000_000) -> EmbeddingCache:
    """Return a cache as another process would open it."""
    return EmbeddingCache(folder, model, DIMS, max_bytes)


def holds(cache: EmbeddingCache, *numbers: int) -> bool:
    """Return whether the cache has just these of the numbers 0 to 99."""
    found = cache.get_many(name(number) for number in range(100))
    expected = items(*numbers)
    return found.keys() == expected.keys() and all(np.array_equal(found[key], expected[key]) for key in found)


def test_what_was_put_is_found_by_all_and_by_its_model_only(tmp_path: Path) -> None:
    cache = shared(tmp_path)
    assert cache.get_many([name(1)]) == {} and not list(tmp_path.iterdir()), "reading makes nothing"
    cache.put_many(items(1, 2))
    shared(tmp_path).put_many(items(2, 3))
    assert holds(cache, 1, 2, 3) and holds(shared(tmp_path), 1, 2, 3)
    assert holds(shared(tmp_path, "a/c"))
    [folder] = tmp_path.iterdir()
    assert (folder / "000001.keys").stat().st_size == 3 * 20, "a hash is kept once"
    assert next(iter(cache.get_many([name(1)]).values())).dtype == np.float32


@pytest.mark.parametrize(("kind", "cut"), [("keys", 7), ("keys", 20), ("vectors", 5), ("vectors", 32)])
def test_a_torn_tail_is_cut(tmp_path: Path, kind: str, cut: int) -> None:
    shared(tmp_path).put_many(items(1, 2, 3))
    [file] = tmp_path.rglob(f"*.{kind}")
    file.write_bytes(file.read_bytes()[:-cut])
    assert holds(shared(tmp_path), 1, 2)
    shared(tmp_path).put_many(items(4, 5))
    assert holds(shared(tmp_path), 1, 2, 4, 5)
    shared(tmp_path).put_many(items(3))
    assert holds(shared(tmp_path), 1, 2, 3, 4, 5)


def test_a_damaged_record_is_absent_and_can_be_put_again(tmp_path: Path) -> None:
    shared(tmp_path).put_many(items(1, 2, 3))
    [file] = tmp_path.rglob("*.vectors")
    data = bytearray(file.read_bytes())
    data[DIMS * 4 + 2] ^= 0xFF
    file.write_bytes(data)
    assert holds(shared(tmp_path), 1, 3)
    shared(tmp_path).put_many(items(2))
    assert holds(shared(tmp_path), 1, 2, 3)


def test_a_full_cache_drops_what_is_oldest(tmp_path: Path) -> None:
    cache = shared(tmp_path, max_bytes=RECORD * 24)
    for number in range(100):
        cache.put_many(items(number))
    size = sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file())
    assert size <= RECORD * 24
    assert holds(cache, *range(78, 100)) or holds(cache, *range(76, 100)) or holds(cache, *range(77, 100))
    cache.put_many(items(*range(100)))
    assert 0 < len(cache.get_many(name(number) for number in range(100))) <= 100


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    cache = shared(tmp_path / "file")
    cache.put_many(items(1))
    assert cache.get_many([name(1)]) == {}


def test_a_cache_deleted_meanwhile_starts_anew(tmp_path: Path) -> None:
    cache = shared(tmp_path)
    cache.put_many(items(1))
    assert holds(cache, 1)
    for file in tmp_path.rglob("*.*"):
        file.unlink()
    assert holds(cache)
    cache.put_many(items(2))
    assert holds(cache, 2)


def test_four_processes_lose_and_double_nothing(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; sys.path.insert(0, sys.argv[3])\n"
        "from test_cache import shared, items\n"
        "cache = shared(Path(sys.argv[1]))\n"
        "for step in range(20): cache.put_many(items(step, 25 + step + 20 * int(sys.argv[2]) % 60))\n"
    )
    here = str(Path(__file__).parent)
    writers = [subprocess.Popen([sys.executable, "-c", code, str(tmp_path), str(n), here]) for n in range(4)]
    assert [writer.wait() for writer in writers] == [0, 0, 0, 0]
    expected = set(range(20)) | {25 + step + 20 * n % 60 for step in range(20) for n in range(4)}
    assert holds(shared(tmp_path), *expected)
    [keys] = tmp_path.rglob("*.keys")
    assert keys.stat().st_size == 20 * len(expected)
