"""Captured sentences rewritten so that each is understood alone, and what must never happen to them."""

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.intake.observing.cues import category_of
from memctl.intake.rewording.standalone import rewrite

NOW = "2026-11-22T09:00:00.000Z"  # a Sunday


def told(text: str, *context: str) -> tuple[str, ...]:
    return rewrite(text, now=NOW, context=context)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("I prefer dark roast over light roast.", "User prefers dark roast over light roast."),
        ("My manager is Perihan.", "User's manager is Perihan."),
        ("I'm allergic to walnuts.", "User is allergic to walnuts."),
        ("I've worked at Halden Marine since 2019.", "User has worked at Halden Marine since 2019."),
        ("I don't eat meat because I hate the taste.", "User doesn't eat meat because User hates the taste."),
        ("I no longer use the old scanner.", "User no longer uses the old scanner."),
        ("I really like long train rides.", "User really likes long train rides."),
        ("I finished the draft of chapter 4.", "User finished the draft of chapter 4."),
        ("I misunderstood the lease terms.", "User misunderstood the lease terms."),
        ("I live in Bergen and prefer trains.", "User lives in Bergen and prefers trains."),
        ("I'd rather have short answers than long ones.", "User would rather have short answers than long ones."),
        ("My wife and I live in Tartu.", "User's wife and User live in Tartu."),
        ("Ok, so I use zsh on every machine.", "User uses zsh on every machine."),
        ("Um, I keep all receipts in a blue box, lol.", "User keeps all receipts in a blue box."),
        ("When I travel, I carry two passports.", "When User travels, User carries two passports."),
        ("We decided to use Postgres for billing.", "We decided to use Postgres for billing."),
    ],
)
def test_the_first_person_becomes_the_third(text: str, fact: str) -> None:
    assert told(text) == (fact,)


@pytest.mark.parametrize(
    "text",
    [
        "In World War I many villages here were abandoned.",
        "Never have I seen such a slow build server.",
        "Torsten: I prefer the blue one for the logo.",
        "I put the spare key under the third flowerpot.",
        "If Bodil leaves and Jarek stays, we close the shop.",
        "He likes tea a lot and never drinks coffee.",
        "The billing service writes to the ledger every night.",
        "Der Server steht in Frankfurt und ist für die Kunden.",
    ],
)
def test_what_is_not_sure_stays_as_it_was_said(text: str) -> None:
    assert told(text) == (text,)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Koyu tema tercih ediyorum.", "Kullanıcı koyu tema tercih ediyor."),
        ("Ben React kullanıyorum.", "Kullanıcı React kullanıyor."),
        ("Geçen yıl İzmir'e taşındım.", "Kullanıcı geçen yıl (2025) İzmir'e taşındı."),
        ("Raporu yarına kadar göndereceğim.", "Kullanıcı Raporu yarına kadar (2026-11-23) gönderecek."),
        ("Benim adım Perihan, yaşım 40.", "Kullanıcının adı Perihan, yaşım 40."),
        ("Müdürüm Selin raporu yarın istiyor.", "Kullanıcının müdürü Selin raporu yarın (2026-11-23) istiyor."),
        ("Toplantıları kısa tutmayı tercih ediyorum.", "Kullanıcı toplantıları kısa tutmayı tercih ediyor."),
        ("Bir kedim var, adı Pamuk.", "Kullanıcı: Bir kedim var, adı Pamuk."),
        ("Depodaki sunucu Ankara'da çalışıyor.", "Depodaki sunucu Ankara'da çalışıyor."),
        ("Yarın depoda sayım var.", "Yarın (2026-11-23) depoda sayım var."),
    ],
)  # fmt: skip
def test_turkish_verbs_and_family_take_the_third_person(text: str, fact: str) -> None:
    assert told(text) == (fact,)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("I met Priya at the fair. She runs a bakery in Leeds.", "Priya runs a bakery in Leeds."),
        ("My manager Selin wants weekly reports. She prefers plain PDF files.", "Selin prefers plain PDF files."),
        ("Redis is our cache. It runs on port 6379.", "Redis runs on port 6379."),
        ("My brother knows Priya. He lives near the old harbour.", "He lives near the old harbour."),
        ("Dana told Bob about the flat. She runs a bakery in Leeds.", "She runs a bakery in Leeds."),
        ("I bought a car in Berlin. It needs new tyres soon.", "It needs new tyres soon."),
        ("Redis is our cache. It is important that the disk is fast.", "It is important that the disk is fast."),
    ],
)
def test_a_pronoun_takes_the_one_name_that_it_can_mean(text: str, fact: str) -> None:
    assert told(text)[-1] == fact


