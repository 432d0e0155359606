package ezlint.rules.correctness.cor068

import data.ezlint.lib.lists
import data.ezlint.lib.routes

finding contains f if {
	some destination, listed in _routes
	mtus := {route.mtu | some route in listed}
	count(mtus) > 1
	first := min({route.at | some route in listed})
	other := min({route.at | some route in listed; route.at != first})
	f := {
		"at": other,
		"args": {"destination": destination, "mtus": sort(mtus)},
		"related": [{"at": first, "message": "first", "args": {"destination": destination}}],
	}
}

_routes[route.destination] contains {"at": route.at, "mtu": mtu} if {
	some route in input.stack.routes
	_several[route.destination]
	not route.damaged
	mtu := route.entry.MTU.value
	is_number(mtu)
	not routes.rejected[route.at]
}

# Destinations of several routes.
_several := lists.repeated([route.destination | some route in input.stack.routes])
