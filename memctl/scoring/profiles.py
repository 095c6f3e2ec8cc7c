"""Profiles: named sets of scoring choices.

`memforge`, `agentx`, `cognitive`, `engram` and `magma` are exact: every printed formula as printed, every number that
was not printed from the readings. `default` is memctl's own; its ranking is `ranking`, tuned on development data.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from memctl.domain.params import CHALLENGED_FACTOR, INJECT_FULL, INJECT_SHORT
from memctl.domain.params.compressing import FEWEST_BITS, FEWEST_BITS_AWAKE
from memctl.domain.params.forgetting import CAPACITY, RELATIONS, RELATIONS_AFTER, REVISION_CONFIDENCE
from memctl.domain.params.fusing import (
    CONVERSATION_MOST,
    KIND_OVERFETCH,
    LIST_MOST,
    POOL_OVERFETCH,
    TYPE_WEIGHT,
    Bands,
    CognitiveComposite,
    MagmaFinal,
)
from memctl.domain.params.grouping import Grouping
from memctl.domain.params.weights import (
    CognitiveWeights,
    DefaultWeights,
    EngramWeights,
    MagmaWeights,
    MemforgeWeights,
)
from memctl.scoring.forgetting import ForgetRule
from memctl.scoring.ranking import Blend
from memctl.scoring.retention import RetentionMode


class Model(StrEnum):
    """Whose arithmetic: of importance, or of ranking."""

    MEMFORGE = "memforge"
    AGENTX = "agentx"
    COGNITIVE = "cognitive"
    ENGRAM = "engram"
    MAGMA = "magma"
    DEFAULT = "default"


class Drift(StrEnum):
    """How utility drifts towards neutral."""

    NONE = "none"
    CAPPED = "capped"
    SMOOTH = "smooth"


ImportanceWeights = MemforgeWeights | CognitiveWeights | EngramWeights | MagmaWeights | DefaultWeights
RankingWeights = Blend | CognitiveComposite | MagmaFinal | Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Thresholds:
    """Where decisions turn."""

    bands: Bands = Bands()
    """Of the prediction-error gate; the default profile compares content instead."""
    inject_full: float = INJECT_FULL
    inject_short: float = INJECT_SHORT
    """Relevance from which a hit is handed over whole, or in short."""
    revise_below: float = REVISION_CONFIDENCE
    """Confidence below which a memory is flagged for revision."""
    fewest_characters: int = 2
    """Graphemes of an explicit add."""


@dataclass(frozen=True, slots=True)
class Forgetting:
    """What makes memories dormant, and how many may be awake."""

    rules: tuple[ForgetRule, ...]
    """Tried in this order."""
    floating: bool = False
    """Disuse also needs the consent of the floating threshold."""
    capacity: int | None = None
    """Active memories of a channel; None grows with the vault (`roomy_capacity`)."""
    relations: int = RELATIONS
    relations_after: int = RELATIONS_AFTER
    """Machine-made relations that trigger pruning, and what it leaves."""


@dataclass(frozen=True, slots=True)
class Looked:
    """How many memories come into question."""

    each: int = 250
    """Of each list, where that does not depend on how many are wanted; source: ours but for magma."""
    overfetch: int = 0
    """So many times the number wanted, of each list; 0: `each`."""
    by_kind: bool = False
    """Of each kind of memory instead."""
    per_session: int = 0
    """Results of one conversation at most; 0: any number."""


@dataclass(frozen=True, slots=True)
class Switches:
    """What a profile does or leaves."""

    noise: bool = False
    """Activation is disturbed by seeded noise."""
    floors_rank: bool = False
    """Governance floors lift the rank; else they only protect from forgetting."""
    hides_challenged: bool = False
    refuses_duplicates: bool = False
    rewrites_superseded: bool = False
    """A superseded text is corrected in a revision; else it is kept as it was."""
    sub_tiers: bool = False
    mood: bool = False
    entity_boost: bool = False
    entity_hub: bool = False
    """Whatever mentions an entity of the question comes into question, whatever is asked of it."""
    routes: bool = False
    """The intent of a question sets weights, limit and order, and what the graph and its entity bring in."""
    hyde: bool = False
    """The vector searched for is the centre of the question and of headings that would answer it."""
    decomposes: bool = False
    """A question that asks several things is asked in parts."""
    co_activation: bool = False
    compresses: bool = False
    """Vectors are kept in fewer bits as retention falls."""
    mixed_precision: bool = False
    """Vectors of different precision are ranked by FRQAD; else the cosine counts, which finds more (`quantise`)."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One named set of choices."""

    name: str
    retention: RetentionMode
    importance: Model
    importance_weights: ImportanceWeights | None
    """None: importance has no weights, but is a decayed salience."""
    ranking: Model
    ranking_weights: RankingWeights
    grouping: Grouping
    forgetting: Forgetting
    drift: Drift = Drift.NONE
    challenged_factor: float = CHALLENGED_FACTOR
    fewest_bits_awake: int = FEWEST_BITS
    thresholds: Thresholds = field(default_factory=Thresholds)
    reach: Looked = field(default_factory=Looked)
    switches: Switches = field(default_factory=Switches)


