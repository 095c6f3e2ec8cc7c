"""The keyword index: no string is an error, filters come first, order does not depend on the order of writing."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memctl.domain.query import Filter
from memctl.store.fulltext import KeywordQuery, Weights
from memctl.store.open import Store, open_store
from memctl.text.query import parse_query
from memctl.text.tokens import cjk_bigrams
from tests.store.store_rows import contents, record

WORDS = ("crane", "hazard", "winch", "rope", "hook", "load", "ballast", "derrick")


def found(store: Store, query: KeywordQuery, where: Filter | None = None) -> list[str]:
    return contents(store.memories.by_rowids([hit.rowid for hit in store.fulltext.search(query, where)]))


def test_words_are_stemmed_and_folded(store: Store) -> None:
    with store.write():
        store.memories.insert([record(1, "Running cranes near the café")])
    for word in ("run", "CRANE", "cafe", "café"):
        assert found(store, KeywordQuery((word,))) == ["Running cranes near the café"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=40), other=st.text(max_size=20))
def test_no_string_is_an_error(store: Store, text: str, other: str) -> None:
    store.fulltext.search(KeywordQuery((text,), (other,), (text + other,), (other,), require_phrases=True))
    store.fulltext.search_cjk((text, other))
    store.fulltext.scores(KeywordQuery((text, other)), [1, 2])
    store.fulltext.document_frequency((text,))


@pytest.mark.parametrize(
    "text", ["pre-edit", "don't", "GB/s", "1.0.21", "C++", "a:b", "NEAR(x", "a AND", '"', "x*", "^x", "{a}", "-x", "\0"]
)
def test_technical_words_find_themselves(store: Store, text: str) -> None:
    with store.write():
        store.memories.insert([record(1, f"about {text} here", "n.md"), record(2, "nothing", "n.md")])
    query = parse_query(text)
    store.fulltext.search(KeywordQuery(query.words, query.phrases, query.excluded))
    if query.words:
        assert found(store, KeywordQuery(query.words))[0] == f"about {text} here"


def test_phrases_and_exclusions(store: Store) -> None:
    with store.write():
        store.memories.insert([record(1, "red crane"), record(2, "crane red"), record(3, "red crane hook")])
    assert set(found(store, KeywordQuery(phrases=("red crane",)))) == {"red crane", "red crane hook"}
    assert found(store, KeywordQuery(("red",), excluded=("hook",), phrases=("red crane",), require_phrases=True)) == [
        "red crane"
    ]
    assert found(store, KeywordQuery(("hook",), phrases=("crane red",), require_phrases=True)) == ["crane red"]
    assert len(found(store, KeywordQuery(("hook",), phrases=("crane red",)))) == 2
    assert found(store, KeywordQuery()) == []


def test_title_and_tags_weigh_more_than_neighbouring_text(store: Store) -> None:
    with store.write():
        store.memories.insert(
            [
                record(1, "text one", "a.md", aliases=("about the winch",)),
                record(2, "text two", "winch.md"),
                record(3, "text six", "c.md", tags=("winch",)),
            ]
        )
    assert found(store, KeywordQuery(("winch",))) == ["text two", "text six", "text one"]
    loud = Weights(content=1, title=0.1, tags=0.1, aliases=9)
    best = store.fulltext.search(KeywordQuery(("winch",)), weights=loud)[0]
    assert contents(store.memories.by_rowids([best.rowid])) == ["text one"]


def test_the_filter_comes_before_the_limit(store: Store) -> None:
    with store.write():
        store.memories.insert([record(n, "crane crane crane", f"{n}.md") for n in range(500)])
        store.memories.insert([record(900, "one crane among many other words", "z.md", channel="small")])
    hits = store.fulltext.search(KeywordQuery(("crane",)), Filter(channels=("small",)), limit=3)
    assert contents(store.memories.by_rowids([hit.rowid for hit in hits])) == ["one crane among many other words"]


def test_order_does_not_depend_on_the_order_of_writing(store: Store) -> None:
    rows = [record(n, " ".join(WORDS[(n + k) % 8] for k in range(n % 4 + 1)), f"{n % 7}.md") for n in range(80)]
    with open_store(store.path.with_name("other.db")) as other:
        with store.write():
            store.memories.insert(rows)
        with other.write():
            other.memories.insert([record(999, "crane")])
            other.memories.insert(reversed(rows))
            other.memories.delete([1])
        for limit in (1, 5, 40, 200):
            answers = []
            for one in (store, other):
                hits = one.fulltext.search(KeywordQuery(WORDS[:3]), limit=limit)
                ids = one.memories.ids_of([hit.rowid for hit in hits])
                answers.append([(ids[hit.rowid], hit.score) for hit in hits])
            assert answers[0] == answers[1]
            assert answers[0] == sorted(answers[0], key=lambda item: (-item[1], item[0]))
            assert len(answers[0]) == min(limit, len(store.fulltext.search(KeywordQuery(WORDS[:3]), limit=500)))


def test_common_words_rank_but_do_not_find(store: Store) -> None:
    with store.write():
        store.memories.insert([record(n, f"crane filler{n}", f"{n}.md") for n in range(200)])
        store.memories.insert([record(300, "winch rope", "x.md"), record(301, "winch crane", "y.md")])
    query = KeywordQuery(("crane", "winch", "rope"))
    spared = KeywordQuery(("winch", "rope"), common=("crane",))
    hits = store.fulltext.search(spared)
    assert set(contents(store.memories.by_rowids([hit.rowid for hit in hits]))) == {"winch rope", "winch crane"}
    whole = {hit.rowid: hit.score for hit in store.fulltext.search(query, limit=500)}
    assert {hit.rowid: hit.score for hit in hits} == pytest.approx({hit.rowid: whole[hit.rowid] for hit in hits})
    assert store.fulltext.scores(query, [hit.rowid for hit in hits]) == {hit.rowid: whole[hit.rowid] for hit in hits}
    assert store.fulltext.document_frequency(("crane", "nothing"), cap=9) == {"crane": 9, "nothing": 0}


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("这台起重机很旧", "起重机"),
        ("クレーンの点検を行う", "点検"),
        ("크레인 점검 일정", "점검"),
        ("漢", "漢"),
        ("Das 机 Wort", "机"),
    ],
)
def test_cjk_is_found_by_its_bigrams(store: Store, text: str, query: str) -> None:
    with store.write():
        store.memories.insert([record(1, text), record(2, "no such letters"), record(3, "另一个句子")])
    hits = store.fulltext.search_cjk(cjk_bigrams(query))
    assert contents(store.memories.by_rowids([hit.rowid for hit in hits])) == [text]
    with store.write():
        store.memories.insert([record(1, "replaced")])
    assert store.fulltext.search_cjk(cjk_bigrams(query)) == []
