"""What a date phrase does in its sentence: a day on which, a start, an end, or no date of this statement at all."""

from collections.abc import Sequence
from enum import StrEnum

from memctl.text.bags import bag
from memctl.text.calendar import tense
from memctl.text.calendar.mention import Mention
from memctl.text.calendar.tokens import Token
from memctl.text.calendar.words import (
    ENGLISH_MONTHS,
    ENGLISH_WEEKDAYS,
    PLURAL_WEEKDAYS,
    SEASONS,
    TURKISH_MONTHS,
    TURKISH_UNITS,
    TURKISH_WEEKDAYS,
    UNITS,
)


class Role(StrEnum):
    """What a date phrase says of its statement."""

    ON = "on"
    START = "start"
    AFTER = "after"
    """It starts when the days are over."""
    END = "end"
    BEFORE = "before"
    """It ends before the days begin."""
    NONE = "none"


_PREPOSITIONS: dict[tuple[str, ...], Role] = {
    tuple(words.split()): role
    for role, phrases in {
        Role.BEFORE: "until;till;til;up until;before;prior to;ahead of",
        Role.END: (
            "by;through;thru;up to;no later than;not later than;latest by;latest;valid to;due;deadline;good through;"
            "at the latest;run until the end of;within"
        ),
        Role.START: (
            "since;from;as of;as from;starting;beginning;effective;effective from;with effect from;commencing;"
            "in force from;ever since;onwards from;effective as of"
        ),
        Role.AFTER: "after",
        Role.ON: "to;for;on;in;at;during;over;of",
    }.items()
    for words in phrases.split(";")
}
_FILLERS = bag(
    """
    the on in at about around approximately roughly noon midnight close business of o'clock am pm a.m p.m this
    early morning evening very and with , (
    """
)
_ENDING_VERBS = bag(
    """
    expire expires expiring expired lapse lapses ends ending deadline due closes runs bitiyor bitecek biter
    doluyor dolacak sona sonlaniyor sonlanacak sonlanir teslim teslimi başvuru kapaniyor kapanacak
    """
)
_ENDING_PAIRS = frozenset(
    {
        *(("son", "gün"), ("son", "tarih"), ("son", "başvuru"), ("son", "ödeme"), ("runs", "out"), ("run", "out")),
        *(("will", "end"), ("will", "close"), ("sona", "eriyor"), ("sona", "erecek"), ("sona", "erer"), ("cut", "off")),
        *(("applications", "close"), ("entries", "close"), ("submissions", "close"), ("bookings", "close")),
        *(("nominations", "close"), ("registrations", "close"), ("sales", "close"), ("polls", "close")),
        *(("süresi", "doluyor"), ("süresi", "dolacak"), ("last", "day"), ("final", "day"), ("valid", "only")),
    }
)
_PLAIN_ENDINGS = frozenset({"runs", "due", "sona"})
"""They end something only beside another word."""
_LASTING = bag(
    """
    moved moves became becomes switched switches renamed joined joins replaced replaces retired retires
    relocated relocates migrated migrates adopted adopts promoted appointed succeeded succeeds devraldi
    devraliyor devralacak taşindi taşindik taşiniyor taşinacak taşiniyoruz taşinacağiz katildi katiliyor
    katilacak ayrildi ayriliyor ayrilacak atandi emekli moving joining becoming switching replacing
    """
)
_LASTING_PAIRS = {
    **dict.fromkeys(("took", "takes", "taking", "take"), ("over",)),
    **dict.fromkeys(("started", "starts", "began", "begins", "stopped", "stops"), ("using", "working", "as")),
    **dict.fromkeys(("handed",), ("over",)),
}
_STAYING = bag(
    """
    team company firm board project group department organisation organization staff us crew squad
    """
)
_GATHERINGS = bag(
    """
    call meeting session lunch dinner workshop standup stand-up talk webinar party tour
    """
)
_MEETINGS = bag("toplanti toplantiya görüşmeye yemeğe")
_NAMING = bag("named called nicknamed codenamed")
_NAMES = bag("name nickname codename surname mascot")
_EXPECTED = bag(
    """
    baby babies twins train bus ferry flight delivery parcel shipment bebek
    """
)
"""What is due on a day comes on that day."""
_POSTS = bag("müdür müdürü lider lideri başkan başkani yönetici yöneticisi ortak ortaği sorumlu sorumlusu şef şefi")
"""Who became one of them still is."""
_EVERY = frozenset({"every", "each"})
_TURKISH_TIMES = (
    TURKISH_UNITS
    | frozenset(TURKISH_WEEKDAYS)
    | frozenset(TURKISH_MONTHS)
    | bag("sabah akşam gece öğle yaz kiş bahar sonbahar ilkbahar")
)
_HABITS = bag(
    """
    usually normally always typically generally often genelde genellikle hep daima daily
    """
)
_TIMES = bag("once twice times thrice")


