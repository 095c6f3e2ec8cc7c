"""Measuring on a machine that others use too: processor time of processes, in turns, by medians."""

import os
import resource
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


class Used(NamedTuple):
    """What one process, or one piece of work, took."""

    cpu: float
    """Seconds of processor, user and system."""
    wall: float
    """Seconds."""
    peak: float = 0.0
    """Most resident memory, MB."""


def run(command: Sequence[str], env: Mapping[str, str] | None = None) -> Used:
    """Run a command to its end, its output thrown away, and return what it took."""
    began = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=env, text=True
    )
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode > 1:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}: {said[-500:]}")
    return Used(usage.ru_utime + usage.ru_stime, time.perf_counter() - began, usage.ru_maxrss / 1024)


def in_turns(commands: Mapping[str, Sequence[str]], times: int, env: Mapping[str, str]) -> dict[str, Used]:
    """Run commands in turns, A B A B, after one turn that warms the caches; return medians by name."""
    taken: dict[str, list[Used]] = {name: [] for name in commands}
    for turn in range(times + 1):
        for name, command in commands.items():
            used = run(command, env)
            if turn:
                taken[name].append(used)
    return {name: middle(every) for name, every in taken.items()}


def middle(taken: Sequence[Used]) -> Used:
    """Return the median of each figure."""
    return Used(*(statistics.median(figures) for figures in zip(*taken, strict=True)))


def measure(work: Callable[[], object]) -> Used:
    """Return what a piece of work takes within this process."""
    began, cpu = time.perf_counter(), _cpu()
    work()
    return Used(_cpu() - cpu, time.perf_counter() - began)


def _cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime
