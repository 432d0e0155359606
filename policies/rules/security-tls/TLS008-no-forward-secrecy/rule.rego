package ezlint.rules.security_tls.tls008

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

_offered[suite.at] contains [suite.code, suite.name, rule.name] if {
	some rule in tls.enabled
	tls.up_to_tls12(rule)
	some suite in tls.listed(rule)
	_is_meant(suite)
}

_is_meant(suite) if {
	"static-key-exchange" in suite.weaknesses
	not _is_worse(suite)
}

_is_worse(suite) if suite.strength == "broken"

_is_worse(suite) if "3des" in suite.weaknesses

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
