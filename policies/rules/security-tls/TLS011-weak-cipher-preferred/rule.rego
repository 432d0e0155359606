package ezlint.rules.security_tls.tls011

import data.ezlint.lib.tls
import data.ezlint.lib.tls_ciphers

finding contains f if {
	some [at, suite, better, order], found in _found
	f := object.union(_case(found), {
		"at": at,
		"args": {"suite": suite, "better": better, "rules": sort({one.name | some one in found})},
		"fix": [{"op": "order-entries", "entries": order}],
	})
}

# One server is sufficient.
_case(found) := {} if {
	some one in found
	one.server
} else := {"severity": "hint", "message": "client"}

_found[[first.at, first.name, better.name, tls_ciphers.ordered(rule.ciphers.suites)]] contains {"name": rule.name, "server": server} if {
	some rule in tls.enabled
	tls.has_list(rule)
	tls.value(rule, "TLSv1.2") == "On"
	server := _is_server(rule)
	[first, better] := tls_ciphers.misplaced(rule.ciphers.suites)
}

_is_server(rule) if {
	tls.is_server(rule)
} else := false if tls.is_client(rule)
