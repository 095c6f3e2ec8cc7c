"""memctl session context: what a session holds in mind, for people and programs."""

import json

from tests.cli.running import Shell


def test_the_document_names_what_is_held(memctl: Shell) -> None:
    assert memctl("init", "--no-embed", ".").code == 0
    added = memctl("--now", "2026-05-04T09:00:00Z", "add", "--session", "standup", "The kettle is copper.", "--json")
    name = json.loads(added.out)["id"]
    shown = memctl("--now", "2026-05-04T09:05:00Z", "session", "context", "standup", "--json")
    said = json.loads(shown.out)
    assert said["session"] == "standup" and said["over"] is False and said["evicted"] == []
    assert [item["id"] for item in said["items"]] == [name]


def test_a_session_that_is_over_says_so_and_an_unknown_one_is_none(memctl: Shell) -> None:
    assert memctl("init", "--no-embed", ".").code == 0
    memctl("--now", "2026-05-04T09:00:00Z", "add", "--session", "standup", "The kettle is copper.")
    ended = memctl("--now", "2026-05-04T10:00:00Z", "session", "context", "standup")
    assert ended.code == 0 and "over" in ended.err
    assert memctl("session", "context", "nobody").code == 1


def test_without_a_name_it_shows_what_a_client_is_handed(memctl: Shell) -> None:
    assert memctl("init", "--no-embed", ".").code == 0
    memctl("add", "The kettle in the barn is copper.", "--channel", "_global")
    assert memctl("session", "context").code == 1
    said = json.loads(memctl("session", "context", "--about", "which kettle is copper", "--json").out)
    assert said["schema"] == "memctl/context@1" and [item["why"] for item in said["items"]] == ["recalled"]
    assert said["text"].startswith("<memctl-recalled") and "The kettle in the barn is copper." in said["text"]
    assert memctl("session", "context", "standup", "--about", "kettle").code == 2


def test_limits_of_a_session_by_name_are_refused_with_a_way_out(memctl: Shell) -> None:
    ran = memctl("session", "context", "s1", "--max-items", "0")
    assert (ran.code, "fix:" in ran.err) == (2, True)
    assert "[options] [NAME]" in memctl("session", "context", "-h").out


def test_nothing_hot_says_what_is(memctl: Shell) -> None:
    memctl("init", ".")
    ran = memctl("session", "context")
    assert (ran.code, "utility 0.8" in ran.err) == (1, True)
