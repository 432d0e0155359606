package ezlint.rules.correctness.cor049

import data.ezlint.lib.ip
import data.ezlint.lib.lans
import data.ezlint.lib.peers

finding contains f if {
	some one in _addresses
	count(_prefixes[one.family]) > 1
	overlapping := {_first_elsewhere(members, one.port) |
		some prefix in _prefixes[one.family]
		prefix != one.prefix
		shorter := min({prefix, one.prefix})
		members := _members[one.family][shorter][ip.network(one.address, shorter)][prefix]
	}
	count(overlapping) > 0
	[at, name, network, _] := min(overlapping)
	at < one.at
	f := {
		"at": one.at,
		"args": {"interface": one.name, "network": ip.network(one.address, one.prefix), "other": name, "otherNetwork": network},
		"related": [{"at": at, "message": "other", "args": {"other": name, "otherNetwork": network}}],
	}
}

# Interfaces of other stacks in the same VLAN.
finding contains f if {
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress"}
	_is_known(interface)
	some own in interface.addresses
	own.prefix < ip.width(own.address)
	differing := peers.differing(own.prefix, _theirs(own, object.get(interface.settings, ["VLANID", "value"], 0)))
	count(differing) > 0
	f := {
		"at": interface.at,
		"args": {
			"interface": interface.name,
			"network": ip.network(own.address, own.prefix),
			"other": sort({one.label | some one in differing}),
			"otherNetwork": sort({one.network | some one in differing}),
		},
	}
}

# The VLAN is coded, or there is none.
_is_known(interface) if interface.settings.VLANID.value

_is_known(interface) if not interface.settings.VLANID

# OSA interfaces of other stacks whose network contains the address, or is contained in its network.
_theirs(own, vlan) := [{"peer": peer, "value": prefix, "label": concat("", [lan.name, " of ", peer.name]), "network": ip.network(address, prefix)} |
	some peer in peers.others
	peers.may_meet(peer)
	some lan in peer.lans
	lan.portName
	lans.vlan_of_peer(lan) == vlan
	some text in lan.addresses
	address := ip.without_prefix(text)
	contains(address, ":") == contains(own.address, ":")
	prefix := ip.prefix_of(text)
	shorter := min({prefix, own.prefix})
	ip.network(address, shorter) == ip.network(own.address, shorter)
]

_addresses := [address |
	some interface in input.stack.interfaces
	interface.class in {"osa", "networkExpress", "hipersockets", "lcs"}
	some own in interface.addresses
	own.prefix < ip.width(own.address)
	address := object.union(own, {
		"name": interface.name,
		"family": interface.family,
		"port": _port(interface),
	})
]

_prefixes[one.family] contains one.prefix if some one in _addresses

# By network at each prefix length that is in use, and by their own length: the first address of each of two ports, because the first one
# of all may have the port of the address that is compared with it.
_members[family][prefix][network][own] := {first} | elsewhere if {
	some family, by_prefix in _all_members
	some prefix, by_network in by_prefix
	some network, by_own in by_network
	some own, all in by_own
	first := min(all)
	elsewhere := {one | one := min({other | some other in all; other[3] != first[3]})}
}

_all_members[one.family][prefix][ip.network(one.address, prefix)][one.prefix] contains [one.at, one.name, ip.network(one.address, one.prefix), one.port] if {
	some one in _addresses
	some prefix in _prefixes[one.family]
	prefix <= one.prefix
}

_first_elsewhere(members, port) := min({one | some one in members; one[3] != port})

_port(interface) := value if {
	value := interface.settings.PORTNAME.value
} else := interface.settings.DEVNUM.value if {
	interface.settings.DEVNUM.value
} else := interface.settings.CHPID.value if {
	interface.settings.CHPID.value
} else := interface.at
