package ezlint.rules.performance.perf068

import data.ezlint.lib.flows
import data.ezlint.lib.smc
import data.ezlint.lib.traffic

finding contains f if {
	count(smc.enabled) > 0
	some port in {flow.port | some flow in flows.described}
	served := [flow | some flow in flows.described; flow.port == port; not flow.direction == "outbound"]
	suited := [flow | some flow in served; _is_suited(flow)]
	count(suited) > 0
	count([flow | some flow in served; traffic.is_short(flow, _limits)]) == 0
	some entry in traffic.reservations_of({"port": port})
	entry.SMC.value == false
	f := {
		"at": entry.SMC.at,
		"args": {
			"port": port,
			"job": entry.job.value,
			"flows": sort({traffic.name_of(flow) | some flow in suited}),
			"partners": sort({partner | some flow in suited; some partner in _able_partners(flow)}),
			"functions": smc.enabled_titles,
		},
		"fix": [{"op": "delete", "at": entry.SMC.at}],
	}
}

_is_suited(flow) if {
	flow.kind in {"RR", "STR"}
	smc.is_suited(flow, _limits)
	count(_able_partners(flow)) > 0
}

# The partner of the flow; if it names none, all partners if all of them can use SMC.
_able_partners(flow) := [partner.name |
	partner := traffic.partner_of(flow)
	partner.smc == true
] if {
	flow.peer
} else := [partner.name | some partner in smc.partners] if {
	count(smc.partners) == count(input.environment.peers)
} else := []

_limits := traffic.short_connection("PERF068")
