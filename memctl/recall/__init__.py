"""From a question to the passages that answer it, each with its source line and its reasons."""
