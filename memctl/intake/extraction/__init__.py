"""Facts out of running text, by rules or by a model, and what each does to what is known."""
