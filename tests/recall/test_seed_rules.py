"""Rules of the published read paths: sessions, entities, graphs, parts of a question, orders, and what they write."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path

import numpy as np
import pytest

from memctl.app.memory import Memory
from memctl.app.open import PROFILES
from memctl.domain.answers import Hit, RecallAnswer
from memctl.domain.memory import MemoryRecord, MemoryState, StoredMemory
from memctl.domain.words import Category, Layer, WriteSource
from memctl.recall.bags import bags_of
from memctl.recall.candidates import corner_of
from memctl.recall.hyde import hypotheses
from memctl.recall.layers import Graph, graphs_of
from memctl.recall.parts import Scored
from memctl.recall.pool import names_asked
from memctl.recall.told import by_cause, by_entity, dominant
from memctl.recall.walk import walked
from memctl.scoring.profiles import EXACT
from memctl.store.relations import Relation

NOW = "2026-11-20T12:00:00.000Z"
LATER = "2026-11-21T12:00:00.000Z"
Keep = Callable[..., str]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty vault, by words only."""
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")
    folder = tmp_path / "vault"
    folder.mkdir()
    Memory.init(folder, embed=False)
    return folder


@pytest.fixture
def keep(root: Path) -> Iterator[Keep]:
    """What keeps a text in the vault and returns its id."""
    with Memory.open(root, now=NOW) as memory:

        def keep(text: str, **options: object) -> str:
            name = memory.add(text, force=True, channel="_global", **options).id
            assert name is not None
            return name

        yield keep


def recall(root: Path, profile: str, query: str, *, now: str = LATER, **options: object) -> RecallAnswer:
    with Memory.open(root, profile=profile, now=now) as memory:
        return memory.recall(query, trace=False, **options)


def parts_of(answer: RecallAnswer, name: str) -> dict[str, float]:
    """Return one part of each hit's score by the hit's id, 0 where it has none."""
    return {hit.id: hit.why.get(name, 0.0) for hit in answer.results}


# sessions and entities


def test_a_session_and_entities_add_up_to_a_most(root: Path, keep: Keep) -> None:
    here = keep("The anvil belongs to Osman and Greta in Tarsus.", session="forge")
    there = keep("The bellows belong to Osman.", session="kiln")
    plain = keep("The tongs hang beside the anvil.")
    extra = parts_of(recall(root, "cognitive", "anvil bellows Osman", session="forge"), "entities")
    assert extra == pytest.approx({here: 0.25, there: 0.1, plain: 0.0})
    extra = parts_of(recall(root, "cognitive", "anvil bellows of Osman and of Greta", session="forge"), "entities")
    assert extra == pytest.approx({here: 0.3, there: 0.1, plain: 0.0})
    extra = parts_of(recall(root, "cognitive", "anvil bellows Osman"), "entities")
    assert extra == pytest.approx({here: 0.1, there: 0.1, plain: 0.0})


def test_without_a_name_the_session_is_what_this_device_kept_lately(root: Path, keep: Keep) -> None:
    name = keep("The chisel was sharpened twice.")
    soon, late = "2026-11-20T15:00:00.000Z", "2026-11-20T17:00:00.000Z"
    assert parts_of(recall(root, "cognitive", "sharpened chisel", now=soon), "entities") == {name: 0.15}
    assert parts_of(recall(root, "cognitive", "sharpened chisel", now=late), "entities") == {name: 0.0}


def test_what_is_asked_about_is_named() -> None:
    assert names_asked("Who is Greta?") == ("Greta",)
    assert names_asked("tell me about the kiln house") == ("kiln house",)
    assert names_asked("when do the swallows leave") == ()


def test_whatever_mentions_the_entity_comes_into_question(root: Path, keep: Keep) -> None:
    names = [
        keep(f"Greta {doing} in the long hall of the old mill.") for doing in ("sings", "paints", "weaves", "reads")
    ]
    useful = keep("A very long report, which tells of wool and of looms and dye and rain, closes with a word on Greta.")
    with Memory.open(root, now=NOW) as memory:
        memory.feedback(useful, "good")
    found = recall(root, "cognitive", "Who is Greta?", limit=1)
    assert found.intent == "entity_profile"
    # three of each list is the pool of one result, so that only the entity brought it in; then utility sorts
    wide = recall(root, "cognitive", "Who is Greta?", limit=5)
    assert [hit.id for hit in wide.results][0] == useful
    assert {hit.id for hit in wide.results} == {*names, useful}
    without = recall(root, "cognitive", "Who is Greta? -wool", limit=5)
    assert {hit.id for hit in without.results} == set(names)


