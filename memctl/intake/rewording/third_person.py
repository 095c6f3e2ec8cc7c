"""From the first person to the third, as edits of a sentence: "I prefer" to "User prefers", "ediyorum" to "ediyor".

What is not sure changes nothing: a reader can put up with "I", but not with a wrong subject.
"""

import re
from collections.abc import Iterator, Sequence

from memctl.text.bags import bag
from memctl.text.calendar.words import ENGLISH_MONTHS, ENGLISH_WEEKDAYS
from memctl.text.entity_words import GIVEN, ordinary_words
from memctl.text.openers import OPENERS
from memctl.text.proper import is_common
from memctl.text.stopwords import STOPWORDS
from memctl.text.tokens import words

Edit = tuple[int, int, str]
"""First character, the one after the last, and what stands there instead."""

_FIRST = re.compile(
    r"(?<![\w'’./@#&$-])(?:(?P<I>[Ii])(?:['’](?P<short>[a-z]+))?|(?P<other>[Mm]y(?:self)?|[Mm]e|[Mm]ine))(?![\w'’/@#&+=)]|-\w|\.\w)"
)
_NEXT = re.compile(r"(\s+)([^\W\d_]+(?:['’]t)?)(?=[\s.,;:!?)]|\Z)")
_BEFORE = re.compile(r"([\w'’]+)([^\w\s'’]*)\s*\Z")
_ADVERBS = bag(
    """
    also always never often usually sometimes rarely seldom still just now already only even really mostly mainly
    currently generally normally typically personally actually definitely absolutely honestly certainly probably
    recently finally simply strongly clearly totally fully truly highly greatly hardly barely nearly almost basically
    generally literally occasionally frequently regularly daily primarily originally previously formerly once ever then
    both again later soon twice myself too
    """
)
_ALIKE = bag(
    """
    was wasn't did didn't had hadn't can can't cannot could couldn't will won't would wouldn't should shouldn't must
    mustn't may might shall
    became began broke brought built bought came chose dealt drew drove ate fell felt fought found flew forgot froze
    gave went got grew heard held kept knew laid led left lent lost made meant met paid ran rang rose said saw sold sent
    shook shot sang sat slept spoke spent stood stole struck swore took taught told thought threw understood woke wore
    won wrote rebuilt withdrew shrank sank stuck spun swept caught hid bit blew wound swam drank bred fed fled hung
    """
)
_UNSURE = bag(
    """
    cut hit hurt let put quit read set shut split cost beat bet burst cast spread reset upset offset wed bid rid input
    """
)
"""The past looks like the present."""
_BECOMES = {
    **{"am": "is", "have": "has", "do": "does", "go": "goes", "don't": "doesn't", "haven't": "hasn't"},
    **{"don’t": "doesn’t", "haven’t": "hasn’t"},
}
_SHORT = {"m": " is", "ve": " has", "ll": " will"}
_WOULD = bag("like love prefer rather want be hate appreciate say never choose recommend suggest")
_NO_PAST = bag("need feed speed heed breed bleed proceed exceed succeed embed shed seed weed wed")
_VERBS_ALSO_STOPWORDS = bag("like want need say tell know get give let make keep see use go thank give have do may")
_INVERTING = bag("am do have was did can will would should could had may might must shall")
_NUMBERED = bag("part type phase chapter class war volume grade level section stage act book tier article category")
_CLAUSE_VERBS = bag(
    """
    think believe guess hope know say feel hear see find suppose assume understand mean wish want told said thought
    knew believed heard saw found felt hoped
    """
)
_GOES_ON = re.compile(
    r"\s(?:and|but|or)(?: also| still| never| always| then)?"
    r" (am|have|don['’]t|haven['’]t|live|prefer|hate|own|want|enjoy)\b"
)
_OTHER_CLAUSE = re.compile(
    r"\b(?:that|who|which|when|where|while|if|because|since|as|whether|how|what|why|to|we|you|they|he|she|it|our|their|let|make|help)\b|[,;:]"
)
_WITH_ME = re.compile(
    r"\A\W*(?:my|our|his|her|the)\s+(?:[\w-]+\s+){1,2}and\s+\Z|\A\W*[A-ZÇĞİÖŞÜ][\w-]+(?:\s[A-ZÇĞİÖŞÜ][\w-]+)?\s+and\s+\Z",
    re.IGNORECASE,
)
_TELLING = re.compile(r"\A\W*[\w .'’-]{1,40}:\s|\A\s*[>\[<]")
_PREFIX = re.compile(r"\A(?:mis|over|under|fore|with|re|out|up)(?=\w{3})")
_ES = ("s", "x", "z", "ch", "sh", "o")


