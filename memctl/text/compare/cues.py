"""Small words and phrases that say how a newer statement stands to an older one, English and Turkish."""

CUES = """
never: never no not none nothing nobody neither nor cannot hardly isn aren wasn weren don doesn didn won wouldn \
shouldn couldn hasn haven hadn can_t isn_t aren_t wasn_t weren_t don_t doesn_t didn_t won_t wouldn_t shouldn_t \
couldn_t hasn_t haven_t hadn_t ain_t mustn_t değil yok hiç hiçbir asla
without: outside excluding without lacks lacking free_of lack
nomore: no_more no_longer not_any_more not_anymore any_more anymore any_longer used_to formerly previously once_was \
is_history former eskiden önceden
gone: gone over dead ended ends expired closed shut off_the_table out_of_the_picture out_of_the_question history \
out_of_stock off_the_menu sold thrown_out written_off past_tense no_use of_no_use stolen broken_up split_up \
cancelled canceled discontinued retired deprecated obsolete stale abandoned scrapped removed decommissioned defunct \
shut_down sunset sunsetted phased_out lapsed wound_down closed_down revoked disbanded dissolved fell_through \
called_off axed withdrawn quit resigned departed stepped_down moved_on out_of_service switched_off turned_off kalktı \
bitti iptal kapandı ayrıldı istifa has_left have_left had_left left_us left_last fell_apart no_more
stop: back_from returned_from returns_from recovered_from over_with finished_with cured_of rid_of stopped stops sold \
sells threw_out traded_in broke_up_with split_from let_go_of done_with through_with turned_my_back gave_away cut_out \
went_off gone_off grown_out_of bitirdi sattı sattım sattık quit quits ditched ditch dropped discontinued discontinue \
abandoned scrapped retired removed gave_up given_up give_up got_rid_of get_rid_of moved_away_from move_away_from \
moved_off migrated_off migrated_away leaving cancelled canceled ended dumped axed pulled_the_plug got_out_of \
swore_off lost_interest phased_out sunset decommissioned deprecated killed revoked weaned bıraktı bıraktım bıraktık \
vazgeçti vazgeçtim vazgeçtik kaldırdı kaldırdık kesti left_the left_our left_his left_her left_their has_left \
have_left stop_using stops_using will_stop dropped_out
change: rerouted reorganised reorganized restructured relaunched reopened resumed retitled rebuilt remapped \
repointed redesigned rescheduled shifted swapped_out superseded supplanted outgrew substituted substitutes phased_in \
rolled_back reverted reversed overturned lifted relaxed waived moved_into moved_to takes_on took_on taken_on \
picked_up stands_in steps_into promoted_to demoted_to renewed_until prolonged üstlendi üstleniyor güncelledik \
güncelledi değiştirdik yenilendi uzatıldı kısaltıldı traded trading exchanged came_round come_round came_around \
come_around changed_my_mind change_of_plan change_of_plans change_of_heart won_over warmed_to extension extended_to \
overhauled rewrote rewritten reworked redone converted renovated refitted retrained transferred_to redirected \
rerouted reassigned handed_to passed_to passed_on turned_over moved_house put_back put_forward brought_forward \
started_using gone_over_to defected switching moving changing replacing shifting migrating rose_to fell_to climbed \
crept jumped slashed trimmed bumped_to renegotiated updated revised revises amended adjusted recalculated recounted \
moved moves relocated relocate switched switch switches migrated migrate replaced replaces replace changed changes \
swapped renamed rename rebranded upgraded upgrade downgraded bumped bump raised raise lowered lower reduced reduce \
increased increase decreased decrease shrank shrunk dropped_to rose fell down_to up_to_now went_up went_down \
extended shortened shortens tightened loosened doubled halved tripled slipped rescheduled postponed delayed \
pushed_back pushed_to pulled_forward moved_up transferred handed_over handed_off hands_over taken_over took_over \
takes_over take_over taking_over succeeded succeeds inherited inherits turned_into became becomes now_called \
went_from cut_over changed_hands stepped_in steps_in promoted appointed taşındı taşındık taşındım geçti geçtik \
geçtim değişti değiştirdi değiştirdik devraldı devretti yükseldi düştü çıktı indi ertelendi güncellendi yerini oldu \
alındı cut_to cut_from cut_by grew_to grown_to will_change
instead: instead instead_of rather_than in_place_of replacing in_lieu_of as_opposed_to yerine
now: now nowadays these_days currently at_present at_the_moment from_now_on as_of_today since_then today as_of \
starting_from effective going_forward lately meanwhile by_now has_become have_become new latest şimdi artık \
bundan_böyle bundan_sonra günümüzde itibaren yeni
correct: actually correction in_fact turns_out it_turned_out wrong mistaken mistake mixed_up my_mistake \
misremembered misspoke erroneously scratch_that contrary to_be_precise not_true incorrect sorry i_was_wrong \
apologies düzeltme aslında yanlış yanılmışım meğer hata_yapmışım
also: also too as_well besides in_addition additionally on_top_of on_top plus furthermore moreover likewise both \
another additional extra second_one alongside along_with apart_from aside_from next_to_that not_only_but not_only \
as_well_as even ayrıca hem dahi bile üstelik yanı_sıra bunun_yanında dışında ek_olarak ilaveten de_var da_var
cause: why because since due_to as_a_result so_that in_order_to reason owing_to thanks_to that_is_why therefore \
çünkü nedeniyle yüzünden sebebi dolayı için
still: still remains remain unchanged as_before same continues continue keeps hâlâ hala aynı
exact: which that_is namely specifically in_particular particularly especially precisely exactly
neutral: grew_up grown_up growing_up power_cut cut_off left_hand bus_stop change_log changes_to_the no_matter \
no_doubt not_only no_one_else never_mind no_later_than no_less_than no_fewer_than not_until
limit: only but however except though although ama fakat ancak yalnız sadece
contrast: over rather_than instead_of against not and_not but_not as_opposed_to yerine değil
from: from away_from out_of
by: by
"""
CHANGING = frozenset(("nomore", "change", "instead", "now", "correct", "gone"))
"""Kinds of words that tell of a change."""
