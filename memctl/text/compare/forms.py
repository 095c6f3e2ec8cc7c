"""One key for the forms of an English word: irregular forms to their base, then the stem."""

from functools import lru_cache

from memctl.text.tokens import match_key

_IRREGULAR = """
be:is,are,was,were,been,am have:has,had do:does,did,done go:goes,went,gone get:got,gotten make:made take:took,taken
run:ran lead:led keep:kept send:sent build:built buy:bought pay:paid meet:met leave:left hold:held tell:told
write:wrote,written give:gave,given find:found lose:lost sell:sold drive:drove,driven break:broke,broken
fly:flew,flown know:knew,known grow:grew,grown begin:began,begun speak:spoke,spoken win:won say:said see:saw,seen
come:came become:became think:thought teach:taught feel:felt drink:drank,drunk eat:ate,eaten sleep:slept spend:spent
stand:stood sit:sat choose:chose,chosen rise:rose,risen fall:fell,fallen shrink:shrank,shrunk bring:brought
catch:caught forbid:forbade,forbidden forget:forgot,forgotten lend:lent mean:meant ride:rode,ridden ring:rang,rung
sing:sang,sung swim:swam,swum wake:woke,woken wear:wore,worn withdraw:withdrew,withdrawn throw:threw,thrown
hide:hid,hidden draw:drew,drawn understand:understood deal:dealt child:children person:people,persons man:men
woman:women foot:feet tooth:teeth mouse:mice index:indices,indexes schema:schemas,schemata analysis:analyses
criterion:criteria datum:data medium:media fly:flies life:lives wife:wives sign:signed lay:laid light:lit learn:learnt
burn:burnt freeze:froze,frozen bite:bit,bitten wind:wound shoot:shot seek:sought steal:stole,stolen strike:struck
swear:swore,sworn tear:tore,torn hear:heard blow:blew,blown hang:hung translate:translator,translation
own:owner,ownership
"""
_BASE = {
    form: base for pair in _IRREGULAR.split() for base, _, forms in (pair.partition(":"),) for form in forms.split(",")
}


PAST_FORMS = frozenset(_BASE)
"""Irregular forms, most of them past."""


@lru_cache(maxsize=20_000)
def key_of(word: str) -> str:
    """Return the key of a folded word."""
    return match_key(_BASE.get(word, word))
