"""What the tests of language models share; those that run the small GGUF skip where it is not installed."""

from importlib.util import find_spec

import pytest

from memctl.models.gguf import WHEEL_NAME, wheel_gguf
from memctl.models.llama import LlamaModel


@pytest.fixture(scope="session")
def smol() -> LlamaModel:
    """Return the small model of the wheel."""
    path = wheel_gguf()
    if path is None or find_spec("llama_cpp") is None:
        pytest.skip("the extras llm and offline are not installed")
    return LlamaModel(path, name=WHEEL_NAME, context=2048)
