"""One spelling for one text: NFC, no control characters, no invisible ones."""

import re
import unicodedata

_ZWJ = "\u200d"
_LINE_BREAKS = re.compile("\r\n?")
_ODD_BREAKS = re.compile("[\x0b\x0c\x1c-\x1f\x85\u2028\u2029]")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_BIDI = "\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069"
_INVISIBLE = re.compile(f"[\u00ad\u180e\u200b\u200c\u2060-\u2064{_BIDI}\u206a-\u206f\ufeff\ufff9-\ufffb]")
_TAGS = re.compile("(\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)|[\U000e0000-\U000e007f]")
_JOINER = re.compile(_ZWJ)
_ANSI = re.compile(
    "\x1b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?|[PX^_][^\x1b]*(?:\x1b\\\\)?|[@-Z\\\\-_])"
)
_NOT_SLUG = re.compile(r"[\W_]+")


def normalise(text: str) -> str:
    """Return `text` in NFC with `\\n` line ends and without control, zero-width and lone surrogate characters.

    The number of `\\n` lines stays that of the text with universal newlines; a joiner stays inside an emoji.
    """
    if text.isascii():
        if text.isprintable():
            return text
    else:
        text = _without_invisible(text)
    text = _LINE_BREAKS.sub("\n", text)
    text = _CONTROL.sub("", _ODD_BREAKS.sub(" ", text))
    return unicodedata.normalize("NFC", text)


def fold_case(text: str) -> str:
    """Return `text` for comparing: NFC and casefolded, with the Turkish dotted and dotless i made one letter."""
    folded = text.replace("İ", "i").replace("ı", "i").casefold()
    return unicodedata.normalize("NFC", folded)


def strip_control(text: str) -> str:
    """Return `text` safe to print on a terminal: no escape sequences, control or direction characters."""
    if text.isascii() and text.isprintable():
        return text
    text = _LINE_BREAKS.sub("\n", _ANSI.sub("", text))
    text = _CONTROL.sub("", _ODD_BREAKS.sub(" ", text))
    return _SURROGATE.sub("\ufffd", re.sub(f"[{_BIDI}]", "", text))


def slug(text: str, limit: int = 40) -> str:
    """Return a shell-safe name of `text`: lower case letters of any script, digits and single hyphens."""
    plain = unicodedata.normalize("NFKC", normalise(text).replace("İ", "i").lower())
    name = _NOT_SLUG.sub("-", plain.replace("'", "").replace("’", "")).strip("-")
    if len(name) > limit:
        cut = name[: limit + 1].rfind("-")
        name = name[: cut if cut > limit // 2 else limit].strip("-")
    return name or "untitled"


def _without_invisible(text: str) -> str:
    text = _SURROGATE.sub("", text)
    text = _INVISIBLE.sub("", text)
    text = _TAGS.sub(lambda match: match.group(1) or "", text)
    if _ZWJ in text:
        text = _JOINER.sub(lambda match: _ZWJ if _joins_emoji(text, match.start()) else "", text)
    return text


def _joins_emoji(text: str, at: int) -> bool:
    before = text[at - 1 : at]
    if before in ("\ufe0f", "\u20e3") or "\U0001f3fb" <= before <= "\U0001f3ff":
        before = text[at - 2 : at - 1]
    after = text[at + 1 : at + 2]
    return _is_pictograph(before) and _is_pictograph(after)


def _is_pictograph(character: str) -> bool:
    return bool(character) and (unicodedata.category(character) in ("So", "Sk", "Cn") or character == "♂")
