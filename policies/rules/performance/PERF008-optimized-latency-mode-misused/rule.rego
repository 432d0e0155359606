package ezlint.rules.performance.perf008

import data.ezlint.lib.flows
import data.ezlint.lib.osa
import data.ezlint.lib.stack

finding contains f if {
	some interface in input.stack.interfaces
	olm := interface.settings.OLM
	olm.value == true
	[message, args] := _reason(interface)
	f := {
		"at": olm.at,
		"message": message,
		"args": object.union(args, {"name": interface.name}),
		"fix": _edits(interface, olm),
	}
}

_reason(interface) := ["default", {"mode": interface.settings.INBPERF.value}] if {
	interface.settings.INBPERF.value
} else := ["stream", {"flows": _streams(interface)}] if {
	count(_streams(interface)) > 0
} else := ["shared", {"port": interface.settings.PORTNAME.value, "count": _data_devices(interface)}] if {
	_data_devices(interface) > stack.parameter("PERF008", "max_data_devices")
} else := ["network", {}] if {
	_becomes_network_express(interface)
}

_streams(interface) := [object.get(flow, "name", flow.kind) |
	some flow in flows.described
	flows.is_bulk(flow)
	flows.runs_over(flow, interface)
]

# The environment also counts stacks of other systems that share it.
_data_devices(interface) := max([
	count(_on_port[interface.settings.PORTNAME.value]),
	object.get(osa.facts(interface), "dataDevices", 0),
])

_on_port[interface.settings.PORTNAME.value] contains interface.name if some interface in input.stack.interfaces

_becomes_network_express(interface) if interface.settings.DEVNUM

_becomes_network_express(interface) if osa.facts(interface).plannedChpidType == "OSH"

_edits(interface, olm) := [{"op": "replace", "at": olm.at, "text": text}] if {
	not interface.settings.INBPERF
	text := concat(" ", ["INBPERF DYNAMIC", osa.queueing_words(interface)])
}

_edits(interface, olm) := [{"op": "delete", "at": olm.at}] if {
	interface.settings.INBPERF.WORKLOADQ.value == true
}

_edits(interface, olm) := [
	{"op": "replace", "at": inbperf.at, "text": concat(" ", ["INBPERF DYNAMIC", osa.queueing_words(interface)])},
	{"op": "delete", "at": olm.at},
] if {
	inbperf := interface.settings.INBPERF
	not inbperf.WORKLOADQ.value == true
}