# the graph


def test_a_walk_goes_both_ways_and_no_further_than_its_hops(root: Path, keep: Keep) -> None:
    chain = [keep(text) for text in ("Rain fell.", "The dam broke.", "A field drowned.", "Bread grew dear.")]
    with Memory.open(root, now=NOW) as memory:
        for cause, effect in zip(chain, chain[1:], strict=False):
            memory.link(cause, effect, kind="causes")
        links = memory.engine.reader().links
        assert walked(links, [chain[1]], ("causes",), 2) == [*sorted((chain[0], chain[2])), chain[3]]
        assert walked(links, [chain[0]], ("causes",), 2) == [chain[1], chain[2]]
        assert walked(links, [chain[0]], ("elaborates",), 2) == []
        assert walked(links, chain[:2], ("causes",), 1) == [chain[1], *sorted((chain[0], chain[2]))]


def test_why_walks_to_a_cause_without_a_word_of_the_question(root: Path, keep: Keep) -> None:
    effect, cause = keep("The orchard flooded overnight."), keep("Somebody left the sluice open.")
    query = "why did the orchard flood"
    assert cause not in parts_of(recall(root, "cognitive", query), "fusion")
    with Memory.open(root, now=NOW) as memory:
        memory.link(cause, effect, kind="causes")
    found = recall(root, "cognitive", query)
    # keyword 0.3 at place 0, and the graph 0.4 at place 0, each over 60 + place + 1, times the 0.15 of fusion
    assert parts_of(found, "fusion") == pytest.approx({effect: 0.15 * 0.3 / 61, cause: 0.15 * 0.4 / 61}, abs=1e-6)
    assert cause not in parts_of(recall(root, "cognitive", query, types=("procedure",)), "fusion")
    assert cause not in parts_of(recall(root, "engram", query), "fusion")


# parts of a question, and orders


def test_a_question_of_two_is_asked_in_parts(root: Path, keep: Keep) -> None:
    lamp, boat = keep("The lamp oil is kept in the pantry."), keep("The boat is moored at the north quay.")
    both = recall(root, "cognitive", "Where is the lamp oil kept? Where is the boat moored?")
    first, second = round(1 / 61, 6), round(1 / 62, 6)
    assert both.results[0].score in (first, first + second) and {hit.id for hit in both.results} == {lamp, boat}
    assert {name for hit in both.results for name in hit.why} == {"question 1", "question 2"}
    assert all(hit.score == pytest.approx(sum(hit.why.values())) for hit in both.results)


def test_a_time_is_answered_by_the_latest_first_and_by_magma_by_the_earliest(root: Path, keep: Keep) -> None:
    days = ("2026-03-01", "2026-09-01", "2026-06-01")
    names = [keep(f"The ferry toll was raised, round {n}.", valid_from=day) for n, day in enumerate(days)]
    query = "when was the ferry toll raised"
    assert [hit.id for hit in recall(root, "cognitive", query).results] == [names[1], names[2], names[0]]
    told = recall(root, "magma", query)
    assert [hit.id for hit in told.results] == [names[0], names[2], names[1]]
    assert told.hint is not None and "earliest first" in told.hint


def test_graphs_of_questions() -> None:
    assert graphs_of("what happened before the deploy?") == (Graph.TEMPORAL, Graph.CAUSAL)
    assert graphs_of("who maintains the auth service?") == (Graph.ENTITY, Graph.SEMANTIC)
    assert graphs_of("How does authentication work?") == (Graph.SEMANTIC,)


def scored(names: Sequence[str], *texts: str) -> list[Scored]:
    """Return hits with the best first."""
    texts = texts or tuple(names)
    return [
        Scored(StoredMemory(at, MemoryRecord(name, text, "n.md", 1, 1, "N"), MemoryState()), 1.0 - at / 10, 1.0, {})
        for at, (name, text) in enumerate(zip(names, texts, strict=True))
    ]


