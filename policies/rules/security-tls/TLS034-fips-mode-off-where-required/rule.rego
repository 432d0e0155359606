# METADATA
# title: FIPS 140 mode is off although the site requires it
# custom:
#   id: TLS034
package ezlint.rules.security_tls.tls034

import data.ezlint.lib.tls

finding contains f if {
	some at, names in _coded
	f := {"at": at, "args": {"rules": tls.list(names)}, "fix": [tls.set(at, "On")]}
}

finding contains f if {
	some at, names in _defaulted
	f := {
		"at": at,
		"message": "defaulted",
		"args": {"rules": tls.list(names)},
		"fix": [{"op": "add-attribute", "to": at, "text": "FIPS140 On"}],
	}
}

_rules := [rule |
	"fips140" in input.environment.compliance
	some rule in tls.enabled
	tls.fips_off(rule)
]

_coded[setting.at] contains rule.name if {
	some rule in _rules
	setting := tls.coded(rule, "FIPS140")
}

_defaulted[rule.group] contains rule.name if {
	some rule in _rules
	tls.defaulted(rule, "FIPS140")
}
