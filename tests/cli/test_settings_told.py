"""What is said of settings, and where."""

from tests.cli.running import Shell


def test_untrusted_settings_are_told_where_they_would_have_counted(memctl: Shell) -> None:
    (memctl.folder / "tea.md").write_text("Green tea is brewed at 70 degrees.\n", encoding="utf-8")
    memctl("init", ".", "--no-embed")
    (memctl.folder / ".memctl" / "config.toml").write_text('[recall]\nrerank = "foo"\n', encoding="utf-8")
    told = "recall.rerank of this vault's settings has no effect until trusted"
    assert memctl("recall", "green", "tea", "--keyword").err.count(told) == 1
    assert told in memctl("config", "ls").err
    assert "recall.rerank" in memctl("doctor").out
    for quiet in (("ls",), ("status",), ("show", "tea.md"), ("tags",)):
        assert "trusted" not in memctl(*quiet).err


def test_a_cross_encoder_that_is_not_there_is_told_once(memctl: Shell) -> None:
    (memctl.folder / "tea.md").write_text("Green tea is brewed at 70 degrees.\n", encoding="utf-8")
    memctl("init", ".", "--no-embed")
    assert "foo is not installed" in memctl("config", "set", "recall.rerank", "foo").err
    ran = memctl("recall", "green", "tea")
    assert (ran.err.count("rerank"), "foo is not installed" in ran.err) == (1, True)


def test_a_wrong_value_and_two_halves_have_a_way_out(memctl: Shell) -> None:
    for args in (("config", "set", "recall.hyde", "foo"), ("recall", "x", "--keyword", "--semantic")):
        ran = memctl(*args)
        assert (ran.code, "fix:" in ran.err) == (2, True)
