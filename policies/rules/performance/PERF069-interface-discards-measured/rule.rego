# METADATA
# title: An interface discarded packets while it was measured
# custom:
#   id: PERF069
package ezlint.rules.performance.perf069

import data.ezlint.lib.stack

finding contains f if {
	some interface in input.stack.interfaces
	measured := _measured(interface)
	measured.discardedInPercent >= stack.parameter("PERF069", "percent")
	f := {"at": interface.at, "args": {"interface": interface.name, "percent": measured.discardedInPercent}}
}

finding contains f if {
	some interface in input.stack.interfaces
	measured := _measured(interface)
	measured.discardedOutPercent >= stack.parameter("PERF069", "percent")
	f := {
		"at": interface.at,
		"message": "outbound",
		"args": {
			"interface": interface.name,
			"percent": measured.discardedOutPercent,
			"queue": object.get(measured, "outputQueueLength", 0),
		},
	}
}

_measured(interface) := [counts |
	some name, counts in input.workload.measured.interfaces
	upper(name) == upper(interface.name)
][0]
