package ezlint.rules.security_tls.tls006

import data.ezlint.lib.tls
import data.ezlint.lib.tls_ciphers

finding contains f if some f in tls_ciphers.weak("broken")

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
	not tls_ciphers.is_weak(suite, "broken")
	some at in {one.at | some one in rule.ciphers.sslv2}
}

_offered_by_ssl2[suite.at] contains [suite.name, rule.name] if {
	some rule in tls.enabled
	tls.value(rule, "SSLv2") == "On"
	some suite in rule.ciphers.sslv2
}
