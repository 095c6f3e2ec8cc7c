"""On which days a sentence holds, from the dates it names."""

import re
import time
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.calendar.periods import period_of

NOW = "2026-08-05"
"""A Wednesday."""


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("The port change in release 2024.2 is done.", None, None),
        ("The report from yesterday is wrong.", "2026-08-04", "2026-08-04"),
        ("On Monday the server crashed.", "2026-08-03", "2026-08-03"),
        ("We moved the review to Friday.", "2026-08-07", "2026-08-07"),
        ("May joined the call.", None, None),
        ("In May we opened the depot.", "2026-05-01", "2026-05-31"),
        ("In May the depot will open.", "2027-05-01", "2027-05-31"),
        ("We march on Friday.", "2026-08-07", "2026-08-07"),
        ("April wrote the document.", None, None),
        ("Marta wrote the document.", None, None),
        ("Marta'da toplantı yapıldı.", None, None),
        ("Mart'a kadar bekle.", None, "2027-02-28"),
        ("Depo mart ayında taşındı.", "2026-03-01", None),
        ("Between 3 and 7 September the dock is closed.", "2026-09-03", "2026-09-07"),
        ("12-15 Ekim arası fuardayız.", "2026-10-12", "2026-10-15"),
        ("10 Ağustos'tan 21 Ağustos'a kadar izinli.", "2026-08-10", "2026-08-21"),
        ("Payroll runs on the 25th of each month.", None, None),
        ("Her cuma yedek alınır.", None, None),
        ("Pazartesileri geç geliyor.", None, None),
        ("Hafta sonları kapalıyız.", None, None),
        ("Bu hafta sonu sunucu taşınacak.", "2026-08-08", None),
        ("Bu hafta sonu kapalıyız.", "2026-08-08", "2026-08-09"),
        ("Ayın 20'sinde toplantı var.", "2026-08-20", "2026-08-20"),
        ("Bu ayın sonuna kadar geçerli.", None, "2026-08-31"),
        ("Yıl sonuna kadar bütçe donduruldu.", None, "2026-12-31"),
        ("2027'nin ilk çeyreğinde taşınıyoruz.", "2027-01-01", None),
        ("Üç gün önce kargo kayboldu.", "2026-08-02", "2026-08-02"),
        ("İki yıldır Kafka kullanıyoruz.", "2024-08-05", None),
        ("2019'dan beri Kafka kullanıyoruz.", "2019-01-01", None),
        ("Teslimattan iki gün sonra fatura kesilir.", None, None),
        ("Invoices are paid within 30 days.", None, None),
        ("The fix must land within two weeks.", None, "2026-08-19"),
        ("We built it in three weeks.", None, None),
        ("The old API is supported through the end of next year.", None, "2027-12-31"),
        ("The 19th floor is being painted.", None, None),
        ("Ruben works on the second floor.", None, None),
        ("The trial ends on 31 August 2026.", None, "2026-08-31"),
        ("Submit the form no later than Thursday.", None, "2026-08-06"),
        ("As of next Monday, badges are mandatory.", "2026-08-10", None),
        ("Effective immediately, VPN is mandatory.", "2026-08-05", None),
        ("From now on, all PRs need two reviews.", "2026-08-05", None),
        ("Bundan sonra testler zorunlu.", "2026-08-05", None),
        ("The offsite is from Monday to Wednesday.", "2026-08-10", "2026-08-12"),
        ("On Friday and Saturday the lift is out.", "2026-08-07", "2026-08-08"),
        ("A week from Friday the lease is signed.", "2026-08-14", "2026-08-14"),
        ("Over the past two weeks traffic doubled.", "2026-07-22", "2026-08-05"),
        ("The Q3 report is on the shared drive.", None, None),
        ("In the second half of 2026 we hire again.", "2026-07-01", "2026-12-31"),
        ("The standard was revised in ISO 27001:2022.", None, None),
        ("Windows 2019 is still in use.", None, None),
        ("Rita left the team last Friday.", "2026-07-31", None),
        ("The train leaves tomorrow at 9:15.", "2026-08-06", "2026-08-06"),
        ("Black Friday brings most orders.", None, None),
        ("The meeting is at 5 pm.", None, None),
        ("Budget for 2027 is frozen until Q2.", None, "2027-03-31"),
        ("Haftaya salı denetim var.", "2026-08-11", "2026-08-11"),
        ("Önümüzdeki on gün boyunca kantin kapalı.", "2026-08-05", "2026-08-15"),
        ("Cumaya kadar raporu bitir.", None, "2026-08-07"),
        ("Cuma gününe kadar raporu bitir.", None, "2026-08-07"),
        ("15 Eylül'e kadar başvurular açık.", None, "2026-09-15"),
        ("Eylül'e sordum, o biliyor.", None, None),
        ("2026-09-01 onwards the old endpoint is gone.", "2026-09-01", None),
        ("Sözleşme 30 Eylül'de sona eriyor.", None, "2026-09-30"),
        ("Son başvuru tarihi 12 Ekim.", None, "2026-10-12"),
        ("The deadline is 12 October.", None, "2026-10-12"),
        ("By mid-September the migration has to be finished.", None, "2026-09-15"),
        ("At the end of the month Hana retires.", "2026-08-31", None),
        ("We're out of office 24-26 December.", "2026-12-24", "2026-12-26"),
        ("Python 3.11 is required.", None, None),
        ("The lease runs until 31 March 2028.", None, "2028-03-31"),
        ("Last summer we rebuilt the dock.", "2025-06-01", "2025-08-31"),
        ("Two years ago the founder sold his shares.", "2024-08-05", "2024-08-05"),
        ("The kitchen has been closed since Monday.", "2026-08-03", None),
        ("Starting in October parking costs 5 euro.", "2026-10-01", None),
        ("Salı günü Ayşe ofise gelecek.", "2026-08-11", "2026-08-11"),
        ("Gelecek ayın 3'ünde taşınıyoruz.", "2026-09-03", None),
        ("Ekim ayında fuar var.", "2026-10-01", "2026-10-31"),
        ("Nisan toplantıyı yönetiyor.", None, None),
        ("Yarından itibaren yeni saatler geçerli.", "2026-08-06", None),
        ("The ticket was closed two days later.", None, None),
        ("It may rain.", None, None),
        ("The logs are kept for 90 days.", None, None),
        ("We meet weekly on Mondays.", None, None),
        ("He turned 40 in 2021.", "2021-01-01", "2021-12-31"),
        ("From 2019 to 2023 we used Jenkins.", "2019-01-01", "2023-12-31"),
        ("The lab opens at 8 tomorrow morning.", "2026-08-06", "2026-08-06"),
        ("Until the end of next week Omar is on call.", None, "2026-08-16"),
        ("Sunday's release went fine.", "2026-08-02", "2026-08-02"),
        ("Flight AB2024 lands at gate 12.", None, None),
        ("On the 12th of September the audit begins.", "2026-09-12", "2026-09-12"),
        ("The first of October is the go-live.", "2026-10-01", "2026-10-01"),
        ("The visa expires on 3 November.", None, "2026-11-03"),
        ("Applications close at the end of September.", None, "2026-09-30"),
        ("This month the pool is closed.", "2026-08-01", "2026-08-31"),
        ("This quarter we hire nobody.", "2026-07-01", "2026-09-30"),
        ("Six months ago the bakery changed owners.", "2026-02-05", "2026-02-05"),
        ("In three months the lease is up.", "2026-11-05", "2026-11-05"),
        ("Since last Monday the lift has been broken.", "2026-07-27", None),
        ("Since yesterday the door squeaks.", "2026-08-04", None),
        ("From next month on, rent goes up.", "2026-09-01", None),
        ("Starting in January 2027 the fee is 5 euro.", "2027-01-01", None),
        ("As of 1 October the shop is cashless.", "2026-10-01", None),
        ("The ferry runs until the end of October.", None, "2026-10-31"),
        ("Return the keys by Sunday.", None, "2026-08-09"),
        ("The coupon is valid until 31.12.2026.", None, "2026-12-31"),
        ("Rita became head of the choir in 2021.", "2021-01-01", None),
        ("Ana took over the bakery last spring.", "2026-03-01", None),
        ("In 2018 the river flooded the cellar.", "2018-01-01", "2018-12-31"),
        ("The festival is from 3 to 7 September.", "2026-09-03", "2026-09-07"),
        ("The road is closed from 12 August to 3 September.", "2026-08-12", "2026-09-03"),
        ("For the next two weeks the library opens at noon.", "2026-08-05", "2026-08-19"),
        ("For the next three months parking is free.", "2026-08-05", "2026-11-05"),
        ("The choir sings on the 24th.", "2026-08-24", "2026-08-24"),
        ("The roof was fixed on the 2nd.", "2026-08-02", "2026-08-02"),
        ("On the 2nd the roof will be fixed.", "2026-09-02", "2026-09-02"),
        ("Next Tuesday is the parents' evening.", "2026-08-11", "2026-08-11"),
        ("Last Saturday the boat sank.", "2026-08-01", "2026-08-01"),
        ("The bus stops here every ten minutes.", None, None),
        ("The museum is closed on Mondays.", None, None),
        ("The course takes six weeks.", None, None),
        ("Dough has to rest for two days.", None, None),
        ("HTTP/2 is enabled on port 8443.", None, None),
        ("The house was built to the 1998 standard.", None, None),
        ("June runs the bookshop.", None, None),
        ("Augustus was emperor.", None, None),
        ("We open at ten to nine.", None, None),
        ("Gelecek ay tatile çıkıyoruz.", "2026-09-01", "2026-09-30"),
        ("Geçen yıl üç kez taşındık.", "2025-01-01", None),
        ("Dün akşam elektrik kesildi.", "2026-08-04", "2026-08-04"),
        ("Yarın sabah doktor randevum var.", "2026-08-06", "2026-08-06"),
        ("Pazartesi günü okul açılıyor.", "2026-08-10", "2026-08-10"),
        ("Cuma günü sınav var.", "2026-08-07", "2026-08-07"),
        ("Bu hafta kütüphane kapalı.", "2026-08-03", "2026-08-09"),
        ("Ekim sonuna kadar indirim var.", None, "2026-10-31"),
        ("Kasıma kadar burada kalıyoruz.", None, "2026-10-31"),
        ("3 Eylül'den itibaren yeni tarife geçerli.", "2026-09-03", None),
        ("2015'ten beri bu evde oturuyoruz.", "2015-01-01", None),
        ("Pazardan beri hastayım.", "2026-08-02", None),
        ("Her pazartesi koro provası var.", None, None),
        ("Beş gün sonra misafir gelecek.", "2026-08-10", "2026-08-10"),
        ("Üç hafta önce köpek kayboldu.", "2026-07-15", "2026-07-15"),
        ("Önümüzdeki beş gün yağmur yağacak.", "2026-08-05", "2026-08-10"),
        ("Başvurular 20 Ağustos'a kadar kabul ediliyor.", None, "2026-08-20"),
        ("Son ödeme günü 15 Ağustos.", None, "2026-08-15"),
        ("Kira sözleşmesi yıl sonunda bitiyor.", None, "2026-12-31"),
        ("14-18 Eylül arasında okul kapalı.", "2026-09-14", "2026-09-18"),
        ("Mert 1 Eylül'de müdür oldu.", "2025-09-01", None),
        ("Geçen cuma konser vardı.", "2026-07-31", "2026-07-31"),
        ("Gelecek çarşamba toplantı var.", "2026-08-12", "2026-08-12"),
        ("2027'de köprü yenilenecek.", "2027-01-01", "2027-12-31"),
        ("Dördüncü çeyrekte işe alım yok.", "2026-10-01", "2026-12-31"),
        ("Q4'te bütçe donduruldu.", "2025-10-01", "2025-12-31"),
        ("Sürüm 2024.3 yüklü.", None, None),
        ("Toplantı 14.30'da.", None, None),
        ("Paketler 14 gün saklanır.", None, None),
        ("Ayın 12'sinde muayene var.", "2026-08-12", "2026-08-12"),
        ("Bugünden itibaren maske zorunlu.", "2026-08-05", None),
        ("Ocak 2027'ye kadar geçerli.", None, "2026-12-31"),
        ("Exactly two weeks from today the court decides.", "2026-08-19", "2026-08-19"),
        ("A fortnight ago the well ran dry.", "2026-07-22", "2026-07-22"),
        ("The day before yesterday it hailed.", "2026-08-03", "2026-08-03"),
        ("The exhibition opens this Friday.", "2026-08-07", "2026-08-07"),
        ("Next weekend the scouts camp by the lake.", "2026-08-15", "2026-08-16"),
        ("Last weekend the heating failed.", "2026-08-01", "2026-08-02"),
        ("At the weekend we bake.", "2026-08-08", "2026-08-09"),
        ("In the first quarter of 2027 the depot moves.", "2027-01-01", None),
        ("All entries must arrive before the end of the week.", None, "2026-08-09"),
        ("Please reply by tomorrow.", None, "2026-08-06"),
        ("The offer stands through Sunday.", None, "2026-08-09"),
        ("The bridge is closed until Christmas.", None, "2026-12-25"),
        ("The library has been open since 1903.", "1903-01-01", None),
        ("Two hundred days ago nothing worked.", "2026-01-17", "2026-01-17"),
        ("On August 12 the choir sings.", "2026-08-12", "2026-08-12"),
        ("On 12 August 2025 the choir sang in Ghent.", "2025-08-12", "2025-08-12"),
        ("The mayor visits on Thursday, 20 August.", "2026-08-20", "2026-08-20"),
        ("We have until 15 August to object.", None, "2026-08-15"),
        ("Tomorrow's rehearsal is cancelled.", "2026-08-06", "2026-08-06"),
        ("The bakery switched to solar power in March.", "2026-03-01", None),
        ("The well was dug in 1974.", "1974-01-01", "1974-12-31"),
        ("No swimming until further notice.", None, None),
    ],
)
def test_days_on_which_a_sentence_holds(text: str, start: str | None, end: str | None) -> None:
    held = period_of(text, NOW)
    assert (held.valid_from, held.valid_until) == (start, end)
    assert held.temporal_type == ("time_bounded" if end else "persistent")


