package ezlint.rules.performance.perf057

import data.ezlint.lib.connections
import data.ezlint.lib.flows
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	some flow in flows.described
	not flow.kind in {"IKE", "EE"}
	case := _case(flow)
	f := object.union(_trial(case, flow), {"at": _place(flow), "message": case, "args": {"flow": traffic.name_of(flow)}})
}

# Both layers at once are not simulated.
default _trial(_, _) := {}

_trial(case, flow) := {"trial": [{"flow": traffic.name_of(flow), "set": {"protection": _other[case]}}]} if {
	_other[case]
}

_other := {"stream": "at-tls", "kept": "at-tls", "short": "ipsec"}

_case(flow) := "default" if {
	_has_tls(flow)
	_has_tunnel(flow)
} else := "default" if {
	connections.is_doubled(flow)
} else := "stream" if {
	_has_tunnel(flow)
	flows.is_bulk(flow)
} else := "kept" if {
	_has_tunnel(flow)
	flow.kind in {"RR", "TN3270"}
	object.get(flow, "requestsPerConnection", 1000) >= stack.parameter("PERF057", "kept_requests")
} else := "short" if {
	_has_tls(flow)
	flow.kind == "CRR"
	traffic.partner_of(flow).ipsec == true
}

_has_tls(flow) if flow.protection == "at-tls"

_has_tls(flow) if connections.has_tls_rule(flow)

_has_tunnel(flow) if flow.protection == "ipsec"

_has_tunnel(flow) if connections.is_tunneled(flow)

_place(flow) := traffic.place_of(flow) if {
	count(input.stack.statements) > 0
} else := input.stack.policy.files[0].at
