"""Dates in prose: the words of the calendar, the phrases they make, and the days on which a sentence holds."""
