package ezlint.rules.performance.perf058

import data.ezlint.lib.flows
import data.ezlint.lib.smc
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	count(smc.enabled) > 0
	some port, short in _short_flows
	open := [entry | some entry in traffic.reservations_of({"port": port}); _may_use_smc(entry)]
	count(open) > 0
	first := open[0]
	f := object.union(_weight(first), {
		"at": first.at,
		"args": {
			"port": port,
			"job": first.job.value,
			"flows": sort({traffic.name_of(flow) | some flow in short}),
			"bytes": max([bytes | some flow in short; bytes := traffic.requests(flow) * traffic.transaction_bytes(flow)]),
			"functions": smc.enabled_titles,
		},
		"fix": [_fix(entry) | some entry in open],
	})
}

# Flows by the port of this stack. With a long-lived one, the port is mixed and not reported.
_short_flows[port] := short if {
	some port in {flow.port | some flow in flows.described; _is_served(flow)}
	short := [flow | some flow in flows.described; flow.port == port; _is_served(flow)]
	every flow in short {
		traffic.is_short(flow, _limits)
		not traffic.is_ipsec(flow)
	}
}

_is_served(flow) if not flow.direction == "outbound"

_limits := traffic.short_connection("PERF058")

_may_use_smc(entry) if {
	entry.job.value
	not entry.damaged
	not entry.SMC
}

_may_use_smc(entry) if entry.SMC.value == true

default _weight(_) := {"severity": "hint", "message": "automatic"}

_weight(entry) := {"severity": "info", "message": "default"} if {
	entry.SMC.value == true
} else := {"severity": "info", "message": "default"} if {
	input.stack.settings.GLOBALCONFIG.SMCGLOBAL.AUTOSMC.value == false
}

_fix(entry) := {"op": "replace", "at": entry.SMC.at, "text": _keyword} if {
	entry.SMC
} else := {"op": "add-parameter", "to": entry.at, "text": _keyword}

default _keyword := "NOSMCR"

_keyword := "NOSMC" if {
	stack.release_at_least("2.2")
}
