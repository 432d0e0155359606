package ezlint.rules.security_ipsec.ips024

import data.ezlint.lib.filters
import data.ezlint.lib.ipsec_policy as ipsec

# Each service once, for its first filter.
finding contains f if {
	some place, filter in _first
	what := _looks_at(filter)
	f := {"at": place, "args": {"item": filters.title(filter), "what": what}}
}

_first[place] := filters.at_position[min(orders)] if some place, orders in _at_place

_at_place[_place(filter)] contains filter.order if some filter in _doubtful

_doubtful := [filter |
	some filter in filters.rules
	_looks_at(filter)
	filter.routing in {"Routed", "Either"}
	filter.timed == false
	_may_be_forwarded(filter)
	not _covered[_selected_by(filter)]
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

# Some filter selects the fragments: it is for fragments, or has no port condition. Filters that select the same are compared once.
_covered contains selected if {
	some selected in _selected
	some other in _taken
	object.get(other, "protocol", "any") in {"any", selected.protocol}
	_covers(other, selected, "local")
	_covers(other, selected, "remote")
}

_selected contains _selected_by(filter) if {
	some filter in filters.rules
	_looks_at(filter)
}

_selected_by(filter) := object.filter(filter, ["protocol", "local", "remote"])

_taken contains _selected_by(filter) if {
	some filter in filters.rules
	filter.routing in {"Routed", "Either"}
	_takes_fragments(filter)
}

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
