"""The weights of importance, one class a design."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MemforgeWeights:
    """Weights of memforge's five factors; each 0..1, sum 1; source: memforge."""

    recency: float = 0.25
    frequency: float = 0.20
    centrality: float = 0.20
    reflection: float = 0.15
    stability: float = 0.20


@dataclass(frozen=True, slots=True)
class CognitiveWeights:
    """Weights of cognitive's four channels; each 0..1, sum 1; source: cognitive."""

    novelty: float = 0.25
    arousal: float = 0.30
    reward: float = 0.25
    attention: float = 0.20


@dataclass(frozen=True, slots=True)
class EngramWeights:
    """Weights of engram's nine factors; each 0..1, sum 1; source: ours, the factors engram."""

    base: float = 0.20
    access: float = 0.12
    recency: float = 0.15
    valence: float = 0.08
    stability: float = 0.08
    layer: float = 0.10
    trust: float = 0.09
    confirmations: float = 0.08
    activation: float = 0.10


@dataclass(frozen=True, slots=True)
class MagmaWeights:
    """Weights of magma's four signals; each 0..1, sum 1; source: magma."""

    relevance: float = 0.30
    frequency: float = 0.25
    recency: float = 0.25
    surprise: float = 0.20


@dataclass(frozen=True, slots=True)
class DefaultWeights:
    """Weights of the default profile; each 0..1, sum 1; source: ours, because what was said at birth and what use
    showed since should weigh alike (0.40 and 0.35), and the rest is corroboration."""

    base: float = 0.40
    recency: float = 0.15
    frequency: float = 0.20
    centrality: float = 0.10
    confirmations: float = 0.10
    trust: float = 0.05
