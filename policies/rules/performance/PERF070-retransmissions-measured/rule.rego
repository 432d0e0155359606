package ezlint.rules.performance.perf070

import data.ezlint.lib.measured
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	count(_worst) > 0
	f := {"at": _place, "args": {"percent": _high, "least": stack.parameter("PERF070", "percent"), "flows": _worst, "time": measured.statistics_time}}
}

finding contains f if {
	count(_worst) == 0
	f := {"at": _place, "message": "alone", "args": {"percent": _high, "time": measured.statistics_time}}
}

_high := percent if {
	percent := input.workload.measured.retransmittedPercent
	percent >= stack.parameter("PERF070", "percent")
}

_place := max(places) if {
	places := [written.at | some written in input.stack.statements; written.statement == "TCPCONFIG"]
	count(places) > 0
} else := traffic.anywhere

_worst := sort({traffic.name_of(flow) |
	some flow in measured.flows
	flow.retransmittedPercent >= stack.parameter("PERF070", "percent")

	# With few segments, a single one is several percent.
	flow.bytesOut >= stack.parameter("PERF070", "bytes")
})
