"""What people say that nobody needs later: greetings, thanks, acknowledgements, praise, remarks of the moment."""

import re

from memctl.text.phrases import Phrases

_FILLER = Phrases(
    """
    ok|okay|okey|k|kk|okie|yes|yeah|yea|yep|yup|ya|no|nah|nope|hm|hmm*|mhm|uh|um|umm*|uh huh|er|ah|aha|ahh*|oh|ohh*
    ooh|ow
    ugh*|phew|whoa|wow|woo*|yay*|yess*|haha*|hehe*|hah|heh|lol|lmao|rofl|xd|omg|wtf|damn|dang|oops|whoops|meh|eh|huh
    thanks|thank you|thx|ty|tysm|cheers|many thanks|thanks a lot|thanks a bunch|thanks so much|thank you so much
    much appreciated|appreciate it|great|cool|nice|neat|sweet|perfect|awesome|excellent|amazing|brilliant|fantastic
    lovely
    wonderful|super|sure|sure thing|of course|right|alright|all right|fine|good|very good|sounds good|sounds great
    sounds fine|looks good|lgtm|good one|good point|fair|fair enough|makes sense|works for me|fine by me|agreed|exactly
    indeed|true|correct|understood|noted|got it|gotcha|roger|i see|i know|ah i see|will do|on it|no problem|np
    no worries
    you're welcome|yw|welcome|my pleasure|my bad|sorry|hi|hello|hey|hey there|hi there|hello there|hiya|yo|howdy
    good morning|good afternoon|good evening|good night|goodnight|morning|gm|gn|bye|bye bye|goodbye|see you|see ya|cya
    later|talk later|talk soon|talk to you later|ttyl|have a good one|have a nice day|have a good weekend|take care
    continue|go on|go ahead|carry on|keep going|next|more|again|done|ready|proceed|next one|one more|same|same here
    ditto
    never mind|nevermind|nvm|forget it|whatever|anyway|anyways|well|so|then|please|pls|plz|just|brb|afk|gtg|g2g|hold on
    hang on|wait|one sec|one second|one moment|one minute|just a sec|just a second|just a minute|just a moment|a sec
    give me a sec|give me a second|give me a minute|give me a moment|sec|moment|bless you|congrats|congratulations
    happy friday|enjoy|guys|everyone|all|folks|team|buddy|mate|dude|man|there|that's all|that's it|that is all|ta
    cheerio|false alarm|all good|all done|all set|on second thought|my turn
    tamam*|tmm|peki|evet|hayır|yok|olur|oldu|olmaz|tabii|tabi|tabi ki|elbette|aynen|aynen öyle|kesinlikle|doğru|haklısın
    anladım|anlaşıldı|hıh*|hmm*|hı hı|ha|haa*|aa*|ay|of|off*|uf*|vay|vay be|yaşasın|yuppi|hadi|hadi bakalım|haydi
    teşekkür*|teşekkürler|teşekkür ederim|teşekkür ederiz|çok teşekkürler|çok teşekkür ederim|sağ ol|sağol|sağ olun
    sağolun|eyvallah|eline sağlık|ellerine sağlık|kolay gelsin|rica ederim|ne demek|önemli değil|sorun değil|sıkıntı yok
    merhaba*|selam*|slm|mrb|günaydın*|iyi günler|iyi akşamlar|iyi geceler|iyi çalışmalar|iyi hafta sonları|hoşça kal
    hoşçakal|görüşürüz|güle güle|kendine iyi bak|bay bay|süper|harika|mükemmel|güzel|çok güzel|çok iyi|şahane|muhteşem
    iyi|fena değil|devam|devam et|devam edelim|başla|boş ver|boşver|neyse|bir dakika|bir saniye|bi dakika|bi saniye
    bir dk|bi dk|bekle|dur|şey|yani|işte|lütfen|canım|abi|hocam|kanka|arkadaşlar|millet|bravo|tebrikler|geçmiş olsun
    """
)
_PASSING = Phrases(
    """
    not what i|not quite what|close enough|done for today|done for now|enough for today|long story|hear myself
    one sec|one second|one moment|one minute|a sec|a second please|back in a|be right back|be back|right back|back soon
    back in five|back in ten|back in *min*|hold on|hang on|bear with me|brb|afk|gotta go|gotta run|got to go|have to run
    need to run|heading out|heading home|logging off|signing off|stepping out|stepping away|let me think|let me check
    let me see|let me look|let me try|let me know|i'll try that|i'll check|i'll have a look|i'll take a look|i'll look
    i'll be back|i'll be right|i'll get back|trying it|trying that|testing it|testing now|looking now|looking into it
    checking now|on my way|almost there|nearly there|almost done|nearly done|still here|still waiting|still looking
    i found it|i found the problem|found it|fixed it|got it working|it works|it worked|works now|that works|that worked
    that fixed|that did it|it's working|it is working|did the trick|that helps|that helped|this helps|very helpful
    so helpful|super helpful|really helpful|you're the best|you are the best|you're great|you're awesome|you're amazing
    you're right|you are right|you're a *saver|you rock|well done|good job|great job|nice job|nice work|great work
    good work|good question|great question|good catch|nice catch|great explanation|nice explanation|good explanation
    great answer|good answer|nice one|love it|i love it|i like it|love this|love that|exactly what i needed
    exactly what i wanted|just what i needed|where was i|where were we|where did we|what was i|what a day|what a week
    what a mess|what a pain|long day|rough day|rough morning|busy day|finally friday|thank god|i need coffee
    i need a coffee|need coffee|need more coffee|coffee first|i need a break|getting coffee|getting a coffee|grab coffee
    grabbing coffee|grabbing lunch|getting lunch|lunch time|i'm tired|i'm so tired|so tired|i'm hungry|i'm starving
    i'm bored|i'm back|i'm here|i'm lost|i'm confused|i'm stuck|i'm off|i'm exhausted|it's raining|it's late|it's hot
    it's cold|it's early|no idea|no clue|i have no idea|i don't know|i dunno|dunno|idk|not sure|i'm not sure
    sorry for|sorry about|my mistake|no rush|take your time|fingers crossed|wish me luck|good luck|talk to you
    see you|here we go|here goes|there we go|at the door|typing with|wrong window|wrong chat|wrong tab|ignore that
    ignore me|ignore my last|disregard that|as i was saying|where's everyone|how's it going|how are you|what's up
    can't wait|weird|that's weird|strange|that's odd|interesting|that's interesting|funny|that's funny|makes sense
    my cat|just walked|phone is ringing|someone's calling|someone is calling|got a call|in a meeting|in a call
    bir dakika|bir saniye|bi dakika|bi saniye|bir dk|hemen dönüyorum|hemen dönerim|hemen geliyorum|geliyorum|geldim
    döndüm|birazdan|birazdan dönerim|birazdan bakarım|az sonra|şimdi bakıyorum|bakıyorum|bakayım|bir bakayım|deniyorum
    deneyeyim|bir deneyeyim|düşüneyim|bekliyorum|kahve al*|çay al*|çok yoruldum|yoruldum|yorgunum|acıktım|uykum var
    uykum geldi|sıkıldım|kafam karıştı|bilmiyorum|hiçbir fikrim yok|emin değilim|çalıştı|işe yaradı|oldu galiba|buldum
    hallettim|hallettik|çok yardımcı oldu|yardımcı oldu|çok işime yaradı|haklısın|ne gün|ne günmüş|kapı çalıyor
    kapı çaldı
    telefon çalıyor|telefonum çalıyor|hava çok|yağmur yağıyor|nerede kalmıştık|kaldığımız yer*|çıkmam lazım|çıkıyorum
    kaçtım|kaçmam lazım|görüşürüz|komik|çok komik|ilginç|garip|tuhaf
    """
)
_MOMENT = Phrases(
    """
    right now|just now|at the moment|for a sec|for a second|for a minute|in a sec|in a second|in a minute|in a moment
    in a bit|a bit|again|yet again|so far|already|today|tonight|this morning|this afternoon|lately|still|finally
    şu an|şu anda|şimdi|demin|az önce|yine|gene|bugün|bu sabah|hâlâ|hala|sonunda
    """
)
_EVALUATION = Phrases(
    """
    so|such a|too|really|very|super|totally|kinda|kind of|sort of|pretty|crazy|insane|awful|terrible|horrible|annoying
    slow|tired|hungry|cold|hot|weird|strange|bad|messy|broken|red|loud|boring|beautiful|gorgeous|great|good|nice|cool
    çok|aşırı|acayip|felaket|berbat|güzel|kötü|yavaş|soğuk|sıcak|garip
    """
)
_OPENING = Phrases(
    """
    ok|okay|so|well|btw|by the way|fyi|for your information|just so you know|also|and|oh|ah|hey|hi|hello|anyway|right
    yeah|yes|yep|sure|thanks|thank you|great|cool|hmm*|lol|haha*|um|uh|wait|hm|please note|note that|note|heads up
    quick note
    quick update|quick one|for the record|for reference|for context|one thing|another thing|one more thing|by and large
    to be clear|good morning|morning|guys|all|bu arada|bilgin olsun|bilginize|haberin olsun|not|şey|ya|yani|evet|peki
    tamam|merhaba|selam|günaydın|ayrıca|bir de|hatırlatayım
    """,
    start=True,
)
_INTERJECTION = Phrases(
    """
    ugh*|argh*|aargh*|gah|bah|lol|lmao|rofl|haha*|hehe*|omg|wow|whoa|phew|yikes|oof|ouch|gosh|geez|jeez|jesus|damn|dang
    yay*|woohoo*|hmm*|umm*|meh|eh|sigh|brr*|man|dude|oh no|oh man|oh dear|oh well|dear me|good grief|holy|crap|shit
    fuck*|wtf
    off*|uff*|öf*|üf*|aman|hay allah|hay aksi|eyvah|vay|vay be|ay|ya of|allahım|tüh|hadi ya|yaşasın|oha|yuh
    """,
    start=True,
)
_JUST_NOW = re.compile(
    r"\W*(?:(?:i|we)(?:'ve)? (?:just|can't find|cannot find|forgot|lost my|spilled|spilt|dropped my|burned|burnt"
    r"|overslept|woke up)\b"
    r"|(?:my|the|that|our|someone's|somebody's) (?:\w+ ){1,3}(?:is|are|was|were|'s|'re|has|have)?(?:\s?\w+ing)? "
    r"[^.]{0,40}\b(?:again|right now|in the background|outside|next door|upstairs|in my (?:eyes|ears|head)|today"
    r"|so (?:loud|slow|cold"
    r"|hot|tired|cute|funny))\W*\Z)"
)
_DISMISSED = Phrases(
    "never mind|nevermind|nvm|forget it|forget that|scratch that never mind|leave it|boş ver|boşver|neyse boş ver"
)
_CHATTING = re.compile(r"\b(?:am|is|are|i'm|we're|\w+'s|'re) \w+ing\b|\bi\b|\bmy\b|\A\W*(?:it|this|that|he|she|they)\b")
_HEDGE = re.compile(
    r"(?:(?<![\s,])[\s,]++)?+\b(?:i guess|i think|i suppose|maybe|probably|galiba|sanirim|herhalde|please|lütfen)\W*\Z"
)
_PRONOUN = re.compile(
    r"\W*(?:i|it|this|that|these|those|he|she|they|you|there|here|someone|somebody|something|nothing|everything|what"
    r"|ben|o|bu|şu|onlar|sen|siz|biri|birisi|her şey|hiçbir şey)(?:'\w+)?\b"
)
_SHORT = 6
"""Words; a longer sentence that takes something back says what."""
_LONGEST_PASSING = 12
"""Words; a longer sentence says more than a remark."""


