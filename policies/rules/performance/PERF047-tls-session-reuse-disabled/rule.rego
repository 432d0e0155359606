package ezlint.rules.performance.perf047

import data.ezlint.lib.connections
import data.ezlint.lib.tls
import data.ezlint.lib.traffic

finding contains f if {
	some [at, attribute], names in _off
	f := {
		"at": at,
		"args": {"attribute": attribute, "rules": sort(names)},
		"fix": [{"op": "delete", "at": at}],
	}
}

_off[[setting.at, attribute]] contains rule.name if {
	some rule in tls.enabled
	tls.up_to_tls12(rule)
	_has_many_connections(rule)
	some attribute in ["GSK_V3_SIDCACHE_SIZE", "GSK_V3_SESSION_TIMEOUT"]
	setting := tls.coded(rule, attribute)
	setting.value == 0
}

_has_many_connections(rule) if tls.is_server(rule)

_has_many_connections(rule) if {
	tls.is_client(rule)
	some flow in input.workload.flows
	traffic.requests(flow) == 1
	connections.takes(rule, flow)
}
