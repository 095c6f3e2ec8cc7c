"""Words that tell what a name names: known names, cues of its kind, and ordinary words that name nothing.

All but the spellings of known names are folded as `entities.name_slug` folds: no diacritics, `ı` written `i`.
"""

from functools import cache

from memctl.text.bags import bag
from memctl.text.openers import OPENERS
from memctl.text.ordinary_words import ORDINARY
from memctl.text.stopwords import STOPWORDS
from memctl.text.tokens import words

_TECH = """
React=react.js,reactjs|React Native|Vue.js=vue,vuejs|Angular|AngularJS|Svelte|SvelteKit|Next.js=nextjs|Nuxt=nuxt.js
Remix|Astro|jQuery|Redux|Tailwind CSS=tailwind,tailwindcss|Bootstrap|HTMX|Ember.js|Preact|SolidJS|Node.js=nodejs,node js
Deno|Bun|Express.js=expressjs|NestJS=nest.js|Fastify|Django|Flask|FastAPI|Spring Boot|Ruby on Rails=rails|Laravel
Symfony|ASP.NET|.NET=dotnet,.net core|Phoenix|Gin|Actix|Quarkus|Hibernate|SQLAlchemy|Prisma|TypeORM|Pydantic|Celery
Python=python3|JavaScript=js,java script|TypeScript|Java|Kotlin|Swift|Go=golang|Rust|Ruby|PHP|Perl|Scala|Haskell|Elixir
Erlang|Clojure|Julia|Lua|Dart|C++=cpp|C#=csharp|Objective-C|F#|OCaml|Zig|Nim|Fortran|COBOL|MATLAB|Bash|PowerShell|Zsh
Solidity|WebAssembly=wasm|GraphQL|gRPC|Protobuf=protocol buffers|OpenAPI|Swagger|WebSocket=websockets|WebRTC
OAuth=oauth2|PostgreSQL=postgres,postgre,psql|MySQL|MariaDB|SQLite|MongoDB=mongo|Redis|Cassandra|DynamoDB
Elasticsearch=elastic search|OpenSearch|ClickHouse|CockroachDB|Neo4j|InfluxDB|TimescaleDB|Snowflake|BigQuery|Redshift
DuckDB|Supabase|Firebase|Firestore|Memcached|etcd|Couchbase|CouchDB|MSSQL=sql server|pgvector|Pinecone|Weaviate|Qdrant
Milvus|FAISS|Chroma=chromadb|Kafka=apache kafka|RabbitMQ|NATS|ActiveMQ|Apache Spark=spark,pyspark|Hadoop
Apache Flink=flink|Airflow=apache airflow|dbt|Docker|Docker Compose=docker-compose|Kubernetes=k8s,kubectl|Helm|Podman
containerd|Terraform|Ansible|Puppet|Chef|Pulumi|Vagrant|Consul|Nomad|Istio|Envoy|nginx|HAProxy|Traefik|Caddy|Apache
Jenkins|GitHub Actions|GitLab CI|CircleCI|ArgoCD=argo cd|Travis CI|Prometheus|Grafana|Datadog|Sentry|Kibana|Logstash
OpenTelemetry|Jaeger|New Relic|Splunk|PagerDuty|AWS=amazon web services|GCP=google cloud,google cloud platform
Azure=microsoft azure|Lambda=aws lambda|EC2|S3|ECS|EKS|RDS|Cloudflare|Vercel|Netlify|Heroku|DigitalOcean|Fly.io
Nginx Plus|Linux|Ubuntu|Debian|Fedora|CentOS|Arch Linux|Alpine|macOS|Windows|iOS|iPadOS|Android|Raspberry Pi|Arduino
Git|Subversion=svn|Mercurial|npm|pnpm|Yarn|pip|Poetry|Cargo|Gradle|Maven|CMake|Bazel|Webpack|Vite|esbuild|Rollup|Babel
ESLint|Prettier|Jest|Vitest|Mocha|Cypress|Playwright|Selenium|pytest|JUnit|mypy|Ruff|NumPy|pandas|SciPy
scikit-learn=sklearn|PyTorch|TensorFlow|Keras|JAX|XGBoost|LightGBM|Hugging Face=huggingface|LangChain|LlamaIndex
llama.cpp|Ollama|vLLM|ONNX|CUDA|OpenCV|spaCy|NLTK|Jupyter=jupyter notebook|Matplotlib|Plotly|Streamlit
Stable Diffusion|Whisper|BERT|Flutter|Electron|Tauri|Unity|Unreal Engine|Godot|Qt|SwiftUI|UIKit|Jetpack Compose
Xamarin|Vim=neovim,nvim|Emacs|VS Code=vscode,visual studio code|IntelliJ=intellij idea|PyCharm|Xcode|Eclipse
Android Studio|LaTeX|Markdown|YAML|TOML|Avro|Parquet|Keycloak|Okta|Auth0|Vault|Stripe API|Twilio|Zapier|WordPress
Shopify API|Drupal|Home Assistant|Zigbee|MQTT|Bluetooth|Ethereum|Bitcoin|Tesseract|FFmpeg|Playwright Test|Storybook
tmux|systemd|ZFS|WireGuard|OpenVPN
"""

