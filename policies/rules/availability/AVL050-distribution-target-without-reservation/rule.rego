# METADATA
# title: Target does not reserve a distributed port
# custom:
#   id: AVL050
package ezlint.rules.availability.avl050

import data.ezlint.lib.distribution
import data.ezlint.lib.stack

finding contains f if {
	stack.can_conclude("PORT")
	stack.can_conclude("PORTRANGE")
	some address, ports in distribution.received
	some port, found in ports
	not distribution.reservation(port)
	jobs := {job | some one in found; some job in _jobs(one.peer, port)}
	count(jobs) > 0
	f := {
		"at": stack.statement_place("PORT"),
		"args": {"port": port, "address": address, "stack": sort({one.stack | some one in found}), "job": sort(jobs)},
	}
}

_jobs(peer, port) := {one.job |
	some one in peer.ports
	one.protocol == "TCP"
	one.first <= port
	port <= one.last
}
