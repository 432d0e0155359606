package ezlint.rules.security_tls.tls047

import data.ezlint.lib.connections
import data.ezlint.lib.measured
import data.ezlint.lib.tls
import data.ezlint.lib.traffic

finding contains f if {
	some rule in tls.enabled
	tls.value(rule, "ApplicationControlled") == "Off"
	flows := [flow |
		some flow in measured.flows
		_is_clear(flow)
		connections.is_under_tls(flow)
		connections.takes(rule, flow)
	]
	count(flows) > 0
	f := {
		"at": rule.at,
		"args": {
			"rule": tls.name_of(rule.at),
			"flows": sort({traffic.name_of(flow) | some flow in flows}),
			"connections": sum([flow.connections | some flow in flows]),
			"time": measured.time,
		},
	}
}

# Measured, without any TLS or IPSec.
_is_clear(flow) if {
	flow.connections > 0
	flow.protection == "none"
	not flow.tlsVersion
	not flow.cipher
	not flow.applicationProtection
}
