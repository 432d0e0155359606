package ezlint.rules.security_tls.tls052

import data.ezlint.lib.distribution
import data.ezlint.lib.stack

finding contains f if {
	input.stack.settings.TCPCONFIG.TTLS.value == true
	"at-tls" in input.stack.policy.complete
	some answer in input.connections.distributed
	answer.tls == "no"
	not _is_of_other_job(answer.port)
	stacks := {one.stack | some one in distribution.distributors_of(answer); answer.port in distribution.entry_of(one).tlsPorts}
	count(stacks) > 0
	f := {"at": _place(answer.port), "args": {"port": answer.port, "address": answer.address, "stack": sort(stacks)}}
}

_is_of_other_job(port) if _of_other_jobs[port]

_is_of_other_job(port) if {
	some [first, last] in _ranges_of_other_jobs
	first <= port
	port <= last
}

_of_other_jobs contains server.first if {
	some server in input.connections.servers
	server.first == server.last
	count(server.ofOtherJobs) > 0
}

_ranges_of_other_jobs contains [server.first, server.last] if {
	some server in input.connections.servers
	server.first != server.last
	count(server.ofOtherJobs) > 0
}

_place(port) := distribution.reservation(port)

_place(port) := stack.statement_place("TCPCONFIG") if not distribution.reservation(port)
