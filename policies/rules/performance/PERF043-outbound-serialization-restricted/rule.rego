package ezlint.rules.performance.perf043

import data.ezlint.lib.fixes
import data.ezlint.lib.stack

finding contains f if {
	stack.release_at_least("2.3")
	setting := input.stack.settings.TCPCONFIG.QUEUEDRTT
	setting.at
	setting.value > 0
	f := {
		"at": setting.at,
		"args": {"value": setting.value},
		"fix": fixes.back_to_default("TCPCONFIG", "QUEUEDRTT", setting),
	}
}
