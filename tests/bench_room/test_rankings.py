from memctl.bench.beir import Question
from memctl.bench.rankings import rank_one

QUESTION = Question("q", "?", {"d0": 1.0})


class Counted:
    """A ranking of passages, three to a document, that remembers what it was asked for."""

    def __init__(self, passages: int) -> None:
        self.passages = [(f"m{n}", f"p{n // 3}", 1.0 - n / 1000) for n in range(passages)]
        self.asked: list[int] = []

    def __call__(self, question: Question, limit: int) -> list[tuple[str, str, float]]:
        self.asked.append(limit)
        return self.passages[:limit]


def test_a_document_stands_at_its_best_passage() -> None:
    ask = Counted(9)
    found = rank_one(ask, QUESTION, lambda name, path: path, 10).documents
    assert [name for name, _ in found] == ["p0", "p1", "p2"]
    assert [score for _, score in found] == [1.0, 0.997, 0.994]
    assert ask.asked == [10]


def test_more_passages_are_asked_for_until_enough_documents_are_known() -> None:
    ask = Counted(300)
    found = rank_one(ask, QUESTION, lambda name, path: path, 10).documents
    assert [name for name, _ in found] == [f"p{n}" for n in range(10)]
    assert ask.asked == [10, 40]


def test_a_small_limit_still_ranks_ten() -> None:
    ask = Counted(60)
    assert len(rank_one(ask, QUESTION, lambda name, path: path, 3).documents) == 10
    assert ask.asked == [3, 40]


def test_passages_of_no_document_are_passed_over() -> None:
    found = rank_one(Counted(9), QUESTION, lambda name, path: None if path == "p0" else path, 10).documents
    assert [name for name, _ in found] == ["p1", "p2"]
