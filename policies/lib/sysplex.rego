# METADATA
# title: DVIPAs of other stacks
# description: What the environment says that other stacks of the subplex define and back up.
package ezlint.lib.sysplex

import data.ezlint.lib.ip
import data.ezlint.lib.peers

# The environment names a stack for every member except this one.
all_stacks_known if {
	members := {upper(member) | some member in input.environment.sysplex.members}
	systems := {upper(other.system) | some other in peers.others}
	count(systems) > 0
	count(members) > 1
	_are_covered(members, systems)
}

# Other stacks may be on the same system, too.
_are_covered(members, systems) if count((members - systems) - {upper(input.environment.systemName)}) == 0

_are_covered(members, systems) if {
	not input.environment.systemName
	count(members - systems) <= 1
}

# Backup entries of other stacks: address to the ranks with the stacks that have them.
backups[ip.without_prefix(backup.address)] contains {"stack": other.name, "rank": object.get(backup, "rank", 1)} if {
	some other in peers.members
	some backup in other.backups
}

# Addresses that some other stack can activate by itself, without a previous owner.
created_elsewhere contains ip.without_prefix(backup.address) if {
	some other in peers.members
	some backup in other.backups
	backup.moveable == true
}

# Stacks of other subplexes that back the address up: they cannot take it over.
backups_apart[ip.without_prefix(backup.address)] contains other.name if {
	some other in peers.strangers
	some backup in other.backups
}

# Addresses that a stack of another subplex activates.
created_apart contains ip.without_prefix(address) if {
	some other in peers.strangers
	some address in other.dvipas
}

created_apart contains ip.without_prefix(backup.address) if {
	some other in peers.strangers
	some backup in other.backups
	backup.moveable == true
}

# Stacks of other subplexes that define the address.
defined_apart[ip.without_prefix(address)] contains other.name if {
	some other in peers.strangers
	some address in other.dvipas
}

# Other stacks that distribute to a stack of another subplex than theirs.
distributing_apart contains peer if {
	some peer in peers.members
	some entry in peer.distributions
	some target in entry.targets
	xcf_apart[target]
}

distributing_apart contains peer if {
	some peer in peers.strangers
	some entry in peer.distributions
	some target in entry.targets
	_xcf_here[target]
}

# Other stacks with a VIPAROUTE to a stack of another subplex than theirs.
routing_apart contains peer if {
	some peer in peers.members
	some target in peer.routedTo
	xcf_apart[target]
}

routing_apart contains peer if {
	some peer in peers.strangers
	some target in peer.routedTo
	_xcf_here[target]
}

# The dynamic XCF subnet of this stack, by the length of its addresses in bits.
xcf_subnets[ip.width(address)] := ip.network(address, _prefix(xcf)) if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	xcf := input.stack.settings[statement].DYNAMICXCF
	address := ip.without_prefix(xcf.value)
}

_prefix(xcf) := ip.prefix_of(xcf.value)

_prefix(xcf) := ip.mask_length(xcf.mask.value) if not contains(xcf.value, "/")

# Dynamic XCF addresses of stacks in other subplexes, with the stacks.
xcf_apart[address] contains peer.name if {
	some peer in peers.strangers
	some address in peers.xcf_addresses(peer)
}

_xcf_here contains address if {
	some peer in peers.members
	some address in peers.xcf_addresses(peer)
}

_xcf_here contains ip.without_prefix(setting.DYNAMICXCF.value) if {
	some statement in ["IPCONFIG", "IPCONFIG6"]
	setting := input.stack.settings[statement]
}

# COR020 reports, for this or another stack of the run, that a stack is in the wrong subplex.
is_split_reported if {
	some peer in distributing_apart
	_is_checked(peer)
}

_is_checked(peer) if peer.inRun == true

is_split_reported if {
	some entry in input.stack.distributions
	some target in entry.DESTIP.target
	xcf_apart[target.address.value]
}

# Stacks of two dynamic XCF subnets, at least two in each, have one XCFGRPID: it is wrong for those of one subnet, as COR022 reports.
is_split_by_group if {
	input.stack.settings.GLOBALCONFIG.XCFGRPID.at
	some key in ["dynamicXcf", "dynamicXcf6"]
	peers_in_subnet := {network: names |
		some peer in peers.comparable
		network := network_of(peer[key])
		names := {other.name | some other in peers.comparable; network_of(other[key]) == network}
	}
	some own in xcf_subnets
	count(peers_in_subnet[own]) > 0
	some network, names in peers_in_subnet
	network != own
	count(names) > 1
}

# The subnet of a dynamic XCF address with its prefix length; the text without one.
network_of(text) := ip.network(ip.without_prefix(text), ip.prefix_of(text)) if {
	contains(text, "/")
} else := text

# For every other known stack, backups and definitions are known.
backups_known if {
	all_stacks_known
	count([other | some other in peers.members; not is_array(object.get(other, "backups", null))]) == 0
}

definitions_known if {
	all_stacks_known
	count([other | some other in peers.members; not is_array(object.get(other, "dvipas", null))]) == 0
}

# Addresses that a stack of the run distributes but neither defines nor backs up: COR018 or COR021 reports its profile, in which the address is
# probably missing or misspelled.
lost_elsewhere contains address if {
	some other in peers.members
	_is_checked(other)
	known := {ip.without_prefix(one.address) | some one in other.definitions}
	some entry in other.distributions
	address := ip.without_prefix(entry.address)
	not known[address]
}

defined_elsewhere contains ip.without_prefix(address) if {
	some other in peers.members
	some address in other.dvipas
}

# VIPARANGE networks of other stacks, with the stacks that have each.
ranges_elsewhere[ip.network(ip.without_prefix(range), ip.prefix_of(range))] contains other.name if {
	some other in peers.members
	some range in other.dvipaRanges
}

# A VIPARANGE of another stack covers it.
in_range_elsewhere(address) if {
	some other in peers.members
	some range in other.dvipaRanges
	ip.inside(address, range)
}
