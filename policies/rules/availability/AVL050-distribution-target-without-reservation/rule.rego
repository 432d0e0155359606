package ezlint.rules.availability.avl050

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.stack

finding contains f if {
	stack.can_conclude("PORT")
	stack.can_conclude("PORTRANGE")
	some address, ports in distribution.received
	some port, found in ports
	not distribution.reservation(port)
	jobs := {job | some one in found; not _is_reported(distribution.peer_of(one), address, port); some job in _jobs(distribution.peer_of(one), port)}
	count(jobs) > 0
	f := {
		"at": stack.statement_place("PORT"),
		"args": {"port": port, "address": address, "stack": sort({one.stack | some one in found}), "job": sort(jobs)},
	}
}

# AVL041 reports on the owner that this stack, its backup, does not reserve the port that the owner binds to the address.
_is_reported(peer, address, port) if {
	peer.inRun == true
	some one in peer.ports
	one.bind == address
	one.first == port
	some dvipa in input.stack.dvipas
	dvipa.kind == "backup"
	ip.without_prefix(dvipa.address) == address
}

_jobs(peer, port) := {one.job |
	some one in peer.ports
	one.protocol == "TCP"
	one.first <= port
	port <= one.last
}
