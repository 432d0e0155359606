package ezlint.rules.performance.perf044

import data.ezlint.lib.fixes

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.FRRTHRESHOLD
	setting.at
	setting.value != 3
	f := {
		"at": setting.at,
		"message": _message(setting.value),
		"args": {"value": setting.value},
		"fix": fixes.back_to_default("TCPCONFIG", "FRRTHRESHOLD", setting),
	}
}

_message(value) := "default" if {
	value < 3
} else := "late"
