package ezlint.rules.performance.perf053

import data.ezlint.lib.flows
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	some flow in flows.described
	flows.is_bulk(flow)
	flow.msgWaitAll == false
	flow.averageReceiveBytes < flow.receiveCallBytes * stack.parameter("PERF053", "max_fill")
	f := {
		"at": traffic.service_place(flow),
		"args": {"flow": traffic.name_of(flow), "average": flow.averageReceiveBytes, "buffer": flow.receiveCallBytes},
		"trial": [{"flow": traffic.name_of(flow), "set": {"msgWaitAll": true}}],
	}
}
