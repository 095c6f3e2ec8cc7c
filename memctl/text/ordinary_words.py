"""Ordinary words of English and Turkish that often have a capital and name nothing, folded, `ı` written `i`."""

from memctl.text.bags import bag

ORDINARY = bag(
    """
    abi abla able aboard accept accommodation account accountable accounts ache aci acik acil acquire act action
    activate active actor actual add adim admin admission adopt adore adres advance advice adviser advisor affordable
    afraid afternoon agabey age agency agenda agir agirlik agree agreement ahead aim air airfield airline airplane
    airport aksam aksamlari aktar alarm album alerji alert alias allergic allergy allow allowance allowed almond alone
    alphabetical alphabetically alternatively always ambar amca ameliyat americano amount analysis animal anlasma anne
    anneanne anniversary annoy annual annually anonymous anonymously another answers antrenman antrenor antrepo
    anxious apartment apiary apologise apologize apparatus appear append apple appoint appointment appreciate
    apprentice approval approve approximately ara araba arac arazi archive archived area argue ari arici aricilik
    ariza arkadas arm arrange arrive art article artir asansor asci asgari assemble assembly assess assignment
    association assume assumption async asynchronous attach attempt attend attention attic attorney attribute audience
    audit authenticate authorise authorize auto automated automatic automatically automobile available avoid away
    ayarla ayda aydinlik ayir aylik ayril azal azalt azami baba babaanne baby babysit babysitter back backend backup
    backups bad badge bag bagaj baggage bagli baharat bahce bak bake baker bakery bakim bakkal bal balik ball ban band
    bank banka banyo bar barindir barn barred base basement basically basinda basit baskan basket basla baslangic
    baslik bath bathroom battery bayil beach beat bebek become bed bedava bedel bedroom bee beekeeping beer begen
    begin behind bekar belediye belge believe belong belt benefit benzin bespoke best better beyaz bicycle big biggest
    bike biking bilet bilgi bilgisayar bill billing bills bin bina birak bird birlestir birthday bisiklet bistro bit
    bite bitis bitter biweekly biz black blame blend bless blind block blog blood blow blue blunt board boat body boil
    boiler boilerplate bolum bond bonus book booked booking bookkeeper books boost borc boring born borrow bos bosan
    bother bottom bound box boxes boy bozuk bozul branch bread break breakfast breed bridge brief brigade bright bring
    broad brown bucket budget buffer bug bugs bugunku build building bul bulletin bulun bulusma bump bundle bureau
    burn buro bury bus bush business butce butcher butter button buy buyer buyu buyuk buyukanne buyukbaba bypass cabin
    cable cabuk cache cafe cafeteria caffeine cake calculate calendar calis calisan calisma callback caller calm
    camera camp campaign cancel canteen canvas cap capable cappuccino captain caption capture car card care carer
    cargo carnivore carport carrier carry cars cart carton case cash cat catch cati cats cattle cause cay ceiling
    celebrate celebration celiac cell cellar center central centralised centralized centre centrifuge cep certain
    certify cevir chair chairman chairperson chairwoman chamber chance channel chant chapel chapter character charge
    charger charging chart chat chauffeur cheap check checker checking checklist checkout checkup cheese chef chemical
    chicken chief child childcare childminder children chill chilly choice choir choose chop chorus chronological
    chronologically church cihaz cik cikar cipher claim classes classify classroom clause clean clear clients climb
    clinic clip clock close closed closet closing clothes cloud club cluster coast cocuk cocuklar code coder coeliac
    coffee coffeehouse cogal cold collect college color colour column combine come command commence comment comments
    commit committee common community commute compact compare compensate compensation compile complain complete
    compliment compose compress compression comprise compulsory compute computer concert concise conclude concur
    conduct conductor conference configure configured congress connect connection consider consignment consist
    constantly construct consume contact contain container content contract convene converse convert convince cook
    cooked cooker cookie cooking cool copy corner corporation correct cost costly costs couch council counsel count
    country courier course coursework court cover coverage covering cow coz cozum crash crate create creche credential
    credit crew criticise criticize critique crop crucial culprit cultivate culture cupboard cure currency current
    curtain custodian custom customers cut cutoff cycle cycling dahil daire dairy damp dance dark dashboard data
    dataset date dava day daycare dayi days deactivate dead deadline deal debt debut decentralised decentralized
    decide decline decrease dede dedicated deductible deep default defective defer defined defrost deger degerlendir
    degisken degree delay delete deliver delivery demand demo demolish demote dene deney deniz dental deny depart
    department departure depend deploy deployment depo depola deposit depot dept dergi dernek ders descale describe
    design desire desk dessert destek destekle detail detest dev developers development device diabetes diabetic dial
    die diesel diet difficult dig digit digital dine diner dinleti dinner diploma direct direction directors dirty dis
    disable disagree disallow discard discharge disci discontinue discount discuss disease dish dishes dishwasher disk
    dislike dismiss dispatch display dispute dissertation distant distribute distributed distribution distrust divide
    division divorce divorced dizustu dock document documentation dog dogalgaz dogs dogum doktor dokuman dokun dolap
    dolu donate donation donor door doors dormant dosage dose dost dosya double doubt dough download draft drain
    drained drama drape draw drawing dream dress dri drill drink drive driver drop drug dry dub dugun dull dump dung
    dur durak durum dus duty duzelt dwell ear earliest earn east eastern easy eat eater eatery economy edit editor
    education educator effect egg eggs egitim egitmen egzersiz ekle ekmek ekran eksi elapse elect electrician
    electricity electronic elektrik eleman elevator elle elsewhere emails emekli emit employ employee employees empty
    enable encode encrypt encrypted encryption end enemy energy engage engaged engagement engelle engine engineering
    engineers enjoy enrol enroll ensemble ensure enter enterprise entire entrance entry equipment equity erase erken
    errors ertele escalate escalation espresso estimate esya etf evaluate evden evening event events everyday evet
    evict evlat evlen evli ewe exam examine example exceed excel excess exchange exclude execute exercise exhausted
    exhibit exhibition exit expand expect expensive experience experienced experiment expert expire explain explode
    export extend external extra eye eyes eyewear fabrika face factory fail fakulte fall familiar family fan far fare
    farm farmstead fascinating fashion fast fatura faulty favor favorite favour favourite fazla fear feature features
    fed fee feed feedback feet fence fertiliser fertilizer fetch fever fiancee field fifty figure fikir file files
    fill film final finance find finish fire firefighter firewall firin firm first fish fit fitness fix fixed fiyat
    flat flatmate flavor flavour flight float flock floor flour flower fluent fluently flush fly focus fodder folk
    folks follow fond food foot forbid foreman forenoon forest forget forklift form formal format formatting former
    fortnightly forum forward frank frankly free freedom freeway freeze freezer freight frequently fresh fridge
    friends front frontend frozen fruit fry fuel fulfillment fulfilment full fund funding funds funny furnace
    furniture future gain galiba gallery game gamer games gar garage garbage garden garson gas gasoline gate gatehouse
    gateway gather gauge gaz gazete gec gece gecen gecir gel gelir gemi general generate generator genis gerek geri
    gider gift gig gir girl glad glass glasses global glue gluten goal goalie goalkeeper goals goc gold golf gonder
    gonderi gonullu gorev gorevli gorus gorusme goz gozden gozluk grade graduate gran granddad grandma grandpa granny
    grant grape graph grass gratis gray green greenlight grill grocer groceries grocery ground group groups grow grup
    guarantee guard guc guest guesthouse guests guide guideline guitar gun gunaydin gunde gunes gunluk guy gym haber
    habit hafif hafta haftada haftalik hair hall halve hand handheld handle handoff handover hands hang hap happen
    happy harbor harbour hard haric harvest hasat hasta hastane hat hata hate hatirla haulier hava havaalani
    havalimani hay hayat hayir hayvan hazirla head headache headcount header headline headmaster headmistress
    headphone headset headteacher heal health healthy hear hearing heart heat heater heating heavy hedef hedge hekim
    held help helper helping hemsire hen herbicide herd hero hesap high higher highway hike hill hire hisse hit hive
    hizli hob hobby hoca hoist hold holder holiday home homepage homework honestly hook hoover hope hopefully hoslan
    hoslanma hospital host hot hotel hotkey hour hourly hours house housemate huge human humidity hunt hurt
    hypertension hypothesis iade ice idare idea ideas identity ihtiyac ikamet ilac ilet ilgilen ill illness image
    immunisation immunization impact implement import impossible improve imtihan imzala inactive ince incele include
    income incorporate incorrect increase incubate incubator indent indentation index indir individual industry inek
    inexpensive infant infirmary inform ingest inhabit inherit initial initiate inject insecure inside insist inspect
    install instruct instructor instrument insulin insurance insure integrate interest interesting interim internal
    interpret interview intolerance intolerant inventory invest investigate investment invoice invoices invoke iri
    irrigate irrigation isim isitma island isler issue issues istasyon istege istek ister istifa istihdam izin izle
    jab job jobs jog jogging join joint jointly journal jubilee judge juice junior kabul kafe kahvalti kahve kahveci
    kal kaldir kalem kaleme kalin kalk kalorifer kamyon kapali kapan kapasite kapat kapi kaptan kaput kar karanlik
    kardes kargo kari karides karsilasma kart kat katil kaybet kayit kaynak kazan kedi keen keeper kendiliginden kept
    kesinlikle key keyboard keys kick kickoff kid kids kilo kind kindergarten kingdom kira kiraci kirli kirmizi kisa
    kisi kisilik kitap kitchen kitchenette kitten kiz klinik knee knit knock knowledge known koc koca kolay koli kombi
    komsu konser kontrat kontrol konu konum konus konut kopek kopru kork koro kos kovan koyu koyun kredi kucuk kucul
    kullan kulup kur kurs kurulus kutu kuzen kuzu lab label laboratory laboratuvar laborer labourer lack lactose lake
    lamb lamp land landing landlady lapse large last late latest latte launch laundry law lawn lawsuit lay leader
    league leak leakage learn learner learning lease leave lecture lecturer left leg legacy legal lend length lengthy
    lenient lens lessee lesson lessons lessor letter level leverage licence license lider lie lies life lift lig light
    lightweight liman limit limits line link lint linter lisans list listen lists litigation little live livestock
    load loan loathe local localise localize locate lock lodging loft log logging login logs lokanta look lorry lose
    loss lot lots loud love lovely low lower luck luggage lunch maas machine maestro magazine magistrate mahsul mail
    mailing main maintain maintainer major make makine mal maliyet mama man manage management managers mandatory
    manual manually manuel manure manuscript map maps marathon margarine mark market marketing marriage marry masa
    mask maske master match material maternity mavi maximum mazot meadow meal meals mean measure measurement meat
    meatless mecbur mechanic medicate medication medicine meeting meetings melt member members membership memoise
    memoize mend menu merge merhaba mesai mesaj mesele message messages metal metric metrics meyve mezun mic
    microphone microscope midday midnight migraine migrate mild mileage milk mill mind minify minor minute minutes
    mirror miss mix mobile model modern moist money monitor month morning mortgage motorway mount mountain mouse mouth
    move movie multiplayer multiple municipality musaade museum music musteri musteriler mustn mutfak mutlu muzik name
    nameless names nan nanny nap narrow nation nature near nearby necessary nefret network never newborn news
    newsletter nibble nice nickname night nightly nikah nod node noise noisy nominate nook noon north northern nose
    notation notice notification notify nourish novel numara numeric numune nurse nursery nut object objective
    obligatory oblige observe obsolete obtain occupant occupied occur ocean oda odd ode odeme odev odometer offer
    office officer official offline ofis ogle ogleden oglen ogren ogrenci ogrenim ogret ogretmen ogul ogun oil oku
    okul olustur omit onar onay onayla onboard oncall online onset onsite open opening operasyon operate operation
    operations opt optic optimize option optional oral orange orchard orchestra order orders organise organize ornek
    ortak otele otobus otomatik otomobil otur oturum outage outdated outlet output outside outsourced oven overhaul
    overnight oversee overtime owner oyna oyun oyuncu ozellik pack paddock page pager pages pahali paid pain paint
    painting pairing paket pallet pantry papa paper paperless para parali parasiz parcel parental parents parish park
    parking parola participant parties partition partner party pass passenger passport password passwords past pastime
    pastor patch paternity patient patron pattern pause pay paycheck payload payment payments payroll peace peanut
    peer pen pension percent perform performance performer period permanent permanently permit permitted persist
    personel personnel persuade pesticide pet petrol photo photograph photographer photos physician physicist physics
    physio physiotherapist physiotherapy piano pick picking picture piece pile pill ping pink pisir pitch pizza place
    plain plaintext plan plane planla plans plant plants plate platform play player playhouse pleased pledge plenty
    plot plug plumber plumbing pod point police policy polish poll pool poor port portal portion position possess
    possible post postala postpone poultry power powerful practice practise praise prawn prefer premises premium
    prepare prescribe prescription present preside press pressure prevail prevent previous price priced prices pricey
    priest primary principal print printed printer priority private probation problem problems procedure process
    processes procure produce production products professor profile profit program programmer progress prohibit
    projects promise promote promotion proof property protect protocol prova provide provider provision proxy pto
    public publication publish publisher pudding pull pup pupil puppy purchase purge purpose push put qualification
    quality quarter quarterly quay query questionnaire queue quick quiet quiz quotation quote race rack radiator radio
    rahatsiz rail railing railway rain raise ranch randevu rank rapid rapor rarely rate rates raw reach read reader
    reading ready reagent real reap rear reattempt rebate rebuild recall receive recent reception recharge recipe
    recital record recording recover recruit recycling red reddet redelivery redo reduce reduction refactor refresh
    refrigerator refund refuse regenerate register regret regularly rehearsal rehearse reimburse reimbursement reject
    relationship relative relaxed reload relocate rely remain remote remove rename render renew renk rent rental
    renter repair repairs repeat replace replica replicate reply report request requests require required requirement
    reschedule research resell reserve reset reside resign resim resolve respond respondent responder response
    responsibility responsible restart restaurant restoran restore restrict retain retention retire retirement
    retrieve retro retrospective retry return revert review rewrite rica rice rich ride rider right ring rise river
    road roadmap roast role roll rollback rollout roof roofing room rooms root roster rota rotate rotation rough round
    route routine row rubbish ruhsat rule rules running saat sabah sabahlari sabit sad sade safe safety saglam saglik
    sahibi sahip sakla salad salary sale sales salon salt sample sand sandik sari sarki sart satici satin satis save
    savegame saving savings sayfa scale scanner scared schedule schema scheme scholar school schoolchild
    schoolchildren schoolkid schoolroom science score scramble screen screening screenshot scrub scrum sculpture sea
    seafood search season seat sebep sebze second secret secretary section secure security seed seem sef seker sekerli
    sekersiz selam seldom select sell seller semester seminar sen send sending senelik senior sensor separate sergi
    serve server service services serving session settee settle sev sevin sevkiyat sevme sew seyret sezon shallow
    shard share sharing sharp shed sheep sheet shelf shellfish shelves shift shine ship shipment shipping shirt shoe
    shoes shop shopping short shortcut shot shots show shower shrimp shrink shrub shut sibling sicak sick sickness
    side sifre sigir sign signal signature signed signin signoff sigorta sil silent silver simple simply sina sinav
    sing singers single sinir sink sip siparis siren sistem sit site sits situate siyah siz size sizeable skid skin
    skip skipper sky slash slate sleep slice slip slot slow sluggish small smart smell smoke smoking snack snapshot
    snow social society sofa soft software soguk soil solo solution solve sometimes sona song sonraki sore sorry sort
    soru sorumlu sorun soup sour sourdough south southern sow sozlesme sozlu space spaces speak special specimen
    spectacles spectator speed speedy spell spend spice spicy spill spin spine split spoken spor sport spot spray
    spreadsheet squad stable stack staff staffer stage staircase stairs stale stand standard standup star start state
    station statue status stay steam steel steer step steps steward stick sticker stir stitch stock stone stop
    stopword storage store storehouse storey stories storm story stove straightforward strategy straw street stress
    strict striker strip stroll strong student students studio study stuff style subject submit subscribe subscriber
    subscription subtitle succeed sue suffer sugar suggestion suit suitcase suite sunucu superior supermarket
    supervise supervisor supper supplied support sur suratli surface surgeon surgery surgical surum survey sut sutlu
    swap sweet sweetener swift swim swimming switch symposium sync synchronise synchronize synchronous system systems
    tab tabani table tablet taboo tabs tag tailor take takim talebe talep talk tall tally tamir tape target tariff
    tarih tarla tasi tasin taste tatil tatli tavuk tax taze tea teach tear tech technical technology tedarikci teeth
    telefon temiz temizle temperature template temporary tenant tend tercih terk term terminate terse tesekkurler
    teslim teslimat test tests teyze thaw theater theatre theme theory thesis thick thin think thinking throttle throw
    thumb ticket tickets tidy time timeout times timetable tiny tip tips tir tire tired title tiyatro toddler token
    tolerate tongue tonight tools tooth top topic toplanti tops torun toss touch tough tour trace track tractor trade
    traffic trailer train trainee trainer training traktor transaction transfer transform transition translate
    translation transmit trash travel traveler traveller treasurer treat tree trees tren trial tribunal tricky trigger
    trim trimester trip triple trips trouble truck trucker trust truth ttl tune turkey turn tut tutar tutor tutoring
    tuz type tyre ucak ucret ucretli ucretsiz ucus ucuz ufak ulas umarim unable unavailable uncooked unencrypted
    unhappy uni uniform unify unimportant uninstall union unit united universite university unload unloading unlock
    unnecessary unpack unplug unsafe unsubscribe unsweetened unut upcoming upgrade upload upper uret urunu usage
    ustlen utilise utilities utility utilize uyan uye uyku uyu uzaktan uzul uzun vacant vacation vaccination vaccine
    vacuum validate valiz value van vape vapur var vegan vegetables vegetarian veggie vehicle vejetaryen ver verbal
    veri verify versiyon vessel vet veterinarian veterinary vicar video view vine vineyard virtual visa visitor vital
    voice voluntary volunteer vote wage wages wagon wait waiter waitress waive wake walk wall wallpaper walnut want
    war ward wardrobe warehouse warm warn warranty wash washer washing waste watch water watering wave way weak
    wealthy wear weather webcam webhook website wedding week weekday weekend weekends weeks weigh weight welcome west
    western wet wfh wheat wheel white whole wide wifi wild win wind window wine winner wipe wired wireless wiring wise
    wish witness wlan woman women wood word words work workday worker workers workflow working workmate workout
    workplace workshop workstation world worry worse worst worth wrap write writing written wrong yagmur yakit yap
    yararlan yard yas yasa yasak yat yavas yayimla yayin yayinla yaz yazili yazilim yaziyla year years yeast yedek
    yedekle yegle yellow yemek yen yenil yer yeri yesil yield yika yil yilda yillik yol yolcu yolla yonet yonetici
    young youngster yukle yuksel yumurta yurut yuz yuzme yuzunden zaman zip zone zor zorunlu
    """
)