def without_opening(folded: str) -> str:
    """Return a folded sentence without the words that only open it."""
    while True:
        match = _OPENING.pattern.match(folded)
        rest = folded[match.end() :].lstrip(" ,.;:!-–—") if match else ""
        parted = match is not None and (not rest or folded[match.end() :][:1] in ",.;:!-–—" or " " not in rest)
        parted = parted or (bool(rest) and _OPENING.pattern.match(rest) is not None)
        if match is None or not rest or not (parted or _opens_freely(match.group())):
            return folded
        folded = rest


def is_filler(folded: str) -> bool:
    """Tell whether nothing is left of a folded sentence without greetings, thanks and assent."""
    return not re.search(r"\w", _FILLER.without(folded))


def is_passing(folded: str) -> bool:
    """Tell whether a folded sentence is a remark of the moment, praise, or news about the talk itself."""
    return len(folded.split()) <= _LONGEST_PASSING and _PASSING(folded)


def is_exclaimed(folded: str) -> bool:
    """Tell whether a folded sentence opens with a sigh or a laugh, or tells what just happened to the speaker."""
    short = len(folded.split()) <= _LONGEST_PASSING
    return short and not re.search(r"\d", folded) and (_INTERJECTION(folded) or _JUST_NOW.match(folded) is not None)


