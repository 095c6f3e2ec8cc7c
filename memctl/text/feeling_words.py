"""Words and turns of phrase that express a feeling, English and Turkish; folded, with the dotless i written as i.

`*` stands for any ending of a word, `_` for any one word. The level says how strongly: strong and body (a reaction of
the body) stir, mild is played down or drained, hint only leans towards the feeling.
"""

from memctl.text.bags import bag

JOY = """
strong: went wild | going wild | our luck | my luck | happiest | on top of the world | never been happier
strong: never been prouder | never felt better | head over heels | rapturous | ecstasy | pumped | buzzing
strong: absolutely thrilled | what a triumph | dancing in | sheer joy | pure joy | pure bliss | best thing that
strong: best news | wildest dreams | standing ovation | can't believe my luck | cannot believe my luck | i won
strong: we won | made it | sevinç çiğlik* | dünyalar benim | yerimde duram* | içim içime siğm* | ayaklarim yerden
strong: keyiften dört köşe | thrilled | ecstatic | elated | overjoyed | euphoric | jubilant | exhilarat*
strong: over the moon | on cloud nine | best _ ever | best _ _ ever | best _ of my life | couldn't be happier
strong: could not be happier | dream come true | so happy | so proud | so excited | incredibly happy | absolutely love
strong: absolutely amazing | beside myself with joy | bursting with | walking on air | can't stop smiling
strong: cannot stop smiling | could hug | could kiss | blissful | havalara uç* | sevinçten * | mutluluktan *
strong: çok mutlu* | çok sevin* | harika bir gün | muhteşem* | bayildim | bayiliyorum | yaşasin | inanilmaz mutlu*
strong: müthiş* | hayatimin en güzel* | coşku* | çilgin* gibi sevin*
body: cried with happiness | cried with laughter | crying with joy | laughed until | laughing so hard
body: punched the air | high-fived | hugging | sang at the top | whooped | cheering | squealed | smiling from ear
body: jumped for joy | jumping up and down | tears of joy | happy tears | grinning from ear | danced | dancing around
body: grinning | beaming | laughed out loud | cried with joy | göbek at* | zipla* | sevinç gözyaş*
plain: happy for | lucky | fortunate | happiness | made my _ | makes my day | warms me | does me good | did me good
plain: good to hear | so good | a joy | a delight | what a relief | such a relief | weight off my | weight off our
plain: load off my | lovely to | good to see | great fun | charmed | charming | tickled | chuffed | stoked | psyched
plain: elation | cheer | merry | jolly | upbeat | uplifted | uplifting | inspired | inspiring | fulfilled | fulfilling
plain: blessed | impressed | treasure | treasured | gladdened | pleasing | pleasure | enchanted | smitten | fascinated
plain: appreciat* | rejoic* | radiant | bright side | sense of achievement | smile on my | put a smile
plain: brought a smile | in a good place | pat on the back | proud of | paid off | worth it | it was worth
plain: couldn't ask for more | could not ask for more | just what i needed | exactly what i needed | heart full
plain: full heart | my heart is full | soft spot | like it here | i like | we like | i really like
plain: better than i hoped | better than we hoped | tasted wonderful | kivanç* | mesut* | gönlüm hoş | yüzüm gülüyor
plain: beğen* | içim isin* | içimi isit* | tatmin* | hayran* | bayram et* | iyi geldi | hoşuma git* | mest *
plain: keyfim * | sevgi* | aşik* | sevindir* | mutlu et* | şansli* | şükret* | gülüyorum | gülümset* | güldür*
plain: bayil* | iyiyim | çok iyi geçti | çok güzel * | ne mutlu | içim açil* | moral ver* | moralim yerinde | özgüven*
plain: happy | happier | happiest | happily | glad | gladly | pleased | delighted | delight | delightful | joy
plain: joyful | joyous | cheerful | proud | proudly | pride | excited | exciting | enthusiastic | grateful | thankful
plain: gratitude | gratified | love | loved | loves | loving | enjoy* | fun | wonderful | fantastic | brilliant
plain: awesome | amazing | lovely | superb | marvellous | excellent | satisfied | satisfying | relieved | relief
plain: hopeful | optimistic | looking forward | look forward | can't wait | cannot wait | good mood | great mood
plain: felt good | feels good | feel good | felt great | feels great | feel great | made my day | made my week
plain: made me smile | makes me smile | made me laugh | feeling good | feeling great | a treat | a pleasure
plain: my pleasure | touched | amused | heartwarming | warm feeling | happy with | well done | congratulations
plain: congrats | hooray | hurray | yay | woohoo | yippee | in high spirits | cheered me up | cheers me up
plain: lifts my spirits | warms my heart | warmed my heart | lucky to | feel lucky | fond of | adore* | cherish*
plain: good to be back | great to see | nice to see | great to be | i'm in love | mutlu* | mutluluk* | sevin*
plain: sevinç* | memnun* | neşe* | keyif* | keyfim yerinde | gurur* | heyecanli* | hoşum* | hoşlan* | seviyorum
plain: sevdim | çok sevdik | seviyoruz | güzel geçti | harika* | süper* | minnettar* | şükür* | umutlu* | iyi hissed*
plain: rahatla* | içim rahat* | iyi ki | ne güzel | eğlen* | tebrik* | gülümse* | güldüm | güldük | yüzüm gül*
plain: hoşnut* | ferahla* | zevk* | tadini çikar*
mild: nothing else needed | fine with the world | nothing more to ask | good company | contentedly | placid
mild: unhurried | untroubled | at rest | in harmony | settled and | quiet joy | small joy | quiet pride | simple joy
mild: peace of mind | quiet contentment | no complaints | can't complain | cannot complain | all good | slow morning
mild: lazy | peacefully | good enough for me | usul usul | sükunet* | içim sakin | şikayetim yok | halimden memnun*
mild: kendi halinde | content | contented | contentment | at peace | peaceful | serene | calm and | all is well
mild: all well | at ease | cosy | cozy | tranquil | mellow | quietly happy | quietly pleased | quietly proud
mild: quite pleased | relaxed | nothing to complain | feels right | gentle | quiet satisfaction | simple pleasure*
mild: restful | soothing | snug | huzur* | sakin ve | dingin* | her şey yolunda | gönlüm ferah | kafam rahat
mild: keyifli bir sessizlik | tatli bir
hint: coffee | tea | cake | holiday | birthday | clean | healthy | recovered | hug* | kiss* | song | garden | gift
hint: present | blessing* | win | heard back | accepted | graduated | born | engaged | hediye* | doğum günü | mezun*
hint: kavuştu* | kavuşt* | great | good news | thank* | finally | celebrat* | applaud* | won | smil* | laugh* | nice
hint: beautiful | success* | praised | perfect* | works at last | at last | sweet | warm | bliss | passed | promotion
hint: cheers | calm | quiet | good | easy | better | fine | pleasant | sunny | well | welcome | comfortable | party
hint: friend* | peace | sonunda | nihayet | teşekkür* | güzel* | başardik | başardim | başari* | kutla* | kazandik
hint: kazandim | iyi | rahat | sakin* | sessiz* | sicak
"""

