"""The path of an answer: fit passages -> prompt -> stream -> hold each sentence to them -> cite, or refuse."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from memctl.domain.answers import Hit, Sentence
from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, LanguageModel, Prompt, Stop
from memctl.models.fit import room_for
from memctl.recall.cite import Grounding, Held, hold, passage_text
from memctl.text.fencing import PromptParts, fences
from memctl.text.tokens import sentences

ANSWER_TOKENS = 320
MOST_SENTENCES = 12
REFUSAL = "NO ANSWER"
TASK = "answer"

_INSTRUCTION = (
    "Answer the question from the passages alone, in short sentences that keep their words, numbers, dates and names. "
    "After each sentence give the number of the passage it rests on in square brackets. "
    f"Where the passages do not answer the question, write {REFUSAL} and nothing else."
)
_TAG = re.compile(r"<\s*/?\s*(?:think|thinking|reasoning|analysis|tool_call|function)\b", re.IGNORECASE)
_END = re.compile(r"[.!?…。！？｡:;][\"'”’»)\]*_]*(?:\s*\[[\d,; ]+\])?\s*\Z|\]\s*\Z")
_TRAILING_LABEL = re.compile(r"\A\s*(?:\[[\d,; ]+\]\s*)+[.]?")

Show = Callable[[Sentence], None]
"""Is told of each sentence when it is finished; one without ids was dropped, and its text is not handed on."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of asking a model."""

    sentences: tuple[Sentence, ...] = ()
    dropped: tuple[Held, ...] = ()
    used: tuple[Hit, ...] = ()
    """The passages that fitted."""
    reason: str | None = None

    @property
    def text(self) -> str:
        """The sentences that passed."""
        return " ".join(sentence.text for sentence in self.sentences)


@dataclass(slots=True)
class _Answering:
    """An answer while it is being written."""

    ground: Grounding
    show: Show | None
    passed: list[Sentence] = field(default_factory=list)
    dropped: list[Held] = field(default_factory=list)
    repeated: int = 0
    said: set[str] = field(default_factory=set)

    def take(self, sentence: str) -> None:
        """Hold one finished sentence to the passages and tell of it."""
        held = hold(sentence, self.ground)
        key = " ".join((held.problem or held.text).casefold().split() + held.text.casefold().split())
        if key in self.said:
            self.repeated += 1
            return
        self.said.add(key)
        passed = Sentence(held.text, held.ids) if not held.problem else Sentence("", ())
        if held.problem:
            self.dropped.append(held)
        else:
            self.passed.append(passed)
        if self.show is not None:
            self.show(passed)

    @property
    def enough(self) -> bool:
        """Nothing more is wanted: long enough, or going round in circles."""
        return self.repeated > 2 or len(self.passed) + len(self.dropped) >= MOST_SENTENCES


def answer_question(
    question: str,
    hits: Sequence[Hit],
    model: LanguageModel,
    *,
    now: str,
    budget: Budget | None = None,
    stop: Stop | None = None,
    show: Show | None = None,
) -> Answered:
    """Ask a model and return only what the passages support; raises `Cancelled`."""
    try:
        used = fit_passages(question, hits, model)
    except ModelError as error:
        return Answered(reason=error.message)
    if not used:
        return Answered(reason=f"no passage fits the {model.context} tokens of {model.name}")
    parts = answer_parts(question, used)
    work = _Answering(Grounding(tuple(used), now, _INSTRUCTION, parts.marks), show)
    reason = None
    try:
        reason = _read(work, model, _prompt(parts), budget, stop)
    except (BudgetSpent, ModelError) as error:
        reason = error.message
    if not work.passed and reason is None:
        reason = "nothing that the model said is supported by the passages"
    return Answered(tuple(work.passed), tuple(work.dropped), tuple(used), reason)


def answer_parts(question: str, hits: Sequence[Hit]) -> PromptParts:
    """Return the prompt: numbered passages and the question, each between fences."""
    data = [(f"PASSAGE {number}", passage_text(hit)) for number, hit in enumerate(hits, start=1)]
    return PromptParts(_INSTRUCTION, fences([*data, ("QUESTION", question)]))


def fit_passages(question: str, hits: Sequence[Hit], model: LanguageModel) -> list[Hit]:
    """Return the best passages that fit the context together, whole; one that does not fit makes room for the next."""
    room = room_for(model, _prompt(answer_parts(question, ())))
    chosen: list[Hit] = []
    for hit in hits:
        size = model.count_tokens(str(answer_parts("", [hit]).data[0])) + 4
        if size <= room:
            chosen.append(hit)
            room -= size
    return chosen


def _prompt(parts: PromptParts) -> Prompt:
    return Prompt(TASK, parts.system, parts.user, max_tokens=ANSWER_TOKENS)


def _read(
    work: _Answering, model: LanguageModel, prompt: Prompt, budget: Budget | None, stop: Stop | None
) -> str | None:
    """Take finished sentences from the stream; return why the answer ended early, None where it did not."""
    written, taken = "", 0
    stream = model.stream(prompt, budget=budget, stop=stop)
    try:
        for piece in stream:
            written += piece
            tag = _TAG.search(written, max(0, taken - 1))
            if tag is not None:
                _take_rest(work, written[taken : tag.start()], cut=True)
                return "the model began to think aloud instead of answering"
            if is_refusal(written):
                return "the passages do not answer the question"
            for start, end in list(_finished(written, taken)):
                work.take(written[start:end])
                taken = end
            if work.enough:
                return None
    finally:
        _close(stream)
    cut = model.count_tokens(written) >= prompt.max_tokens - 2
    _take_rest(work, written[taken:], cut=cut)
    return "the end of the answer was cut" if cut and not _END.search(written) and work.passed else None


def _take_rest(work: _Answering, rest: str, *, cut: bool) -> None:
    """Take what was written last; a sentence without its end is left out where the writing was cut."""
    for start, end in _joined(rest):
        if not cut or end < len(rest.rstrip()) or _END.search(rest):
            work.take(rest[start:end])


def is_refusal(text: str) -> bool:
    """Tell whether a model began by saying that it has no answer."""
    return text.lstrip(" \n\"'*").startswith(REFUSAL)


def _finished(written: str, taken: int) -> Iterator[tuple[int, int]]:
    """Yield the spans of sentences behind which another one has begun, citations after the full stop included."""
    rest = written[taken:]
    spans = _joined(rest)
    for start, end in spans[:-1]:
        yield taken + start, taken + end


def _joined(text: str) -> list[tuple[int, int]]:
    """Return sentence spans, each with the labels that follow its full stop."""
    spans: list[tuple[int, int]] = []
    for start, end in sentences(text):
        label = _TRAILING_LABEL.match(text[start:end])
        if spans and label is not None:
            spans[-1] = (spans[-1][0], start + label.end())
            start += label.end()
        if text[start:end].strip():
            spans.append((start, end))
    return spans


def _close(stream: Iterator[str]) -> None:
    close = getattr(stream, "close", None)
    if close is not None:
        close()
