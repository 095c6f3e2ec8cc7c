"""Things with weights: embedding models, where they are found, and how they are fetched."""
