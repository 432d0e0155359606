package ezlint.rules.security_tls.tls034

import data.ezlint.lib.tls

finding contains f if {
	some at, names in _coded
	f := object.union({"at": at, "args": {"rules": sort(names)}}, _fix(names, tls.set(at, "On")))
}

finding contains f if {
	some at, names in _defaulted
	f := object.union(
		{"at": at, "message": "defaulted", "args": {"rules": sort(names)}},
		_fix(names, {"op": "add-attribute", "to": at, "text": "FIPS140 On"}),
	)
}

# If TLS 1.3 may be on, the edit alone would result in an environment that does not work (TLS038).
default _fix(_, _) := {}

_fix(names, operation) := {"fix": [operation]} if {
	count(names & _with_tls13) == 0
}

_with_tls13 contains rule.name if {
	some rule in _rules
	not tls.is_off(rule, "TLSv1.3")
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
