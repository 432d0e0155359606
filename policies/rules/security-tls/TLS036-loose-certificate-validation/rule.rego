package ezlint.rules.security_tls.tls036

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some [at, value], names in _coded
	f := {"at": at, "args": {"value": value, "rules": sort(names)}, "fix": [tls.set(at, "RFC5280")]}
}

finding contains f if {
	some at, names in _defaulted
	f := {
		"at": at,
		"message": "defaulted",
		"args": {"rules": sort(names)},
		"fix": [tls.add(at, tls.advanced, ["CertValidationMode RFC5280"])],
	}
}

_rules := [rule |
	some rule in tls.enabled
	tls.validates_peer(rule)
	_loose[tls.value(rule, "CertValidationMode")]
]

_coded[[setting.at, setting.value]] contains rule.name if {
	some rule in _rules
	setting := tls.coded(rule, "CertValidationMode")
}

_defaulted[tls.advanced_home(rule)] contains rule.name if {
	some rule in _rules
	tls.defaulted(rule, "CertValidationMode")
}

_loose contains mode if some mode in ["RFC2459", "RFC3280"]

_loose contains "Any" if "strict" in {stack.parameter("TLS036", "hardening"), object.get(input.environment, "hardening", "normal")}