_ORGS = """
Google|Anthropic|OpenAI|Microsoft|Apple|Amazon|Meta|Facebook|Netflix|Nvidia|Intel|AMD|IBM|Oracle|Cisco|Dell|HP|Samsung
Sony|Huawei|Xiaomi|Tesla|SpaceX|NASA|Uber|Lyft|Airbnb|Spotify|Stripe|PayPal|Shopify|Salesforce|SAP|Adobe|Atlassian
Twitter|LinkedIn|TikTok|ByteDance|Alibaba|Tencent|Baidu|DeepMind|Mistral AI|Red Hat|VMware|Siemens|Bosch|BMW
Volkswagen|Mercedes|Toyota|Honda|Ford|Renault|Fiat|Airbus|Boeing|Lufthansa|IKEA|Nestlé|Unilever|Nokia|Ericsson
Vodafone|Deutsche Bank|HSBC|Citibank|Goldman Sachs|JPMorgan|Deloitte|Accenture|McKinsey|KPMG|PwC|UNESCO|UNICEF|WHO
NATO|CERN|MIT|Stanford|Harvard|Oxford|Cambridge|Berkeley|FedEx|DHL|UPS|Walmart|Costco|Starbucks|McDonald's|Turkcell
Türk Telekom|Trendyol|Hepsiburada|Getir|Garanti=garanti bbva|Akbank|İş Bankası|Ziraat Bankası|Yapı Kredi|Koç Holding
Sabancı|Arçelik|Vestel|Aselsan|Baykar|Havelsan|THY=türk hava yolları,turkish airlines|Pegasus Airlines|Migros|TÜBİTAK
ODTÜ|Boğaziçi Üniversitesi|Bilkent|İTÜ|Galatasaray|Fenerbahçe|Beşiktaş JK|Mozilla|Canonical|JetBrains|Wikipedia
"""

_PRODUCTS = """
iPhone|iPad|MacBook=macbook pro,macbook air|AirPods|Apple Watch|Galaxy|Pixel|PlayStation|Xbox|Nintendo Switch|Kindle
Alexa|Siri|Slack|Zoom|Notion|Jira|Confluence|Trello|Asana|Linear|Figma|Photoshop|Illustrator|Excel|PowerPoint|Outlook
Gmail|Google Docs|Google Sheets|Google Drive|Google Maps|Dropbox|Evernote|Obsidian|Microsoft Teams=ms teams|SharePoint
OneDrive|WhatsApp|Telegram|Signal|Discord|Instagram|YouTube|Reddit|ChatGPT|Claude|Claude Code|Gemini
Copilot=github copilot|GitHub|GitLab|Bitbucket|Stack Overflow|Chrome=google chrome|Firefox|Safari|Steam|Netlify CMS
Todoist|Salesforce CRM|QuickBooks
"""

