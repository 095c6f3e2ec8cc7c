"""Signals, as ranking asks for them; they are worked out in `scoring.stored`, where dreaming finds them as well."""

from memctl.scoring.stored import Ties, days_since, signals_of

__all__ = ["Ties", "days_since", "signals_of"]
