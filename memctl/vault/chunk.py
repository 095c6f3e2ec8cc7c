"""From the outline of a note to its passages: sections, joined where tiny, cut where long."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from memctl.domain.ids import fold_space
from memctl.domain.note import Passage
from memctl.domain.params import ChunkSize
from memctl.domain.ports import TokenCounter
from memctl.vault.blocks import Outline
from memctl.vault.inline import Marks
from memctl.vault.measure import Measure
from memctl.vault.source import SourceText
from memctl.vault.split import Splitter, Unit
from memctl.vault.wikilinks import plain_text


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it, up to the next heading."""

    path: tuple[str, ...]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Finds:
    """What was found inside the lines of a note, handed to the passages in which it stands."""

    tags: Marks
    blocks: Marks
    masked: Marks


def cut_passages(
    source: SourceText, outline: Outline, finds: Finds, *, title: str, size: ChunkSize, count_tokens: TokenCounter
) -> tuple[Passage, ...]:
    """Return the passages of a note in order; together they hold each of its lines once, the title's line aside."""
    measure = Measure(count_tokens)
    splitter = Splitter(source.text, outline.breaks, outline.code, size, measure)
    sections = _glue_empty(_sections(source.text, outline, title), outline)
    passages: list[Passage] = []
    for group in _Joiner(source.text, size, measure).join(sections):
        path = _shared_path(group)
        units = [unit for section in group for unit in splitter.units(section.start, section.end)]
        passages += (_passage(source, finds, path, run) for run in splitter.split(units))
    return _numbered(passages)


def title_heading(outline: Outline) -> str | None:
    """Return the text of the first H1, if it has any."""
    return next((text for found in outline.headings if found.level == 1 and (text := plain_text(found.content))), None)


def _sections(text: str, outline: Outline, title: str) -> list[Section]:
    """Return the sections that hold text; a first heading that repeats the title heads nothing."""
    sections: list[Section] = []
    open_headings: list[tuple[int, str]] = []
    start = 0
    path: tuple[str, ...] = ()
    for place, heading in enumerate(outline.headings):
        _add_section(sections, text, Section(path, start, heading.start))
        name = plain_text(heading.content)
        is_title = place == 0 and heading.level == 1 and fold_space(name) == fold_space(title)
        open_headings = [known for known in open_headings if known[0] < heading.level]
        if not is_title and name:
            open_headings.append((heading.level, name))
        path = tuple(known for _, known in open_headings)
        start = heading.end if is_title else heading.start
    _add_section(sections, text, Section(path, start, len(text)))
    return sections


def _add_section(sections: list[Section], text: str, section: Section) -> None:
    if text[section.start : section.end].strip():
        sections.append(section)


def _glue_empty(sections: Sequence[Section], outline: Outline) -> list[Section]:
    """Let a heading with nothing below it but a deeper heading stand at the head of that one's section."""
    glued: list[Section] = []
    for section in reversed(sections):
        following = glued[-1] if glued else None
        if following and not _has_blocks(section, outline) and _is_below(following.path, section.path):
            glued[-1] = replace(following, start=section.start)
        else:
            glued.append(section)
    return glued[::-1]


def _is_below(path: tuple[str, ...], heading: tuple[str, ...]) -> bool:
    return 0 < len(heading) < len(path) and path[: len(heading)] == heading


def _has_blocks(section: Section, outline: Outline) -> bool:
    at = bisect_left(outline.breaks, section.start, key=lambda found: found.offset)
    return at < len(outline.breaks) and outline.breaks[at].offset < section.end


class _Joiner:
    """Joins sections too short for a passage of their own with their neighbours below the same heading."""

    def __init__(self, text: str, size: ChunkSize, measure: Measure) -> None:
        self._text = text
        self._size = size
        self._measure = measure

    def join(self, sections: Sequence[Section]) -> list[list[Section]]:
        runs = self._runs_of_small(sections)
        groups: list[list[Section]] = []
        carried: list[Section] = []
        for run in runs:
            group = [*carried, *run]
            carried = []
            if not self._too_small(run):
                groups.append(group)
            elif groups and self._joinable(groups[-1], run):
                groups[-1] = groups[-1] + group
            else:
                following = self._after(runs, run)
                if following is not None and self._joinable(run, following):
                    carried = group
                else:
                    groups.append(group)
        return groups

    def _runs_of_small(self, sections: Sequence[Section]) -> list[list[Section]]:
        runs: list[list[Section]] = []
        previous_small = False
        for section in sections:
            small = self._too_small([section])
            if runs and small and previous_small and _related(runs[-1][-1], section):
                runs[-1].append(section)
            else:
                runs.append([section])
            previous_small = small
        return runs

    @staticmethod
    def _after(runs: Sequence[Sequence[Section]], run: Sequence[Section]) -> Sequence[Section] | None:
        at = bisect_left(runs, run[0].start, key=lambda found: found[0].start) + 1
        return runs[at] if at < len(runs) else None

    def _too_small(self, run: Sequence[Section]) -> bool:
        return self._measure.fits(self._span(run), self._size.smallest - 1)

    def _joinable(self, first: Sequence[Section], second: Sequence[Section]) -> bool:
        together = self._text[first[0].start : second[-1].end].strip()
        return _related(first[-1], second[0]) and self._measure.fits(together, self._size.target)

    def _span(self, run: Sequence[Section]) -> str:
        return self._text[run[0].start : run[-1].end].strip()


def _related(first: Section, second: Section) -> bool:
    """Tell whether two neighbours stand below the same heading: siblings, or what a heading says before its first."""
    parent = second.path[:-1]
    return parent in (first.path[:-1], first.path)


def _shared_path(group: Sequence[Section]) -> tuple[str, ...]:
    """Return the heading path of the section that makes up two thirds of a group, else what all have in common."""
    largest = max(group, key=lambda section: section.end - section.start)
    if 3 * (largest.end - largest.start) >= 2 * (group[-1].end - group[0].start):
        return largest.path
    shared = group[0].path
    for section in group:
        same = 0
        while same < min(len(shared), len(section.path)) and shared[same] == section.path[same]:
            same += 1
        shared = shared[:same]
    return shared


def _passage(source: SourceText, finds: Finds, path: tuple[str, ...], run: Sequence[Unit]) -> Passage:
    start, end = run[0].start, run[-1].end
    text = source.text[start:end]
    body = text.rstrip()
    lead = len(body) - len(body.lstrip())
    # The first line keeps its indentation: only the empty lines above it go.
    lead = body.rfind("\n", 0, lead) + 1
    weights: dict[str, int] = {}
    for unit in run:
        weights[unit.kind] = weights.get(unit.kind, 0) + unit.end - unit.start
    return Passage(
        text=body[lead:],
        heading=path,
        line=source.line_at(start + lead),
        end_line=source.line_at(start + len(body) - 1),
        kind=max(weights, key=lambda kind: weights[kind]),
        tags=finds.tags.between(start, end),
        blocks=finds.blocks.between(start, end),
        masked=finds.masked.between(start, end),
    )


def _numbered(passages: Sequence[Passage]) -> tuple[Passage, ...]:
    """Return the passages with what tells equal ones apart."""
    seen: dict[tuple[tuple[str, ...], str], int] = {}
    numbered: list[Passage] = []
    for passage in passages:
        key = (passage.heading, fold_space(passage.text))
        ordinal = seen.get(key, 0)
        seen[key] = ordinal + 1
        numbered.append(replace(passage, ordinal=ordinal) if ordinal else passage)
    return tuple(numbered)
