package ezlint.rules.security_access.acc043

import data.ezlint.lib.ip
import data.ezlint.lib.peers

finding contains f if {
	count(_zones) > 0
	some block in input.stack.other.NETACCESS
	some entry in block.entry
	not entry.damaged
	network := _network(entry)
	own := upper(entry.resource.value)
	valued := [_zones[i] | some i in _positions[network]]
	differing := peers.differing(own, valued)
	count(differing) > 0
	f := {
		"at": entry.at,
		"args": {"network": network, "own": own, "other": differing[0].value, "stack": sort({one.peer.name | some one in differing})},
	}
}

# The zones of the other stacks.
_zones := [{"peer": peer, "value": one.zone, "network": _normal(one.network)} |
	some peer in peers.members
	some one in peer.zones
]

_positions[zone.network] contains i if some i, zone in _zones

_network(entry) := _normal(entry.network.value) if contains(entry.network.value, "/")

_network(entry) := ip.network(entry.network.value, ip.mask_length(entry.mask.value)) if not contains(entry.network.value, "/")

_normal(network) := ip.network_of(network)
