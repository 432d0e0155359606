package ezlint.rules.security_tls.tls012

import data.ezlint.lib.tls

finding contains f if {
	some [at, versions], names in _without_suite
	f := {
		"at": at,
		"severity": "error",
		"args": {"versions": versions, "rules": sort(names)},
	}
}

finding contains f if {
	some [at, version], names in _silent_version
	f := {
		"at": at,
		"severity": "warning",
		"message": "version",
		"args": {"versions": version, "rules": sort(names)},
	}
}

finding contains f if {
	some at, suites in _idle
	f := {
		"at": at,
		"severity": "hint",
		"message": "unused",
		"args": {"suites": sort(suites)},
	}
}

_rules := [rule |
	some rule in tls.enabled
	tls.has_list(rule)
	tls.versions_known(rule)
	count(tls.versions_on(rule)) > 0
]

_usable(rule) := {version | some suite in rule.ciphers.suites; some version in suite.versions}

_without_suite[[tls.list_of(rule), versions]] contains rule.name if {
	some rule in _rules
	on := tls.versions_on(rule)
	count(on & _usable(rule)) == 0
	versions := sort(on)
}

_silent_version[[tls.list_of(rule), version]] contains rule.name if {
	some rule in _rules
	on := tls.versions_on(rule)
	usable := _usable(rule)
	some version in ["TLSv1.2", "TLSv1.3"]
	version in on
	not version in usable
	count(on & usable) > 0
}

# Suites by list and place, with the versions that their users have on.
_idle[suite.at] contains suite.name if {
	some rule in _rules
	list := tls.list_of(rule)
	not _excepted[list]
	some suite in rule.ciphers.suites
	count({version | some version in suite.versions} & _on[list]) == 0
}

_on[tls.list_of(rule)] contains version if {
	some rule in _rules
	some version in tls.versions_on(rule)
}

# A list with an unknown user, or without a usable suite.
_excepted contains tls.list_of(rule) if {
	some rule in tls.enabled
	not tls.versions_known(rule)
}

_excepted contains list if some [list, _], _ in _without_suite
