"""What `import memctl` offers."""

import re
import subprocess
import sys

import pytest

import memctl


def test_exported_names() -> None:
    assert sorted(memctl.__all__) == ["Memory", "__version__"]
    assert all(getattr(memctl, name) is not None for name in memctl.__all__)
    assert re.fullmatch(r"\d+\.\d+\.\d+", memctl.__version__)


def test_memory_is_the_facade() -> None:
    from memctl import Memory
    from memctl.app.memory import Memory as Facade

    assert Memory is Facade


def test_unknown_names_are_attribute_errors() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Memoir'"):
        memctl.Memoir  # noqa: B018 - reading the attribute is the test


def test_the_module_runs_as_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "memctl", "--version"], capture_output=True, text=True, check=True)
    assert memctl.__version__ in done.stdout
