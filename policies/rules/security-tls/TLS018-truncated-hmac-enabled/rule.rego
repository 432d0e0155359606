package ezlint.rules.security_tls.tls018

import data.ezlint.lib.tls

finding contains f if {
	some [at, value], names in _coded
	f := {
		"at": at,
		"args": {"value": value, "rules": sort(names)},
		"fix": [tls.set(at, "Off")],
	}
}

_coded[[setting.at, setting.value]] contains rule.name if {
	some rule in tls.enabled
	setting := tls.coded(rule, "TruncatedHMAC")
	setting.value in {"Required", "Optional"}
}