def test_the_words_that_named_the_days_are_told() -> None:
    assert period_of("The dock is closed until next Friday.", NOW).matched == ("next Friday",)
    assert period_of("Der Hof ist leer.", NOW).matched == ()


def test_the_first_sentence_with_a_date_counts() -> None:
    held = period_of("The dock is old. It closes tomorrow for repairs. On Friday we paint.", NOW)
    assert held.valid_until == "2026-08-06"


def test_a_bare_month_lies_where_the_tense_puts_it() -> None:
    assert period_of("In October we hired two cooks.", NOW).valid_from == "2025-10-01"
    assert period_of("In October we will hire two cooks.", NOW).valid_from == "2026-10-01"


_WORDS = st.sampled_from(
    re.findall(
        r"\S+",
        """
        from until by on the end of next last this week month Friday May March 5 31 2026 in two days ago for 1.2.2026
        2026-13-01 every her ayın 5'inde sonuna kadar geçen hafta itibaren iki gün önce - , . Mart'tan Q9 H1 99999 half
        a and year first quarter 0
        """,
    )
)


@given(st.lists(_WORDS, max_size=14).map(" ".join))
def test_any_run_of_date_words_is_read_or_left(text: str) -> None:
    held = period_of(text, NOW)
    for day in (held.valid_from, held.valid_until):
        assert day is None or date.fromisoformat(day)
    if held.valid_from and held.valid_until:
        assert held.valid_from <= held.valid_until


