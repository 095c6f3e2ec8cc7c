"""What a file says of itself: properties, title, date, links, tags, and what is hidden in it."""

import pytest

from memctl.domain.note import SkippedFile
from memctl.domain.params import ChunkSize
from memctl.vault.parse import parse_note
from memctl.vault.source import decode
from tests.vault.reading import count_quarters, parse

FULL = """---
title: Auth
tags: [ops, team/core]
aliases: Login, Sign in
created: 2026-11-21T09:30:00Z
valid_from: 2026-1-5
pinned: true
channel: work
up: "[[Parent|P]]"
---
# Auth

Intro #inline text `#no` and [[Other Note#Sec|x]] with ![[img.png]] and [t](../b%20c.md#h).
Ends here, after enough words that this lead is a passage of its own and joins no neighbour at all. ^blk

## Rotation

```python
# comment [[no]] #no
restart(service="front", after="the new key has reached every one of the nodes", wait=30)
```

due:: 2026-12-01
"""


def skipped(raw: bytes) -> SkippedFile:
    answer = parse_note("a.md", raw, size=ChunkSize(), count_tokens=count_quarters)
    assert isinstance(answer, SkippedFile)
    return answer


def test_properties_become_fields_and_stay_as_plain_values() -> None:
    note = parse(FULL)
    assert (note.title, note.date, note.valid_from, note.pinned, note.channel) == (
        "Auth",
        "2026-11-21",
        "2026-01-05",
        True,
        "work",
    )
    assert note.tags == ("ops", "team/core")
    assert note.aliases == ("Login", "Sign in", "Note")
    assert note.properties["created"] == "2026-11-21T09:30:00Z"
    assert note.properties["due"] == "2026-12-01"
    assert note.problems == ()
    assert note.written is None


def test_links_carry_their_lines_and_code_has_none() -> None:
    links = [(link.target, link.line, link.heading, link.alias, link.embed) for link in parse(FULL).links]
    assert links == [
        ("Parent", 9, None, "P", False),
        ("Other Note", 13, "Sec", "x", False),
        ("img.png", 13, None, None, True),
        ("../b c.md", 13, "h", "t", False),
    ]


def test_a_link_to_a_block_or_within_its_own_note() -> None:
    note = parse("See [[A#^b1]], [[B#One#Two]], [[#Here]], [x](https://e.org/a.md), |[[C\\|c]]| and [y](pic.png).")
    assert [(link.target, link.heading, link.block, link.alias) for link in note.links] == [
        ("A", None, "b1", None),
        ("B", "Two", None, None),
        ("C", None, None, "c"),
    ]


def test_passages_carry_inline_tags_and_block_ids() -> None:
    first, second = parse(FULL).passages
    assert first.tags == ("inline",)
    assert first.blocks == ("blk",)
    assert (first.line, first.end_line, first.heading) == (13, 14, ())
    assert (second.tags, second.heading, second.kind) == ((), ("Rotation",), "code")


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("#a/b-c and (#d) #123 #1a ##no x#no http://e.org/#no", ("a/b-c", "d", "1a")),
        ("[text](#anchor) [[#Heading]] [[N#tag]]", ()),
        ("#türkçe #日本語, #🎉ok. `#no`", ("türkçe", "日本語", "🎉ok")),
        ("# not a tag\n\n#tag: yes", ("tag",)),
    ],
)
def test_inline_tags(text: str, tags: tuple[str, ...]) -> None:
    assert tuple(tag for passage in parse(text).passages for tag in passage.tags) == tags


def test_the_title_is_the_front_matters_else_the_first_h1_else_the_file_name() -> None:
    assert parse("---\ntitle: T\n---\n# H\n").title == "T"
    assert parse("## Two\n\n# **One** [[x|link]] `c` #\n").title == "One link c"
    assert parse("Setext *title*\n===\ntext").title == "Setext title"
    assert parse("text", "a/My note.md").title == "My note"


