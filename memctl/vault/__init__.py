"""The files of the vault: finding, reading, cutting, watching and writing Markdown."""
