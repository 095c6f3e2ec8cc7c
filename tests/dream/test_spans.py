"""From when and until when a tie of two memories holds."""

from pathlib import Path

from memctl.app.dreaming import dream_parts
from memctl.domain.words import LinkKind
from memctl.dream.graph import graph
from memctl.dream.night import read_night
from memctl.store.relations import Relation
from tests.dream.bed import Days


def test_a_tie_ends_with_what_it_ties_and_undo_brings_it_back(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    alice = days.add(1, "Alice leads the payments team.")
    other = days.add(1, "The payments team meets on the third floor.", valid_until=days.at(60)[:10])
    with days.on(1) as memory:
        memory.link(alice, other)

    def until(day: int) -> str | None:
        with days.on(day) as memory:
            [tie] = [item for item in memory.links(alice) if item.id == other and item.kind == "manual"]
            return tie.valid_until

    assert until(2) == days.at(60)[:10]
    days.add(7, "Bob now leads the payments team.")
    assert until(8) == days.at(7)[:10] or until(8) == days.at(6)[:10]
    with days.on(9) as memory:
        memory.undo()
    assert until(10) == days.at(60)[:10]


def test_the_graph_phase_counts_what_ended(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    one = days.add(1, "The lift of the Kelderhof Project is out of order.", valid_until=days.at(5)[:10])
    two = days.add(1, "Otters hold hands while they sleep.")

    def ended(day: int, kind: LinkKind = LinkKind.RELATED_TO) -> float:
        with days.on(day) as memory:
            night = read_night(dream_parts(memory.engine))
            night.relations.append(Relation(one, two, str(kind), 0.5))
            return graph(night).figures["ended_ties"]

    assert [ended(3), ended(5), ended(8)] == [0, 0, 1]
    assert ended(8, LinkKind.SUPERSEDES) == 0
