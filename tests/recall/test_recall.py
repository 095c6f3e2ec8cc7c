"""What recall finds, in which order, and what it says of the source."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memctl.app.memory import Memory
from memctl.domain.errors import UsageError

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    """The example vault with its embeddings."""
    vault = tmp_path_factory.mktemp("example") / "vault"
    shutil.copytree(ROOT / "vault-example", vault)
    Memory.init(vault)
    with Memory.open(vault) as memory:
        yield memory


def paths(memory: Memory, query: str, **options: object) -> list[str]:
    return [hit.path for hit in memory.recall(query, trace=False, **options).results]


def test_questions_over_the_example_vault(example: Memory) -> None:
    questions = [
        json.loads(line)
        for line in (ROOT / "tests/fixtures/vault_example_questions.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    found = 0
    for question in questions:
        notes = list(dict.fromkeys(paths(example, question["question"], limit=30)))[:5]
        found += any(answer in notes for answer in question["answers"])
    assert found >= 32, f"{found} of {len(questions)} answered within five notes"


def test_line_is_where_the_best_line_stands(example: Memory) -> None:
    for hit in example.recall("which port does the API listen on", trace=False).results:
        line = (example.vault / hit.path).read_text(encoding="utf-8").splitlines()[hit.line - 1]
        assert line.strip()
        assert line.strip() in (example.vault / hit.path).read_text(encoding="utf-8")
        assert hit.verification == "verified"


def test_why_is_the_score(example: Memory) -> None:
    for hit in example.recall("when do we deploy", trace=False).results:
        assert sum(hit.why.values()) == pytest.approx(hit.score, abs=5e-6)


@pytest.mark.parametrize("query", ["红烧肉", "中文课", "uçağı", "ＡＰＩ", "pre-edit don't GB/s 1.0.21 C++ a:b port"])
def test_words_of_any_writing_are_found(example: Memory, query: str) -> None:
    assert example.recall(query, keyword=True, trace=False).results


@pytest.mark.parametrize("query", ["", "   ", "?!", "…"])
def test_a_question_without_a_word_finds_nothing(example: Memory, query: str) -> None:
    assert example.recall(query, trace=False).results == ()


def test_nothing_found_is_said(example: Memory) -> None:
    answer = example.recall("zzqqxxv", trace=False)
    assert answer.results == () and not answer.relaxed


def test_relaxation_is_said(example: Memory) -> None:
    answer = example.recall("watring", keyword=True, trace=False)
    assert answer.relaxed and answer.hint and answer.results


def test_filters_come_before_ranking(example: Memory) -> None:
    found = example.recall("the", trace=False, path="people/Wen.md", everything_ranked=True).results
    assert found and {hit.path for hit in found} == {"people/Wen.md"}
    tagged = example.recall("watering", trace=False, tags=("work",)).results
    assert all(any(tag == "work" or tag.startswith("work/") for tag in hit.tags) for hit in tagged)


def test_private_spans_are_never_found(example: Memory) -> None:
    assert not any("lemon cake" in hit.content for hit in example.recall("lemon cake museum ship", trace=False).results)


def test_no_trace_leaves_no_trace(example: Memory) -> None:
    before = example.stats()["recalled"], example.status()["unfolded_events"]
    example.recall("deploy", trace=False)
    assert (example.stats()["recalled"], example.status()["unfolded_events"]) == before


def test_a_recall_counts_as_a_use(example: Memory) -> None:
    hit = example.recall("tide tables for Osaka", limit=1).results[0]
    before = example.show(hit.id).access_count
    example.recall("tide tables for Osaka", limit=1)
    assert example.show(hit.id).access_count == before + 1


def test_promise_10_same_question_same_answer(example: Memory) -> None:
    def answer() -> str:
        found = asdict(example.recall("heat pump noise limit", trace=False)) | {"took_ms": 0}
        return json.dumps(found, sort_keys=True, default=str)

    assert answer() == answer()


def test_wrong_options_are_named(example: Memory) -> None:
    for options in (
        {"mode": "half"},
        {"statuses": ("gone",)},
        {"since": "some day"},
        {"keyword": True, "semantic": True},
    ):
        with pytest.raises(UsageError):
            example.recall("deploy", trace=False, **options)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(query=st.text(max_size=200))
def test_no_query_is_an_error(example: Memory, query: str) -> None:
    example.recall(query, keyword=True, trace=False)


def test_stale_source_is_located_as_it_is_now(memory: Memory, vault: Path) -> None:
    path = vault / "deploy.md"
    path.write_text("\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    answer = memory.recall("deploy Tuesdays", keyword=True, trace=False)
    assert (answer.results[0].line, answer.results[0].verification) == (5, "moved")
    assert "stale-index" in answer.degraded
    path.write_text("# Deploy\n\nWe deploy on Thursdays, never on a Friday.\n", encoding="utf-8")
    edited = memory.recall("deploy Tuesdays", keyword=True, trace=False).results[0]
    assert edited.verification == "edited" and edited.relevance < answer.results[0].relevance
    path.unlink()
    assert memory.recall("deploy Tuesdays", keyword=True, trace=False).results[0].verification == "missing"


def test_filter_by_day(memory: Memory, vault: Path) -> None:
    (vault / "2026-11-20.md").write_text("Walked along the river.\n", encoding="utf-8")
    (vault / "2026-09-01.md").write_text("Walked along the canal.\n", encoding="utf-8")
    memory.index(embed=False)
    assert paths(memory, "walked", keyword=True, since="2026-11") == ["2026-11-20.md"]
    assert paths(memory, "walked", keyword=True, until="2026-10-01") == ["2026-09-01.md"]


def test_undated_memories_that_a_date_leaves_out_are_counted(memory: Memory) -> None:
    answer = memory.recall("tomatoes water", keyword=True, trace=False, since="2026-10")
    assert not answer.results and not answer.relaxed
    assert answer.warnings == ("4 memories without a date were left out",)