def role_of(tokens: Sequence[Token], mention: Mention) -> Role:
    """Return what a date phrase does in its sentence by the words around it and by the verb."""
    after = _role_after(tokens, mention)
    if after is not None:
        return after
    before = _role_before(tokens, mention)
    if mention.grain == "onwards":
        return Role.START
    if mention.grain == "within":
        return Role.END if _has_duty(tokens) else Role.NONE
    if mention.grain == "ahead" and tense.tense_of(tokens) == tense.PAST:
        return Role.NONE
    if before == Role.START and (mention.grain == "range" or _is_label(tokens, mention)):
        return Role.ON
    if before is not None and before != Role.ON:
        return before
    if _is_modifier(tokens, mention):
        return Role.NONE
    if _ends_something(tokens):
        return Role.ON if any(token.word in _EXPECTED for token in tokens) else Role.END
    target = _word(tokens, mention.first - 1) in ("to", "for")
    return Role.START if not target and _lasts(tokens) else Role.ON


def recurs(tokens: Sequence[Token]) -> bool:
    """Tell whether a sentence tells of what happens again and again."""
    for at, token in enumerate(tokens):
        following = _word(tokens, at + 1)
        if token.word in _EVERY and any(_is_time_word(_word(tokens, at + step)) for step in (1, 2, 3)):
            return True
        if token.word == "her" and any(_word(tokens, at + step) in _TURKISH_TIMES for step in (1, 2)):
            return True
        if token.word in _HABITS or token.word in PLURAL_WEEKDAYS or token.word in ("weekends", "weekdays"):
            return True
        spoken_of = token.word in TURKISH_UNITS or token.word in TURKISH_WEEKDAYS
        if token.case == "plural" and spoken_of and not (at and tokens[at - 1].value):
            return True
        if token.whole in ("sonlari", "sonlarinda") or (token.word in _TIMES and following in ("a", "per", "every")):
            return True
        if token.word == "of" and following in ("the", "each", "every", "a") and _word(tokens, at + 2) == "month":
            counted = at > 0 and (tokens[at - 1].ordinal or tokens[at - 1].word in ENGLISH_WEEKDAYS)
            if counted:
                return True
        if token.word == "day" and _is_day_of_the_week(tokens, at):
            return True
    yearly = any(_comes_every_year(token.word, _word(tokens, at + 1)) for at, token in enumerate(tokens))
    return yearly and not any(_is_year(token.word) for token in tokens)


_CELEBRATED = bag("party dinner gift present cake card celebration trip weekend partisi yemeği hediyesi pastasi")


def _comes_every_year(word: str, following: str) -> bool:
    """Tell whether a birthday or an anniversary is spoken of, and not what is held on one of them."""
    turkish = (word == "doğum" and following.startswith("gün")) or (word == "yil" and following.startswith("dönüm"))
    return turkish or (
        (word in ("birthday", "anniversary") or word.startswith("yildönüm")) and following not in _CELEBRATED
    )


def _is_year(word: str) -> bool:
    return len(word) == 4 and word.isdecimal()


_ONCE = frozenset(("big", "wedding", "election", "first", "last", "next", "opening", "closing", "release", "exam"))
"""Words before "day" that speak of one day alone."""