ANGER = """
strong: kidding me | have the nerve | had the nerve | the nerve of | refuse to refund | wrath | cannot stand it
strong: ready to explode | about to explode | going to explode | want to smash | want to throw | could strangle
strong: murderous | how could they | how could he | how could she | how could you | who do they think | fucking
strong: goddamn | damn it | dammit | screw | hell no | disgrace | a disgrace | absolutely furious | absolutely livid
strong: beyond angry | utter contempt for | enough is enough | sick to death of | kanim beynime | gözüm dön*
strong: ateş püskür* | zivanadan | köpür* | hirsimdan * | hirs* | deli ol* | deli ed* | aklimi kaçir* | siktir*
strong: kahrolasi | furious | furiously | enraged | livid | outraged | outrage | outrageous | infuriat* | seething
strong: rage | raging | incensed | irate | absolutely unacceptable | lose it | losing it | lost it | lost my temper
strong: see red | saw red | seeing red | hit the roof | hit the ceiling | blow a fuse | blew a fuse | blew up at
strong: how dare | sick and tired | had it with | had it up | last straw | final straw | drives me mad
strong: drives me crazy | insane | driving me mad | driving me crazy | driving me insane | up the wall
strong: done being polite | what the hell | wtf | fuck* | shit | bullshit | bastard* | idiots | for god's sake
strong: for heaven's sake | screaming at | want to scream | could scream | makes my blood boil | blood boil*
strong: spitting | boiling | go ballistic | went ballistic | loathe* | çildir* | öfkeden * | çok kizgin* | çok sinir*
strong: deliriyorum | delirdim | deliriyor* | kudur* | yeter artik | lanet | rezalet | nefret ed* | tepem at*
strong: tepemin tas* | küplere bin* | kafayi yiy* | kafayi yed* | allah kahretsin | burnumdan solu* | sinirden *
strong: çileden çik* | cinlerim * | artik yeter | bu ne cüret | rezil*
body: hammering | slammed the | kicked | threw my | smashed | punched | snapped at | shaking with anger
body: shaking with rage | pulse is up | seeing stars | clenched * | clenching | gritting my teeth | grinding my teeth
body: slammed | yelling | shouted | shouting at | trembling with rage | face burning | fists | dişlerimi sik*
body: yumruğumu * | bağirdim | masaya vur*
plain: cross about | cross that | cross at | it irritates | ripped off | rip-off | makes me cross | made me cross
plain: am cross | so cross | i'm cross | exasperation | outraged | wronged | mistreated | insult | cheated | deceived
plain: fuming | irk | irks | irksome | wound up | winds me up | wound me up | infuriates | enrages | enraging
plain: provoked | pestered | nuisance | a pain | fed up with | sick of | had it | put out | pissed off | p.o.
plain: teed off | hacked off | cheesed off | browned off | disrespectful | inconsiderate | thoughtless | selfish
plain: arrogant | insolent | cheeky | impolite | appalling | disgraceful | shameful | scandalous | unjust | injustice
plain: not fair | isn't fair | annoyingly | drives me up | bugs me | bugging me | bugged me | gets me down
plain: gets under my skin | got under my skin | rankles | takes the biscuit | takes the cake | a joke | is a joke
plain: took credit | takes credit | talks down | talked down | talk over me | talked over me | interrupts me
plain: interrupted me | can't be trusted | broke their promise | broke his promise | broke her promise | jealous
plain: envious | envy | spite | spiteful | hateful | vengeful | revenge | i object | i protest | impatient
plain: impatience | temper | stroppy | snappish | irritable | gicik ol* | sinir bozucu | sinir boz* | sinirimi boz*
plain: asabim * | asabi* | öfkelen* | kizginlik* | tepki* | kinadim | kiniyor* | kin* | hinç* | kabalik* | kaba
plain: saygisizlik* | adaletsiz* | haksiz | hakaret* | aldat* | kandir* | sabrim * | sabrimi * | biktir* | usandir*
plain: yetti | rencide* | küs* | dargin* | gücen* | gücüm* | sitem* | canimi sik* | deli ediyor | çekilmez* | kepaze*
plain: hate | hated | angry | angrily | anger | mad at | mad about | annoyed | annoying | annoys | annoyance
plain: irritat* | frustrat* | resent | resents | resented | resentful | resentment | cross with | fed up | bothers me
plain: bothered by | aggravat* | offended | insulted | insulting | indignant | exasperat* | unacceptable | ridiculous
plain: unfair | rude | pissed | outrageously | had enough | gets on my nerves | getting on my nerves
plain: got on my nerves | rubs me the wrong way | rubbed me the wrong way | grinds my gears | drives me nuts
plain: ticks me off | ticked off | makes me angry | made me angry | makes me mad | disrespect* | betrayed | tired of
plain: can't stand | cannot stand | hostile | hostility | bitter | grudge | damn | argh | grr* | not okay that
plain: not ok that | no excuse | inexcusable | unbearabl* | vexed | infuriatingly | displeased | dissatisfied
plain: not acceptable | peeved | miffed | it galls | galling | maddening | kizgin* | kizdim | kizdik | kiziyorum
plain: kizdir* | sinirli* | sinirlen* | sinirim* | sinir oldum | sinir ol* | öfke* | bikti* | bikkin* | gicik*
plain: rahatsiz ol* | rahatsiz ed* | canim sikil* | haksizlik* | saygisiz* | kabul edilemez | isyan* | tahammül*
plain: usandim | usandik | illallah | hiddet* | darildim | kirgin* | içerle* | küstüm | ayip | terbiyesiz*
mild: testy | narked | put off by | quietly fuming | slight irritation | low-level irritation | a little annoyed
mild: a little irritated | a bit annoyed | a bit irritated | nursing a grudge | hafif sinir* | biraz gücen*
mild: biraz kirgin* | biraz içerle* | irked | a bit cross | mildly annoyed | slightly annoyed | disgruntled | grumpy
mild: old grudge | simmering | sulking | hafif kizgin* | biraz kizgin* | biraz sinir* | biraz bozul* | bozuldum
mild: dull anger | quiet anger | huffy
hint: refuse* | charged us | overcharge* | rules | noise | noisy | queue* | blocked | broken promise | overcharged
hint: refund* | again and again | never listens | never listen | delay* | unfairly | again | yet again | third time
hint: every single time | lied | lies | lying | behind my back | blame* | ignored | nobody | without asking
hint: without telling | stupid | nonsense | useless | stop | enough | excuse* | wasted | waste | ugh | yine
hint: üçüncü kez | kaçinci | yalan | suçla* | habersiz | haber verilmeden | hiç kimse | saçma* | bana sormadan | yeter
"""

