package ezlint.rules.performance.perf002

import data.ezlint.lib.flows
import data.ezlint.lib.offload
import data.ezlint.lib.osa
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	setting := input.stack.settings.IPCONFIG6.SEGMENTATIONOFFLOAD
	setting.value == false
	interfaces := [i | some i in offload.interfaces(6); not osa.is_simulated(i); not _is_too_old(i)]
	count(interfaces) > 0
	not _has_no_bulk(interfaces)
	f := {
		"at": stackwide.place("IPCONFIG6", setting, interfaces[0]),
		"message": stackwide.message(setting),
		"args": {"interfaces": [i.name | some i in interfaces]},
		"fix": [{"op": "set-parameter", "statement": "IPCONFIG6", "text": "SEGMENTATIONOFFLOAD", "replaces": setting}],
	}
}

_is_too_old(interface) if osa.generation(interface) < 4

# The site described its traffic, and none of it is bulk traffic that may use one of these interfaces.
_has_no_bulk(interfaces) if {
	count(flows.described) > 0
	bulk := [flow |
		some flow in flows.described
		_is_bulk(flow)
		some interface in interfaces
		flows.may_run_over(flow, interface)
	]
	count(bulk) == 0
}

_is_bulk(flow) if flows.is_bulk(flow)

_is_bulk(flow) if flows.outbound_bytes(flow) >= stack.parameter("PERF002", "bulk_bytes")
