# METADATA
# title: Filter does not match fragments as intended
# description: Filters of forwarded packets by ports or types, without one for the fragments.
# custom:
#   id: IPS024
package ezlint.rules.security_ipsec.ips024

import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec

# Each service once, for its first filter.
finding contains f if {
	some place, filter in _first
	what := _looks_at(filter)
	f := {"at": place, "args": {"item": filters.title(filter), "what": what}}
}

_first[place] := filter if {
	some filter in _doubtful
	place := _place(filter)
	filter.order == min({other.order | some other in _doubtful; _place(other) == place})
}

_doubtful := [filter |
	some filter in filters.rules
	_looks_at(filter)
	filter.routing in {"Routed", "Either"}
	filter.timed == false
	_may_be_forwarded(filter)
	not _is_covered(filter)
]

_place(filter) := ipsec.object_at[filter.service].settings.Routing.at if {
	filter.service
} else := filters.place(filter)

_looks_at(filter) := "ports" if {
	some side in ["localPorts", "remotePorts"]
	filter[side].ranges
} else := "ICMP types" if {
	filter.type.ranges
}

# Some filter selects the fragments: it is for fragments, or has no port condition.
_is_covered(filter) if {
	some other in _fragment_filters
	object.get(other, "protocol", "any") in {"any", filter.protocol}
	_covers(other, filter, "local")
	_covers(other, filter, "remote")
}

_fragment_filters := [filter |
	some filter in filters.rules
	filter.routing in {"Routed", "Either"}
	_takes_fragments(filter)
]

_takes_fragments(filter) if filter.fragmentsOnly == true

_takes_fragments(filter) if {
	filter.action != "Deny"
	not _looks_at(filter)
}

# Unknown cases count as covered.
_covers(other, filter, side) if filters.covers(object.get(other, side, "any"), object.get(filter, side, {"ranges": []}))

_may_be_forwarded(filter) if {
	some family, statement in {4: "IPCONFIG", 6: "IPCONFIG6"}
	filters.may_carry(filter, family)
	not input.stack.settings[statement].DATAGRAMFWD.value == false
}