def is_dismissed(folded: str) -> bool:
    """Tell whether a folded sentence takes itself back."""
    return len(folded.split()) <= _SHORT and _DISMISSED(folded)


def is_chatter(plain: str, folded: str) -> bool:
    """Tell whether a short sentence without capital, stop, name or number tells how the speaker fares just now."""
    careless = plain[:1].islower() and plain[-1:].isalpha() and not any(letter.isdigit() for letter in plain)
    named = any(word[:1].isupper() for word in plain.split())
    return careless and not named and len(folded.split()) <= _LONGEST_PASSING and _CHATTING.search(folded) is not None


def without_hedge(folded: str) -> str:
    """Return a folded sentence without "I guess" and the like at its end."""
    return _HEDGE.sub("", folded)


def is_momentary(folded: str) -> bool:
    """Tell whether a folded sentence says how something is just now, with no more than a feeling about it."""
    return _MOMENT(folded) and _EVALUATION(folded) and len(folded.split()) <= _LONGEST_PASSING


def starts_with_pronoun(folded: str) -> bool:
    """Tell whether the subject of a folded sentence is a pronoun, so that it cannot stand alone."""
    return _PRONOUN.match(folded) is not None


def _opens_freely(opening: str) -> bool:
    return opening.strip().rstrip(".:,") in ("btw", "by the way", "fyi", "note that", "bu arada", "so", "and", "also")
