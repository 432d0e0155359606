package ezlint.rules.security_tls.tls038

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	stack.parameter("TLS038", "tls13_in_fips") == false
	some [at, fips, value], names in _both
	f := {
		"at": at,
		"args": {"value": value, "rules": sort(names)},
		"related": [{"at": fips, "message": "group"}],
		"fix": [tls.set(at, "Off")],
	}
}

_both[[version.at, fips.at, fips.value]] contains rule.name if {
	some rule in tls.enabled
	tls.fips_on(rule)
	fips := tls.coded(rule, "FIPS140")
	version := tls.coded(rule, "TLSv1.3")
	version.value == "On"
}
