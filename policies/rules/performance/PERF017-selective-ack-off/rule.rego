package ezlint.rules.performance.perf017

import data.ezlint.lib.flows
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.SELECTIVEACK
	setting.value == false
	gateways := [route | some route in input.stack.routes; route.gateway]
	count(gateways) > 0
	_leaves_the_machine
	f := object.union(
		{
			"at": stackwide.place("TCPCONFIG", setting, gateways[0]),
			"fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "SELECTIVEACK", "replaces": setting}],
		},
		_text(setting),
	)
}

_text(setting) := {"severity": "warning", "message": "wide", "args": {"flows": _wide}} if {
	count(_wide) > 0
} else := {"severity": "info", "message": stackwide.message(setting)}

# Not only HiperSockets and XCF.
_leaves_the_machine if {
	some interface in input.stack.interfaces
	not interface.class in {"hipersockets", "mpcptp", "virtual", "loopback"}
}

_wide contains object.get(flow, "name", flow.kind) if {
	some flow in flows.described
	_is_wide(flow)
}

_is_wide(flow) if flow.lossPercent > 0

_is_wide(flow) if flow.rttUs > stack.parameter("PERF017", "wan_rtt_us")
