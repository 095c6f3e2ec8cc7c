"""What a text names: people, organisations, technology, products, places, projects, topics and files, by rules.

English and Turkish. Source of the ids and of `MOST`: cognitive, "Entity Extraction".
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memctl.domain.memory import MemoryRecord
from memctl.text.entity_kinds import kind_of_name, with_cues
from memctl.text.entity_spans import Mention, code_names, known_mentions, name_slug, run_mentions
from memctl.text.entity_words import EXTENSIONS, TAG_KINDS, TAGS_OF_STATE, fold_sign, known_key, known_names

__all__ = ["ENTITY_RULES", "MOST", "Entity", "entities_of", "entities_of_written", "name_slug"]

ENTITY_RULES = 1
"""Raised with every change of a rule, so that memories are read again."""
READ = 2_000
"""Characters of a written memory that are read: what a text is about stands at its beginning."""
MOST = 8
"""Entities of one text; the surest are kept."""

_WIKILINK = re.compile(r"!?\[\[([^\[\]\n|]{1,200})(?:\|([^\[\]\n]{0,200}))?\]\]")
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)[^\n]*$", re.MULTILINE)
_ADDRESS = re.compile(
    r"(?<!\w)(?:[a-z][a-z0-9+.-]{1,11}://|www\.)[^\s<>\"'`()\[\]{}]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+",
    re.IGNORECASE,
)
_TITLE_DOT = re.compile(
    r"\b(?:Mr|Mrs|Ms|Dr|Prof|Av|Doç|Yrd|Öğr|Sn|St|Inc|Ltd|Corp|Co|Jr|Sr|Şti|A\.Ş|vs)\.(?=\s|['’,]|$)"
)
_NOT_BREAK = re.compile(r"[^\n]")
_DATED = re.compile(r"\d[\d\s./:_-]*\Z")
_NUMBERED = re.compile(r"\A[\W\d_]+\Z")


@dataclass(frozen=True, slots=True)
class Entity:
    """Something that a text names."""

    id: str
    """`entity://<kind>/<slug>`."""
    name: str
    kind: str


def entities_of_written(record: MemoryRecord) -> tuple[Entity, ...]:
    """Return what a memory that memctl wrote names, by the beginning of its text and its tags."""
    return entities_of(record.content[:READ], tags=record.tags)


def entities_of(
    text: str, *, links: Iterable[str] = (), tags: Iterable[str] = (), aliases: Iterable[str] = ()
) -> tuple[Entity, ...]:
    """Return what a text names in order of first mention, each once; links, tags and aliases are names given to it."""
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)
    readable, linked = _without_links(_without_code(plain))
    readable = _TITLE_DOT.sub(_without_dots, readable)
    spans = code_names(readable)
    known = known_mentions(readable, spans)
    mentions = [*linked, *run_mentions(readable, spans, known)]
    given = [*_given(links, 3), *_given(aliases, 2), *_tagged(tags)]
    return _settled(with_cues(readable, mentions), given)


def _without_dots(match: re.Match[str]) -> str:
    said = match.group()
    return said.replace(".", "").ljust(len(said))


def _without_code(text: str) -> str:
    """Return a text of the same length whose fenced code and addresses are blank."""
    if "```" in text or "~~~" in text:
        marks = [match.span() for match in _FENCE.finditer(text)]
        parts, at = list[str](), 0
        for (start, _), (_, end) in zip(marks[::2], [*marks[1::2], (0, len(text))], strict=False):
            parts.extend((text[at:start], _NOT_BREAK.sub(" ", text[start:end])))
            at = end
        text = "".join((*parts, text[at:]))
    if "://" in text or "@" in text or "www." in text.lower():
        text = _ADDRESS.sub(lambda match: " " * len(match.group()), text)
    return text


def _without_links(text: str) -> tuple[str, list[Mention]]:
    """Return a text of the same length without its wikilinks, and what they name."""
    if "[[" not in text:
        return text, []
    found: list[Mention] = []

    def blank(match: re.Match[str]) -> str:
        name, kind = _target(match[1])
        if name:
            alias = (match[2] or "").strip()
            found.append(
                Mention(*match.span(), name, name_slug(name), kind, 3, alias=name_slug(alias) if alias else "")
            )
        return "[" + " " * (len(match.group()) - 2) + "]"

    return _WIKILINK.sub(blank, text), found


def _target(link: str) -> tuple[str, str]:
    """Return the name and, where its folder or its ending tells, the kind of a link's target; no name of a date."""
    path = re.split(r"[#^|]", link, maxsplit=1)[0].strip().strip("/")
    *folders, last = path.split("/")
    stem, dot, extension = last.rpartition(".")
    if dot and extension.lower() == "md":
        last = stem
    elif dot and extension.lower() in EXTENSIONS and fold_sign(last) not in known_names():
        return last.strip(), "file"
    name = " ".join(last.split())
    if not name or _DATED.match(name) or _NUMBERED.match(name):
        return "", ""
    kinds = [TAG_KINDS[folder] for folder in map(fold_sign, folders) if folder in TAG_KINDS]
    return name, kinds[-1] if kinds else ""


