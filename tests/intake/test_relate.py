"""Ties of a new memory: six kinds by words and entities, see-also ties by meaning."""

import pytest

from memctl.domain.params.association import ZETTEL_MOST
from memctl.domain.words import LinkKind
from memctl.intake.relate import Tie, relate
from memctl.intake.settle import Settled
from memctl.text.compare import Relation
from tests.intake.nearby import met, near

TEXT = "The lamp at the pier was replaced by Ada on Monday."


def ties(text: str, known: str, settled: Settled | None = None, **options: object) -> list[Tie]:
    shared, mine = options.get("shared", ()), options.get("mine", ("lamp", "pier", "ada"))
    item = near(1, known, cosine=options.get("cosine"), category=options.get("category", "fact"))  # type: ignore[arg-type]
    return relate(text, "fact", mine, [item], settled or Settled(), entities_of={1: shared})  # type: ignore[arg-type, dict-item]


@pytest.mark.parametrize(
    ("text", "known", "shared", "category", "kind"),
    [
        (TEXT, "The lamp at the pier hums.", ("lamp",), "event", LinkKind.ELABORATES),
        (TEXT, "Ada painted a pier.", ("ada", "pier"), "event", LinkKind.SAME_ENTITY),
        (TEXT, "The lamp at the pier hums.", (), "fact", LinkKind.RELATED_TO),
        (TEXT, "The lamp at the pier hums.", (), "event", None),
        (TEXT, "Tomatoes need water.", (), "fact", None),
        ("The pier is dark because the lamp broke.", "The lamp at the pier broke.", ("lamp",), "fact", LinkKind.CAUSES),
        (
            "Lamba bozulduğu için değil, fırtına yüzünden iskele karanlık.",
            "İskele karanlık.",
            ("iskele",),
            "fact",
            LinkKind.CAUSES,
        ),
    ],
)
def test_the_strongest_relation(
    text: str, known: str, shared: tuple[str, ...], category: str, kind: LinkKind | None
) -> None:
    found = ties(text, known, shared=shared, category=category, mine=("lamp", "pier", "ada", "iskele"))
    assert [tie.kind for tie in found] == ([kind] if kind else [])
    assert all(0 < tie.confidence <= 1 for tie in found)


def test_what_was_settled_is_tied_once_a_memory() -> None:
    items = [near(number, TEXT, cosine=0.3) for number in range(1, 5)]
    against = [met(item, Relation.SUPERSEDE) for item in items]
    settled = Settled(supersedes=(against[0],), challenges=(against[1],), disputes=(against[2],), yields_to=against[3])
    found = relate(TEXT, "fact", [], items, settled, entities_of={})
    names = [item.memory.id for item in items]
    assert [(tie.target, tie.kind) for tie in found] == [
        (names[0], LinkKind.SUPERSEDES),
        (names[1], LinkKind.SUPERSEDES),
        (names[2], LinkKind.CONTRADICTS),
        (names[3], LinkKind.CONTRADICTS),
    ]


@pytest.mark.parametrize(
    ("label", "kind"), [(Relation.SUPERSEDE, LinkKind.CONTRADICTS), (Relation.UPDATE, LinkKind.ELABORATES)]
)
def test_what_was_only_met_is_tied_too(label: Relation, kind: LinkKind) -> None:
    item = near(1, "Tomatoes need water.")
    found = relate(TEXT, "fact", [], [item], Settled(ties=(met(item, label, 0.55),)), entities_of={})
    assert [(tie.kind, tie.confidence) for tie in found] == [(kind, 0.55)]


def test_see_also_ties_go_to_the_nearest_ten() -> None:
    items = [near(number, "Tomatoes.", cosine=0.99 - number / 100) for number in range(15)]
    items += [near(20, "Tomatoes.", cosine=0.5), near(21, "Tomatoes.")]
    found = relate(TEXT, "fact", [], items, Settled(), entities_of={})
    assert [tie.kind for tie in found] == [LinkKind.ZETTEL] * ZETTEL_MOST
    assert [tie.target for tie in found] == [item.memory.id for item in items[:ZETTEL_MOST]]
    assert relate(TEXT, "fact", [], items, Settled(), entities_of={}, zettel=False) == []
