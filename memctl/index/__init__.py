"""From files to memories: scan, parse, match with what was known, keep, embed; verify and rebuild."""