FEAR = """
strong: horror | horrifying | hysterical | scared witless | scared silly | scared out of my | fear for my life
strong: mortal fear | dread | blind panic | heart in my mouth | heart is in my | blood ran cold | blood runs cold
strong: frozen with | froze with | terrorised | terrorized | spine | korkudan öl* | korkuyla | yüreğim ağzim*
strong: yüreğim ağzima | kanim dond* | kanim don* | ödüm * | dehşete kap* | beti benzi | terrified | terrifying
strong: terror | petrified | horrified | panic | panicking | panicked | panicky | sheer dread | scared stiff
strong: scared to death | scared out | frightened to | freaking out | freaked out | worried sick | dreading
strong: mortified of | nightmare | paralysed with | paralyzed with | beside myself with worry
strong: out of my mind with worry | dehşet* | panik* | çok korku* | ödüm kop* | ödüm patla* | korkudan * | ürper*
strong: kabus* | dehşete *
body: is still pounding | is still racing | still shaking | still trembling | shiver* | shivering | quaking
body: quivering | teeth chattering | breathless | hyperventilat* | legs like jelly | legs are jelly | throat is dry
body: mouth is dry | dry mouth | can't stop shaking | sick with worry | stomach churning | stomach drops
body: stomach dropped | pulse racing | dizzy | kalbim ağzim* | elim ayağima * | sesim titr* | boğazim kuru*
body: nefesim * | avuçlarim terl* | midem kasil* | hands are shaking | hands were shaking | hands shaking
body: hands won't stop shaking | shaking | trembling | heart is racing | heart racing | heart is pounding
body: heart pounding | heart was pounding | cold sweat | sweating | can't breathe | cannot breathe
body: knot in my stomach | stomach in knots | stomach is in knots | couldn't sleep | can't sleep | barely slept
body: didn't sleep | did not sleep | palms | goosebumps | hair stood | weak in the knees | knees | ellerim titr*
body: elim ayağim * | kalbim çarp* | kalbim küt* | kalbim duracak* | soğuk ter* | uyuyam* | titriyorum | dizlerim*
body: titriyor | midem düğüm* | nefes alam* | tüylerim diken*
plain: frighten* | daunts me | spooks me | heart is still | heart still | heart jumped | heart skipped | fright
plain: stage fright | frights | scare | scared of | afraid of | phobia | timid | worriedly | nerves | nerve-racking
plain: nerve-wracking | nervousness | anxiously | foreboding | trepidation | qualms | hesitation | distressed
plain: distressing | agitated | agitation | disquiet | disquieting | ominous | menacing | stressful | stressed
plain: stressing | overwhelmed | overwhelming | panicky | restless | troubled | troubling | preys on my mind
plain: weighs on my mind | on my mind at night | can't switch off | lie awake | lying awake | lay awake
plain: awake at night | awake all night | fear that | worry that | worried that | worried about | scared that
plain: dread the | dreads | not sure i can cope | can't cope | cannot cope | heebie-jeebies | willies | shaken
plain: shaken up | unnerv* | queasy about | doubt | doubts | suspicious | paranoid | vulnerable | helpless
plain: don't dare | didn't dare | wouldn't dare | fear the worst | scary thought | gives me chills | chills | korktum
plain: korkuyor* | korkut* | korkunç* | kaygilan* | endişelen* | kuşku* | şüphe* | tereddüt* | tirs* | çekin*
plain: panikle* | vesvese* | kuruntu* | güvende değil* | içime kurt | içimde bir sikinti | içim rahat değil
plain: uyku tutm* | uyuyamadim | gözüme uyku | acaba ya | merak edi* | tedirgin et* | afraid | scared | scary
plain: scares me | scaring me | fear | fears | fearing | feared | fearful | frightened | frightening | worried
plain: worries me | worry | worrying | worries | anxious | anxiety | nervous | nervously | dread | alarmed | alarming
plain: uneasy | unease | apprehensive | stressed about | on edge | concerned | terrible feeling | bad feeling
plain: keeps me up | keeps me awake | kept me awake | kept me up | gives me the creeps | creeps me out | insecure
plain: butterflies | threatened | tense | daunting | daunted | intimidat* | spooked | jittery | rattled | unsettl*
plain: losing sleep | lose sleep | what if | i hope nothing | on tenterhooks | cold feet | jumpy | not safe
plain: feel unsafe | kork* | endişe* | kaygi* | tedirgin* | gergin* | stres* | ürk* | huzursuz* | telaş* | evham*
plain: çekiniyorum | tasa* | uykularim kaç* | uykum kaç* | merak edip dur* | ya olmazsa | ya geçemezsek | içim içimi *
plain: diken üstünde*
mild: slightly anxious | a little nervous | a little worried | somewhat worried | bit of stage fright
mild: touch of nerves | few butterflies | faint worry | faint dread | low-level anxiety | mild anxiety | small worry
mild: biraz endişe* | biraz kork* | biraz kaygi* | hafif gergin* | ufak bir endişe* | slightly worried | a bit worried
mild: a bit nervous | slightly nervous | faint unease | vague worry | niggling | hesitant | slightly uneasy
mild: a little anxious | biraz tedirgin* | biraz gergin* | hafif bir endişe* | wary | misgiving*
hint: storm | hospital | operation | surgery | exam | interview | biopsy | alarm | police | night | dark | fire
hint: flood | earthquake | deprem* | ameliyat* | sinav* | hastane* | karanlik* | danger* | risk* | threat* | oh god
hint: oh no | omg | unsure | uncertain | emergency | eyvah | tehlike* | ya bir | audit | missing | belirsiz* | lump
hint: diagnosis
"""

