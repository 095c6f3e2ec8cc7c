"""English verbs and verbal phrases by what they say: one line a meaning, `|` before words that say the opposite."""

VERBS = """
@role lead head run manage direct steer chair command supervise oversee captain preside in_charge charge_of \
call_the_shots
@role sit_with sits_with belong_to responsibility_of lie_with lies_with up_to_the job_of fall_to own maintain \
responsible accountable look_after take_care handle tend steward owner maintainer custodian keeper
@role lead own lead_for point_person point_of_contact go_to_person contact_person dri
@place serve_from live reside dwell stay settle inhabit home_is based locate situate sit station relocate_to host \
house reside
work employ serve job work_for work_at work_from on_staff engage
move relocate shift migrate transfer transition switch cut_over port
study major learn train attend enrol enroll graduate take_lessons lesson course class degree
@role teach coach mentor tutor instruct guide
@like like love enjoy fond keen adore appreciate fan_of into prefer favour favor favourite favorite suit pleased | \
dislike hate loathe detest avoid drain bother annoy can_t_stand not_a_fan sick_of tired_of fed_up put_off
@like prefer rather favour favor pick choose opt go_with go_for settle_on select decide elect won beat
@like want wish desire would_rather d_rather ask request need would_like
use utilise utilize employ rely depend on_top_of adopt run_on consume leverage back power built_on sit_on
run execute operate launch trigger fire kick_off invoke run_on
@place store keep save hold retain live persist archive contain reside house put
delete remove erase purge wipe drop clear discard strip evict
buy purchase order acquire get procure
sell resell
cost price charge bill amount priced fee run_to come_to set_back
pay compensate earn reimburse salary wage wages payroll pay_out
start begin commence kick_off kickoff launch open initiate onset | end finish conclude terminate close wrap_up \
complete
allow permit let enable accept support can able capable welcome tolerate offer provide possible | forbid ban \
prohibit off_limits not_allowed not_permitted may_not must_not mustn_t taboo disallow reject refuse deny block \
prevent disable cannot unable impossible barred bar rule_out unsupported decline
enable activate turn_on switch_on on_by_default opt_in | disable deactivate turn_off switch_off off_by_default opt_out
require need must mandatory necessary compulsory oblige demand obligatory have_to has_to expect insist | optional \
voluntary unnecessary waive not_required
add include attach append incorporate contain carry comprise consist list | exclude omit leave_out lack miss
send deliver ship dispatch forward transmit post push pass
receive get obtain arrive come_in
publish release ship roll_out deploy launch go_live go_out go_to_production push rollout
deploy release rollout roll_out ship deployment
build compile construct assemble make produce bundle
create make generate produce compute calculate render write author compose print
test check verify validate examine inspect audit review
review approve sign_off sign_off_on signoff greenlight clear ok okay authorise authorize approval bless vet nod accept
read load fetch pull import ingest retrieve download collect get
write output export emit dump save push
upload submit send push
log record track trace capture monitor note write_down
monitor watch observe track alert
alert page notify ping warn inform tell escalate call
encrypt cipher encode scramble
authenticate login log_in sign_in signin sso
sign certify
back_up backup snapshot copy mirror replicate dump
restore recover roll_back rollback revert
retry reattempt try_again repeat redo attempt
fail crash break error outage die go_down down fall_over blow_up
cause trigger root_cause culprit due bring_about come_down_to lead_to trace_back blame behind source responsible_for
fix repair solve resolve patch mend cure sort_out
increase raise grow rise climb bump up go_up boost expand extend higher lift double triple | decrease reduce lower \
shrink fall drop cut decline go_down slash trim halve
limit cap restrict throttle bound ceiling maximum max exceed at_most no_more_than up_to tops_out can_t_exceed \
rate_limit upper_limit must_not_exceed cannot_exceed not_exceed
expire lapse run_out time_out timeout elapse ttl
schedule plan book arrange set fix slate due planned take_place happen occur fall_on held hold
postpone delay defer push_back slip reschedule put_off | bring_forward pull_forward advance
meet gather get_together sync convene assemble see
call phone ring dial
speak talk chat discuss converse
write_to email mail message
visit go_to travel fly drive ride trip
commute travel get_to_work cycle bike
walk stroll hike
eat dine have consume lunch dinner breakfast
drink sip have
cook bake prepare
sleep rest nap
wake get_up rise
exercise train work_out run jog swim gym
play practise practice
watch view see
clean wash tidy scrub descale drain empty wipe flush
marry wed wife husband spouse married partner
move_in live_with share
hire recruit employ onboard take_on join | fire dismiss lay_off let_go resign quit leave depart
join sign_up enter come_aboard | leave quit depart resign step_down
lead_to result
contact reach get_hold
name call dub title rename known_as
translate localise localize interpret
document describe explain write_up spell_out
measure gauge size
win beat succeed prevail | lose fail
grow plant
own have possess
speak_fluently fluent know familiar
convert turn transform change
connect link attach plug integrate hook join talk_to
split divide shard partition separate
merge combine join unify land
sort order rank
search query look_up find look_for
render draw display show present
compress zip shrink minify
cache memoise memoize
rotate renew refresh roll update cycle
renew extend | cancel terminate
refresh update reload rebuild regenerate
sync synchronise synchronize
block stop prevent hold_up
wait pause hold
lend loan | borrow
rent lease let
park garage
finish complete done
own_a have_a
refund reimburse pay_back money_back
cover insure include
share give distribute joint jointly common | separate own individual dedicated
protect secure guard lock
open unlock | close shut lock
skip omit bypass pass_over
feed nourish
treat cure medicate
allergic allergy intolerant react_to
believe think consider
promise commit pledge
invite ask_over
drive steer
leave depart set_off go_away
return come_back go_back be_back
depart leave | arrive get_in land
promote advance promotion | demote
win_over convince persuade
train practise
handle process deal_with treat serve
answer reply respond
escalate raise
evaluate assess score grade
reserve book hold
accept_payments pay_with
wear dress put_on
carry bring take
ride bike cycle
subscribe sign_up | unsubscribe
tune pitch
check_in report_to register sign_in report
mark grade score correct
@role service maintain overhaul
spray treat
@role teach have_for instruct
buy_from supplied_by get_from order_from source_from
unload discharge
trade_in swap exchange
hand_in submit turn_in deliver due deadline
file sort arrange classify organise organize
shut close | open
grow cultivate raise
milk
breed rear
hunt fish
perform play act
sing chant
@role conduct direct
compose write
dance
paint draw
sew stitch knit
bake
fry roast grill
boil steam
season spice salt
serve offer
taste flavour flavor
smoke vape
quit_smoking
lose_weight diet
gain_weight
weigh weight
operate_on
inject jab
prescribe
suffer have
heal recover
rent_out let
insure
sue
witness
vote
donate
volunteer
@role babysit look_after mind
adopt
divorce split separate
engage
celebrate
apologise apologize sorry
thank
praise compliment
criticise criticize complain
argue dispute disagree | agree concur
trust believe | distrust doubt
hope expect
fear afraid scared worry anxious
regret
remember recall | forget
notice spot see observe
hear listen
smell
touch
throw toss
catch
lift hoist
push | pull
climb
dig
build_up
tear_down demolish knock_down
install set_up fit mount | uninstall remove take_down
plug_in | unplug
charge recharge
heat warm | cool chill
freeze | thaw defrost melt
fill | empty drain
lock | unlock
hang
stick glue tape
wrap pack | unpack
load | unload
stack pile
count tally
measure
cut slice chop trim
mix blend stir
spill leak leakage
burn
explode blow_up
sink
float
rain shower
snow
shine
grow_up
be_born
die pass_away dead
bury
inherit
succeed follow take_over
retire step_down
elect vote_in
nominate appoint name
"""

LIGHT = """
be have do get make go take put set give keep use run come happen occur stay sit remain become look
need let see work live hold seem appear find show tell say ask try handle serve happen_to mean
want like currently current actual total overall main just usually normally typically generally each per every
last past next new old same other another thing way kind sort part bit lot time day week month year today
good well also still already always often really very simply basically roughly about around approximately
own whole entire full certain general various several many some any all both
people person someone somebody anyone everyone folk guy team
one two first second once twice
place side end front back top bottom
default standard official formal set configured defined
number amount figure value level rate size length count
use usage using based
"""
"""Words that carry little of a statement's subject: lost or added, they weigh little."""
