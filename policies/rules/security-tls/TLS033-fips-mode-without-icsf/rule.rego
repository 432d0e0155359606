package ezlint.rules.security_tls.tls033

import data.ezlint.lib.tasks
import data.ezlint.lib.tls
import data.ezlint.lib.wildcard

finding contains f if {
	some [at, value], names in _fips
	f := object.union({"at": at, "args": object.union({"value": value, "rules": sort(names)}, _args)}, _case)
}

_fips[[setting.at, setting.value]] contains rule.name if {
	some rule in tls.enabled
	tls.fips_on(rule)
	setting := tls.coded(rule, "FIPS140")
}

# Undefined if ICSF supports it, or if unknown.
_case := {} if {
	input.environment.icsf.active == false
} else := {"message": "order"} if {
	tasks.started.PAGENT
	before := {upper(task) | some task in input.environment.icsf.startsBefore}
	not "PAGENT" in before
	input.environment.icsf.startsBefore
} else := {"message": "permission"} if {
	count(_missing) > 0
}

_missing contains resource if {
	permitted := input.environment.icsf.permitted
	some resource in ["CSFRNG", "CSFIQA"]
	not _is_permitted(resource, permitted)
}

_is_permitted(resource, permitted) if {
	some pattern in permitted
	wildcard.matches(upper(pattern), resource)
}

_args := {"resources": sort(_missing)}
