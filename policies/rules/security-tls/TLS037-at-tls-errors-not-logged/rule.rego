package ezlint.rules.security_tls.tls037

import data.ezlint.lib.tls

finding contains f if {
	some [at, value], names in _mute
	f := {
		"at": at,
		"args": {"value": value, "level": value + 2, "rules": sort(names)},
		"fix": [tls.set(at, sprintf("%d", [value + 2]))],
	}
}

# Bits 1 and 2 are both off.
_mute[[setting.at, setting.value]] contains rule.name if {
	some rule in tls.enabled
	setting := tls.coded(rule, "Trace")
	setting.value % 4 == 0
}
