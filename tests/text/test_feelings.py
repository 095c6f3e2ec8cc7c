"""What a writer feels, by their words."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.feelings import feeling_of


@pytest.mark.parametrize(
    ("text", "emotion", "level"),
    [
        ("I got the job, I'm dancing around the kitchen!", "joy", "high"),
        ("They said yes!!! We are getting the allotment, I can hardly believe our luck!", "joy", "high"),
        ("What a concert, I'm still grinning and my ears are ringing!", "joy", "high"),
        ("It was lovely to have the whole family around one table.", "joy", "mid"),
        ("The new bike makes my commute so much nicer, I look forward to it.", "joy", "mid"),
        ("I'm really pleased the tomatoes came up.", "joy", "mid"),
        ("My daughter's drawing made me laugh.", "joy", "mid"),
        ("Rain on the roof, a good book, nothing else needed.", "joy", "low"),
        ("Sitting by the lake with a thermos, feeling quite content.", "joy", "low"),
        ("A slow, gentle morning, I'm fine with the world.", "joy", "low"),
        ("He parked across our drive AGAIN, I could scream!", "anger", "high"),
        ("How dare they cancel the bus without a word!", "anger", "high"),
        ("I'm so angry my hands are shaking, they sold our data!", "anger", "high"),
        ("It annoys me that the neighbours never sort their waste.", "anger", "mid"),
        ("I'm irritated by the constant drilling.", "anger", "mid"),
        ("They took credit for my recipe and I don't like it.", "anger", "mid"),
        ("I hate it when people talk in the cinema.", "anger", "mid"),
        ("A bit cross about the late delivery, but whatever.", "anger", "low"),
        ("Someone is in the garden and I'm scared to death!", "fear", "high"),
        ("I'm afraid the results will be bad.", "fear", "mid"),
        ("The thought of the exam keeps me awake.", "fear", "mid"),
        ("Heights frighten me.", "fear", "mid"),
        ("A little nervous about tomorrow's flight.", "fear", "low"),
        ("Slight worry about the roof, nothing more.", "fear", "low"),
        ("Our dog died this morning, I can't stop crying!", "sadness", "high"),
        ("I'm devastated, she left without a word!", "sadness", "high"),
        ("I miss my grandmother's kitchen.", "sadness", "mid"),
        ("I was disappointed by the answer.", "sadness", "mid"),
        ("Worn out and a bit low tonight.", "sadness", "low"),
        ("Just flat today, nothing tastes of anything.", "sadness", "low"),
        ("Quiet house now that the kids have gone, a dull sort of ache.", "sadness", "low"),
        ("Oh my, there's a fox asleep on the sofa?!", "surprise", "high"),
        ("No way, the lost ring was inside the cake tin!", "surprise", "high"),
        ("I was astonished how small the theatre is.", "surprise", "mid"),
        ("To my surprise the shop was open.", "surprise", "mid"),
        ("I had no idea that the river used to run here.", "surprise", "mid"),
        ("Slightly surprised that the post came on a Sunday.", "surprise", "low"),
        ("There were maggots in the rice, I nearly threw up!", "disgust", "high"),
        ("Yuck, somebody left rotten fish in the locker, absolutely foul!", "disgust", "high"),
        ("The toilets at the station are disgusting.", "disgust", "mid"),
        ("His jokes about the patients make me sick.", "disgust", "mid"),
        ("A slight distaste whenever I open that drawer.", "disgust", "low"),
        ("The library closes at eight.", None, "low"),
        ("Paint for the fence costs 40 euro.", None, "low"),
        ("The stress test takes an hour.", None, "low"),
        ("The happy path is covered by tests.", None, "low"),
        ("Joy Adams is our new accountant.", None, "low"),
        ("The film Anger Management runs at nine.", None, "low"),
        ("Petra is angry with the caterer.", None, "low"),
        ("Our choir meets on Thursdays.", None, "low"),
        ("Chapter four is about grief in mammals.", None, "low"),
        ("The surprise box costs 12 euro a month.", None, "low"),
        ("Use a panic button near the till.", None, "low"),
        ("Yeni evimizi çok sevdik.", "joy", "mid"),
        ("Kazandık!!! Mutluluktan ağlıyorum!", "joy", "high"),
        ("Deniz kenarında sakin bir akşam, huzurluyum.", "joy", "low"),
        ("Komşunun gürültüsü beni sinirlendiriyor.", "anger", "mid"),
        ("Bıktım artık, her gün aynı yalan!!!", "anger", "high"),
        ("Yarınki ameliyattan korkuyorum.", "fear", "mid"),
        ("Çok korktum, ellerim hâlâ titriyor!", "fear", "high"),
        ("Sınav için biraz heyecanlı ve gerginim.", "fear", "low"),
        ("Dedemi özledim.", "sadness", "mid"),
        ("Bugün biraz durgunum.", "sadness", "low"),
        ("Kedimiz öldü, ağlamaktan gözlerim şişti!", "sadness", "high"),
        ("Bu kadar kolay olmasına şaşırdım.", "surprise", "mid"),
        ("Yok artık, kapıda eski öğretmenim duruyordu!", "surprise", "high"),
        ("Mutfaktaki koku midemi bulandırıyor.", "disgust", "mid"),
        ("Iyy, çorbadan böcek çıktı, iğrenç!!", "disgust", "high"),
        ("Otobüs yedide kalkıyor.", None, "low"),
        ("I'm not happy here anymore.", "sadness", "mid"),
        ("I'm not afraid of the audit.", None, "low"),
        ("I'm not happy with how they treated her.", "anger", "mid"),
        ("My heart sank when I read the letter.", "sadness", "mid"),
        ("Relieved that the surgery went well.", "joy", "mid"),
        ("I'm grateful for the second chance.", "joy", "mid"),
        ("I dread the phone call.", "fear", "mid"),
        ("Their attitude really gets on my nerves.", "anger", "mid"),
        ("HE SAID HIS FIRST WORD TODAY!!!", "joy", "high"),
        ("Goal in the last minute, we went wild!", "joy", "high"),
        ("Are you kidding me, they charged us twice and refuse to refund!", "anger", "high"),
        ("Good grief, the parcel was mailed in 1987!", "surprise", "high"),
        ("Mira baked bread on Monday.", None, "low"),
        ("The choir director said the concert was sold out.", None, "low"),
        ("My train leaves at 7:40!", None, "low"),
    ],
)
def test_the_feeling_of_a_sentence(text: str, emotion: str | None, level: str) -> None:
    found = feeling_of(text)
    assert (found.emotion, found.level) == (emotion, level)


def test_valence_follows_the_emotion_and_surprise_is_neither() -> None:
    assert feeling_of("I am happy about the garden.").label == 1
    assert feeling_of("I am sad about the garden.").label == -1
    assert feeling_of("I was surprised by the garden.").label == 0
    assert feeling_of("The garden has four beds.").label == 0


def test_cries_and_strong_words_reach_the_strength_of_a_flashbulb() -> None:
    assert feeling_of("I am absolutely furious, they tore down the whole fence!!").arousal >= 0.8
    assert feeling_of("I am annoyed about the fence.").arousal < 0.8


def test_a_feeling_that_is_named_or_quoted_is_not_felt() -> None:
    for text in ("The word 'fury' has four letters.", "Set panic to true.", "Joy Division played."):
        assert feeling_of(text).emotion is None


@given(st.text(max_size=80))
def test_any_text_is_survived(text: str) -> None:
    found = feeling_of(text)
    assert -1 <= found.valence <= 1 and 0 <= found.arousal <= 1


@pytest.mark.parametrize("unit", ["not happy ", "so ", "! ", "i can't believe ", "at the back of "])
def test_time_grows_with_the_text_at_most(unit: str) -> None:
    began = time.process_time()
    feeling_of(unit * 50_000)
    assert time.process_time() - began < 2
