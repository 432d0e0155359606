package ezlint.rules.correctness.cor016

import data.ezlint.lib.distribution

finding contains f if {
	some entry in input.stack.distributions
	not entry.damaged
	not entry.DELETE
	method := _method(entry)
	method != "WEIGHTEDACTIVE"
	weights := [target.WEIGHT.at | some target in entry.DESTIP.target]
	count(weights) > 0
	f := {"at": min(weights), "args": {"method": method, "dvipa": distribution.subject(entry)}}
}

_method(entry) := entry.DISTMETHOD.value

_method(entry) := "BASEWLM" if not entry.DISTMETHOD
