"""Words that tell a name from a topic, and the words with which people ask about someone or something as a whole."""

from memctl.text.questions.table import Wording


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


KINDS = _set(
    """
    agency airport ajans ajansi app application araci araç association band bank board boat bot brand bridge
    building cafe carrier channel charity choir city client clinic club cluster codename colleague committee
    company consultant contractor council country crew customer dam database department depo deposu depot division
    ekibi ekip factory family farm federation ferry firm firma firmasi foundation framework gallery garage group
    guild guy hastanesi hospital hotel hub initiative institute island lab library mill mine museum müşteri
    müşterisi office ofis ofisi okulu orchestra organisation organization partner people person place plant
    platform platformu port product program programme proje project projesi region repo repository restaurant
    school service servis servisi ship shop sistem sistemi site society squad startup station store studio
    supplier system takim takimi team tedarikçi tedarikçisi theatre tool town trust union unit university uygulama
    uygulamasi vendor venue village ward warehouse workshop ürün ürünü şirket şirketi
    """
)
"""What a name may be followed by without ceasing to be the whole subject; folded."""

PARTICLES = _set("& al and bin da de den der di el ibn ile la le of the van ve von y")

GENERIC = _set(
    """
    adhd ai api apis cd ci ci/cd cors covid cpu css csv ddd dns gdpr gpu hr html http https i i'd i'll i'm i've
    json kpi kpis llm llms ml okr okrs oom pdf qa ram rest seo sql ssd ssl sso tdd tls ui ux vat vpn xml
    """
)
"""Capitals that name a topic, or nobody but the speaker; folded."""

SMALL = _set(
    """
    a about all an and any anything are as at be been by can could did do does each every everything for from had
    has have he her here him his how i if in is it its may me might more most must my no not nothing of on or our
    she should so some something stuff that the their them there these they thing things this those to us was we
    were what when where which who why will with would yes you your
    """
)

ABSTRACT = Wording(
    r".*(?:tion|sion|ment|ity|ness|ance|ence|ship|ism|logy|ics|ing|age|ure|ency|ancy|acy|ability|ery|ies|ss|als?|work|flow"
    r"|log|control|management|[^s]s)\Z"
)
"""A single word in lower case that is a topic rather than a name."""

OPENING = _set(
    """
    about background bell bio describe dossier everything introduce jog mean memory of on portrait profile ring
    rundown sketch tell up what what's who who's
    """
)

VOCABULARY = {
    False: _set(
        """
        a about actually again all an and anyone anything are background backstory basics be bell bio
        biography bit brief briefly bring business can catch character company could deal dealing describe
        details did do does dossier down entity essentials everything exactly fact facts few file fill firm
        for forget forgetting from get give got guy had has have he hear heard heck hell her here him i i'm in
        info information intro introduce introduction is it jog keep kind know known like lines little low
        lowdown main man me mean meet meeting memory might more must my name need nutshell of on one or
        organisation organization our outfit overview person picture place please portrait portray primer
        profile quick quickly reach really recall refresh remember remind ring run rundown sentence she sheet
        short should sketch something sort speed stands story summarise summarize summary tell that the them
        there these they thing this those to two type up us want was we we're were what what's who who's with
        woman words would you
        """
    ),
    True: _set(
        """
        anlat anlatir anlatsana bahseder bahset bana bilgi biliyorsun biliyorum biliyoruz bir biraz biri bize
        bizim ekip elimizde firma gec hakkinda hatirlat her icin ile ilgili is kim kimdi kimdir kimmis kisaca
        kisi kurum misin muyuz nasil ne nedir neler neydi olarak oluyor olur ozet ozetle profili sey sirket sistem tam
        tanit tanitir taniyor urun var ve ver verir yapar yapiyor yapiyordu yer
        """
    ),
}
"""By whether the question is Turkish: what may stand around the one name of an open question; Turkish in `bare`."""
