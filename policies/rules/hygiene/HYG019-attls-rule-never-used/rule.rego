# METADATA
# title: AT-TLS rule that no connection used while it was measured
# custom:
#   id: HYG019
package ezlint.rules.hygiene.hyg019

import data.ezlint.lib.connections
import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	hours := input.workload.measured.hours
	hours >= stack.parameter("HYG019", "hours")
	_all_measured
	some rule in tls.enabled
	not _is_used(rule)
	f := {"at": rule.at, "args": {"rule": tls.name_of(rule.at), "hours": hours}}
}

# Each flow was measured, and the resolver knows the rules that take its connections.
_all_measured if {
	count(input.workload.flows) > 0
	every i, flow in input.workload.flows {
		flow.connections
		input.connections.flows[i].tls.rules
	}
}

_is_used(rule) if {
	some flow in input.workload.flows
	connections.takes(rule, flow)
}
