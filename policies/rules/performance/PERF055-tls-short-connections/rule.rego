# METADATA
# title: TLS-protected workload opens a connection per transaction
# custom:
#   id: PERF055
package ezlint.rules.performance.perf055

import data.ezlint.lib.stack
import data.ezlint.lib.tls_flows

finding contains f if {
	some flow in input.workload.flows
	not flow.kind in {"STR", "FTP", "IKE"}
	requests := tls_flows.requests(flow)
	requests <= stack.parameter("PERF055", "max_requests")
	tls_flows.is_protected(flow)
	f := {"at": tls_flows.place_of(flow), "message": _message(requests), "args": {"flow": tls_flows.name_of(flow), "requests": requests}, "trial": [{"flow": tls_flows.name_of(flow), "set": {"kind": "RR", "requestsPerConnection": stack.parameter("PERF055", "kept_requests")}}]}
}

_message(requests) := "few" if {
	requests > 1
} else := "default"
