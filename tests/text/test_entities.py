"""What texts name: labelled sentences in two languages, and what must not count as a name."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.entities import ENTITY_RULES, MOST, entities_of, name_slug

LABELLED: tuple[tuple[str, set[str]], ...] = (
    ("Ayşe'nin toplantısı cuma günü.", {"person/ayse"}),
    ("Ayşe prefers tea over coffee.", {"person/ayse"}),
    ("Toplantı salı günü saat 10'da.", set()),
    ("Lunch is at noon on Friday.", set()),
    ("We deploy the billing service with Docker and PostgreSQL.", {"tech/docker", "tech/postgresql"}),
    (
        "Our manager Zubair Kalden said the Zephyr project slips to March.",
        {"person/zubair-kalden", "project/zephyr"},
    ),
    ("I work at Quellor in Berlin.", {"org/quellor", "place/berlin"}),
    ("Dr. Smith told Bob to use GPT-4 and K8s.", {"person/smith", "person/bob", "tech/gpt-4", "tech/kubernetes"}),
    (
        "Mehmet Bey Trendyol'da çalışıyor, Kadıköy'de oturuyor.",
        {"person/mehmet", "org/trendyol", "place/kadikoy"},
    ),
    ("NEVER COMMIT BROKEN TESTS TO THE MAIN BRANCH", set()),
    ("Please NEVER push to main.", set()),
    ("# Meeting Notes For Quarter Planning\n\nnothing yet", set()),
    (
        "The parseConfig function in src/app/config.py reads user_id.",
        {"tech/parseconfig", "file/src-app-config-py", "tech/user-id"},
    ),
    ("[[Ayşe Yılmaz|Ayşe]] moved to Norwind. Ayşe likes it.", {"person/ayse-yilmaz", "place/norwind"}),
    ("Go is fine, but we chose Rust and Go for the gateway.", {"tech/rust", "tech/go"}),
    ("We go to the gym on Monday.", set()),
    ("Zephyr ships on Friday.", {"topic/zephyr"}),
    ("The vendor is Blue Harbor Logistics GmbH.", {"org/blue-harbor-logistics-gmbh"}),
    ("Elif Demir, our CTO, met Ludwig van Beethoven.", {"person/elif-demir", "person/ludwig-van-beethoven"}),
    ("My daughter Mila goes to school.", {"person/mila"}),
    ("Project Falcon is on hold; the Falcon team is small.", {"project/falcon"}),
    ("Ankara Üniversitesi'nde okuyor.", {"org/ankara-universitesi"}),
    ("Budget was cut. Deploys happen nightly.", set()),
    ("Anadolu Sigorta A.Ş. ile anlaştık.", {"org/anadolu-sigorta-as"}),
    ("Can çayı sever.", {"person/can"}),
    ("Deniz çok güzeldi.", set()),
    ("He moved from Izmir to London in May.", {"place/izmir", "place/london"}),
    ("She uses Next.js, C++, C# and .NET.", {"tech/next-js", "tech/c-plus-plus", "tech/c-sharp", "tech/dot-net"}),
    ("Call Ayşe tomorrow. Ask Mehmet.", {"person/ayse", "person/mehmet"}),
    ("The API returns JSON over HTTP and/or gRPC.", {"tech/grpc"}),
    ("redis'i kapattık, postgres kaldı.", {"tech/redis", "tech/postgresql"}),
    ("Anka projesi ertelendi.", {"project/anka"}),
    ("Is it OK? I think Grace said yes.", {"person/grace"}),
    ("Read https://example.com/Foo/Bar and mail Bob.Smith@example.com.", set()),
    ("User prefers dark mode in VS Code.", {"tech/vs-code"}),
    ("Kahve sabahları daha iyi geliyor.", set()),
    ("The team said Very Important things about the Board.", set()),
    ("Sunucu yeniden başlatıldı.", set()),
    ("Patronum Berkay cuma günü izinli.", {"person/berkay"}),
    ("Hedwig's laptop broke.", {"topic/hedwig"}),
    ("Google bought the startup; Anthropic did not.", {"org/google", "org/anthropic"}),
    ("In Q2 I'm moving to Malmö.", {"place/malmo"}),
    ("```\nFooBar = Baz()\n```\nplain words", set()),
)


def ids(text: str) -> set[str]:
    return {entity.id.removeprefix("entity://") for entity in entities_of(text)}


@pytest.mark.parametrize(("text", "expected"), LABELLED, ids=[text[:30] for text, _ in LABELLED])
def test_a_labelled_sentence_names_what_it_says(text: str, expected: set[str]) -> None:
    assert ids(text) == expected


@pytest.mark.parametrize(
    "spelling", ["Ayşe'nin evi", "AYŞE ile konuştuk", "with Ayşe today", "Ayşe’ye söyle", "we met Ayse"]
)
def test_one_person_has_one_id_in_every_spelling(spelling: str) -> None:
    assert "person/ayse" in ids(spelling)


def test_given_names_come_after_those_of_the_text_and_each_once() -> None:
    found = entities_of(
        "Talk to Bob about Docker.", links=["people/Kim Oh", "Docker"], tags=["project/zephyr", "todo"], aliases=["Zed"]
    )
    assert [entity.id for entity in found] == [
        "entity://person/bob",
        "entity://tech/docker",
        "entity://person/kim-oh",
        "entity://topic/zed",
        "entity://project/zephyr",
    ]


def test_a_link_to_a_day_names_nothing_and_an_embed_names_a_file() -> None:
    assert ids("see [[2024-01-03]] and ![[plan.png]]") == {"file/plan-png"}


def test_no_more_than_eight_are_kept_and_links_first() -> None:
    many = "we met " + ", ".join(f"Zub{letter}an" for letter in "abcdefghijkl") + " and [[Quell]]"
    assert len(entities_of(many)) == MOST
    assert "topic/quell" in ids(many)


def test_a_slug_keeps_signs_that_matter() -> None:
    assert name_slug("C++") != name_slug("C#")
    assert name_slug("Postgres") == name_slug("PostgreSQL")
    assert name_slug("IŞIK") == name_slug("Işık'ın")
    assert ENTITY_RULES >= 1


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=200))
def test_any_text_is_read(text: str) -> None:
    found = entities_of(text, links=[text[:20]], tags=[text[:9]], aliases=[text[-9:]])
    assert len({entity.id for entity in found}) == len(found) <= MOST
    assert all(entity.id.startswith(f"entity://{entity.kind}/") and entity.name for entity in found)


@pytest.mark.parametrize(
    "unit", ["Ab ", "A", "[[", "[[a]] ", "```\n", "A.Ş. ", "a/", "Bob's ", "of ", "Van der ", "GPT-4 ", ".", "a_"]
)
def test_time_grows_with_length_alone(unit: str) -> None:
    def seconds(size: int) -> float:
        text = (unit * size)[:size]
        best = 9.0
        for _ in range(3):
            start = time.perf_counter()
            entities_of(text)
            best = min(best, time.perf_counter() - start)
        return best

    entities_of(unit)
    assert seconds(16_000) < max(0.15, 9 * seconds(4_000))
