package ezlint.rules.security_tls.tls005

import data.ezlint.lib.stack
import data.ezlint.lib.tls

finding contains f if {
	some at, names in _coded
	f := {"at": at, "args": {"rules": sort(names)}, "fix": [tls.set(at, "On")]}
}

finding contains f if {
	some at, names in _defaulted
	f := {"at": at, "args": {"rules": sort(names)}, "fix": [tls.add(at, tls.advanced, ["TLSv1.3 On"])]}
}

_coded[setting.at] contains rule.name if {
	some rule in _candidates
	setting := tls.coded(rule, "TLSv1.3")
}

_defaulted[tls.advanced_home(rule)] contains rule.name if {
	some rule in _candidates
	tls.defaulted(rule, "TLSv1.3")
}

_candidates := [rule |
	stack.release_at_least("2.4")
	some rule in tls.enabled
	tls.is_off(rule, "TLSv1.3")
	tls.fips_off(rule)
	tls.value(rule, "SuiteBProfile") == "Off"
]
