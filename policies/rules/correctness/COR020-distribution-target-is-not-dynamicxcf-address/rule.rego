package ezlint.rules.correctness.cor020

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.sysplex

finding contains f if {
	some address, verdict in _verdicts
	places := _targets[address]
	in_order := sort(places)
	f := object.union(verdict, {
		"at": in_order[0],
		"args": object.union(verdict.args, {"address": address}),
		"related": [{"at": at, "message": "again"} | some at in array.slice(in_order, 1, count(in_order))],
	})
}

_verdicts[address] := verdict if {
	some address, _ in _targets
	not distribution.own_addresses[address]
	not _known[address]
	not _apart[address]
	verdict := _verdict(address)
}

# Targets in other subplexes: a single error, regardless of their number and of the distributors.
finding contains f if {
	count(_apart) > 0
	_reports_apart
	places := sort([at | some address in _apart; some at in _targets[address]])
	f := object.union(_split, {
		"at": places[0],
		"related": [{"at": at, "message": "again"} | some at in array.slice(places, 1, count(places))],
	})
}

_reports_apart if {
	_distributes_apart
	peers.reports([peer | some peer in sysplex.distributing_apart])
}

# A stack that only has routes to the targets does not report them if a distributor does.
_reports_apart if {
	not _distributes_apart
	count(sysplex.distributing_apart) == 0
	peers.reports([peer | some peer in sysplex.routing_apart])
}

_distributes_apart if {
	some entry in distribution.to_stacks
	some address in distribution.targets(entry)
	_apart[address]
}

_split := {"message": "apart", "args": _split_args} if {
	count(_of_both) == 0
} else := {"message": "both", "args": object.union(_split_args, {"dvipas": sort(_of_both)})}

_split_args := {"address": sort(_apart), "peer": sort({name | some address in _apart; some name in sysplex.xcf_apart[address]})}

# Dynamic VIPAs that this stack and one of another subplex activate.
_of_both contains address if {
	some dvipa in input.stack.dvipas
	_activates(dvipa)
	address := ip.without_prefix(dvipa.address)
	sysplex.created_apart[address]
}

_activates(dvipa) if dvipa.kind == "define"

_activates(dvipa) if dvipa.entry.MOVEABLE

# The second address of VIPAROUTE must stay on the stack of the first.
finding contains f if {
	some route in distribution.routes
	some peer in _holders(route.dynamicXcf.value)
	key := _wrong_end(route.target.value, peer)
	f := {
		"at": route.target.at,
		"message": key,
		"args": {"address": route.target.value, "peer": peer.name, "xcf": route.dynamicXcf.value},
	}
}

# Regardless of the target stack: the address moves, or it is here and not there.
finding contains f if {
	some route in distribution.routes
	not _is_explained[route.target.at]
	key := _own_end(route)
	f := {
		"at": route.target.at,
		"severity": {"moves": "error", "here": "warning"}[key],
		"message": key,
		"args": {"address": route.target.value, "xcf": route.dynamicXcf.value, "owner": min(_owners[route.target.value])},
	}
}

# The stack with a dynamic XCF address; undefined if two stacks have it.
_holders(address) := found if {
	not distribution.own_addresses[address]
	found := [peer | some peer in peers.others; address in peers.xcf_addresses(peer)]
	count(found) == 1
}

_is_explained contains route.target.at if {
	some route in distribution.routes
	some peer in _holders(route.dynamicXcf.value)
	_wrong_end(route.target.value, peer)
}

_own_end(route) := "moves" if {
	_dvipas[route.target.value]
} else := "here" if {
	_owners[route.target.value]
	count([1 | some [stack, address] in _static; stack != ""; address == route.target.value]) == 0
	count(distribution.own_addresses) > 0
	count(_twice) == 0
	not distribution.own_addresses[route.dynamicXcf.value]
	not _verdicts[route.dynamicXcf.value]
	not _is_moved(route.dynamicXcf.value)
}

_dvipas contains ip.without_prefix(dvipa.address) if some dvipa in input.stack.dvipas

# The targets: address and places.
_targets[target.address.value] contains target.address.at if {
	some entry in distribution.to_stacks
	not entry.damaged
	some target in entry.DESTIP.target
}

_targets[route.dynamicXcf.value] contains route.dynamicXcf.at if some route in distribution.routes

# Dynamic XCF addresses of stacks and partners that are known.
_known contains address if {
	some peer in peers.members
	some address in peers.xcf_addresses(peer)
}

