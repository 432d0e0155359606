package ezlint.rules.security_ipsec.ips032

import data.ezlint.lib.filters

finding contains f if {
	some at, own in filters.of_rule
	first := own[0]
	first.action == "IpSec"
	crossing := {place | some filter in own; some place in object.get(filter, "crossedBy", [])} - {at}
	count(crossing & filters.excused) == 0
	permits := [filters.of_rule[place][0] | some place in sort(crossing); _takes_data(place)]
	count(permits) > 0
	f := {
		"at": filters.place(first),
		"args": {"item": filters.title(first), "others": [other.name | some other in permits]},
		"related": [{"at": filters.place(other), "message": "earlier"} | some other in permits],
	}
}

# It permits more than the traffic that is outside tunnels by design: key exchange, ICMP and routing protocols.
_takes_data(place) if {
	some filter in filters.of_rule[place]
	filter.action == "Permit"
	not filter.protocol in {1, 58, 89}
	not _is_key_exchange(filter)
}

_is_key_exchange(filter) if {
	filter.protocol == 17
	every range in filter.localPorts.ranges {
		range in {[500, 500], [4500, 4500]}
	}
}