SADNESS = """
strong: anguish | wretched | desolate | desolation | distraught | tragic | tragedy | tormented | unconsolable
strong: inconsolably | torn apart | bleeding | can't stop crying | can't stop sobbing | can't stop weeping
strong: cry myself | cried myself | world has ended | never see her again | never see him again | so sad
strong: unbearable loss | loss is unbearable | lost the will | worst news | ripped my heart | tears my heart
strong: my heart aches | my heart bleeds | çok üzgün* | çok üzül* | bittim | tükendim | dağildim | çöktüm
strong: ciğerim yan* | içim yan* | içim kan ağl* | kahroldum | dayanamiyorum | heartbroken | heartbreaking
strong: devastated | devastating | inconsolable | shattered | grief | grieving | despair | despairing | hopeless
strong: crushed | miserable | agony | gutted | can't bear | cannot bear | broken heart | heart broke | heart is broken
strong: worst day | falling apart | fell apart | desperately sad | can't go on | kahrol* | mahvol* | yikildim
strong: yikildik | içim parçalan* | yüreğim * | perişan* | kalbim kiril* | paramparça | dünyam baş* | çaresiz*
strong: ciğerim * | yasta*
body: sobs | bawling | bawled | choked up | welled up | eyes welled | eyes are wet | cried all | cry | crying my eyes
body: howling | wailing | ağlayip * | ağla* | hiçkir* | burnumun direği | gözlerim yaş* | gözlerim şiş* | crying
body: cried | sobbing | sobbed | weeping | wept | in tears | burst into tears | broke down | tears | lump in my throat
body: ağladim | ağliyorum | ağlamak* | ağladik | gözyaş* | gözlerim dol* | hüngür* | boğazim düğüm* | gözüm yaş*
plain: ache | aches | breaks me | loss of our | loss of my | sad little | unhappily | unhappiness | mourning | grieve
plain: grieved | grieves | lament | laments | sorry for | sorry that | mournful | woeful | dismal | dispirited
plain: despondent | crestfallen | downhearted | sombre | somber | tearfully | heartsick | heavy-hearted
plain: brokenhearted | broken-hearted | remorse | shame | embarrassed | embarrassing | humiliated | guilt | guiltily
plain: self-pity | rejected | rejection | abandoned | left out | left behind | excluded | forgotten | unloved
plain: unwanted | neglected | isolated | isolation | friendless | sad to | sad that | pain | painful | hurting
plain: wounded | missed her | missed him | missed them | missed you | miss the | missing the | missing you | i missed
plain: long for | longing | yearn | nostalgi* | wish she | wish he were | wish i could | no longer with us | lost our
plain: lost my | lost her | lost his | put to sleep | put down our | run over | buried | burial | memorial | obituary
plain: widow* | empty chair | her chair | his chair | doesn't feel the same | isn't the same | not the same without
plain: let myself down | let everyone down | letdown | failed | i failed | gave up | give up | giving up | no hope
plain: without hope | lost hope | unlucky | disillusioned | demoralised | demoralized | demotivated | gut-wrenching
plain: poignant | sad news | broke me | bummed | bummer | what a pity | what a shame | such a shame | such a pity
plain: a pity | weepy | crying | özledim | özlüyorum | özlüyoruz | kayb* | kaybed* | yitir* | kederlen* | hüzünlen*
plain: matem* | gözüm arkada | içim acidi | yaralandim | yarali* | terk et* | terk ed* | yapayalniz* | yalnizim
plain: bir başima | kimsesiz* | umutsuz* | umudum* | bunalim* | bunal* | depres* | moralim * | keyfim yok
plain: keyfim kaç* | tadim yok | tadim kaç* | hevesim * | üzücü | aci bir | acim* | acisi* | toprağa ver* | ölüm*
plain: rahmetli | kirildi* | incindi* | incin* | mahzun* | melankoli* | üzgünüm | üzdü | üzüyor | vah | yazik
plain: breaks my heart | broke my heart | sad | sadder | saddened | saddens | sadly | sadness | unhappy | sorrow
plain: sorrowful | upset | depressed | depressing | disappointed | disappointing | disappointment | hurt | hurts
plain: lonely | loneliness | mourn* | heavy heart | regret* | miss you | miss her | miss him | miss them | miss my
plain: missing my | misses my | i miss | we miss | missing her | missing him | missing them | homesick | let down
plain: heart sank | low spirits | dejected | downcast | tearful | sorry to | ashamed | guilty | a shame | pity
plain: such a loss | discouraged | disheartened | feel bad | felt bad | feels bad | terrible | awful | passed away
plain: died | funeral | feel lost | defeated | feel alone | felt alone | bereft | moved to tears | makes me sad
plain: made me sad | down in the dumps | pains me | pained | ache for | heartache | feel like crying | gloomy | üzgün*
plain: üzül* | üzüntü* | üzüyor* | üzdü* | hüzün* | hüzn* | mutsuz* | keder* | yalniz hisse* | özle* | özlüyor*
plain: hayal kirikli* | kirildim | içim aci* | aci çek* | yas tut* | vefat* | öldü | kaybettik | moralim boz*
plain: moralsiz* | pişman* | canim yan* | yaziik | ne yazik | maalesef | yalnizlik* | hasret* | cenaze* | içim burkul*
plain: efkar* | dertli* | yüreğim burkul* | içim ezil* | utan*
mild: just flat | tastes of nothing | nothing tastes | quiet house | a little sad | slightly sad | a bit sad | bit sad
mild: somewhat sad | faint sadness | quiet sadness | soft sadness | quiet grief | dull ache | dull sadness
mild: a little lonely | bit lonely | a tinge of | pang of | a pang | low mood | running on empty | out of sorts
mild: nothing left | going through the motions | biraz üzgün* | biraz hüzün* | hafif bir hüzün* | biraz kir*
mild: biraz moral* | içim geç* | takatim* | gücüm kalma* | ağir geliyor | bir ağirlik | feeling down | feel down
mild: felt down | a bit down | little down | so down | feeling low | feel low | feeling blue | blue today | melanchol*
mild: wistful* | listless | worn out | resigned to | forlorn | teary | not much to say | sigh | oh well | no energy
mild: subdued | gloom | glum | under the weather | lost interest | can't be bothered | burnt out | burned out | faded
mild: joyless | mope | moping | buruk* | burukluk* | durgun* | bezgin* | bitkin* | yorgun* | keyifsiz* | içim boş*
mild: halsiz* | kirik* | neşesiz* | boşluk* | içim siki* | isteksiz* | sönük* | solgun*
state: hollow | empty | grey | gray | pointless | tired | exhausted | flat | dull | drained | weary | numb | heavy
state: low | down | blue | lost | alone | dead inside | bleak | dreary | broken | sore | raw | fragile | adrift
state: useless | worthless
hint: autumn | rain | silence | grave | empty house | old photo* | photos of | moved away | move away | mezar*
hint: eski fotoğraf* | lost | loss | goodbye | farewell | alone | cancelled | canceled | shut down | gone | bad news
hint: leaving | laid off | last day | unfortunately | never again | without her | without him | veda* | ayrilik*
hint: kayip | yok artik aramizda | son gün*
"""

