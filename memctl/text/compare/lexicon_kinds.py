"""Words of one kind exclude one another as values: a thing has one environment, colour or database at a time."""

KINDS = """
environment: production prod staging stage development dev preprod sandbox qa test uat canary demo
platform: ios android windows macos mac linux web browser desktop mobile
system: ubuntu debian fedora alpine windows macos linux centos arch
database: postgres postgresql mysql mariadb sqlite oracle mongodb mongo cassandra dynamodb redis cockroachdb \
clickhouse bigquery snowflake redshift elasticsearch opensearch couchdb mssql neo4j influxdb timescaledb duckdb
cloud: aws amazon azure gcp google_cloud hetzner digitalocean ovh heroku vercel netlify fly scaleway linode cloudflare
language: python java go golang rust ruby php kotlin swift typescript javascript scala elixir erlang perl haskell \
clojure c# dart lua julia
tongue: english german french spanish italian portuguese dutch turkish polish russian chinese japanese korean arabic \
greek swedish danish norwegian finnish czech hungarian romanian ukrainian
editor: vim neovim emacs vscode intellij pycharm sublime zed helix webstorm eclipse notepad
build: jenkins github_actions gitlab_ci circleci travis buildkite teamcity bamboo drone argo tekton
host: github gitlab bitbucket gitea azure_devops
chat: slack teams discord mattermost zulip telegram whatsapp signal zoom meet webex skype
tracker: jira linear asana trello github_issues youtrack clickup notion monday shortcut
errors: sentry rollbar bugsnag datadog grafana newrelic new_relic honeycomb faro splunk kibana prometheus
broker: kafka rabbitmq sqs nats pulsar pubsub activemq kinesis
store: artifactory nexus github_packages dockerhub docker_hub ecr gcr harbor
notes: obsidian notion evernote confluence logseq onenote roam sharepoint
format: json xml yaml toml csv parquet avro protobuf pdf html markdown docx xlsx png jpeg svg webp
protocol: http https grpc rest graphql soap websocket mqtt amqp ftp sftp tcp udp
web: react vue angular svelte nextjs django flask fastapi rails spring laravel express
css: tailwind bootstrap sass less
orchestrator: kubernetes nomad ecs swarm mesos openshift
provisioning: terraform pulumi ansible puppet chef cloudformation opentofu
load: k6 locust jmeter gatling
manager: npm yarn pnpm pip poetry uv conda cargo maven gradle bazel
browser: chrome firefox safari edge opera brave chromium
payment: stripe adyen paypal braintree klarna square mollie
mail: sendgrid mailgun ses postmark gmail outlook
analytics: mixpanel amplitude segment matomo plausible ga4
queue: fifo lifo
algorithm: aes rsa sha256 md5 bcrypt argon2 ed25519 hnsw ivf bm25 scrypt
compression: gzip zstd brotli snappy lz4
branching: trunk gitflow
colour: red blue green yellow black white grey gray purple orange pink brown navy teal beige silver gold
size: small medium large
season: spring summer autumn winter
daypart: morning noon afternoon evening night midnight
frequency: hourly daily nightly weekly biweekly monthly quarterly yearly
currency: usd eur gbp try chf jpy pln sek
transport: car bike train bus tram plane ferry scooter metro walk taxi
meal: breakfast lunch dinner brunch
drink: coffee espresso tea water beer wine juice milk cola latte matcha
diet: vegetarian vegan pescatarian omnivore keto
meat: chicken beef pork lamb fish turkey
instrument: guitar piano violin drums cello flute saxophone trumpet bass ukulele
sport: football tennis basketball swimming running cycling climbing yoga pilates rowing golf hockey judo
pet: dog cat rabbit hamster parrot
channel: email phone call writing chat slack video letter text_message in_person
floor: ground basement
direction: north south east west
side: left right
theme: dark light
indent: tab space
material: wood metal plastic glass cotton wool steel paper leather
science: physics chemistry biology mathematics maths statistics economics law medicine history philosophy \
engineering psychology architecture linguistics sociology
role: engineer designer manager analyst accountant developer director consultant intern cto ceo cfo
city: london paris berlin munich hamburg leipzig cologne frankfurt vienna zurich geneva madrid barcelona lisbon \
porto rome milan turin amsterdam rotterdam utrecht hague brussels ghent antwerp copenhagen stockholm oslo helsinki \
gothenburg malmo dublin edinburgh glasgow manchester bristol leeds warsaw krakow gdansk prague brno budapest \
bucharest sofia athens istanbul ankara izmir bursa antalya adana eskisehir konya trabzon tokyo kyoto osaka seoul \
beijing shanghai singapore delhi mumbai bangalore sydney melbourne toronto vancouver montreal boston chicago seattle \
austin denver york francisco angeles dubai cairo tallinn riga vilnius basel bern lyon nice marseille valencia \
seville naples
country: germany france spain italy portugal poland netherlands belgium austria switzerland sweden norway denmark \
finland ireland turkey greece britain usa canada brazil mexico japan china india korea australia czechia hungary \
romania ukraine
make: fendt claas deere toyota volvo bmw audi ford honda tesla kia skoda renault peugeot fiat hyundai mazda nissan \
opel volkswagen vw seat mercedes
phone: iphone pixel galaxy nokia fairphone xiaomi
maker: dell lenovo thinkpad macbook hp asus acer framework samsung lg sony philips bosch siemens canon nikon epson \
brother
subject: latin mathematics maths geography biology chemistry physics history music art religion french english german
grain: wheat barley rye oat maize corn rice spelt
fruit: apple pear plum cherry grape strawberry orange banana lemon
vegetable: potato carrot onion tomato cucumber pepper cabbage spinach
metal: iron copper aluminium aluminum zinc brass silver gold tin
fuel: petrol diesel electric hybrid gas
heat: gas oil wood pellet heat_pump electricity
renk: kırmızı mavi yeşil sarı siyah beyaz gri mor turuncu pembe kahverengi
içecek: çay kahve su süt ayran
şehir: istanbul ankara izmir bursa antalya adana konya trabzon eskişehir kayseri samsun mersin muğla bodrum \
gaziantep diyarbakır
taşıt: araba otobüs tren uçak bisiklet metro vapur tramvay dolmuş
"""
