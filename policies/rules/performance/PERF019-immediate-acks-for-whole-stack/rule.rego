package ezlint.rules.performance.perf019

import data.ezlint.lib.stack

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.DELAYACKS
	setting.value == "NODELAYACKS"
	f := {
		"at": setting.at,
		"args": {"wanted": _wanted},
		"fix": [{"op": "replace", "at": setting.at, "text": _wanted}],
	}
}

default _wanted := "DELAYACKS"

_wanted := "AUTODELAYACKS" if {
	stack.release_at_least("2.2")
}
