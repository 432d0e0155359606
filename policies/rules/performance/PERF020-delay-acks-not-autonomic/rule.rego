package ezlint.rules.performance.perf020

import data.ezlint.lib.flows
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	stack.release_at_least("2.2")
	setting := input.stack.settings.TCPCONFIG.DELAYACKS
	setting.value == "DELAYACKS"
	count(_in_pieces) > 0
	f := {
		"at": stackwide.place("TCPCONFIG", setting, input.stack.files[0]),
		"args": {"flows": _in_pieces},
		"fix": [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "AUTODELAYACKS", "replaces": setting}],
	}
}

_in_pieces contains object.get(flow, "name", flow.kind) if {
	some flow in flows.described
	flows.is_interactive(flow)
	max([object.get(flow, "writesPerRequest", 1), object.get(flow, "writesPerReply", 1)]) > 1
	not _decides_by_itself(flow)
}

# The PORT entry of the server overrides TCPCONFIG.
_decides_by_itself(flow) if {
	object.get(flow, "direction", "inbound") == "inbound"
	_deciding_ports[flow.port]
}

_deciding_ports contains entry.port.value if {
	some entry in input.stack.ports
	entry.DELAYACKS.at
}
