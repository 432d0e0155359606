package ezlint.rules.correctness.cor085

import data.ezlint.lib.ip
import data.ezlint.lib.lans

finding contains f if {
	some table in input.stack.policy.routing.tables
	some route in table.routes
	not route.damaged
	gateway := route.gateway
	ip.is_v4(gateway)
	networks := lans.networks[upper(route.interface)]
	not _holds(networks, gateway)
	not _holds(_direct(table.routes), gateway)
	not _holds(_direct(input.stack.routes), gateway)
	f := {"at": route.at, "args": {"gateway": gateway, "table": table.name, "interface": route.interface, "networks": sort(networks)}}
}

_holds(networks, address) if {
	some network in networks
	ip.inside(address, network)
}

_direct(routes) := {ip.network_of(route.destination) |
	some route in routes
	route.isDirect
	not route.isDefault
}
