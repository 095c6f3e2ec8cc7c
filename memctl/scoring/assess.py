"""Assess: importance, retention, activation, confidence and utility of memories under a profile.

Pure functions of profile and signals, for one memory or for arrays of them; what is cached in columns is only ever a
copy of these.
"""

from collections.abc import Callable, Mapping
from typing import Any

from memctl.scoring import actr, confidence, decay, fsrs, retention, utility, weibull
from memctl.scoring import importance as of
from memctl.scoring.elementwise import Num, larger
from memctl.scoring.profiles import Drift, Model, Profile
from memctl.scoring.retention import RetentionMode
from memctl.scoring.signals import Corpus, Signals

HOURS = 24.0
SECONDS = 86_400.0


def importance_of(profile: Profile, signals: Signals[Num], corpus: Corpus) -> Num:
    """Return how much memories matter under a profile, feedback included; 0..1."""
    found: Num = _IMPORTANCE[profile.importance](signals, corpus)
    return of.with_feedback(found, signals.good, signals.bad)


def retention_of(profile: Profile, signals: Signals[Num], importance: Num) -> Num:
    """Return how much of memories is retained under a profile; 0..1."""
    idle = signals.idle_days
    if profile.retention is RetentionMode.POWER:
        return fsrs.retrievability(idle, signals.stability)
    if profile.retention is RetentionMode.WEIBULL:
        return weibull.weibull(0.0 * idle + 1.0, idle, signals.rate, signals.shape)
    if profile.retention is RetentionMode.DAILY:
        return decay.daily(idle)
    half_lives = idle / signals.half_life
    return retention.retention(profile.retention, half_lives, importance, signals.access_count)


def activation_of(profile: Profile, signals: Signals[Num]) -> Num:
    """Return how active memories are without context or noise: magma's base level, floored where floors rank, or
    cognitive's share, 0..1, for every other profile."""
    if profile.ranking is not Model.MAGMA:
        return actr.cognitive_activation(signals.access_count, SECONDS * signals.idle_days)
    base = actr.base_level(signals.access_count + 1.0, HOURS * signals.age_days)
    return larger(base, signals.floor) if profile.switches.floors_rank else base


def confidence_of(signals: Signals[Num]) -> Num:
    """Return how settled memories are; 0..1."""
    return confidence.settled(signals.confirmations, signals.won, signals.upheld, signals.lost)


def utility_of(profile: Profile, signals: Signals[Num]) -> Num:
    """Return utility as it ranks: drifted since the last access as the profile has it; rules read `signals.utility`."""
    if profile.drift is Drift.CAPPED:
        return utility.drift_capped(signals.utility, signals.idle_days)
    if profile.drift is Drift.SMOOTH:
        return utility.drift(signals.utility, signals.idle_days)
    return signals.utility


def _memforge(s: Signals[Num], corpus: Corpus) -> Num:
    return of.memforge(
        of.memforge_recency(s.idle_days),
        of.frequency(s.access_count, corpus.most_accesses),
        of.centrality(s.mentions, s.degree, corpus.most_connections),
        of.reflection(s.citations, s.contradictions),
        of.steadiness(s.revisions),
    )


def _agentx(s: Signals[Num], corpus: Corpus) -> Num:
    return of.salience(s.base, s.idle_days)


def _cognitive(s: Signals[Num], corpus: Corpus) -> Num:
    return of.cognitive(s.novelty, s.arousal, s.reward, s.attention, of.encoding_boost(s.source_confidence))


def _engram(s: Signals[Num], corpus: Corpus) -> Num:
    return of.engram(
        s.base,
        of.frequency(s.access_count, corpus.most_accesses),
        of.recency(s.idle_days, s.half_life),
        s.valence,
        of.burstiness(s.gaps, s.gap_days, s.gap_squares),
        s.layer_worth,
        s.trust,
        of.corroboration(s.confirmations),
        actr.engram_activation(s.access_count + 1.0, HOURS * s.age_days),
    )


def _magma(s: Signals[Num], corpus: Corpus) -> Num:
    return of.magma(
        s.relevance,
        of.frequency(s.access_count, corpus.most_accesses),
        of.hourly_recency(HOURS * s.idle_days, s.rate),
        s.surprise,
    )


def _default(s: Signals[Num], corpus: Corpus) -> Num:
    return of.default(
        s.base,
        of.recency(s.idle_days, s.half_life),
        of.frequency(s.access_count, corpus.most_accesses),
        of.centrality(s.mentions, s.degree, corpus.most_connections),
        of.corroboration(s.confirmations),
        s.trust,
    )


_IMPORTANCE: Mapping[Model, Callable[[Any, Corpus], Any]] = {
    Model.MEMFORGE: _memforge,
    Model.AGENTX: _agentx,
    Model.COGNITIVE: _cognitive,
    Model.ENGRAM: _engram,
    Model.MAGMA: _magma,
    Model.DEFAULT: _default,
}
