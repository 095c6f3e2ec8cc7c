"""The fan effect: a tag that stands at many memories says little about each of them."""

from collections.abc import Sequence

from memctl.domain.params.activation import FAN_PENALTY, STRONGEST_ASSOCIATION
from memctl.scoring.elementwise import Num, at_least, log


def fan_penalty(fan: Num, delta: float = FAN_PENALTY) -> Num:
    """Return what a tag's fan costs its association.

    delta ln(n + 1); n memories with the tag, 0 and above; 0 and above; source: magma.
    """
    return delta * log(fan + 1.0)


def strength(fan: Num, *, penalised: bool = True) -> Num:
    """Return how strongly one shared tag is associated with a memory.

    max(S_max - ln(n) - penalty(n), 0), or S_max - ln(n) without the penalty; n memories with the tag, at least 1, the
    same in both terms; up to 1.6, from 0 with the penalty; source: magma, whose floored formula wins over its worked
    term of -0.240.
    """
    own = at_least(fan, 1.0)
    plain = STRONGEST_ASSOCIATION - log(own)
    return at_least(plain - fan_penalty(own), 0.0) if penalised else plain


def spreading(fans: Sequence[float], context_tags: int, *, penalised: bool = True) -> float:
    """Return the activation that the tags shared with the context spread to a memory.

    Sum over shared tags of W strength(n_j), W = 1 / tags of the context; `fans` holds n_j of each shared tag;
    0..1.6 with the penalty; source: magma. Over many memories: sum `strength` of an array of tags by memory.
    """
    if context_tags < 1:
        return 0.0
    return sum(strength(fan, penalised=penalised) for fan in fans) / context_tags
