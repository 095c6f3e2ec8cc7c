"""Questions read without a model: what they ask for, and about whom; English and Turkish."""
