"""Words that often begin a sentence and name nothing, in the folded form of `tokens.words`."""

from memctl.text.tokens import words

_ENGLISH = """
according accordingly actually additionally afterwards agreed almost along already although altogether among anyway
apparently apart around aside based because besides beyond briefly certainly clearly compared concerning consequently
contrary conversely currently decided decision despite details due earlier early effectively eight eleven else
especially essentially even eventually everyone evidence exactly except excluding expected fact facts fewer finally
five following formerly four fourth fully furthermore generally given going good great half hence henceforth
importantly including indeed initially instead item items later lately less likely likewise listed long made mainly
meanwhile memories memory mentioned moreover mostly much namely nearly need needs neither nevertheless new newer next
nine nobody none nonetheless normally note noted notes nothing now nowadays number observed obviously old older
originally otherwise overall own partly people per perhaps planned possibly preferably presently preferred presumably
previously primarily prior probably provided rather reason recently regarding regardless related remember reported
result results roughly see seven several similarly since six specifically starting statement still subsequently
summary sure ten text therefore these third three thus today together tomorrow too total toward towards twelve twice
two typically ultimately unclear under unknown unless unlike unsupported update updated upon use used user users using
usually various via weekly monthly daily yearly what whatever whenever while without yes yesterday yet does is are was
were has have keep keeps set sets run runs change changed changes moved replaced switched remains stays works supported
true false source sources question answer reminder version release task tasks team teams part parts person
"""
_TURKISH = """
ayrıca ancak artık asıl aynı başka bazı belki birlikte bizim böylece bugün bunun burada buradaki bütün daha değil
diğer dolayısıyla dün eğer elbette en epey eski eskiden fakat gerçekte genel genellikle gibi göre hatta hem henüz her
herkes hiçbir iki ilgili ilk kısaca kısacası kullanıcı mevcut nedeni ne nihayet notlar not o olan onun öncelikle önce
özet özellikle özetle pek sadece son sonra sonuç sonuçta şimdi şu şu anda tam tüm üç üstelik yalnızca yani yarın
yeni yine yoksa zaten toplam karar ekip
"""

OPENERS: frozenset[str] = frozenset(word.replace("ı", "i") for word in words(_ENGLISH + _TURKISH))
