"""Topics of `memctl help` on what figures mean and what is measured: scores, bench-steps, hooks."""

from memctl.cli.guide import table

PARTS = (
    ("keyword", "words of the question in the passage, beside it and in its source, by how rare they are"),
    ("coverage", "share of the question's known words that stand there"),
    ("vector", "likeness in meaning of the passage, its neighbours and its source; may be below 0"),
    ("relatives", "likeness to the first results, for a note of one passage"),
    ("dates", "nearness to the time that the question names"),
    ("intent", "a category that suits the kind of question"),
    ("asides", "fits a tag, channel, folder or file that the question names in passing"),
    ("links", "deducted: mostly text of links"),
    ("brief", "deducted: a short piece of a longer text"),
    ("superseded, challenged", "deducted: replaced, or disputed"),
    ("channel", "of the channel at work, or of _global"),
    ("lifecycle", "use, feedback, pins and decay; settles near ties"),
    ("second_hand", "a dream's note stands below the memories that it cites"),
    ("rerank", "what the cross-encoder of recall.rerank gives"),
)
"""What the scores of the default profile are made of."""

TECHNIQUES = (
    ("a part of the score", "results whose score it touched"),
    ("lending", "results that only a neighbour's words brought in"),
    ("relaxed", "nothing had all that was asked for, so less was asked"),
    ("decompose", "a question of several questions was taken apart"),
    ("hyde, expand, …", "the question was also asked in other words"),
    ("embedding-cache", "the question's vector was known already"),
    ("model-cache", "the language model's answer was known already"),
)

STEPS = (
    ("meaning", "likeness in meaning: words alone rank, as with --keyword"),
    ("words", "words: meaning alone ranks, as with --semantic"),
    ("power", "that a low share of the words counts less than in proportion"),
    ("source-words", "words in the rest of the source"),
    ("words-beside", "words in the passages beside it"),
    ("coverage", "the part `coverage`: how many of the question's words stand there"),
    ("meaning-beside", "meaning of the passages beside it"),
    ("meaning-source", "meaning of the whole source"),
    ("links", "the deduction for text that is mostly links"),
    ("brief", "the deduction for short pieces"),
    ("dates", "nearness to a time that the question names"),
    ("relatives", "likeness to the first results, for notes of one passage"),
    ("lending", "candidates that only their neighbours' words bring in"),
    ("intent", "the preference for categories that suit the kind of question"),
    ("lifecycle", "use, feedback, pins and decay"),
    ("asides", "the lift for a tag, channel, folder or file that is named in passing"),
    ("second_hand", "the place of a dream's note below the memories that it cites"),
)
"""What `bench --ablate` leaves out, by its name there."""

EVENTS = (("claude-code session-start", "the hot memories, as the JSON object that the client puts into its context"),)


def scores() -> str:
    """Return the page on scores."""
    lines = ["Scores", "", "Examples:", *table((("memctl recall lease --why", ""), ("memctl stats", ""))), ""]
    lines += ["score is the sum of the parts that --why shows; relevance, 0 to 1, says how well a result answers.", ""]
    lines += ["Parts under the profile default; one that does not apply is not there:", *table(PARTS), ""]
    lines += [
        "The other profiles have the parts of the designs they come from, and `question N` for each part of one.",
        "",
    ]
    lines += ["stats: recall_techniques.NAME.recalls is in how many of the latest thousand recalls a technique helped,"]
    lines += [".results with how many results; recall_ms is how long they took. Both need audit.level reads."]
    lines += ["recalls counts recalls, recalled how often memories were results of them.", *table(TECHNIQUES)]
    return "\n".join(lines) + "\n"


def bench_steps() -> str:
    """Return the page on the steps that `bench --ablate` leaves out."""
    lines = ["Steps of recall that memctl bench --ablate leaves out, one at a time", "", "Examples:"]
    lines += [*table((("memctl bench data/ --ablate", "a run `default without NAME` for each"),)), ""]
    lines += ["Without NAME a run does without:", *table(STEPS), ""]
    lines += ["Profiles other than default are left whole but for meaning and words."]
    return "\n".join(lines) + "\n"


def hooks() -> str:
    """Return the page on hooks."""
    lines = ["Hooks: what programs such as AI clients call at their events", "", "Examples:"]
    lines += table((('echo \'{"cwd": "/home/me/notes"}\' | memctl-hook claude-code session-start', ""),))
    lines += [
        "",
        "memctl-hook TARGET EVENT reads what the host sends on standard input, a JSON object whose `cwd` is the",
    ]
    lines += ["folder it works in, and prints nothing or one JSON object. It always exits 0, loads no model, and does"]
    lines += ["nothing with MEMCTL_OFF=1, outside a vault, or at an event it does not know.", ""]
    lines += [*table(EVENTS), ""]
    lines += ["memctl session context shows the same memories; hooks.max_items and hooks.max_chars bound them."]
    return "\n".join(lines) + "\n"