DISGUST = """
strong: abomination | obscene | grotesque | monstrous | ghastly | gruesome | hideous | absolutely revolting
strong: absolutely vile | retch* | heave | heaving | want to puke | made me vomit | nearly vomited | almost vomited
strong: nearly threw up | almost threw up | spat it out | want to vomit | sick to my stomach | stomach turned
strong: stomach turn | stomach turns | turn my stomach | makes me want to | bile | midem ağzim* | midem al*
strong: kusacağim* | kusasim* | tiksindim | iğrendim | tüküre* | revolting | vile | abhorrent | abominable | sickening
strong: sickened | nauseating | nauseated | vomit* | puke* | want to throw up | throw up | threw up | made me gag
strong: gagging | gag | absolutely disgusting | utterly disgusting | putrid | loathsome | depraved | stomach-churning
strong: turns my stomach | turned my stomach | makes me sick | made me sick | feel sick | felt sick | physically sick
strong: makes my skin crawl | skin crawl* | my skin crawls | mide bulandirici | midem kalk* | kusacak* | kusmak*
strong: kustum | iğrenç ötesi | çok iğrenç* | öğür* | leş gibi
plain: make me sick | making me sick | makes you sick | smells like | smells of | yuk | bleh | blech | pfui | phew
plain: eugh | ugh gross | stinking | stank | stunk | stinky | malodorous | rancid | spoiled milk | mildew | fungus
plain: grime | grimy | scum | muck | mucky | filth | pus | snot | phlegm | spit | slobber | drool | worms | worm
plain: lice | bedbugs | vermin | dead rat | rats | dead mouse | dead fly | hair in | hairs in | clogged | drain smells
plain: sewer | cesspool | garbage juice | rot | rots | decay* | decomposing | carcass | faeces | feces | urine | pee
plain: poo | dung | manure | diarrh* | inedible | unpalatable | tasted vile | tasted foul | tastes foul | taste of
plain: lecherous | leering | slimeball | pervert* | perverse | corrupt | corruption | degrading | dehumanising
plain: dehumanizing | immoral | indecent | lewd | smarmy | hypocrisy | hypocritical | hypocrite* | two-faced
plain: ugly side | makes me cringe | cringe | cringeworthy | cringing | puts me off | leaves a bad taste
plain: left a bad taste | left a sour taste | leaves a sour taste | repulses | revolts | nauseous | nausea | appalled
plain: averse | aversion | wrinkled my nose | held my nose | hold my nose | holding my nose | shudder*
plain: couldn't touch | won't touch it | refuse to touch | iğrendir* | mide bulant* | midem * | burnumun dibi | leş*
plain: kusmuk* | salya* | sümük* | irin* | solucan* | fare ölü* | böcek* | çöp kok* | ağir koku* | pis pis
plain: çamur gibi | küflü* | bayat* | ekşimiş* | yağli yağli | tiksindir* | iğrenme* | ahlaksiz* | utanmaz*
plain: yüz karasi | repulsive | repulsed | repugnant | disgust | disgusted | disgusting | disgusts | gross | grossed
plain: yuck | yucky | ew | eww* | ick | icky | nasty | filthy | foul | stench | stinks | stink | reeks | reek | rotten
plain: rotting | mouldy | moldy | mould | slimy | maggot* | cockroach* | repels | repelled | distaste | distasteful
plain: squalid | bad taste in | nasty taste | sour taste | sleazy | sordid | grim | off-putting | can't stomach
plain: cannot stomach | unsavoury | unsavory | creepy | queasy | contempt | despicable | disgraceful | scummy | grubby
plain: greasy | festering | sewage | repellent | rank | smelly | unhygienic | sickly | revolted | seedy | slime
plain: midem bulan* | midemi bulandir* | mide bulandir* | iğren* | iğrenç* | tiksin* | tiksinti* | pislik* | pis
plain: pis kok* | mide | berbat kok* | kokuş* | küf* | çürük* | kokuyor | bulanti* | midesiz* | hamamböce* | çürümüş*
plain: yapiş yapiş
mild: a little gross | a bit off-putting | a bit nasty | bit gross | slightly nasty | faintly nauseating
mild: not appetising | not appetizing | a little queasy | a bit icky | slightly off-putting | pek hoş değil
mild: biraz mide* | biraz tiksin* | hafif bir mide* | a bit gross | slightly gross | mildly disgusting
mild: faintly disgusting | slight distaste | unappetising | unappetizing | biraz iğrenç* | hafif bir tiksinti*
mild: hafif mide* | slightly queasy | a bit queasy | faint disgust
hint: fridge | bin | bins | sink | drain | hair | sticky | leaked | gum | spoiled | mutfak | buzdolab* | çöp*
hint: lavabo* | smell | smells | dirty | trick people | koku* | kirli | bathroom | toilet | tuvalet*
"""

