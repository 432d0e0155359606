package ezlint.rules.availability.avl033

import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	wait := input.stack.settings.TCPCONFIG.FINWAIT2TIME
	case := _case(wait.value)
	f := object.union(case, {
		"at": stackwide.place("TCPCONFIG", wait, input.stack.files[0]),
		"fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "FINWAIT2TIME 60", "replaces": wait}],
	})
}

_case(seconds) := {"message": "measured", "args": {"seconds": seconds, "count": connections}} if {
	seconds > 60
	connections := input.workload.measured.finWait2Connections
	connections > stack.parameter("AVL033", "connections")
} else := {"args": {"seconds": seconds}} if {
	seconds > 600
}
