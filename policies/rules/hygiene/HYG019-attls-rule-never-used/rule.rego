# METADATA
# title: AT-TLS rule that no measured connection used
# custom:
#   id: HYG019
package ezlint.rules.hygiene.hyg019

import data.ezlint.lib.connections
import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	hours := _hours
	hours >= stack.parameter("HYG019", "hours")
	_all_measured
	some rule in tls.enabled
	not _is_used(rule)
	f := {"at": rule.at, "args": {"rule": tls.name_of(rule.at), "hours": hours}}
}

# Hours that the flows cover. A site that writes the facts itself gives one number for all of them.
_hours := object.get(input.workload.measured, "flowHours", input.workload.measured.hours)

# Each flow was measured, and the resolver knows the rules that take its connections.
_all_measured if {
	count(input.workload.flows) > 0
	every i, flow in input.workload.flows {
		flow.connections
		input.connections.flows[i].tls.answer in {"yes", "no", "partly"}
	}
}

_is_used(rule) if {
	some flow in input.workload.flows
	connections.takes(rule, flow)
}
