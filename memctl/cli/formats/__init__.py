"""The shapes of answers: for people, records for pipes, Markdown."""
