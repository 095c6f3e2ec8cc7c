"""The prompts whose answer sums notes up or draws something out of them, sentence by sentence, each with its proof."""

from collections.abc import Sequence
from dataclasses import dataclass

from memctl.domain.llm import REFLECT, SUMMARISE, Budget, LanguageModel, Prompt, Stop
from memctl.models.prompts.answering import Answering, Reading
from memctl.models.prompts.cite import Grounding, passage_text
from memctl.text.fencing import PromptParts, fences

SUM_TOKENS = 320
_SUM = (
    "Say in at most five short sentences what the notes below have in common and what is most important in them. "
    "Keep their words, names, numbers and dates. Add nothing. Same language as the notes. "
    "After each sentence give the number of the note it rests on in square brackets."
)
_REFLECT = (
    "Name in at most three short sentences what the notes below show together: a habit, a change, a rule. "
    "Keep their words, names, numbers and dates. Add nothing that they do not say. Same language as the notes. "
    "After each sentence give the numbers of the notes it rests on in square brackets."
)


@dataclass(frozen=True, slots=True)
class Source:
    """A note that a sentence may rest on."""

    id: str
    content: str
    created: str | None = None
    title: str = ""
    heading: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """What a model said that holds, with the ids it rests on, and how many of its sentences were dropped."""

    sentences: tuple[tuple[str, tuple[str, ...]], ...]
    dropped: int
    reason: str | None = None


def summing_up(sources: Sequence[Source], *, reflect: bool = False, importance: float = 0.0) -> Answering:
    """Ask what notes have in common, or what they show together, with the numbers of the notes."""
    instruction = _REFLECT if reflect else _SUM
    parts = PromptParts(instruction, fences([(f"NOTE {n}", passage_text(each)) for n, each in enumerate(sources, 1)]))
    task = REFLECT if reflect else SUMMARISE
    prompt = Prompt(task, parts.system, parts.user, max_tokens=SUM_TOKENS, importance=importance)
    return Answering(prompt, Grounding(tuple(sources), instruction, parts.marks, alone=True))


def summing(
    model: LanguageModel,
    sources: Sequence[Source],
    *,
    reflect: bool = False,
    importance: float = 0.0,
    budget: Budget | None = None,
    stop: Stop | None = None,
) -> Told:
    """Let a model sum notes up, or reflect on them; a sentence that no single one of them says whole is dropped.

    A sentence made of two notes can be true of both words and false as a whole, and what is kept here is read as fact
    for years.
    """
    asked = summing_up(sources, reflect=reflect, importance=importance)
    reading = Reading(asked.ground)
    asked.listen(reading, model, budget, stop)
    said = tuple((sentence.text, sentence.ids) for sentence in reading.passed)
    return Told(said, len(reading.dropped), reading.reason)
