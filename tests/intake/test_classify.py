"""Type, layer, sub-tier, governance and structure: the seeds' tables and worked examples."""

import pytest

from memctl.domain.params.fusing import SUB_TIER_FACTOR
from memctl.domain.words import Governance, Layer, MemoryType, Structure
from memctl.intake.classify import (
    GOVERNANCE_OF_CONTENT,
    governance_level,
    governance_of,
    type_of,
)
from memctl.text.structure import structure_of, structure_scores
from memctl.text.sub_tiers import SubTier, sub_tier_of

EXAMPLE = "The auth service uses JWT tokens with RS256 signing, rotated every 90 days."


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        (EXAMPLE, Structure.NARRATIVE),
        ("host: barn.local\nport: 8080", Structure.LEDGER),
        ("RETRIES = 3\nLIMIT = 40", Structure.LEDGER),
        ("port: 8080", Structure.NARRATIVE),
        ("2026-01-04 roof off\n2026-02-11 roof on", Structure.TIMELINE),
        ("First we salted the leaves, then we rinsed them.", Structure.TIMELINE),
        ("Önce tuzladık, sonra yıkadık.", Structure.TIMELINE),
        ("Boats\n  - sloop\n  - ketch", Structure.TAXONOMY),
        ("A sloop is a child of sailing boat, its parent is boat.", Structure.TAXONOMY),
        ("It rained all day and the choir sang inside.", Structure.NARRATIVE),
    ],
)
def test_structure(text: str, shape: Structure) -> None:
    assert structure_of(text) == shape


def test_narrative_has_a_base_score_of_one() -> None:
    assert structure_scores("")[Structure.NARRATIVE] == 1 and structure_of("") == Structure.NARRATIVE


def test_types() -> None:
    assert type_of(EXAMPLE) == MemoryType.FACT
    assert type_of("1. Soak the beans.\n2. Boil them.") == MemoryType.PROCEDURE
    assert type_of("How to reset the pump.") == MemoryType.PROCEDURE
    assert type_of("We walked to the mill.", dated=True) == MemoryType.NARRATIVE
    assert type_of("host: a\nport: 1", dated=True) == MemoryType.FACT


def test_sub_tiers_are_those_of_the_seed() -> None:
    assert {each.value for each in SubTier} == set(SUB_TIER_FACTOR)
    assert sub_tier_of("", Layer.EPISODIC, "fact", "human") == SubTier.PERSONAL
    assert sub_tier_of("", Layer.EPISODIC, "fact", "assistant") == SubTier.OBSERVED
    assert sub_tier_of("", Layer.EPISODIC, "fact", "import") == SubTier.VICARIOUS
    assert sub_tier_of("Always latch the gate.", Layer.SEMANTIC, "fact", "human") == SubTier.SCHEMATIC
    assert sub_tier_of("How to latch the gate.", Layer.SEMANTIC, "fact", "human") == SubTier.PROCEDURAL
    assert sub_tier_of("The gate is green.", Layer.SEMANTIC, "fact", "human") == SubTier.FACTUAL


@pytest.mark.parametrize(("content", "level"), GOVERNANCE_OF_CONTENT.items())
def test_governance_by_content(content: str, level: int) -> None:
    assert governance_level(content=content) == level
    assert governance_level([f"#{content}"]) == level


def test_governance_priorities() -> None:
    assert governance_of() == Governance.FACTUAL
    assert governance_level(["decision", "identity"], "episode") == 1
    assert governance_level(["correction"], "episode") == 2
    assert governance_level(content="episode", protected=True) == 2
    assert governance_level(content="identity", protected=True) == 1
    assert governance_level(["garden"], "unheard of") == 3