def third(verb: str) -> str:
    """Return an English verb of the plain present for one person or thing; a past form stays."""
    if (became := _BECOMES.get(verb)) is not None:
        return became
    if verb == "are":
        return "is"
    if verb in _ALIKE or _PREFIX.sub("", verb) in _ALIKE or (verb.endswith("ed") and verb not in _NO_PAST):
        return verb
    if verb.endswith(_ES):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "i", "o", "u", ""):
        return verb[:-1] + "ies"
    return verb + "s"


def is_verb(word: str) -> bool:
    """Tell whether a lower-case word after a subject can be its verb, and shows by its form when that was."""
    if word in _BECOMES or word in _ALIKE or _PREFIX.sub("", word) in _ALIKE:
        return True
    if not word.isalpha() or not word.islower() or _PREFIX.sub("", word) in _UNSURE or len(word) < 2:
        return False
    return word in _VERBS_ALSO_STOPWORDS or not (word in STOPWORDS or word.endswith(("ing", "ly", "s")))


def english_edits(masked: str, speaker: str) -> list[Edit]:
    """Return the edits that take the speaker out of a sentence; none where one place is not sure."""
    edits: list[Edit] = []
    if _TELLING.match(masked):
        return edits
    for match in _FIRST.finditer(masked):
        found = _of_subject(masked, match, speaker) if match["I"] else _of_object(match, speaker)
        if found is None:
            return []
        edits += found
    return edits


def _of_object(match: re.Match[str], speaker: str) -> list[Edit] | None:
    said = match["other"].lower()
    if said == "myself":
        return [(*match.span(), "themselves")]
    return [(*match.span(), speaker if said == "me" else f"{speaker}'s")]


def _of_subject(masked: str, match: re.Match[str], speaker: str) -> list[Edit] | None:
    """Return the edits of one "I" and its verb; None where it may be a number, a name or something unread."""
    before = _BEFORE.search(masked, max(0, match.start() - 40), match.start())
    word, mark = (before[1], before[2]) if before else ("", "")
    opening = before is None or not masked[: before.start()].strip()
    if not mark and (word.lower() in _NUMBERED or word.lower() in _INVERTING):
        return None
    named = word[:1].isupper() and not mark and not (opening and is_common(word.lower()))
    if named and word.lower() not in ENGLISH_MONTHS and word.lower() not in ENGLISH_WEEKDAYS and not opening:
        return None
    if match["short"]:
        return _of_short(masked, match, speaker)
    together = _WITH_ME.match(masked[: match.start()]) if word == "and" else None
    if together is not None or re.match(r"\s+and\s", masked[match.end() : match.end() + 6]):
        joined = together is None or not re.search(r"(?:ed|s)\s+and\s+\Z", masked[: match.start()])
        return [(*match.span(), speaker)] if joined else None
    return _of_verb(masked, match, speaker)


def _of_short(masked: str, match: re.Match[str], speaker: str) -> list[Edit] | None:
    """Read "I'm", "I've", "I'll" and the "I'd" that wishes."""
    short = _SHORT.get(match["short"])
    if match["short"] == "d":
        following = _NEXT.match(masked, match.end())
        short = " would" if following is not None and following[2] in _WOULD else None
    return [(*match.span(), speaker + short)] if short else None


def _of_verb(masked: str, match: re.Match[str], speaker: str) -> list[Edit] | None:
    at = match.end()
    for _ in range(4):
        following = _NEXT.match(masked, at)
        if following is None:
            return None
        word = following[2]
        if masked.startswith("no longer", following.start(2)):
            at = following.start(2) + len("no longer")
        elif word in _ADVERBS or (
            word.endswith("ly") and word not in ("rely", "apply", "reply", "supply", "fly", "multiply", "comply")
        ):
            at = following.end()
        elif is_verb(word) or word in ("rely", "apply", "reply", "supply", "fly", "multiply", "comply"):
            start, end = following.span(2)
            changed = third(word)
            edits = [(*match.span(), speaker)] + ([(start, end, changed)] if changed != word else [])
            return edits + ([] if word in _CLAUSE_VERBS else list(_going_on(masked, end)))
        else:
            return None
    return None


def _going_on(masked: str, at: int) -> Iterator[Edit]:
    """Yield the edit of a second verb of the same subject: "I live in Bonn and prefer trains"."""
    found = _GOES_ON.search(masked, at, at + 80)
    if found is not None and not _OTHER_CLAUSE.search(masked, at, found.start()):
        yield (*found.span(1), third(found[1]))