_known contains address if some address in peers.xcf_addresses(peers.self)

_known contains ip.without_prefix(partner.dynamicXcf) if some partner in input.environment.peers

# Targets in other subplexes.
_apart contains address if {
	some address, _ in _targets
	sysplex.xcf_apart[address]
	not distribution.own_addresses[address]
	not _known[address]
}

_verdict(address) := {"message": "default", "args": {}} if {
	_all_known(ip.width(address))
	count(_twice) == 0
	not _is_moved(address)
} else := {"message": "own", "args": {"owner": owner}, "severity": "warning"} if {
	owner := min(_owners[address])
} else := {"message": "outside", "args": {"network": network}, "severity": "warning"} if {
	network := sysplex.xcf_subnets[ip.width(address)]
	not ip.inside(address, network)
	count(_elsewhere) == 0
}

# Dynamic XCF addresses of two stacks: one of them should have another address, which may be the target. COR006 reports them.
_twice contains address if {
	some peer in peers.others
	some address in peers.xcf_addresses(peer)
	distribution.own_addresses[address]
}

_twice contains address if {
	some i, peer in peers.others
	some address in peers.xcf_addresses(peer)
	some j, other in peers.others
	i < j
	address in peers.xcf_addresses(other)
}

# The environment names a stack with a dynamic XCF address of this IP version for each member; the profile can contain that of this stack.
_all_known(width) if {
	count(input.environment.sysplex.members) > 0
	count((_members - _members_with_stacks[width]) - _own_system[width]) == 0
}

_members contains upper(member) if some member in input.environment.sysplex.members

_members_with_stacks[width] := {upper(stack.system) |
	some stack in input.environment.sysplex.stacks
	some address in peers.xcf_addresses(stack)
	ip.width(address) == width
} if {
	some width in [32, 128]
}

_own_system[width] := {upper(name) |
	some address in distribution.own_addresses
	ip.width(address) == width
	some name in _own_names
} if {
	some width in [32, 128]
}

_own_names contains input.environment.systemName

_own_names contains peers.self.system

# Addresses of this stack that are not dynamic XCF addresses, with their owners.
_owners[address.address] contains concat(" ", [interface.statement, interface.name]) if {
	some interface in input.stack.interfaces
	some address in interface.addresses
}

_owners[ip.without_prefix(dvipa.address)] contains {"define": "VIPADEFINE", "backup": "VIPABACKUP"}[dvipa.kind] if some dvipa in input.stack.dvipas

# Members that are known to be outside it: the subnet is then not evidence.
_elsewhere contains address if {
	some address in _known
	network := sysplex.xcf_subnets[ip.width(address)]
	not ip.inside(address, network)
}

# The only members that no target names have addresses outside the subnet: one of them should have this address, as COR022 reports.
_is_moved(address) if {
	network := sysplex.xcf_subnets[ip.width(address)]
	ip.inside(address, network)
	left := {known | some known in _known; ip.width(known) == ip.width(address); not _targets[known]} - distribution.own_addresses
	count(left) > 0
	every known in left {
		_elsewhere[known]
	}
}

# This stack, which no target names, is outside the subnet of all others, as COR022 reports: it should have this address.
_is_moved(address) if {
	network := sysplex.xcf_subnets[ip.width(address)]
	not ip.inside(address, network)
	count([own | some own in distribution.own_addresses; _targets[own]]) == 0
	others := {known | some known in _known; ip.width(known) == ip.width(address)} - distribution.own_addresses
	count(others) > 1
	every other in others {
		_elsewhere[other]
	}
}

_wrong_end(address, peer) := "dvipa" if {
	address in {ip.without_prefix(text) | some text in peer.dvipas}
} else := "route" if {
	addresses := {ip.without_prefix(text) | some text in peer.addresses}
	count(addresses) > 0
	not address in addresses
	_has_all_addresses(peer)
	count(addresses & _addresses_beside(peer)) == 0
}

# Static addresses of the other stacks and of this one: a common address is wrong on one of them, as COR006 reports.
_addresses_beside(peer) := {address | some [stack, address] in _static; stack != peer.name}

_static contains [peer.name, ip.without_prefix(text)] if {
	some peer in peers.others
	some text in peer.addresses
}

_static contains ["", address.address] if {
	some interface in input.stack.interfaces
	some address in interface.addresses
}

# The profile of a stack in this run also contains the LANs, if all interfaces were understood.
_has_all_addresses(peer) if not peer.inRun

_has_all_addresses(peer) if is_array(peer.lans)
