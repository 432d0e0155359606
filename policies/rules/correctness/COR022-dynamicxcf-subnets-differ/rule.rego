package ezlint.rules.correctness.cor022

import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.sysplex

finding contains f if {
	some [setting, network, key] in _own
	apart := [peer | some peer in _differing(network, key); not ip.inside(ip.without_prefix(peer[key]), network)]
	count(apart) > 0
	not sysplex.is_split_by_group
	f := {"at": setting.at, "args": _args(network, apart, key)}
}

# The group number is wrong, not each of the addresses.
finding contains f if {
	sysplex.is_split_by_group
	group := input.stack.settings.GLOBALCONFIG.XCFGRPID
	apart := {peer.name: network |
		some [_, own, key] in _own
		some peer in _differing(own, key)
		network := sysplex.network_of(peer[key])
	}
	count(apart) > 0
	f := {"at": group.at, "message": "group", "args": {
		"group": group.value,
		"network": sort({own | some [_, own, _] in _own}),
		"peers": sort(object.keys(apart)),
		"others": sort({network | some network in apart}),
	}}
}

finding contains f if {
	some [setting, network, key] in _own
	not sysplex.is_split_by_group
	differing := [peer |
		some peer in _differing(network, key)
		ip.inside(ip.without_prefix(peer[key]), network)
		ip.prefix_of(peer[key]) != ip.prefix_of(network)
	]
	count(differing) > 0
	f := {"at": setting.at, "message": "mask", "args": _args(network, differing, key)}
}

finding contains f if {
	some [setting, network, _] in _own
	prefix := ip.prefix_of(network)
	shared := [[interface.name, address.at] |
		some interface in input.stack.interfaces
		interface.class in {"osa", "networkExpress"}
		some address in interface.addresses
		address.prefix == prefix
		ip.network(address.address, prefix) == network
	]
	count(shared) > 0
	[name, at] := shared[0]
	f := {
		"at": setting.at,
		"message": "lan",
		"args": {"network": network, "interface": name},
		"related": [{"at": at, "message": "interface", "args": {"interface": name}}],
	}
}

_differing(network, key) := [one.peer | some one in peers.differing(network, [{"peer": peer, "value": sysplex.network_of(peer[key])} | some peer in peers.comparable])] if {
	not sysplex.is_split_reported
}

_args(network, found, key) := {
	"network": network,
	"peers": sort([peer.name | some peer in found]),
	"addresses": sort([peer[key] | some peer in found]),
}

# Setting, subnet, and the key of the same fact about other stacks.
_own contains [setting, network, key] if {
	some statement, key in {"IPCONFIG": "dynamicXcf", "IPCONFIG6": "dynamicXcf6"}
	setting := input.stack.settings[statement].DYNAMICXCF
	network := sysplex.xcf_subnets[ip.width(ip.without_prefix(setting.value))]
}
