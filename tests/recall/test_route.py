"""Routing: what a question asks for, in the order in which the intents are tried."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.recall.route import PLANS, Intent, Order, route
from memctl.recall.trivial import is_trivial

ASKED = {
    Intent.TRIVIAL: """
        hey there|ok thanks|that's perfect, thank you|/status|/model fast|haha good one|see you on Friday
        günaydın millet
        tamam teşekkürler|👍|thanks so much for your help|sounds like a plan|iyi geceler|great, got it|hello again|
    """,
    Intent.PREFERENCE: """
        how do I take my eggs
        what kind of tea does Nadia want in the morning|my pet peeves about group chats
        do I eat shellfish|which font do I want on the slides|what cheers Dad up|is Lena a tea person
        which day of the week do I like for the gym|kahvaltıda ne yerim|Deniz hangi renkleri sevmez
        what should you never put in my emails|hangi tür kitaplardan hoşlanırım|how spicy should my curry be
    """,
    Intent.CAUSAL: """
        why do the tomatoes split|what killed the bees in hive 3|how did the archive get lost
        if the pump fails, what happens to the fish|grounds for refusing the permit|what drove the price of hay up
        where does the smell in the hall come from|jeneratör niçin devreye girmedi|gelirler ne yüzünden düştü
        whose fault was the flood in the cellar|sunucu kapanırsa ne olur|why did we move in June
    """,
    Intent.TEMPORAL: """
        when do swallows come back|how long does the bread need to prove|who chaired the board before Lind
        which came first, the fence or the pond|what have I noted this week|is the lease up before the wedding
        toplantı saat kaçta|geçen ay neler aldık|2021'de müdür kimdi|çatı kaç yıl önce yapıldı
        next meeting with the bank
        what was the old door code|kira sözleşmesi ne zaman bitiyor|where did we live in the nineties
    """,
    Intent.ENTITY_PROFILE: """
        who is Henrik|what is the Orchard Foundation|tell me about the night shift team|Ravenna Clinic
        brief me on Dr. Salgado, I meet her at noon|what kind of place is Haus Lindner|Aylin kimdir
        bana Kuzey Lojistik'i anlat|Pusula projesi nedir|what does Ferhat do for us|can you introduce Leila to me
        does the name Ostrava Steel mean anything to us|I am about to call Mr Petrov, who is that
    """,
    Intent.FACTUAL: """
        who waters the plants|where is the fuse box|how many chairs fit in the hall|how do I reset the thermostat
        is the back gate alarmed|phone number of the plumber|who is the treasurer|traktörün plakası ne|kasanın şifresi
        show me the address of the dentist|hangi boyayı kullandık|what is Marta's dog called
        do we have a spare projector
    """,
    Intent.GENERAL: """
        ideas for dad's birthday|notes on grafting|what have we learned about selling online|anything on soil acidity
        tips for night photography|uyku üzerine notlar|how could we make the shop cosier|topics for the next newsletter
        main points from the parents evening|tell me about beekeeping|film önerileri
    """,
}
CASES = [
    (" ".join(said.split()), intent)
    for intent, table in ASKED.items()
    for line in table.splitlines()
    for said in line.split("|")
    if said.strip()
]


@pytest.mark.parametrize(("query", "intent"), CASES)
def test_a_question_is_taken_for_what_its_answer_would_be(query: str, intent: Intent) -> None:
    found = route(query)
    assert found.intent == intent, found.why
    assert found.strategy is PLANS[intent]


@pytest.mark.parametrize("query", ["NEDEN gecikti?", "neden gecikti", "Why late?", "WHY LATE"])
def test_case_and_marks_do_not_matter(query: str) -> None:
    assert route(query).intent == Intent.CAUSAL


def test_turkish_may_be_typed_without_its_letters() -> None:
    assert route("gecen ay ne harcadik").intent == Intent.TEMPORAL
    assert route("su pompasi niye durdu").intent == Intent.CAUSAL


@pytest.mark.parametrize(
    "query", ["hi, when is the viva?", "ok but why", "thanks, who owns it?", "tamam ama neden", "selam, anahtar nerede"]
)
def test_a_greeting_before_a_question_is_not_trivial(query: str) -> None:
    assert not is_trivial(query)


@pytest.mark.parametrize(
    "query", ["/etc/hosts entries", "no-dig gardening", "thankfulness journal", "hello world program"]
)
def test_what_only_looks_like_courtesy_is_looked_up(query: str) -> None:
    assert not is_trivial(query)


@pytest.mark.parametrize("query", ["", "   ", "?!", "🙏🙏", "/"])
def test_nothing_to_look_up_is_trivial_or_general(query: str) -> None:
    assert route(query).intent in (Intent.TRIVIAL, Intent.GENERAL)


def test_plans_are_those_of_the_table() -> None:
    assert not PLANS[Intent.TRIVIAL].retrieves
    assert PLANS[Intent.TEMPORAL].order == Order.VALID_FROM and PLANS[Intent.TEMPORAL].superseded
    assert PLANS[Intent.CAUSAL].strategy.hops == 2 and PLANS[Intent.CAUSAL].relations == ("causes", "elaborates")
    assert PLANS[Intent.ENTITY_PROFILE].entity_hub and PLANS[Intent.ENTITY_PROFILE].strategy.utility_boost == 0.3
    assert PLANS[Intent.PREFERENCE].categories == ("preference", "correction")
    shares = [(p.strategy.vector, p.strategy.keyword, p.strategy.limit) for i, p in PLANS.items() if p.retrieves]
    assert sorted(shares) == sorted(
        [(0.5, 0.5, 10), (0.3, 0.3, 20), (0.4, 0.6, 15), (0.5, 0.5, 15), (0.6, 0.4, 10), (0.5, 0.5, 10)]
    )


@given(st.text(max_size=300))
def test_any_text_has_a_route(query: str) -> None:
    assert route(query) == route(query)
