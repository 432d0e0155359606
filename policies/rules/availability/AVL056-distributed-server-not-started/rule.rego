package ezlint.rules.availability.avl056

import data.ezlint.lib.distribution
import data.ezlint.lib.stack

finding contains f if {
	stack.can_conclude("AUTOLOG")
	count(input.stack.other.AUTOLOG) > 0
	some received in [distribution.received, distribution.received_by_all]
	some address, ports in received
	some port, found in ports
	some entry in input.stack.ports
	entry.port.value == port
	entry.protocol.value == "TCP"
	job := upper(entry.job.value)
	not _started[job]
	starting := {one.stack | some one in found; _starts(distribution.peer_of(one), job)}
	count(starting) > 0
	f := {
		"at": stack.statement_place("AUTOLOG"),
		"args": {"stack": sort(starting), "job": job, "port": port, "address": address},
	}
}

_starts(peer, job) if {
	job in peer.autologged
	some other in peer.ports
	other.job == job
}

_started contains upper(part.value) if {
	some block in input.stack.other.AUTOLOG
	some entry in block.entry
	some part in entry
}
