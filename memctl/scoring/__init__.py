"""Formulas: numbers in, numbers out; no clock, no dice, no input or output."""
