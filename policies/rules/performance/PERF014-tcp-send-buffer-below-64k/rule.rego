package ezlint.rules.performance.perf014

import data.ezlint.lib.measured
import data.ezlint.lib.stack
import data.ezlint.lib.traffic

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.TCPSENDBFRSIZE
	setting.at
	minimum := stack.parameter("PERF014", "minimum")
	setting.value < minimum
	not _is_capped(minimum)
	not input.environment.storageConstrained == true
	not _partners_accept_no_more(setting.value)
	f := object.union(
		{
			"at": setting.at,
			"args": {"bytes": setting.value, "minimum": minimum},
			"fix": [{"op": "replace", "at": setting.at, "text": sprintf("TCPSENDBFRSIZE %d", [minimum])}],
		},
		_evidence(setting.value),
	)
}

# Flows whose partners would have accepted more data at a time. The FTP server and client set their own buffers.
_evidence(bytes) := {"message": "measured", "args": {
	"flows": sort({traffic.name_of(flow) | some flow in limited}),
	"window": max({flow.sendWindowBytes | some flow in limited}),
	"time": measured.time,
}} if {
	limited := [flow |
		some flow in measured.flows
		flow.kind != "FTP"
		flow.bytesOut > flow.connections * bytes
		flow.sendWindowBytes > bytes
	]
	count(limited) > 0
} else := {}

# Every partner was seen to accept at most what the buffer holds, so it limits none of them.
_partners_accept_no_more(bytes) if {
	measured.is_whole
	own := [flow | some flow in measured.flows; flow.kind != "FTP"]
	count(own) > 0
	every flow in own {
		flow.sendWindowBytes > 0
		flow.sendWindowBytes <= bytes
	}
}

# What is not known can be the limit.
_is_capped(_) if {
	maximum := input.stack.settings.TCPCONFIG.TCPMAXSENDBUFRSIZE
	not stack.is_known(maximum)
}

_is_capped(minimum) if {
	maximum := input.stack.settings.TCPCONFIG.TCPMAXSENDBUFRSIZE
	maximum.at
	maximum.value < minimum
}
