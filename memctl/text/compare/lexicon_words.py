"""English words of family, work, qualities and time by meaning: one line a meaning, `|` before the opposite pole."""

WORDS = """
child kid son daughter children toddler youngster
mother mum mom mama
father dad papa
parents folks mum_and_dad
brother sibling
sister sibling
wife spouse partner
husband spouse partner
grandmother grandma gran granny nan
grandfather grandpa granddad
colleague coworker co_worker teammate workmate peer
@role boss manager supervisor line_manager superior report_to
@role lead leader head chief chair chairman chairwoman chairperson captain boss principal tech_lead team_lead
@role owner holder maintainer
developer engineer programmer dev coder
junior entry_level trainee apprentice
senior experienced
@role product_manager pm product_owner product_management
customer client account buyer patron
supplier vendor provider seller
employee staff worker staffer personnel headcount
headcount people staff size employee person
@role doctor physician gp
@role dentist dental
physio physiotherapist physiotherapy
lawyer attorney counsel legal legal_team
@role accountant bookkeeper
landlord landlady
flat apartment
house home
office workplace site premises
building premises
warehouse depot storehouse distribution_centre fulfilment_centre fulfillment_center
shop store outlet
car vehicle auto automobile
bike bicycle cycle
plane flight airplane
train rail railway
holiday vacation leave time_off pto day_off annual_leave
parental_leave maternity_leave paternity_leave maternity
meeting sync session get_together catch_up standup stand_up call
standup stand_up daily daily_scrum
retro retrospective
appointment booking slot visit
interview screening
review feedback comment critique
feedback comment
contract agreement deal
invoice bill billing
salary pay wage wages compensation payroll paycheck
fee charge cost price tariff
discount rebate reduction price_cut
budget allowance funds
tax vat
refund reimbursement money_back
deadline due_date cutoff cut_off due
release version build
launch go_live release kickoff kick_off start opening debut
meal dish food
breakfast morning_meal
lunch midday_meal
dinner supper evening_meal
coffee espresso caffeine latte cappuccino americano
vegetarian veggie meat_free meatless no_meat | eat_meat eat_meat_again meat_eater carnivore
vegan plant_based | eat_meat eat_cheese
spicy hot | mild
sugar sweetener | sugar_free unsweetened
allergy allergic intolerance
medicine medication drug pill tablet
illness disease sickness
gym fitness workout
root_cause cause reason culprit
reason cause why
goal target objective aim
plan roadmap
rule policy guideline
format notation
currency money
language tongue
shipment parcel package consignment delivery
delivery shipping dispatch drop_off
redelivery second_delivery re_delivery
order purchase
carrier courier haulier
driver courier chauffeur
proof_of_delivery pod
scanner handheld reader
printer print
label sticker tag
return sending_back
quote quotation offer estimate
discontinue
floor storey story level
corner nook
room chamber
seat place chair
desk table workstation
first initial opening earliest | last final closing latest
next upcoming | previous
fast quick rapid swift speedy | slow sluggish
big large huge sizeable major biggest | small little tiny minor compact
high tall | low short
long lengthy | short brief concise terse
short brief concise terse
blunt direct frank
hard difficult tough tricky | easy simple straightforward
cheap inexpensive affordable | expensive costly pricey dear
free gratis no_charge free_of_charge no_fee no_cost no_admission cost_nothing at_no_cost without_charge | paid \
charge fee
new fresh recent | old former previous stale outdated obsolete legacy
early | late
hot warm | cold cool chilly
dark | light bright
loud noisy | quiet silent calm
public open | private closed internal
internal in_house | external outside third_party outsourced
manual by_hand manually hand | automatic automated automatically auto
synchronous sync | asynchronous async
single one | multiple several
inside within in | outside elsewhere
remote from_home work_from_home home_office wfh | on_site onsite in_office
online virtual remote | in_person face_to_face offline
written in_writing writing text | verbal oral spoken call
full_time | part_time
permanent | temporary interim
active running live up | inactive dormant dead
available | unavailable
correct right | incorrect wrong
safe secure | unsafe insecure
strict | lenient relaxed
open | shut closed
healthy well | ill sick
married wed | single divorced
mandatory compulsory | optional voluntary
centralised centralized | decentralised decentralized distributed
encrypted | unencrypted plaintext plain_text
paper printed hard_copy | digital electronic paperless
left | right
north northern
south southern
east eastern
west western
morning a_m am forenoon
afternoon
evening tonight
night nightly overnight
around_the_clock round_the_clock 24_7 all_day_and_night day_and_night always
noon midday twelve_o_clock
midnight
weekend
weekday workday business_day working_day
daily every_day each_day once_a_day per_day a_day day_to_day
nightly every_night each_night once_a_night night
weekly every_week each_week once_a_week a_week per_week
biweekly fortnightly every_two_weeks every_other_week every_second_week
monthly every_month each_month once_a_month a_month per_month
quarterly every_quarter each_quarter once_a_quarter
yearly annual annually every_year each_year once_a_year a_year per_year
hourly every_hour each_hour once_an_hour an_hour
minute min
twice two_times double
once one_time
often frequently regularly | rarely seldom
always constantly permanently any_time | never
before prior ahead until | after following once
spring autumn_before
autumn fall
stop_word stopword
agency firm company bureau
company firm business corporation enterprise
squad team group crew
team squad group crew
department dept division
forum council board committee
board directors
account profile
subscription plan membership
licence license
warranty guarantee
insurance cover policy
mortgage home_loan
rent lease
birthday born
anniversary jubilee
name called title
nickname alias
degree diploma qualification
school college
university uni college
exam test
course class lesson training
lesson class tutoring
master graduate_degree
physics physicist
dog puppy pup
cat kitten
pet animal
garden yard
kitchen cooking
bathroom bath
bin trash rubbish garbage waste
recycling
music song
guitar instrument
book novel
film movie
picture photo image photograph
video clip recording
game match
team_lunch lunch
party celebration
gift present
flight plane
luggage baggage
hotel guesthouse accommodation lodging
passport id
identity_check id_check
visa permit
key code
door gate entrance
bus coach
station stop
harbour harbor port
road street
city town
country nation
region area
europe eu european
germany german
france french
spain spanish
italy italian
portugal portuguese
poland polish
netherlands dutch
turkey turkish
britain british uk united_kingdom
america american us usa
china chinese
japan japanese
reader subscriber
theme colour_scheme color_scheme
colour color
screenshot screen_capture
screen_share screen_sharing pairing
shortcut hotkey
indent indentation
tab tabs
space spaces
unit_test test
test_suite tests
coverage test_coverage
linter lint
type_checker type_checking
style formatting
log logging logs
metric metrics measurement
dashboard board
alert alarm page notification
notification alert push
@role on_call oncall rota pager duty
rota roster rotation
@role first_responder on_call
shift duty
handover handoff hand_over
escalation
firewall
gateway proxy
token key credential
secret credential
session login
cookie
cluster
node machine
container image
region zone
bucket
index
schema
table
column field attribute
row record entry
query search
report summary
spreadsheet sheet excel
chart graph plot
archive archived cold_storage
retention kept keep
backup backups copy
encryption
compression
signature signed
payload body
header
webhook callback
request call
response reply answer
status state
page site
website site web_page
homepage landing_page
portal site
cart basket
checkout payment
payment transaction
card credit_card
cash
bank
loan
stock inventory
workflow process
step stage
template boilerplate
section part chapter
checklist list
approval sign_off signoff
owner
vote poll
idea suggestion
rule_of_thumb
hobby pastime
habit routine
sport
running jogging
swimming swim
cycling biking
reading
painting
tea
beer
wine
water
milk
meat
fish
egg
cheese
bread
window
temperature
humidity
sensor
battery
cable
charger
keyboard
mouse
headphone headset
camera webcam
microphone mic
"""
