# METADATA
# title: One subnet is in different VLANs on two stacks
# custom:
#   id: COR079
package ezlint.rules.correctness.cor079

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	vlan := interface.settings.VLANID
	is_number(vlan.value)
	networks := {ip.network(address.address, address.prefix) | some address in interface.addresses; address.prefix < ip.width(address.address)}
	some network in networks
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

_others := [{"peer": peer, "value": lan.vlan, "network": network, "label": concat("", [lan.name, " of ", peer.name])} |
	some peer in peers.others
	some lan in peer.lans
	is_number(lan.vlan)
	some address in lan.addresses
	network := ip.network(ip.without_prefix(address), ip.prefix_of(address))
]
