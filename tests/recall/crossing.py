"""A tiny cross-encoder, written byte by byte as ONNX: its score counts the word pieces that two texts share."""

import struct
from collections.abc import Sequence
from pathlib import Path

from memctl.models.tokens import DEFAULT_FOLDER

INT64, FLOAT, BOOL = 7, 1, 9
_SPECIAL = 998
"""The last id of the vocabulary that is no word piece."""


def _varint(number: int) -> bytes:
    out = bytearray()
    number &= (1 << 64) - 1
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _piece(field: int, value: bytes | str) -> bytes:
    raw = value.encode() if isinstance(value, str) else value
    return _varint(field << 3 | 2) + _varint(len(raw)) + raw


def _node(kind: str, inputs: Sequence[str], output: str, **attributes: int) -> bytes:
    said = b"".join(
        _piece(5, _piece(1, name) + _number(3, value) + _number(20, 2)) for name, value in attributes.items()
    )
    return _piece(1, b"".join(_piece(1, name) for name in inputs) + _piece(2, output) + _piece(4, kind) + said)


def _constant(name: str, kind: int, values: Sequence[float], *, scalar: bool = False) -> bytes:
    raw = b"".join(struct.pack("<q", int(v)) if kind == INT64 else struct.pack("<f", v) for v in values)
    shape = b"" if scalar else _number(1, len(values))
    return _piece(5, shape + _number(2, kind) + _piece(8, name) + _piece(9, raw))


def _value(field: int, name: str, kind: int, shape: Sequence[str]) -> bytes:
    sizes = b"".join(_piece(1, _piece(2, size)) for size in shape)
    return _piece(field, _piece(1, name) + _piece(2, _piece(1, _number(1, kind) + _piece(2, sizes))))


def network(bias: float = 1.5) -> bytes:
    """Return the network: shared word pieces of both texts, less `bias`."""
    nodes = [
        _node("Unsqueeze", ["input_ids", "two"], "down"),
        _node("Unsqueeze", ["input_ids", "one"], "across"),
        _node("Equal", ["down", "across"], "same"),
        _node("Cast", ["same"], "alike", to=FLOAT),
        _node("Greater", ["input_ids", "special"], "wordy"),
        _node("Cast", ["wordy"], "word", to=FLOAT),
        _node("Cast", ["attention_mask"], "mask", to=FLOAT),
        _node("Mul", ["word", "mask"], "real"),
        _node("Cast", ["token_type_ids"], "second", to=FLOAT),
        _node("Sub", ["unit", "second"], "first"),
        _node("Mul", ["first", "real"], "query"),
        _node("Mul", ["second", "real"], "text"),
        _node("Unsqueeze", ["query", "two"], "rows"),
        _node("Unsqueeze", ["text", "one"], "columns"),
        _node("Mul", ["rows", "columns"], "pairs"),
        _node("Mul", ["alike", "pairs"], "hits"),
        _node("ReduceSum", ["hits", "both"], "count", keepdims=0),
        _node("Sub", ["count", "bias"], "score"),
        _node("Unsqueeze", ["score", "one"], "logits"),
    ]
    constants = [
        _constant("one", INT64, [1]),
        _constant("two", INT64, [2]),
        _constant("both", INT64, [1, 2]),
        _constant("special", INT64, [_SPECIAL], scalar=True),
        _constant("unit", FLOAT, [1.0], scalar=True),
        _constant("bias", FLOAT, [bias], scalar=True),
    ]
    inputs = [
        _value(11, name, INT64, ("batch", "length")) for name in ("input_ids", "token_type_ids", "attention_mask")
    ]
    graph = b"".join([*nodes, _piece(2, "overlap"), *constants, *inputs, _value(12, "logits", FLOAT, ("batch", "one"))])
    return _number(1, 8) + _piece(7, graph) + _piece(8, _piece(1, "") + _number(2, 13))


def folder_of(path: Path) -> Path:
    """Make a folder with the network and the tokenizer of the default model."""
    path.mkdir(parents=True, exist_ok=True)
    for name in ("tokenizer.json", "tokenizer_config.json", "config.json", "special_tokens_map.json"):
        (path / name).write_bytes((DEFAULT_FOLDER / name).read_bytes())
    (path / "model.onnx").write_bytes(network())
    return path