SURPRISE = """
strong: hold on what | hang on what | flummoxed | stupefied | awestruck | dumbstruck | lost for words | no words
strong: knocked me sideways | eyes popped | nearly fell off | almost fell off | fell off my chair | nearly dropped
strong: almost dropped | jaw hit | rubbed my eyes | good heavens | good grief | my goodness | blimey | crikey | jeez
strong: omfg | what on earth | what in the world | how on earth | how in the world | bombshell | out of thin air
strong: olamaz | inanilir şey değil | gözlerime inanam* | kulaklarima inanam* | ağzim bir kariş | hadi canim | hadi ya
strong: oha | hoppala | aaa | allah allah | astounded | astounding | stunned | stunning news | gobsmacked
strong: flabbergasted | speechless | dumbfounded | jaw dropped | my jaw | blew my mind | mind blown | mind-blowing
strong: blown away | wait what | no way | what just happened | never in a million years | out of nowhere
strong: unbelievable | holy cow | holy moly | are you serious | you're kidding | is this real | pinch me | floored
strong: thunderstruck | hayretler* | şok ol* | şoke* | şok | inanamiyorum | inanamadim | inanilir gibi | ağzim açik*
strong: dilim tutul* | küçük dilimi * | donup kal* | donakal* | aman allahim | yok artik | vay canina | nutkum tutul*
plain: surprisingly | remarkable | remarkably | curiously | strangely enough | funnily enough | lo and behold
plain: imagine my | to find out that | believe it or not | unforeseen | unanticipated | unlooked-for | unannounced
plain: unbidden | all of a sudden | caught off | caught me | caught us | threw me | thrown by | never heard of
plain: first i've heard | first i heard | wasn't aware | was not aware | i was sure that | i always thought
plain: i assumed | i had assumed | thought it was | thought they were | i could have sworn | could've sworn
plain: who'd have thought | would have thought | would've thought | expected anything but | not what i
plain: not at all what | of all things | stopped me in my tracks | did a double | blinked | struck dumb | wondered at
plain: marvel | i marvel | astonishes | surprises me | surprised me | amazes me | amazed me | astonished me | startles
plain: startling | bemused | perplexed | mystified | incredible that | incredulous | unsuspected | plot twist | twist
plain: coincidence | what are the odds | small world | it seems i | little did i | i never realised | i never realized
plain: hadn't realised | hadn't realized | didn't realise | didn't realize | had not realised | didn't know that
plain: i didn't know | no inkling | gasped | afalla* | bozuntu* | şaşirt* | şaşakal* | hayrete * | hayran kal*
plain: apişip | afallat* | umulmadik | hiç beklenm* | beklenmed* | ansizin | pat diye | tesadüf* | nereden çikti
plain: kirk yil düşün* | hiç aklima * | meğerse | haberim yoktu | bilmiyordum | sanmiştim | saniyordum | zannediyordum
plain: tuhaf* | astonished | astonishing | shocked | shock | surprised | surprise | surprises | surprising | startled
plain: amazed | unexpected | unexpectedly | whoa | woah | didn't expect | did not expect | wasn't expecting
plain: was not expecting | never expected | hadn't expected | had not expected | weren't expecting
plain: not what i expected | not what we expected | did not see that | didn't see that | didn't see this
plain: did not see this | didn't see it coming | did not see it coming | saw that coming | out of the blue | who knew
plain: who would have | who'd have | had no idea | no idea that | never knew | off guard | taken aback | by surprise
plain: turns out | turned out | wow | baffled | puzzled | bewildered | curious that | i thought he | i thought she
plain: i thought they | never would have guessed | would never have guessed | wouldn't have guessed | can't believe
plain: cannot believe | couldn't believe | hard to believe | news to me | not expecting | never thought | didn't think
plain: did not think | huh | came as a | odd to | double take | wait | strange to | to my astonishment | oddly enough
plain: of all people | of all places | şaşir* | şaşkin* | şaşti* | hayret* | beklemiyordu* | beklemezdi* | beklenmedik
plain: meğer* | birdenbire | ummazdi* | ummuyordu* | aklima gelmezdi | hiç bilmiyordum | nasil yani | ne yani | vay
plain: tahmin etmezdim | tahmin edemezdim | aklimin ucundan* | sürpriz*
mild: a little surprising | slightly surprising | a bit surprising | mildly astonished | somewhat surprised
mild: bit of a surprise | small surprise | mild astonishment | quietly astonished | quietly amazed
mild: hafif bir şaşkinlik* | biraz garip* | biraz tuhaf* | a little surprised | slightly surprised | mildly surprised
mild: a bit surprised | biraz şaşir* | hafif şaşir* | raised an eyebrow | kaşlarim* | mild surprise
mild: quietly surprised | biraz şaşkin*
hint: hold on | hang on | garip* | ilginç* | second | twins | meğer | suddenly | all along | actually | strange | odd
hint: apparently | aniden | demek | what | gerçekten mi | ne
"""

