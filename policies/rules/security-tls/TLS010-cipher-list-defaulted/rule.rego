package ezlint.rules.security_tls.tls010

import data.ezlint.lib.tls

finding contains {"at": at, "args": {"rules": sort(names)}} if some at, names in _found

_found[rule.environment] contains rule.name if {
	some rule in tls.enabled
	not rule.damaged
	rule.ciphers.state == "default"
	tls.value(rule, "SuiteBProfile") == "Off"
	not _is_tls13_alone(rule)
}

_is_tls13_alone(rule) if tls.versions_on(rule) == {"TLSv1.3"}
