package ezlint.rules.performance.perf055

import data.ezlint.lib.connections
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	some flow in input.workload.flows
	not flow.kind in {"STR", "FTP", "IKE"}
	requests := traffic.requests(flow)
	requests <= stack.parameter("PERF055", "max_requests")
	connections.has_tls(flow)
	f := {
		"at": connections.tls_place_of(flow),
		"message": _message(requests),
		"args": {"flow": traffic.name_of(flow), "requests": requests},
		"trial": [{"flow": traffic.name_of(flow), "set": {"kind": "RR", "requestsPerConnection": stack.parameter("PERF055", "kept_requests")}}],
	}
}

_message(requests) := "few" if {
	requests > 1
} else := "default"
