# METADATA
# title: Buffers cannot fill a named high-latency path
# custom:
#   id: PERF016
package ezlint.rules.performance.perf016

import data.ezlint.lib.flows
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

_sides := {
	"default": {"maximum": "TCPMAXRCVBUFRSIZE", "initial": "TCPRCVBUFRSIZE", "socket": "socketReceiveBufferKb", "inbound": "sendBytes", "outbound": "receiveBytes"},
	"outbound": {"maximum": "TCPMAXSENDBUFRSIZE", "initial": "TCPSENDBFRSIZE", "socket": "socketSendBufferKb", "inbound": "receiveBytes", "outbound": "sendBytes"},
}

finding contains f if {
	some message, side in _sides
	maximum := input.stack.settings.TCPCONFIG[side.maximum]
	needed := {[_product(flow, side), _name(flow)] |
		some flow in flows.all
		_product(flow, side) > maximum.value
		_initial(flow, side) < stack.parameter("PERF016", "right_sizing_bytes")
	}
	count(needed) > 0
	f := {
		"at": stackwide.place("TCPCONFIG", _blamed(side), input.stack.files[0]),
		"message": message,
		"args": {
			"flows": {name | some [_, name] in needed},
			"needed": max({bytes | some [bytes, _] in needed}),
			"maximum": maximum.value,
		},
	}
}

# The maximum where it is coded, else the initial size.
_blamed(side) := input.stack.settings.TCPCONFIG[side.maximum] if {
	input.stack.settings.TCPCONFIG[side.maximum].at
} else := input.stack.settings.TCPCONFIG[side.initial]

# Bytes that one connection of the flow must have on its way: rate times round-trip time.
_product(flow, side) := ceil((((flow.ratePerS * flow[side[flow.direction]]) * flow.rttUs) / 1000000) / object.get(flow, "clients", 1))

# What the application asks for, else the default of the stack.
_initial(flow, side) := flow[side.socket] * 1024 if {
	flow[side.socket] > 0
} else := input.stack.settings.TCPCONFIG[side.initial].value

_name(flow) := object.get(flow, "name", flow.kind)
