"""Questions about a vault, as a file gives them."""

from pathlib import Path

import pytest

from memctl.bench.copying import read_questions
from memctl.domain.errors import UsageError


def test_lines_that_cannot_be_asked_are_named_with_the_reason(tmp_path: Path) -> None:
    vault, file = tmp_path / "notes", tmp_path / "questions.jsonl"
    vault.mkdir()
    (vault / "tea.md").write_text("Green tea is brewed at 70 degrees.\n", encoding="utf-8")
    bad = [
        "not json",
        '{"q": "how hot?", "answers": ["tea.md"]}',
        '{"question": "how hot?", "answer": "tea.md"}',
        '{"id": "x", "question": "how hot?", "answers": ["coffee.md"]}',
    ]
    good = '{"question": "how hot?", "answers": "tea.md", "level": 2}'
    file.write_text("\n".join([*bad, good]) + "\n", encoding="utf-8")
    found = read_questions(vault, file)
    assert [(one.id, dict(one.fields)) for one in found.questions] == [("5", {"level": "2"})]
    assert [item["query"] for item in found.skipped] == ["1", "2", "3", "x"]
    told = [item["reason"].removeprefix(f"{file}:") for item in found.skipped]
    assert told[0].startswith("1: not valid JSON")
    assert told[1:] == ["2: no question", "3: no answers", "4: the vault has no note coffee.md"]
    file.write_text("\n".join(bad), encoding="utf-8")
    with pytest.raises(UsageError, match="no question can be asked") as raised:
        read_questions(vault, file)
    assert "answers" in str(raised.value.fix)
