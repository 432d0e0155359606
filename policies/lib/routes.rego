# METADATA
# title: Static routes
# description: Routes to one destination, and the routes of BEGINROUTES that the stack rejects because of an earlier one.
package ezlint.lib.routes

import data.ezlint.lib.ip
import data.ezlint.lib.lists

# The network and place of each route. Kept as a list: for thousands of routes, the arithmetic takes most of the time.
networks := [[ip.network_of(route.destination), route.at] |
	some route in input.stack.routes
	not route.damaged
]

# Places of the routes to each network with several routes.
same_destination[network] contains at if {
	some [network, at] in networks
	_several[network]
}

_several := lists.repeated([network | some [network, _] in networks])

# Places of the routes to one network over one gateway and interface.
same_way[[network, route.entry.firstHop.value, upper(route.interface)]] contains at if {
	some network, places in same_destination
	some at in places
	route := at_place[at]
}

at_place[route.at] := route if {
	some route in input.stack.routes
	not route.damaged
}

# Routes that repeat an earlier destination, gateway and interface.
again contains at if {
	some places in same_way
	first := min(places)
	some at in places
	at != first
}

# Routes that are replaceable although the first one to the destination is not, or the reverse, with the first one.
mixed[at] := first if {
	some places in same_destination
	first := min(places)
	some at in places
	not again[at]
	is_replaceable(at) != is_replaceable(first)
}

rejected contains at if some at in again

rejected contains at if some at, _ in mixed

# Without a value if a symbol hides it.
is_replaceable(at) := at_place[at].entry.REPLACEABLE.value

is_replaceable(at) := false if not at_place[at].entry.REPLACEABLE
