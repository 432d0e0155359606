# METADATA
# title: IP filter rule does not decide on a part of its packets
# description: Rules of which earlier ones with another action take a part, without being exceptions from them.
# custom:
#   id: IPS032
package ezlint.rules.security_ipsec.ips032

import data.ezlint.lib.filters

finding contains f if {
	some at, own in filters.of_rule
	crossing := {place | some filter in own; some place in object.get(filter, "crossedBy", [])} - {at}
	count(crossing) > 0
	count(crossing & filters.excused) == 0
	first := own[0]
	case := _case(first, crossing)
	others := [filters.of_rule[place][0] | some place in sort(case.places)]
	f := {
		"at": filters.place(first),
		"severity": case.severity,
		"message": case.message,
		"args": {
			"item": filters.title(first),
			"action": filters.word(first),
			"others": [other.name | some other in others],
			"other_action": sort({filters.word(other) | some other in others}),
		},
		"related": [{"at": filters.place(other), "message": "earlier"} | some other in others],
	}
}

# Packets in clear text are the worst case.
_case(first, crossing) := {"severity": "warning", "message": "clear", "places": permits} if {
	first.action == "IpSec"
	permits := {place | some place in crossing; filters.of_rule[place][0].action == "Permit"}
	count(permits) > 0
} else := {"severity": "info", "message": "default", "places": crossing}
