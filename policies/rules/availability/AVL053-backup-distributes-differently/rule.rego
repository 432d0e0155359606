package ezlint.rules.availability.avl053

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.local_addresses
import data.ezlint.lib.peers

finding contains f if {
	some case in _cases
	case.own.ports != case.theirs.ports
	f := {"at": case.at, "args": {"address": case.address, "stack": case.stack, "own": _named(case.own.ports), "other": _named(case.theirs.ports)}}
}

finding contains f if {
	some case in _cases
	case.own.ports == case.theirs.ports
	case.own.targets != case.theirs.targets
	not _has_stranger(case)
	f := {"at": case.at, "message": "targets", "args": {"address": case.address, "stack": case.stack, "own": sort(case.own.targets), "other": sort(case.theirs.targets)}}
}

finding contains f if {
	some case in _alike
	some key, message in {"affinity": "affinity", "shared": "sysplexports"}
	case.own[key] != case.theirs[key]
	f := {"at": case.at, "message": message, "args": {"address": case.address, "stack": case.stack}}
}

finding contains f if {
	some case in _alike
	some key, message in {"seconds": "seconds", "methods": "method"}
	count(case.own[key]) > 0
	count(case.theirs[key]) > 0
	case.own[key] != case.theirs[key]
	f := {"at": case.at, "message": message, "args": {"address": case.address, "stack": case.stack, "own": sort(case.own[key]), "other": sort(case.theirs[key])}}
}

# The same ports to the same targets.
_alike contains case if {
	some case in _cases
	case.own.ports == case.theirs.ports
	case.own.targets == case.theirs.targets
}

# One of the two names a target that is not a stack, which is the reason for the difference: COR020 reports it.
_has_stranger(case) if {
	count(_stacks) > 0
	some target in (case.own.targets | case.theirs.targets)
	target != "ALL"
	not _stacks[target]
	every other in (case.own.targets | case.theirs.targets) - {target, "ALL"} {
		_stacks[other]
	}
}

_stacks contains address if {
	some peer in peers.comparable
	some address in peers.xcf_addresses(peer)
}

_stacks contains address if some address in distribution.own_addresses

# Addresses that this stack backs up and another stack defines, if both distribute them.
_cases contains {"at": min({entry.at | some entry in entries}), "address": address, "stack": peer.name, "own": own, "theirs": theirs} if {
	some address, entries in _own
	own := {
		"ports": {port | some entry in entries; some port in _ports(entry)},
		"targets": {target | some entry in entries; some target in _targets(entry)},
		"affinity": {_has_affinity(entry) | some entry in entries},
		"seconds": {json.marshal(entry.TIMEDAFFINITY.value) | some entry in entries},
		"methods": {_method(entry) | some entry in entries},
		"shared": {_has_sysplex_ports(entry) | some entry in entries},
	}
	some peer in peers.comparable
	address in {ip.without_prefix(text) | some text in peer.dvipas}
	found := [entry | some entry in peer.distributions; entry.address == address]
	count(found) > 0
	theirs := {
		"ports": {port | some entry in found; some port in _ports_of_fact(entry)},
		"targets": {target | some entry in found; some target in entry.targets},
		"affinity": _known(own.affinity, {entry.timedAffinity | some entry in found}),
		"seconds": {json.marshal(entry.affinitySeconds) | some entry in found},
		"methods": {entry.method | some entry in found},
		"shared": _known(own.shared, {entry.sysplexPorts | some entry in found}),
	}
}

_own[address] contains entry if {
	count([1 | some other in distribution.to_stacks; _is_for_unknown(other)]) == 0
	some entry in distribution.to_stacks
	address := distribution.address_of(entry)
	local_addresses.backed_up[address]
	not _has_unknown[address]
}

# It can be for any address.
_is_for_unknown(entry) if entry.address.state

_is_for_unknown(entry) if entry.interface.state

# An entry in error, or with an unknown value.
_has_unknown contains distribution.address_of(entry) if {
	some entry in distribution.to_stacks
	entry.damaged
}

_has_unknown contains distribution.address_of(entry) if {
	some entry in distribution.to_stacks
	some one in array.flatten([
		object.get(entry, ["PORT", "port"], []),
		[target.address | some target in object.get(entry, ["DESTIP", "target"], [])],
		[entry[key] | some key in ["TIMEDAFFINITY", "DISTMETHOD"]],
	])
	one.state
}

_has_affinity(entry) if {
	entry.TIMEDAFFINITY
} else := false

_has_sysplex_ports(entry) if {
	entry.SYSPLEXPORTS
} else := false

_method(entry) := object.get(entry, ["DISTMETHOD", "value"], "BASEWLM")

# Unknown values of the other stack are assumed to be the same as here.
_known(own, theirs) := own if count(theirs) == 0

_known(_, theirs) := theirs if count(theirs) > 0

# Every port, if none is named.
_ports(entry) := {"all"} if not entry.PORT

_ports(entry) := {json.marshal(port.value) | some port in entry.PORT.port} | {range.value | some range in entry.PORT.range} if entry.PORT

_ports_of_fact(entry) := {"all"} if count(entry.ports) == 0

_ports_of_fact(entry) := {port | some port in entry.ports} if count(entry.ports) > 0

_targets(entry) := {"ALL"} if {
	distribution.goes_to_all(entry)
} else := distribution.targets(entry)

_named(ports) := [port | some port in sort(ports)]
