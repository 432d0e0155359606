package ezlint.rules.security_ipsec.ips001

import data.ezlint.lib.default_filters as defaults

finding contains _where if {
	defaults.any_on

	# COR058 reports that IPCONFIG6 IPSECURITY has no effect without IPCONFIG IPSECURITY.
	not defaults.is_off(4)
	defaults.all_known
	count(defaults.rules(4)) + count(defaults.rules(6)) == 0
}

_where := {"at": defaults.blocks[0].at, "message": "empty"} if {
	count(defaults.blocks) > 0
} else := {"at": min(_switches), "message": "default"}

_switches contains setting.at if {
	some family, statement in defaults.statements
	defaults.is_on(family)
	setting := input.stack.settings[statement].IPSECURITY
}
