"""What a memory is: its type, layer, content types and governance; pure tables and rules."""

import re
from collections.abc import Iterable

from memctl.domain.words import Governance, MemoryType, Structure
from memctl.text.phrases import plain_case
from memctl.text.structure import structure_of
from memctl.text.sub_tiers import HOW_TO

GOVERNANCE_OF_CONTENT = {
    "identity": 1,
    "chain_of_command": 1,
    "decision": 2,
    "correction": 2,
    "commitment": 2,
    "exact_value": 2,
    "person": 3,
    "emotional_anchor": 3,
    "fact": 3,
    "reference": 3,
    "tool": 3,
    "episode": 4,
    "conversation": 4,
}
"""Governance level of each content type; source: magma, the place of person and emotional_anchor ours."""

_DEFAULT_LEVEL, _PROTECTED_LEVEL = 3, 2
_OVERRIDES = tuple(kind for kind, level in GOVERNANCE_OF_CONTENT.items() if level <= _PROTECTED_LEVEL)
_LEVELS = tuple(Governance)
_STEPS = re.compile(r"^[ \t]*\d{1,2}[.)][ \t]+\S", re.MULTILINE)
_DATED = re.compile(r"(?<!\d)\d{4}-\d\d-\d\d(?!\d)")
_LEAST_STEPS = 2


def type_of(text: str, *, dated: bool = False) -> MemoryType:
    """Return the type by structure: steps a procedure, dated prose a narrative, else a fact; source: ours."""
    if len(_STEPS.findall(text)) >= _LEAST_STEPS or HOW_TO(plain_case(text)):
        return MemoryType.PROCEDURE
    shape = structure_of(text)
    if shape == Structure.TIMELINE or (shape == Structure.NARRATIVE and (dated or _DATED.search(text))):
        return MemoryType.NARRATIVE
    return MemoryType.FACT


def governance_level(tags: Iterable[str] = (), content: str | None = None, *, protected: bool = False) -> int:
    """Return the level, 1..4: a tag that binds wins, then the content type; protected ones are at least at 2.

    Source: magma, priority of auto-classification.
    """
    plain = [tag.lstrip("#").lower() for tag in tags]
    bound = [GOVERNANCE_OF_CONTENT[kind] for kind in _OVERRIDES if kind in plain]
    if bound:
        return min(bound)
    named = (
        content if content in GOVERNANCE_OF_CONTENT else next((t for t in plain if t in GOVERNANCE_OF_CONTENT), None)
    )
    level = GOVERNANCE_OF_CONTENT[named] if named is not None else _DEFAULT_LEVEL
    return min(level, _PROTECTED_LEVEL) if protected else level


def governance_of(tags: Iterable[str] = (), content: str | None = None, *, protected: bool = False) -> Governance:
    """Return the governance layer that `governance_level` numbers."""
    return _LEVELS[governance_level(tags, content, protected=protected) - 1]
