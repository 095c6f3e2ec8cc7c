"""The commands, one small file each; only the one that is run is imported."""
