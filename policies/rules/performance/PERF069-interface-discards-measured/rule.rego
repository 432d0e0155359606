package ezlint.rules.performance.perf069

import data.ezlint.lib.measured
import data.ezlint.lib.stack

finding contains f if {
	some interface in input.stack.interfaces
	counts := _measured(interface)
	counts.discardedInPercent >= stack.parameter("PERF069", "percent")
	f := {"at": interface.at, "args": {"interface": interface.name, "percent": counts.discardedInPercent, "time": measured.interface_time}}
}

finding contains f if {
	some interface in input.stack.interfaces
	counts := _measured(interface)
	counts.discardedOutPercent >= stack.parameter("PERF069", "percent")
	f := {
		"at": interface.at,
		"message": _outbound_message(counts),
		"args": object.union(
			{"interface": interface.name, "percent": counts.discardedOutPercent, "time": measured.interface_time},
			{"queue": length | length := counts.outputQueueLength},
		),
	}
}

# Reports of NETSTAT do not show the queue.
_outbound_message(counts) := "outbound" if counts.outputQueueLength

_outbound_message(counts) := "outboundWithoutQueue" if not counts.outputQueueLength

_measured(interface) := [counts |
	some name, counts in input.workload.measured.interfaces
	upper(name) == upper(interface.name)
][0]
