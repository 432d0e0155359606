# METADATA
# title: Packet sizes of interfaces and static routes
# description: The largest packets of an interface or path, as far as the profile defines them.
package ezlint.lib.path_mtu

import data.ezlint.lib.ip
import data.ezlint.lib.omproute

# The coded MTU of the interface of this name, unless it is defined with different ones.
_coded[name] := min(sizes) if {
	some name, sizes in _sizes
	count(sizes) == 1
}

_sizes[interface.name] contains interface.settings.MTU.value if {
	some interface in input.stack.interfaces
	is_number(interface.settings.MTU.value)
}

_routes_over[interface] contains route if {
	some route in input.stack.routes
	interface := route.interface
}

# Interfaces whose routes come from OMPROUTE, so the static routes do not determine their packet size.
learns_routes(interface) if {
	omproute.is_likely
	not _has_direct_route[interface.name]
}

_has_direct_route[name] if {
	some name, routes in _routes_over
	some route in routes
	route.isDirect
}

# The largest packet in effect on an interface: its MTU, or less if every static route over it has a lower value.
effective(interface) := _coded[interface.name] if {
	learns_routes(interface)
} else := min([largest, object.get(_coded, interface.name, largest)]) if {
	not _has_route_over_hidden
	largest := _largest_route(interface)
} else := _coded[interface.name] if {
	not _has_route_over_hidden
	not _routes_over[interface.name]
}

# It may be a route over any interface.
_has_route_over_hidden if {
	some route in input.stack.routes
	route.entry.interface.state == "symbolic"
}

_largest_route(interface) := max(sizes) if {
	routes := _routes_over[interface.name]
	sizes := [route.entry.MTU.value | some route in routes; is_number(route.entry.MTU.value)]
	count(sizes) == count(routes)
}

# Packet size to an address with the most specific static route.
to(address) := min([route.entry.MTU.value, object.get(_coded, route.interface, route.entry.MTU.value)]) if {
	longest := max([length | some length in _lengths; _sized[ip.network(address, length)]])
	route := input.stack.routes[min(_sized[ip.network(address, longest)])]
}

# Positions of the routes with a packet size by network, and the prefix lengths of these.
_sized[ip.network_of(route.destination)] contains at if {
	some at, route in input.stack.routes
	is_number(route.entry.MTU.value)
}

_lengths contains ip.prefix_of(network) if some network, _ in _sized

# A symbol hides the destination, the interface or the packet size of a route, so sizes of paths are not known.
default has_hidden_route := false

has_hidden_route if {
	some route in input.stack.routes
	some setting in [route.entry.destination, route.entry.interface, route.entry.MTU]
	setting.state == "symbolic"
}

# The largest packet of the default routes of an IP version.
by_default(family) := max([size |
	some route in input.stack.routes
	route.isDefault
	route.family == family
	is_number(route.entry.MTU.value)
	size := min([route.entry.MTU.value, object.get(_coded, route.interface, route.entry.MTU.value)])
])
