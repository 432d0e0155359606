package ezlint.rules.correctness.cor028

import data.ezlint.lib.ip
import data.ezlint.lib.omproute
import data.ezlint.lib.routes

finding contains f if {
	omproute.in_use
	some route in input.stack.routes
	route.gateway
	not route.damaged
	_is_fixed(route.entry)
	_is_learned(route)
	f := {
		"at": _place(route.entry),
		"args": {"destination": route.entry.destination.value, "gateway": route.gateway},
		"fix": _fix(route),
	}
}

_is_fixed(entry) if not entry.REPLACEABLE

_is_fixed(entry) if entry.REPLACEABLE.value == false

_is_learned(route) if {
	route.isDefault
	omproute.routes_family(route.family)
}

_is_learned(route) if omproute.learned[_network(route)]

_network(route) := ip.network_of(route.destination)

_place(entry) := entry.REPLACEABLE.at

_place(entry) := entry.at if not entry.REPLACEABLE

# All routes to a destination must agree.
_fix(route) := [_edit(entry) |
	some at in sort(object.get(routes.same_destination, _network(route), {route.at}))
	entry := routes.at_place[at].entry
	_is_fixed(entry)
]

_edit(entry) := {"op": "replace", "at": entry.REPLACEABLE.at, "text": "REPLACEABLE"}

_edit(entry) := {"op": "add-parameter", "to": entry.at, "text": "REPLACEABLE"} if not entry.REPLACEABLE
