# METADATA
# title: NONAGLE is set for the whole stack
# custom:
#   id: PERF021
package ezlint.rules.performance.perf021

import data.ezlint.lib.fixes

finding contains f if {
	setting := input.stack.settings.TCPCONFIG.NAGLE
	setting.value == false
	setting.at
	f := {"at": setting.at, "args": {}, "fix": fixes.back_to_default("TCPCONFIG", "NAGLE", setting)}
}