TABLES = {
    "joy": JOY,
    "anger": ANGER,
    "fear": FEAR,
    "sadness": SADNESS,
    "surprise": SURPRISE,
    "disgust": DISGUST,
}

EMOJI = {
    "joy": "😀😃😄😁😆😊🙂😍🥰🤩🎉🥳❤💖💕😂🤣☺😇🙌✨🎊",
    "anger": "😡🤬😠💢👿😤🖕",
    "fear": "😨😰😟😧😖😬",
    "sadness": "😢😭😞😔💔🥲☹🙁😿😥😪",
    "surprise": "😲😮🤯😯😳🙀",
    "disgust": "🤢🤮🤧",
}

FELT = bag(
    """
    happy glad pleased delighted thrilled ecstatic proud excited grateful relieved satisfied content angry
    furious livid annoyed irritated frustrated upset mad outraged resentful bitter afraid scared terrified
    nervous anxious worried concerned tense uneasy panicked panicking sad unhappy depressed disappointed
    heartbroken devastated lonely tired hurt surprised shocked stunned astonished amazed puzzled disgusted loves
    love loved hates hate hated enjoys enjoyed enjoy fears feared resents relaxed crying cried shouting shouted
    yelling homesick guilty ashamed exhausted worry worries laughed smiled mutlu üzgün kizgin sinirli endişeli
    korkmuş şaşkin memnun kizdi sevindi üzüldü korktu şaşirdi kirgin heyecanli gergin tedirgin yorgun ağladi
    sinirlendi sevindi öfkeli
    """
)
"""Words for what somebody feels: they count for the writer only where no other person is said to feel it."""
NAMED_FEELINGS = bag(
    """
    joy anger fear sadness surprise disgust panic rage terror shock grief love hate pride relief delight fun
    waste stress risk tears fury despair anxiety stres panik korku öfke sürpriz gurur şok nightmare fears joyful
    insane
    """
)
"""Nouns that also name things; they count only where somebody speaks of themselves or cries out."""