_PLACES = """
London|Paris|Berlin|Munich=münchen|Hamburg|Frankfurt|Cologne=köln|Vienna=wien|Zurich=zürich|Geneva|Amsterdam|Rotterdam
Brussels|Madrid|Barcelona|Lisbon|Porto|Rome|Milan|Naples|Athens|Stockholm|Oslo|Copenhagen|Helsinki|Warsaw|Krakow
Prague|Budapest|Bucharest|Sofia|Belgrade|Kyiv|Moscow|Dublin|Edinburgh|Manchester|Istanbul=istanbul|Ankara|İzmir|Bursa
Antalya|Adana|Konya|Gaziantep|Kayseri|Eskişehir|Trabzon|Samsun|Mersin|Diyarbakır|Muğla|Bodrum|Kadıköy|Beşiktaş|Üsküdar
Şişli|Beyoğlu|Çankaya|Levent|Maslak|Ataşehir|Bakırköy|Karşıyaka|Çanakkale|Edirne|Sakarya|Kocaeli|Denizli|New York=nyc
San Francisco|Los Angeles|Seattle|Boston|Chicago|Austin|Denver|Miami|Portland|Washington|Toronto|Vancouver|Montreal
Mexico City|São Paulo|Rio de Janeiro|Buenos Aires|Bogotá|Lima|Tokyo|Osaka|Kyoto|Seoul|Beijing|Shanghai|Shenzhen
Hong Kong|Taipei|Singapore|Bangkok|Jakarta|Manila|Mumbai|Delhi|New Delhi|Bangalore=bengaluru|Dubai|Abu Dhabi|Doha
Tehran|Baku|Tbilisi|Cairo|Lagos|Nairobi|Cape Town|Sydney|Melbourne|Auckland|Germany|France|Spain|Italy|Portugal
Netherlands|Belgium|Austria|Switzerland|Sweden|Norway|Denmark|Finland|Poland|Greece|Bulgaria|Romania|Hungary|Ukraine
Russia|England|Scotland|Wales|Ireland|United Kingdom=uk|United States=usa|Canada|Mexico|Brazil|Argentina|Chile
Colombia|Japan|China|South Korea|India|Pakistan|Iran|Iraq|Israel|Egypt|Kenya|Nigeria|South Africa|Australia
New Zealand|Türkiye=turkey|Almanya|Fransa|İspanya|İtalya|Hollanda|Belçika|Avusturya|İsviçre|İngiltere|Yunanistan
Bulgaristan|Amerika|Kanada|Japonya|Çin|Hindistan|Rusya|Azerbaycan|Mısır|Londra|Roma|Viyana|Atina|Europe|Asia|Africa
Avrupa|Asya|Anadolu|California|Texas|Silicon Valley|Kapadokya|Bavaria
"""

AMBIGUOUS = bag(
    """
    go rust swift ruby spark julia dart gin remix astro flask express bun phoenix celery helm puppet chef consul nomad
    envoy caddy apache lambda alpine windows yarn poetry cargo maven prettier jest mocha cypress unity eclipse vault
    chroma whisper electron keras babel rollup flutter ruff signal linear notion slack zoom pixel galaxy outlook excel
    safari steam claude gemini apple meta oracle amazon ford fiat uber target stripe chrome who dell ups porto sofia
    turkey washington austin portland lima rome milan naples boston roma asya levent mersin samsun hp js java
    bootstrap snowflake redshift sentry android ember solid whatsapp obsidian illustrator confluence salesforce poland
    git pip zig nim jax gin dbt wales chile china muglia cambridge oxford mercedes honda galatasaray get getir garanti
    mit iran konya adana bursa baku doha copilot telegram discord denver splunk heroku canonical
    """
) - bag("java js git pip android whatsapp heroku iran konya bursa galatasaray splunk salesforce honda porto denver")
"""Known names that are words or names of people too: they count with a capital that no sentence gives them."""

