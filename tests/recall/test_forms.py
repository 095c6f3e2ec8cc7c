"""Forms of words, and what stands around short pieces."""

from collections.abc import Iterator

import pytest

from memctl.app.memory import Memory

NOW = "2026-11-22T12:00:00Z"
NOTES = {
    "deniz.md": "Feneri her akşam bekçi yakıyor, yağını kayıkla getiriyorlar.\n",
    "depo.md": "Halatlar rafta, çapaların pası temizlenecek.\n",
    "liman.md": "Limandaki vinçleri eylülde boyadılar.\n",
    "talk.md": (
        "---\nsession: s1\n---\n\n## Ivo\n\nWhich sails did the sloop carry when it left the harbour that morning?\n\n"
        "## Mira\n\nThe sloop, yes!\n\n## Ivo\n\n"
        "It carried a gaff mainsail and two jibs that the sailmaker had patched with flax thread "
        "the week before it sailed.\n"
    ),
    "alone.md": "The sloop, yes!\n",
}


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    root = tmp_path_factory.mktemp("forms") / "vault"
    root.mkdir()
    for name, text in NOTES.items():
        (root / name).write_text(text, encoding="utf-8")
    Memory.init(root, embed=False, now=NOW)
    with Memory.open(root, now=NOW) as memory:
        yield memory


@pytest.mark.parametrize(
    ("asked", "path"),
    [
        ("fenerlerin yağını kim getiriyor", "deniz.md"),
        ("halatları nereye koymuştum", "depo.md"),
        ("vinçlerin boyası hangi limanda yenilendi", "liman.md"),
        ("kayıklar ve bekçiler", "deniz.md"),
    ],
)
def test_turkish_words_are_found_whatever_their_endings(harbour: Memory, asked: str, path: str) -> None:
    assert harbour.recall(asked, keyword=True, trace=False).results[0].path == path


def test_only_a_piece_of_something_longer_is_too_short(harbour: Memory) -> None:
    found = harbour.recall("sloop", keyword=True, trace=False, everything_ranked=True).results
    short = {hit.path: hit.why.get("brief", 0.0) for hit in found if "yes" in hit.content}
    assert short["talk.md"] < 0 == short["alone.md"]
    assert all("brief" not in hit.why for hit in found if "gaff" in hit.content)
    assert all("brief" not in hit.why for hit in harbour.recall("sloop", keyword=True, without=("brief",)).results)


def test_a_guess_at_a_misspelled_word_is_shown_but_never_sure(harbour: Memory) -> None:
    guessed = harbour.recall("mainsial", keyword=True, trace=False)
    meant = harbour.recall("mainsail", keyword=True, trace=False)
    assert guessed.relaxed and guessed.results[0].id == meant.results[0].id
    assert guessed.results[0].relevance < 0.4 < meant.results[0].relevance


@pytest.mark.parametrize("asked", ["gaff mainsail", "halatlar", "flax thread sails", "vinçlerin boyası"])
def test_what_the_notes_hold_is_handed_on(harbour: Memory, asked: str) -> None:
    assert harbour.recall(asked, keyword=True, trace=False).results[0].inject != "skip"


@pytest.mark.parametrize(
    "asked",
    ["who bakes bread in the morning market", "two tickets for the opera", "kayıkla giden turistlerin biletleri"],
)
def test_one_word_in_common_is_no_answer(harbour: Memory, asked: str) -> None:
    found = harbour.recall(asked, keyword=True, trace=False).results
    assert found and all(hit.inject == "skip" for hit in found)
