package ezlint.rules.performance.perf050

import data.ezlint.lib.stack

_peaks := {"ECSALIMIT": "ecsaPeakMb", "POOLLIMIT": "poolPeakMb"}

finding contains f if {
	some name, key in _peaks
	setting := input.stack.settings.GLOBALCONFIG[name]
	setting.value > 0
	limit := floor(setting.value / 1048576)
	peak := input.workload.measured[key]
	peak >= limit * stack.parameter("PERF050", "peak_ratio")
	f := {"at": setting.at, "args": {"name": name, "limit": limit, "peak": peak}}
}

finding contains f if {
	some name, key in _peaks
	setting := input.stack.settings.GLOBALCONFIG[name]
	setting.value > 0
	not _is_measured(key)
	f := {
		"at": setting.at,
		"severity": "info",
		"message": "unmeasured",
		"args": {"name": name, "limit": floor(setting.value / 1048576)},
	}
}

_is_measured(key) if is_number(input.workload.measured[key])
