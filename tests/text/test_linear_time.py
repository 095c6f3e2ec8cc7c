"""No text takes more time than grows with its length: every expression of the code, over hostile text."""

import importlib
import inspect
import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import memctl
from memctl.text.plain import plain_text
from memctl.text.secrets import find_secrets, mask_secrets
from memctl.text.support import clauses
from memctl.text.tokens import sentences

_FEW = ("a", "a ", "1", "Aa ", "a, ", "[[", "not ", "=a")
_MANY = (
    *(
        "A",
        "ı",
        "我",
        "_",
        "A_",
        "é",
        " ",
        "\t",
        "\n",
        " \n",
        "1 ",
        "a\n",
        "- ",
        "? ",
        "! ",
        "a1",
        "-",
        "a-",
        "|-",
        "|",
    ),
    *(".", "a.", "1.", "?", "!", ",", ";", ":", "a:", "/", "a/", "@", "a@", "\\", "=", '"', "'", "a'", "`", "*", "**a"),
    *("~~a", "[", "[a](", "(", "<", "<a ", "{", "%", "$", "#", "http://", "will ", "was ", "of ", "and ", "the "),
    *("decided ", "password ", "key: ", "secret", "eyJ", "-----BEGIN CERTIFICATE-----", "aws ", "x-", "user/", "sk-"),
    *("- [ ] ", "> ", "2024-01-01 ", "de", "yor"),
)
_UNITS = (*_FEW, *_MANY) if os.environ.get("MEMCTL_EXHAUSTIVE") else _FEW
"""MEMCTL_EXHAUSTIVE=1 takes half an hour; the few find what the many found."""
_BOUNDED = {
    ("memctl.intake.rewording.third_person", "_BEFORE"): "looks back 40 characters",
    ("memctl.text.tokens", "_LAST_WORD"): "looks back 40 characters",
    ("memctl.recall.selfquery", "_TAGGED"): "reads questions of 600 characters",
    ("memctl.recall.selfquery", "_CHANNEL"): "reads questions of 600 characters",
    ("memctl.recall.selfquery", "_PATH"): "reads questions of 600 characters",
}
"""Expressions whose users bound what they see, and how."""
_SIZES = (250, 1_000, 4_000)
_FAST = 0.004
"""Seconds for the longest text; what takes less is not measured again."""
_FAR_TOO_LONG = 0.1
"""Seconds for the middle text, after which the longest is not tried; a quarter of it for the shortest."""
_MOST = 9.0
"""Growth of the time for four times the text: 4 where it is in proportion, 16 where it is not."""


def _texts(unit: str, size: int) -> Iterator[str]:
    many = (unit * (size // len(unit) + 1))[:size]
    yield many
    yield f"a{many} a!"


def _modules() -> Iterator[str]:
    """Yield the names of the modules that compile expressions, without importing them."""
    root = Path(memctl.__path__[0])
    for path in sorted(root.rglob("*.py")):
        if "re.compile(" in path.read_text(encoding="utf-8"):
            yield ".".join(("memctl", *path.relative_to(root).with_suffix("").parts)).removesuffix(".__init__")


def _expressions(name: str, value: Any, depth: int = 0) -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield the expressions that a name of a module holds, alone, in a collection or in a rule."""
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield name, value
    elif isinstance(value, dict) and depth < 3:
        for each in value.values():
            yield from _expressions(name, each, depth + 1)
    elif isinstance(value, (list, tuple, set, frozenset)) and depth < 3:
        for each in value:
            yield from _expressions(name, each, depth + 1)
    elif not isinstance(value, type) and isinstance(getattr(value, "pattern", None), re.Pattern):
        yield name, value.pattern


def _runner(module: ModuleType, name: str, pattern: re.Pattern[str]) -> Callable[[str], object]:
    """Return how an expression is used: from the start of a text alone, or from every place in it."""
    source = inspect.getsource(module)
    uses = re.findall(rf"\b{name}\.(\w+)\(", source)
    if uses and set(uses) <= {"match", "fullmatch"} and len(re.findall(rf"\b{name}\b", source)) == len(uses) + 1:
        return pattern.fullmatch if "fullmatch" in uses else pattern.match
    return lambda text: sum(1 for _ in pattern.finditer(text))


def _best(run: Callable[[str], object], text: str, times: int) -> float:
    """Return the least time of several runs; the first that is fast is enough."""
    least = float("inf")
    for _ in range(times):
        start = time.process_time()
        run(text)
        least = min(least, time.process_time() - start)
        if least < _FAST:
            break
    return least


def _is_slow(run: Callable[[str], object], unit: str) -> bool:
    """Tell whether the time for some text of this unit grows faster than the text."""
    for shorter, short, long in zip(*(_texts(unit, size) for size in _SIZES), strict=True):
        if _best(run, shorter, 3) > _FAR_TOO_LONG / 4 or _best(run, short, 3) > _FAR_TOO_LONG:
            return True
        longest = _best(run, long, 3)
        if longest < _FAST:
            continue
        times = [_best(run, text, 5) for text in (shorter, short)]
        if longest > _MOST * times[1] and (times[1] > _MOST * times[0] or times[1] < _FAST / 4):
            return True
    return False


@pytest.mark.parametrize("name", tuple(_modules()))
def test_no_expression_takes_more_than_its_share(name: str) -> None:
    module = importlib.import_module(name)
    slow = []
    for held, value in vars(module).items():
        for label, pattern in _expressions(held, value):
            if (name, label) in _BOUNDED:
                continue
            run = _runner(module, label, pattern)
            unit = next((unit for unit in _UNITS if _is_slow(run, unit)), None)
            slow += [] if unit is None else [(label, pattern.pattern[:60], unit)]
    assert slow == []


@pytest.mark.parametrize("run", [find_secrets, plain_text, sentences, clauses])
def test_no_reader_takes_more_than_its_share(run: Callable[[str], object]) -> None:
    assert [unit for unit in _UNITS if _is_slow(run, unit)] == []


@pytest.mark.parametrize("unit", ["a", "key: ", "=a", "[["])
def test_a_megabyte_is_searched_for_secrets(unit: str) -> None:
    text = (unit * (1_000_000 // len(unit) + 1))[:1_000_000]
    start = time.process_time()
    assert mask_secrets(text) == (text, [])
    assert time.process_time() - start < 20


def test_many_secrets_are_all_masked() -> None:
    line = "password: " + "Xq7" + "vRt9" + "!z\n"
    masked, kinds = mask_secrets(line * 5_000)
    assert masked == "password: [masked:password]\n" * 5_000 and kinds == ["password"] * 5_000


def test_pairs_of_marks_are_found_among_open_ones() -> None:
    assert plain_text("**a ** b** ~~c **d** e~~ ==f") == "a ** b c **d** e ==f"
    assert plain_text("**open\n**shut**") == "**open\nshut"
