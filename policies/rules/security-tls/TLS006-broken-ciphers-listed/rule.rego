package ezlint.rules.security_tls.tls006

import data.ezlint.lib.tls

finding contains f if {
	some at, found in _offered
	codes := sort({code | some [code, _, _] in found})
	f := object.union(
		{
			"at": at,
			"args": {
				"suites": sort({name | some [_, name, _] in found}),
				"rules": sort({name | some [_, _, name] in found}),
			},
		},
		_fix(at, codes),
	)
}

# Those of SSL V2 are all broken; they are reported if SSL V2 is on.
finding contains f if {
	some at, found in _offered_by_ssl2
	f := object.union(
		{
			"at": at,
			"args": {
				"suites": sort({name | some [name, _] in found}),
				"rules": sort({name | some [_, name] in found}),
			},
		},
		_fix_ssl2(at),
	)
}

_fix_ssl2(at) := {"fix": [{"op": "delete", "at": at}]} if _beside_others[at]

_fix_ssl2(at) := {} if not _beside_others[at]

# The list continues without the suites of SSL V2.
_beside_others contains at if {
	some rule in tls.enabled
	some suite in rule.ciphers.suites
	not _is_meant(suite)
	some at in {one.at | some one in rule.ciphers.sslv2}
}

_offered[suite.at] contains [suite.code, suite.name, rule.name] if {
	some rule in tls.enabled
	some suite in tls.listed(rule)
	_is_meant(suite)
}

_is_meant(suite) if {
	some weakness in suite.weaknesses
	weakness in {"no-encryption", "export", "rc2", "rc4", "des", "md5"}
}

# If a list would be empty, the user must code a new one.
_fix(at, _) := {} if _emptied[at]

_fix(at, codes) := {"fix": [{"op": "delete-entries", "at": at, "entries": codes}]} if not _emptied[at]

_emptied contains at if {
	some rule in tls.enabled
	every suite in rule.ciphers.suites {
		_is_meant(suite)
	}
	some at in {suite.at | some suite in rule.ciphers.suites}
}

_offered_by_ssl2[suite.at] contains [suite.name, rule.name] if {
	some rule in tls.enabled
	tls.value(rule, "SSLv2") == "On"
	some suite in rule.ciphers.sslv2
}
