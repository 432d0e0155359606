package ezlint.rules.security_access.acc041

import data.ezlint.lib.access
import data.ezlint.lib.measured
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	stack.complete
	access.nothing_hidden("PORT")
	access.nothing_hidden("PORTRANGE")
	not access.unreserved_controlled("TCP")
	found := {flow.port: sprintf("%d (%s)", [flow.port, flow.job]) |
		some flow in measured.flows
		_is_server(flow)
		not _is_reserved(flow.port)
	}
	count(found) > 0
	f := object.union(_message(found), {
		"at": _place,
		"args": {"ports": [text | some text in found], "time": measured.time},
	})
}

_message(found) := {"message": "one"} if {
	count(found) == 1
} else := {}

# Measured, and not the data connection of FTP or an ephemeral port.
_is_server(flow) if {
	flow.connections > 0
	flow.direction == "inbound"
	flow.kind != "IKE"
	flow.port > 0
	flow.job
}

_is_reserved(port) if {
	some entry in input.stack.ports
	entry.protocol.value == "TCP"
	entry.port.value == port
}

_is_reserved(port) if {
	some entry in input.stack.portRanges
	entry.protocol.value == "TCP"
	port >= entry.first.value
	port < entry.first.value + entry.count.value
}

_place := max(places) if {
	places := [written.at | some written in input.stack.statements; written.statement == "PORT"]
	count(places) > 0
} else := traffic.anywhere
