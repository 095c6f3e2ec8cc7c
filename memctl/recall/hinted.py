"""Whether a question may name a filter at all: asked first, since reading filters costs a fresh process 25 ms."""

import re

from memctl.text.phrases import plain_case

_LONGEST = 600
_HINT = re.compile(
    r"[\d#/]|\.md\b|\b(?:tag(?:s|ged)?|hashtags?|label(?:led|ed)|channel|folder|directory|etiketli|kanal\w*|klasor\w*"
    r"|dizin\w*"
    r"|ago|yesterday|today|tomorrow|tonight|morning|afternoon|evening|night|noon|recent\w*|lately|now|day|days|daily"
    r"|week\w*|month\w*|year\w*|quarter\w*|decade\w*|summer|autumn|fall|winter|spring|since|until|till|before|after"
    r"|during|past|last|previous|this|next|earlier|christmas|easter|ramadan"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
    r"|jan\w*|feb\w*|mar\w*|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*"
    r"|(?:bu|gecen|dun|onceki|son|evvelki|bugun|yarin|simdi)\w*|hafta\w*|ay\w*|yil\w*|gun\w*|sene\w*|bayram\w*"
    r"|once|beri|kadar|sonra|sirasinda|icinde|yaz\w*|kis\w*|guz\w*|bahar\w*|sonbahar\w*|ilkbahar\w*|aksam\w*|sabah\w*"
    r"|ocak\w*|subat\w*|nisan\w*|haziran\w*|temmuz\w*|agustos\w*|eylul\w*|ekim\w*|kasim\w*|aralik\w*"
    r"|pazar\w*|sali\w*|carsamba\w*|persembe\w*|cuma\w*)\b"
)
_PLAIN = str.maketrans("çğıöşüâîû", "cgiosuaiu")


def may_name_filters(question: str) -> bool:
    """Tell whether a question holds a sign or a word by which it could name a tag, a channel, a place or a time."""
    return len(question) <= _LONGEST and _HINT.search(plain_case(question).translate(_PLAIN)) is not None
