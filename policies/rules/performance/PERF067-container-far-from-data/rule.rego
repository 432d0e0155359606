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
	f := {"at": traffic.service_place(flow), "args": {"flow": traffic.name_of(flow)}}
}