_END = r"(?=\s*(?:[.,;!…)]|\Z)|\s+(?:ve|ama|fakat|ancak|çünkü|hem)\s)"
_ANYWHERE = re.compile(r"(?<!\w)(\w+[ıiuü]yor)um(?!\w)")
_VERB_ENDINGS: Sequence[tuple[re.Pattern[str], str]] = tuple(
    (re.compile(rf"(?<![\w'’]){pattern}{_END}"), ending)
    for pattern, ending in (
        (r"(\w+aca)ğım", "k"),
        (r"(\w+ece)ğim", "k"),
        (r"(\w+[pçtkfhsş]t[ıiuü]|\w+[aeıioöuüynlrmvğzg]d[ıiuü])m", ""),
        (r"(\w+m(?:ış|iş|uş|üş))[ıiuü]m", ""),
        (r"(\w+(?:malı|meli))y[ıi]m", ""),
        (r"(\w+(?:abilir|ebilir))im", ""),
        (r"(değil)im", ""),
        (
            r"((?:sev|iste|iç|kullan[ıi]|yap[a]|gid[e]|ed[e]|çalış[ıi]|konuş[u]|yaşa|oku|yaz[a]|bil[i]|bin[e]|kalk[a])(?:er|r))[ıiuü]m",
            "",
        ),
        (r"(\w{2,}ma)m", "z"),
        (r"(\w{2,}me)m", "z"),
    )
)
_NO_VERBS = bag(
    """
    yardım adım soyadım kedim kendim derdim ordum evladım dostum üstüm tamam babam annem cemem elemem ödemem hammam
    dönemem sistemem merhem melhem muhkem kuzinem
    """
)
_BEN = re.compile(r"(?<![\w'’])(ben|benim|bana|beni|bende|benden)(?!\w|['’]\w)", re.IGNORECASE)
_BEN_ENDS = {"ben": "", "benim": "nın", "bana": "ya", "beni": "yı", "bende": "da", "benden": "dan"}
_MINE = {
    **{
        "annem": "annesi",
        "babam": "babası",
        "eşim": "eşi",
        "kardeşim": "kardeşi",
        "müdürüm": "müdürü",
        "oğlum": "oğlu",
    },
    **{"patronum": "patronu", "arkadaşım": "arkadaşı", "kızım": "kızı", "karım": "karısı", "kocam": "kocası"},
    **{"ablam": "ablası", "abim": "abisi", "ağabeyim": "ağabeyi", "doktorum": "doktoru", "köpeğim": "köpeği"},
    **{"kedim": "kedisi", "şirketim": "şirketi", "yöneticim": "yöneticisi", "komşum": "komşusu", "kuzenim": "kuzeni"},
    **{"teyzem": "teyzesi", "amcam": "amcası", "halam": "halası", "dayım": "dayısı", "yeğenim": "yeğeni"},
    **{"avukatım": "avukatı", "muhasebecim": "muhasebecisi", "öğretmenim": "öğretmeni", "takımım": "takımı"},
    **{"ismim": "ismi", "soyadım": "soyadı", "projem": "projesi", "arabam": "arabası", "bilgisayarım": "bilgisayarı"},
}
_MINE_WORD = re.compile(rf"(?<![\w'’])(?:(benim)\s+)?({'|'.join(_MINE)}|(?<=enim )adım)(?![\w'’])", re.IGNORECASE)
_MY_NAME = re.compile(r"(?<![\w'’])benim\s+adım(?![\w'’])", re.IGNORECASE)
_LOOKS_MINE = re.compile(
    r"(?<![\w'’])(?:ben(?:im|ce|imle)?|bana|beni|bende|benden)(?!\w)|(?<!\w)\w{1,40}[ıiuü]m(?=\W*\Z)"
    r"|(?<!\w)\w{2,40}m[ae]m(?=\W*\Z|\s+(?:gerek|lazım|şart))"
    rf"|(?<!\w)(?:{'|'.join(_MINE)})[ıiuüaedntl]\w{{0,4}}(?!\w)|(?<!\w)\w{{1,40}}[ıiuü]m(?=\s+(?:var|yok)(?!\w))",
    re.IGNORECASE,
)