@given(st.text(max_size=60))
def test_any_text_is_survived(text: str) -> None:
    period_of(text, NOW)


@pytest.mark.parametrize("now", ["0001-01-01", "9999-12-31"])
def test_the_ends_of_the_calendar_are_survived(now: str) -> None:
    for text in ("In 9000 years.", "Last week we met.", "Next month we meet.", "on the 31st", "9000 years ago"):
        period_of(text, now)


@pytest.mark.parametrize("unit", ["the end of ", "5 ", "next ", "ayın ", "1-", "on the 3rd ", "May, ", "in two "])
def test_time_grows_with_the_text_at_most(unit: str) -> None:
    began = time.process_time()
    period_of(unit * 20_000, NOW)
    assert time.process_time() - began < 2


@pytest.mark.parametrize("text", ["after 9999-12-31", "before 0001-01-01", "The lease holds until before 0001-01-01."])
def test_a_bound_beyond_the_calendar_is_none(text: str) -> None:
    found = period_of(text, NOW)
    assert (found.valid_from, found.valid_until) in ((None, None), ("0001-01-01", None), (None, "0001-01-01"))


@pytest.mark.parametrize(
    "text", ["Frank's birthday is on 3 May.", "Our anniversary is on 12 June.", "Zeynep'in doğum günü 20 Ocak."]
)
def test_what_comes_every_year_has_no_end(text: str) -> None:
    assert period_of(text, "2026-11-22").kind == "none"


def test_what_is_held_on_a_birthday_is_held_once() -> None:
    held = period_of("The birthday party is on 3 May.", "2026-11-22")
    assert (held.valid_from, held.valid_until) == ("2027-05-03", "2027-05-03")


@pytest.mark.parametrize(
    "text",
    [
        "The fee is due on the third of every month.",
        "Returns must be filed by 30 June every year.",
        "I like skating in winter.",
    ],
)
def test_what_comes_again_has_no_end(text: str) -> None:
    assert period_of(text, "2026-10-20").valid_until is None


def test_what_recurs_until_a_day_ends_on_it() -> None:
    assert period_of("The choir meets every Monday until 30 June.", "2026-10-20").valid_until == "2027-06-30"
