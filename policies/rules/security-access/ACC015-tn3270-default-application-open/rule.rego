package ezlint.rules.security_access.acc015

import data.ezlint.lib.compliance
import data.ezlint.lib.stack
import data.ezlint.lib.telnet

finding contains f if {
	managers := {upper(name) | some name in stack.parameter("ACC015", "session_managers")}
	count(managers) > 0
	some block in telnet.blocks("BEGINVTAM")
	some entry in block.settings.DEFAULTAPPL
	not entry.client
	not entry.damaged
	application := upper(entry.application.value)
	not application in managers
	f := {"at": entry.at, "severity": compliance.severity("info"), "args": {"application": application}}
}
