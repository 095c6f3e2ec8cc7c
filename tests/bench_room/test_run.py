"""Whole measurements, with the real index, model and recall."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from memctl.bench.profiles import known_profiles
from memctl.bench.run import Plan, run_bench
from memctl.domain.errors import NoVault, UsageError

SAYINGS = {
    "a": ("Ann", "I adopted a grey cat called Miso last week."),
    "b": ("Bo", "Wow!"),
    "c": ("Ann", "The bakery on the corner closes at six."),
    "d": ("Bo", "My bicycle has a flat tyre again."),
    "e": ("Bo", "We shall paint the kitchen yellow."),
}
QUERIES = [
    ("q1", "Which pet did Ann adopt?", "a", "pets"),
    ("q2", "When does the bakery close?", "c", "times"),
    ("q3", "What is broken on the bicycle?", "d", "things"),
]


@pytest.fixture
def talk(write_collection: Callable[..., Path]) -> Path:
    documents = [
        {
            "_id": f"{group}-{name}",
            "text": text,
            "metadata": {"group": group, "session": f"{group}-s", "order": at, "date": "2024-05-01", "author": author},
        }
        for group in ("one", "two")
        for at, (name, (author, text)) in enumerate(SAYINGS.items())
    ]
    queries = [
        {"_id": f"{group}-{name}", "text": text, "metadata": {"group": group, "category": category}}
        for group in ("one", "two")
        for name, text, _, category in QUERIES
    ]
    judged = [(f"{group}-{name}", f"{group}-{answer}", 1) for group in ("one", "two") for name, _, answer, _ in QUERIES]
    return write_collection(documents, queries, judged)


def by_run(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {run.get("profile") or run["baseline"]: run for run in document["runs"]}


def test_a_question_searches_its_own_group(talk: Path, tmp_path: Path) -> None:
    saved = tmp_path / "rankings.tsv"
    document = run_bench(talk, Plan(baselines=True, rankings=saved))
    assert document["schema"] == "memctl/bench@1"
    assert (document["dataset"], document["queries"], document["documents"]) == ("small", 6, 10)
    assert document["skipped"] == []
    runs = by_run(document)
    assert list(runs) == ["default", "fts5", "vectors", "rrf"]
    for run in runs.values():
        assert run["recall@5"] == run["hit@5"] == 1
        assert run["latency_p95_ms"] >= run["latency_p50_ms"] > 0
        assert run["ingest_docs_per_s"] > 0
    assert runs["default"]["hit@1"] == runs["default"]["mrr"] == runs["default"]["ndcg@10"] == 1
    rows = [line.split("\t") for line in saved.read_text(encoding="utf-8").splitlines()]
    assert {row[0] for row in rows} == set(runs)
    assert all(row[1].split("-")[0] == row[3].split("-")[0] for row in rows)
    assert [row[2] for row in rows if row[:2] == ["default", "one-q1"]] == ["1", "2", "3", "4", "5"]
    scores = [float(row[4]) for row in rows if row[:2] == ["default", "one-q1"]]
    assert scores == sorted(scores, reverse=True)


def test_categories_have_their_own_table(talk: Path) -> None:
    tables = run_bench(talk)["categories"]
    assert [(row["profile"], row["category"], row["queries"]) for row in tables] == [
        ("default", "pets", 2),
        ("default", "things", 2),
        ("default", "times", 2),
    ]


def test_a_table_by_any_field_of_the_questions(talk: Path) -> None:
    document = run_bench(talk, Plan(baselines=True, by=("group", "category")))
    assert list(document["by"]) == ["group", "category"]
    groups = document["by"]["group"]
    assert [(row.get("profile") or row["baseline"], row["value"], row["queries"]) for row in groups[:4]] == [
        ("default", "one", 3),
        ("default", "two", 3),
        ("fts5", "one", 3),
        ("fts5", "two", 3),
    ]
    assert groups[0]["recall@5"] == 1
    assert groups[0]["ci"]["recall@5"] == [1, 1]
    with pytest.raises(UsageError, match="no question has a field 'categry'") as raised:
        run_bench(talk, Plan(by=("categry",)))
    assert raised.value.fix == "did you mean 'category'? the questions have: category, group"


def test_every_figure_has_an_interval_and_a_profile_stands_against_the_best_baseline(talk: Path) -> None:
    document = run_bench(talk, Plan(baselines=True, ablate=True))
    assert document["bootstrap"] == {"resamples": 1000, "level": 0.95, "over": "questions"}
    for run in document["runs"]:
        assert set(run["ci"]) == {"recall@1", "recall@5", "recall@10", "hit@1", "hit@5", "hit@10", "ndcg@10", "mrr"}
        assert all(low <= run[name] <= high for name, (low, high) in run["ci"].items())
    default, keyword = document["runs"][:2]
    best = max(run["mrr"] for run in document["runs"] if "baseline" in run)
    assert default["versus"]["mrr"]["difference"] == pytest.approx(default["mrr"] - best)
    assert keyword["versus"]["mrr"]["run"] == "default"
    assert all("versus" not in run for run in document["runs"] if "baseline" in run)


def test_a_measurement_is_compared_with_an_earlier_one(talk: Path, tmp_path: Path) -> None:
    earlier = tmp_path / "old.json"
    document = run_bench(talk, Plan(baselines=True))
    document["runs"][0]["mrr"] = 0.25
    document["runs"][0]["ci"]["mrr"] = [0.2, 0.3]
    earlier.write_text(json.dumps(document), encoding="utf-8")
    compare = run_bench(talk, Plan(compare=earlier))["compare"]
    assert compare["runs"][0]["profile"] == "default"
    assert compare["runs"][0]["mrr"] == {"before": 0.25, "now": 1, "difference": 0.75, "outside_ci": True}
    assert compare["runs"][0]["recall@5"]["difference"] == 0
    assert "latency_p50_ms" in compare["runs"][0]
    assert (compare["only_now"], compare["only_before"]) == ([], ["fts5", "vectors", "rrf"])
    with pytest.raises(UsageError, match="6 queries of 'small', this measurement has 2"):
        run_bench(talk, Plan(compare=earlier, limit_queries=2))


def test_profiles_share_one_index_and_the_plot_shows_them(talk: Path, tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    document = run_bench(talk, Plan(profiles=("all",), baselines=True, plot=plot, limit_queries=2))
    profiles = [run["profile"] for run in document["runs"] if "profile" in run]
    assert profiles == list(known_profiles())
    assert all(f">{name} " in plot.read_text(encoding="utf-8") for name in (*profiles, "fts5", "rrf"))


def test_parts_can_be_switched_off(talk: Path) -> None:
    runs = run_bench(talk, Plan(ablate=True, limit_queries=2))["runs"]
    assert [run.get("without") for run in runs][:3] == [None, "meaning", "words"]
    steps = {run["without"] for run in runs[3:]}
    assert {"source-words", "words-beside", "meaning-source", "links", "relatives", "lifecycle"} <= steps
    assert all("versus" in run for run in runs[1:])


def test_a_published_design_has_no_steps_of_ours(talk: Path) -> None:
    runs = run_bench(talk, Plan(profiles=("magma",), ablate=True, limit_queries=1))["runs"]
    assert [run.get("without") for run in runs] == [None, "meaning", "words"]


def test_the_document_is_json_and_the_same_twice(write_collection: Callable[..., Path]) -> None:
    folder = write_collection(
        [
            {"_id": "1", "text": "Wings in a slipstream. " * 90, "title": "Wings"},
            {"_id": "2", "text": "", "title": "Heat"},
        ]
        + [{"_id": "3", "text": " "}, {"_id": "4", "text": "Shear flow past a plate.", "metadata": {"date": "1962"}}],
        [{"_id": "1", "text": "wing slipstream"}, {"_id": "2", "text": "heat"}, {"_id": "9", "text": "unjudged"}],
        [("1", "1", 4), ("1", "4", 1), ("2", "2", 1)],
        name="papers",
    )
    first, second = run_bench(folder), run_bench(folder)
    assert first["passages"] > 3
    assert first["skipped"] == [
        {"document": "3", "reason": "empty text"},
        {"query": "9", "reason": "no relevant document is known"},
    ]
    figures = [
        {name: value for name, value in document["runs"][0].items() if "@" in name or name == "mrr"}
        for document in (first, json.loads(json.dumps(second)))
    ]
    assert figures[0] == figures[1]
    assert figures[0]["recall@5"] == 1


def test_a_vault_is_measured_and_left_as_it_is(tmp_path: Path) -> None:
    vault = tmp_path / "notes"
    (vault / "sub").mkdir(parents=True)
    (vault / ".obsidian").mkdir()
    (vault / ".obsidian" / "hidden.md").write_text("cheese", encoding="utf-8")
    (vault / "sub" / "Cheese.md").write_text("# Cheese\n\nGouda ripens for a year.\n", encoding="utf-8")
    (vault / "tea.md").write_text("# Tea\n\nGreen tea is brewed at 70 degrees.\n", encoding="utf-8")
    before = {path: path.stat() for path in sorted(vault.rglob("*"))}
    questions = tmp_path / "questions.jsonl"
    lines = [
        {"id": "x", "question": "how long does gouda ripen", "answers": ["sub/Cheese.md"]},
        {"question": "temperature of green tea", "answers": ["no.md", "./tea.md"]},
        {"question": "", "answers": ["tea.md"]},
    ]
    questions.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    saved = tmp_path / "rankings.tsv"
    document = run_bench(None, Plan(baselines=True, rankings=saved), vault=vault, questions=questions)
    assert (document["dataset"], document["queries"], document["documents"]) == ("notes", 2, 2)
    assert [item["query"] for item in document["skipped"]] == ["3"]
    figures = ["hit@1", "hit@5", "hit@10", "mrr"]
    assert [document["runs"][0][name] for name in figures] == [1, 1, 1, 1]
    assert "recall@5" not in document["runs"][0]
    assert {line.split("\t")[3] for line in saved.read_text(encoding="utf-8").splitlines()} == {
        "sub/Cheese.md",
        "tea.md",
    }
    assert {path: path.stat() for path in sorted(vault.rglob("*"))} == before


def test_wrong_requests_are_refused(tmp_path: Path, talk: Path) -> None:
    with pytest.raises(UsageError, match="profile"):
        run_bench(talk, Plan(profiles=("nonsense",)))
    with pytest.raises(UsageError, match="not a folder"):
        run_bench(talk, Plan(rankings=tmp_path / "nowhere" / "file.tsv"))
    with pytest.raises(UsageError, match="needed"):
        run_bench()
    with pytest.raises(NoVault):
        run_bench(vault=tmp_path / "nowhere", questions=tmp_path / "q.jsonl")
