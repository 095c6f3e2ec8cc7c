"""What language models are asked: extraction, deciding, rewriting and answering, each with what its answer must pass.

Each prompt is a function of data alone. Whoever asks a model asks here, and the exam asks the same.
"""
