"""Where a stored passage stands after its note was changed."""

from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.note import Note
from memctl.domain.words import Verification
from memctl.text.tokens import match_key, words
from memctl.vault.anchor import anchor_passages, best_line
from tests.vault.reading import parse

BODY = {
    "Rotation": "Keys are rotated every ninety days by the platform team, and the old key stays valid for one week. "
    "Who needs it longer asks in the channel of the team before Friday.",
    "Backup": "A backup runs at four every night and is kept for thirty days on the second machine in the cellar. "
    "Restores are practised on the first Monday of each quarter.",
    "Contacts": "Ask Mira about keys and Tom about backups; both are in the office from Tuesday to Thursday. "
    "On other days write to the list and wait for an answer.",
}


def page(body: dict[str, str]) -> str:
    return "# Ops\n\n" + "\n\n".join(f"## {heading}\n\n{text}" for heading, text in body.items()) + "\n"


def states(before: str, after: str) -> list[tuple[str, int | None]]:
    stored = [(p.text, p.heading, p.line) for p in parse(before).passages]
    return [(anchor.state.value, anchor.line) for anchor in anchor_passages(stored, parse(after))]


def test_an_unchanged_note_is_verified() -> None:
    assert states(page(BODY), page(BODY)) == [("verified", 3), ("verified", 7), ("verified", 11)]


def test_lines_above_move_what_is_below_and_white_space_changes_nothing() -> None:
    after = page(BODY).replace("# Ops\n", "# Ops\n\n\n").replace("every night", "every  night")
    assert states(page(BODY), after) == [("moved", 5), ("moved", 9), ("moved", 13)]


def test_an_edit_is_matched_to_what_became_of_the_text() -> None:
    after = page(BODY | {"Backup": BODY["Backup"].replace("thirty", "sixty")})
    stored = [(p.text, p.heading, p.line) for p in parse(page(BODY)).passages]
    anchors = anchor_passages(stored, parse(after))
    assert [anchor.state for anchor in anchors] == ["verified", "edited", "verified"]
    assert anchors[1].similarity > 0.9 and "sixty" in (anchors[1].text or "") and anchors[1].line == 7


def test_an_edit_under_another_heading_needs_more_likeness() -> None:
    moved = {"Elsewhere" if heading == "Backup" else heading: text for heading, text in BODY.items()}
    assert states(page(BODY), page(moved))[1][0] == "edited"


def test_what_is_gone_is_missing() -> None:
    rest = {heading: text for heading, text in BODY.items() if heading != "Backup"}
    assert states(page(BODY), page(rest)) == [("verified", 3), ("missing", None), ("moved", 7)]
    assert states(page(BODY), "") == [("missing", None)] * 3


def test_a_text_is_found_where_passages_are_cut_elsewhere_now() -> None:
    joined = page(BODY).replace("## Backup\n\n", "").replace("## Contacts\n\n", "")
    before = parse(page(BODY)).passages[1]
    stored = [(before.text.removeprefix("## Backup\n\n"), ("Backup",), before.line + 2)]
    (anchor,) = anchor_passages(stored, parse(joined))
    assert anchor.state == Verification.MOVED and anchor.line == 7


def test_the_nearest_of_equal_texts_is_meant() -> None:
    text = page({"A": BODY["Backup"]}) + page({"A": BODY["Backup"]})
    stored = [(p.text, p.heading, p.line) for p in parse(text).passages]
    assert [anchor.state.value for anchor in anchor_passages(stored, parse(text))] == ["verified"] * len(stored)


@given(st.lists(st.sampled_from(["# a", "b c", "", "- d", "word " * 90, "b", "```"]), max_size=20))
def test_every_passage_of_a_note_is_verified_in_it(lines: list[str]) -> None:
    note: Note = parse("\n".join(lines))
    stored = [(p.text, p.heading, p.line) for p in note.passages]
    assert {anchor.state for anchor in anchor_passages(stored, note)} <= {Verification.VERIFIED}


def test_the_best_line_shares_the_rarest_words() -> None:
    passage = "## Backup\n\nA backup runs every night.\nA backup is kept for thirty days.\nRestores are practised."
    assert best_line(passage, 10, ["backup", "kept"]) == 13
    assert best_line(passage, 10, ["restore"]) == 14
    assert best_line(passage, 10, ["nothing", "here"]) == 10
    assert best_line("\n\n  text", 5, []) == 7
    assert best_line("一行目\n東京の天気", 1, ["東京"]) == 2
    assert best_line("", 3, ["x"]) == 3


ENDINGS = st.sampled_from(["", "ed", "ing", "ies", "y", "s", "ational"])


@given(word=st.text("aeiybsdngtlzé", min_size=1, max_size=5), one=ENDINGS, other=ENDINGS)
def test_a_line_is_found_by_every_form_of_a_word(word: str, one: str, other: str) -> None:
    (asked,), (said,) = words(word + one), words(word + other)
    if match_key(asked) == match_key(said):
        assert best_line(f"0000\n{said}", 1, [asked]) == 2
