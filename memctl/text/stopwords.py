"""Words that carry no subject of their own, English and Turkish, in the folded form of `tokens.words`."""

from functools import cache

from memctl.text.tokens import match_key, words

_ENGLISH = """
a about above after again all also am an and any anybody anyone anything are aren as at be because been before being
below between both but by can cannot could couldn did didn do does doesn doing don done down during each either else
ever every everyone everything few for from further get gets getting give given go goes going got had hadn has hasn
have haven having he hello her here hers herself hey hi him himself his how however i if in into is isn it its itself
just know let like ll many may maybe me might mine more most much must my myself neither no nor not now of off often
oh ok okay on once one only or other others our ours ourselves out over own please quite rather re really s same say
she should shouldn since so some somebody someone something still such sure t tell than thank thanks that the their
theirs them themselves then there therefore these they thing things this those though through thus to too under
until up upon us very ve was wasn we well were weren what whatever when whenever where wherever whether which while
who whoever whole whom whose why will with within without won would wouldn yes yet you your yours yourself yourselves
"""
_TURKISH = """
acaba ama ancak artık asla aslında ayrıca bana bazen bazı belki beni benim beri bile bir biraz birçok biri birkaç
birşey bizim böyle böylece bu buna bunda bundan bunlar bunları bunların bunu bunun burada bütün cevap çoğu çok çünkü
da daha dahi dair de defa değil demek diğer diye dolayı eğer en fakat falan filan gene gibi göre hala halde hangi
hangisi hani hem hep hepsi her herhangi herkes hiç hiçbir hoş için ile ilgili ise işte itibaren kaç kadar karşı kendi
kendini kez ki kim kime kimi kimin kimse lütfen madem mı mi mu mü mısın misin nasıl ne neden nedir nere nerede
nereden nereye neyi neye nin niye niçin olan olarak oldu olduğu olduğunu olmak olması olsa olsun olup olur olmuş on
ona onda ondan onlar onları onların onu onun orada oysa pek rağmen sadece sana sanki seni senin sizin sonra şey şimdi
şöyle şu şuna şunlar şunu tabii tamam tüm üzere vardı ve veya ya yani yine yoksa zaten
"""
_TURKISH_ONLY = """
o ben sen biz siz var yok mi ol evet hayır iyi lar ler dır dir den dan ta te nın nun ki bey
"""
"""Words that mean something in English, such as the name Ben: dropped from Turkish queries only."""

_MEANINGFUL_AFTER_FOLDING = frozenset({"su", "on"})
"""Turkish `şu` (that) folds into `su` (water)."""
_LEANING = "it he she they this that these those his her their its bu o onun onlar bunun su there"
LEANING: frozenset[str] = frozenset(_LEANING.split())
"""Words by which a sentence leans on what was said before it."""


def _folded(text: str) -> frozenset[str]:
    return frozenset(words(text))


STOPWORDS: frozenset[str] = (_folded(_ENGLISH) | (_folded(_TURKISH) - _MEANINGFUL_AFTER_FOLDING)) - {"whole"}
"""Stop words of either language."""

TURKISH_STOPWORDS: frozenset[str] = STOPWORDS | _folded(_TURKISH_ONLY)
"""Stop words for text that is known to be Turkish."""


@cache
def stop_keys() -> frozenset[str]:
    """Return the stop words as `tokens.match_key` gives them; stemming them takes 4 ms, which no recall needs."""
    return frozenset(match_key(word) for word in STOPWORDS)


def is_stopword(word: str, language: str = "en") -> bool:
    """Tell whether a folded word carries no subject of its own."""
    return word in (TURKISH_STOPWORDS if language == "tr" else STOPWORDS)