GIVEN = bag(
    """
    ahmet mehmet mustafa ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah mahmut
    recep salih fatih kadir emre hakan adem kemal yasin burak serkan volkan tolga onur can cem ozan mert kerem kaan
baris     berk deniz umut ugur gokhan gokce erhan erkan orhan ilker ilhan selim selcuk sinan taner tamer tarik tuncay
turgut     yigit cihan cagri engin ercan erdem eren ferhat furkan levent metin nihat okan oguz oguzhan riza sedat semih
    serdar sercan tayfun ufuk utku vedat veli yavuz zafer zeki arda alp alper anil aras atakan aydin bora bulent cenk
    ayse fatma emine hatice zeynep elif meryem serife zehra sultan hanife merve esra ozlem yasemin busra hulya derya
    gamze gizem gulsah ebru selin pinar sibel sevgi songul nur nuray nurcan nermin nese melek melis melike leyla irem
    ipek ezgi ece ecem dilek dilara damla cansu burcu bahar basak aysun asli asuman aylin aysegul begum beyza betul
    defne duygu ela elcin fulya fusun gonca gul gulay handan hande havva kubra lale mine nazli nilgun nil nilufer oya
    oyku ozge perihan rabia rukiye seda sema semra sevda sevil simge sinem sule tugba tugce tulay yaprak yonca zerrin
    james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark
    donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary
    nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick
    jack dennis jerry tyler aaron jose adam nathan henry douglas peter kyle noah ethan liam lucas oliver leo max oscar
    bob tom tim jim joe mike dave dan ben sam alex nick chris matt greg steve rob bill ted ed fred ian neil simon martin
    mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley
    kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen
    amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet
    catherine maria heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith
    megan andrea cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean abigail
    alice julia judy sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany
    charlotte marie kayla alexis lori zoe mia chloe lucy claire jane kate eva nina nadia sofia elena clara ines marta
    priya raj amit anita arjun deepak kavya lakshmi neha ravi rahul rohan sanjay sunita vikram anjali omar fatima ahmed
    mohammed muhammad hassan hussein khalid layla youssef amina karim tariq yuki hiroshi kenji sakura haruto aiko wei
    ming jing li chen mei minjun jisoo carlos juan luis miguel javier diego pablo sergio carmen lucia pilar hans klaus
    jurgen stefan andreas lars sven erik bjorn astrid ingrid greta freya pierre jacques luc francois camille amelie
    giovanni marco luca paolo giulia chiara francesca ivan dmitri sergei olga natasha tatiana piotr katarzyna tomasz
    agnieszka maya ada rosa tessa gus ned otis wes
    """
)
AMBIGUOUS_GIVEN = bag(
    """
    can deniz umut ugur baris mert kaan sevgi bahar damla dilek duygu gul gonca lale melek nur yaprak simge zafer yigit
    metin engin erdem aydin derya sultan pinar gizem ipek oya mine defne yasemin mark frank bill will rob jack grace
rose     amber hope faith joy jean ruth gene virginia madison ray max pat sue van ming li wei mei jing nil ela sema
seda nese     may april june august drew chase grant art guy dean miles ann tom ray ned leo ufuk utku okan bora alp
cem ada eren
    """
) - bag("cem alp eren tom leo ann okan utku jack")
"""Given names that are words too: at the start of a sentence they need a sign of a person."""

CALENDAR = bag(
    """
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
    saturdays sundays january february march april may june july august
    september october november december jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs fri
    sat sun pazartesi sali carsamba persembe cuma cumartesi pazar ocak subat mart nisan mayis haziran temmuz agustos
    eylul ekim kasim aralik christmas easter ramadan ramazan bayram bayrami noel spring summer autumn winter
    english turkish german french spanish italian russian chinese japanese korean arabic dutch portuguese greek american
    british european asian african indian turkce ingilizce almanca fransizca ispanyolca italyanca rusca arapca turk
    alman fransiz ingiliz internet web utc gmt god tanri allah
    """
)
GENERIC_ACRONYMS = bag(
    """
    ok id ids api apis ci cd ui ux cpu gpu ram ssd hdd url urls uri http https html css json xml csv pdf sql pr prs qa
    hr it pm am ceo cto cfo coo vp todo fixme wip tbd tba eta fyi asap imo imho btw lol faq rsvp eod eow eob ooo nb ps
re     usd eur gbp try tl vat kdv kvkk gdpr tv pc usb led vs aka diy mvp poc kpi kpis okr okrs roi b2b b2c saas dns
tcp udp     ip ssh tls ssl ftp sdk ide cli gui os vm vms db llm llms ml ai rag nlp sso sla slo etl crud rest orm jwt
dto note     warning info error debug important nda po sre dba dm cc bcc vpn lan gb mb kb tb ms kg km cm mm hz mhz ghz
ltd inc     max min avg qps rps rtt p0 p1 p2 p3 a4 utf ascii iso ad bc no yes abd tr en de fr us eu sms pin oop tdd
ddd md
    """
)
TITLES = bag("mr mrs ms miss dr prof professor sir madam sayin doktor profesor av avukat capt captain lady lord")
TITLES_AFTER = bag("bey hanim hoca hocam abi abla efendi usta jr sr phd")
PARTICLES = bag("of the de da di van von der den del la le el al bin ibn and & y")

