package ezlint.rules.operations.ops005

import data.ezlint.lib.smf
import data.ezlint.lib.stack
import data.ezlint.lib.stackwide

finding contains f if {
	stack.release_at_least("2.3")
	zert := input.stack.settings.GLOBALCONFIG.ZERT
	zert.value == false
	not _is_isolated_test
	f := {
		"at": stackwide.place("GLOBALCONFIG", zert, input.stack.files[0]),
		"severity": _severity,
		"fix": array.concat(
			[{"op": "set-parameter", "statement": "GLOBALCONFIG", "text": "ZERT AGGREGATION", "replaces": zert}],
			smf.switch_on(["ZERTSUMMARY"]),
		),
	}
}

_is_isolated_test if {
	input.environment.exposure == "isolated"
	not input.environment.role == "production"
}

default _severity := "info"

_severity := "warning" if count(input.environment.compliance) > 0
