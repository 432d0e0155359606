# METADATA
# title: Packet sizes
# description: What routes and interfaces allow.
package ezlint.lib.mtu

import data.ezlint.lib.osa

# Routes by interface.
routes_over[interface] := [_route_at[at] | some at in sort(places)] if some interface, places in _places

_places[route.interface] contains route.at if some route in input.stack.routes

_route_at[route.at] := route if some route in input.stack.routes

# Packet size of a route; DEFAULTSIZE is the size that every path supports. Undefined if unknown.
of_route(route) := route.entry.MTU.value if is_number(route.entry.MTU.value)

of_route(route) := {4: 576, 6: 1280}[route.family] if route.entry.MTU.value == "DEFAULTSIZE"

# Packet size of an interface: the coded size, otherwise that of its adapter. Undefined if unknown.
of_interface(interface) := value if {
	value := interface.settings.MTU.value
} else := _of_adapter(interface) if {
	not interface.settings.MTU
	not interface.damaged
}

_of_adapter(interface) := 1492 if {
	interface.class == "osa"
	object.get(osa.facts(interface), "speedGbps", 1) < 1
} else := {"osa": 8992, "networkExpress": 9000, "hipersockets": 8192, "mpcptp": 65535, "lcs": 1500}[interface.class]
