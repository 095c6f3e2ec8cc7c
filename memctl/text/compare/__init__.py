"""How a newer statement stands to an older one, from words alone; English and Turkish."""

from memctl.text.compare.evidence import Evidence
from memctl.text.compare.judge import Comparison, Relation, compare

__all__ = ["Comparison", "Evidence", "Relation", "compare"]
