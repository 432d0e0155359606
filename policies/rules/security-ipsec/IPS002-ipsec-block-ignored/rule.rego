package ezlint.rules.security_ipsec.ips002

import data.ezlint.lib.default_filters as defaults
import data.ezlint.rules.correctness.cor060
import data.ezlint.rules.security_ipsec.ips005

finding contains f if {
	defaults.is_off(4)

	# COR058 reports them if IP security is on only for IPv6, and COR060 with a policy.
	count(cor060.finding) == 0
	not defaults.is_on(6)
	f := {"at": defaults.blocks[0].at, "message": "default"}
}

finding contains f if {
	defaults.is_off(6)
	not defaults.is_off(4)

	# IPS005 reports these filters too.
	count(ips005.finding) == 0
	rules := defaults.rules(6)
	f := {"at": rules[0].at, "message": "v6"}
}
