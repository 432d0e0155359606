package ezlint.rules.security_tls.tls043

import data.ezlint.lib.tls

finding contains {"at": at, "args": {"attribute": attribute, "rules": sort(names)}} if {
	count(input.environment.startedTasks) > 0
	not _has_server
	some [at, attribute], names in _caches
}

_has_server if {
	some task in input.environment.startedTasks
	upper(task) == "GSKSRVR"
}

_caches[[setting.at, attribute]] contains rule.name if {
	some rule in tls.enabled
	some attribute in ["GSK_SYSPLEX_SIDCACHE", "GSK_SYSPLEX_SESSION_TICKET_CACHE"]
	setting := tls.coded(rule, attribute)
	setting.value == "On"
}
