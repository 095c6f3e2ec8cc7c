"""The write path: gate -> form -> reconcile -> weigh -> keep -> link; captured text passes `observe` before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from memctl.domain.answers import AddAnswer
from memctl.domain.errors import NoteChanged, RefusedError
from memctl.domain.event import Event, EventKind
from memctl.domain.ids import content_hash
from memctl.domain.memory import StoredMemory
from memctl.domain.params.weighing import FLASHBULB_AROUSAL
from memctl.domain.words import Authority, Status
from memctl.intake.duplicates import find_alike, find_same
from memctl.intake.form import Draft, Formed, draft_memory, form
from memctl.intake.gate import pass_gates
from memctl.intake.keep import file_change, prepare_note, put_note, record
from memctl.intake.known import Near, near_memories
from memctl.intake.meet import Met, meet
from memctl.intake.parts import AddRequest, Duplicate, IntakeParts, Refused
from memctl.intake.prune import pruned
from memctl.intake.relate import Tie, relate
from memctl.intake.sensory import BUFFER, remember, sense
from memctl.intake.session import context_cosines, strengthened
from memctl.intake.settle import Policy, Settled, settle
from memctl.intake.synthesis import by_rules
from memctl.intake.weigh import Facts, Weights, weigh
from memctl.scoring.trust import may_govern
from memctl.text.injection import is_injection
from memctl.text.tags import PROTECTED_TAGS
from memctl.vault.records import embedding_text

if TYPE_CHECKING:
    import numpy as np


@dataclass(frozen=True, slots=True)
class Prepared:
    """A text that passed the gates, formed and drafted; only the vector is lacking."""

    formed: Formed
    draft: Draft
    warnings: tuple[str, ...] = ()

    @property
    def request(self) -> AddRequest:
        """The request as it was filled in."""
        return self.formed.request


def add_memory(parts: IntakeParts, request: AddRequest) -> AddAnswer:
    """Remember a text, reinforce or extend what already says it, or say which gate refused it and why."""
    prepared = prepare(parts, request)
    if isinstance(prepared, AddAnswer):
        return prepared
    vectors = parts.embed([embedding_text(prepared.draft.record)])
    vector = vectors[0] if vectors else None
    answer = None if request.dry_run else _at_once(parts, prepared, vector)
    answer = answer or keep(parts, prepared, vector)
    assert answer is not None  # outside of a batch there always is one
    return answer


def _at_once(parts: IntakeParts, prepared: Prepared, vector: "np.ndarray | None") -> AddAnswer | None:
    """Look and write in one transaction, so that of two processes with the same news the second sees the first."""
    if vector is not None and parts.model is not None:
        parts.store.vectors.nearest(parts.model, vector, 1)  # reads what is known before others have to wait
    with parts.commit():
        return keep(replace(parts, batch=True), prepared, vector)


def prepare(parts: IntakeParts, request: AddRequest) -> Prepared | AddAnswer:
    """Pass the gates and form the note, or return the refusal."""
    passed = pass_gates(parts, request)
    if isinstance(passed, Refused):
        return _refusal(passed)
    formed = form(parts, passed)
    if formed.request.governance and not may_govern(formed.authority, formed.level):
        return _refusal(Refused("governance", "only a person may make a memory constitutional"))
    changed = passed.text != request.text and not request.captured
    warnings = ("what gave access or told of a person was masked",) if changed else ()
    try:
        return Prepared(formed, draft_memory(parts, formed.request), warnings)
    except RefusedError as error:
        return _refusal(Refused("form", error.message))


def keep(parts: IntakeParts, prepared: Prepared, vector: "np.ndarray | None") -> AddAnswer | None:
    """Hold a prepared text against what is known, and do what follows; None where that takes its own transaction."""
    answer = _kept(parts, prepared, vector)
    request = prepared.request
    if answer is not None and answer.gate != BUFFER and request.captured and not request.dry_run:
        remember(parts, request, vector, answer)
    return answer


def _kept(parts: IntakeParts, prepared: Prepared, vector: "np.ndarray | None") -> AddAnswer | None:
    request = prepared.request
    if request.id is not None and (there := parts.store.memories.by_ids([request.id])):
        return _there(there[0], request)
    same = None if request.force else find_same(parts, request)
    if same is not None:
        return _known(parts, request, same)
    near = near_memories(parts.store, request.text, request.channel, model=parts.model, vector=vector)
    alike = None if request.force else find_alike(request, near)
    if alike is not None:
        return _known(parts, request, alike)
    refused = sense(parts, request, vector) if request.captured else None
    if refused is not None:
        return _refusal(refused)
    settled = _settled(parts, prepared, near)
    if settled.skips is not None:
        return _refusal(Refused("prediction-error", settled.skips))
    if settled.reinforces is not None:
        return _repeated(parts, request, settled.reinforces)
    if settled.updates is not None and parts.rules.merge:
        if parts.batch:
            return None
        try:
            return _grown(parts, request, settled.updates, prepared)
        except NoteChanged:  # someone is at work on that note: the new text stands beside it
            settled = replace(settled, updates=None, ties=(*settled.ties, settled.updates))
    return _created(parts, prepared, vector, near, settled)


def _settled(parts: IntakeParts, prepared: Prepared, near: Sequence[Near]) -> Settled:
    request = prepared.request
    if not parts.rules.reconcile or request.force:
        return Settled()
    likeness = parts.likeness if parts.model is not None else None
    met = meet(request.text, near, written=parts.now(), likeness=likeness)
    if prepared.formed.authority > Authority.PERSON and is_injection(request.text):
        return Settled(ties=tuple(met))  # quoted data: it changes no other memory
    policy = Policy(parts.rules.contradictions)
    given = {"valid_from", "valid_until"} - set(prepared.formed.derived)
    stated = replace(  # the days that a text tells stay in it wherever it is kept
        request,
        valid_from=request.valid_from if "valid_from" in given else None,
        valid_until=request.valid_until if "valid_until" in given else None,
    )
    settled = settle(stated, met, policy=policy, authority=prepared.formed.authority)
    if parts.profile == "default":
        return settled
    from memctl.intake.error_gate import gated

    return gated(prepared.formed, near, settled)


def _created(
    parts: IntakeParts, prepared: Prepared, vector: "np.ndarray | None", near: Sequence[Near], settled: Settled
) -> AddAnswer:
    formed, request = prepared.formed, prepared.request
    gone = tuple(item.memory.id for item in settled.supersedes)
    named = replace(request, id=prepared.draft.record.id)
    draft = draft_memory(parts, named, supersedes=gone) if gone else prepared.draft
    weights = weigh(_facts(parts, formed, vector), near) if parts.rules.weigh else None
    ties = _ties(parts, formed, near, settled) if parts.rules.relate else []
    op = parts.new_ulid()
    events = _events(parts, draft, weights, ties, settled, op=op)
    if not request.dry_run:
        temp = prepare_note(parts, draft)
        try:
            with parts.commit():
                every = [*events, *pruned(parts, op=op)]
                put_note(parts, draft, temp, every, vector=vector, entities=formed.entities)
        except BaseException:
            temp.unlink(missing_ok=True)
            raise
    return AddAnswer(
        action="superseded" if gone else "created",
        id=draft.record.id,
        path=draft.record.path,
        reason=_told(settled) + (" (dry run)" if request.dry_run else ""),
        related=tuple(dict.fromkeys((*request.links, *(tie.target for tie in ties)))),
        supersedes=gone,
        importance=weights.importance if weights else None,
        undo=None if request.dry_run else op,
        valid_until=draft.record.valid_until,
        warnings=prepared.warnings,
        steps=_steps(formed, settled, weights, ties),
    )


def _events(
    parts: IntakeParts,
    draft: Draft,
    weights: Weights | None,
    ties: Sequence[Tie],
    settled: Settled,
    *,
    op: str,
) -> list[Event]:
    """Return the event that adds the memory, and those of what it does to others, as one operation."""
    name, path = draft.record.id, draft.record.path
    data: dict[str, Any] = {"path": path, "files": [file_change(draft)], "summary": path}
    if weights is not None:
        data["weights"] = weights.as_data()
    if ties:
        data["relations"] = [[name, tie.target, str(tie.kind), round(tie.confidence, 4)] for tie in ties]
    events = [parts.make_event(EventKind.ADDED, (name,), data, op=op)]
    for item in (*settled.supersedes, *settled.challenges):
        status = Status.SUPERSEDED if item in settled.supersedes else Status.CHALLENGED
        said: dict[str, Any] = {"status": str(status), "reason": item.why, "superseded_by": name}
        if status is Status.SUPERSEDED:
            said["valid_until"] = _end_of(item, draft)
        events.append(parts.make_event(EventKind.STATUS, (item.memory.id,), said, op=op))
    won = [item.memory.id for item in (*settled.supersedes, *settled.challenges)]
    if won:
        events.append(parts.make_event(EventKind.PREVAILED, (name,), {"over": won}, op=op))
    for item in settled.disputes:
        said = {"with": item.memory.id, "why": item.why}
        events.append(parts.make_event(EventKind.DISPUTED, (name,), said, op=op))
    if settled.yields_to is not None:
        reason = f"{settled.yields_to.memory.id} is preferred: {settled.yields_to.why}"
        said = {"status": str(Status.CHALLENGED), "reason": reason}
        events.append(parts.make_event(EventKind.STATUS, (name,), said, op=op))
    if weights is not None:
        events += strengthened(parts, draft.record, weights.importance, op=op)
    return events


def _end_of(item: Met, draft: Draft) -> str:
    """Return the last day on which a superseded memory held: the day before its successor begins, where that is later.

    Within one day, the instant itself parts the two.
    """
    begins = (draft.record.valid_from or draft.record.created or "")[:10]
    known = (item.memory.record.valid_from or item.memory.record.created or "")[:10]
    if begins <= known:
        return draft.record.created or begins
    return (date.fromisoformat(begins) - timedelta(days=1)).isoformat()


def _facts(parts: IntakeParts, formed: Formed, vector: "np.ndarray | None") -> Facts:
    request = formed.request
    strength = request.source_confidence if request.source_confidence is not None else request.confidence
    return Facts(
        strength=0.95 if strength is None else strength,
        authority=formed.authority,
        governance=formed.level,
        protected_tag=bool(PROTECTED_TAGS & {tag.casefold() for tag in request.tags}),
        arousal=formed.feeling.arousal,
        valence=formed.feeling.valence,
        emotion=formed.feeling.emotion,
        flashbulbs=parts.store.memories.flashbulbs(request.channel)
        if formed.feeling.arousal >= FLASHBULB_AROUSAL
        else 0,
        context=context_cosines(parts, request, vector),
        source_confidence=request.source_confidence,
        structure=formed.structure,
        sub_tier=formed.sub_tier,
    )


def _ties(parts: IntakeParts, formed: Formed, near: Sequence[Near], settled: Settled) -> list[Tie]:
    known = parts.store.entities.of_rows(item.memory.rowid for item in near)
    return relate(
        formed.request.text,
        formed.request.category or "fact",
        [entity.id for entity in formed.entities],
        near,
        settled,
        entities_of=known,
        zettel=parts.rules.zettelkasten,
    )


def _grown(parts: IntakeParts, request: AddRequest, met: Met, prepared: Prepared) -> AddAnswer:
    """Let a note of memctl's own take the new text in."""
    memory = met.memory
    op, known = parts.new_ulid(), memory.record.content
    made = by_rules(known, request.text)
    if not request.dry_run:
        made = parts.synthesise(known, request.text, memory.state.importance or 0.0)
        source = f"{request.source}:{request.session or content_hash(request.text)}"
        said = {"source": source, "command": "updated"}
        events = [parts.make_event(EventKind.REINFORCED, (memory.id,), said, op=op)]
        if made.asked is not None:
            events.append(parts.make_event(EventKind.NOTED, (), dict(made.as_log()), op=op))

        def change(body: str) -> str:  # what is private stands in the file alone, and no model sees it
            return made.text if body.strip() == known.strip() else by_rules(body, request.text).text

        parts.grow(memory, change, op=op, events=events)
    return AddAnswer(
        action="updated",
        id=memory.id,
        path=memory.record.path,
        reason=f"it adds to what is known: {met.why}",
        related=request.links,
        importance=memory.state.importance,
        undo=None if request.dry_run else op,
        valid_until=memory.valid_until,
        warnings=prepared.warnings,
        steps={
            "reconcile": {"action": "updated", "with": memory.id, "why": met.why},
            "merge": {"by": made.by, "dropped": list(made.problems)},
        },
    )