def ids(items: Sequence[Scored]) -> str:
    return "".join(item.memory.id for item in items)


def test_magma_tells_causes_before_effects_and_groups_by_entity() -> None:
    kept = scored("abcd")
    ties = [Relation("d", "b", "causes", 0.6), Relation("b", "a", "causes", 0.6), Relation("c", "z", "causes", 0.6)]
    assert ids(by_cause(kept, ties)) == "cdba"
    assert ids(by_cause(kept, [*ties, Relation("a", "d", "causes", 0.6)])) == "cadb"
    assert ids(by_entity(kept, {0: ("x",), 1: ("y",), 2: ("x", "y"), 3: ("x",)})) == "acdb"
    assert ids(by_entity(kept, {})) == "abcd"


def test_the_shape_of_most_is_found_in_their_texts() -> None:
    ledger = "host: mill\nport: 80"
    assert dominant(scored("abc", ledger, "Rain fell.", ledger)) == "ledger"
    assert dominant(scored("abc", ledger, "Rain fell.", "Snow fell.")) == "narrative"
    assert dominant([]) is None


def test_magma_shows_what_the_graph_of_the_question_ties_to_a_result(root: Path, keep: Keep) -> None:
    effect, cause = keep("The orchard flooded overnight."), keep("Somebody left the sluice open.")
    with Memory.open(root, now=NOW) as memory:
        memory.link(cause, effect, kind="causes")
    (hit,) = recall(root, "magma", "why did the orchard flood").results
    assert [(near["id"], near["kind"], near["graph"]) for near in hit.neighbors] == [(cause, "causes", "causal")]
    (hit,) = recall(root, "magma", "orchard flooded").results
    assert hit.neighbors == ()
    (hit,) = recall(root, "memforge", "why did the orchard flood").results
    assert hit.neighbors == ()


# what a candidate is


@pytest.mark.parametrize(
    ("known", "layer", "text", "corner"),
    [
        ("observed", Layer.EPISODIC, "Rain fell.", "observed"),
        ("observed", Layer.SEMANTIC, "Rain fell.", "factual"),
        (None, Layer.SEMANTIC, "Never leave the sluice open.", "schematic"),
        (None, Layer.PROCEDURAL, "Close the sluice, then the gate.", "procedural"),
        (None, Layer.EPISODIC, "Rain fell.", "personal"),
    ],
)
def test_the_sub_tier_is_that_of_the_layer_it_stands_in(
    known: str | None, layer: Layer, text: str, corner: str
) -> None:
    record = MemoryRecord("a", text, "n.md", 1, 1, "N", layer=layer, category=Category.FACT)
    assert record.write_source is WriteSource.HUMAN
    assert corner_of(StoredMemory(1, record, MemoryState(sub_tier=known))) == corner


def test_likeness_of_results_is_that_of_their_words() -> None:
    bags = bags_of(scored("abc", "Cold rain on the red roof.", "Cold rain on the red barn.", "..."))
    # three of four words are the same
    assert float(bags[0] @ bags[1]) == pytest.approx(0.75)
    assert set(bags) == {0, 1}


def test_agentx_takes_five_of_one_conversation(root: Path, keep: Keep) -> None:
    for number in range(7):
        keep(f"Knot number {number} holds the rope at pier {number * 13}.", session="quay")
    other = keep("A rope was bought from the chandler in spring.")
    found = recall(root, "agentx", "rope", limit=8).results
    assert len(found) == 6 and other in {hit.id for hit in found}


# reads


@pytest.mark.parametrize("profile", EXACT)
def test_only_a_read_under_the_profile_of_the_vault_is_logged(
    root: Path, keep: Keep, profile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("The swing bridge turns at noon.")

    def journal() -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in root.rglob("*.jsonl")}

    def hits() -> tuple[Hit, ...]:
        with Memory.open(root, profile=profile, now=LATER) as memory:
            return memory.recall("swing bridge").results

    before = journal()
    assert hits() == hits()
    assert journal() == before
    monkeypatch.setenv("MEMCTL_RECALL__PROFILE", profile)
    with Memory.open(root, now=LATER) as memory:
        assert memory.recall("swing bridge").profile == profile
    assert journal() != before


