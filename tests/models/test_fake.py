"""The fake embedder keeps the promises of a real one."""

import numpy as np

from memctl.domain.ports import Embedder
from memctl.models.fake import WordEmbedder


def test_shared_words_make_texts_near() -> None:
    model: Embedder = WordEmbedder()
    one, same, other, empty = model.embed(["deploy on friday", "Friday: deploy on!", "blue drawer", ""])
    assert np.array_equal(one, same)
    assert abs(float(one @ other)) < 0.5
    assert np.isclose(np.linalg.norm(empty), 1)
    assert model.count_tokens("two words") == 2 and len(one) == model.dimensions
