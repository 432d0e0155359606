package ezlint.rules.availability.avl043

import data.ezlint.lib.distribution
import data.ezlint.lib.peers
import data.ezlint.lib.wildcard

# Owner and backups distribute the same ports, which is a single cause.
finding contains f if {
	some address, ports in distribution.received
	some port, found in ports
	stacks := _reserving(found, port)
	wanted := _wanted(found, port)
	own := _own(port)
	count(own) > 0
	every one in own {
		_keeps_out(one, wanted)
	}
	f := {
		"at": own[0].at,
		"args": {"stack": stacks, "port": port, "address": address, "wanted": sort(wanted), "job": sort({_holder(one) | some one in own})},
	}
}

# A distributor uses each stack that listens on the port: the server here is another one.
finding contains f if {
	some address, ports in distribution.received_by_all
	some port, found in ports
	stacks := _reserving(found, port)
	wanted := _wanted(found, port)
	own := [one | some one in _own(port); _may_serve(one, address)]
	count(own) > 0
	every one in own {
		_is_other_server(one, wanted)
	}
	f := {
		"at": own[0].at,
		"message": "other",
		"args": {"stack": stacks, "port": port, "address": address, "wanted": sort(wanted), "job": sort({_holder(one) | some one in own})},
	}
}

# All other stacks of the subplex have the same name, without the number of a system: the similar name may be a typing error.
finding contains f if {
	some received in [distribution.received, distribution.received_by_all]
	some address, ports in received
	some port, _ in ports
	holders := {[peer.name, job] | some at, peer in peers.members; some job in _jobs[at][port]}
	wanted := {job | some [_, job] in holders}
	count(wanted) == 1
	count({name | some [name, _] in holders}) > 1
	own := _own(port)
	count(own) == 1
	_is_near(upper(own[0].job.value), min(wanted))
	f := {
		"at": own[0].at,
		"message": "similar",
		"severity": "info",
		"args": {"stack": sort({name | some [name, _] in holders}), "port": port, "address": address, "wanted": min(wanted), "job": own[0].job.value},
	}
}

# The reservations of a TCP port, in the order of the profile.
_own(port) := [input.stack.ports[at] | some at in sort(_reserved[port])]

_reserved[one.port.value] contains at if {
	some at, one in input.stack.ports
	one.protocol.value == "TCP"
}

_is_near(holder, job) if {
	holder != job
	not regex.match(`[0-9*?]$`, job)
	not wildcard.matches(holder, job)
	_may_be(holder, job)
	not holder in {"*", "OMVS"}
}

_may_serve(one, address) if object.get(one, ["BIND", "value"], address) == address

_is_other_server(one, wanted) if {
	not one.RESERVED
	_keeps_out(one, wanted)
	holder := upper(one.job.value)
	every job in wanted {
		not _is_like(holder, job)
	}
}

# Half of the longer name is common, at the start and at the end: one type of server with a name for each system.
_is_like(holder, job) if 2 * (_common(holder, job) + _common(strings.reverse(holder), strings.reverse(job))) >= max([count(holder), count(job)])

_common(one, other) := count([i | some i in numbers.range(1, min([count(one), count(other)])); substring(one, 0, i) == substring(other, 0, i)])

# The distributing stacks that reserve the port, and the jobs for which they do.
_reserving(found, port) := stacks if {
	stacks := sort({one.stack | some one in found; _jobs[one.peer][port]})
	count(stacks) > 0
}

_wanted(found, port) := {job | some one in found; some job in _jobs[one.peer][port]}

# The jobs for which a stack reserves a port, by its position in the list.
_jobs[at][one.first] contains one.job if {
	some at, other in peers.members
	some one in other.ports
	one.protocol == "TCP"
	one.first == one.last
}

_holder(one) := "RESERVED" if {
	one.RESERVED
} else := upper(one.job.value)

_keeps_out(one, _) if one.RESERVED

_keeps_out(one, wanted) if {
	holder := upper(one.job.value)
	every job in wanted {
		not _may_be(holder, job)
	}
}

# Names of servers differ in the digits at their end from system to system.
_may_be(holder, job) if wildcard.matches(holder, job)

_may_be(holder, job) if wildcard.matches(job, holder)

_may_be(holder, job) if trim_right(holder, "0123456789*") == trim_right(job, "0123456789*")

_may_be(holder, _) if holder in {"*", "OMVS"}

# A member of a group differs in a letter in the middle, or in two of a long name (DBP1DIST and DBQ2DIST).
_may_be(holder, job) if {
	count(holder) == count(job)
	differing := count([i | some i in numbers.range(0, count(holder) - 1); substring(holder, i, 1) != substring(job, i, 1)])
	3 * differing <= max([count(job), 3])
}
