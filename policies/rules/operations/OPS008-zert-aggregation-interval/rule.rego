package ezlint.rules.operations.ops008

import data.ezlint.lib.stack

finding contains f if {
	stack.release_at_least("2.5")
	zert := input.stack.settings.GLOBALCONFIG.ZERT
	zert.AGGREGATION.value == true
	zert.AGGREGATION.at
	_follows_smf(zert.INTVAL)
	minutes := input.environment.smf.intervalMinutes
	minutes < stack.parameter("OPS008", "min_minutes")
	f := {
		"at": zert.AGGREGATION.at,
		"message": _case(minutes),
		"args": {"minutes": minutes},
		"fix": _fix(zert),
	}
}

_follows_smf(interval) if interval.value == "SMF"

_case(minutes) := "off" if {
	minutes == 0
} else := "default"

_fix(zert) := [{"op": "replace", "at": zert.INTVAL.at, "text": "INTVAL 12 SYNCVAL 00:00"}] if {
	zert.INTVAL.at
} else := [{"op": "add-parameter", "to": zert.AGGREGATION.at, "text": "INTVAL 12 SYNCVAL 00:00"}]
