"""Which words of a text are said not to be so, or to be so no more: cue phrases and how far each reaches."""

import re
from collections.abc import Iterable, Sequence

from memctl.text.compare.forms import key_of
from memctl.text.compare.lexicon import cue_table
from memctl.text.compare.parts import Token, lowered
from memctl.text.compare.turkish import denies_word

_PASSIVE = frozenset(
    re.findall(
        r"\S+",
        "is are was were be been being get got gets getting has have had",
    )
)


Span = tuple[int, int, frozenset[str]]


def find_cues(tokens: Sequence[Token]) -> list[Span]:
    """Return the cue phrases, each by its first token, the one after its last, and its tags."""
    table, longest = cue_table()
    folded = [token.folded for token in tokens]
    spans: list[Span] = []
    at = 0
    while at < len(folded):
        for size in range(min(longest, len(folded) - at), 0, -1):
            tags = table.get(tuple(folded[at : at + size]))
            if tags and (size > 1 or tokens[at].clause == tokens[at + size - 1].clause):
                spans.append((at, at + size, tags))
                at += size - 1
                break
        at += 1
    return spans


def denied_places(
    tokens: Sequence[Token], spans: Sequence[Span], echoed: frozenset[str], *, is_turkish: bool
) -> dict[int, str]:
    """Return the places of the tokens that are said not to be so, or to be so no more, with what says it."""
    found: dict[int, str] = {}
    changes = any("change" in tags for _, _, tags in spans)
    for start, end, tags in spans:
        source, places = _scope(tokens, (start, end, tags), echoed, changes=changes, is_turkish=is_turkish)
        for place in places:
            if source == "never" and found.get(place) == "never":
                del found[place]
            else:
                found[place] = source
    if is_turkish:
        found |= _turkish_denials(tokens, spans)
    return found


def _scope(
    tokens: Sequence[Token], span: Span, echoed: frozenset[str], *, changes: bool, is_turkish: bool
) -> tuple[str, Iterable[int]]:
    """Return what a cue denies, by place; words that the other text has too tell nothing new."""
    start, end, tags = span
    clause = tokens[start].clause
    after = [at for at in range(end, len(tokens)) if tokens[at].clause == clause]
    before = [at for at in range(start) if tokens[at].clause == clause]
    if "contrast" in tags and _contrasts(tokens, end) and ("never" not in tags or _opens(tokens, start)):
        return "contrast", after
    if tags & {"gone", "stop", "change"} and key_of(tokens[start].folded) in echoed:
        return "", ()
    passive = start > 0 and tokens[start - 1].folded in _PASSIVE and not tokens[start].folded.endswith("ing")
    if is_turkish and tags & {"never", "gone", "stop"}:
        reach = {"never": 3, "stop": 1}.get(next((tag for tag in ("never", "stop") if tag in tags), ""), len(before))
        return ("never" if "never" in tags else "gone"), before[len(before) - min(reach, len(before)) :]
    if "without" in tags:
        return "never", after[: 4 if tokens[start].folded == "outside" else 2]
    if "never" in tags:
        return "never", () if after and tokens[end].folded == "only" else after
    if "nomore" in tags:
        return "stop", after
    if tags & {"gone", "stop"}:
        return _ended(tokens, span, after, before, passive=passive)
    if "from" in tags and changes:
        stop = next((at for at in after if tokens[at].folded in ("to", "into", "on", "in")), len(tokens))
        return "from", [at for at in after if at < stop]
    if "change" in tags:
        return "from", _replaced(tokens, start, after, before, passive=passive)
    return "", ()


_NEVER_ACTIVE = frozenset({"over", "dead", "off"})


def _ended(
    tokens: Sequence[Token], span: Span, after: Sequence[int], before: Sequence[int], *, passive: bool
) -> tuple[str, Iterable[int]]:
    """Return what is said to be gone: what follows "stopped", what stands before "is gone"."""
    start, end, tags = span
    if "stop" in tags and after and not passive:
        return "stop", [*after, start]
    final = end >= len(tokens) or tokens[end].clause != tokens[start].clause
    gone = passive or (final and tokens[start].folded not in _NEVER_ACTIVE)
    return "gone", [*before, start] if gone else ()


def _opens(tokens: Sequence[Token], start: int) -> bool:
    """Tell whether a word stands after a comma or "and": ", not by mail"."""
    before = tokens[start - 1] if start else None
    return before is not None and (before.clause != tokens[start].clause or before.folded in ("and", "but"))


def _contrasts(tokens: Sequence[Token], end: int) -> bool:
    return end < len(tokens) and tokens[end].folded not in ("the", "a", "an", "this", "that", "night", "time")


def _replaced(
    tokens: Sequence[Token], start: int, after: Sequence[int], before: Sequence[int], *, passive: bool
) -> set[int]:
    """Return what "replace" and its like say is gone: its object, or its subject in the passive."""
    word = tokens[start].folded
    if word not in ("replaced", "replaces", "replace", "replacing", "swapped", "succeeded", "succeeds", "supersedes"):
        return set()
    if passive:
        return set(before)
    stop = next((at for at in after if tokens[at].folded in ("with", "by", "for", "as")), len(tokens))
    return {at for at in after if at < stop}


def _turkish_denials(tokens: Sequence[Token], spans: Sequence[Span]) -> dict[int, str]:
    found: dict[int, str] = {}
    changes = any(tags & {"change", "now"} for _, _, tags in spans)
    for at, token in enumerate(tokens):
        if denies_word(lowered(token.text)):
            found[at] = "never"
            if re.search(r"s[iıuü]z\w*$", lowered(token.text)) is None:
                found |= {place: "never" for place in range(max(0, at - 1), at) if tokens[place].clause == token.clause}
        if changes and len(token.folded) > 4 and re.search(r"(?:[dt]en|[dt]an)$", lowered(token.text)):
            found[at] = "from"
        if token.folded == "yerine" and at:
            found[at - 1] = "contrast"
    return found
