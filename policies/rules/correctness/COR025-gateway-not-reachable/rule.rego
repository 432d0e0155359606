package ezlint.rules.correctness.cor025

import data.ezlint.lib.ip
import data.ezlint.lib.omproute
import data.ezlint.lib.stack

# A default route needs a gateway.
finding contains f if {
	some route in _routes
	route.isDefault
	route.isDirect
	f := {
		"at": route.entry.firstHop.at,
		"message": "direct",
		"args": {"destination": route.entry.destination.value, "interface": object.get(route, "interface", "")},
	}
}

# The gateway is this stack itself.
finding contains f if {
	some route in _routes
	owned := min(_local[route.gateway])
	f := {
		"at": route.entry.firstHop.at,
		"message": "local",
		"args": {"gateway": route.gateway},
		"related": [{"at": owned, "message": "owner", "args": {"gateway": route.gateway}}],
	}
}

# The gateway is not a host of the subnet.
finding contains f if {
	some route in _routes
	not route.isDirect
	not _local[route.gateway]
	some prefix in _sizes[route.interface]
	_may_be_reserved(route.gateway, prefix)
	network := ip.network(route.gateway, prefix)
	_networks[route.interface][network]
	_is_reserved(route.gateway, network)
	f := {
		"at": route.entry.firstHop.at,
		"message": "broadcast",
		"args": {"gateway": route.gateway, "network": network},
	}
}

# The gateway is on no subnet of its interface.
finding contains f if {
	some route in _unreached
	networks := _networks[route.interface]
	not _has_open_address[route.interface]
	elsewhere := _elsewhere(route.gateway)
	f := {
		"at": route.entry.firstHop.at,
		"message": _message(elsewhere),
		"args": {
			"gateway": route.gateway,
			"interface": route.interface,
			"networks": sort(networks),
			"elsewhere": elsewhere,
		},
	}
}

# The mask of the interface is unknown, so the subnet is unknown, too.
finding contains f if {
	stack.is_understood("BSDROUTINGPARMS")
	not omproute.may_run
	some route in _unreached
	_has_open_address[route.interface]
	not _is_near(route)
	f := {
		"at": route.entry.firstHop.at,
		"message": "unknown",
		"severity": "info",
		"args": {"gateway": route.gateway, "interface": route.interface},
	}
}

# The last octet of most addresses shows that they are neither.
_may_be_reserved(_, prefix) if prefix > 24

_may_be_reserved(address, _) if endswith(address, ".0")

_may_be_reserved(address, _) if endswith(address, ".255")

# The first and the last address; a network of one or two addresses has neither.
_is_reserved(address, network) if {
	ip.is_v4(address)
	prefix := ip.prefix_of(network)
	prefix < 31
	host := ip.number(address) - ip.number(ip.without_prefix(network))
	host in {0, bits.lsh(1, 32 - prefix) - 1}
}

_message([]) := "default"

_message(names) := "elsewhere" if count(names) > 0

_routes := [route | some route in input.stack.routes; not route.damaged]

# Routes over a LAN whose gateway is not reachable according to the profile.
_unreached := [route |
	stack.can_conclude("BEGINROUTES")
	count([route | some route in input.stack.routes; not route.interface]) == 0
	some route in _routes
	_lans[route.interface]
	not _with_unknown_routes[route.interface]
	not _local[route.gateway]
	not _covered[route.interface][route.gateway]
	_is_global(route.gateway)
]

_is_global(gateway) if ip.is_v4(gateway)

_is_global(gateway) if {
	ip.is_v6(gateway)
	not regex.match(`^(?i)fe[89ab]`, gateway)
}

# Gateways on a subnet of their interface, or with a direct route. Thousands of routes have few gateways, and thousands of networks few sizes.
_covered[name] contains gateway if {
	some name, gateways in _gateways
	some gateway in gateways
	some prefix in _sizes[name]
	_is_direct(name, ip.network(gateway, prefix))
}

_gateways[route.interface] contains route.gateway if some route in _routes

_is_direct(name, network) if _networks[name][network]

_is_direct(name, network) if _direct[name][network]

_sizes[name] contains ip.prefix_of(network) if {
	some table in [_networks, _direct]
	some name, networks in table
	some network in networks
}

# Interfaces with several stations whose addresses are all known.
_lans contains interface.name if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "hipersockets", "lcs"}
	not stack.is_rejected(interface)
	count(interface.addresses) > 0
	not _has_unknown_address(interface)
}

_has_unknown_address(interface) if interface.settings.IPADDR.state in {"symbolic", "invalid", "unknown"}

_has_unknown_address(interface) if {
	some address in interface.settings.IPADDR.address
	address.state in {"symbolic", "invalid"}
}

_networks[interface.name] contains ip.network(address.address, address.prefix) if {
	some interface in input.stack.interfaces
	some address in interface.addresses
	address.prefix > 0
}

_has_open_address[interface.name] if {
	some interface in input.stack.interfaces
	some address in interface.addresses
	object.get(address, "prefix", 0) == 0
}

# IPv6: routers usually advertise the /64 prefix that contains the address of the interface.
_is_near(route) if {
	some address in _ipv6[route.interface]
	ip.inside(route.gateway, ip.network(address, 64))
}

_ipv6[interface.name] contains address.address if {
	some interface in input.stack.interfaces
	interface.family == 6
	some address in interface.addresses
}

_direct[route.interface] contains ip.network_of(route.destination) if {
	some route in _routes
	route.isDirect
	not route.isDefault
}

# A direct route over it may cover anything.
_with_unknown_routes contains route.interface if {
	some route in input.stack.routes
	_is_unknown(route)
}

_is_unknown(route) if not route.destination

_is_unknown(route) if route.entry.firstHop.state

_is_unknown(route) if route.damaged

# Other interfaces whose subnet contains the gateway.
_elsewhere(gateway) := sort({name |
	some prefix in _prefixes
	some name in _interfaces_on[ip.network(gateway, prefix)]
})

_interfaces_on[network] contains name if {
	some name, networks in _networks
	some network in networks
}

_prefixes contains ip.prefix_of(network) if {
	some network, _ in _interfaces_on
}

# Addresses of this stack, but not those that it only backs up.
_local[address.address] contains address.at if {
	some interface in input.stack.interfaces
	some address in interface.addresses
}

_local[dvipa.address] contains dvipa.at if {
	some dvipa in input.stack.dvipas
	dvipa.kind == "define"
}

_local[ip.without_prefix(setting.value)] contains setting.at if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	setting := input.stack.settings[statement].DYNAMICXCF
	is_string(setting.value)
}
