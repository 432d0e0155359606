# METADATA
# title: Default TCP send buffer is smaller than 64 KB
# custom:
#   id: PERF014
package ezlint.rules.performance.perf014

import data.ezlint.lib.stack

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.TCPSENDBFRSIZE
	setting.at
	minimum := stack.parameter("PERF014", "minimum")
	setting.value < minimum
	not _is_capped(minimum)
	not input.environment.storageConstrained == true
	f := {
		"at": setting.at,
		"args": {"bytes": setting.value, "minimum": minimum},
		"fix": [{"op": "replace", "at": setting.at, "text": sprintf("TCPSENDBFRSIZE %d", [minimum])}],
	}
}

_is_capped(minimum) if {
	maximum := input.stack.settings.TCPCONFIG.TCPMAXSENDBUFRSIZE
	maximum.at
	maximum.value < minimum
}
