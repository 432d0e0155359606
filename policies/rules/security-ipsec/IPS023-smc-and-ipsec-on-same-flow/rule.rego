package ezlint.rules.security_ipsec.ips023

import data.ezlint.lib.filters
import data.ezlint.lib.ip
import data.ezlint.lib.smc

# Each rule once, for the first partner that it selects.
finding contains f if {
	count(smc.enabled) > 0
	kinds := sort(smc.enabled)
	some at, partners in _protected
	filter := [tunnel | some tunnel in filters.tunnels; tunnel.at == at][0]
	f := {
		"at": filters.place(filter),
		"args": {
			"rule": filters.title(filter),
			"partner": min(partners),
			"kinds": concat(" or ", [smc.titles[kind] | some kind in kinds]),
		},
		"related": [{"at": setting.at, "message": "enabled", "args": {"kind": smc.titles[kind]}} |
			some kind in kinds
			setting := input.stack.settings.GLOBALCONFIG[kind]
			setting.at
		],
	}
}

_protected[filter.at] contains partner.text if {
	some filter in filters.tunnels
	filters.has_protocol(filter, 6)
	some partner in _partners
	_selects(filter, partner)
}

# According to the site, both apply; with a single tunnel, it does not matter which one it is.
_protected[filter.at] contains partner.name if {
	count({tunnel.at | some tunnel in filters.tunnels}) == 1
	filter := filters.tunnels[0]
	some partner in input.environment.peers
	partner.smc == true
	partner.ipsec == true
	not partner.addresses
}

# Subnets in which partners use SMC, and addresses of partners that do.
_partners contains {"local": local, "remote": network, "text": sprintf("%s over %s", [network, interface.name])} if {
	some interface in input.stack.interfaces
	_carries_smc(interface)
	some address in interface.addresses
	network := ip.network(address.address, address.prefix)
	some local in (_virtual | {address.address})
}

_partners contains {"remote": address, "text": sprintf("%s (%s)", [partner.name, address])} if {
	some partner in input.environment.peers
	partner.smc == true
	some address in partner.addresses
}

# A virtual address may be the endpoint of a connection over any interface.
_virtual contains address.address if {
	some interface in input.stack.interfaces
	interface.class == "virtual"
	some address in interface.addresses
}

_virtual contains ip.without_prefix(dvipa.address) if some dvipa in input.stack.dvipas

_selects(filter, partner) if {
	filters.has_address(filter.local, partner.local)
	filters.meets_network(filter.remote, partner.remote)
}

_selects(filter, partner) if {
	not partner.local
	filters.meets_network(filter.remote, partner.remote)
}

_carries_smc(interface) if {
	"SMCR" in smc.enabled
	interface.class in {"osa", "networkExpress"}
	not interface.settings.SMCR.value == false
}

_carries_smc(interface) if {
	"SMCD" in smc.enabled
	interface.class in {"osa", "networkExpress", "hipersockets"}
	not interface.settings.SMCD.value == false
}
