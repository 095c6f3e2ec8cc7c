"""Turkish roots by meaning: one line a meaning, `|` before the opposite; endings are taken off when words are read."""

TURKISH = """
@role yönet yürüt başkan müdür lider sorumlu şef idare yönetici başında
@role sorumlu bak ilgilen üstlen sahip görevli bakım
@place otur yaşa ikamet kal
@place bulun konum yer
çalış görev iş mesai istihdam
taşın taşı geç aktar göç
ayrıl bırak çık istifa terk
katıl başla gir
başla başlangıç açıl | bit sona bitiş kapan
@like sev hoşlan beğen bayıl tercih yeğle ister | nefret sevme hoşlanma
@like iste talep arzu rica
kullan yararlan
sakla tut depola barındır kayıt
sil kaldır temizle
al satın
sat satış
öde ödeme yat maaş ücret
maaş ücret aylık
fiyat ücret tutar maliyet bedel
izin müsaade onay | yasak engelle reddet
kabul destekle | reddet geri_çevir
zorunlu şart gerek mecbur | isteğe_bağlı gönüllü
ekle dahil kat | çıkar hariç
gönder yolla ilet at postala
ulaş var gel
yayınla yayımla çıkar sür
kur oluştur yap
üret oluştur hazırla
dene test sına kontrol
incele gözden_geçir değerlendir
onayla imzala onay
yükle
indir
yaz kaleme
oku
yedekle yedek
hata arıza sorun bozul çök
neden sebep yüzünden kaynak
düzelt onar çöz tamir
art yüksel çoğal büyü | azal düş küçül in
sınır limit azami en_fazla en_çok | asgari en_az
planla ayarla randevu
ertele ötele
toplantı görüşme buluşma
görüş konuş
ara telefon
ye öğün yemek
iç
uyu
kalk uyan
spor antrenman egzersiz
koş
yüz yüzme
oyna
izle seyret
temizle yıka
evlen evli | bekar boşan
öğren ders çalış kurs
öğret ders_ver
oku öğrenim mezun bölüm
çocuk oğul kız evlat
anne
baba
kardeş abla abi ağabey
eş karı koca
arkadaş dost
ekip takım grup
şirket firma kuruluş
müşteri hesap
tedarikçi satıcı
çalışan personel eleman
ofis büro iş_yeri
depo ambar antrepo
ev konut daire
oda salon
kat
bina
araba araç otomobil
bisiklet
tren
otobüs
uçak uçuş
toplantı oturum
haftalık her_hafta haftada_bir
günlük her_gün günde_bir
aylık her_ay ayda_bir
yıllık her_yıl yılda_bir senelik
gece her_gece
sabah
öğle öğlen
akşam
sütlü süt | sade
şekerli | şekersiz sade
hızlı çabuk süratli | yavaş
büyük geniş iri | küçük ufak
yeni taze | eski
açık | kapalı
ucuz | pahalı
sıcak | soğuk
kolay basit | zor güç
erken | geç
uzun | kısa
koyu karanlık | açık aydınlık
el elle manuel | otomatik kendiliğinden
uzaktan evden
sürüm versiyon
veritabanı veri_tabanı
sunucu
belge doküman dosya
fatura
bütçe
sözleşme anlaşma kontrat
lisans ruhsat
tatil izin
doktor hekim
diş dişçi
kahve
çay
şeker
et
vejetaryen
yazılım program uygulama
parola şifre
yazılı yazıyla | sözlü
kişilik kişi kapasite
teslimat teslim sevkiyat
kargo paket gönderi koli
iade
telefon cep
bilgisayar dizüstü
ekran monitör
@role öğretmen hoca eğitmen
öğrenci talebe
okul lise
üniversite fakülte
sınav imtihan yazılı
ödev proje
torun
dede büyükbaba
nine büyükanne babaanne anneanne
arı arıcı arıcılık kovan bal
tarla bahçe arazi
traktör
inek sığır hayvan
koyun kuzu
tavuk yumurta
hasat ürün mahsul
süt
balık deniz_ürünü karides
ekmek fırın
tuz
baharat acı
meyve sebze
pişir yemek_yap aşçı
hastane klinik
hemşire
hasta rahatsız
ilaç hap
ameliyat operasyon
alerji dokun
gözlük
maske
konser dinleti
tiyatro oyun
prova
koro
müzik şarkı
sergi
bilet
maç karşılaşma
@role antrenör koç
@role kaptan
oyuncu
lig
sezon
kira kiracı
ev_sahibi mal_sahibi
elektrik
su
doğalgaz gaz
ısıtma kombi kalorifer
asansör
çatı
mutfak
banyo
dolap
market bakkal
lokanta restoran
garson
kafe kahveci
istasyon gar durak
havaalanı havalimanı
yolcu
bagaj valiz
benzin yakıt mazot
sigorta poliçe
kredi borç
banka
hisse
emekli
belediye
gönüllü
dernek kulüp üye
laboratuvar
deney
örnek numune
cihaz makine
fabrika
kamyon tır
kutu koli sandık
gemi vapur
liman
yayın
gazete dergi
düğün nikah
bebek
komşu
kuzen
amca dayı
teyze hala
yağmur
güneş
kar
kapat | aç
azalt | artır
birleştir | ayır
sabit | değişken
ücretsiz bedava parasız | ücretli paralı
dolu | boş
temiz | kirli
sağlam | bozuk
ince | kalın
hafif | ağır
tatlı | ekşi
ilk | son
kazan yen | kaybet yenil
unut | hatırla
kork
sevin mutlu | üzül
kilo ağırlık
boy
yaş
doğum
adres
numara
şifre
renk
kırmızı
mavi
yeşil
siyah
beyaz
sarı
"""

TURKISH_LIGHT = """
var ol et yap bul al ver gel git de kal dur ilgili göre için gibi kadar sonra önce şimdi artık her tüm bütün çok daha
en bir bu şu o biz ben siz sen onlar kendi yeni gün hafta ay yıl zaman saat olarak üzere
"""