_BEN_NAMED = re.compile(r"(?<![\w'’])Ben\s[A-ZÇĞİÖŞÜ]")
_HAVING = re.compile(r"(?<!\w)(?:var|yok)(?:d[ıiuü])?(?!\w)")
_INFLECTED = re.compile(r"\A[^\W\d_]{2,}(?:l[ae]r(?:[ıi]|[ıi]n[ıi]|d[ae]n?)?|m[ae][kğ]\w?|l[ıiuü]k\w?)\Z")
"""Endings that a name takes only behind an apostrophe."""
_SENTENCE_WORD = re.compile(r"\s*([^\W\d_]+)(?=\s)")


def turkish_edits(masked: str, speaker: str) -> list[Edit]:
    """Return the edits that take the speaker out of a Turkish sentence, or a label where the words stay."""
    if _TELLING.match(masked):
        return []
    verbs = list(_turkish_verbs(masked))
    if not verbs and _BEN_NAMED.search(masked):
        return []
    if _HAVING.search(masked) and _looks_mine(masked):
        return [(0, 0, f"{speaker}: ")]
    spans = [(start, end) for start, end, _ in verbs]
    own = [edit for edit in _turkish_own(masked, speaker) if not any(a < edit[1] and edit[0] < b for a, b in spans)]
    edits = sorted([*verbs, *own])
    if _looks_mine(apply_edits(masked, edits)) or (own and speaker != "Kullanıcı"):
        return [(0, 0, f"{speaker}: ")]
    if not verbs or any(edit[2] == speaker for edit in own):
        return edits
    first = _SENTENCE_WORD.match(masked)
    opening = (*first.span(1), _lowered(first[1])) if first is not None and _is_plain(first[1]) else (0, 0, "")
    return (
        sorted([(opening[0], opening[1], f"{speaker} {opening[2]}"), *edits])
        if opening[1]
        else [
            (0, 0, f"{speaker} "),
            *edits,
        ]
    )


def _turkish_verbs(masked: str) -> Iterator[Edit]:
    for match in _ANYWHERE.finditer(masked):
        yield (*match.span(), match[1])
    taken = {match.start() for match in _ANYWHERE.finditer(masked)}
    for pattern, ending in _VERB_ENDINGS:
        for match in pattern.finditer(masked):
            said = match.group().lower()
            if match.start() not in taken and said not in _NO_VERBS and said not in _MINE:
                taken.add(match.start())
                yield (*match.span(), match[1] + ending)


def _turkish_own(masked: str, speaker: str) -> Iterator[Edit]:
    covered = -1
    for match in _MY_NAME.finditer(masked):
        covered = match.end()
        yield (*match.span(), f"{speaker}nın adı")
    for match in _MINE_WORD.finditer(masked):
        if match.start() >= covered and match[2].lower() in _MINE:
            covered = match.end()
            yield (*match.span(), f"{speaker}nın {_MINE[match[2].lower()]}")
    for match in _BEN.finditer(masked):
        if match.start() >= covered:
            yield (*match.span(), speaker + _BEN_ENDS[match[1].lower()])


_NOUNS = bag(
    """
    sayım seçim bakım yatırım üretim dağıtım eğitim değişim kesim çizim yayım basım alım satım ölçüm çözüm bölüm sürüm
    dönüşüm iletişim yazılım donanım katılım toplam işlem yöntem dönem sistem eylem problem gündem yönetim
    denetim tasarım     kullanım yapım sunum durum kurum uyum yorum ödeme gelişim takvim resim isim mevsim kim
    """
)
"""Nouns that only look like "my ..."."""


def _looks_mine(text: str) -> bool:
    """Tell whether something is left in a Turkish sentence that may be of the first person."""
    return any(match.group().lower() not in _NOUNS for match in _LOOKS_MINE.finditer(text))


def _is_plain(word: str) -> bool:
    """Tell whether a word at the beginning of a sentence has its capital from there."""
    plain = "".join(words(word)).replace("ı", "i")
    if _INFLECTED.search(word):
        return plain not in GIVEN
    return (
        word[0].isupper()
        and word[1:].islower()
        and plain not in GIVEN
        and (plain in ordinary_words() or plain in OPENERS)
    )


def _lowered(word: str) -> str:
    return {"I": "ı", "İ": "i"}.get(word[0], word[0].lower()) + word[1:]


def apply_edits(text: str, edits: Sequence[Edit]) -> str:
    """Return a text with its edits made; of two that overlap the first counts."""
    parts: list[str] = []
    at = 0
    for start, end, said in sorted(edits, key=lambda edit: (edit[0], edit[1])):
        if start >= at:
            parts += (text[at:start], said)
            at = end
    return "".join((*parts, text[at:]))
