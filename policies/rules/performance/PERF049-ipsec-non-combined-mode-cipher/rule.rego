package ezlint.rules.performance.perf049

import data.ezlint.lib.cpc
import data.ezlint.lib.ipsec_policy as ipsec

# Each offer once, for the first action in which it is too early.
finding contains f if {
	cpc.current >= 14
	some at, actions in _early
	offer := ipsec.object_at[at]
	f := {
		"at": ipsec.place(offer, ipsec.attribute(offer, "HowToEncrypt")),
		"args": {"offer": ipsec.title(offer), "action": ipsec.title(ipsec.object_at[min(actions)])},
		"fix": [_trial(offer)],
	}
}

_early[offer.at] contains action.at if {
	some action in ipsec.in_use("IpDynVpnAction")
	not "IpDataOffer" in object.get(action, "unknownParts", [])
	offers := ipsec.parts(action, "IpDataOffer")
	offer := offers[_first_separate(offers)]
	ipsec.attribute(offer, "HowToAuth").algorithm.value != "Null"
}

# The first offer that is AES-CBC, if none before it is AES-GCM.
_first_separate(offers) := i if {
	i := min([i | some i, offer in offers; _encryption(offer) == "AES_CBC"])
	count([j | some j, offer in offers; j < i; _encryption(offer) in {"3DES", "DES", "DoNot"}]) == i
}

_encryption(offer) := "AES_CBC" if ipsec.keyword(ipsec.attribute(offer, "HowToEncrypt")) == "AES"

_encryption(offer) := keyword if {
	keyword := ipsec.keyword(ipsec.attribute(offer, "HowToEncrypt"))
	keyword != "AES"
}

# For the impact: the offer itself with AES-GCM.
_trial(offer) := {"op": "set-attribute", "at": ipsec.attribute(offer, "HowToEncrypt").at, "value": "AES_GCM_16 KeyLength 256"} if {
	ipsec.attribute(offer, "HowToEncrypt").at
} else := {"op": "add-attribute", "to": offer.at, "text": "HowToEncrypt AES_GCM_16 KeyLength 256"}
