package ezlint.rules.correctness.cor077

import data.ezlint.lib.ip
import data.ezlint.lib.lans
import data.ezlint.lib.peers

finding contains f if {
	_may_differ
	some lan, stations_here in _lans
	own := [station | some station in stations_here]
	stations := array.concat(own, _theirs(lan))
	sizes := {station.mtu | some station in stations}
	count(sizes) > 1
	usual := _usual(stations, sizes)
	some one in own
	other := _reported(one, stations, usual)
	f := {
		"at": one.at,
		"args": {"name": one.name, "own": one.mtu, "others": other.label, "mtu": other.mtu, "network": lan.network},
	}
}

# Interfaces on a LAN with several sizes, which this or the other stack reports.
differing contains one.name if {
	_may_differ
	some lan, own in _lans
	count({station.mtu | some station in array.concat([station | some station in own], _theirs(lan))}) > 1
	some one in own
}

# Building tables of the networks is slow.
_may_differ if count({interface.settings.MTU.value | some interface in input.stack.interfaces}) > 1

_may_differ if count(peers.others) > 0

# The station with which an interface is compared: one with the usual size, or one with another size that has no separate finding.
_reported(one, stations, usual) := sort([station | some station in stations; station.mtu == usual])[0] if one.mtu != usual

_reported(one, stations, usual) := sort(odd)[0] if {
	one.mtu == usual
	odd := [station | some station in stations; station.mtu != usual; not station.reports]
}

# The most frequent size; of several, the smallest, which all of them can receive.
_usual(stations, sizes) := min([size | some size in sizes; _count(stations, size) == most]) if {
	most := max([_count(stations, size) | some size in sizes])
}

_count(stations, size) := count([1 | some station in stations; station.mtu == size])

_lans[key] contains station if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	mtu := interface.settings.MTU
	is_number(mtu.value)
	_is_known(interface)
	some address in interface.addresses
	address.prefix < ip.width(address.address)
	key := {"network": ip.network(address.address, address.prefix), "vlan": object.get(interface.settings, ["VLANID", "value"], 0)}
	station := {"at": mtu.at, "mtu": mtu.value, "name": interface.name, "label": interface.name, "reports": true}
}

# The VLAN is coded, or there is none.
_is_known(interface) if interface.settings.VLANID.value

_is_known(interface) if not interface.settings.VLANID

# Stations of other stacks.
_theirs(own) := [station |
	some peer in peers.others
	some lan in peer.lans
	is_number(lan.mtu)
	some address in lan.addresses
	ip.network(ip.without_prefix(address), ip.prefix_of(address)) == own.network
	lans.vlan_of_peer(lan) == own.vlan
	station := {"mtu": lan.mtu, "label": concat("", [lan.name, " of ", peer.name]), "reports": object.get(peer, "inRun", false)}
]