DOWNPLAYERS = (
    *(("a", "bit"), ("a", "little"), ("slightly",), ("somewhat",), ("mildly",), ("quietly",), ("faintly",), ("faint",)),
    *(
        ("vaguely",),
        ("vague",),
        ("kind", "of"),
        ("sort", "of"),
        ("a", "touch"),
        ("a", "tad"),
        ("not", "very"),
        ("mild",),
    ),
    *(("rather", "quietly"), ("low-key",), ("a", "hint", "of"), ("a", "twinge"), ("slight",), ("quiet",), ("dull",)),
    *(
        ("gently",),
        ("softly",),
        ("calmly",),
        ("subdued",),
        ("muted",),
        ("in", "the", "background"),
        ("just", "a"),
        ("meh",),
    ),
    *(("nagging",), ("lingering",), ("at", "the", "back", "of", "my"), ("in", "the", "back", "of")),
    *(("not", "too"), ("nothing", "dramatic"), ("nothing", "big"), ("no", "shouting"), ("no", "drama"), ("only", "a")),
    *(("biraz",), ("hafif",), ("hafifçe",), ("azicik",), ("sessizce",), ("usulca",), ("pek",), ("sakince",), ("az",)),
    *(("bir", "parça"), ("birazcik",), ("sessiz",), ("hafiften",), ("ufak",), ("içten", "içe"), ("sakin",)),
)
INTENSIFIERS = bag(
    """
    so absolutely utterly completely totally extremely incredibly sheer pure beyond insanely deeply unbelievably
    aşiri inanilmaz acayip son resmen tamamen korkunç feci
    """
)
NEGATIONS = bag(
    """
    not no never without hardly nothing nobody isn't aren't wasn't weren't don't doesn't didn't won't haven't
    hasn't can't cannot couldn't wouldn't neither nor ain't
    """
)
"""They turn the feeling of a word that follows within three words."""
