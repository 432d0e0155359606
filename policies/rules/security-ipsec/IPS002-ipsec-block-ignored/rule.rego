package ezlint.rules.security_ipsec.ips002

import data.ezlint.lib.default_filters as defaults

finding contains f if {
	defaults.is_off(4)
	f := {"at": defaults.blocks[0].at, "message": "default"}
}

finding contains f if {
	defaults.is_off(6)
	not defaults.is_off(4)
	rules := defaults.rules(6)
	f := {"at": rules[0].at, "message": "v6"}
}
