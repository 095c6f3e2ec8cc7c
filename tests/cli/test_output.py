"""Writing answers: shapes, colours, harmless content, and readers that go away."""

import io
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.cli.clean import clean, field_text, one_line
from memctl.cli.coerce import Converter
from memctl.cli.commands.pick import numbers_in
from memctl.cli.commands.recall import without_weak
from memctl.cli.commands.show import line_span
from memctl.cli.completion import safe_help, safe_token
from memctl.cli.errors import plain
from memctl.cli.formats.hits import recall_view, snippet
from memctl.cli.formats.plainly import rows_view
from memctl.cli.screen import Screen, chosen_format, wants_color
from memctl.cli.view import View, emit, to_json
from memctl.domain.answers import Hit, RecallAnswer
from memctl.domain.errors import UsageError

EVIL = "a\tb\r\nc\x1b]0;pwned\x07\x1b[31m\x9b31m\u202etxt\u2066[bold]x[/bold]\x00"

SCREEN = Screen(io.StringIO())


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError("no descriptor")


def hit(**changes: Any) -> Hit:
    values: dict[str, Any] = {
        "rank": 1, "id": "7k3qd2m5x4pw6vtb", "score": 0.83, "relevance": 0.78, "title": "Heat pump",
        "content": "First line\nThe noise limit decided.", "path": "home/Heat.md", "line": 8, "heading": ("Why",),
        "verification": "verified", "layer": "semantic", "type": "fact", "category": "fact", "status": "active",
        "channel": "_global", "source": "human", "created": "2026-10-02", "valid_from": None, "valid_until": None,
        "confidence": 0.9, "tags": ("home",), "inject": "full", "why": {"keyword": 0.41, "vector": 0.42},
    }  # fmt: skip
    return Hit(**{**values, **changes})


def answer(*hits: Hit) -> RecallAnswer:
    return RecallAnswer("noise limit", "/v", "default", "factual", "full_context", 12, False, (), hits)


def written(view: View, shape: str, stream: io.StringIO | None = None, **screen: Any) -> str:
    held = stream or io.StringIO()
    emit(view, Screen(held, format=shape, **screen))
    return held.getvalue()


def view_of(*hits: Hit) -> View:
    return recall_view(answer(*hits), Screen(io.StringIO()))


def test_recall_in_every_shape() -> None:
    view = view_of(hit())
    row = "7k3qd2m5x4pw6vtb\t0.83\thome/Heat.md:8\tHeat pump\tFirst line The noise limit decided.\n"
    assert written(view, "auto") == written(view, "plain") == row
    document = json.loads(written(view, "json"))
    assert list(document)[:3] == ["schema", "query", "vault"]
    assert document["schema"] == "memctl/recall@1"
    assert document["results"][0]["heading"] == ["Why"]
    assert json.loads(written(view, "jsonl"))["id"] == "7k3qd2m5x4pw6vtb"
    assert written(view, "paths") == "home/Heat.md\n"
    assert written(view, "vimgrep") == "home/Heat.md:8:5:The noise limit decided.\n"
    assert "> The noise limit decided." in written(view, "md")
    assert "Heat pump" in written(view, "table")


def test_why_is_the_last_field_of_a_record() -> None:
    view = recall_view(answer(hit()), Screen(io.StringIO()), why=True)
    assert written(view, "plain").rstrip("\n").split("\t")[-1] == "keyword=0.410 vector=0.420"


def test_a_place_names_the_line_and_the_byte_of_the_first_matching_word() -> None:
    view = view_of(hit(content="Grüße\n  Über die noisy Pumpe", line=9))
    assert written(view, "vimgrep") == "home/Heat.md:9:1:Grüße\n"
    view = recall_view(replace(answer(hit(content="Grüße\n  Über die noise", line=9)), query="the noise"), SCREEN)
    assert written(view, "vimgrep") == "home/Heat.md:9:13:  Über die noise\n"


def test_a_table_is_shown_by_its_matching_lines() -> None:
    rows = ["| pump | note |", "|---|---|", "| Halmo | quiet |", *(f"| P{n} | loud |" for n in range(9))]
    table = hit(content="\n".join([*rows, "| Nomo | noise limit 35 dB |"]))
    assert snippet(table, ["noise", "limit"]) == "| Nomo | noise limit 35 dB |"
    assert snippet(hit(content="- loud\n- a noise\n- noise limit\n- limit"), ["noise", "limit"]) == (
        "- a noise\n- noise limit\n- limit"
    )
    assert snippet(hit(), ["noise", "limit"]) == "The noise limit decided."


