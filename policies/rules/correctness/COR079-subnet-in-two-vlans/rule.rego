package ezlint.rules.correctness.cor079

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some index, found in _differing
	some [network, differing] in found
	interface := input.stack.interfaces[index]
	f := {
		"at": interface.settings.VLANID.at,
		"args": {
			"name": interface.name,
			"network": network,
			"own": interface.settings.VLANID.value,
			"others": sort({one.label | some one in differing}),
			"vlan": sort({one.value | some one in differing}),
		},
	}
}

# Interfaces that differ from other stacks, with the subnet, by their positions.
_differing[index] contains [network, differing] if {
	count(_others) > 0
	some [network, _, index] in _rows
	own := input.stack.interfaces[index].settings.VLANID.value
	differing := peers.differing(own, [other | some other in _others; other.network == network])
	count(differing) > 0
}

# Within the stack, an interface that differs from the first one of its subnet, if other stacks do not show which of the two is wrong.
finding contains f if {
	some [network, _, index] in _rows
	interface := input.stack.interfaces[index]
	not _differing[index]
	not _differing[_first[network]]
	first := input.stack.interfaces[_first[network]]
	vlan := interface.settings.VLANID
	first.settings.VLANID.value != vlan.value
	_port(first) != _port(interface)
	f := {
		"at": vlan.at,
		"message": "here",
		"args": {
			"name": interface.name,
			"network": network,
			"own": vlan.value,
			"others": [first.name],
			"vlan": [first.settings.VLANID.value],
		},
	}
}

# Subnets in order, with the interfaces on a VLAN that they have, as coded.
_rows := sort([[network, interface.at, index] |
	some index, interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	is_number(interface.settings.VLANID.value)
	some address in interface.addresses
	count(_owners[address.address]) == 1
	address.prefix < ip.width(address.address)
	network := ip.network(address.address, address.prefix)
])

# The positions of the interfaces that define an address. COR006 reports an address of two interfaces, which is in error on one of them.
_owners[address.address] contains index if {
	some index, interface in input.stack.interfaces
	some address in interface.addresses
}

_first[row[0]] := row[2] if {
	some position, row in _rows
	not _follows(position)
}

_follows(position) if _rows[position - 1][0] == _rows[position][0]

_port(interface) := object.get(interface.settings, ["PORTNAME", "value"], interface.name)

_others := [{"peer": peer, "value": lan.vlan, "network": network, "label": concat("", [lan.name, " of ", peer.name])} |
	some peer in peers.others
	some lan in peer.lans
	is_number(lan.vlan)
	some address in lan.addresses
	network := ip.network(ip.without_prefix(address), ip.prefix_of(address))
]
