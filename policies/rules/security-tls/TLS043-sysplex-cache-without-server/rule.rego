package ezlint.rules.security_tls.tls043

import data.ezlint.lib.tasks
import data.ezlint.lib.tls

finding contains {"at": at, "args": {"attribute": attribute, "rules": sort(names)}} if {
	count(tasks.started) > 0
	not tasks.started.GSKSRVR
	some [at, attribute], names in _caches
}

_caches[[setting.at, attribute]] contains rule.name if {
	some rule in tls.enabled
	some attribute in ["GSK_SYSPLEX_SIDCACHE", "GSK_SYSPLEX_SESSION_TICKET_CACHE"]
	setting := tls.coded(rule, attribute)
	setting.value == "On"
}
