"""Summarise: themes of groups that belong together, summaries of categories, cards of people.

Each is a list of whole sentences with the id of the memory that says it; the originals stay as they are.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from itertools import islice

from memctl.domain.memory import StoredMemory
from memctl.domain.params.grouping import CARD_FROM, PATTERN_IMPORTANCE, SUMMARY_FROM, THEME_IMPORTANCE
from memctl.domain.words import Category
from memctl.dream.bymodel import abstracted
from memctl.dream.groups import Group, Known, by_entity, by_meaning, known_groups
from memctl.dream.named import PERSON, Named, read_named
from memctl.dream.night import Night, date_of, is_written
from memctl.dream.notes import Draft, NoteKind
from memctl.dream.plan import RULES, Found
from memctl.dream.sayings import Saying, as_lines, day_of, digest, sayings_of, shared_words
from memctl.dream.subjects import READ_MOST, nearness, subjects_of
from memctl.dream.topics import Topic, settle, stands

PHASE = "consolidate"
TOLD = 8
"""Sentences of a theme or summary, at most (source: ours)."""
TOLD_OF_ONE = 12
"""Facts of a card, at most: the latest (source: ours)."""
FEWEST_TOLD = 3
"""Memories with a sentence of their own below which there is nothing to sum up (source: ours)."""
NOTES_PER_MEMORY = 0.05
"""Themes and cards that a store of that many memories has room for (source: ours)."""
ROOM = 20
"""The same for a small one."""
FEWEST_OF_SUBJECT = 4
"""Memories of one subject from which it is worth a summary (source: ours)."""
ANYTHING = (Category.FACT, Category.ENTITY)
"""Categories that say nothing of what is in them."""
TITLES: Mapping[str, str] = {
    Category.FACT: "Facts",
    Category.ENTITY: "Facts",
    Category.PREFERENCE: "Preferences",
    Category.DECISION: "Decisions",
    Category.CORRECTION: "Corrections",
    Category.PLAN: "Plans",
    Category.PATTERN: "Patterns",
}
KINDS = (NoteKind.THEME, NoteKind.SUMMARY, NoteKind.CARD)


def summarise(night: Night) -> Found:
    """Propose the themes, summaries and cards that there should be."""
    named = read_named(night)
    themes = _themes(night, named)
    told = {item.id for topic in themes for item in topic.members}
    topics = [*themes, *_summaries(night, named, told), *_cards(night, named)]
    changes = settle(night, PHASE, KINDS, topics)
    figures = {str(kind): float(sum(topic.kind is kind for topic in topics)) for kind in KINDS}
    return Found(changes, examined=len(topics), figures=figures)


def room(night: Night) -> int:
    """Return how many notes of one kind there may be."""
    return ROOM + round(NOTES_PER_MEMORY * len(night.memories))


def _themes(night: Night, named: Named) -> list[Topic]:
    """Return the groups that belong together by meaning, then by what they name; people have cards.

    What notes alone name has its note in the vault.
    """
    rules = night.parts.profile.grouping
    known = [item for item in known_groups(night, NoteKind.THEME) if not item.key.startswith("entity:")]
    groups = [item for item in by_meaning(night, known, rules.most) if len(item.members) >= rules.fewest]
    alike = [topic for topic in _ranked(night, named, groups) if stands(night, topic) or _told(night, topic.members)]
    # What gets no note leaves its members to other groups: the next dream does not know of it.
    kept = alike[: room(night)]
    taken = {member.id for topic in kept for member in topic.members}
    naming = [
        Known(entity, group)
        for (_, entity), group in _naming(night, named, taken).items()
        if named.kinds.get(entity) != PERSON and any(map(is_written, group))
    ]
    return [*kept, *_ranked(night, named, naming)][: room(night)]


def _ranked(night: Night, named: Named, groups: Sequence[Known]) -> list[Topic]:
    """Return topics of groups, the largest first."""
    ranked = sorted(groups, key=lambda item: (-len(item.members), item.key))
    return [_theme(night, named, item) for item in ranked]


def _naming(night: Night, named: Named, taken: set[str]) -> dict[tuple[str, str], Group]:
    """Return the groups by what they name, of memories that say something; only names that memctl's own notes name."""
    rules = night.parts.profile.grouping
    if rules.cosine and not rules.shared_entities:
        return {}
    own = {entity for memory in night.awake(written=True) for entity in named.of[memory.id]}
    others = {name: found for name, found in named.of.items() if name not in taken and not own.isdisjoint(found)}
    return by_entity(night, others, rules.fewest, rules.most)


def _theme(night: Night, named: Named, group: Known) -> Topic:
    def make(topic: Topic) -> Draft | None:
        chosen = _told(night, topic.members)
        if not chosen:
            return None
        about = named.names.get(group.key) or ", ".join(shared_words(chosen)) or chosen[0].text.rstrip(".")
        return _draft(night, topic, f"Theme: {about}", chosen, f"{len(topic.members)} memories belong together")

    return Topic(NoteKind.THEME, group.members[0].record.channel, group.key, group.members, make)


def _told(night: Night, members: Sequence[StoredMemory]) -> Sequence[Saying]:
    """Return the sentences that tell most of some memories; none where too few have one of their own."""
    chosen = digest(map(sayings_of, members), TOLD, nearness(night, members))
    return chosen if len({item.memory.id for item in chosen}) >= FEWEST_TOLD else ()