LAST_WORDS = {
    "org": bag(
        """
        inc corp corporation llc ltd limited gmbh ag plc sa bv oy as sti co company holding group labs university
        universitesi college institute enstitusu foundation vakfi dernegi association bank bankasi ministry bakanligi
        belediyesi hastanesi hospital school okulu lisesi fakultesi ventures partners technologies systems solutions
        industries airlines agency committee council union sirketi consulting software yazilim teknoloji ticaret sanayi
        studios news
        """
    ),
    "place": bag(
        """
        street avenue road boulevard square airport station park river lake mountain island beach bay valley city county
        province caddesi sokak sokagi mahallesi meydani bulvari havalimani gari limani golu nehri dagi adasi koyu ilcesi
        koprusu kulesi tower bridge museum muzesi plaza
        """
    ),
    "project": bag("project projesi initiative programme program"),
    "product": bag("app pro max plus mini suite edition"),
    "tech": bag("api sdk db sql js framework engine protocol"),
}
NEXT_WORDS = {
    "org": bag(
        """
        team ekip ekibi ekibiyle takimi company sirketi firmasi holding bank agency group university universitesi
        startup client customer vendor supplier employees engineers
        """
    ),
    "place": bag("city sehri ilcesi mahallesi semti koyu office ofisi airport region bolgesi neighborhood district"),
    "project": bag("project projesi projesinde projesinin projesine repo repository codebase initiative milestone"),
    "product": bag("app application uygulamasi subscription plan laptop phone telefonu urunu product lisansi"),
    "tech": bag(
        """
        library framework database server cluster container containers api sdk plugin module driver client package
        kutuphanesi veritabani sunucusu eklentisi modulu servisi dili service queries migration index runtime cli
        endpoint backend frontend function class method table schema query config hook component extension
        """
    ),
}
BEFORE_WORDS = {
    "person": bag(
        """
        manager boss lead cto ceo cfo coo vp director founder cofounder wife husband spouse girlfriend boyfriend fiance
        daughter son mother mom mum father dad sister brother cousin aunt uncle niece nephew grandmother grandfather
        friend neighbour neighbor roommate landlord doctor dentist therapist lawyer accountant teacher coach colleague
        coworker teammate intern assistant mentor engineer designer developer analyst president minister mayor author
        told ask asked met meet called call emailed email thank thanks remind hired interviewed married pinged dear hi
        hello invite invited mudur mudurum mudurumuz patronum patronumuz esim karim kocam oglum kizim kardesim ablam
        abim agabeyim annem babam kuzenim teyzem amcam halam dayim yegenim arkadasim arkadasimiz komsum doktorum
        avukatim muhasebecim ogretmenim danismanim yoneticim yoneticimiz liderimiz sefim stajyerimiz meslektasim sevgili
        """
    ),
    "org": bag(
        "company client customer supplier vendor team startup employer musterimiz firma sirket ekip tedarikcimiz"
    ),
    "place": bag("city town village region sehir ilce visit visited"),
    "project": bag("project proje codename codenamed repo repository kod initiative"),
    "product": bag("app product laptop phone uygulama urun"),
    "tech": bag("library framework database language tool kutuphane veritabani function class module package"),
}
NAMING = bag("called named nicknamed adli isimli adinda dubbed")
"""Words beside a name that say that it is one."""

