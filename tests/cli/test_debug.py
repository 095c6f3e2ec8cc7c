"""memctl debug: any line gets one line back."""

import base64
import json
import random
import string

import pytest

from tests.cli.running import Shell


@pytest.mark.parametrize("step", ["extract", "compact"])
@pytest.mark.parametrize("out", [5, None, "error", {"error": "earlier"}, []])
def test_a_decision_of_an_earlier_run_is_replaced(memctl: Shell, step: str, out: object) -> None:
    done = memctl("debug", step, stdin=json.dumps({"text": "I like tea.", "out": out}) + "\n")
    assert done.code == 0, done.err
    decided = json.loads(done.out)
    assert decided["text"] == "I like tea." and isinstance(decided["out"], dict) and "error" not in decided["out"]


@pytest.mark.parametrize("step", ["extract", "compact"])
def test_deep_nesting_costs_one_line_and_no_more(memctl: Shell, step: str) -> None:
    deep = '{"text": "x", "a": ' + "[" * 900 + "]" * 900 + "}"
    done = memctl("debug", step, stdin=deep + '\ngarbage\n{"text": "I like tea."}\n')
    assert done.code == 0, done.err
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert "text" in lines[2] and "error" not in lines[2]["out"]
    assert "error" in lines[1]["out"] and len(lines) == 3


def test_reconcile_labels_each_pair_and_names_an_unreadable_one(memctl: Shell) -> None:
    pair = {"memory": "The help desk opens at 8:00.", "memory_date": "2026-01-02", "new_date": "2026-02-03"}
    lines = [json.dumps({**pair, "new": "The help desk opens at 9:30."}), json.dumps({**pair, "new": 5})]
    done = memctl("debug", "reconcile", stdin="\n".join(lines) + "\n")
    assert done.code == 0, done.err
    first, second = (json.loads(line)["out"] for line in done.out.splitlines())
    assert first["label"] == "supersede" and 0 <= first["similarity"] <= 1 and "9:30" in first["why"]
    assert "error" in second


def test_form_names_entities_by_their_ids(memctl: Shell) -> None:
    done = memctl("debug", "form", stdin=json.dumps({"text": "Marta Keller moved the ledger to PostgreSQL."}) + "\n")
    assert done.code == 0, done.err
    named = json.loads(done.out)["out"]["entities"]
    assert "entity://person/marta-keller" in named and all(item.startswith("entity://") for item in named)


def test_gate_masks_what_gives_access_and_names_it(memctl: Shell) -> None:
    token = "ghp_" + "".join(random.Random(7).choices(string.ascii_letters + string.digits, k=36))
    coded = base64.b64encode(f"The token is {token}".encode()).decode()
    lines = [{"text_b64": coded}, {"text": "Mail ayla@example.org."}, {"text_b64": "%"}, {"text": 5}]
    done = memctl("debug", "gate", stdin="".join(json.dumps(line) + "\n" for line in lines))
    assert done.code == 0, done.err
    first, second, *unreadable = (json.loads(line)["out"] for line in done.out.splitlines())
    assert first["secret"] and first["kind"] == "github_token" and token not in first["masked"]
    assert not second["secret"] and second["kind"] is None and second["pii"] == ["email"]
    assert len(unreadable) == 2 and all(set(item) == {"error"} for item in unreadable)
