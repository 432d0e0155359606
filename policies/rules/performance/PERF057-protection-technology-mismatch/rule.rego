# METADATA
# title: AT-TLS and IPSec are used where the other is cheaper
# custom:
#   id: PERF057
package ezlint.rules.performance.perf057

import data.ezlint.lib.filters
import data.ezlint.lib.flows
import data.ezlint.lib.stack
import data.ezlint.lib.tls
import data.ezlint.lib.traffic
import data.ezlint.lib.tunnel_flows

finding contains f if {
	some flow in flows.all
	not flow.kind in {"IKE", "EE"}
	case := _case(flow)
	f := object.union(_trial(case, flow), {"at": _place(flow), "message": case, "args": {"flow": traffic.name_of(flow)}})
}

# Both layers at once are not simulated.
_trial(case, flow) := {"trial": [{"flow": traffic.name_of(flow), "set": {"protection": _other[case]}}]} if {
	_other[case]
} else := {}

_other := {"stream": "at-tls", "kept": "at-tls", "short": "ipsec"}

_case(flow) := "default" if {
	_has_tls(flow)
	_has_tunnel(flow)
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

_has_tls(flow) if {
	some rule in tls.enabled
	_selects(rule, flow)
}

# A rule for the port of the flow.
_selects(rule, flow) if {
	flow.direction == "inbound"
	rule.direction in {"Inbound", "Both"}
	some [low, high] in rule.localPorts.ranges
	low <= flow.port
	flow.port <= high
}

_selects(rule, flow) if {
	flow.direction == "outbound"
	rule.direction in {"Outbound", "Both"}
	some [low, high] in rule.remotePorts.ranges
	low <= flow.port
	flow.port <= high
}

_has_tunnel(flow) if flow.protection == "ipsec"

_has_tunnel(flow) if tunnel_flows.tunnel_of(flow)

# All that the rule selects goes through the tunnel.
_has_tunnel(flow) if {
	some rule in tls.enabled
	_selects(rule, flow)
	some filter in filters.tunnels
	filters.has_protocol(filter, 6)
	filters.has_number(filter[{"inbound": "localPorts", "outbound": "remotePorts"}[flow.direction]], flow.port)
	rule.remote != "any"
	filters.covers(filter.remote, rule.remote)
}

_place(flow) := traffic.place_of(flow) if {
	count(input.stack.statements) > 0
} else := input.stack.policy.files[0].at
