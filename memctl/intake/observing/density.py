"""Information density: how many classes, things, numbers and dates a message holds.

Source: cognitive, `density = unique_entities + unique_facts + temporal_signals + correction_signals`; the way
of counting is ours. A message below 2 is not captured.
"""

import re
import unicodedata
from dataclasses import dataclass

from memctl.text.locators import identifiers, locators
from memctl.text.moments import moments
from memctl.text.phrases import Phrases
from memctl.text.proper import is_common, names
from memctl.text.quantities import quantities

LEAST = 2
_RECURRING = Phrases(
    """
    each|every|daily|weekly|monthly|yearly|nightly|hourly|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays
    sundays
    weekdays|weekends|weekend|overnight|mornings|evenings|quarterly|annually|her gün|her hafta|her ay|her yıl|hafta sonu
    hafta içi|haftada|günde|ayda|yılda|geceleri|sabahları|akşamları|yazın|kışın|always|never|only
    """
)
_THING = re.compile(
    r"(?<!\w)(?:the|our|my|their|his|her|its|every|each|all|any|most|no|both|we|we're|we've|bizim|benim|her|tüm|bütün)"
    r"\s+(?!(?:thing|one|way|same|first|last|other|best|moment|time|day|door|lot|bit|point|whole|rest|end|kind|sort)\b)"
    r"[^\W\d_]{3,}"
)
_INLINE = re.compile(r"`[^`\n]{1,200}`|\"[^\"\n]{2,200}\"|“[^”\n]{2,200}”")
_MINE = Phrases(
    """
    i work|i live|i have|i've had|i own|i speak|i study|i studied|i teach|i use|i drive|i grew up|i was born|i am a
    i'm a
    i am an|i'm an|i'm allergic|i am allergic|i'm from|i am from|i'm based|i'm vegetarian|i'm vegan|i wear|i run|i play
    i moved|i started|i joined|i left|i quit|i wake up|i go to|i lost|i broke|i bought|i sold|yaşıyorum|oturuyorum
    çalışıyorum|kullanıyorum|alerjim var|vejetaryenim|doğdum|konuşuyorum|okuyorum|mezun oldum|taşındım|aldım
    """
)
_POINTING = re.compile(r"\W*(?:it|this|that|these|those|there)(?:'\w+)?\b")
_LONG = 7
"""Words from which a statement about a pronoun speaks of something definite (source: ours)."""


@dataclass(frozen=True, slots=True)
class Density:
    """What was counted of a message."""

    classes: int = 0
    things: int = 0
    """Names, exact tokens, quoted words, and one for a definite thing that is spoken of."""
    numbers: int = 0
    dates: int = 0

    @property
    def total(self) -> int:
        """The density."""
        return self.classes + self.things + self.numbers + self.dates


def density_of(text: str, folded: str, *, classes: int, bare_subject: bool) -> Density:
    """Count what a message holds; `bare_subject`: it begins with a noun that is no pronoun."""
    plain = unicodedata.normalize("NFKC", text)
    times = list(moments(plain))
    taken = [(each.start, each.end) for each in times]
    named = {
        part
        for name in names(plain)
        if not any(start < name.end and name.start < end for start, end in taken)
        for part in name.parts
        if not is_common(part) and len(part) > 1 and not (name.opening and len(name.parts) == 1)
    }
    exact = {token.text for source in (locators, identifiers) for token in source(plain)}
    exact |= {match.group() for match in _INLINE.finditer(plain)}
    spoken_of = (
        bool(_THING.search(folded))
        or _MINE(folded)
        or bare_subject
        or (len(folded.split()) >= _LONG and not _POINTING.match(folded))
    )
    amounts = {(each.start, each.end) for each in quantities(plain) if not each.silent}
    counted = [span for span in amounts if not any(start < span[1] and span[0] < end for start, end in taken)]
    recurring = 1 if _RECURRING(folded) else 0
    return Density(classes, len(named) + len(exact) + spoken_of, len(counted), len(taken) + recurring)