def test_a_first_h1_that_is_the_title_is_in_no_heading_path() -> None:
    note = parse("# Note\n\n" + "lead " * 30 + "\n\n## A\n\n" + "word " * 60)
    assert [passage.heading for passage in note.passages] == [(), ("A",)]
    assert "# Note" not in note.passages[0].text
    other = parse("---\ntitle: T\n---\n# Note\n\nlead words here\n")
    assert [passage.heading for passage in other.passages] == [("Note",)]


@pytest.mark.parametrize(
    "text", ["", "\n\n \n", "# Title\n", "---\ntitle: x\n---\n", "---\na: 1\n---\n\n# T\n\n", "\ufeff"]
)
def test_a_note_without_text_has_no_passage(text: str) -> None:
    assert parse(text).passages == ()


def test_the_date_comes_from_properties_then_from_the_file_name() -> None:
    assert parse("---\ndate: 2026-02-03\ncreated: 2020-01-01\n---\nx", "2021-01-01.md").date == "2026-02-03"
    daily = parse("x", "daily/2026-11-21.md")
    assert (daily.date, daily.daily) == ("2026-11-21", True)
    meeting = parse("x", "2026-11-21 Meeting.md")
    assert (meeting.date, meeting.daily) == ("2026-11-21", False)
    assert parse("---\ndate: 2026-13-45\n---\nx").date is None


def test_tags_and_aliases_as_text_or_list_and_odd_values() -> None:
    note = parse("---\ntags: '#a, b c'\ntag: [d, null, [x], 5]\nalias: One\naliases:\n  - Two\n  - 3\n---\nx")
    assert note.tags == ("a", "b", "c", "d", "5")
    assert note.aliases == ("Two", "3", "One")


@pytest.mark.parametrize(
    "yaml",
    [
        "a: [1, 2",
        "a: b: c",
        "@x",
        "key: {{date}}",
        "? [x]\n: 1",
        "a: &a [*a]",
        "a: !!python/object:os.system x",
        "a: 0x" + "f" * 9000,
        "a: 99999999999999999999999999999",
        "\t- x",
        "a: " + "[" * 3000,
        "1: 2\nnull: 3\ntrue: 4",
        "a: .nan\nb: 2026-99-99\nc: !!timestamp x",
    ],
)
def test_no_front_matter_stops_a_note(yaml: str) -> None:
    note = parse(f"---\n{yaml}\n---\nThe body stays.\n")
    assert [(passage.text, passage.line) for passage in note.passages] == [("The body stays.", yaml.count("\n") + 4)]


def test_broken_yaml_costs_only_the_broken_key() -> None:
    note = parse("---\ntitle: a: b\ntags: [x]\nid: aaaabbbbccccdddd\ncreated: 2026-11-21T09:30:00Z\n---\nBody")
    assert note.tags == ("x",)
    assert note.written is not None
    assert note.problems and "line 2" in note.problems[0]


def test_yaml_aliases_cannot_blow_up() -> None:
    names = "abcdefghijkl"
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    lines += [f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]" for old, new in zip(names, names[1:], strict=False)]
    note = parse("---\n" + "\n".join(lines) + "\n---\nBody")
    assert note.problems and note.passages[0].text == "Body"


def test_a_rule_at_the_top_is_no_front_matter() -> None:
    note = parse("---\nHello there\n---\nMore")
    assert note.problems == ()
    assert "Hello there" in note.passages[0].text
    assert parse("---\nnever closed: 1\n").passages[0].line == 1


def test_written_memories_are_told_by_id_and_created() -> None:
    head = "---\nid: 7k3qd2m5x4pw6vtb\ncreated: 2026-11-21T09:30:00Z\ncategory: decision\n"
    head += "confidence: 0.8\ntype: odd\n---\n"
    body = "\n".join(f"## H{n}\n\n" + "word " * 100 for n in range(9))
    note = parse(head + body, "memories/_global/2026/2026-11-21-never-on-fridays-7k3qd2.md")
    assert note.written is not None
    assert (note.written.id, note.written.category, note.written.confidence) == ("7k3qd2m5x4pw6vtb", "decision", 0.8)
    assert note.written.type is None and any("type" in problem for problem in note.problems)
    assert note.title == "H0"
    (passage,) = note.passages
    assert (passage.text, passage.heading, passage.line) == (body, (), 8)
    assert parse("---\nid: 7k3qd2m5x4pw6vtb\n---\nx").written is None
    assert parse("---\nid: 7K3QD2M5X4PW6VTB\ncreated: 2026-11-21\n---\nx").written is None


