package ezlint.rules.performance.perf059

import data.ezlint.lib.flows
import data.ezlint.lib.smc
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	count(smc.enabled) > 0
	stack.release_at_least("2.2")
	size := input.stack.settings.TCPCONFIG.TCPRCVBUFRSIZE
	size.value <= stack.parameter("PERF059", "max_bytes")
	not input.environment.storageConstrained == true
	not _is_storage_used_up
	streams := sort({traffic.name_of(flow) | some flow in flows.described; _takes_the_default(flow)})
	count(streams) > 0
	f := {
		"at": stack.place_of(size, {"at": stack.statement_place("TCPCONFIG")}),
		"args": {"size": size.value, "flows": streams, "functions": smc.enabled_titles},
		"fix": array.concat(
			[{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TCPRCVBUFRSIZE 180K", "replaces": size}],
			_maximum,
		),
	}
}

_takes_the_default(flow) if {
	flow.kind == "STR"
	traffic.is_inbound_stream(flow)
	object.get(flow, "socketReceiveBufferKb", 0) == 0
	not traffic.is_ipsec(flow)
	not _partner_cannot(flow)
}

_partner_cannot(flow) if traffic.partner_of(flow).smc == false

# The default must not exceed the maximum, and right sizing needs a margin above it.
default _maximum := []

_maximum := [{"op": "set-parameter", "statement": "TCPCONFIG", "text": "TCPMAXRCVBUFRSIZE 512K", "replaces": setting}] if {
	setting := input.stack.settings.TCPCONFIG.TCPMAXRCVBUFRSIZE
	setting.value < 524288
}

_is_storage_used_up if {
	some name in smc.enabled
	limit := input.stack.settings.GLOBALCONFIG[name].FIXEDMEMORY.value
	some key in ["smcPeakMb", concat("", [lower(name), "PeakMb"])]
	input.workload.measured[key] >= limit * stack.parameter("PERF059", "peak_ratio")
}
