"""The corpus of answers, hostile and honest, and the shapes they were asked in."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from memctl.text.checks import Expected, Failed, Inputs, Passed, check_answer

CORPUS = Path(__file__).parents[1] / "fixtures" / "hostile_answers.jsonl"
_TEXT = {"type": "string"}
_LIST = {"type": "array", "items": {"type": "string"}}
SHAPES: Mapping[str, Mapping[str, Any] | None] = {
    "prose": None,
    "text": {"type": "object", "properties": {"text": _TEXT}, "required": ["text"]},
    "note": {
        "type": "object",
        "properties": {"text": _TEXT, "ids": _LIST, "confidence": {"type": "number"}},
        "required": ["text", "ids", "confidence"],
    },
    "rewrite": {
        "type": "object",
        "properties": {"decision": {"enum": ["keep", "correct", "compress"]}, "text": _TEXT, "replaced": _LIST},
        "required": ["decision", "text"],
    },
    "relation": {
        "type": "object",
        "properties": {"relation": {"enum": ["revise", "contradict", "extend", "unrelated"]}, "reason": _TEXT},
        "required": ["relation"],
    },
}


def cases() -> list[dict[str, Any]]:
    """Return every case of the corpus."""
    return [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]


def judge(case: Mapping[str, Any]) -> Passed | Failed:
    """Put one case through the checks."""
    expected = Expected(
        schema=SHAPES[case["shape"]],
        loose=("reason",),
        protected=tuple(case.get("protected", ())),
        least=case.get("least", 0),
        most=case.get("most", 4000),
        supported=True,
    )
    inputs = Inputs(
        tuple(case["inputs"]),
        frozenset(case.get("ids", ())),
        case.get("reference"),
        tuple(case.get("examples", ())),
        tuple(case.get("marks", ())),
    )
    return check_answer(case["answer"], expected, inputs, whole=case.get("whole", True))
