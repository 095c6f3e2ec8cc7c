"""Where passages begin and end, and that an edit changes no others."""

import itertools
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memctl.domain.ids import fold_space, passage_id
from memctl.domain.note import Note
from memctl.domain.params import ChunkSize
from memctl.text.tokens import graphemes
from memctl.vault.parse import parse_note
from tests.vault.reading import count_quarters, file_lines, parse

SIZE = ChunkSize()


def ids(note: Note) -> list[str]:
    return [passage_id(note.path, p.heading, p.text, p.ordinal) for p in note.passages]


def lost(before: str, after: str) -> int:
    """Count the passages of `before` that `after` no longer has."""
    return len(set(ids(parse(before))) - set(ids(parse(after))))


def sentence(number: int) -> str:
    return f"Statement {number} says that pump {number * 7} runs at {number % 13} bar since the valve was changed."


def assert_lines_hold(note: Note, text: str) -> None:
    lines = file_lines(text)
    for passage in note.passages:
        span = "\n".join(lines[passage.line - 1 : passage.end_line])
        assert passage.text in span


def test_a_line_inserted_at_the_top_changes_one_of_fifty_sections() -> None:
    sections = "\n\n".join(f"## Topic {n}\n\n{sentence(n)} {sentence(n + 100)}" for n in range(50))
    before = f"# Plant\n\n{sections}\n"
    assert len(parse(before).passages) == 50
    assert lost(before, before.replace("# Plant\n", "# Plant\n\nA new line.\n")) <= 1
    assert lost(before, before.replace("## Topic 0\n", "## Topic 0\n\nA new line.\n")) == 1
    assert lost(before, "A new line.\n" + before) <= 1


@pytest.mark.parametrize(
    "shape", ["## Tiny {n}\n\nOnly {n}.\n\n", "- item {n} holds a few more words\n", "{s}\n\n", "{s} "]
)
@pytest.mark.parametrize("where", [0, 100])
def test_what_is_packed_together_stays_together_when_a_line_comes_before_it(shape: str, where: int) -> None:
    pieces = [shape.format(n=n, s=sentence(n)) for n in range(200)]
    new = shape.format(n=777, s="Something quite new was put here.")
    before, after = "".join(pieces), "".join([*pieces[:where], new, *pieces[where:]])
    assert 5 < len(parse(before).passages) < 80
    assert lost(before, after) <= 2


def test_a_comment_in_a_fence_is_no_heading() -> None:
    (passage,) = parse("```sh\n# install\nmake\n```\n").passages
    assert (passage.heading, passage.kind) == ((), "code")


def test_setext_and_atx_headings_make_the_path() -> None:
    body = sentence(1) + " " + sentence(2)
    note = parse(f"Top\n===\n\n{body}\n\nSub *one*\n---\n\n{body}\n\n#### Deep ####\n\n{body}\n\n# Other\n\n{body}\n")
    assert [p.heading for p in note.passages] == [(), ("Sub one",), ("Sub one", "Deep"), ("Other",)]


def test_an_empty_heading_stands_with_the_first_one_below_it() -> None:
    note = parse(f"## A\n### B\n{sentence(1)} {sentence(2)}\n## C\n")
    assert [(p.heading, p.line, p.end_line) for p in note.passages] == [(("A", "B"), 1, 3), (("C",), 4, 4)]


def test_tiny_sections_join_their_neighbours_below_the_same_heading_only() -> None:
    note = parse(f"## A\n\n### A1\n\ntiny\n\n### A2\n\ntiny\n\n## B\n\n{sentence(1)} {sentence(2)}\n")
    assert [(p.heading, p.line) for p in note.passages] == [(("A",), 1), (("B",), 11)]


def test_two_hundred_bullets_are_a_handful_of_passages() -> None:
    note = parse("".join(f"- bullet {n}\n" for n in range(200)))
    assert len(note.passages) <= 8
    assert {p.kind for p in note.passages} == {"list"}


def test_fences_rows_and_items_are_never_cut() -> None:
    fence = "```python\n" + "".join(f"value_{n} = {n}\n\n" for n in range(300)) + "```"
    rows = "".join(f"| row {n} | {'cell words ' * 8}|\n" for n in range(60))
    items = "".join(f"{n}. step {n} {'with words ' * 8}\n   second line\n" for n in range(60))
    table = f"| a | b |\n|---|---|\n{rows}"
    inner = fence.replace("\n", "\n  ")
    text = f"{sentence(1)}\n\n{fence}\n\n{table}\n{items}\n- x\n\n  {inner}\n"
    note = parse(text)
    assert_lines_hold(note, text)
    assert sum(fence in p.text for p in note.passages) == 1
    kinds = {p.kind for p in note.passages}
    assert {"code", "table", "steps"} <= kinds
    for passage in note.passages:
        assert passage.text.count("```") in (0, 2)
        if passage.kind == "table":
            assert all(line.endswith("|") for line in passage.text.split("\n"))
        if passage.kind == "steps":
            assert passage.text.endswith(("second line", "- x"))
    assert "|---|---|\n| row 0" in "".join(p.text for p in note.passages)


