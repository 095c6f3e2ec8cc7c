"""Groups of texts are called by what many of them say and few of the others."""

from memctl.text.labels import labels_of

BOATS = ["The boat lies in the Harbour.", "A second boat left the Harbour.", "Our boat is green."]
TREES = ["The pear tree bears fruit.", "An old tree was felled.", "Every tree lost its leaves."]


def test_labels_tell_groups_apart() -> None:
    assert labels_of([BOATS, TREES]) == ["boat, Harbour", "tree"]


def test_what_every_group_says_comes_last_and_nothing_shared_is_no_label() -> None:
    both = [[f"{text} Notes of Tuesday." for text in group] for group in (BOATS, TREES)]
    assert [label.split(", ")[0] for label in labels_of(both)] == ["boat", "tree"]
    assert labels_of([["One thing.", "Other matters entirely."], BOATS])[0] == ""
    assert labels_of([]) == [] and labels_of([["Alpine meadows"]]) == ["Alpine, meadows"]
