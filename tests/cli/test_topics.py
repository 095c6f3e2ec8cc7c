"""Topics of help name what the program really says."""

from memctl.bench.ablation import SIDES
from memctl.cli.explained import PARTS, STEPS
from memctl.cli.guide import TOPIC_NAMES
from memctl.cli.registry import BY_NAME
from memctl.cli.topics import TOPICS
from memctl.recall.steps import STEPS as KNOWN
from tests.cli.running import Shell


def test_every_step_has_a_phrase_in_its_order() -> None:
    assert [name for name, _ in STEPS] == [*SIDES, *KNOWN]


def test_the_parts_of_a_score_are_explained(memctl: Shell) -> None:
    (memctl.folder / "tea.md").write_text("Green tea is brewed at 70 degrees.\n", encoding="utf-8")
    memctl("init", ".")
    ran = memctl("recall", "green", "tea", "--why")
    named = {part.split("=")[0] for part in ran.out.rstrip("\n").split("\t")[5:] for part in part.split()}
    assert named and named <= {name for names, _ in PARTS for name in names.split(", ")}


def test_topics_are_listed_and_fit_the_screen(memctl: Shell) -> None:
    assert tuple(TOPICS) == tuple(TOPIC_NAMES.split(", "))
    for name in ("scores", "bench-steps", "hooks", "exit-codes"):
        assert max(map(len, TOPICS[name]().splitlines())) <= 110
    assert "memctl-hook" in memctl("help", "--all").out
    page = memctl("bench", "-h").out
    assert all(name in page for name, _ in BY_NAME["bench"].notes) and "same group" in page