@pytest.mark.parametrize("profile", PROFILES)
def test_every_profile_knows_times_moods_and_tasks(root: Path, keep: Keep, profile: str) -> None:
    old = keep("The crane lifts four tons.", valid_from="2026-11-02")
    with Memory.open(root, now=LATER) as memory:
        new = memory.add("The crane lifts nine pallets an hour.", force=True).id
    assert [hit.id for hit in recall(root, profile, "crane lifts", as_of="2026-11-20").results] == [old]
    assert [hit.id for hit in recall(root, profile, "crane lifts", timeline=True).results] == [old, new]
    found = recall(root, profile, "crane", mood="joy", active="lifting with the crane")
    assert {hit.id for hit in found.results} == {old, new}


# by meaning


def test_likeness_in_meaning_is_the_cosine_and_cognitive_looks_for_headings_too(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MEMCTL_INDEX__EMBED")
    with Memory.open(root, now=NOW) as memory:
        added = memory.add("The old press squeezes red grapes.", channel="_global", valid_from="2026-11-01")
        memory.index()
        (stored,) = memory.engine.reader().memories.by_ids([added.id or ""])
        embedder = memory.engine.embedder()
        assert embedder is not None
        vector = memory.engine.reader().vectors.vectors_of(embedder.name, [stored.rowid])[stored.rowid]
        query = "anything on squeezing fruit"
        asked = [embedder.embed_query(text) for text in (query, *hypotheses(query))]
    assert len(asked) in (3, 4)
    plain = float(np.asarray(asked[0]) @ vector)
    centre = np.mean(asked, axis=0)
    widened = float(centre @ vector) / float(np.linalg.norm(centre))
    (hit,) = recall(root, "agentx", query, min_score=0.0, everything_ranked=True).results
    # one kind has the weight of all four; a day idle; it holds now
    salience = 0.5 + (added.importance or 0.0) * 0.95
    assert hit.why == pytest.approx(
        {"similarity": 0.9 * plain * salience * 1.2, "recency": 0.1 * 0.95 * salience * 1.2}, abs=2e-5
    )
    (hit,) = recall(root, "cognitive", query, min_score=0.0, everything_ranked=True).results
    assert hit.why["similarity"] == pytest.approx(0.40 * widened, abs=2e-5)
    assert hit.why["fusion"] == pytest.approx(0.15 * (0.5 + 0.5) / 61, abs=1e-6)
    (hit,) = recall(root, "magma", query, min_score=0.0, everything_ranked=True).results
    assert hit.why["fusion"] == pytest.approx(0.6 * (1 / 60 + 1 / 60), abs=1e-6)
    # by meaning alone there is no full-text list, and what is asked for is taken as it is
    novelty, arousal, reward, attention = added.steps["weigh"]["channels"]
    worth = 0.25 * novelty + 0.30 * arousal + 0.25 * reward + 0.20 * attention
    (hit,) = recall(root, "cognitive", query, semantic=True, everything_ranked=True).results
    parts = {"similarity": 0.6 * plain, "utility": 0.2 * 0.5, "importance": 0.2 * worth}
    assert hit.why == pytest.approx(parts | {"sub_tier": 0.1 * sum(parts.values())}, abs=2e-5)


# rebuilding


@pytest.mark.parametrize("profile", PROFILES)
def test_a_rebuilt_index_ranks_byte_for_byte_as_the_old_one(root: Path, keep: Keep, profile: str) -> None:
    (root / "mill.md").write_text("# Mill\n\nGreta oils the mill wheel at dawn.\n", encoding="utf-8")
    keep("Greta from Tarsus repairs the mill.")
    keep("The wheel of the mill came from Tarsus.")
    keep("The miller, Osman, sleeps late.")
    for day in ("21T08:00:00", "21T09:00:00", "22T08:00:00"):
        with Memory.open(root, now=f"2026-11-{day}.000Z") as memory:
            memory.index()
            memory.recall("Greta at the mill wheel")

    def answer() -> str:
        found = recall(root, profile, "what does Greta do at the mill wheel", now="2026-11-23T08:00:00.000Z")
        return json.dumps(asdict(replace(found, took_ms=0)), sort_keys=True, default=str)

    before = answer()
    with Memory.open(root, now="2026-11-23T08:00:00.000Z") as memory:
        memory.rebuild()
    assert answer() == before