def _given(names: Iterable[str], sureness: int) -> list[Mention]:
    found = []
    for said in names:
        name, kind = _target(said.strip().removeprefix("!").removeprefix("[[").removesuffix("]]"))
        if name:
            found.append(Mention(-1, -1, name, name_slug(name), kind, sureness))
    return found


def _tagged(tags: Iterable[str]) -> list[Mention]:
    found = []
    for tag in tags:
        *folders, last = [part for part in tag.strip().lstrip("#").split("/") if part] or [""]
        kinds = [TAG_KINDS[folder] for folder in map(fold_sign, folders) if folder in TAG_KINDS]
        spelled = re.sub(r"[-_]+", " ", last).strip()
        if not spelled or _NUMBERED.match(spelled) or fold_sign(last) in TAGS_OF_STATE | TAG_KINDS.keys():
            continue
        name, kind = known_names().get(known_key(spelled), (spelled, "topic"))
        found.append(Mention(-1, -1, name, name_slug(name), kinds[-1] if kinds else kind, 1))
    return found


def _settled(mentions: Sequence[Mention], given: Sequence[Mention]) -> tuple[Entity, ...]:
    """Return one entity a slug, with its surest kind, the surest of them in order of first mention."""
    placed = sorted(mentions, key=lambda mention: mention.start)
    whole = _whole_names([*placed, *given])
    groups: dict[str, list[Mention]] = {}
    for mention in (*placed, *given):
        groups.setdefault(whole.get(mention.slug, mention.slug), []).append(mention)
    ranked = sorted(groups, key=lambda slug: -max(mention.sureness for mention in groups[slug]))[:MOST]
    kept = frozenset(ranked)
    return tuple(_entity(slug, group) for slug, group in groups.items() if slug in kept)


def _whole_names(mentions: Sequence[Mention]) -> dict[str, str]:
    """Return the slugs of first names, surnames and aliases with the slug of the one whole name they stand for."""
    whole: dict[str, str] = {}
    several: set[str] = set()
    for mention in mentions:
        parts = mention.slug.split("-")
        short = {parts[0], parts[-1]} if mention.kind == "person" and len(parts) > 1 else set[str]()
        for part in short | ({mention.alias} if mention.alias else set()):
            if whole.setdefault(part, mention.slug) != mention.slug:
                several.add(part)
    return {part: slug for part, slug in whole.items() if part not in several and part != slug}


def _entity(slug: str, group: Sequence[Mention]) -> Entity:
    names = [mention for mention in group if mention.slug == slug] or list(group)
    best = max(
        names, key=lambda mention: (mention.sureness > 2, not mention.name.isupper(), mention.name[:1].isupper())
    )
    kinds = [mention.kind for mention in group if mention.kind]
    told = [kind for kind in kinds if kind != "topic"] or kinds
    kind = told[0] if told else kind_of_name(best.name)
    return Entity(f"entity://{kind}/{slug}", best.name, kind)
