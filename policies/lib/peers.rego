# METADATA
# title: Other stacks of the sysplex
# description: Facts about them, from sysplex.stacks of the environment; this stack may be among them.
package ezlint.lib.peers

import data.ezlint.lib.ip
import data.ezlint.lib.members as start_lists
import data.ezlint.lib.stack

# All known stacks except this one, and except copies for disaster recovery that never run at the same time.
others := [peer |
	some peer in input.environment.sysplex.stacks
	not _is_self(peer)
	not peer.disasterRecovery == true
]

# Stacks of the same TCP/IP subplex, as far as known: stacks of different groups do not communicate.
members := [peer | some peer in others; not _is_apart(peer)]

# Stacks whose subplex is hidden, here or there, are not compared: they may be in another one.
comparable := [peer | some peer in members; not _may_be_apart(peer)]

_may_be_apart(peer) if peer.subplexUnknown == true

_may_be_apart(_) if input.stack.settings.GLOBALCONFIG.XCFGRPID.state in {"symbolic", "invalid", "unknown"}

# The parameter may be misspelled, or in a member that was not given.
_may_be_apart(_) if {
	not input.stack.settings.GLOBALCONFIG.XCFGRPID
	not _is_whole
}

_is_whole if {
	stack.is_understood("GLOBALCONFIG")
	stack.has_all_members
}

# Those of other subplexes.
strangers := [peer | some peer in others; _is_apart(peer)]

# The VTAM nodes are in different subplexes, which TCP/IP subplexes do not span.
_is_apart(peer) if peer.vtamXcfgrpid != start_lists.setting("vtam-start", "XCFGRPID").value

# The group in its profile, if that was read (0: none).
_is_apart(peer) if peer.xcfgrpid != _group

_is_apart(peer) if {
	not is_number(object.get(peer, "xcfgrpid", null))
	groups := {group.xcfgrpid |
		some group in input.environment.sysplex.subplexes
		some member in group.members
		upper(member) in {upper(peer.name), upper(object.get(peer, "system", ""))}
	}
	_separates(groups)
}

# It is in other groups only, or the group of this stack is listed without it.
_separates(groups) if {
	count(groups) > 0
	not groups[_group]
}

_separates(groups) if {
	count(groups) == 0
	some group in input.environment.sysplex.subplexes
	group.xcfgrpid == _group
}

# Number of the group of this stack, 0 without one; undefined if unknown.
_group := input.stack.settings.GLOBALCONFIG.XCFGRPID.value

_group := 0 if {
	not input.stack.settings.GLOBALCONFIG.XCFGRPID
	stack.can_conclude("GLOBALCONFIG")
}

# The entry of this stack, if there is one.
self := peers[0] if {
	peers := [peer | some peer in input.environment.sysplex.stacks; _is_self(peer)]
}

_is_self(peer) if peer.self == true

_is_self(peer) if {
	not peer.self == false
	upper(peer.name) == upper(input.stack.name)
}

# A stack with the dynamic XCF address and an interface address of this stack is this stack, regardless of its name.
_is_self(peer) if {
	not peer.self == false
	not _is_elsewhere(peer)
	ip.without_prefix(peer.dynamicXcf) == ip.without_prefix(input.stack.settings.IPCONFIG.DYNAMICXCF.value)
	some interface in input.stack.interfaces
	some address in interface.addresses
	address.address in peer.addresses
}

# Both are checked in this run, and their systems have different names: two stacks with the same addresses.
_is_elsewhere(peer) if {
	peer.inRun == true
	upper(peer.system) != upper(input.environment.systemName)
}

# Stacks on the same system.
neighbors := [peer | some peer in others; _is_neighbor(peer)]

_is_neighbor(peer) if peer.sameSystem == true

_is_neighbor(peer) if {
	not peer.sameSystem == true
	upper(peer.system) == _system
}

_system := upper(self.system) if {
	self.system
} else := upper(input.environment.systemName)

# There is no indication that they are in different routing domains.
may_meet(peer) if do_meet(peer)

may_meet(peer) if not peer.routingDomain

may_meet(_) if not _domain

# Both are known to be in one routing domain.
do_meet(peer) if peer.routingDomain == _domain

_domain := input.environment.routingDomain

_domain := self.routingDomain if not input.environment.routingDomain

# Dynamic XCF addresses without prefix length.
xcf_addresses(peer) := {ip.without_prefix(peer[key]) | some key in ["dynamicXcf", "dynamicXcf6"]; peer[key]}

# If several stacks conflict, and it is unknown which of them is wrong, the last one by name of those that are checked together reports it,
# like the second definition within one stack.
reports(those) if count([peer | some peer in those; peer.inRun == true; _key(peer) > _own_key]) == 0

is_same(one, other) if _key(one) == _key(other)

_key(peer) := [upper(peer.name), upper(object.get(peer, "system", ""))]

_own_key := [upper(input.stack.name), _system] if {
	_system != ""
} else := [upper(input.stack.name), ""]

# Of stacks with their values, those that differ from this one, except those that differ from most stacks and report it themselves.
differing(own, valued) := [one | some one in valued; one.value != own; not _reports_itself(own, valued, one)]

_reports_itself(own, valued, one) if {
	one.peer.inRun == true
	1 + _holders(own, valued) > _holders(one.value, valued)
}

# Both values are equally frequent.
_reports_itself(own, valued, one) if {
	one.peer.inRun == true
	1 + _holders(own, valued) == _holders(one.value, valued)
	min({_own_key} | _keys(own, valued)) < min(_keys(one.value, valued))
}

_holders(value, valued) := count([1 | some one in valued; one.value == value])

_keys(value, valued) := {_key(one.peer) | some one in valued; one.value == value}
