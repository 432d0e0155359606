package ezlint.rules.hygiene.hyg019

import data.ezlint.lib.measured
import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	measured.covers(stack.parameter("HYG019", "hours"))
	measured.knows("tls")
	some rule in tls.enabled
	not measured.used("tls")[rule.at]
	f := {"at": rule.at, "args": {"rule": tls.name_of(rule.at), "hours": measured.connection_hours}}
}
