package ezlint.rules.security_ipsec.ips015

import data.ezlint.lib.ipsec_policy as ipsec
import data.ezlint.lib.stack

_kinds := {
	"KeyExchangeOffer": {"what": "key exchanges", "parameter": "ike_minutes", "proposed": 480, "least": 240},
	"IpDataOffer": {"what": "data", "parameter": "data_minutes", "proposed": 240, "least": 120},
}

finding contains f if {
	some type, kind in _kinds
	limit := stack.parameter("IPS015", kind.parameter)
	some offer in ipsec.in_use(type)
	some case in [_proposed(offer, kind, limit), _accepted(offer, kind, limit)]
	case.minutes > limit
	f := {
		"at": case.setting.at,
		"message": case.message,
		"args": {"item": ipsec.title(offer), "minutes": case.minutes, "limit": limit, "what": kind.what},
		"fix": array.concat(ipsec.code(offer, case.setting, case.text), object.get(case, "more", [])),
	}
}

default _proposed(_, _, _) := {"minutes": 0}

_proposed(offer, kind, limit) := {"setting": setting, "minutes": setting.value, "message": "default", "text": text} if {
	setting := ipsec.attribute(offer, "RefreshLifetimeProposed")
	text := sprintf("RefreshLifetimeProposed %d", [_proposal(offer, kind, limit)])
}

# Within the range that the offer accepts from partners.
_proposal(offer, kind, limit) := max([object.get(accepted, "value", 0), min([kind.proposed, limit, accepted.last.value])]) if {
	accepted := ipsec.attribute(offer, "RefreshLifetimeAccepted")
	accepted.last.value
} else := min([kind.proposed, limit])

_accepted(offer, kind, limit) := {"setting": setting, "minutes": setting.last.value, "message": "accepted", "text": text, "more": more} if {
	setting := ipsec.attribute(offer, "RefreshLifetimeAccepted")
	text := sprintf("RefreshLifetimeAccepted %d %d", [min([object.get(setting, "value", kind.least), kind.least, limit]), limit])

	# The new range must contain the value that the offer proposes.
	more := [{"op": "replace", "at": proposed.at, "text": sprintf("RefreshLifetimeProposed %d", [min([kind.proposed, limit])])} |
		proposed := ipsec.attribute(offer, "RefreshLifetimeProposed")
		proposed.at
		proposed.value > limit
	]
} else := {"minutes": 0}
