package ezlint.rules.availability.avl014

import data.ezlint.lib.external
import data.ezlint.lib.ip
import data.ezlint.lib.omproute
import data.ezlint.lib.osa
import data.ezlint.lib.stack

finding contains f if {
	stack.can_conclude("BEGINROUTES")
	stack.is_understood("AUTOLOG")
	some family in [4, 6]
	routes := [route | some route in input.stack.routes; route.isDefault; route.family == family]
	every route in routes {
		not route.damaged
		route.interface
	}
	count([route | some route in input.stack.routes; route.entry.destination.state == "symbolic"]) == 0
	used := {route.interface | some route in routes}
	count(used) == 1
	not omproute.is_likely
	route := routes[0]
	some own in external.of_family(family)
	own.name in used
	_reaches(own, route.gateway)
	others := [interface |
		some interface in external.of_family(family)
		not interface.name in used
		_reaches(interface, route.gateway)
		count(osa.hardware(interface) & osa.hardware(own)) == 0
	]
	count(others) > 0
	f := {
		"at": route.at,
		"args": {
			"destination": route.entry.destination.value,
			"gateway": route.gateway,
			"interface": route.interface,
			"others": sort([interface.name | some interface in others]),
		},
		# The stack rejects a route over an interface that is defined later.
		"fix": [_line(route, interface) | some interface in others; interface.at < route.at],
	}
}

_reaches(interface, gateway) if {
	some address in interface.addresses
	address.prefix > 0
	ip.inside(gateway, ip.network(address.address, address.prefix))
}

# Without a mask, a direct route shows the network at the interface.
_reaches(interface, gateway) if {
	some network in _direct[interface.name]
	ip.inside(gateway, network)
}

_direct[route.interface] contains network if {
	some route in input.stack.routes
	not route.damaged
	not route.isDefault
	not route.gateway
	prefix := ip.prefix_of(route.destination)
	prefix > 0
	network := ip.network(ip.without_prefix(route.destination), prefix)
}

# After the route, inside the block.
_line(route, interface) := {
	"op": "add-parameter",
	"to": route.at,
	"text": sprintf("ROUTE %s %s %s MTU %v", [route.entry.destination.value, route.gateway, interface.name, object.get(route.entry.MTU, "value", "DEFAULTSIZE")]),
}
