package ezlint.rules.hygiene.hyg019

import data.ezlint.lib.connections
import data.ezlint.lib.measured
import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	measured.covers(stack.parameter("HYG019", "hours"))
	_is_known
	some rule in tls.enabled
	not _used[rule.at]
	f := {"at": rule.at, "args": {"rule": tls.name_of(rule.at), "hours": measured.connection_hours}}
}

# All rules are known, and for each flow, those that apply to its connections.
_is_known if {
	measured.is_whole
	every flow in measured.flows {
		connections.uses(flow).tls
	}
}

_used contains at if {
	some flow in measured.flows
	some at in connections.uses(flow).tls
}
