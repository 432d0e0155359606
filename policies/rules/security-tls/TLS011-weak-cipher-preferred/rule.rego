package ezlint.rules.security_tls.tls011

import data.ezlint.lib.tls
import data.ezlint.lib.tls_ciphers

finding contains f if {
	some [at, suite, better, order], found in _found
	f := {
		"at": at,
		"args": {"suite": suite, "better": better, "rules": sort(found)},
		"fix": [{"op": "order-entries", "entries": order}],
	}
}

_found[[first.at, first.name, better.name, tls_ciphers.ordered(rule.ciphers.suites)]] contains rule.name if {
	some rule in tls.enabled
	tls.has_list(rule)
	tls.value(rule, "TLSv1.2") == "On"
	tls.is_server(rule)
	[first, better] := tls_ciphers.misplaced(rule.ciphers.suites)
}
