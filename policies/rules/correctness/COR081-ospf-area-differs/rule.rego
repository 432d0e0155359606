package ezlint.rules.correctness.cor081

import data.ezlint.lib.ip
import data.ezlint.lib.omproute
import data.ezlint.lib.peers

finding contains f if {
	some [network, own], areas in _others
	some [name, at, statement] in _attached[[network, own]]
	f := {
		"at": at,
		"args": {"statement": statement, "name": name, "network": network, "own": own, "others": areas.others, "area": areas.areas},
	}
}

# The other stacks and their areas. Interfaces of one network and area have the same answer.
_others[[network, own]] := {"others": sort({one.peer.name | some one in differing}), "areas": sort({one.value | some one in differing})} if {
	some [network, own], _ in _attached
	differing := peers.differing(own, _areas[network])
	count(differing) > 0
}

# Names and places by network and area.
_attached[[network, area.value]] contains [entry.settings.Name.value, area.at, statement] if {
	some [file, entry, network] in omproute.ospf_interfaces
	area := entry.settings.Attaches_To_Area
	statement := omproute.statement_of(network)
	not _is_undefined(object.get(file.entries, omproute.area_of[statement], []), area.value)
}

# No Area statement defines the area, which the check of the statement reports.
_is_undefined(areas, area) if {
	count(areas) > 0
	every defined in areas {
		defined.settings.Area_Number.value != area
	}
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
