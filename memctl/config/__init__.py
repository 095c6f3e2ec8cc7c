"""Settings: one table of keys, read from defaults, files, variables and flags."""

from memctl.config.load import Loaded, Origin, load_settings, value_of
from memctl.config.settings import KEYS, Key, Settings

__all__ = ["KEYS", "Key", "Loaded", "Origin", "Settings", "load_settings", "value_of"]
