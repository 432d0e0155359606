package ezlint.rules.correctness.cor072

import data.ezlint.lib.connections
import data.ezlint.lib.enterprise_extender as ee
import data.ezlint.lib.external
import data.ezlint.lib.ipsec_policy as ipsec

finding contains {"at": ipsec.policy_place, "args": _ports} if {
	ee.in_use
	count(external.interfaces) > 0
	_is_blocked
}

finding contains {"at": partner.at, "message": "partner", "args": _ports} if {
	some partner in input.connections.extenderPartners
	connections.is_dropped(partner)
	not _is_blocked
}

_ports := {"first": ee.first_port, "last": ee.last_port}

_is_blocked if {
	connections.is_blocked("enterprise-extender")
	_is_blocked6
}

_is_blocked6 if connections.is_blocked("enterprise-extender-v6")

# There is no IPv6.
_is_blocked6 if {
	count([interface | some interface in input.stack.interfaces; interface.family == 6]) == 0
	input.stack.complete == true
}
