"""Trivial: greetings, thanks, assent and slash commands, which need no look-up; asked before everything else.

Source: cognitive, pre-retrieval gate.
"""

import re
import unicodedata

from memctl.text.normalise import normalise
from memctl.text.phrases import plain_case
from memctl.text.questions.table import Table, tokens

_LONGEST = 160
"""Characters; a longer message says something."""
_COMMAND = re.compile(r"/[a-z][\w:-]*(?:\s.*)?\Z", re.IGNORECASE | re.DOTALL)
_COURTESY = Table(
    """
    hi|hello|hey|heya|hiya|howdy|yo|greetings|good day|good morning|good afternoon|good evening|good night|goodnight
    morning|evening|gm|gn|sup|what's up|whats up|wassup|how are you|how are you doing|how's it going|how is it going
    how do you do|how have you been|how was your day|how are things|long time no see|nice to meet you|welcome back
    are you there|you there|i'm back|i am back|testing|test|ping|anyone there|good to see you|thanks|thank you|thank u
    thx|tnx|ty|tysm|cheers|ta|much appreciated|appreciated|appreciate it|i appreciate it|grateful|you're welcome
    you are welcome|no problem|np|no worries|my pleasure|don't mention it|anytime|bless you|ok|okay|okey|okie|k|kk
    okie dokie|okey dokey|yes|yeah|yea|yep|yup|ya|aye|no|nah|nope|sure|sure thing|of course|absolutely|definitely
    certainly|indeed|exactly|precisely|correct|right|alright|all right|fine|good|great|cool|nice|neat|sweet|perfect
    awesome|excellent|amazing|brilliant|fantastic|wonderful|lovely|super|superb|splendid|top|well done|good job
    great job|nice job|nice work|good work|great work|bravo|wow|whoa|yay|woohoo|hooray|haha*|hehe*|lol|lmao|rofl|hmm*
    mhm|uh huh|uh|um|ah|aha|ahh*|oh|ooh|i see|gotcha|got it|get it|makes sense|fair enough|fair|agreed|deal|done|ready
    noted|understood|roger|roger that|alrighty|merci|danke|gracias|you rock|copy that|copy|will do|on it|sounds good
    sounds great|sounds fine|sounds right|looks good|lgtm|works|works for me|that works|that's right|that's correct
    that's it|that's all|that is all|that's fine|that's great|that's good|that's perfect|that will do|that'll do
    that helps|that helped|very helpful|helpful|so far so good|as you wish|up to you|you're right|you are right|true
    true that|go ahead|go on|carry on|continue|proceed|keep going|please do|do it|go for it|let's go|next|never mind
    nevermind|nvm|forget it|forget about it|don't worry|don't bother|not needed|no need|no thanks|not now|maybe later
    later|wait|hold on|hang on|one sec|one second|one moment|just a second|just a moment|just a minute|a moment|brb
    stop|enough|sorry|my bad|oops|pardon|excuse me|apologies|bye|bye bye|goodbye|good bye|see you|see ya|cya|ttyl
    talk later|talk soon|talk to you later|take care|have a nice day|have a good day|have a great day|have a nice one
    have a good one|have a good weekend|have a nice weekend|have a great weekend|have a good evening
    have a nice evening|good luck|cheerio|until next time|see you later|see you tomorrow|see you soon|see you around
    see you then|see you on|same to you|you too|happy monday|happy friday|congrats|congratulations|i'm done|we're done
    i am done|all done|all good|all set|nothing else|nothing|love it|i like it|like it|sounds like a plan
    did the trick|does the trick|are you awake|a million|million|tons|heaps|lots|loads|merhaba*|selam*|slm|mrb
    günaydın*|iyi günler|iyi akşamlar|iyi geceler|iyi sabahlar|tünaydın|iyi çalışmalar|iyi hafta sonları|iyi haftalar
    nasılsın|nasılsınız|naber|ne haber|nasıl gidiyor|n'aber|iyiyim|hoş geldin|hoş bulduk|hoş geldiniz|ne var ne yok
    teşekkür*|teşekkür ederim|teşekkür ederiz|çok teşekkür*|tşk|tşkler|sağ ol*|sağol*|eyvallah|eline sağlık
    ellerine sağlık|emeğine sağlık|kolay gelsin|rica ederim|rica|bir şey değil|önemli değil|sorun değil|sıkıntı yok
    sorun yok|estağfurullah|ne demek|tamam*|tamamdır|tmm|tm|peki|pekala|pekiyi|evet|hayır|yok|olur|olmaz|oldu|olsun
    tabii|tabi|tabii ki|tabi ki|elbette|aynen|aynen öyle|kesinlikle|doğru|haklısın|haklısınız|anladım|anlaşıldı
    anlaştık|katılıyorum|süper|harika|mükemmel|güzel|çok güzel|çok iyi|iyi|şahane|muhteşem|on numara|devam|devam et
    devam edelim|hadi|haydi|boş ver|boşver|gerek yok|vazgeçtim|neyse|bekle|dur|bir saniye|bir dakika|özür dilerim
    kusura bakma|üzgünüm|hoşça kal|hoşçakal|görüşürüz|görüşmek üzere|güle güle|bay bay|kendine iyi bak|bu kadar
    hepsi bu|bu kadar yeter|yeterli|yeter|başarılar|tebrikler|hayırlı olsun|yarın görüşürüz|sonra görüşürüz|aferin|vay
    hımm*|ha|hı hı|bitti
    """
)
_AROUND = Table(
    """
    so much|a lot|a bunch|very much|very|so|much|many|again|for now|now|then|there|everyone|everybody|all|guys|folks
    team|friend|mate|buddy|dude|man|sir|assistant|and|but|please|just|really|pretty|quite|too|also|well|it|that|this
    is|was|i|you|me|we|us|to|for|the|a|of|as|always|one|with|your|help|today|let's|move on|think|guess|my|am|be|will
    do|did|have|s|m|re|ll|indeed|looking|what i needed|what i wanted|everything|same here|same|here|already
    already have|later|tomorrow|on|at|in|any|more|monday|tuesday|wednesday|thursday|friday|saturday|sunday|night|stuff
    talk|speak|soon|found|anybody|anyone|somebody|home|around|further|questions|question|back|up|out|time|oh|are|were
    can|not|don't|works|worked|need|needed|work|o zaman|çok|her şey|için|ben|sen|siz|biz|bu|şu|o|bir|da|de|ya|yani
    şimdi|şimdilik|sonra|arkadaşlar|hocam|abi|canım|dostum|yine|gene|tekrar|hepinize|sana|size|yardım*|herkese
    işime yaradı|gayet|baya|böyle
    """
)
_THANKS = re.compile(
    r"\W*(?:(?:ok|okay|great|perfect|cool|alright|super|wow|tamam|peki|harika|süper)\W+)?"
    r"(?:(?:many |a thousand )?thanks|thank you|thx|cheers|teşekkür\w*|sağ ?ol\w*|çok sağ ?ol\w*|eyvallah)\b"
)
_ASKS = re.compile(
    r"[?？]|\b(?:who|what|which|when|where|why|how|whose|tell|show|find|list|can|could|remind|but|kim|ne|neden|niye"
    r"|nasil|nerede"
    r"|hangi|kaç|ama|mi|mu|mü)\b"
)
_GREETED_NAME = re.compile(
    r"\b(?:hi|hello|hey|thanks|thank you|morning|bye|merhaba|selam|günaydin|teşekkürler|sağ ol)["
    r" ,]+([^\W\d_]{2,20})\W*\Z"
)
_WORD = re.compile(r"\w")


def is_trivial(query: str) -> bool:
    """Tell whether a message needs no look-up: nothing is left of it without courtesy, or it is a slash command."""
    clean = unicodedata.normalize("NFKC", normalise(query[: 2 * _LONGEST])).strip()
    if _COMMAND.match(clean) and clean.split()[0].count("/") == 1:
        return True
    if len(clean) > _LONGEST:
        return False
    folded = plain_case(clean)
    if not _WORD.search(folded):
        return True
    said = tokens(folded)
    left = _COURTESY.rest(said)
    if left == said:
        return not said
    if not _AROUND.rest(left):
        return True
    return _ends_with_name(folded) or (_THANKS.match(folded) is not None and not _ASKS.search(folded))


def _ends_with_name(folded: str) -> bool:
    """Tell whether only the name of who is greeted is left: "good morning Ada"."""
    match = _GREETED_NAME.search(folded)
    return match is not None and not _AROUND.rest(_COURTESY.rest(tokens(folded[: match.start(1)])))
