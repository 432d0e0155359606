package ezlint.rules.performance.perf041

import data.ezlint.lib.smc
import data.ezlint.lib.stack

finding contains f if {
	not input.environment.storageConstrained == true
	some name in smc.enabled
	smc_setting := input.stack.settings.GLOBALCONFIG[name]
	setting := smc_setting.FIXEDMEMORY
	limit := setting.value
	reason := _reason(name, limit)
	f := {
		"at": object.get(setting, "at", smc_setting.at),
		"message": reason.message,
		"args": object.union(reason.args, {"name": name, "limit": limit}),
	}
}

_reason(name, limit) := {"message": "fallbacks", "args": {"fallbacks": _measured(name, "StorageFallbacks")}} if {
	_measured(name, "StorageFallbacks") > 0
} else := {"message": "default", "args": {"peak": _measured(name, "PeakMb")}} if {
	_measured(name, "PeakMb") >= limit * stack.parameter("PERF041", "peak_ratio")
}

# The measurement for this type; a value for SMC in general applies if it is the only type that is on.
_measured(name, what) := input.workload.measured[key] if {
	key := concat("", [lower(name), what])
} else := input.workload.measured[concat("", ["smc", what])] if {
	count(smc.enabled) == 1
}
