package ezlint.rules.performance.perf018

import data.ezlint.lib.fixes

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.TCPTIMESTAMP
	setting.value == false
	setting.at
	f := {"at": setting.at, "fix": fixes.back_to_default("TCPCONFIG", "TCPTIMESTAMP", setting)}
}
