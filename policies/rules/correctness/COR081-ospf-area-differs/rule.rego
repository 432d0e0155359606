# METADATA
# title: Stacks attach one network to different OSPF areas
# custom:
#   id: COR081
package ezlint.rules.correctness.cor081

import data.ezlint.lib.ip
import data.ezlint.lib.omproute
import data.ezlint.lib.peers

finding contains f if {
	some file in omproute.files
	some entry in file.entries.OSPF_Interface
	not entry.damaged
	_adapters[upper(entry.settings.Name.value)]
	address := entry.settings.IP_Address.value
	not contains(address, "*")
	network := ip.network(address, ip.mask_length(entry.settings.Subnet_Mask.value))
	area := entry.settings.Attaches_To_Area
	differing := peers.differing(area.value, _areas[network])
	count(differing) > 0
	f := {
		"at": area.at,
		"args": {
			"name": entry.settings.Name.value,
			"network": network,
			"own": area.value,
			"others": sort({one.peer.name | some one in differing}),
			"area": sort({one.value | some one in differing}),
		},
	}
}

# A VIPA is on no LAN.
_adapters contains upper(interface.name) if {
	some interface in input.stack.interfaces
	interface.class != "virtual"
}

_areas[network] := [{"peer": peer, "value": one.area} | some [peer, one] in found] if {
	some network, found in _found
}

_found[network] contains [peer, one] if {
	some peer in peers.others
	peers.may_meet(peer)
	some one in peer.ospfNetworks
	network := ip.network(ip.without_prefix(one.address), ip.prefix_of(one.address))
}
