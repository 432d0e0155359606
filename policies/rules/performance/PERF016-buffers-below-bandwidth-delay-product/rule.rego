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
		some flow in flows.described
		_product(flow, side) > maximum.value
		_initial(flow, side) < stack.parameter("PERF016", "right_sizing_bytes")
	}
	count(needed) > 0
	wanted := min([max({bytes | some [bytes, _] in needed}), 2097152])
	f := {
		"at": stackwide.place("TCPCONFIG", _blamed(side), input.stack.files[0]),
		"message": message,
		"args": {
			"flows": {name | some [_, name] in needed},
			"needed": max({bytes | some [bytes, _] in needed}),
			"maximum": maximum.value,
			"wanted": wanted,
		},
		"fix": _edits(side, wanted),
	}
}

# For the impact: initial buffers that right sizing can grow, and the product as maximum, as far as the stack allows.
_edits(side, wanted) := array.concat(
	[{"op": "set-parameter", "statement": "TCPCONFIG", "text": sprintf("%s %d", [side.maximum, wanted]), "replaces": input.stack.settings.TCPCONFIG[side.maximum]}],
	[{"op": "replace", "at": initial.at, "text": sprintf("%s %d", [side.initial, stack.parameter("PERF016", "right_sizing_bytes")])} |
		initial := input.stack.settings.TCPCONFIG[side.initial]
		initial.at
		initial.value < stack.parameter("PERF016", "right_sizing_bytes")
	],
)

# The maximum if it is coded, otherwise the initial size.
_blamed(side) := input.stack.settings.TCPCONFIG[side.maximum] if {
	input.stack.settings.TCPCONFIG[side.maximum].at
} else := input.stack.settings.TCPCONFIG[side.initial]

# Bytes that one connection of the flow must have in flight: rate times round-trip time.
_product(flow, side) := ceil((((flow.ratePerS * flow[side[flow.direction]]) * flow.rttUs) / 1000000) / object.get(flow, "clients", 1))

# The size that the application requests, otherwise the default of the stack.
_initial(flow, side) := flow[side.socket] * 1024 if {
	flow[side.socket] > 0
} else := input.stack.settings.TCPCONFIG[side.initial].value

_name(flow) := object.get(flow, "name", flow.kind)
