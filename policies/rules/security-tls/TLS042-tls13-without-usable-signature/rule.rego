package ezlint.rules.security_tls.tls042

import data.ezlint.lib.tls

finding contains {"at": at, "args": {"rules": sort(names)}} if some at, names in _useless

_useless[place] contains rule.name if {
	some rule in tls.enabled
	tls.value(rule, "TLSv1.3") == "On"
	pairs := rule.signatures.SignaturePairs
	not pairs.state
	count(pairs.items) > 0
	count([pair | some pair in pairs.items; not _is_useless(pair)]) == 0
	place := min({pair.at | some pair in pairs.items})
}

_is_useless(pair) if pair.tls13 in {false, "certificates"}
