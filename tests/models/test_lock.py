"""A lock whose file goes with its last holder still lets one in at a time."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from memctl.models.lock import file_lock


def test_a_lock_that_is_removed_lets_one_in_at_a_time(tmp_path: Path) -> None:
    counter, lock = tmp_path / "counter", tmp_path / "lock"
    counter.write_text("0", encoding="utf-8")

    def count(_: int) -> None:
        for _ in range(50):
            with file_lock(lock, remove=True):
                counter.write_text(str(int(counter.read_text(encoding="utf-8")) + 1), encoding="utf-8")

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(count, range(4)))
    assert counter.read_text(encoding="utf-8") == "200" and not lock.exists()
