"""memctl bench, as it is called."""

from tests.cli.running import Shell


def test_the_two_forms_do_not_mix(memctl: Shell) -> None:
    both = memctl("bench", "data", "--vault", ".")
    assert (both.code, "not both" in both.err) == (2, True)
    alone = memctl("bench", "--vault", ".")
    assert (alone.code, "--vault needs --questions" in alone.err) == (2, True)


def test_a_question_left_out_is_named_and_makes_exit_3(memctl: Shell) -> None:
    (memctl.folder / "tea.md").write_text("Green tea is brewed at 70 degrees.\n", encoding="utf-8")
    file = memctl.home / "questions.jsonl"
    file.write_text('{"question": "green tea", "answers": ["tea.md"]}\n{"question": "?"}\n', encoding="utf-8")
    ran = memctl("bench", "--vault", ".", "--questions", str(file))
    assert (ran.code, ran.out.split("\t")[0]) == (3, "default")
    assert "skipped query 2" in ran.err
    file.write_text('{"question": "?"}\n', encoding="utf-8")
    assert memctl("bench", "--vault", ".", "--questions", str(file)).code == 2