def _is_day_of_the_week(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a day is given its weekday, as in "deploy day is Wednesday now" or "my day off is Friday"."""
    said = [token.word for token in tokens[at + 1 : at + 8] if token.word not in ("off", "now", "on")]
    named = len(said) > 1 and said[0] == "is" and said[1] in ENGLISH_WEEKDAYS
    return named and (len(said) == 2 or not said[2].isalnum()) and at > 0 and tokens[at - 1].word not in _ONCE


def _is_time_word(word: str) -> bool:
    return word in UNITS or word in ENGLISH_MONTHS or word in SEASONS or word in TURKISH_WEEKDAYS or f"{word}s" in (
        PLURAL_WEEKDAYS
    ) or word in ("morning", "evening", "night", "afternoon", "weekday", "sabah", "akşam", "gece", "other")  # fmt: skip


def _role_after(tokens: Sequence[Token], mention: Mention) -> Role | None:
    """Read Turkish postpositions and cases, and "onwards"."""
    words = [_word(tokens, mention.after + step) for step in range(4)]
    wholes = [tokens[mention.after + step].whole for step in range(4) if mention.after + step < len(tokens)]
    words = [word for word in words if word not in ("günü", "tarihi", "tarihine", "tarihinden", "saat")]
    near = words[:2]
    if any(word in ("kadar", "dek", "değin") for word in near) and (mention.case == "dat" or "tarihine" in wholes):
        whole = mention.grain not in ("day", "weekday", "range") and not mention.part
        return Role.BEFORE if whole else Role.END
    if mention.case == "abl" and near[:1] in (["önce"], ["evvel"]):
        return Role.BEFORE
    if mention.case == "abl" and near[:1] == ["sonra"]:
        return Role.START if mention.grain in ("day", "weekday") else Role.AFTER
    if any(word in ("itibaren", "beri", "başlayarak") for word in near) or near == ["bu", "yana"]:
        return Role.START
    if mention.case == "since" and mention.grain in ("ago", "day", "year", "month"):
        return Role.START
    if near[:1] in (["onwards"], ["onward"], ["forward"]) or near == ["and", "onwards"]:
        return Role.START
    if near[:1] == ["on"] and _word(tokens, mention.first - 1) == "from":
        return Role.START
    if words[:3] == ["at", "the", "latest"] or near[:1] == ["latest"]:
        return Role.END
    return None


def _role_before(tokens: Sequence[Token], mention: Mention) -> Role | None:
    """Read the preposition, over words such as "about" and a time of day."""
    at = mention.first - 1
    found: Role | None = None
    if tokens[mention.first].word == "within":
        return None
    for _ in range(7):
        if at < 0:
            return found
        for length in (4, 3, 2, 1):
            words = tuple(_word(tokens, at - back) for back in range(length - 1, -1, -1))
            role = _PREPOSITIONS.get(words)
            if role is not None and role != Role.ON:
                return _checked(tokens, at, role, mention)
        token = tokens[at]
        if token.word in ("on", "in", "at", "to", "for", "during", "over"):
            found = found or Role.ON
        if token.word not in _FILLERS and not token.digits and token.value is None:
            return found
        at -= 1
    return found


def _checked(tokens: Sequence[Token], at: int, role: Role, mention: Mention) -> Role:
    """Mend a role by what surrounds the preposition: "until Friday" includes the day, "until March" does not."""
    word = tokens[at].word
    if role == Role.BEFORE and word in ("until", "till", "til"):
        whole = mention.grain not in ("day", "weekday", "range", "ahead", "window") and not mention.part
        return Role.BEFORE if whole else Role.END
    if role == Role.BEFORE and mention.part == "end":
        return Role.END
    return role


def _is_label(tokens: Sequence[Token], mention: Mention) -> bool:
    """Tell whether "from" only says which one is meant: "the mail from yesterday"."""
    at = mention.first - 1
    return (
        mention.past
        and mention.grain != "ago"
        and at > 0
        and _word(tokens, at) == "from"
        and not tense.is_perfect(tokens)
    )


def _is_modifier(tokens: Sequence[Token], mention: Mention) -> bool:
    """Tell whether the phrase only names a thing: "the May release", "our Q3 report"."""
    if mention.part or mention.grain not in ("weekday", "month", "quarter", "year"):
        return False
    first = tokens[mention.first]
    if _is_name(tokens, mention):
        return True
    plain = mention.after == mention.first + 1 and not first.case
    before = _word(tokens, mention.first - 1)
    following = tokens[mention.after] if mention.after < len(tokens) else None
    named = following is not None and following.raw[:1].isalpha() and following.raw.islower()
    return plain and named and before in ("the", "our", "my", "a", "an", "their", "your", "his", "her", "its")


def _is_name(tokens: Sequence[Token], mention: Mention) -> bool:
    """Tell whether the word is what somebody is called: "a cat named Friday", "Friday is the dog's name"."""
    if _word(tokens, mention.first - 1) in _NAMING:
        return True
    following = tokens[mention.after : mention.after + 6]
    return bool(following) and following[0].word in ("is", "was") and any(token.word in _NAMES for token in following)


def _ends_something(tokens: Sequence[Token]) -> bool:
    words = [token.whole or token.word for token in tokens]
    pairs = set(zip((token.word for token in tokens), (token.word for token in tokens[1:]), strict=False))
    pairs |= set(zip(words, words[1:], strict=False))
    if pairs & _ENDING_PAIRS:
        return True
    if ("due", "to") in pairs:
        return False
    return any(word in _ENDING_VERBS and word not in _PLAIN_ENDINGS for word in words) or "due" in words


def _lasts(tokens: Sequence[Token]) -> bool:
    """Tell whether the verb is a change that stays: moved, became, took over."""
    words = [token.whole or token.word for token in tokens]
    for at, word in enumerate(words):
        rest = words[at + 1 : at + 5]
        if (
            word in _LASTING
            and not any(item in _GATHERINGS or item in _MEETINGS for item in rest)
            and not (word.startswith("kat") and at and words[at - 1] in _MEETINGS)
        ):
            return True
        if word in _LASTING_PAIRS and any(item in _LASTING_PAIRS[word] for item in rest[:4]):
            return True
        if word in ("left", "leaves", "leaving") and any(item in _STAYING for item in rest):
            return True
        if word in ("oldu", "oluyor", "olacak") and at and words[at - 1] in _POSTS:
            return True
        if word.startswith(("geçti", "geçiyor", "geçece")) and at and words[at - 1].endswith(("a", "e")):
            return True
    return False


def _has_duty(tokens: Sequence[Token]) -> bool:
    words = {token.whole or token.word for token in tokens}
    return bool(
        words
        & {"must", "should", "will", "has", "have", "needs", "need", "shall", "gerekiyor", "lazim", "gerek", "due"}
    ) or (tense.tense_of(tokens) == tense.FUTURE)


def _word(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].word if 0 <= at < len(tokens) else ""
