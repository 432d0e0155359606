package ezlint.rules.performance.perf067

import data.ezlint.lib.flows
import data.ezlint.lib.traffic

finding contains f if {
	input.environment.zcx.available == true
	some flow in flows.described
	flow.containerClient == true
	flow.kind in {"RR", "CRR"}
	not flow.direction == "outbound"
	not flow.zcx
	not flow.otherData == true
	f := {"at": _place(flow), "args": {"flow": traffic.name_of(flow)}}
}

# The reservation of its port, otherwise its interface.
_place(flow) := entries[0].at if {
	entries := traffic.reservations_of(flow)
	count(entries) > 0
} else := traffic.place_of(flow)