def test_long_paragraphs_are_cut_at_sentences() -> None:
    text = " ".join(sentence(n) for n in range(100))
    note = parse(text)
    assert all(p.text.startswith("Statement") and p.text.endswith("changed.") for p in note.passages)
    assert all(count_quarters(p.text) <= SIZE.limit for p in note.passages)
    assert fold_space(" ".join(p.text for p in note.passages)) == text


def test_text_without_sentences_is_cut_at_words_and_without_words_at_graphemes() -> None:
    for text in ("word " * 5000, "👩‍👩‍👧‍👦🇹🇷e\u0301" * 3000, "記憶" * 5000, "a" * 50_000):
        note = parse(text)
        assert "".join(p.text for p in note.passages).replace(" ", "") == text.replace(" ", "")
        assert all(count_quarters(p.text) <= SIZE.limit for p in note.passages)
        joints = set(itertools.accumulate(len(p.text) for p in note.passages))
        if " " not in text:
            assert joints <= set(itertools.accumulate(len(g) for g in graphemes(text)))


@pytest.mark.parametrize(
    "text",
    [
        "word " * 200_000,
        "# S\n\n" + "A sentence stands here. " * 3000,
        "```\n" + "x = compute(1)\n" * 27_000 + "```",
        "- item words\n" * 10_000,
        "| a | b |\n|---|---|\n" + "| x | y |\n" * 8_000,
        "## h\n\ntext\n\n" * 5_000,
        "## " + "*a " * 50_000,
        "[[" * 50_000 + "](" * 50_000 + "` `` " * 20_000,
        "%% <!-- <private " * 20_000,
    ],
    ids=["line", "section", "fence", "list", "table", "headings", "emphasis", "brackets", "markers"],
)
def test_huge_notes_take_linear_time(text: str) -> None:
    def seconds(part: str) -> float:
        start = time.process_time()
        assert parse(part).path
        return time.process_time() - start

    quarter = seconds(text[: len(text) // 4])
    # Four times the text, four times the time: sixteen would be quadratic.
    assert seconds(text) < 12 * quarter + 0.5


def test_equal_passages_are_numbered() -> None:
    note = parse(f"## A\n\n{sentence(1)} {sentence(2)}\n\n" * 3)
    assert [p.ordinal for p in note.passages] == [0, 1, 2]
    assert len(set(ids(note))) == 3


MARKDOWN = st.lists(
    st.sampled_from(
        [
            "# H",
            "## H2",
            "===",
            "---",
            "- a",
            "  - b",
            "1. c",
            "> q",
            "```",
            "~~~",
            "| a | b |",
            "|---|---|",
            "    code",
        ]
        + ["", "", "text with #tag and [[link]]", "$$", "***", "<div>", "</div>", "[a]: b", "\tx", "^id", "k:: v"]
        + ["A sentence that is long enough to count for something. " * 6, "\u2028", "\x0c", "é" * 90, "- [ ] todo"]
    ),
    max_size=60,
).map("\n".join)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(MARKDOWN, st.text(max_size=300)))
def test_every_line_is_in_exactly_one_passage(text: str) -> None:
    text = text.replace("\0", "").replace("%%", "").replace("<!--", "").replace("[masked", "")
    small = ChunkSize(target=30, limit=40, smallest=6)
    body = "## Lead\n" + text.replace("\ufeff", "")
    note = parse(body, size=small)
    assert note == parse(body, size=small)
    lines = file_lines(body)
    assert [line for p in note.passages for line in (p.line, p.end_line)] == sorted(
        line for p in note.passages for line in (p.line, p.end_line)
    )
    together = "".join("".join(p.text.split()) for p in note.passages)
    assert together == "".join("".join(lines).split())
    assert_lines_hold(note, body)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda yaml: f"---\n{yaml}\n---\nx".encode())))
def test_no_bytes_raise(raw: bytes) -> None:
    assert parse_note("a.md", raw, size=SIZE, count_tokens=count_quarters)
