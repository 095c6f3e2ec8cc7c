"""Revise: what is in doubt is looked at by a language model that may, beside what was said since.

Nothing of it counts before it passes every check, and only notes of memctl's own are written anew: in the memforge
profile, or where a person chooses it. Without a model nothing happens here; contradictions are settled by rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.event import EventKind
from memctl.domain.ids import sha256_hex
from memctl.domain.llm import BudgetSpent, LanguageModel
from memctl.domain.memory import StoredMemory
from memctl.domain.words import Status
from memctl.dream.night import Night, date_of, is_kept, is_written
from memctl.dream.plan import Change, DreamNote, Found, Judged, Said, change
from memctl.scoring.forgetting import to_revise
from memctl.scoring.importance import urgency
from memctl.store.packing import pack_record

OP = "revise"
RIGHT = "revise"
"""Right that a model must have by its exam, in which it sits this very prompt."""
COMPRESS = "compress"
"""A decision, and the right that it takes besides."""
SURE = 0.7
"""A model's own confidence below which its verdict is not taken (source: ours)."""
BESIDE = 6
"""Memories that a model is shown beside the one in doubt (source: ours)."""
LONGEST = 2000
"""Characters of a memory that may be revised, and of what is shown beside it (source: ours)."""


def revise(night: Night) -> Found:
    """Propose what a model makes of memories in doubt, the most urgent first, as far as the budget goes."""
    model = night.parts.speaker(RIGHT)
    doubtful = in_doubt(night)
    if model is None or not doubtful:
        return Found(examined=0, figures={"in_doubt": len(doubtful)})
    changes: list[Change] = []
    examined = 0
    for memory in doubtful:
        beside = _beside(night, memory)
        if memory.id in night.revised or night.time_is_up or not _is_new(memory, beside):
            continue
        try:
            verdict = _verdict(night, model, memory, beside)
        except (BudgetSpent, MissingPart, ModelError):
            break
        night.revised.add(memory.id)
        examined += 1
        if verdict is not None and (found := _change(night, model, memory, beside, verdict)) is not None:
            night.take([found])
            changes.append(found)
    return Found(changes, examined=examined, figures={"in_doubt": len(doubtful)})


def in_doubt(night: Night) -> list[StoredMemory]:
    """Return what memctl wrote and little speaks for, the most urgent first; with what was replaced, where a profile
    says so in its text."""
    rewrites = night.parts.profile.switches.rewrites_superseded
    found = [
        memory
        for memory in night.memories.values()
        if is_written(memory)
        and memory.state.dormant_since is None
        and (night.is_held(memory.id) or (rewrites and memory.state.status is Status.SUPERSEDED))
        and to_revise(night.figures(memory).confidence)
        and not is_kept(memory)
        and len(memory.record.content) <= LONGEST
    ]
    return sorted(found, key=lambda memory: (-_urgency(night, memory), memory.id))


def _urgency(night: Night, memory: StoredMemory) -> float:
    figures = night.figures(memory)
    return urgency(figures.importance, figures.confidence)


def _beside(night: Night, memory: StoredMemory) -> list[StoredMemory]:
    """Return what is tied to a memory and held to be true, the newest first."""
    names = {item.other(memory.id) for item in night.relations if memory.id in (item.source, item.target)}
    names |= {name for name in (memory.state.superseded_by,) if name}
    found = [night.memories[name] for name in names if name in night.memories and night.is_held(name)]
    found = [item for item in found if len(item.record.content) <= LONGEST and item.id != memory.id]
    return sorted(found, key=lambda item: (date_of(item) or "", item.id), reverse=True)[:BESIDE]


def _is_new(memory: StoredMemory, beside: Sequence[StoredMemory]) -> bool:
    """Tell whether something was said since a memory was last looked at."""
    last = memory.state.judged_at
    return bool(beside) and (
        last is None or any((item.record.recorded or item.record.created or "") > last for item in beside)
    )


def _verdict(
    night: Night, model: LanguageModel, memory: StoredMemory, beside: Sequence[StoredMemory]
) -> Mapping[str, Any] | None:
    """Return what a model says, where it passes; what does not is counted against it and dropped."""
    from memctl.models.prompts.asked import ask
    from memctl.models.prompts.revising import TASK, revising
    from memctl.text.checks import Passed

    shown = [((date_of(item) or "")[:10], item.record.content) for item in (memory, *beside)]
    likeness = night.parts.likeness
    asked = revising(shown[0], shown[1:], importance=night.figures(memory).importance)
    texts = [text for _, text in shown]
    judged, _ = ask(
        model,
        asked,
        budget=night.parts.budget,
        similarity=None if likeness is None else lambda text: likeness(text, texts),
    )
    passed = isinstance(judged, Passed)
    night.judged.append(Judged(TASK, model.name, int(passed), int(not passed)))
    return judged.value if isinstance(judged, Passed) and judged.value["confidence"] >= SURE else None


def _change(
    night: Night,
    model: LanguageModel,
    memory: StoredMemory,
    beside: Sequence[StoredMemory],
    verdict: Mapping[str, Any],
) -> Change | None:
    text, decision = str(verdict["text"]).strip(), str(verdict["decision"])
    if decision == COMPRESS and night.parts.speaker(COMPRESS) is None:
        return None
    judged = Said(EventKind.JUDGED, (memory.id,), {"verdict": decision, "by": model.name})
    targets = [memory.id, *(item.id for item in beside)]
    sure = float(verdict["confidence"])
    if decision == "none":
        return change(
            "revise",
            "uphold",
            targets,
            "right as it is",
            before={},
            after={"at": night.now},
            events=[judged],
            confidence=sure,
            by=model.name,
        )
    note = _note(night, memory, text, targets)
    if note is None or not text or text == memory.record.content:
        return None
    old = {memory.id: pack_record(memory.record)}
    edited = {"path": note.path, "pairs": [[memory.id, memory.id]], "old": old, "type": decision}
    return change(
        "revise",
        OP,
        targets,
        decision,
        before={"text": memory.record.content},
        after={"text": text},
        events=[Said(EventKind.EDITED, (memory.id,), edited), judged],
        confidence=sure,
        by=model.name,
        note=note,
    )


def _note(night: Night, memory: StoredMemory, text: str, cites: Sequence[str]) -> DreamNote | None:
    """Return the file of a memory with another text; None where it is not as it was indexed."""
    root, source = night.parts.root, night.parts.store.sources.get(memory.record.path)
    if root is None or source is None:
        return None
    try:
        whole = (root / memory.record.path).read_bytes()
        before = whole.decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    if sha256_hex(whole) != source.sha256 or before.count(memory.record.content) != 1:
        return None
    after = before.replace(memory.record.content, text)
    return DreamNote(
        id=memory.id,
        path=memory.record.path,
        text=after,
        kind=OP,
        key=memory.id,
        basis="",
        cites=tuple(cites[1:]),
        sha256=sha256_hex(after.encode("utf-8")),
        replaces=source.sha256,
    )


def asks(changes: Sequence[Change], profile: str) -> Iterator[str]:
    """Yield the ids of changes that nobody makes without having chosen them: new wordings, but in memforge."""
    for item in changes:
        if item.op == OP and profile != "memforge":
            yield item.id
