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
		some flow in _unreserved
		not _is_chosen(flow)
	}
	count(found) > 0
	f := object.union(_message(found), {
		"at": _place,
		"args": {"ports": [found[port] | some port in sort(object.keys(found))], "time": measured.time},
	})
}

_message(found) := {"message": "one"} if {
	count(found) == 1
} else := {}

_unreserved := [flow | some flow in measured.flows; _is_server(flow); not _is_reserved(flow.port)]

# The program chooses the port at run time: few connections to each of several ports.
_is_chosen(flow) if {
	own := [other | some other in _unreserved; other.job == flow.job; other.port >= 1024]
	ports := count({other.port | some other in own})
	ports >= stack.parameter("ACC041", "chosen_ports")
	sum([other.connections | some other in own]) < 2 * ports
	flow.port >= 1024
}

# A data port of the FTP server, whose transfers were not recorded.
_is_chosen(flow) if {
	flow.port >= 1024
	some control in measured.flows
	_is_server(control)
	control.port == 21
	control.job == flow.job
}

# Measured.
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
