package ezlint.rules.operations.ops026

import data.ezlint.lib.ip
import data.ezlint.lib.stack

finding contains {"at": min({route.at | some route in routes}), "args": {"count": count(routes), "family": family}} if {
	some family, routes in _indirect
	count(routes) > stack.parameter("OPS026", "max_indirect_routes")
}

finding contains f if {
	some family, routes in _indirect
	count(routes) <= stack.parameter("OPS026", "max_indirect_routes")
	covered := [[route.at, wider] | some route in routes; wider := _covering(route)]
	count(covered) >= stack.parameter("OPS026", "min_covered_routes")
	count(covered) * 2 > count(routes)
	f := {
		"at": min({pair[0] | some pair in covered}),
		"message": "covered",
		"args": {"count": count(covered), "all": count(routes), "wider": min({pair[1] | some pair in covered}), "family": family},
	}
}

_indirect[family] := [route |
	some route in input.stack.routes
	route.family == family
	route.gateway
	route.destination
	not route.damaged
] if {
	some family in [4, 6]
}

# Gateway, interface and packet size: the attributes of a route to its destination.
_way(route) := [route.gateway, route.interface, object.get(route, ["entry", "MTU", "value"], 0)]

# Prefix lengths of routes by these attributes, without the default route.
_lengths[_way(route)] contains ip.prefix_of(route.destination) if {
	some route in input.stack.routes
	route.gateway
	not route.isDefault
}

_networks contains [_way(route), route.destination] if {
	some route in input.stack.routes
	route.gateway
}

# A wider route to the same gateway.
_covering(route) := wider[0] if {
	own := ip.prefix_of(route.destination)
	address := ip.without_prefix(route.destination)
	wider := [network |
		way := _way(route)
		some length in sort(_lengths[way])
		length < own
		network := ip.network(address, length)
		_networks[[way, network]]
	]
	count(wider) > 0
}
