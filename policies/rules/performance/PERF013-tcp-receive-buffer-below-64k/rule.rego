package ezlint.rules.performance.perf013

import data.ezlint.lib.stack

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.TCPRCVBUFRSIZE
	setting.at
	minimum := stack.parameter("PERF013", "minimum")
	setting.value < minimum
	not _is_capped(minimum)
	not input.environment.storageConstrained == true
	f := {
		"at": setting.at,
		"args": {"bytes": setting.value, "minimum": minimum},
		"fix": [{"op": "replace", "at": setting.at, "text": sprintf("TCPRCVBUFRSIZE %d", [minimum])}],
	}
}

_is_capped(_) if {
	maximum := input.stack.settings.TCPCONFIG.TCPMAXRCVBUFRSIZE
	maximum.at
	not stack.is_known(maximum)
}

_is_capped(minimum) if {
	maximum := input.stack.settings.TCPCONFIG.TCPMAXRCVBUFRSIZE
	maximum.at
	maximum.value < minimum
}
