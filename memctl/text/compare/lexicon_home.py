"""English words of school, farm, health, house, food, music, travel, money and the rest, by meaning."""

HOME = """
pupil student schoolkid schoolchild schoolchildren learner scholar
teacher instructor tutor lecturer educator professor
@role headteacher principal headmaster headmistress
classroom class schoolroom
homework assignment coursework
grade mark score
exam test quiz paper
term semester trimester
thesis dissertation
lecture talk seminar
timetable schedule calendar
trucker lorry_driver truck_driver driver haulier
truck lorry van
trailer wagon
tractor machine
farm ranch farmstead
field paddock meadow
barn shed stable
cattle cow livestock herd
hen chicken poultry
sheep lamb flock ewe
harvest crop yield reap picking
sow plant drill seed
vine vineyard grape
orchard fruit_tree
fertiliser fertilizer manure dung
pesticide spray herbicide
irrigate water watering irrigation
beekeeping bee hive apiary
milk dairy
hay straw fodder feed
vet veterinarian veterinary animal_doctor
hospital clinic infirmary
ward unit
nurse carer
patient case
surgery operation procedure surgical
surgeon operate
dose dosage
prescription prescribe
vaccine vaccination jab shot immunisation immunization
blood_pressure hypertension
diabetes diabetic insulin
glasses spectacles eyewear
mask face_covering
visitor guest caller
shift duty
theatre theater playhouse
play drama show performance
rehearsal practice rehearse
stage set
concert gig recital
orchestra ensemble
@role conductor maestro
choir chorus singers
band group
song track tune
album record lp
actor performer
audience spectator
ticket admission entry
museum gallery
exhibition exhibit show
sculpture statue
painting canvas picture
library archive
pitch field ground
@role coach trainer
@role captain skipper
goalkeeper goalie keeper
striker forward
league division
season campaign
training practice session
race run marathon
player gamer participant person people
multiplayer together co_op
level stage
save_file save savegame
boss enemy
character hero
judge magistrate
court tribunal
trial hearing
lawsuit case litigation suit
clause provision term
notice_period notice
@role landlord owner lessor
tenant renter lessee occupant
deposit bond
utility utilities
electricity power current
heating radiator boiler furnace heat
boiler furnace heater
plumber plumbing
electrician wiring
roof roofing
garage carport
basement cellar
attic loft
lift elevator
stairs staircase steps
lawn grass
hedge bush shrub
fence railing
oven cooker stove hob
fridge refrigerator
freezer deep_freeze
dishwasher dishes
washing_machine washer laundry
vacuum hoover
curtain blind drape
sofa couch settee
wardrobe closet cupboard
shelf shelves rack
lamp light
paint colour
wallpaper
bakery baker
butcher meat_shop
supermarket grocery groceries grocer
restaurant eatery diner bistro
cafe coffee_shop coffeehouse
menu dishes
chef cook
waiter server waitress
recipe
flour dough
yeast sourdough
butter margarine
seafood fish shellfish shrimp prawn
nut peanut almond walnut
gluten wheat coeliac celiac
dairy lactose milk
dessert pudding sweet
snack bite nibble
portion serving helping
train_station railway_station station
platform track quay
timetable departure
fare ticket
passenger traveller traveler rider
airport airfield
airline carrier
luggage suitcase
seat_belt
motorway highway freeway
fuel petrol gas gasoline diesel
charging charge charger
mileage odometer
tyre tire wheel
garage workshop mechanic
insurance policy coverage
excess deductible
claim
savings saving
stock share equity
fund etf
interest apr
pension retirement retire
invest investment
bonus premium
overtime extra_hours
raise pay_rise salary_increase
probation trial_period
remote_work home_office
half_day
church parish chapel
priest vicar pastor
@role mayor
council municipality town_hall
police officer
fire_brigade firefighter
volunteer helper
donation donor donate gift
member membership
club association society
@role treasurer
@role secretary
minutes protocol
laboratory lab
sample specimen
experiment trial
reagent chemical
microscope
centrifuge spin
buffer solution
incubate incubator
grant funding
paper article publication manuscript
@role supervisor advisor adviser
conference congress symposium
hypothesis assumption
dataset data_set
survey questionnaire poll
participant subject respondent
temperature heat
machine device equipment apparatus
tool instrument
factory plant mill works
assembly_line production_line
worker labourer laborer
@role foreman supervisor
pallet skid
forklift lift_truck
crate box carton case
gate entrance gatehouse door
unload discharge unloading
ship vessel boat
port harbour dock
cargo freight load
crew staff
cabin room
translation translate
subtitle caption
chapter section
editor edit
publisher press
newsletter bulletin mailing
magazine journal
headline title
photographer photo
lens optic
wedding marriage
engagement engaged fiance fiancee
baby infant newborn
nursery kindergarten daycare creche childcare
babysitter nanny childminder
nephew niece
uncle aunt
cousin relative
neighbour neighbor
roommate flatmate housemate
anonymous anonymously blind nameless
alone solo by_myself on_my_own
together jointly
yearly_checkup check_up checkup
allergic hay_fever
pain ache hurt sore
knee leg
back spine
headache migraine
tired exhausted drained
happy glad pleased | sad unhappy
interesting fascinating | boring dull
important key crucial vital | unimportant minor
optional voluntary may | must mandatory obligatory compulsory required
separate individual single
half fifty_percent
entrance entry | exit
summer_time
broken defective faulty out_of_order kaput | working fixed
full occupied booked_up | empty vacant
wet damp moist | dry
clean | dirty
heavy | light lightweight
strong powerful | weak
thick | thin
wide broad | narrow
deep | shallow
sharp | blunt
soft | hard
sweet | sour bitter
raw uncooked | cooked
fresh | frozen
near close nearby | far distant
rich wealthy | poor
odd | even
alphabetical alphabetically by_name
chronological chronologically by_date date
numeric number digit
plain simple
custom bespoke tailor_made
signal reception
wifi wlan wireless
cable wired
charge_cable charger
backup_power generator
alarm siren
key_card badge
reception front_desk
canteen cafeteria
kitchenette pantry
parking car_park parking_lot
"""
