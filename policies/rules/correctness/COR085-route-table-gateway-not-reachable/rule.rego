package ezlint.rules.correctness.cor085

import data.ezlint.lib.ip

finding contains f if {
	some table in input.stack.policy.routing.tables
	some route in table.routes
	not route.damaged
	gateway := route.gateway
	ip.is_v4(gateway)
	networks := _networks[upper(route.interface)]
	not _holds(networks, gateway)
	not _holds(_direct(table.routes), gateway)
	not _holds(_direct(input.stack.routes), gateway)
	f := {"at": route.at, "args": {"gateway": gateway, "table": table.name, "interface": route.interface, "networks": sort(networks)}}
}

_holds(networks, address) if {
	some network in networks
	ip.inside(address, network)
}

_direct(routes) := {ip.network(ip.without_prefix(route.destination), ip.prefix_of(route.destination)) |
	some route in routes
	route.isDirect
	not route.isDefault
}

# Networks of interfaces with several stations, whose addresses and masks are all known.
_networks[upper(interface.name)] contains ip.network(address.address, address.prefix) if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "hipersockets", "lcs"}
	interface.family == 4
	not interface.damaged
	not interface.settings.IPADDR.state
	count([address | some address in interface.addresses; object.get(address, "prefix", 0) == 0]) == 0
	some address in interface.addresses
}
