"""The write path of an explicit add: gate -> form -> reconcile -> keep."""

from memctl.domain.answers import AddAnswer
from memctl.domain.ids import content_hash
from memctl.intake.duplicates import find_duplicate
from memctl.intake.form import draft_memory
from memctl.intake.gate import pass_gates
from memctl.intake.keep import keep_memory, reinforce
from memctl.intake.parts import AddRequest, Duplicate, IntakeParts, Refused
from memctl.vault.records import embedding_text


def add_memory(parts: IntakeParts, request: AddRequest, *, rules: int) -> AddAnswer:
    """Remember a text, reinforce what already says it, or say which gate refused it and why."""
    passed = pass_gates(request, refuse_secrets=parts.refuse_secrets)
    if isinstance(passed, Refused):
        return _refusal(passed)
    draft = draft_memory(parts, passed)
    embedder = parts.embedder()
    vector = next(iter(embedder.embed([embedding_text(draft.record)])), None) if embedder else None
    duplicate = None if passed.force else find_duplicate(parts, passed, vector)
    if duplicate is not None:
        return _known(parts, passed, duplicate)
    op = parts.new_ulid()
    if not passed.dry_run:
        keep_memory(parts, draft, vector, op=op, rules=rules)
    return AddAnswer(
        action="created",
        id=draft.record.id,
        path=draft.record.path,
        reason="new" if not passed.dry_run else "would be new (dry run)",
        related=passed.links,
        undo=op if not passed.dry_run else None,
        valid_until=draft.record.valid_until,
        warnings=() if passed.text == request.text else ("credentials were masked",),
    )


def _refusal(refused: Refused) -> AddAnswer:
    return AddAnswer(action="refused", id=None, path=None, gate=refused.gate, reason=refused.reason)


def _known(parts: IntakeParts, request: AddRequest, duplicate: Duplicate) -> AddAnswer:
    how = "the same text is known" if duplicate.exact else f"the same facts are known (cosine {duplicate.cosine:.2f})"
    (known,) = parts.store.memories.by_ids([duplicate.id])
    if parts.refuse_duplicates:
        return AddAnswer(action="refused", id=known.id, path=known.record.path, gate="duplicates", reason=how)
    op = parts.new_ulid()
    if not request.dry_run:
        source = f"{request.source}:{request.session or content_hash(request.text)}"
        reinforce(parts, known.id, source=source, op=op)
    return AddAnswer(
        action="reinforced", id=known.id, path=known.record.path, reason=how, undo=op if not request.dry_run else None
    )
