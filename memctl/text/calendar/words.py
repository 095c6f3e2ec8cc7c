"""The words of the calendar, English and Turkish; folded, with the dotless i written as i."""

from collections.abc import Mapping, Sequence

from memctl.text.bags import bag


def _numbered(table: Sequence[str], first: int) -> dict[str, int]:
    return {word: at for at, line in enumerate(table, start=first) for word in line.split()}


_ENGLISH_MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november"),
    "december",
)
_SHORT_MONTHS = ("jan", "feb", "mar", "apr", "", "jun", "jul", "aug", "sep sept", "oct", "nov", "dec")
_TURKISH_MONTHS = (
    *("ocak ocağ", "şubat", "mart", "nisan", "mayis", "haziran", "temmuz", "ağustos", "eylül", "ekim", "kasim"),
    "aralik araliğ",
)
_SHORT_TURKISH_MONTHS = ("ock", "şub", "", "nis", "", "haz", "tem", "ağu", "eyl", "eki", "kas", "ara")

ENGLISH_MONTHS: Mapping[str, int] = _numbered(_ENGLISH_MONTHS, 1)
SHORT_MONTHS: Mapping[str, int] = _numbered(_SHORT_MONTHS, 1) | _numbered(_SHORT_TURKISH_MONTHS, 1)
"""They mean a month beside a day or a year only."""
TURKISH_MONTHS: Mapping[str, int] = _numbered(_TURKISH_MONTHS, 1)
NAMESAKE_MONTHS = frozenset({"april", "may", "june", "august", "march", "jan", "mar", "dec", "jun", "ara", "tem"})
"""Also names of people, or other words."""

_ENGLISH_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SHORT_WEEKDAYS = ("mon", "tue tues", "wed", "thu thur thurs", "fri", "sat", "sun")
_TURKISH_WEEKDAYS = ("pazartesi", "sali", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar")

ENGLISH_WEEKDAYS: Mapping[str, int] = _numbered(_ENGLISH_WEEKDAYS, 0)
SHORT_WEEKDAYS: Mapping[str, int] = _numbered(_SHORT_WEEKDAYS, 0)
TURKISH_WEEKDAYS: Mapping[str, int] = _numbered(_TURKISH_WEEKDAYS, 0)
PLURAL_WEEKDAYS = frozenset(f"{day}s" for day in _ENGLISH_WEEKDAYS)

UNITS: Mapping[str, str] = {
    **dict.fromkeys(("day", "days", "gün"), "day"),
    **dict.fromkeys(("week", "weeks", "wk", "wks", "hafta"), "week"),
    **dict.fromkeys(("fortnight", "fortnights"), "fortnight"),
    **dict.fromkeys(("weekend", "weekends"), "weekend"),
    **dict.fromkeys(("month", "months", "ay"), "month"),
    **dict.fromkeys(("quarter", "quarters", "çeyrek", "çeyreğ"), "quarter"),
    **dict.fromkeys(("year", "years", "yr", "yrs", "yil", "sene"), "year"),
    **dict.fromkeys(("decade", "decades"), "decade"),
}
TURKISH_UNITS = frozenset({"gün", "hafta", "ay", "çeyrek", "çeyreğ", "yil", "sene"})
CLOCK_UNITS: Mapping[str, str] = {
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes", "dakika", "dk"), "minute"),
    **dict.fromkeys(("h", "hour", "hours", "saat"), "hour"),
}
SHORT_UNITS: Mapping[str, str] = {"d": "day", "w": "week", "mo": "month", "y": "year"}
"""They mean a unit in the options of a command only."""

SEASONS: Mapping[str, int] = {
    **dict.fromkeys(("spring", "ilkbahar", "bahar"), 3),
    **dict.fromkeys(("summer", "yaz"), 6),
    **dict.fromkeys(("autumn", "sonbahar", "güz"), 9),
    **dict.fromkeys(("winter", "kiş"), 12),
}
"""The month each begins with."""

DAYS: Mapping[tuple[str, ...], int] = {
    **dict.fromkeys((("today",), ("tonight",), ("bugün",), ("this", "morning"), ("this", "afternoon")), 0),
    **dict.fromkeys((("this", "evening"), ("bu", "sabah"), ("bu", "akşam"), ("bu", "gece"), ("bu", "gün")), 0),
    **dict.fromkeys((("yesterday",), ("dün",), ("last", "night")), -1),
    **dict.fromkeys((("tomorrow",), ("yarin",)), 1),
    **dict.fromkeys((("day", "before", "yesterday"), ("evvelsi", "gün"), ("evvelki", "gün"), ("önceki", "gün")), -2),
    **dict.fromkeys((("day", "after", "tomorrow"), ("öbür", "gün")), 2),
}
PARTS_OF_DAY = bag(
    """
    morning afternoon evening night noon lunchtime sabah öğle öğlen öğleden akşam gece ikindi
    """
)

DIRECTIONS: Mapping[str, int] = {
    **dict.fromkeys(("this", "current", "bu", "içinde bulunduğumuz"), 0),
    **dict.fromkeys(("last", "previous", "past", "geçen", "geçtiğimiz", "önceki"), -1),
    **dict.fromkeys(("next", "coming", "upcoming", "following", "gelecek", "önümüzdeki"), 1),
    "evvelki": -2,
}
FEASTS: Mapping[tuple[str, ...], tuple[int, int]] = {
    ("christmas", "eve"): (12, 24),
    ("christmas", "day"): (12, 25),
    ("christmas",): (12, 25),
    ("new", "year", "eve"): (12, 31),
    ("new", "year", "day"): (1, 1),
    ("valentine", "day"): (2, 14),
    ("halloween",): (10, 31),
}
"""Feasts that fall on the same day each year: month and day."""
COMING = frozenset({"coming", "upcoming", "önümüzdeki"})
"""Before a weekday they mean the first such day."""

EDGES: Mapping[str, str] = {
    **dict.fromkeys(("end", "close"), "end"),
    **dict.fromkeys(("start", "beginning", "turn"), "start"),
    **dict.fromkeys(("middle",), "middle"),
}
LEANS: Mapping[str, str] = {"early": "early", "mid": "middle", "late": "late"}
TURKISH_EDGES: Mapping[str, str] = {"son": "end", "baş": "start", "orta": "middle"}
SHORT_EDGES: Mapping[str, str] = {"eod": "day", "eow": "week", "eom": "month", "eoq": "quarter", "eoy": "year"}
"""Which unit they mean the end of."""
