"""Rewording overheard text so that it stands alone: whole statements, third person, dates, who is meant."""
