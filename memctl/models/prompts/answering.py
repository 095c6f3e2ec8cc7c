"""The prompt that answers a question from passages, and the reading of its answer sentence by sentence."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from memctl.domain.llm import Budget, Completion, LanguageModel, Prompt, Stop
from memctl.domain.reading_answers import Sentence
from memctl.models.prompts.cite import Grounding, Held, Passage, hold, passage_text
from memctl.text.checks import Failed, Passed, Reason
from memctl.text.fencing import PromptParts, fences
from memctl.text.tokens import sentences

ANSWER_TOKENS = 320
MOST_SENTENCES = 12
REFUSAL = "NO ANSWER"
TASK = "answer"
THOUGHT = "the model began to think aloud instead of answering"

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


@dataclass(slots=True)
class Reading:
    """An answer while it is being written."""

    ground: Grounding
    show: Show | None = None
    passed: list[Sentence] = field(default_factory=list)
    dropped: list[Held] = field(default_factory=list)
    reason: str | None = None
    """Why it ended early."""
    refused: bool = False
    written: str = ""
    _taken: int = 0
    _repeated: int = 0
    _said: set[str] = field(default_factory=set)

    def feed(self, piece: str) -> bool:
        """Take the next piece; return whether the rest is wanted."""
        self.written += piece
        tag = _TAG.search(self.written, max(0, self._taken - 1))
        if tag is not None:
            self._rest(self.written[self._taken : tag.start()], cut=True)
            self.reason = THOUGHT
        elif is_refusal(self.written):
            self.refused, self.reason = True, "the passages do not answer the question"
        else:
            for start, end in list(_finished(self.written, self._taken)):
                self._take(self.written[start:end])
                self._taken = end
        return self.reason is None and not self._enough

    def end(self, *, cut: bool) -> None:
        """Take what was written last; `cut` says that the answer met its length limit."""
        self._rest(self.written[self._taken :], cut=cut)
        if cut and not _END.search(self.written) and self.passed:
            self.reason = "the end of the answer was cut"

    def _rest(self, rest: str, *, cut: bool) -> None:
        """Take the last sentences; one without its end is left out where the writing was cut."""
        for start, end in _joined(rest):
            if not cut or end < len(rest.rstrip()) or _END.search(rest):
                self._take(rest[start:end])

    def _take(self, sentence: str) -> None:
        """Hold one finished sentence to the passages and tell of it."""
        held = hold(sentence, self.ground)
        key = " ".join((held.problem or held.text).casefold().split() + held.text.casefold().split())
        if key in self._said:
            self._repeated += 1
            return
        self._said.add(key)
        passed = Sentence(held.text, held.ids) if not held.problem else Sentence("", ())
        if held.problem:
            self.dropped.append(held)
        else:
            self.passed.append(passed)
        if self.show is not None:
            self.show(passed)

    @property
    def _enough(self) -> bool:
        """Nothing more is wanted: long enough, or going round in circles."""
        return self._repeated > 2 or len(self.passed) + len(self.dropped) >= MOST_SENTENCES


@dataclass(frozen=True, slots=True)
class Answering:
    """A call about a question, and what each sentence of its answer must pass."""

    prompt: Prompt
    ground: Grounding

    def listen(self, reading: Reading, model: LanguageModel, budget: Budget | None, stop: Stop | None) -> None:
        """Take finished sentences from a model's stream, to its end or to where nothing more is wanted."""
        stream = model.stream(self.prompt, budget=budget, stop=stop)
        try:
            for piece in stream:
                if not reading.feed(piece):
                    return
        finally:
            stream.close()
        reading.end(cut=model.count_tokens(reading.written) >= self.prompt.max_tokens - 2)

    def judge(self, completion: Completion) -> Passed | Failed:
        """Put an answer that came in one piece through the checks."""
        reading = Reading(self.ground)
        if reading.feed(completion.text):
            reading.end(cut=not completion.whole)
        return self.verdict(reading)

    def verdict(self, reading: Reading) -> Passed | Failed:
        """Pass a refusal, as no sentences, and an answer of which every sentence would be said."""
        if reading.refused:
            return Passed(())
        reasons = [_reason(held.problem) for held in reading.dropped]
        if reading.reason is not None:
            reasons.append(Reason("reasoning" if reading.reason == THOUGHT else "cut", reading.reason))
        if not reasons and reading.passed:
            return Passed(tuple(reading.passed))
        return Failed(tuple(reasons) or (Reason("support", "nothing was said"),))


def answering(question: str, passages: Sequence[Passage], *, importance: float = 0.0) -> Answering:
    """Ask for an answer with the numbers of passages, or for `REFUSAL`."""
    data = [(f"PASSAGE {number}", passage_text(passage)) for number, passage in enumerate(passages, start=1)]
    parts = PromptParts(_INSTRUCTION, fences([*data, ("QUESTION", question)]))
    prompt = Prompt(TASK, parts.system, parts.user, max_tokens=ANSWER_TOKENS, importance=importance)
    return Answering(prompt, Grounding(tuple(passages), _INSTRUCTION, parts.marks))


def passage_fence(passage: Passage) -> str:
    """Return a passage as the prompt holds it, to count its tokens."""
    return str(fences([("PASSAGE 1", passage_text(passage))])[0])


def is_refusal(text: str) -> bool:
    """Tell whether a model began by saying that it has no answer."""
    return text.lstrip(" \n\"'*").startswith(REFUSAL)


def _reason(problem: str) -> Reason:
    kind, _, what = problem.partition(": ")
    return Reason(kind, what) if what else Reason("id" if "cites" in problem else "support", problem)


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
