package ezlint.rules.security_tls.tls019

import data.ezlint.lib.tls

finding contains f if {
	some at, names in _unchecked
	f := {"at": at, "args": {"rules": sort(names)}, "fix": [tls.set(at, "Required")]}
}

_unchecked[setting.at] contains rule.name if {
	some rule in tls.enabled
	tls.has_role(rule, {"ServerWithClientAuth"})
	setting := tls.coded(rule, "ClientAuthType")
	setting.value == "PassThru"
}