def test_hidden_text_goes_and_line_numbers_stay() -> None:
    note = parse("one <private>a\nb</PRIVATE> two\n%%c\nd%% three\n<!-- e\nf -->\n\nfour `<private>` `%%` five\n")
    (passage,) = note.passages
    assert passage.text == "one \n two\n\n three\n\n\n\nfour `<private>` `%%` five"
    assert (passage.line, passage.end_line) == (1, 8)


def test_private_wins_over_comments_and_an_open_span_hides_the_rest() -> None:
    assert [p.text for p in parse("a <!-- <private> --> b <!-- </private> --> c").passages] == ["a  c"]
    note = parse("before\n\n<private>\nsecret\n\n# Secret heading\n[[secret]] #secret")
    assert [passage.text for passage in note.passages] == ["before"]
    assert note.links == () and note.title == "Note"
    assert note.problems
    nested = parse("a <private>b <private>c</private> d</private> e")
    assert nested.passages[0].text == "a  e"


def test_marks_in_code_are_text() -> None:
    text = "```\n<!-- x -->\n%% y %%\n<private>\n```\n\nopen 5%% stays\n\n<!-- open stays"
    assert parse(text).passages[0].text == text
    assert "z" not in parse("```\n<private>z</private>\n```").passages[0].text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_kind_of_line_end_counts_once(end: str) -> None:
    note = parse(end.join(["---", "a: 1", "---", "one", "", "# H", "", "two\u2028still\x0bstill\x85two", "[[L]]"]))
    assert [(p.line, p.end_line) for p in note.passages] == [(4, 9)]
    assert note.links[0].line == 9
    assert "\r" not in note.passages[0].text


def test_bytes_that_are_text_and_bytes_that_are_not() -> None:
    for raw in ("\ufeffhé", "hé"):
        assert parse(raw.encode("utf-8")).passages[0].text == "hé"
    assert parse("hé 🎉\n".encode("utf-16")).passages[0].text == "hé 🎉"
    assert skipped(b"a\0b").reason == "binary (NUL bytes)"
    assert skipped(b"caf\xe9").reason == "not UTF-8 text"
    assert skipped("a".encode("utf-32")).reason == "binary (NUL bytes)"
    assert skipped(b"\xff\xfea").reason == "not UTF-8 text"
    assert "line longer" in skipped(b"x" * 4_000_001).reason
    assert decode(b"x\n" * 2_100_000)[0] is not None


def test_paths_are_composed() -> None:
    assert parse("x", "Cafe\u0301.md").path == "Caf\u00e9.md"


def test_credentials_are_masked_everywhere() -> None:
    value = "gh" + "p_" + "a8Kd02mVx7Q4tRz1Ls9Wc3Yb6Nf5Hj0PeUgT"
    note = parse(f"---\ntoken: {value}\n---\nline\n\ntoken = {value}\n\n```\nexport TOKEN={value}\n```\n")
    assert value not in repr(note)
    assert any(passage.masked for passage in note.passages)
    assert note.passages[0].line == 4 and note.passages[-1].end_line == 10


@pytest.mark.parametrize("said", ["soon", "2026", "2026-05", "99999-01-01", "2026-02-30"])
def test_a_memory_written_at_no_known_time_has_none(said: str) -> None:
    note = parse(f"---\nid: abcdefghijklmnop\ncreated: {said}\n---\nBody\n", "memories/a.md")
    assert note.written is not None and note.written.created is None and any("created" in p for p in note.problems)
