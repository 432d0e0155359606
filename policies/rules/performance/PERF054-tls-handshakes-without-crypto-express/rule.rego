package ezlint.rules.performance.perf054

import data.ezlint.lib.connections
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	rates := [rate | some [_, rate] in _handshakes]
	total := sum(rates)
	total > stack.parameter("PERF054", "handshakes_per_second")
	flows := [flow | some [flow, _] in _handshakes]
	f := {
		"at": connections.tls_place_of(flows[0]),
		"args": {
			"flows": sort({traffic.name_of(flow) | some flow in flows}),
			"rate": round(total),
			"lack": _lack,
		},
		"trial": [
			{"environment": ["crypto"], "value": {"cryptoExpress": "7S", "features": 1}},
			{"environment": ["icsf", "active"], "value": true},
		],
	}
}

_handshakes := [[flow, rate] |
	some flow in input.workload.flows
	connections.has_tls(flow)
	reuse := object.get(flow, "sessionReuse", 0)
	reuse <= 0.9
	rate := (flow.ratePerS / traffic.requests(flow)) * (1 - reuse)
]

_lack := "no Crypto Express feature is online" if {
	input.environment.crypto.cryptoExpress == "none"
} else := "no Crypto Express feature is online" if {
	input.environment.crypto.features == 0
} else := "ICSF is not active" if {
	input.environment.icsf.active == false
}
