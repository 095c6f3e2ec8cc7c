"""Where a text names something: tokens of code, known names, and capitals that no sentence and no heading gives."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from memctl.text.entity_words import (
    AMBIGUOUS,
    AMBIGUOUS_GIVEN,
    BEFORE_WORDS,
    CALENDAR,
    DOMAINS,
    EXTENSIONS,
    GENERIC_ACRONYMS,
    GIVEN,
    LAST_WORDS,
    NAMING,
    NEXT_WORDS,
    PARTICLES,
    PERSON_VERBS,
    THING_VERBS,
    TITLES,
    TITLES_AFTER,
    TURKISH_PERSON_VERBS,
    fold_sign,
    known_key,
    known_names,
    ordinary_words,
)
from memctl.text.locators import identifiers, locators
from memctl.text.proper import is_common, name_key, names
from memctl.text.tokens import sentences, words

_TYPES = LAST_WORDS["org"].union(LAST_WORDS["place"])
"""Words for a kind of organisation or place that close its name."""
_TOKEN = re.compile(r"(?<![\w@])\.?[^\W\d_](?:\w|[.+#](?=\w))*+(?:\+\+|#)?")
_PART = re.compile(r"[^\W\d_](?:[^\W_]|['’](?=[^\W\d_]))*")
_SUFFIX = re.compile(r"(?<=\w\w)['’][^\W\d_]*\Z")
_TURKISH_SUFFIX = re.compile(
    r"['’](?:[yns]?[ıiuüaeâ]|[ns]?[ıiuü]n|[yn]?[dt][ae]n?|y?l[ae]|l[ae]r\w{0,6}"
    r"|[dt][ae]ki\w{0,3}|y?[dt][ıiuü]r?|ndan|nden)\Z"
)
_CAMEL = re.compile(r"\A(?:[a-z]+|[A-Z]{1,6}[a-z0-9]+)(?:[A-Z]{1,6}[a-z0-9]+|[A-Z]{2,6}\Z)+\Z")
_SURNAME = re.compile(r"\A(?:Mc|Mac|De|Di|Da|La|Le|Van|Fitz|O)[A-Z][a-z]+\Z")
_WITH_DIGITS = re.compile(r"\A[A-Z][A-Za-z]{0,11}-?\d{1,4}(?:\.\d+)?[a-z]{0,3}\Z")
_PERIOD = re.compile(r"\A(?:Q[1-4]|H[12]|FY\d+|V\d+|P\d|T\d|W\d+|A\d|No\d+|[A-Z]{2,}-?\d{3,}|[A-Z])\Z")
_HEADING = re.compile(r"[ \t]{0,3}#{1,6}[ \t]")
_ENDED = re.compile(r"[.!?:;,]\s*\Z")
_TURKISH_ENDING = re.compile(
    r"(?:l[ae]r\w*|l[ıiuü][kğ]\w*|[cç][ıiuü]\w{0,4}|m[ae]k?|m[ae]s[ıi]\w*|[ıiuü]yor\w*|[dt][ıiuü]\w?|s[ıiuü]"
    r"|[dt][ae]n?|m[ıiuü]z?|[ae]c[ae]\w+|n[ıiuü]n)\Z"
)
_ENGLISH_ENDING = re.compile(
    r"(?:ing|ings|ed|tion|tions|ment|ments|ness|ity|ities|ly|ance|ence|ism|ists?|ful|less"
    r"|ous|ive|able|ible|ships?|ers|ors|wards?|ies)\Z"
)


@dataclass(frozen=True, slots=True)
class Mention:
    """A name where it stands; `start` is -1 for a name that was given beside the text."""

    start: int
    end: int
    name: str
    slug: str
    kind: str
    """Empty where the name alone does not tell."""
    sureness: int
    alias: str = ""
    """Slug of a shorter name that the text gives it."""
    suffix: str = ""
    """What followed an apostrophe."""
    titled: bool = False


@dataclass(slots=True)
class _Word:
    start: int
    end: int
    text: str
    key: str
    suffix: str = ""


@dataclass(slots=True)
class _Sight:
    """A run of words with capitals that may name something, and what speaks for it."""

    parts: list[_Word]
    opening: bool
    titled: bool
    before: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    last: str = ""
    """The last word of the sentence."""

    @property
    def slug(self) -> str:
        return name_slug(" ".join(part.text for part in self.parts))


def name_slug(name: str) -> str:
    """Return what all spellings of a name share: no case, no suffix, the known name of a short one."""
    bare = _SUFFIX.sub("", name.strip())
    known = known_names().get(known_key(bare)) or known_names().get(known_key(name.strip()))
    bare = known[0] if known else bare
    signs = bare.replace("+", " plus ").replace("#", " sharp ")
    if signs.startswith("."):
        signs = "dot " + signs[1:]
    return "-".join(words(signs)).replace("ı", "i")[:80].strip("-") or "unnamed"


def code_names(text: str) -> list[Mention]:
    """Return files, identifiers and names with digits."""
    found: list[Mention] = []
    taken = bytearray(len(text))
    if "/" in text or "." in text or "\\" in text:
        for token in locators(text):
            taken[token.start : token.end] = b"\1" * (token.end - token.start)
            kind = _locator_kind(token.text) if token.kind == "path" else ""
            if kind:
                found.append(Mention(token.start, token.end, token.text, name_slug(token.text), kind, 2))
    for token in identifiers(text):
        if not any(taken[token.start : token.end]) and _is_identifier(token.text):
            found.append(Mention(token.start, token.end, token.text, name_slug(token.text), "tech", 2))
    return found


def _locator_kind(said: str) -> str:
    """Tell a file from a dotted name of code; nothing of domains, pairs of words and commands."""
    if known_key(said) in known_names():
        return ""
    extension = said.rsplit(".", 1)[-1].lower() if "." in said else ""
    if "/" in said or "\\" in said:
        inside = said.strip("/").count("/") + said.count("\\")
        rooted = said.startswith(("/", "~", ".")) or said[1:3] == ":\\"
        if extension in EXTENSIONS or (rooted and inside) or ("_" in said and inside):
            return "file"
        return ""
    if extension in EXTENSIONS:
        return "file"
    return "" if extension in DOMAINS or not said.isascii() or len(said) < 5 else "tech"


def _is_identifier(said: str) -> bool:
    if known_key(said) in known_names() or _PERIOD.match(said) or _SURNAME.match(said):
        return False
    if "_" in said:
        return any(letter.isalpha() for letter in said) and said[0].isalpha()
    if any(letter.isdigit() for letter in said):
        return _WITH_DIGITS.match(said) is not None and name_key(said) not in CALENDAR
    return _CAMEL.match(said) is not None


def known_mentions(text: str, spans: Sequence[Mention]) -> list[Mention]:
    """Return the known names that stand in a text, the longest first where several begin."""
    taken = bytearray(len(text))
    for span in spans:
        taken[span.start : span.end] = b"\1" * (span.end - span.start)
    table = known_names()
    tokens = [
        (match.start(), match.end(), fold_sign(match.group()))
        for match in _TOKEN.finditer(text)
        if not taken[match.start()]
    ]
    found: list[Mention] = []
    at = 0
    while at < len(tokens):
        length = 1
        for length in (3, 2, 1):
            entry = _known_at(text, tokens[at : at + length], length, table)
            if entry is not None:
                start, end = tokens[at][0], tokens[at + length - 1][1]
                if _is_meant(text, start, end, tokens[at][2] if length == 1 else ""):
                    found.append(Mention(start, end, entry[0], name_slug(entry[0]), entry[1], 2))
                break
        at += length
    return found


def _known_at(
    text: str, window: Sequence[tuple[int, int, str]], length: int, table: dict[str, tuple[str, str]]
) -> tuple[str, str] | None:
    if len(window) < length:
        return None
    entry = table.get(" ".join(word for _, _, word in window))
    if entry is None and length == 1:
        return table.get(window[0][2].partition(".")[0]) if "." in window[0][2][1:] else None
    gaps = (text[left[1] : right[0]] for left, right in zip(window, window[1:], strict=False))
    return entry if all(gap in (" ", "-") for gap in gaps) else None


def _is_meant(text: str, start: int, end: int, word: str) -> bool:
    """Tell whether a known name is one here: a word that means more needs a capital which no sentence gives."""
    said = text[start:end]
    if word not in AMBIGUOUS:
        return not said.islower() or (bool(word) and word not in ("who",)) or "-" in said or " " in said
    if not said[0].isupper() or (said.isupper() and len(said) > 2 and word not in ("mit", "dell")):
        return word in ("aws",)
    before = text[max(0, start - 3) : start].rstrip(" *_\"'“(")
    after = text[end : end + 1]
    return (bool(before) and before[-1] not in ".!?:\n-#>") or after in ("'", "’")


def run_mentions(text: str, spans: Sequence[Mention], known: Sequence[Mention]) -> list[Mention]:
    """Return code and known names with the names in capitals that stand beside them."""
    owner = {mention.start + (text[mention.start] == "."): mention for mention in (*spans, *known)}
    quiet = _quiet(text)
    sights: list[_Sight] = []
    for start, end in sentences(text):
        sights.extend(_sights(text, start, end, owner))
    certain = {sight.slug for sight in sights if not sight.opening and not quiet[sight.parts[0].start]}
    found: list[Mention] = []
    gone: set[int] = set()
    for sight in sights:
        if _is_name(sight, certain, quiet=bool(quiet[sight.parts[0].start])):
            gone.update(part.start for part in sight.parts)
            found.append(_mention(text, sight))
    return [*(mention for mention in (*spans, *known) if mention.start not in gone), *found]


def _mention(text: str, sight: _Sight) -> Mention:
    first, last = sight.parts[0], sight.parts[-1]
    name = text[first.start : last.end - len(last.suffix)]
    sure = 2 if len(sight.parts) > 1 or first.key in GIVEN or sight.titled else 1
    return Mention(
        first.start,
        last.end,
        " ".join(name.split()),
        sight.slug,
        "person" if sight.titled else "",
        sure,
        suffix=last.suffix,
        titled=sight.titled,
    )


def _quiet(text: str) -> bytearray:
    """Mark headings and shouting, where a capital says nothing."""
    marks = bytearray(len(text) + 1)
    at = 0
    for line in text.splitlines(keepends=True):
        said = _PART.findall(line)
        capital = [word for word in said if word[0].isupper()]
        titled = (
            "," not in line
            and len(capital) >= 4
            and said[0] in capital
            and all(word in capital or len(word) < 4 for word in said)
            and not _ENDED.search(line)
        )
        if _HEADING.match(line) or titled:
            marks[at : at + len(line)] = b"\1" * len(line)
        at += len(line)
    for start, end in sentences(text):
        said = [word for word in _PART.findall(text[start:end]) if len(word) > 1]
        if len(said) > 1 and sum(word.isupper() for word in said) * 5 >= len(said) * 3:
            marks[start:end] = b"\1" * (end - start)
    return marks


def _sights(text: str, start: int, end: int, owner: dict[int, Mention]) -> Iterator[_Sight]:
    """Yield the runs of one sentence, cut where a name ends."""
    sentence = text[start:end]
    if sentence.islower():
        return
    last = (words(sentence[-40:]) or [""])[-1].replace("ı", "i")
    for run in names(sentence):
        if run.cjk:
            continue
        parts = [_word(start + run.start + match.start(), match.group()) for match in _PART.finditer(run.text)]
        for pieces, opening, titled in _pieces(parts, owner, opening=run.opening):
            after = [part for part in words(text[pieces[-1].end : min(end, pieces[-1].end + 60)])][:4]
            before = words(text[max(start, pieces[0].start - 60) : pieces[0].start])[-4:]
            yield _Sight(pieces, opening, titled, _plain(before), _plain(after), last)


def _plain(found: list[str]) -> list[str]:
    return [word.replace("ı", "i") for word in found]


def _word(start: int, said: str) -> _Word:
    suffix = _SUFFIX.search(said)
    return _Word(start, start + len(said), said, name_key(said), suffix.group() if suffix else "")


def _pieces(
    parts: list[_Word], owner: dict[int, Mention], *, opening: bool
) -> Iterator[tuple[list[_Word], bool, bool]]:
    """Yield the names of a run: it is cut at titles, known names, days and common words, and after a suffix."""
    typed = len(parts) > 1 and any(part.key in _TYPES for part in parts)
    piece: list[_Word] = []
    titled = False
    ends = -1
    for part in parts:
        mention = owner.get(part.start)
        if part.start < ends or (mention is not None and not (typed and mention.kind in ("place", "org"))):
            ends = max(ends, mention.end if mention is not None else ends)
            cut = True
        else:
            cut = _cuts(part, inside=bool(piece))
        if not cut:
            piece.append(part)
        elif part.key in TITLES_AFTER and piece:
            titled = True
        if (cut or part.suffix) and piece:
            yield from _piece(piece, parts, titled=titled, opening=opening)
            piece, titled = [], False
        if cut and part.key in TITLES:
            titled = True
    if piece:
        yield from _piece(piece, parts, titled=titled, opening=opening)


def _cuts(part: _Word, *, inside: bool) -> bool:
    if (
        part.key in TITLES
        or part.key in TITLES_AFTER
        or part.key in CALENDAR
        or part.key in ("and", "i", "ve")
        or part.text[:2] in ("I'", "I’")
    ):
        return True
    if part.key in PARTICLES and not part.text[0].isupper():
        return not inside
    if part.text.isupper() and inside and part.key in LAST_WORDS["org"]:
        return False
    return is_common(part.key, turkish=True) and part.key not in GIVEN


def _piece(
    piece: list[_Word], parts: list[_Word], *, titled: bool, opening: bool
) -> Iterator[tuple[list[_Word], bool, bool]]:
    while piece and piece[-1].key in PARTICLES and not piece[-1].text[0].isupper():
        piece = piece[:-1]
    first = bool(piece) and piece[0] is parts[0] and opening and not titled
    whole = piece[-1].key in _TYPES if piece else False
    if first and len(piece) > 1 and not whole and piece[0].key in ordinary_words() and piece[0].key not in GIVEN:
        piece, first = piece[1:], False
    if piece:
        yield piece, first, titled


def _is_name(sight: _Sight, certain: set[str], *, quiet: bool) -> bool:
    keys = [part.key for part in sight.parts]
    ordinary = [key for key in keys if key in ordinary_words() and key not in GIVEN]
    if sight.titled:
        return True
    if not any(len(key) > 1 for key in keys) or all(key in GENERIC_ACRONYMS for key in keys):
        return False
    if len(keys) == 1 and _PERIOD.match(sight.parts[0].text):
        return False
    if quiet:
        return (keys[0] in GIVEN and keys[0] not in AMBIGUOUS_GIVEN) or sight.slug in certain
    if _is_cued(sight):
        return True
    if len(ordinary) == len(keys):
        return bool(_TURKISH_SUFFIX.match(sight.parts[-1].suffix)) and sight.parts[-1].suffix[1:] != "s"
    if len(keys) > 1:
        return keys[-1] in _TYPES or not (sight.opening and len(keys) - len(ordinary) == 1 and keys[0] in ordinary)
    return not sight.opening or sight.slug in certain or _opens(sight, keys[0])


def _is_cued(sight: _Sight) -> bool:
    """Tell whether the words beside a run say that it is a name, whatever it means."""
    before = sight.before[-1] if sight.before else ""
    after = sight.after[0] if sight.after else ""
    if sight.opening and not before:
        single = len(sight.parts) == 1 and sight.parts[0].key in ordinary_words()
        return not single and any(after in NEXT_WORDS[kind] for kind in ("project", "product"))
    named = before in NAMING or before in BEFORE_WORDS["project"]
    return named or any(after in NEXT_WORDS[kind] for kind in ("org", "project", "product"))


def _opens(sight: _Sight, key: str) -> bool:
    """Tell whether the one word that opens a sentence is a name."""
    part = sight.parts[0]
    after = sight.after[0] if sight.after else ""
    if part.suffix:
        return True
    acts = after in PERSON_VERBS or sight.last in TURKISH_PERSON_VERBS
    if key in GIVEN:
        return key not in AMBIGUOUS_GIVEN or acts or after in ("is", "was", "has", "and", "ve", "ile")
    if part.text.isupper() and 2 <= len(part.text) <= 6:
        return True
    if any(letter.isupper() for letter in part.text[1:]):
        return True
    if _ENGLISH_ENDING.search(key) or (sight.last and _TURKISH_ENDING.search(key) and after not in PERSON_VERBS):
        return False
    return acts or after in THING_VERBS or any(after in group for group in NEXT_WORDS.values())
