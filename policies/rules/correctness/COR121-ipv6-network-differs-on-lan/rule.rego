package ezlint.rules.correctness.cor121

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	some interface in input.stack.interfaces
	own := _prefixes(interface)
	count(own) > 0
	differing := peers.differing(own, _theirs(interface, own))
	count(differing) > 0
	f := {"at": interface.at, "args": {
		"name": interface.name,
		"network": own,
		"others": sort({one.label | some one in differing}),
		"otherNetworks": sort({network | some one in differing; some network in one.value}),
	}}
}

# The networks of an IPv6 interface, in order.
_prefixes(interface) := sort({ip.network(own.address, own.prefix) |
	interface.family == 6
	some own in interface.addresses
	own.prefix < ip.width(own.address)
})

# The IPv6 interfaces of other stacks on its LAN. One with a common network has the same value.
_theirs(interface, own) := [{"peer": peer, "value": value, "label": concat("", [lan.name, " of ", peer.name])} |
	some peer in peers.others
	peers.may_meet(peer)
	_meet(peer, interface)
	some lan in peer.lans
	lan.family == 6
	_is_at(lan, interface)
	networks := sort({ip.network(ip.without_prefix(address), ip.prefix_of(address)) | some address in lan.addresses})
	count(networks) > 0
	value := _compared(own, networks)
]

_compared(own, networks) := own if {
	_overlap(own, networks)
} else := networks

_overlap(own, networks) if {
	some one in own
	some other in networks
	shorter := min({ip.prefix_of(one), ip.prefix_of(other)})
	ip.network(ip.without_prefix(one), shorter) == ip.network(ip.without_prefix(other), shorter)
}

# Both stacks have interfaces in one IPv4 network at the port and VLAN.
_meet(peer, interface) if {
	some beside in input.stack.interfaces
	beside.family == 4
	upper(beside.settings.PORTNAME.value) == upper(interface.settings.PORTNAME.value)
	beside.settings.VLANID.value == interface.settings.VLANID.value
	some own in beside.addresses
	some lan in peer.lans
	lan.family == 4
	_is_at(lan, interface)
	some address in lan.addresses
	ip.network(ip.without_prefix(address), ip.prefix_of(address)) == ip.network(own.address, own.prefix)
}

_is_at(lan, interface) if {
	upper(lan.portName) == upper(interface.settings.PORTNAME.value)
	lan.vlan == interface.settings.VLANID.value
}