def _summaries(night: Night, named: Named, told: Set[str]) -> Iterator[Topic]:
    """Yield a topic for each category of which memctl wrote enough."""
    found: dict[tuple[str, str], list[StoredMemory]] = {}
    for memory in night.awake(written=True):
        if memory.record.category is not Category.OTHER:
            found.setdefault((memory.record.channel, str(memory.record.category)), []).append(memory)
    for (channel, category), members in sorted(found.items()):
        if len(members) >= SUMMARY_FROM:
            yield Topic(NoteKind.SUMMARY, channel, category, members, lambda topic: _summary(night, named, topic, told))


def _summary(night: Night, named: Named, topic: Topic, told: Set[str]) -> Draft | None:
    """Sum up a category by what is most important in it.

    That something is a fact says nothing: of facts only what is about one subject is summed up, but for what themes
    and the cards of people tell.
    """
    weighty = sorted(topic.members, key=lambda memory: (-night.figures(memory).importance, memory.id))
    if topic.key in ANYTHING:
        things = (item for item in weighty if item.id not in told and _is_of_things(named, item))
        groups = subjects_of(night, list(islice(things, READ_MOST)), FEWEST_OF_SUBJECT)
        weighty = list(groups[0]) if groups else []
    chosen = _told(night, weighty[: 4 * TOLD])
    if not chosen:
        return None
    title = ": ".join(filter(None, (TITLES.get(topic.key, topic.key), ", ".join(shared_words(chosen)))))
    count = len({item.memory.id for item in chosen})
    return _draft(night, topic, title, chosen, f"{count} of {len(topic.members)} memories of the category {topic.key}")


def _is_of_things(named: Named, memory: StoredMemory) -> bool:
    """Tell whether a memory states something and names nobody."""
    people = (named.kinds.get(entity) == PERSON for entity in named.of.get(memory.id, ()))
    return bool(sayings_of(memory)) and not any(people)


def _cards(night: Night, named: Named) -> list[Topic]:
    """Return a topic for each person of whom enough is known from different days."""
    found: dict[tuple[str, str], list[StoredMemory]] = {}
    for memory in night.awake():
        if date_of(memory):
            for entity in named.of.get(memory.id, ()):
                if named.kinds.get(entity) == PERSON:
                    found.setdefault((memory.record.channel, entity), []).append(memory)
    topics = []
    for (channel, entity), members in found.items():
        called = named.spellings(entity)
        telling = [memory for memory in members if _facts(memory, called)]
        if len({(date_of(memory) or "")[:10] for memory in telling}) >= CARD_FROM:
            topics.append(Topic(NoteKind.CARD, channel, entity, telling, _card_of(night, called)))
    return sorted(topics, key=lambda topic: (-len(topic.members), topic.channel, topic.key))[: room(night)]


def _facts(memory: StoredMemory, called: Sequence[str]) -> list[Saying]:
    """Return the sentences of a memory that tell of someone, and are not said to them."""
    name = "|".join(map(re.escape, called))
    spoken_of = re.compile(rf"(?<![\w-])(?:{name})(?![\w-])", re.IGNORECASE)
    spoken_to = re.compile(rf"(?:\A(?:\w+\s)?|,\s*)(?:{name})\s*(?:[,!?.]|\Z)", re.IGNORECASE)
    return [i for i in sayings_of(memory) if spoken_of.search(i.text) and not spoken_to.search(i.text)]


def _card_of(night: Night, called: Sequence[str]) -> Callable[[Topic], Draft | None]:
    def make(topic: Topic) -> Draft | None:
        facts = [item for memory in topic.members for item in _facts(memory, called)]
        latest = sorted(facts, key=lambda item: (day_of(item), item.memory.id, item.text))
        chosen: list[Saying] = []
        for item in reversed(latest):
            if len(chosen) < TOLD_OF_ONE and item.text not in {known.text for known in chosen}:
                chosen.append(item)
        reason = f"{len(topic.members)} dated memories name {called[0]}"
        return _draft(night, topic, called[0], chosen, reason)

    return make


def _draft(night: Night, topic: Topic, title: str, chosen: Sequence[Saying], reason: str) -> Draft:
    """Return the note of chosen sentences, each behind its day; in a model's words where one may speak, but for cards.

    What a model says is founded, or left out.
    """
    told = None if topic.kind is NoteKind.CARD else abstracted(night, chosen)
    cited = {item.memory.id: item.memory for item in chosen}
    linked: Group = tuple(topic.members) if topic.kind is NoteKind.THEME else tuple(cited.values())
    return Draft(
        phase=PHASE,
        kind=topic.kind,
        key=topic.key,
        title=title,
        body=told.body if told is not None else as_lines(chosen, dated=True),
        sources=topic.members,
        cited=linked,
        channel=topic.channel,
        reason=reason,
        importance=PATTERN_IMPORTANCE if topic.kind is NoteKind.PATTERN else THEME_IMPORTANCE,
        category=Category.ENTITY if topic.kind is NoteKind.CARD else Category.PATTERN,
        by=told.by if told is not None else RULES,
    )