def _there(memory: StoredMemory, request: AddRequest) -> AddAnswer:
    """Return that a promised text is kept already: two processes were at work on one queue."""
    if memory.record.content_hash != content_hash(request.text):
        return _refusal(Refused("id", f"{memory.id} is the id of another text"))
    return AddAnswer(action="created", id=memory.id, path=memory.record.path, reason="kept by another process")


def _repeated(parts: IntakeParts, request: AddRequest, met: Met) -> AddAnswer:
    return _confirmed(parts, request, met.memory.id, f"the same is known: {met.why}")


def _known(parts: IntakeParts, request: AddRequest, duplicate: Duplicate) -> AddAnswer:
    how = "the same text is known" if duplicate.exact else f"the same facts are known (cosine {duplicate.cosine:.2f})"
    return _confirmed(parts, request, duplicate.id, how)


def _confirmed(parts: IntakeParts, request: AddRequest, name: str, how: str) -> AddAnswer:
    """Count a memory as stated again, once a source; or refuse, where duplicates are not wanted."""
    (known,) = parts.store.memories.by_ids([name])
    if parts.rules.duplicates == "refuse":
        return AddAnswer(action="refused", id=known.id, path=known.record.path, gate="duplicates", reason=how)
    op = parts.new_ulid()
    if not request.dry_run:
        source = f"{request.source}:{request.session or content_hash(request.text)}"
        mems = (known.id,)
        record(parts, [parts.make_event(EventKind.REINFORCED, mems, {"source": source}, op=op)])
    return AddAnswer(
        action="reinforced",
        id=known.id,
        path=known.record.path,
        reason=how,
        importance=known.state.importance,
        undo=None if request.dry_run else op,
        steps={"reconcile": {"action": "reinforced", "with": known.id, "why": how}},
    )


