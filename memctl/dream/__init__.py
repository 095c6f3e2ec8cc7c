"""Dreaming: phases that propose changes to what is remembered, and the path that applies them as one operation."""