PERSON_VERBS = bag(
    """
    said says asked asks told tells prefers preferred likes liked loves loved hates hated wants wanted thinks thought
    believes lives lived married joined works worked leads led manages managed wrote writes suggested suggests agreed
    mentioned approved promised complained explained recommends recommended emailed called phoned knows teaches taught
    studies studied moved quit resigned decided reviewed insists drinks eats enjoys speaks plays feels felt hopes
    """
)
TURKISH_PERSON_VERBS = bag(
    """
    soyledi soyluyor dedi sordu istedi istiyor sever seviyor sevmez sevmiyor yasiyor oturuyor calisiyor calisir anlatti
    aradi evlendi tasindi dusunuyor onerdi oneriyor biliyor eder ediyor etti karar verdi katildi ayrildi yonetiyor yazdi
    konustu gidiyor gitti geldi gelecek kullaniyor kullanir bakiyor okuyor ogretiyor icer iciyor yapiyor yapti onayladi
    """
)
THING_VERBS = bag(
    """
    is was has had will uses used runs ran needs owns owned maintains handles supports ships shipped released launched
    announced acquired bought built builds makes made sells supplies provides requires crashed failed fails broke broken
    returns sends replaced became becomes can should must does did and reports starts started opens opened
    """
)
PLACE_BEFORE = bag("in near around from to into across visiting")
PLACE_VERBS = bag(
    """
    live lives lived living move moves moved moving fly flew flight travel traveled travelled trip based located born
    visit visited grew went going relocate relocated relocating vacation holiday stay stayed arrived headquartered
office     yasiyor yasiyorum oturuyor oturuyorum tasindi tasindim tasiniyor gitti gittim gidiyor gidiyorum dogdu ucus
ucuyor     dondu ziyaret tatil ofisi ofisimiz
    """
)
ORG_VERBS = bag("work works worked working job joined join interned hired calisiyor calisiyorum calisti ise")

TAG_KINDS = {
    **dict.fromkeys(("person", "people", "persons", "contacts", "kisi", "kisiler"), "person"),
    **dict.fromkeys(("org", "orgs", "company", "companies", "organization", "team", "sirket"), "org"),
    **dict.fromkeys(("tech", "tool", "tools", "stack", "technology", "lang"), "tech"),
    **dict.fromkeys(("product", "products", "urun"), "product"),
    **dict.fromkeys(("place", "places", "location", "city", "yer"), "place"),
    **dict.fromkeys(("project", "projects", "proje", "projeler"), "project"),
    **dict.fromkeys(("topic", "topics", "konu", "area", "areas"), "topic"),
}
TAGS_OF_STATE = bag(
    """
    todo inbox draft done wip archive archived daily weekly monthly journal note notes meeting idea ideas important
    pinned private public status active task tasks moc index template reference
    """
)
EXTENSIONS = bag(
    """
    py js ts tsx jsx md txt json yaml yml toml ini cfg conf sh bash zsh go rs java kt swift c h cpp hpp cs rb php html
    css scss sql csv tsv parquet xml lock log env png jpg jpeg gif svg webp pdf doc docx xls xlsx ppt pptx zip gz tar db
    sqlite ipynb tf proto vue svelte lua r ex exs scala gradle properties plist mp3 mp4 wav mov
    """
)
DOMAINS = bag("com org net io dev ai app co edu gov tr de uk fr eu info me tv xyz us nl local")


@cache
def known_names() -> dict[str, tuple[str, str]]:
    """Return every spelling of a known name, folded and spaced by single spaces, with its name and kind."""
    found: dict[str, tuple[str, str]] = {}
    for kind, table in (("place", _PLACES), ("product", _PRODUCTS), ("org", _ORGS), ("tech", _TECH)):
        for entry in table.replace("\n", "|").split("|"):
            name, _, spellings = entry.strip().partition("=")
            for spelling in (name, *spellings.split(",")):
                if spelling:
                    found[known_key(spelling)] = (name, kind)
    return found


def known_key(spelling: str) -> str:
    """Return a spelling folded, its hyphens made spaces, its signs kept ("c++", ".net")."""
    return " ".join(fold_sign(part) for part in spelling.replace("-", " ").split())


def fold_sign(word: str) -> str:
    """Return one word folded without losing the signs that belong to it."""
    if word.isascii():
        return word.lower()
    return "".join(words(letter)[0] if letter.isalnum() and words(letter) else letter for letter in word).replace(
        "ı", "i"
    )


@cache
def ordinary_words() -> frozenset[str]:
    """Return words that have a capital where sentences begin and name nothing, folded."""
    small = STOPWORDS | OPENERS | PERSON_VERBS | THING_VERBS | TURKISH_PERSON_VERBS
    return ORDINARY.union(small, *BEFORE_WORDS.values()) - (frozenset(known_names()) - AMBIGUOUS)
