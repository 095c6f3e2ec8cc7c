"""Words and phrases by which each class of statement is known, English and Turkish."""

from collections.abc import Mapping

from memctl.domain.words import Category
from memctl.text.phrases import Phrases

LABELS = {
    Category.CORRECTION: Phrases("correction|fix|small fix|erratum|düzeltme|tashih", start=True),
    Category.DECISION: Phrases(
        "decision|decided|settled|agreed|approved|final|deal|done deal|resolved|final call|verdict|outcome|karar"
        "|sonuç|kararımız",
        start=True,
    ),
    Category.PREFERENCE: Phrases("preference|my preference|house rule|tercih|tercihim", start=True),
    Category.PLAN: Phrases(
        "plan|the plan|reminder|todo|to do|deadline|hatırlatma|plan|son tarih|yapılacak*", start=True
    ),
    Category.OTHER: Phrases(
        """
        lesson|lessons|lesson learned|lesson learnt|idea|tip|pro tip|trick|quote|insight|takeaway|til|rule of thumb
        moral|food for thought|thought|note to self|learning|observation|advice|wisdom|hint|ders|fikir|ipucu|öneri
        alıntı
        özlü söz|püf noktası|tavsiye|kıssadan hisse
        """,
        start=True,
    ),
}
STRONG_PHRASES: Mapping[Category, Phrases] = {
    Category.CORRECTION: Phrases(
        """
        scratch that|strike that|i meant|i mean|i misspoke|i misread|i mistyped|i misremembered|i mixed up|i confused
        i was wrong|i was mistaken|i got ... wrong|you got ... wrong|you have ... wrong|you had ... wrong
        you've got ... wrong|is wrong|are wrong|was wrong|were wrong|that's wrong|not right|isn't right|is incorrect
        was incorrect|not correct|isn't correct|not quite right|is outdated|is out of date|was a typo|is a typo|typo in
        you have it down|you keep writing|you keep saying|you keep calling|you wrote|you noted|you stored|you saved
        you said|you recorded|you remembered|you misunderstood|you mixed up|you called|your summary|your notes say
        your note says|in your notes|what i said|i said|i told you|i wrote|i called|instead of what|not what i
        as i said earlier|earlier i|rather than what|contrary to what|should read|should have been|should have said
        to correct|correcting|let me correct|correct that|correct this|correct the|please correct|please fix your
        update your|change what you|is not called|isn't called|is actually|are actually|was actually|it's actually
        is really called|is spelled|is spelt|spelled with|spelt with|not spelled|wrong name|wrong date|wrong number
        wrong person|wrong way|mistake in|my mistake|mix-up|mixup
        yanlış hatırl*|yanlış yaz*|yanlış söyle*|yanlış bil*|yanlış not*|yanlış kaydet*|yanlış anla*|yanlışsın
        yanlış olmuş|yanlıştı|yanlış|hatalı|düzeltiyorum|düzelteyim|düzeltir*|düzeltmem|düzeltelim|aslında
        karıştırmışım|karıştırdım|karıştırmışsın|karıştırıyorsun|yanılmışım|demiştim ama|demek istedim|demek istemiştim
        öyle değil|o değil|doğrusu|yanlış ver*|yanlış aktar*|olacaktı|olmalıydı|pardon|kusura bakma|öyle değilmiş
        my bad|i gave you|gave you the wrong|gave the wrong|i sent you the wrong|i had the wrong|the wrong one|fix that
        fix this|i quoted|i mentioned earlier|i mentioned before|as i told you|like i told you|what i told you
        forget what
        forget my|disregard my|ignore my earlier|my earlier|my last message|before i said|i said before|that should be
        it should be|should say|should have|must have misheard|i misheard|i misquoted|i miscounted|i mislabelled
        i mislabeled|i misspelled|i misspelt|slip of mine|a slip|slip of the|in my head|had in mind|left out the
        mixed the two|of mine was|you misheard|you've mixed|you have mixed|you've confused|you confused
        you're mixing|you are mixing|you're confusing|you are confusing|you keep mixing|you've swapped|you swapped
        the other way round|the other way around|is not my|isn't my|that's not|that isn't|not as i|not like i
        your version|your list|your record|your records|your file|on your list|in your list|in your summary
        your last note
        """
    ),
    Category.DECISION: Phrases(
        """
        decided|we decide|decision|it's decided|it is decided|agreed to|agreed on|agreed that|we agreed|have agreed
        all agreed
        settled on|settled for|it's settled|is settled|chose|chosen|have chosen|picked|opted for|opted to|opted against
        went with|going with|go with|gone with|ruled out|rejected|turned down|decided against|voted|vote was|by vote
        signed off|approved|got the green light|greenlit|green-lit|greenlighted|gave the go-ahead|made the call
        the call is
        final answer|it's official|is final|made up our minds|concluded that|came down to|committed to|sticking with
        sticking to|stick with|standardised on|standardising on|standardized on|standardizing on|standardize on
        settling on
        we're dropping|we are dropping|we dropped|we've dropped|we're keeping|we are keeping|we're not going to
        we won't be|we won't|we will not|we're killing|we killed|we're ditching|we ditched|we're abandoning|we abandoned
        we scrapped|scrapped|we're scrapping|shelved|we shelved|we postponed|abandoned the|passed on the|no go|no-go
        we'll use|we will use|we'll keep|we will keep|we'll store|we will store|we'll stick|we will stick|we'll go
        we will go|we're adopting|we adopted|adopting|won over|won out|beat out|consensus is|consensus was|resolved to
        the winner is|landed on|we've landed|we're not doing|said no to|said yes to|declined|vetoed|overruled
        from the vote
        the board chose|in favour of|in favor of|off the table|is on hold|are on hold|put on hold|out of the question
        called off
        got the contract|got the job|got the nod|got the order|gets the contract|gets the job|done deal
        end of discussion
        after weighing|after comparing|after debating|after discussing|after much|after a long discussion|we ended up
        turned it down|turned them down|confirmed it|gave the nod|gets the contract|we enrolled|we signed|we've signed
        we booked with
        ended up with|ended up choosing|ended up picking|ended up buying|the choice fell|unanimously|by a majority
        a majority
        case closed|discussion closed|final decision|we'll be using|we'll be going|we'll do without|is out, ... is in
        we've said no|our answer is|going ahead with|go ahead with|pulled the plug|pulling the plug|parted ways
        we put off
        karar ver*|karar al*|karara var*|karara bağla*|kararlaştır*|kararımız|kararı|anlaştık|anlaşıldı ki
        anlaşmaya var*
        mutabık*|seçtik|seçti|seçildi|seçtiler|onayla*|onaylandı|onayı ver*|reddet*|reddedildi|vazgeç*|oyla*|oy birliği*
        oybirliği*|tercih ettik|tercih edildi|karşı çıktık|ile devam ediyoruz|ile devam edeceğiz|ile ilerliyoruz
        kesinleşti
        netleştirdik|rafa kaldır*|iptal et*|uygun görül*|kabul edildi|kabul ettik|almamaya|yapmamaya|kullanmamaya
        """
    ),
    Category.PREFERENCE: Phrases(
        """
        i prefer|we prefer|i'd prefer|i would prefer|prefer|prefers|preferred|my preference|preferable|i'd rather
        i would rather
        rather you|i like|i really like|we like|i love|i really love|i hate|i really hate|i dislike|i enjoy|i loathe
        i detest
        i adore|i despise|i don't like|i do not like|i don't enjoy|i don't want|i do not want|i can't stand
        i cannot stand
        i can't bear|can't read|can't deal with|can't work with|i'm not a fan|not a fan of|i'm a fan|big fan of|i'm fond
        not fond of|i'm fine with|i am fine with|i'm okay with|i'm ok with|i'm happy with|i'm happy to be|i don't mind
        i do mind|i mind|favourite|favorite|my go-to|go-to|works best for me|work best for me|suits me|easier for me
        drives me|bugs me|bothers me|annoys me|irritates me|gets on my nerves|makes me|distracts me|puts me off
        turns me off
        pet peeve|i always|i never|i usually|i tend to|i only ever|i want my|i want all|i want every|i want answers
        i want short|i like my|i like it when|i like to|i love it when|i hate it when|i appreciate it when
        i find ... easier
        i find ... annoying|i find ... hard|i find ... distracting|i find it easier|i find it hard|i need my|call me
        address me|address me as|whenever you|when you write|when you show|when you answer|when you reply
        when you explain
        when you give|when you send|when you summarise|when you summarize|when writing|please always|please never
        always give|always use|always show|always write|always answer|always put|always ask|never use|never send
        never schedule|never put|never call|never give|never write|from now on|going forward|by default please
        rather than ... please|over ... any day|any day over|taste|i avoid|i stay away|leaves me cold
        more comfortable with|most comfortable|i'm not into|i'm into|i'm partial|i'm big on|i'm keen|not keen on
        i swear by
        i refuse to|i insist on|i try to avoid|i rarely|i seldom|i hardly ever|i go for|i lean towards|sucker for
        i value
        i care about|matters to me|matters most to me|important to me|a no-go|dealbreaker|deal-breaker|turn-off
        a must for me
        nothing beats|no thanks to|can't do|i can't handle|i don't do|i don't eat|i don't drink|i don't use|i don't read
        i don't care for|i'm not big on|i could do without|i'm easy|soft spot|i've never liked|never been a fan|i find
        i've always liked|i've always preferred|i've always hated|i've always loved|i cringe|grates on me|i'd prefer
        i'd choose|i'd pick|i would pick|i would choose|i'm old-fashioned|i swear|creature of habit|i try to keep
        by habit
        at my best|i work best|i think best|i learn best|i concentrate
        tercih ederim|tercih ediyorum|tercih ederiz|tercih etmem|tercih etmiyorum|tercihim|severim|seviyorum|severiz
        sevmem|sevmiyorum|sevmiyoruz|bayılırım|bayılıyorum|hoşlan*|nefret ed*|istemiyorum|istemem|istiyorum|isterim
        rahatsız ed*|sinirimi boz*|sinir ol*|favorim|en sevdiğim|sevdiğim|hoşuma gid*|hoşuma git*|gıcık ol*|uyuz ol*
        alışığım|alışkınım|rahat ederim|rahat ediyorum|keyif al*|daha rahat|hoşlanmam|bayılmam|dayanamam|katlanamam
        çekemem|yorucu geliyor|bana iyi gel*|bana ağır gel*|işime gel*|benim tarzım|tarzım değil|bana göre değil
        katlanamıyorum|dayanamıyorum|tahammül ed*|bana hep|bana her zaman|bana hiç|bundan sonra
        bundan böyle|her zaman ... kullan|bana uyar|bana uymaz|bana daha kolay
        """
    ),
    Category.PLAN: Phrases(
        """
        going to|gonna|plan to|plans to|planning to|planned to|planning on|we plan|plan is to|the plan is|intend to
        intends to|intending to|aim to|aims to|aiming to|hope to|hopes to|hoping to|want to|wants to|about to|set to
        due to be
        i'll|we'll|he'll|she'll|they'll|it'll|i will|he will|she will|they will|shall|remind me|reminder
        don't let me forget
        deadline|scheduled for|is scheduled|are scheduled|rescheduled|due on|due by|due date|is booked
        i booked|we booked|i've booked|booked for|penciled in|pencilled in|slated for|kicks off|kick off|goes live
        go live
        going live|rolls out|rolling out|ships on|launches|launching|will be|will move|will start|will join|will leave
        will take|will replace|will visit|will meet|will have|will need|will switch|will become|have until|has until
        we have to|i have to|i need to|we need to|we must|i must
        i should|we should|next week|next month|next quarter|next year|next sprint|next summer|next spring|next autumn
        next winter|next monday|next tuesday|next wednesday|next thursday|next friday|next saturday|next sunday
        next time
        tomorrow|tonight|day after tomorrow|later this week|later this month|later this year|end of the month
        this weekend
        by the end of|before the end of|in two weeks|in three weeks|in a week|in a month|coming week|coming month
        upcoming
        looking forward to|thinking of|thinking about|mean to|means to|considering|toying with|expect to|expects to
        once the|as soon as|i'm flying|i'm visiting|i'm travelling|i'm traveling|i'm moving|i'm meeting|i'm seeing
        i'm taking
        i'm leaving|i'm starting|i'm joining|we're flying|we're visiting|we're meeting|we're moving|we're starting
        we're launching|we're shipping|we're releasing|we're migrating|we're hosting|we're leaving|is moving to
        is leaving
        is joining|is visiting|is coming|are coming|are moving|is flying|is starting|is taking over|is retiring
        yarın*|öbür gün|gelecek hafta*|gelecek ay*|gelecek yıl*|gelecek sene|gelecek sprint*|önümüzdeki|haftaya|seneye
        bu akşam|bu hafta sonu|planlıyor*|planladık|planlıyoruz|planlandı|planım|planımız|planlar|niyetim|niyetindeyim
        hedefliyor*
        hedefimiz|hatırlat*|son tarih|son gün*|son teslim|teslim tarihi|randevum var|randevu|toplantı var|toplantım var
        bitirmem lazım|yapmam lazım|yapmamız lazım|olması gerek*|etmemiz gerek*|bitirmemiz gerek*|kadar bit*|unutturma
        """
    ),
    Category.OTHER: Phrases(
        """
        lesson learned|lesson learnt|lesson from|the lesson|lesson is|lesson was|lesson here|lesson for|we learned that
        i learned that|we learnt that|i learnt that|learned the hard way|learnt the hard way|taught us|taught me
        taught the
        rule of thumb|the trick is|the trick to|one trick|trick:|a tip|tip for|tip from|one tip|pro tip|good idea
        idea for
        idea worth|an idea|had an idea|worth trying|worth remembering|worth keeping|worth noting that|worth a try
        it pays to
        moral of the story|takeaway|the takeaway|food for thought|used to say|likes to say|always says|once said
        famously
        as the saying goes|saying|proverb|quote|quoting|said the nicest|in the words of|to quote|best advice|advice from
        if you ever|next time you|the secret to|the key to|what if we|it might be nice|could one day|someday
        maybe we could
        we could try|how about we|might be worth|better to ... than|it helps to|remember that|an hour of|beats
        öğrendik|öğrendim|ders aldık|ders çıkar*|çıkardığımız ders|dersi|fikir|fikri|ipucu|püf nokta*|tavsiye*|atasözü
        derdi ki|der ki|demişti ki|sözü|aklında olsun|aklımda
        """
    ),
}
WEAK_PHRASES: Mapping[Category, Phrases] = {
    Category.CORRECTION: Phrases("actually|in fact|mistaken|misheard|sorry|oops|hayır|hata|artık değil"),
    Category.DECISION: Phrases(
        """
        agreed|we switched to|we moved to|we replaced|we use ... because|instead of|no more|as of today|from today
        policy is|the rule is|stays|stay as|yazmıyoruz|almıyoruz|kullanmıyoruz|geçtik|bıraktık|bırakıyoruz|kaldırdık
        almıyorum|bırakıyorum
        """
    ),
    Category.PREFERENCE: Phrases(
        """
        i want|i'd like|i would like|please don't|please do not|please keep|please use|too long for me|too short for me
        i only|i skip|keep it|keep everything|lütfen|okumuyorum|kullanmam|ben genelde|bana göre|for me
        """
    ),
    Category.PLAN: Phrases(
        "will|won't|soon|must be|has to be|have to be|needs to be|need to be|due|starts on|begins on|opens on"
        "|ends on|expires on"
        "|gerekiyor|lazım"
    ),
    Category.OTHER: Phrases("idea|tip|lesson|maybe the ... should|maybe ... should|maybe we|perhaps we|öneri"),
}
