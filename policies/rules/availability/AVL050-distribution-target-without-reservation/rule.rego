package ezlint.rules.availability.avl050

import data.ezlint.lib.distribution
import data.ezlint.lib.ip
import data.ezlint.lib.peers
import data.ezlint.lib.stack
import data.ezlint.lib.tls

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

# DESTIP ALL: the server runs here if an AT-TLS rule is for its port.
finding contains f if {
	stack.can_conclude("PORT")
	stack.can_conclude("PORTRANGE")
	some address, ports in distribution.received_by_all
	some port, found in ports
	not distribution.reservation(port)
	not distribution.received[address][port]
	rules := [rule | some rule in tls.enabled; rule.localPorts.ranges == [[port, port]]]
	count(rules) > 0
	count(peers.members) > 1
	every peer in peers.members {
		count(_jobs(peer, port)) > 0
	}
	f := {
		"at": stack.statement_place("PORT"),
		"message": "all",
		"args": {
			"port": port,
			"address": address,
			"stack": sort({one.stack | some one in found}),
			"job": sort({job | some peer in peers.members; some job in _jobs(peer, port)}),
			"rule": rules[0].name,
		},
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
