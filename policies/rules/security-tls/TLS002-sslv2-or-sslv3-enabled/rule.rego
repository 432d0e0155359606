package ezlint.rules.security_tls.tls002

import data.ezlint.lib.tls

finding contains f if {
	some [at, version], rules in _on
	f := {
		"at": at,
		"args": {"version": version, "rules": sort(rules)},
		"fix": [tls.set(at, "Off")],
	}
}

_on[[setting.at, version]] contains rule.name if {
	some rule in tls.enabled
	some version in ["SSLv2", "SSLv3"]
	setting := tls.coded(rule, version)
	setting.value == "On"
}