def test_weak_hits_give_way_to_better_ones() -> None:
    strong, weak = hit(), hit(relevance=0.01)
    assert without_weak(answer(strong, weak)) == (answer(strong), 1)
    assert without_weak(answer(weak)) == (answer(weak), 0)


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_what_tells_rows_apart_is_never_cut(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    place, text = "memories/_global/2026/2026-11-22-a-long-name-of-a-note.md:12", "word " * 40
    rows = [("7k3qd2m5", "", place, "t" * 60, text), ("8k3qd2m5", "", "a.md:1", "日本語", "short")]
    view = rows_view("x", "x", [], ("id", "none", "place", "title", "text"), rows, SCREEN, soft=("title",))
    shown = written(view, "table")
    assert place in shown and "7k3qd2m5" in shown and "日本語" in shown and "none" not in shown
    assert ("word" in shown) == (width == 200)
    assert all(len(line) <= max(width, len(place) + 4) for line in shown.splitlines())


def test_nothing_found_in_every_shape() -> None:
    view = view_of()
    assert json.loads(written(view, "json"))["results"] == []
    for shape in ("jsonl", "plain", "paths", "vimgrep", "md", "table"):
        assert written(view, shape) == ""


@pytest.mark.parametrize("shape", ["plain", "json", "jsonl", "md", "paths", "vimgrep", "table"])
@pytest.mark.parametrize("color", [False, True])
def test_content_never_commands_the_terminal(shape: str, color: bool) -> None:
    evil = hit(title=EVIL, content=EVIL + "\nmore", path="dir/" + EVIL, heading=(EVIL,), tags=(EVIL,), channel=EVIL)
    text = written(view_of(evil), shape, Terminal(), color=color)
    for sign in ("\x1b]", "\x1b[31m", "\x9b", "\u202e", "\u2066", "\x07", "\x00", "\r"):
        assert sign not in text.replace("\x1b[31m", "") if sign == "\x1b[31m" and color else sign not in text
    if shape not in ("json", "jsonl", "md"):
        assert "[bold]x[/bold]" in text.replace("\n", "")
    if shape == "plain":
        assert text.count("\t") == 4 and text.count("\n") == 1


@given(st.text())
def test_any_text_makes_one_harmless_field(text: str) -> None:
    field = field_text(text)
    assert not set(field) & set("\t\r\n\x1b\x9b\u202e")
    field.encode()
    assert clean(clean(text)) == clean(text)
    assert "\n" not in one_line(text)
    assert "\x1b" not in plain(text)


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.text(), lambda inner: st.lists(inner), max_leaves=8))
def test_json_is_always_valid_and_harmless(value: Any) -> None:
    text = to_json({"value": value})
    json.loads(text)
    text.encode()
    assert not set(text) & set("\x1b\x9b\u202e\x7f\u2028")


def test_json_keeps_what_it_was_given() -> None:
    assert json.loads(to_json({"value": EVIL}))["value"] == EVIL


def test_a_shape_without_meaning_is_an_error() -> None:
    with pytest.raises(UsageError, match="vimgrep"):
        written(View("stats", {"notes": 3}), "vimgrep")


def test_colour_follows_flag_then_variables_then_setting_then_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe, terminal = io.StringIO(), Terminal()
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_color(None, "auto", terminal) and not wants_color(None, "auto", pipe)
    assert wants_color(None, "always", pipe) and not wants_color(None, "never", terminal)
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_color(None, "auto", terminal)
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert wants_color(None, "never", pipe)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_color(None, "always", terminal)
    assert wants_color("always", "never", pipe) and not wants_color("never", "always", terminal)
    monkeypatch.setenv("NO_COLOR", "")
    assert wants_color(None, "auto", pipe)


def test_colour_in_each_shape() -> None:
    view = view_of(hit())
    assert "\x1b[" in written(view, "table", color=True)
    assert "\x1b[" not in written(view, "table", color=False)
    assert "\x1b[" not in written(view, "plain", color=True)
    assert "\x1b[" in written(view, "plain", color=True, color_in_records=True)
    assert "\x1b[" not in written(view, "json", color=True, color_in_records=True)


def test_formats_exclude_each_other() -> None:
    assert chosen_format(None, as_json=False, as_jsonl=False) == "auto"
    assert chosen_format("json", as_json=True, as_jsonl=False) == "json"
    with pytest.raises(UsageError):
        chosen_format("md", as_json=True, as_jsonl=False)


@pytest.mark.parametrize(
    "title", ["e\\$(touch pwn)", "`id`", "a b", "x;rm", "", "-rf", "a'b", "日本 語", "$(x)", "a\nb", "a/b"]
)
def test_titles_make_no_unsafe_token(title: str) -> None:
    assert not safe_token(title)
    assert not set(safe_help(title)) & set("$`\\\"';\n")


def test_tokens_with_letters_of_any_language_are_safe() -> None:
    assert safe_token("heat-pump-7k3qd2") and safe_token("日本語-7k3qd2")


@pytest.mark.parametrize(("typed", "chosen"), [("1", [0]), ("1,3-5", [0, 2, 3, 4]), ("9", []), ("2-1", []), ("x", [])])
def test_numbers_that_a_person_types(typed: str, chosen: Sequence[int]) -> None:
    assert numbers_in(typed, 5) == chosen


def test_line_spans() -> None:
    assert line_span(None) is None
    assert line_span("3:5") == (3, 5)
    assert line_span("4") == (4, 4)
    assert line_span(":2") == (1, 2)
    for wrong in ("a", "5:3", "0:2", "1:b"):
        with pytest.raises(UsageError):
            line_span(wrong)


def test_converter_knows_numbers_from_words() -> None:
    class Param:
        multiple, nargs, min, max, opts, param_type_name = False, 1, 1, 9, ["--limit"], "option"

    assert Converter(int).coerce("3", Param(), None) == 3
    assert Converter(float).coerce("3", Param(), None) == 3.0
    assert Converter(int).coerce(None, Param(), None) is None