def test_the_name_may_stand_in_what_was_said_before() -> None:
    assert told("He likes tea more than coffee.", "Bob joined us last year.") == ("Bob likes tea more than coffee.",)
    assert told("His office is on the third floor.", "Bob joined us.") == ("Bob's office is on the third floor.",)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Tomorrow the plumber comes at 9.", ["2026-11-23"]),
        ("We moved the office yesterday.", ["2026-11-21"]),
        ("The audit starts next Friday.", ["2026-11-27"]),
        ("Bugün kargo firması gelmedi.", ["2026-11-22"]),
        ("Dün yazıcı iki kez bozuldu.", ["2026-11-21"]),
        ("Two weeks ago the courier lost a parcel.", ["2026-11-08"]),
        ("Last month we shipped eleven thousand parcels.", ["2026-10"]),
        ("I have a standup every Friday at 10.", []),
        ("The lease ends on 4 May 2027.", []),
        ("The audit starts tomorrow (2026-11-23).", ["2026-11-23"]),
        ("You have put the ferry on Thursday, but the sailing was on Wednesday.", []),
    ],
)
def test_days_that_count_from_now_are_written_out(text: str, days: list[str]) -> None:
    (fact,) = told(text)
    assert re.findall(r"\d{4}-\d\d(?:-\d\d)?(?=\))", fact) == days


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("Bob leads Atlas and Selin leads Borealis.", ("Bob leads Atlas", "Selin leads Borealis.")),
        ("The API is in Go and the UI is in React.", ("The API is in Go", "The UI is in React.")),
        ("Ali Ankara'da yaşıyor ve Ayşe İzmir'de çalışıyor.", ("Ali Ankara'da yaşıyor", "Ayşe İzmir'de çalışıyor.")),
        ("Bob and Selin lead the Atlas project.", ("Bob and Selin lead the Atlas project.",)),
        ("I know Bob and Selin are married.", ("User knows Bob and Selin are married.",)),
        ("Dana said that Bob left and Selin stayed.", ("Dana said that Bob left and Selin stayed.",)),
        ("I don't eat meat and I hate olives.", ("User doesn't eat meat", "User hates olives.")),
        ("I like tea and coffee in the morning.", ("User likes tea and coffee in the morning.",)),
    ],
)
def test_two_clauses_with_their_own_subjects_are_two_facts(text: str, facts: tuple[str, ...]) -> None:
    assert told(text) == facts


@pytest.mark.parametrize(
    "text", ["Thanks!", "Can you help me with this?", "Haha ok", "Teşekkürler!", "Bu ne demek?", "", "   "]
)
def test_questions_thanks_and_chatter_are_left_out(text: str) -> None:
    assert told(text) == ()


def test_quoted_text_and_code_stay_letter_by_letter() -> None:
    quoted = 'I told Perihan "I prefer my tea. You know, tomorrow" and she laughed about it.'
    (fact,) = told(quoted)
    assert fact.startswith('User told Perihan "I prefer my tea. You know, tomorrow" and')
    (fact,) = told("I always run `my tool --me I` before a release.")
    assert fact == "User always runs `my tool --me I` before a release."


def test_another_speaker_is_named() -> None:
    text = "I keep the bees on the roof."
    assert rewrite(text, now=NOW, speaker="Torsten") == ("Torsten keeps the bees on the roof.",)
    assert rewrite(text, now=NOW, speaker="assistant") == ("Assistant keeps the bees on the roof.",)


def test_no_fact_is_longer_than_a_sentence_may_be() -> None:
    text = "I live in Bergen, " + ", ".join(f"item {number} is in box {number}" for number in range(90)) + "."
    facts = told(text)
    assert facts
    assert all(len(fact) <= 500 for fact in facts)


@pytest.mark.parametrize(
    "unit", ["I ", "my ", '"', "'", "`", "and I am ", "yorum ", "He is ", "tomorrow ", ", ", "[[", "Bob and "]
)
def test_hostile_repetition_takes_linear_time(unit: str) -> None:
    def seconds(length: int) -> float:
        text = unit * (length // len(unit))
        start = time.perf_counter()
        told(text)
        return time.perf_counter() - start

    seconds(1_000)
    assert seconds(40_000) < 40 * max(seconds(4_000), 0.005)


_NAMES = st.sampled_from(["Perihan", "Torsten", "Halden", "Zyx", "Öykü", "Quentin"])
_NUMBERS = st.sampled_from(["7", "42", "3.5", "1,200", "2019", "08:30"])
_QUOTES = st.sampled_from(['"I am my own"', "`my_var = I`", "“yesterday, me”", '"Ben geliyorum."'])
_FRAMES = st.sampled_from(
    [
        "I prefer {name} over {other}, with {number} of {quote}.",
        "My friend {name} keeps {number} bees, {quote} is what I call them.",
        "Ok, so {name} is {number} years old and {other} is my neighbour, um, called {quote}.",
        "Yarın {name} ile {number} kez {quote} konuşacağım.",
        "Kardeşim {name} her gün {number} defa {quote} diyor ve {other} gülüyor.",
        "Yesterday I told {name} that {quote} costs {number} and {other} agreed.",
        "{name} leads the {number} group and {other} runs {quote} on my server.",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(_FRAMES, _NAMES, _NAMES, _NUMBERS, _QUOTES), min_size=1, max_size=3))
def test_numbers_names_and_quotations_of_what_is_kept_survive(
    drawn: list[tuple[str, str, str, str, str]],
) -> None:
    for frame, name, other, number, quote in drawn:
        said = frame.format(name=name, other=other, number=number, quote=quote)
        if category_of(said) is None:
            continue
        joined = "\n".join(told(said))
        assert number in joined
        assert quote in joined
        assert name in joined
        assert other in joined or "{other}" not in frame


@settings(max_examples=300, deadline=None)
@given(
    st.text(max_size=300)
    | st.lists(
        st.sampled_from(
            [
                "I",
                "I'm",
                "my",
                "me",
                "and",
                "ve",
                "Bob",
                "He",
                "It",
                "yarın",
                "tomorrow",
                "next",
                "Friday",
                "-",
                "`",
                '"',
                ".",
            ]
            + [
                "ediyorum",
                "Benim",
                "adım",
                "kedim",
                "var",
                "\n",
                "> ",
                "'",
                "is",
                "went",
                "12",
                "(",
                "İ",
                "ß",
                "\u0130",
                "ﬁ",
                ",",
            ]
        ),
        max_size=40,
    ).map(" ".join),
    st.text(max_size=30),
)
def test_no_text_raises_or_grows_too_long(text: str, speaker: str) -> None:
    for fact in rewrite(text, now=NOW, speaker=speaker, context=(text,)):
        assert 0 < len(fact) <= 500
        assert "\ue000" in text or "\ue000" not in fact
