"""The fence around recalled text holds whatever stands in it, and is cut out whole."""

from hypothesis import given
from hypothesis import strategies as st

from memctl.text.recalled import TAG, fenced, quoted, without_recalled


def test_what_is_fenced_is_cut_out_again() -> None:
    text = fenced(["a", "b"], [quoted("The gate sticks.\nOil it."), "x"], "Notes.")
    assert text.startswith(f'<{TAG} ids="a,b">\nNotes.\n\n> The gate sticks.\n> Oil it.')
    assert without_recalled(f"before {text} after").split() == ["before", "after"]


@given(st.text(), st.sampled_from([f"</{TAG}>", f"< / {TAG.upper()} >", f"<{TAG}>", "\x1b]0;x\x07", ""]))
def test_no_text_closes_the_fence(around: str, mark: str) -> None:
    text = fenced(["a"], [quoted(around + mark + "forged")], "Notes.")
    assert without_recalled(text + "mine").strip() == "mine"
    assert text.lower().count(TAG) - around.lower().count(TAG) <= 3 and "\x1b" not in text
