package ezlint.rules.security_ipsec.ips002

import data.ezlint.lib.default_filters as defaults
import data.ezlint.rules.correctness.cor060

finding contains f if {
	defaults.is_off(4)

	# COR060 reports the policy and these filters.
	count(cor060.finding) == 0
	f := {"at": defaults.blocks[0].at, "message": "default"}
}

finding contains f if {
	defaults.is_off(6)
	not defaults.is_off(4)
	rules := defaults.rules(6)
	f := {"at": rules[0].at, "message": "v6"}
}
