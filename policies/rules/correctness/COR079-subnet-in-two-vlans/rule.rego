# METADATA
# title: One subnet is in different VLANs
# custom:
#   id: COR079
package ezlint.rules.correctness.cor079

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some [interface, network] in _vlans
	vlan := interface.settings.VLANID
	differing := peers.differing(vlan.value, [other | some other in _others; other.network == network])
	count(differing) > 0
	f := {
		"at": vlan.at,
		"args": {
			"name": interface.name,
			"network": network,
			"own": vlan.value,
			"others": sort({one.label | some one in differing}),
			"vlan": sort({one.value | some one in differing}),
		},
	}
}

# Within the stack, the interface that is coded later.
finding contains f if {
	some [interface, network] in _vlans
	vlan := interface.settings.VLANID
	differing := [other |
		some [other, theirs] in _vlans
		theirs == network
		other.at < interface.at
		other.settings.VLANID.value != vlan.value
		_port(other) != _port(interface)
	]
	count(differing) > 0
	f := {
		"at": vlan.at,
		"message": "here",
		"args": {
			"name": interface.name,
			"network": network,
			"own": vlan.value,
			"others": sort({other.name | some other in differing}),
			"vlan": sort({other.settings.VLANID.value | some other in differing}),
		},
	}
}

# Interfaces on a VLAN, with each of their subnets.
_vlans contains [interface, network] if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	is_number(interface.settings.VLANID.value)
	some address in interface.addresses
	address.prefix < ip.width(address.address)
	network := ip.network(address.address, address.prefix)
}

_port(interface) := interface.settings.PORTNAME.value if {
	interface.settings.PORTNAME.value
} else := interface.name

_others := [{"peer": peer, "value": lan.vlan, "network": network, "label": concat("", [lan.name, " of ", peer.name])} |
	some peer in peers.others
	some lan in peer.lans
	is_number(lan.vlan)
	some address in lan.addresses
	network := ip.network(ip.without_prefix(address), ip.prefix_of(address))
]
