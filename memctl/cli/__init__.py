"""The command line: reads flags, calls one method of `Memory`, prints."""
