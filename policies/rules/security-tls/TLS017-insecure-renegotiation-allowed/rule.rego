package ezlint.rules.security_tls.tls017

import data.ezlint.lib.tls

finding contains f if {
	some at, names in _all
	f := {
		"at": at,
		"args": {"rules": sort(names), "remedy": "Code Renegotiation Disabled"},
		"fix": [tls.set(at, "Disabled")],
	}
}

finding contains f if {
	some at, names in _optional_coded
	f := {
		"at": at,
		"message": "optional",
		"args": {"rules": sort(names), "remedy": _both},
		"fix": [tls.set(at, "Both")],
	}
}

finding contains f if {
	some [at, home], names in _optional_by_default
	f := {
		"at": at,
		"message": "optional",
		"args": {"rules": sort(names), "remedy": _both},
		"fix": [tls.add(home, tls.advanced, ["RenegotiationIndicator Both"])],
	}
}

_both := "Code RenegotiationIndicator Both"

_rules := [rule |
	some rule in tls.enabled
	tls.up_to_tls12(rule)
]

_all[setting.at] contains rule.name if {
	some rule in _rules
	setting := tls.coded(rule, "Renegotiation")
	setting.value == "All"
}

_optional := [rule |
	input.environment.exposure == "internet"
	some rule in _rules
	tls.is_server(rule)
	tls.value(rule, "Renegotiation") in {"Default", "Abbreviated"}
	tls.value(rule, "RenegotiationIndicator") == "Optional"
]

_optional_coded[setting.at] contains rule.name if {
	some rule in _optional
	setting := tls.coded(rule, "RenegotiationIndicator")
}

_optional_by_default[[_place(rule), tls.advanced_home(rule)]] contains rule.name if {
	some rule in _optional
	tls.defaulted(rule, "RenegotiationIndicator")
}

# The coded attribute that allows renegotiation.
_place(rule) := tls.coded(rule, "Renegotiation").at

_place(rule) := tls.advanced_home(rule) if not tls.coded(rule, "Renegotiation")