_EVIDENCE = (ForgetRule.CONTRADICTED, ForgetRule.EXPIRED)

_ALL = (
    Profile(
        name="default",
        retention=RetentionMode.HUBER,
        importance=Model.DEFAULT,
        importance_weights=DefaultWeights(),
        ranking=Model.DEFAULT,
        ranking_weights=Blend(),
        grouping=Grouping(cosine=0.85, fewest=3, most=12, shared_entities=2),
        forgetting=Forgetting(
            rules=(*_EVIDENCE, ForgetRule.USELESS, ForgetRule.REDUNDANT, ForgetRule.IDLE, ForgetRule.FADED)
            + (ForgetRule.OUTLIVED,),
            floating=True,
        ),
        drift=Drift.SMOOTH,
        fewest_bits_awake=FEWEST_BITS_AWAKE,
        switches=Switches(compresses=True),
    ),
    Profile(
        name="memforge",
        retention=RetentionMode.L2,
        importance=Model.MEMFORGE,
        importance_weights=MemforgeWeights(),
        ranking=Model.MEMFORGE,
        ranking_weights={"keyword": 1.0, "vector": 1.0},
        grouping=Grouping(cosine=0.85, fewest=3, most=12),
        forgetting=Forgetting(rules=(*_EVIDENCE, ForgetRule.UNIMPORTANT), capacity=CAPACITY),
        switches=Switches(rewrites_superseded=True),
    ),
    Profile(
        name="agentx",
        retention=RetentionMode.DAILY,
        importance=Model.AGENTX,
        importance_weights=None,
        ranking=Model.AGENTX,
        ranking_weights=TYPE_WEIGHT,
        grouping=Grouping(cosine=0.85, fewest=3, most=12),
        forgetting=Forgetting(rules=(ForgetRule.EXPIRED, ForgetRule.UNSALIENT), capacity=CAPACITY),
        reach=Looked(overfetch=KIND_OVERFETCH, by_kind=True, per_session=CONVERSATION_MOST),
        switches=Switches(entity_hub=True),
    ),
    Profile(
        name="cognitive",
        retention=RetentionMode.POWER,
        importance=Model.COGNITIVE,
        importance_weights=CognitiveWeights(),
        ranking=Model.COGNITIVE,
        ranking_weights=CognitiveComposite(),
        grouping=Grouping(cosine=None, fewest=3, shared_entities=1),
        forgetting=Forgetting(
            rules=(*_EVIDENCE, ForgetRule.USELESS, ForgetRule.REDUNDANT, ForgetRule.IDLE),
            floating=True,
            capacity=CAPACITY,
        ),
        drift=Drift.CAPPED,
        reach=Looked(overfetch=POOL_OVERFETCH),
        switches=Switches(
            sub_tiers=True, mood=True, entity_boost=True, co_activation=True, routes=True, hyde=True, decomposes=True
        ),
    ),
    Profile(
        name="engram",
        retention=RetentionMode.HUBER,
        importance=Model.ENGRAM,
        importance_weights=EngramWeights(),
        ranking=Model.ENGRAM,
        ranking_weights={"keyword": 1.0, "vector": 1.0},
        grouping=Grouping(cosine=0.8, fewest=5),
        forgetting=Forgetting(rules=(ForgetRule.EXPIRED, ForgetRule.FADED), capacity=CAPACITY),
        switches=Switches(hides_challenged=True, compresses=True, mixed_precision=True),
    ),
    Profile(
        name="magma",
        retention=RetentionMode.WEIBULL,
        importance=Model.MAGMA,
        importance_weights=MagmaWeights(),
        ranking=Model.MAGMA,
        ranking_weights=MagmaFinal(),
        grouping=Grouping(cosine=0.85, fewest=3),
        forgetting=Forgetting(rules=(ForgetRule.EXPIRED, ForgetRule.OUTLIVED), capacity=CAPACITY),
        thresholds=Thresholds(fewest_characters=20),
        reach=Looked(each=LIST_MOST),
        switches=Switches(noise=True, floors_rank=True, refuses_duplicates=True),
    ),
)

PROFILES: Mapping[str, Profile] = {profile.name: profile for profile in _ALL}
"""By name, the default first."""
DEFAULT = PROFILES["default"]
EXACT = tuple(name for name in PROFILES if name != DEFAULT.name)
"""The profiles that reproduce a published design."""