def _told(settled: Settled) -> str:
    """Return in a sentence what was done and why."""
    if settled.conflicts:
        first = settled.conflicts[0]
        verb = "replaces" if settled.supersedes else "contradicts"
        return f"new; {verb} {first.memory.id[:8]}: {first.why}"
    return "new"


def _steps(formed: Formed, settled: Settled, weights: Weights | None, ties: Sequence[Tie]) -> Mapping[str, Any]:
    request = formed.request
    found: dict[str, Any] = {
        "form": {
            "category": request.category or "fact",
            "type": request.type or "fact",
            "governance": request.governance or "factual",
            "structure": formed.structure,
            "entities": [entity.id for entity in formed.entities],
            "derived": list(formed.derived),
        },
        "reconcile": {
            "supersedes": [_row(item) for item in settled.supersedes],
            "challenges": [_row(item) for item in settled.challenges],
            "disputes": [_row(item) for item in settled.disputes],
        },
        "link": [{"id": tie.target, "kind": str(tie.kind), "confidence": round(tie.confidence, 4)} for tie in ties],
    }
    if weights is not None:
        found["weigh"] = {**weights.as_data(), "priority": weights.priority}
    return found


def _row(item: Met) -> dict[str, Any]:
    return {"id": item.memory.id, "why": item.why, "confidence": round(item.confidence, 4)}


def _refusal(refused: Refused) -> AddAnswer:
    return AddAnswer(action="refused", id=None, path=None, gate=refused.gate, reason=refused.reason)
